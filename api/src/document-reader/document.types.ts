import type { StoredInvoiceLine } from '@paycycle/schema/domain/invoice-lines';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';

/** Position on a page: fractions of its width and height from the top left corner, 0 to 1. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A word on a page. */
export interface Word {
  readonly text: string;
  readonly box: Box;
  /** Confidence that the word is printed so, 0 to 1; 1 if the document contains its text. */
  readonly confidence: number;
}

/** A page as the reader gets it: words, from a text layer or recognised in a picture. */
export interface DocumentPage {
  /** From 1. */
  readonly number: number;
  readonly origin: 'text' | 'picture';
  /** Width over height. */
  readonly aspect: number;
  /**
   * Clockwise rotation of an image before it was read, in degrees: quarter turns, and a small angle to straighten it.
   * `aspect` and the words' boxes refer to the rotated page. Omitted if it was not rotated.
   */
  readonly turnedDegrees?: number;
  readonly words: readonly Word[];
  /** Text of the text layer that the page does not show, so that no person can read it. Omitted if there is none. */
  readonly hiddenText?: string;
  /**
   * Text of large letters in its pictures and curves, which can be a stamp, at any slant: 'PAID\n12 MAR 2026'. Also the
   * slanted text of a text layer. They can be in `words` too. Omitted if there are none.
   */
  readonly stamps?: readonly string[];
  /** True if a font of the text layer has other letters than it draws. Omitted otherwise. */
  readonly hasOtherLetters?: true;
}

/** The meaning of figures: an amount has pence behind its point, a date has parts. */
export type FigureKind = 'amount' | 'date' | 'code';

/** Figures of a text layer with their place. */
export interface PlacedFigures {
  readonly kind: FigureKind;
  /** Text of the figures in the text layer. */
  readonly text: string;
  /** From 1. */
  readonly page: number;
  readonly box: Box;
}

/** Kinds of documents. Only the first two become records. */
export const DOCUMENT_TYPES = [
  'invoice',
  'credit_note',
  'statement',
  'reminder',
  'pro_forma',
  'order',
  'remittance',
  'other',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** A read value, with its place and confidence. */
export interface ReadField<Value> {
  /** Null if nothing was found. */
  readonly value: Value | null;
  /** Confidence, 0 to 1; 1 for a value of an e-invoice. */
  readonly confidence: number;
  /** Message to the user if the field needs review; null if it does not. */
  readonly doubt: string | null;
  /** Page, from 1; null if the value is not printed, for example a due date that follows from terms. */
  readonly page: number | null;
  readonly box: Box | null;
  /** Source of the value other than the document, such as an earlier correction. Omitted if there is none. */
  readonly reason?: string | null;
}

/** Company that a document is made out to, as far as stated. */
export interface BillTo {
  readonly name: string | null;
  readonly vatNumber: string | null;
}

/**
 * A value with its nearest label. The label identifies the same value on the supplier's next document, so that a
 * correction can be applied there.
 */
export interface LabelledPosition {
  readonly kind: 'number' | 'date' | 'amount';
  readonly value: string | LocalDate | Pence;
  /** Label in lower case, as printed before the value in its line, to its left, or above it. */
  readonly label: string;
  readonly place: 'before' | 'left' | 'above';
  readonly page: number;
  readonly box: Box | null;
}

/** Appearance of a supplier's documents, without the values of this one; of bounded size. */
export interface LayoutFingerprint {
  /** Fixed words with their approximate places, in order. */
  readonly print: readonly string[];
  /** Start of the document, for display. */
  readonly begin: string;
  readonly spots: readonly LabelledPosition[];
  /** Omitted from values read before mentions were stored. */
  readonly mentions?: Mentions;
  /** Sentences about money below the total, as printed. Omitted from values read before they were stored. */
  readonly aboutMoney?: readonly string[];
  /** The same from the address down to the items. Omitted from values read before they were stored. */
  readonly aboutMoneyAbove?: readonly string[];
}

/**
 * Numbers and amounts on a document besides its own number and total, because they may name other bills. Of bounded size.
 */
export interface Mentions {
  /**
   * Numbers by `invoiceNumberKey`. Numbers in parts ('hp 20 390'), or that look like an amount ('20390.25'), are as
   * printed.
   */
  readonly numbers: readonly string[];
  /** Above zero. */
  readonly amounts: readonly Pence[];
}

/** An invoice or credit note found in a document. */
export interface ReadInvoice {
  readonly documentType: 'invoice' | 'credit_note';
  /** The first and the last page, from 1. */
  readonly fromPage: number;
  readonly toPage: number;
  readonly supplierName: ReadField<string>;
  /** Name as printed; omitted if it equals the read name, null if none was found. */
  readonly printedName?: string | null;
  /** Layout and mentions of its pages; for an e-invoice, mentions only. */
  readonly layout?: LayoutFingerprint;
  readonly invoiceNumber: ReadField<string>;
  readonly invoiceDate: ReadField<LocalDate>;
  /** Due date as printed, or computed from the date and the terms. */
  readonly dueDate: ReadField<LocalDate>;
  /** Amount to pay now, in pence; never negative, not even on a credit note. */
  readonly totalAmount: ReadField<Pence>;
  readonly netAmount: ReadField<Pence>;
  readonly vatAmount: ReadField<Pence>;
  /** ISO 4217. */
  readonly currency: ReadField<string>;
  /** 20-00-00. */
  readonly sortCode: ReadField<string>;
  /** Eight digits. */
  readonly accountNumber: ReadField<string>;
  /** The supplier's VAT number, with its country's letters and without spaces: GB123456789. */
  readonly vatNumber: ReadField<string>;
  /** The supplier's company number. */
  readonly companyNumber: ReadField<string>;
  readonly email: ReadField<string>;
  /** Payment terms as printed. */
  readonly terms: ReadField<string>;
  /**
   * Lines of an e-invoice, whose totals equal its net and VAT; their sum is not below zero, also on a credit note. Empty
   * if the totals differ, and omitted for values read from pages.
   */
  readonly lines?: readonly StoredInvoiceLine[];
  /** From pages only if they name another company; from an e-invoice always. */
  readonly madeOutTo: BillTo | null;
}

/** Kind and contents of a document. */
export interface ReadDocument {
  readonly documentType: DocumentType;
  /** Message to the user if it is not an invoice or cannot be read; null otherwise. */
  readonly message: string | null;
  /** Empty if it is neither an invoice nor a credit note. */
  readonly invoices: readonly ReadInvoice[];
}

/** A supplier on record, with the data that identifies its documents. */
export interface KnownSupplier {
  readonly name: string;
  readonly sortCode: string | null;
  readonly accountNumber: string | null;
  readonly email: string | null;
}

/** Company and suppliers that a document is read for. */
export interface ReaderContext {
  /** Company that received the document. It is never the supplier, although every document names it. */
  readonly companyName: string;
  readonly companyAddress: string | null;
  /** The user's other companies. A document made out to one of them is not this company's bill. */
  readonly otherCompanies: readonly string[];
  readonly suppliers: readonly KnownSupplier[];
  readonly today: LocalDate;
}
