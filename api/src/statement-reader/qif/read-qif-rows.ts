import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import { type DateOrder, detectDateOrder, hasBothOrders, readDate } from '@paycycle/schema/domain/printed-date';
import { onOneLine } from '../clean-cell.ts';
import { isPayee, joinOnce } from '../describe-row.ts';
import { type DecimalMark, detectDecimalMark, readAmount } from '../read-amount.ts';
import { twoDaysProblem } from '../read-rows.ts';
import { memoise } from '../remember.ts';
import type { StatementRow, StatementRowError, StatementRowLeftOut } from '../statement.types.ts';
import { quoted } from '../statement-errors.ts';
import type { QifRecord } from './collect-qif.ts';
import { lacksYear, normaliseQifDate } from './read-qif-date.ts';

export interface QifRows {
  rows: StatementRow[];
  /** The currencies whose signs stand beside amounts. */
  currencies: Set<string>;
  errors: StatementRowError[];
  leftOut: StatementRowLeftOut[];
  /** Opening balance and its date. */
  opening: { amountPence: Pence; date: LocalDate } | null;
  dateOrder: DateOrder;
  decimalMark: DecimalMark;
}

const OPENING_BALANCE = /^opening balance$/i;

/**
 * Understands the records of one account, in the order of the file. The day comes first unless the dates prove the month
 * first. A record of the opening balance is no movement, and is left out; one of nothing moves nothing, and stays a row.
 */
export function readQifRows(records: readonly QifRecord[]): QifRows {
  const normalise = memoise(normaliseQifDate);
  const dates = records.map(({ date }) => normalise(date));
  const dateOrder = detectDateOrder(dates);
  const isMixed = hasBothOrders(dates);
  const readDay = memoise((text: string) => readDate(normalise(text), dateOrder));
  const decimalMark = detectDecimalMark(records.map(({ amount }) => amount));
  const result: QifRows = {
    rows: [],
    currencies: new Set(),
    errors: [],
    leftOut: [],
    opening: null,
    dateOrder,
    decimalMark,
  };
  for (const record of records) {
    const either = isMixed ? twoDaysProblem(normalise(record.date)) : null;
    const row = either ?? readRecord(record, readDay, decimalMark, result.currencies);
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

function readRecord(
  record: QifRecord,
  readDay: (text: string) => LocalDate | null,
  decimalMark: DecimalMark,
  currencies: Set<string>,
): StatementRow | string {
  if (record.damage) return record.damage;
  if (record.date === '') return 'has no date (D); expected day, month, year';
  const date = readDay(record.date);
  if (date === null) {
    const problem = lacksYear(normaliseQifDate(record.date)) ? 'has no year' : 'is not a date';
    return `the date ${quoted(record.date)} ${problem}; expected day, month, year`;
  }
  const text = record.amount || record.secondAmount;
  if (text === '') return 'has no amount (T); expected pounds and pence such as -12.34';
  const amount = readSigned(text, decimalMark);
  if (typeof amount === 'string') return amount;
  const second = record.amount && record.secondAmount ? readSigned(record.secondAmount, decimalMark) : amount;
  if (typeof second === 'string') return second;
  if (second.amountPence !== amount.amountPence) return 'has two amounts that differ (T and U); expected one';
  if (amount.currency) currencies.add(amount.currency);
  const payee = onOneLine(record.payee);
  const category = onOneLine(record.category);
  return {
    line: record.line,
    date,
    amountPence: amount.amountPence,
    description: describe(payee, category, record),
    counterpartyName: isPayee(payee) ? payee : null,
    category: category === '' || category.startsWith('[') ? null : category,
    bankReference: null,
    balancePence: null,
    replaces: null,
  };
}

function readSigned(text: string, decimalMark: DecimalMark): { amountPence: Pence; currency: string | null } | string {
  const read = readAmount(onOneLine(text), decimalMark);
  if (typeof read === 'string') return `the amount ${quoted(text)} ${read}`;
  const isOut = read.mark === 'minus' || read.mark === 'debit';
  return { amountPence: pence(isOut ? -read.magnitudePence : read.magnitudePence), currency: read.currency };
}

function describe(payee: string, category: string, { memo, address, number }: QifRecord): string {
  const said = memo === '' ? payee : joinOnce([payee, onOneLine(memo)]);
  return said || joinOnce([onOneLine(address), onOneLine(number), category]);
}
