import { AppError } from '@paycycle/schema/errors';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteInvoice } from '../commands/delete-invoices.ts';
import { markInvoicesPaid, undoMarkInvoicesPaid } from '../commands/mark-invoices-paid.ts';
import { reopenPaymentRun } from '../commands/reopen-payment-run.ts';
import { restoreDeletion } from '../commands/restore-deletion/restore-deletion.ts';
import { updateInvoice } from '../commands/update-invoice.ts';
import type { Scope } from '../kernel/scope.ts';
import { matchBankTransaction, unmatchBankTransaction } from '../modules/matching/match/matching.service.ts';
import { createPaymentRun } from '../modules/payment-runs/payment-run.service.ts';
import {
  approvePaymentRun,
  cancelPaymentRun,
  completePaymentRun,
  removePaymentRunInvoice,
  submitPaymentRun,
  withdrawPaymentRun,
} from '../modules/payment-runs/run-command.service.ts';
import { cancelPayment } from '../modules/payments/payment-progress.service.ts';
import { payInvoice, payPaymentRun } from '../modules/payments/submission.service.ts';
import { deleteBankTransactions } from '../modules/statement-import/deletion/bank-transaction-deletion.service.ts';
import { storeLines } from '../testing/bank-lines.ts';
import { newCreditNote } from '../testing/new-credit-note.ts';
import { newPayableInvoice } from '../testing/payment-books.ts';
import { newSecondPerson } from '../testing/second-person.ts';
import { INVOICE_FORM, openTestServices, type TestServices, type TestUser } from '../testing/test-scope.ts';
import { contradictionsIn } from './contradictions.plan.ts';
import { readCheckedBooks } from './read-checked-books.ts';

/*
 * Whatever is done with one invoice, in whatever order, its runs, payments and matches never contradict it. Every command is
 * that of the product; what it refuses, it refuses.
 */

let services: TestServices;
let user: TestUser;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});
afterAll(() => services.close());

/** The company of one sequence: one invoice, lines that paid it, a part of it, or back, and a person who approves. */
interface Place {
  readonly companyId: number;
  readonly invoiceId: number;
  /** To another supplier: a run of both goes on when one is paid or leaves. */
  readonly otherInvoiceId: number;
  /** A credit note of the first supplier, of more than the invoice. */
  readonly creditId: number;
  readonly lineIds: readonly number[];
  readonly approver: TestUser;
}

type Command = (place: Place, scope: Scope) => Promise<unknown>;

const lastRun = (command: (scope: Scope, runId: number, place: Place) => Promise<unknown>): Command => {
  return async (place, scope) => {
    const rows = await scope.em.execute<{ id: number }[]>(
      'select id from payment_runs where company_id = ? order by id desc limit 1',
      [place.companyId],
    );
    if (rows[0]) await command(scope, rows[0].id, place);
  };
};

