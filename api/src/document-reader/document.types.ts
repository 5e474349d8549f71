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
   * By how many degrees a picture was turned clockwise about its middle until it could be read: by quarters, and a little
   * to straighten it. Width over height and the words' boxes are of the page so turned. Left out where it was not.
   */
  readonly turnedDegrees?: number;
  readonly words: readonly Word[];
  /** Text of the text layer that the page does not show, so that no person can read it. Omitted if there is none. */
  readonly hiddenText?: string;
  /** A font of the text layer says other letters than it draws. Left out where none does. */
  readonly hasOtherLetters?: true;
}

/** The meaning of figures: an amount has pence behind its point, a date has parts. */
export type FigureKind = 'amount' | 'date' | 'code';

/** Figures of a text layer with their place. */
export interface PlacedFigures {
  readonly kind: FigureKind;
  /** As the text layer has them. */
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

/** A value as it was read, with where and how surely. */
export interface ReadField<Value> {
  /** Null where nothing was found. */
  readonly value: Value | null;
  /** 0 to 1; 1 for what an e-invoice says. */
  readonly confidence: number;
  /** Message to the user if the field needs review; null if it does not. */
  readonly doubt: string | null;
  /** From 1; null where it stands nowhere, as a due date that follows from terms. */
  readonly page: number | null;
  readonly box: Box | null;
  /** Source of the value other than the document, such as an earlier correction. Omitted if there is none. */
  readonly reason?: string | null;
}

/** The company that a paper is made out to, as far as it says. */
export interface BillTo {
  readonly name: string | null;
  readonly vatNumber: string | null;
}

/** A value on the paper with the label that is nearest to it: by this a correction is found again on the next one. */
export interface LabelledPosition {
  readonly kind: 'number' | 'date' | 'amount';
  readonly value: string | LocalDate | Pence;
  /** In lower case, as it stands before the value in its line, to its left, or above it. */
  readonly label: string;
  readonly place: 'before' | 'left' | 'above';
  readonly page: number;
  readonly box: Box | null;
}

/** Appearance of a supplier's documents, without the values of this one; of bounded size. */
export interface LayoutFingerprint {
  /** Its fixed words with their rough places, in order. */
  readonly print: readonly string[];
  /** Start of the document, for display. */
  readonly begin: string;
  readonly spots: readonly LabelledPosition[];
  /** Left out of what was read before it was kept. */
  readonly mentions?: Mentions;
}

/**
 * Numbers and amounts on a document besides its own number and total, because they may name other bills. Of bounded size.
 */
export interface Mentions {
  /** By `invoiceNumberKey`; as printed where it is in parts, 'hp 20 390', or looks like an amount, '20390.25'. */
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
  /** The name as it stands on the paper; left out where that is what was read, null where none was found on it. */
  readonly printedName?: string | null;
  /** Layout and mentions of its pages; for an e-invoice, mentions only. */
  readonly layout?: LayoutFingerprint;
  readonly invoiceNumber: ReadField<string>;
  readonly invoiceDate: ReadField<LocalDate>;
  /** Printed, or what the terms make of the date. */
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
  /** The supplier's, with its country's letters and without blanks: GB123456789. */
  readonly vatNumber: ReadField<string>;
  /** The supplier's company number. */
  readonly companyNumber: ReadField<string>;
  readonly email: ReadField<string>;
  /** Payment terms as printed. */
  readonly terms: ReadField<string>;
  /**
   * The lines of an e-invoice, which come to its net and VAT; not below zero in sum, also of a credit note. None where they do
   * not, and left out of what was read of pages.
   */
  readonly lines?: readonly StoredInvoiceLine[];
  /** Of a page only where it names another company; of an e-invoice always. */
  readonly madeOutTo: BillTo | null;
}

/** Kind and contents of a document. */
export interface ReadDocument {
  readonly documentType: DocumentType;
  /** Message to the user if it is not an invoice or cannot be read; null otherwise. */
  readonly message: string | null;
  /** Empty where it is neither an invoice nor a credit note. */
  readonly invoices: readonly ReadInvoice[];
}

/** A supplier on record, by which a document's is known again. */
export interface KnownSupplier {
  readonly name: string;
  readonly sortCode: string | null;
  readonly accountNumber: string | null;
  readonly email: string | null;
}

/** Company and suppliers that a document is read for. */
export interface ReaderContext {
  /** The company that got the paper: never its supplier, though it stands on each. */
  readonly companyName: string;
  readonly companyAddress: string | null;
  /** The other companies of who brought it: made out to one of them, it is not this one's bill. */
  readonly otherCompanies: readonly string[];
  readonly suppliers: readonly KnownSupplier[];
  readonly today: LocalDate;
}
