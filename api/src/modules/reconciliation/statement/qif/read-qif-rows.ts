import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type DateOrder, detectDateOrder, readDate } from '@paycycle/schema/domain/printed-date';
import { onOneLine } from '../clean-cell.ts';
import { isPayee, joinOnce } from '../describe-row.ts';
import { type DecimalMark, detectDecimalMark, readAmount } from '../read-amount.ts';
import { quoted } from '../refuse-statement.ts';
import type { StatementRowError, StatementRowLeftOut } from '../statement.types.ts';
import type { QifRecord } from './collect-qif.ts';
import { lacksYear, normaliseQifDate } from './read-qif-date.ts';

/** A record that was understood. */
export interface QifRow {
  line: number;
  date: LocalDate;
  /** QIF has no times. */
  time: '';
  /** Signed, in whole pence: money in is positive. */
  amountPence: number;
  currency: string | null;
  description: string;
  counterpartyName: string | null;
  category: string | null;
}

export interface QifRows {
  rows: QifRow[];
  errors: StatementRowError[];
  leftOut: StatementRowLeftOut[];
  /** What a record of an opening balance states, in pence. */
  opening: { amountPence: number; date: LocalDate } | null;
  dateOrder: DateOrder;
  decimalMark: DecimalMark;
}

const OPENING_BALANCE = /^opening balance$/i;

/**
 * Understands the records of one account, in the order of the file. The day comes first unless the dates prove the month
 * first. A record of the opening balance is no movement, and is left out; one of nothing moves nothing, and stays a row.
 */
export function readQifRows(records: readonly QifRecord[]): QifRows {
  const dateOrder = detectDateOrder(records.map(({ date }) => normaliseQifDate(date)));
  const decimalMark = detectDecimalMark(records.map(({ amount }) => amount));
  const result: QifRows = { rows: [], errors: [], leftOut: [], opening: null, dateOrder, decimalMark };
  for (const record of records) {
    const row = readRecord(record, dateOrder, decimalMark);
    if (typeof row === 'string') {
      result.errors.push({ line: record.line, message: `Line ${record.line}: ${row}` });
      continue;
    }
    const isOpening = OPENING_BALANCE.test(record.payee || record.memo);
    if (isOpening) result.opening ??= { amountPence: row.amountPence, date: row.date };
    if (isOpening && row.amountPence !== 0) {
      result.leftOut.push({ line: record.line, reason: 'a balance, not a transaction' });
    } else result.rows.push(row);
  }
  return result;
}

function readRecord(record: QifRecord, dateOrder: DateOrder, decimalMark: DecimalMark): QifRow | string {
  if (record.damage) return record.damage;
  const dateText = normaliseQifDate(record.date);
  if (dateText === '') return 'has no date (D); expected day, month, year';
  if (lacksYear(dateText)) return `the date ${quoted(record.date)} has no year; expected day, month, year`;
  const date = readDate(dateText, dateOrder);
  if (date === null) return `the date ${quoted(record.date)} is not a date; expected day, month, year`;
  const text = record.amount || record.secondAmount;
  if (text === '') return 'has no amount (T); expected pounds and pence such as -12.34';
  const amount = readSigned(text, decimalMark);
  if (typeof amount === 'string') return amount;
  const second = record.amount && record.secondAmount ? readSigned(record.secondAmount, decimalMark) : amount;
  if (typeof second === 'string') return second;
  if (second.amountPence !== amount.amountPence) return 'has two amounts that differ (T and U); expected one';
  return { line: record.line, date, time: '', ...amount, ...describe(record) };
}

function readSigned(text: string, decimalMark: DecimalMark): Pick<QifRow, 'amountPence' | 'currency'> | string {
  const read = readAmount(onOneLine(text), decimalMark);
  if (typeof read === 'string') return `the amount ${quoted(text)} ${read}`;
  const isOut = read.mark === 'minus' || read.mark === 'debit';
  return { amountPence: isOut ? 0 - read.magnitudePence : read.magnitudePence, currency: read.currency };
}

function describe(record: QifRecord): Pick<QifRow, 'description' | 'counterpartyName' | 'category'> {
  const payee = onOneLine(record.payee);
  const category = onOneLine(record.category);
  const said = joinOnce([payee, onOneLine(record.memo)]);
  return {
    description: said || joinOnce([onOneLine(record.address), onOneLine(record.number), category]),
    counterpartyName: isPayee(payee) ? payee : null,
    category: category === '' || category.startsWith('[') ? null : category,
  };
}
