import { isOpenRun, nextRunStatus, type PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { statusByAutoPaid } from '../../modules/invoices/supplier-refresh.plan.ts';
import type { PlantedBug } from './planted-bugs.ts';
import { type InvoiceRow, type RunRow, rowOf, type SupplierRow } from './simulation-books.ts';

/** What a change of a run's status reads of the model's company, and what it tells it. */
interface RunBooks {
  readonly bug: PlantedBug | null;
  readonly suppliers: readonly SupplierRow[];
  readonly invoices: readonly InvoiceRow[];
  noteChange(invoice: InvoiceRow): number;
  invoicesOf(run: RunRow): readonly InvoiceRow[];
  isAboveLimit(run: RunRow): boolean;
}

/** Gives a run a status; its invoices say so, or leave it when it is over. */
export function moveRun(company: RunBooks, run: RunRow, status: PaymentRunStatus): void {
  run.status = status;
  for (const invoice of company.invoices) {
    if (invoice.paymentRunId !== run.id) continue;
    if (isOpenRun(status)) invoice.paymentRunStatus = status;
    else leaveRun(company, invoice);
  }
}

/** No run holds the invoice any more. */
export function leaveRun(company: RunBooks, invoice: InvoiceRow): void {
  invoice.paymentRunId = null;
  invoice.paymentRunStatus = null;
  if (company.bug !== 'what is free again stays to be paid') followAutoPaid(company, invoice);
}

/** An open invoice follows its supplier's setting, but for one that a run or a payment is about to pay. */
export function followAutoPaid(company: RunBooks, invoice: InvoiceRow): void {
  const isHeld = invoice.paymentRunId !== null || invoice.hasLivePayment;
  const isInRun = isHeld && company.bug !== 'auto-paid takes what is in a run';
  const status = statusByAutoPaid({ ...invoice, isInRun }, rowOf(company.suppliers, invoice.supplierId).isAutoPaid);
  if (status === invoice.status) return;
  invoice.status = status;
  company.noteChange(invoice);
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
