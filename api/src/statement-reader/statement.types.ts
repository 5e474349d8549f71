import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { DateOrder } from '@paycycle/schema/domain/printed-date';
import type { TextEncoding } from '@paycycle/schema/text/decode-text';
import type { DecimalMark } from './read-amount.ts';
import type { Delimiter } from './read-csv.ts';
import type { StatedAccount } from './stated-account.ts';
import type { OpenQuestion } from './statement-question.ts';

/** One settled transaction of a bank statement, as the bank states it (RULES.md, 29 to 32). */
export interface StatementRow {
  /** The physical line of the file, from 1, on which the record starts. */
  line: number;
  date: LocalDate;
  /** Signed: money in is positive, money out negative. */
  amountPence: Pence;
  /** The bank's text for the payment, on one line; empty only if the file has none. */
  description: string;
  counterpartyName: string | null;
  category: string | null;
  /** The bank's own id of the transaction, unique within the file; null when the file has none. */
  bankReference: string | null;
  /** The balance printed beside the transaction; below zero when overdrawn. */
  balancePence: Pence | null;
  /** The transaction that this one replaces; null for any other row. */
  replaces: Corrected | null;
}

/** A record that is not imported because it could not be understood. The message starts with its line. */
export interface StatementRowError {
  line: number;
  message: string;
}

/** A record that was understood and is no settled transaction: a pending payment, an opening balance, a total. */
export interface StatementRowLeftOut {
  line: number;
  reason: string;
}

/**
 * Where a row's direction was read from: signs or CR/DR marks at the amount, two columns, a column that says debit or
 * credit, or the movement of the balance beside amounts without a sign. A charge card states what is owed, so that its
 * purchases are positive.
 */
export type AmountShape = 'signed' | 'money-out-and-in' | 'direction-column' | 'from-balance' | 'charge-card';

export type StatementFormat = 'csv' | 'ofx' | 'qif';

export type RowOrder = 'oldest-first' | 'newest-first';

/** How a CSV was read. */
export interface CsvLayout {
  format: 'csv';
  delimiter: Delimiter;
  encoding: TextEncoding;
  dateOrder: DateOrder;
  decimalMark: DecimalMark;
  /** The line of the column names; null for a file without a header. */
  headerLine: number | null;
  amountShape: AmountShape;
  order: RowOrder;
  hasBalance: boolean;
  /** Of the rows whose balance could be compared with the row before, how many agree with their amount. */
  balancesChecked: number;
  balancesAgreeing: number;
}

/** How an OFX file was read: version 1 is SGML, whose values have no end tags, version 2 is XML. */
export interface OfxLayout {
  format: 'ofx';
  version: 1 | 2;
  encoding: TextEncoding;
  decimalMark: DecimalMark;
  order: RowOrder;
  /** Some amounts have more than two decimal places, and were rounded to the nearest penny, halves away from zero. */
  roundedToPence: boolean;
}

/** How a QIF file was read. */
export interface QifLayout {
  format: 'qif';
  /** The kind of account as the file calls it: Bank, CCard, Cash, Oth A or Oth L. */
  section: string;
  encoding: TextEncoding;
  dateOrder: DateOrder;
  decimalMark: DecimalMark;
  order: RowOrder;
}

export type StatementLayout = CsvLayout | OfxLayout | QifLayout;

/** A transaction that the bank corrects. */
export interface Corrected {
  bankReference: string;
  /** It stands in this file, too, and was left out. */
  isInFile: boolean;
}

/** The bank's word that a transaction is not to count. */
export interface TakenBack extends Corrected {
  line: number;
}

/** Fact about the file for the import dialog: { label: 'Dates', text: 'Day first' }. */
export interface RecognisedFact {
  label: string;
  text: string;
}

/** The days that the file claims to cover, both included. */
export interface StatementPeriod {
  from: LocalDate;
  to: LocalDate;
}

/** A statement that was read. `rows` are oldest first; rows of one day keep the order in which the bank booked them. */
export interface ParsedStatement {
  format: StatementFormat;
  /** The three-letter code that the file states, or GBP. */
  currency: string;
  layout: StatementLayout;
  /** Format, bank or layout, dates, direction and balance, in this order. */
  recognised: RecognisedFact[];
  /** The bank's name as the file states it, or as its column names show it. */
  bank: string | null;
  /** The number or name of the account as the file states it. */
  account: string | null;
  /** The parts of that account by which it is compared with others; null when the file states none. */
  statedAccount: StatedAccount | null;
  period: StatementPeriod | null;
  /** The balance before the first movement of `openingBalanceDate`; null when the file does not state it. */
  openingBalancePence: Pence | null;
  openingBalanceDate: LocalDate | null;
  /**
   * The balance after the last movement of `closingBalanceDate`, which in an OFX file may lie behind the last row (or
   * be the day of the download); null when the file does not state it.
   */
  closingBalancePence: Pence | null;
  closingBalanceDate: LocalDate | null;
  rows: StatementRow[];
  errors: StatementRowError[];
  /** Warnings about rows that were read. */
  warnings: StatementRowError[];
  leftOut: StatementRowLeftOut[];
  takenBack: TakenBack[];
  /** A question that a person should answer: until then the rows are as the file most likely means them. */
  question: OpenQuestion | null;
}
