import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { countOf } from '../../lib/count-of.ts';

interface Batch {
  readonly batchImportDate: LocalDate;
  readonly batchSequenceNumber: number;
}

/**
 * '5 Sep 2026 · Batch 2', or how the invoice came in where no import brought it (RULES.md, section 2, Batch Import).
 */
export function batchOf(invoice: {
  readonly batchImportDate: LocalDate | null;
  readonly batchSequenceNumber: number | null;
}): string {
  const { batchImportDate, batchSequenceNumber } = invoice;
  if (!batchImportDate || batchSequenceNumber === null) return 'Manual entry';
  return `${formatLocalDate(batchImportDate)} · Batch ${batchSequenceNumber}`;
}

/** The entry of the batch filter: 'date - Batch n (count invoices)' (RULES.md, 16). */
export function batchEntry({ batchImportDate, batchSequenceNumber, count }: Batch & { readonly count: number }) {
  return `${formatLocalDate(batchImportDate)} - Batch ${batchSequenceNumber} (${countOf(count, 'invoice')})`;
}
