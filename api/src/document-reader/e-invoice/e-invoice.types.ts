import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { DocumentType } from '../document.types.ts';
import type { SETTLED_BY, Settled } from '../fields/settled-words.ts';

/** Text of an element and its value; the value is null if the text is not valid. */
export interface Stated<Value> {
  readonly text: string;
  readonly value: Value | null;
}

export type StatedAmount = Stated<Pence> | null;

/**
 * Content of an e-invoice in either syntax, in the terms of EN 16931. Texts are on one line; null if missing. Amounts are
 * hundredths of the invoice's currency, with the sign that they have in the file.
 */
export interface EInvoice {
  readonly documentType: DocumentType;
  readonly number: string | null;
  readonly issueDate: Stated<LocalDate> | null;
  /** Several in instalments. */
  readonly dueDates: readonly Stated<LocalDate>[];
  /** Payment terms as text. */
  readonly terms: string | null;
  readonly currency: string | null;
  /** Currency of the amount payable, if the file states it. */
  readonly payableCurrency: string | null;
  readonly orderNumber: string | null;
  /** The invoice that a credit note corrects, or that this one follows or takes the place of. */
  readonly precedingNumber: string | null;
  /** All other documents that it, or a line of it, refers to by number. */
  readonly references: readonly string[];
  /** By its type it takes the place of another invoice. */
  readonly isCorrected: boolean;
  /** By its type it is self-billed, owed to a factor, or a commission: nothing that its supplier is to be paid. */
  readonly unpayableType: Settled | null;
  /** Its type is that of another document, such as an offer. */
  readonly isOtherDocument: boolean;
  /** Its terms ask for a part of the amount. */
  readonly isInParts: boolean;
  /** The file says that it is no original. */
  readonly isCopy: boolean;
  readonly seller: Party;
  readonly buyer: Party;
  /** Payee if it is not the seller. */
  readonly payeeName: string | null;
  readonly accounts: readonly StatedAccount[];
  /**
   * Other texts: names of payment means, instructions, references, further terms; and notes, descriptions and properties
   * of lines.
   */
  readonly furtherNotes: readonly string[];
  /** Set if the supplier collects it or was paid by card or in cash, so that no payment is due. */
  readonly settledBy: SettlingMeans | null;
  readonly totals: Totals;
  readonly lines: readonly Line[];
  /** Allowances and charges of the whole invoice. */
  readonly adjustments: readonly Adjustment[];
  readonly vatGroups: readonly VatGroup[];
  /** Service period of the whole invoice, if stated. */
  readonly period: Period | null;
  /** Why something is added to the whole invoice, or taken off it. */
  readonly reasons: readonly string[];
  readonly notes: readonly string[];
  /** All that its elements say, but for its own number, people, places, accounts, amounts and codes. */
  readonly texts: readonly string[];
}

/** Means of payment by which the supplier has, or takes, its money without being sent it. */
export type SettlingMeans = keyof typeof SETTLED_BY;

export interface Party {
  /** As it is registered. */
  readonly name: string | null;
  readonly tradingName: string | null;
  readonly vatNumber: string | null;
  readonly companyNumber: string | null;
  readonly email: string | null;
  /** Its lines. */
  readonly address: readonly string[];
  /** ISO 3166. */
  readonly country: string | null;
}

/** Bank account of the payee, as stated in the file. */
export interface StatedAccount {
  /** An IBAN, or an account number of the country. */
  readonly account: string;
  /** Bank of the account: a sort code or a BIC. */
  readonly bank: string | null;
  /** Name of the account. */
  readonly holder: string | null;
}

export interface Totals {
  /** Sum of the lines, net. */
  readonly lines: StatedAmount;
  readonly allowances: StatedAmount;
  readonly charges: StatedAmount;
  readonly net: StatedAmount;
  readonly vat: StatedAmount;
  /** Each VAT total in the invoice's currency; more than one only where the file repeats it. */
  readonly eachVatTotal: readonly Stated<Pence>[];
  readonly gross: StatedAmount;
  readonly prepaid: StatedAmount;
  /** Payments before it, one by one. */
  readonly eachPrepayment: readonly Stated<Pence>[];
  readonly rounding: StatedAmount;
  /** Tax that the customer keeps back; no other sum has it. */
  readonly withheld: StatedAmount;
  readonly payable: StatedAmount;
  /** Allowances and charges of the whole invoice, one by one. */
  readonly eachAllowance: readonly Stated<Pence>[];
  readonly eachCharge: readonly Stated<Pence>[];
  /** The VAT of each rate. */
  readonly eachVat: readonly Stated<Pence>[];
}

export interface Line {
  readonly name: string | null;
  /** With its unit: '3 HUR'. */
  readonly quantity: string | null;
  readonly price: string | null;
  readonly amount: StatedAmount;
  readonly treatment: VatTreatment | null;
  readonly period: Period | null;
}

/** VAT treatment. */
export interface VatTreatment {
  /** By the code list UNCL 5305, such as S, Z or AE. */
  readonly category: string;
  /** Rate in hundredths of a percent; zero if none is stated. */
  readonly rate: number;
}

/** Allowance or charge on the whole invoice. */
export interface Adjustment {
  readonly reason: string | null;
  readonly isCharge: boolean;
  readonly amount: StatedAmount;
  readonly treatment: VatTreatment | null;
}

/** All that has one treatment. */
export interface VatGroup {
  readonly net: StatedAmount;
  readonly vat: StatedAmount;
  readonly treatment: VatTreatment | null;
}

/** Days of a service, both included. */
export interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}