const atBank = (from: readonly string[], to: 'processing' | 'completed' | 'failed'): Command => {
  return async ({ companyId }, scope) => {
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

function restoreDeletionAt(order: 'asc' | 'desc'): Command {
  return async ({ companyId }, scope) => {
    const rows = await scope.em.execute<{ id: number }[]>(
      `select id from deletions where company_id = ? and left_count > 0 order by id ${order} limit 1`,
      [companyId],
    );
    if (rows[0]) await restoreDeletion(scope, rows[0].id);
  };
}

const COMMANDS: Readonly<Record<string, Command>> = {
  'edit the amount': ({ invoiceId }, scope) =>
    updateInvoice(scope, invoiceId, { ...INVOICE_FORM, amountPence: 120_00, allowDuplicate: true }),
  'edit the status to paid': ({ invoiceId }, scope) =>
    updateInvoice(scope, invoiceId, { ...INVOICE_FORM, status: 'paid', allowDuplicate: true }),
  'edit the status to to_pay': ({ invoiceId }, scope) =>
    updateInvoice(scope, invoiceId, { ...INVOICE_FORM, status: 'to_pay', allowDuplicate: true }),
  'put into a run': ({ companyId, invoiceId }, scope) =>
    createPaymentRun(scope, companyId, { runDate: '2026-09-15', invoiceIds: [invoiceId] }),
  'put into a run with another': ({ companyId, invoiceId, otherInvoiceId }, scope) =>
    createPaymentRun(scope, companyId, { runDate: '2026-09-15', invoiceIds: [invoiceId, otherInvoiceId] }),
  'put into a run with the credit note': ({ companyId, ...of }, scope) =>
    createPaymentRun(scope, companyId, { runDate: '2026-09-15', invoiceIds: [of.invoiceId, of.creditId] }),
  'put into a run of all three': ({ companyId, invoiceId, otherInvoiceId, creditId }, scope) =>
    createPaymentRun(scope, companyId, { runDate: '2026-09-15', invoiceIds: [invoiceId, otherInvoiceId, creditId] }),
  'put the other into a run with the credit note': ({ companyId, otherInvoiceId, creditId }, scope) =>
    createPaymentRun(scope, companyId, { runDate: '2026-09-15', invoiceIds: [otherInvoiceId, creditId] }),
  'give the other invoice to the first supplier': ({ otherInvoiceId }, scope) =>
    updateInvoice(scope, otherInvoiceId, { ...INVOICE_FORM, invoiceNumber: 'QP-1', allowDuplicate: true }),
  'take the credit note out of the run': lastRun((scope, id, { creditId }) =>
    removePaymentRunInvoice(scope, id, creditId),
  ),
  'delete the credit note': ({ creditId }, scope) => deleteInvoice(scope, creditId),
  'mark the credit note as used': ({ companyId, creditId }, scope) =>
    markInvoicesPaid(scope, companyId, { invoiceIds: [creditId] }),
  'take out of the run': lastRun((scope, id, { invoiceId }) => removePaymentRunInvoice(scope, id, invoiceId)),
  submit: lastRun(submitPaymentRun),
  withdraw: lastRun(withdrawPaymentRun),
  approve: lastRun(async (_, id, { approver }) => {
    const scope = await approver.scope();
    const [shown] = await scope.em.execute<{ content: string }[]>('select payment_run_content(?) as content', [id]);
    await approvePaymentRun(scope, id, shown);
  }),
  'pay the run': lastRun((scope, id) => payPaymentRun(scope, id)),
  'complete the run': lastRun(completePaymentRun),
  'cancel the run': lastRun(cancelPaymentRun),
  'reopen the run': lastRun((scope, id) => reopenPaymentRun(scope, id, { reason: 'The bank refused the file' })),
  'pay the invoice': ({ invoiceId }, scope) => payInvoice(scope, invoiceId),
  'pay the other invoice': ({ otherInvoiceId }, scope) => payInvoice(scope, otherInvoiceId),
  'cancel the payment': async ({ companyId }, scope) => {
    const rows = await scope.em.execute<{ id: number }[]>(
      'select id from provider_payments where company_id = ? order by id desc limit 1',
      [companyId],
    );
    if (rows[0]) await cancelPayment(scope, rows[0].id);
  },
  'the bank executes': atBank(['pending', 'processing'], 'completed'),
  'the bank refuses': atBank(['pending', 'processing'], 'failed'),
  'the bank returns': atBank(['completed'], 'failed'),
  match: ({ invoiceId, lineIds }, scope) =>
    matchBankTransaction(scope, lineIds[0] ?? 0, { invoiceId, allowDifference: true }),
  'match what was paid outside': ({ invoiceId, lineIds }, scope) =>
    matchBankTransaction(scope, lineIds[0] ?? 0, { invoiceId, allowDifference: true, paidOutside: true }),
  'match a refund': ({ invoiceId, lineIds }, scope) =>
    matchBankTransaction(scope, lineIds[2] ?? 0, { invoiceId, refund: true, allowDifference: true }),
  'match a part': ({ invoiceId, lineIds }, scope) =>
    matchBankTransaction(scope, lineIds[1] ?? 0, { invoiceId, partPayment: true }),
  unmatch: ({ lineIds }, scope) => unmatchBankTransaction(scope, lineIds[0] ?? 0),
  'unmatch the refund': ({ lineIds }, scope) => unmatchBankTransaction(scope, lineIds[2] ?? 0),
  'unmatch the part': ({ lineIds }, scope) => unmatchBankTransaction(scope, lineIds[1] ?? 0),
  'mark as paid': ({ companyId, invoiceId }, scope) => markInvoicesPaid(scope, companyId, { invoiceIds: [invoiceId] }),
  'undo the last mark': async ({ companyId }, scope) => {
    const rows = await scope.em.execute<{ id: number }[]>(
      'select id from paid_marks where company_id = ? order by id desc limit 1',
      [companyId],
    );
    if (rows[0]) return undoMarkInvoicesPaid(scope, rows[0].id);
  },
  delete: ({ invoiceId }, scope) => deleteInvoice(scope, invoiceId),
  'delete the transactions': ({ companyId }, scope) => deleteBankTransactions(scope, companyId),
  'restore the last deletion': restoreDeletionAt('desc'),
  'restore the first deletion': restoreDeletionAt('asc'),
};

async function newPlace(): Promise<Place> {
  const companyId = await user.newCompany();
  const invoice = await newPayableInvoice(user, companyId);
  const other = await newPayableInvoice(user, companyId, { supplierName: 'Quay Paper', invoiceNumber: 'QP-1' });
  const creditId = await newCreditNote(user, companyId, -130_00);
  const approver = await newSecondPerson(services, user, companyId);
  const lines = ['2026-09-14,HARBOUR,-100.00', '2026-09-14,HARBOUR,-40.00', '2026-09-20,HARBOUR,100.00'];
  const lineIds = await storeLines(user, companyId, ...lines);
  return { companyId, invoiceId: invoice.id, otherInvoiceId: other.id, creditId, lineIds, approver };
}

async function contradictions(companyId: number): Promise<string[]> {
  const { em } = await user.scope();
  const books = await readCheckedBooks((sql, values) => em.execute(sql.replaceAll('$1', '?'), [...values]), companyId);
  return contradictionsIn(books);
}

async function play(place: Place, name: string): Promise<void> {
  services.clock.moveToInstant(new Date(services.clock.now().getTime() + 60_000).toISOString());
  await COMMANDS[name]?.(place, await user.scope());
}

const done = new Map<string, number>();
const NAMES = Object.keys(COMMANDS);

/** Commands that lead somewhere when they follow one another; single ones alone seldom come so far. All of them are here. */
const PHRASES: readonly (readonly string[])[] = [
  ['put into a run', 'complete the run', 'edit the status to to_pay', 'reopen the run'],
  ['put into a run with another', 'submit', 'approve', 'complete the run', 'reopen the run', 'cancel the run'],
  ['put into a run with another', 'submit', 'match', 'complete the run', 'unmatch', 'reopen the run'],
  [
    'put into a run with another',
    'submit',
    'match what was paid outside',
    'complete the run',
    'reopen the run',
    'unmatch',
  ],
  ['unmatch', 'put into a run', 'reopen the run'],
  ['put into a run with the credit note', 'complete the run', 'reopen the run', 'take out of the run', 'submit'],
  [
    'put into a run with the credit note',
    'complete the run',
    'give the other invoice to the first supplier',
    'put the other into a run with the credit note',
    'complete the run',
  ],
  ['put into a run of all three', 'pay the run', 'the bank executes', 'the bank returns', 'cancel the run'],
  [
    'put into a run of all three',
    'take the credit note out of the run',
    'mark the credit note as used',
    'complete the run',
  ],
  ['put into a run of all three', 'take out of the run', 'delete the credit note', 'restore the last deletion'],
  ['put into a run with another', 'pay the run', 'the bank executes', 'the bank refuses', 'complete the run'],
  ['the bank returns', 'cancel the run'],
  ['put into a run', 'complete the run', 'match a refund', 'unmatch the refund'],
  ['put into a run', 'submit', 'withdraw', 'take out of the run', 'pay the invoice', 'cancel the payment'],
  ['pay the other invoice', 'edit the amount', 'match what was paid outside', 'unmatch'],
  ['mark as paid', 'undo the last mark', 'match a part', 'unmatch the part'],
  ['mark as paid', 'match', 'unmatch', 'undo the last mark'],
  ['edit the status to paid', 'edit the status to to_pay', 'delete'],
  ['put into a run', 'delete', 'submit', 'restore the first deletion', 'pay the invoice'],
  ['match', 'delete the transactions', 'mark as paid', 'restore the last deletion'],
  ['match a part', 'delete the transactions', 'delete', 'restore the first deletion', 'restore the last deletion'],
];
/** Both payments of a run end differently, the rest is paid outside, the bank returns what it had executed. */
const PAID_IN_TWO_WAYS = [
  ...['put into a run with another', 'pay the run', 'the bank executes', 'the bank refuses', 'complete the run'],
  ...['the bank returns', 'cancel the run'],
];

const STEPS = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...NAMES).map((name) => [name]) },
  { weight: 1, arbitrary: fc.constantFrom(...PHRASES) },
);

