import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { isOpenRun } from '@paycycle/schema/domain/payment-run';
import { read } from '../../kernel/read/read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { payInvoicesOn } from '../invoices/index.ts';
import { useCreditOutside } from './credit-use.service.ts';
import { type PaymentRun, PaymentRunInvoice } from './payment-run.entity.ts';
import { RUN_ENTRIES } from './run-record.view.ts';

/**
 * Pays what is unpaid of a run on its date, or today where the run is completed before it, and uses its credit notes. Records which entries that were, and the run's status
 * before.
 * @param itemIds only these items of the run; all when it is left out
 */
export async function payOutside(scope: Scope, run: PaymentRun, itemIds?: ReadonlySet<number>): Promise<void> {
  if (isOpenRun(run.status)) run.completedFrom = run.status;
  await scope.em.flush();
  const isChosen = ({ itemId }: { readonly itemId: number }) => itemIds === undefined || itemIds.has(itemId);
  const entries = (await entriesOf(scope, run)).filter(isChosen);
  const paid = entries.filter(({ invoice }) => invoice.paymentRunId === run.id && invoice.status !== 'paid');
  await setCompleted(scope, run, paid, true);
  const invoices = paid.filter(({ invoice }) => invoice.documentType === 'invoice');
  const ids = invoices.map(({ invoice }) => invoice.id);
  const paidOn = paidOutsideOn(scope, run);
  await useCreditOutside(scope, run, new Set(ids), paidOn);
  await payInvoicesOn(
    scope,
    run.companyId,
    ids.map((id) => ({ id, paidOn })),
  );
}

/** On which day the completion of a run has it paid: on its own, or today where that is earlier. */
export function paidOutsideOn({ today }: Scope, { runDate }: PaymentRun): LocalDate {
  return runDate > today ? today : runDate;
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
