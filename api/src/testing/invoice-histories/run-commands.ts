import { addInvoicesToRun } from '../../commands/bulk-changes/add-invoices-to-run.ts';
import { updateInvoice } from '../../commands/invoices/update-invoice.ts';
import { completePaymentRun } from '../../commands/payment-runs/complete-payment-run.ts';
import { reopenPaymentRun } from '../../commands/payment-runs/reopen-payment-run.ts';
import type { Scope } from '../../kernel/scope.ts';
import { createPaymentRun } from '../../modules/payment-runs/payment-run.service.ts';
import {
  approvePaymentRun,
  cancelPaymentRun,
  removePaymentRunInvoice,
  sendBackPaymentRun,
  submitPaymentRun,
  withdrawPaymentRun,
} from '../../modules/payment-runs/run-command.service.ts';
import { cancelPayment } from '../../modules/payments/cancel-payment.service.ts';
import { exportPaymentRun } from '../../modules/payments/export/payment-export.service.ts';
import { payInvoice, payPaymentRun } from '../../modules/payments/submission.service.ts';
import { INVOICE_FORM } from '../test-scope.ts';
import { type Command, lastId, type Place, type Said } from './place.ts';

const RUN_DATE = '2026-09-15';

const lastRun = (command: (scope: Scope, runId: number, place: Place, said: Said) => Promise<unknown>): Command => {
  return async (place, scope, said) => {
    const id = await lastId(scope, place.companyId, 'payment_runs');
    if (id !== null) await command(scope, id, place, said);
  };
};

const newRunOf = (...names: readonly ('invoiceId' | 'otherInvoiceId' | 'creditId')[]): Command => {
  return (place, scope) => {
    const invoiceIds = names.map((name) => place[name]);
    return createPaymentRun(scope, place.companyId, { runDate: RUN_DATE, invoiceIds });
  };
};

/** Approves what the run pays now. */
export async function approveAsShown(scope: Scope, id: number): Promise<unknown> {
  const [shown] = await scope.em.execute<{ content: string }[]>('select payment_run_content(?) as content', [id]);
  return approvePaymentRun(scope, id, shown);
}

const atBank = (from: readonly string[], to: 'processing' | 'completed' | 'failed'): Command => {
  return async ({ companyId, services }, scope) => {
    const rows = await scope.em.execute<{ id: string }[]>(
      'select provider_payment_id as id from provider_payments where company_id = ? and provider_payment_id is not null',
      [companyId],
    );
    const payment = rows.find(({ id }) => from.includes(services.bank.payments.get(id)?.status ?? ''));
    if (payment) services.bank.move(payment.id, to, to === 'failed' ? 'returned' : null);
    services.clock.moveToInstant(new Date(services.clock.now().getTime() + 7 * 3_600_000).toISOString());
    await services.runPaymentJob();
  };
};

/** Commands of a payment run's maker. */
export const RUN_COMMANDS = {
  'put into a run': newRunOf('invoiceId'),
  'put into a run with another': newRunOf('invoiceId', 'otherInvoiceId'),
  'put into a run with the credit note': newRunOf('invoiceId', 'creditId'),
  'put into a run of all three': newRunOf('invoiceId', 'otherInvoiceId', 'creditId'),
  'put the other into a run with the credit note': newRunOf('otherInvoiceId', 'creditId'),
  'add the other to the run': lastRun((scope, paymentRunId, { companyId, otherInvoiceId }) =>
    addInvoicesToRun(scope, companyId, { invoiceIds: [otherInvoiceId] }, { paymentRunId }),
  ),
  'take out of the run': lastRun((scope, id, { invoiceId }, said) =>
    removePaymentRunInvoice(scope, id, invoiceId, said),
  ),
  'take the credit note out of the run': lastRun((scope, id, { creditId }, said) =>
    removePaymentRunInvoice(scope, id, creditId, said),
  ),
  submit: lastRun(submitPaymentRun),
  withdraw: lastRun(withdrawPaymentRun),
  'download the file': lastRun((scope, id, _, said) => exportPaymentRun(scope, id, 'csv', said)),
  'pay the run': lastRun((scope, id, _, said) => payPaymentRun(scope, id, { ...said, usesCredit: true })),
  'complete the run': lastRun((scope, id) => completePaymentRun(scope, id, { usesCredit: true })),
  'cancel the run': lastRun((scope, id, _, said) => cancelPaymentRun(scope, id, said)),
  'reopen the run': lastRun((scope, id) => reopenPaymentRun(scope, id, { reason: 'The bank refused the file' })),
  'pay the invoice': ({ invoiceId }, scope, said) => payInvoice(scope, invoiceId, said),
  'pay the other invoice': ({ otherInvoiceId }, scope, said) => payInvoice(scope, otherInvoiceId, said),
  'cancel the payment': async ({ companyId }, scope) => {
    const id = await lastId(scope, companyId, 'provider_payments');
    if (id !== null) await cancelPayment(scope, id);
  },
  'the bank executes': atBank(['pending', 'processing'], 'completed'),
  'the bank refuses': atBank(['pending', 'processing'], 'failed'),
  'the bank returns': atBank(['completed'], 'failed'),
} as const satisfies Readonly<Record<string, Command>>;

/** Commands of the second person on the same runs. */
export const APPROVER_COMMANDS = {
  approve: lastRun(approveAsShown),
  'send back': lastRun((scope, id) => sendBackPaymentRun(scope, id, { reason: 'Not this week' })),
  'the approver edits the amount': ({ invoiceId }, scope, said) =>
    updateInvoice(scope, invoiceId, { ...INVOICE_FORM, amountPence: 90_00, allowDuplicate: true, ...said }),
  'the approver takes out of the run': RUN_COMMANDS['take out of the run'],
  'the approver adds the other to the run': RUN_COMMANDS['add the other to the run'],
  'the approver submits': RUN_COMMANDS.submit,
  'the approver withdraws': RUN_COMMANDS.withdraw,
} as const satisfies Readonly<Record<string, Command>>;