it('holds after every command of any sequence', async () => {
  const sequences = fc.array(STEPS, { minLength: 4, maxLength: 10 }).map((steps) => steps.flat());
  await fc.assert(
    fc.asyncProperty(sequences, async (names) => {
      const place = await newPlace();
      for (const name of names) {
        try {
          await play(place, name);
          done.set(name, (done.get(name) ?? 0) + 1);
        } catch (error) {
          if (!(error instanceof AppError) || error.code === 'INTERNAL') throw error;
        }
        expect(await contradictions(place.companyId), name).toEqual([]);
      }
    }),
    {
      numRuns: Number(process.env['SEQUENCES'] ?? 28),
      examples: [...PHRASES, PAID_IN_TWO_WAYS].map((names) => [[...names]]),
    },
  );
  expect([...done.keys()].toSorted()).toEqual(NAMES.toSorted());
}, 120_000);

it('leaves what a cancelled run had completed to be changed by hand, as nothing else could', async () => {
  const place = await newPlace();
  for (const name of PAID_IN_TWO_WAYS) await play(place, name);
  const { em } = await user.scope();
  const paid = await em.execute<{ id: number; supplierName: string; invoiceNumber: string }[]>(
    `select invoice.id, supplier.name as "supplierName", invoice_number as "invoiceNumber" from invoices invoice
     join suppliers supplier on supplier.id = supplier_id where invoice.company_id = ? and invoice.status = 'paid'`,
    [place.companyId],
  );
  expect(paid).toHaveLength(1);
  for (const { id, ...form } of paid) {
    const edited = await updateInvoice(await user.scope(), id, { ...INVOICE_FORM, ...form, status: 'to_pay' });
    expect(edited).toMatchObject({ status: 'to_pay', paymentDate: null });
  }
});
