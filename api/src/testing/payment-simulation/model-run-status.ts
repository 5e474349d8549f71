import { isOpenRun, type PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { statusByAutoPaid } from '../../modules/invoices/supplier-refresh.plan.ts';
import type { PlantedBug } from './planted-bugs.ts';
import { type InvoiceRow, isCredit, type RunRow, rowOf, type SupplierRow } from './simulation-books.ts';

/** Parts of the model's company that a change of a run's status reads and notifies. */
interface RunBooks {
  readonly bug: PlantedBug | null;
  readonly suppliers: readonly SupplierRow[];
  readonly invoices: readonly InvoiceRow[];
  noteChange(invoice: InvoiceRow): number;
}

/** Gives a run a status; its invoices say so, or leave it when it is over. */
export function setRunStatus(company: RunBooks, run: RunRow, status: PaymentRunStatus): void {
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
  if (company.bug !== 'what is free again stays to be paid') syncAutoPaidStatus(company, invoice);
}

/** An open invoice follows its supplier's setting, but for one that a run or a payment is about to pay. No credit note does. */
export function syncAutoPaidStatus(company: RunBooks, invoice: InvoiceRow): void {
  if (isCredit(invoice)) return;
  const isHeld = invoice.paymentRunId !== null || invoice.hasLivePayment;
  const isInRun = isHeld && company.bug !== 'auto-paid takes what is in a run';
  const status = statusByAutoPaid({ ...invoice, isInRun }, rowOf(company.suppliers, invoice.supplierId).isAutoPaid);
  if (status === invoice.status) return;
  invoice.status = status;
  company.noteChange(invoice);
}

/** Unpaid invoices of suppliers whose credit notes cover all that they are to be paid: no money goes out for them. */
export function coveredIn({ invoices }: Pick<RunBooks, 'invoices'>, { items }: RunRow): InvoiceRow[] {
  const covered = items.filter(({ totalPence }) => totalPence === 0).flatMap(({ invoiceIds }) => invoiceIds);
  return covered.map((id) => rowOf(invoices, id)).filter(({ status }) => status !== 'paid');
}
