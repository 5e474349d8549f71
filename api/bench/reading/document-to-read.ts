import type { DocumentType } from '../../src/document-reader/document.types.ts';

export const READ_FIELDS = [
  'supplierName',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'totalAmount',
  'netAmount',
  'vatAmount',
  'currency',
  'sortCode',
  'accountNumber',
] as const;
export type FieldName = (typeof READ_FIELDS)[number];

/** Acceptable values of each field; includes null if no value is right too. */
export type RightValues = Readonly<Record<FieldName, readonly (string | number | null)[]>>;

export const KINDS = ['text', 'scan', 'einvoice', 'other'] as const;
export type Kind = (typeof KINDS)[number];

/** A document whose truth is known. */
export interface DocumentToRead {
  readonly id: string;
  readonly kind: Kind;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** The company that got it. */
  readonly customer: string;
  /** To be refused, or read; `doubt` has a total that must not be believed without a doubt. */
  readonly expected: 'read' | 'refuse' | 'doubt';
  /** Null where the reader does not tell it apart from others. */
  readonly documentType: DocumentType | null;
  /** None in a paper that is no invoice. */
  readonly invoices: readonly RightValues[];
}
