import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';

/** An invoice or a credit note of a run. */
export interface DatedInvoice {
  readonly invoiceNumber: string;
  readonly documentType: InvoiceType;
  readonly invoiceDate: LocalDate;
}

/** Warning about a run's invoice that is dated after the run (RULES.md, 23); null if there is none. */
export function describeEarlyRun(runDate: LocalDate, invoices: readonly DatedInvoice[]): string | null {
  const newest = invoices.toSorted((a, b) => b.invoiceDate.localeCompare(a.invoiceDate))[0];
  if (!newest || newest.invoiceDate <= runDate) return null;
  const what = newest.documentType === 'credit_note' ? 'Credit note' : 'Invoice';
  const dated = `${what} ${newest.invoiceNumber} is dated ${formatLocalDate(newest.invoiceDate)}`;
  return `${dated}, after the run's date. If you complete the run, that is the day on which it was paid.`;
}
