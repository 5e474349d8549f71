import { isOpenRun, nextRunStatus } from '@paycycle/schema/domain/payment-run';
import type { ModelCompany } from './model-company.ts';
import { useOutside } from './model-credit-use.ts';
import { coveredIn, setRunStatus } from './model-run-status.ts';
import { type RunItemRow, type RunRow, rowOf } from './simulation-books.ts';
import { RUN_DATE } from './simulation-days.ts';

/** Marks the unpaid rest of a run, or of some of its items, as paid outside the product, and uses its credit notes. */
export function payOutside(
  company: ModelCompany,
  run: RunRow,
  isChosen: (item: RunItemRow) => boolean = () => true,
): void {
  if (isOpenRun(run.status)) run.completedFrom = run.status;
  const listed = run.items.filter(isChosen).flatMap(({ invoiceIds }) => invoiceIds);
  const unpaid = listed
    .map((id) => rowOf(company.invoices, id))
    .filter(({ paymentRunId, status }) => paymentRunId === run.id && status !== 'paid');
  const ids = unpaid.map(({ id }) => id);
  run.completedIds = [...run.completedIds, ...ids].toSorted((one, other) => one - other);
  useOutside(company, run, new Set(ids));
  company.payInvoices(unpaid, RUN_DATE);
}

/** When all invoices of a run are paid, or left to be covered by credit notes, the run is processed. */
export function completeRunIfPaid(company: ModelCompany, run: RunRow): void {
  const status = nextRunStatus(run.status, 'settle');
  if (!status || company.waitsForCredit(run)) return;
  const invoices = company.invoicesOf(run);
  const unpaid = invoices.filter((invoice) => invoice.status !== 'paid');
  const covered = coveredIn(company, run);
  if (unpaid.length > covered.length || covered.length === invoices.length) return;
  if (run.status !== 'approved' && company.needsApproval(run) && !run.isApproved) return;
  if (covered.length > 0) {
    if (run.status !== 'approved') return;
    payOutside(company, run, ({ totalPence }) => totalPence === 0);
  }
  setRunStatus(company, run, status);
}
