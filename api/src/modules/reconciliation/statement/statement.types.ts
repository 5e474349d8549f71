import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { DateOrder } from '@paycycle/schema/domain/printed-date';
import type { TextEncoding } from '../../../kernel/csv/decode-text.ts';
import type { DecimalMark } from './read-amount.ts';
import type { Delimiter } from './read-csv.ts';

/** One settled transaction of a bank statement, as the bank states it (rules.md, 29 to 32). */
export interface StatementRow {
  /** The physical line of the file, from 1, on which the record starts. */
  line: number;
  date: LocalDate;
  /** Signed: money in is positive, money out negative. */
  amountPence: Pence;
  /** What the bank printed about the payment, on one line; empty only when the file says nothing at all. */
  description: string;
  counterpartyName: string | null;
  category: string | null;
  /** The bank's own id of the transaction, unique within the file; null when the file has none. */
  bankReference: string | null;
  /** The balance printed beside the transaction; below zero when overdrawn. */
  balancePence: Pence | null;
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

/** What was recognised in the file, for the import dialog. */
export interface StatementLayout {
  delimiter: Delimiter;
  encoding: TextEncoding;
  dateOrder: DateOrder;
  decimalMark: DecimalMark;
  /** The line of the column names; null for a file without a header. */
  headerLine: number | null;
  amountShape: AmountShape;
  order: 'oldest-first' | 'newest-first';
  hasBalance: boolean;
  /** Of the rows whose balance could be compared with the row before, how many agree with their amount. */
  balancesChecked: number;
  balancesAgreeing: number;
}

/** A statement that was read. `rows` are oldest first; rows of one day keep the order in which the bank booked them. */
export interface ParsedStatement {
  format: 'csv';
  /** The three-letter code that the file states, or GBP. */
  currency: string;
  layout: StatementLayout;
  rows: StatementRow[];
  errors: StatementRowError[];
  leftOut: StatementRowLeftOut[];
}
