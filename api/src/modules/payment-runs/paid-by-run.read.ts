import { read } from '../../kernel/read/read.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Invoice, RunsOfInvoice } from '../invoices/index.ts';
import { PaymentRun } from './payment-run.entity.ts';
import { RUN_THAT_PAID } from './run-record.view.ts';

/**
 * Returns the runs that determine an invoice's status. These are the run whose completion paid it, or last used the
 * credit note, and the draft that it is in.
 */
export async function runsOfInvoice(scope: Scope, { id, companyId, ...invoice }: Invoice): Promise<RunsOfInvoice> {
  await scope.em.flush();
  const [paidBy] = await read(scope, companyId).rows(RUN_THAT_PAID, { invoiceId: id });
  const { paymentRunId, paymentRunStatus } = invoice;
  const isInDraft = paymentRunStatus === 'draft' && paymentRunId !== null;
  const draft = isInDraft ? await scope.em.findOne(PaymentRun, { companyId, id: paymentRunId }) : null;
  const { documentType, partPaidPence, amountPence } = invoice;
  if (documentType === 'invoice') return { paidBy: nameOf(paidBy), draft: nameOf(draft) };
  // A run that used part of a credit note says nothing about the rest.
  const isUsedUp = partPaidPence === amountPence;
  return { paidBy: isUsedUp ? nameOf(paidBy) : null, draft: nameOf(draft), isUsedUp };
}

function nameOf(run: { readonly number: number } | null | undefined): string | null {
  return run ? `Payment Run #${run.number}` : null;
}
