import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { PdfTextItem, PdfTextLine } from '../../../kernel/ports/pdf-text-reader.ts';

/** What could be read from an invoice with confidence; null for what could not. A wrong value is worse than none. */
export interface InvoicePrefill {
  readonly supplierName: string | null;
  readonly invoiceNumber: string | null;
  readonly invoiceDate: LocalDate | null;
  readonly dueDate: LocalDate | null;
  readonly amountPence: Pence | null;
  /** In the form XX-XX-XX. */
  readonly bankSortCode: string | null;
  /** Eight digits. */
  readonly bankAccountNumber: string | null;
}

/** What is known about the recipient of the invoice. */
export interface PrefillContext {
  /** Never the supplier, though its name is on every invoice. */
  readonly companyName: string;
  readonly supplierNames: readonly string[];
  readonly today: LocalDate;
}

export type Page = readonly PdfTextLine[];

/** A text on a page of the document. */
export interface Place extends PdfTextItem {
  /** From 0. */
  readonly page: number;
}
