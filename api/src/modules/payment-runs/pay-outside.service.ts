import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { isOpenRun, paidOutsideOn } from '@paycycle/schema/domain/payment-run';
import { read } from '../../kernel/read/read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { markInvoicesPaidOn } from '../invoices/index.ts';
import { allocateCreditPaidOutside } from './credit-allocation.service.ts';
import { type PaymentRun, PaymentRunInvoice } from './payment-run.entity.ts';
import { RUN_ENTRIES } from './run-record.view.ts';

/**
 * Marks the unpaid invoices of a run as paid and uses its credit notes. Records these entries and the run's previous
 * status.
 * @param itemIds only these items of the run; all if omitted
 */
export async function payOutside(scope: Scope, run: PaymentRun, itemIds?: ReadonlySet<number>): Promise<void> {
  if (isOpenRun(run.status)) run.completedFrom = run.status;
  await scope.em.flush();
  const paid = await unpaidEntries(scope, run, itemIds);
  await setCompleted(scope, run, paid, true);
  const invoices = paid.filter(({ invoice }) => invoice.documentType === 'invoice');
  const ids = invoices.map(({ invoice }) => invoice.id);
  const paidOn = dayOf(scope, run, paid);
  await allocateCreditPaidOutside(scope, run, new Set(ids), paidOn);
  await markInvoicesPaidOn(
    scope,
    run.companyId,
    ids.map((id) => ({ id, paidOn })),
  );
}

/** The day on which the completion of an open run has it paid. */
export async function completionDay(scope: Scope, run: PaymentRun): Promise<LocalDate> {
  return dayOf(scope, run, await unpaidEntries(scope, run));
}

type Entries = Awaited<ReturnType<typeof entriesOf>>;

function dayOf({ today }: Scope, { runDate }: PaymentRun, entries: Entries): LocalDate {
  const invoiceDates = entries.map(({ invoice }) => invoice.invoiceDate);
  return paidOutsideOn(runDate, invoiceDates, today);
}

async function unpaidEntries(scope: Scope, run: PaymentRun, itemIds?: ReadonlySet<number>): Promise<Entries> {
  const entries = await entriesOf(scope, run);
  return entries.filter(
    ({ itemId, invoice }) =>
      (itemIds === undefined || itemIds.has(itemId)) && invoice.paymentRunId === run.id && invoice.status !== 'paid',
  );
}

/** The entries of a run with their invoices as they are stored. */
export async function entriesOf(scope: Scope, { id, companyId }: PaymentRun) {
  return read(scope, companyId).rows(RUN_ENTRIES, { runIds: [id] });
}

/** Notes on entries of a run that its completion paid them, or that it did not. */
export async function setCompleted(
  scope: Scope,
  { companyId }: PaymentRun,
  entries: readonly { readonly id: number; readonly isCompleted: boolean }[],
  isCompleted: boolean,
): Promise<void> {
  const ids = entries.filter((entry) => entry.isCompleted !== isCompleted).map(({ id }) => id);
  await scope.em.nativeUpdate(PaymentRunInvoice, { companyId, id: anyOf(ids) }, { isCompleted });
}
