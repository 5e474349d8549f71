import { isOpenRun, nextRunStatus, type PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import type { InvoiceRow, RunRow } from './simulation-books.ts';

/** What a change of a run's status reads of the model's company. */
interface RunBooks {
  readonly invoices: readonly InvoiceRow[];
  invoicesOf(run: RunRow): readonly InvoiceRow[];
  isAboveLimit(run: RunRow): boolean;
}

/** Gives a run a status; its invoices say so, or leave it when it is over. */
export function moveRun({ invoices }: RunBooks, run: RunRow, status: PaymentRunStatus): void {
  run.status = status;
  const openStatus = isOpenRun(status) ? status : null;
  for (const invoice of invoices) {
    if (invoice.paymentRunId !== run.id) continue;
    if (openStatus === null) invoice.paymentRunId = null;
    invoice.paymentRunStatus = openStatus;
  }
}

/** When all invoices of a run are paid, the run is processed. */
export function settleRun(company: RunBooks, run: RunRow): void {
  const status = nextRunStatus(run.status, 'settle');
  if (!status) return;
  const invoices = company.invoicesOf(run);
  if (invoices.length === 0 || invoices.some((invoice) => invoice.status !== 'paid')) return;
  if (run.status !== 'approved' && company.isAboveLimit(run) && !run.isApproved) return;
  moveRun(company, run, status);
}
