import { currencyOf } from '@paycycle/schema/domain/currency';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { type DateOrder, readDate, readTimeOfDay, twoDaysOf } from '@paycycle/schema/domain/printed-date';
import type { StatementColumns } from './choose-columns.ts';
import { classifyRecord, isOpeningLine, isProse } from './classify-record.ts';
import { cleanCell } from './clean-cell.ts';
import { describeRow, isPayee, joinOnce } from './describe-row.ts';
import type { DetectedLayout } from './detect-layout.ts';
import type { DraftRow } from './draft-row.ts';
import { fitRecord, misfitOf, type RecordShape, shapeOf } from './fit-record.ts';
import { type DecimalMark, type ReadAmount, readAmount } from './read-amount.ts';
import type { CsvFile, CsvRecord } from './read-csv.ts';
import { type Direction, readDirection } from './read-direction.ts';
import { memoise } from './remember.ts';
import { type SplitLabel, splitLabels } from './set-apart-labels.ts';
import type { StatementRowError, StatementRowLeftOut } from './statement.types.ts';
import { quoted } from './statement-errors.ts';

export interface ReadRows {
  drafts: DraftRow[];
  errors: StatementRowError[];
  leftOut: StatementRowLeftOut[];
  /** The balance before the first row, where the file prints it as a row of its own. */
  openingBalancePence: number | null;
}

export interface Reading {
  dateOrder: DateOrder;
  /** Some dates have the day first and some the month: what can be two days is refused. */
  hasBothOrders: boolean;
  decimalMark: DecimalMark;
}

type Money = Pick<DraftRow, 'magnitudePence' | 'mark' | 'side' | 'places' | 'currency'>;

/** How banks print that a column holds nothing. */
const NO_AMOUNT = /^[-\u2013\u2014]*$/;
const NO_BALANCE = /^(?:n\/?a|pending|unknown|not available|nil)$/i;
/** More text than any bank prints about one payment. */
const DESCRIPTION_LENGTH_MAX = 2000;
const CONTROL = /[^\P{Cc}\t\n]/u;

/** Reads each record by itself into a draft row, an error, or a line left out, in the order of the file. */
export function readRows(file: CsvFile, layout: DetectedLayout, reading: Reading): ReadRows {
  const shape = shapeOf(layout);
  const dates = { ...reading, readDay: memoise((text: string) => readDate(text, reading.dateOrder)) };
  const result: ReadRows = { drafts: [], errors: [], leftOut: [], openingBalancePence: null };
  const labels = splitLabels(layout.body, layout.columns);
  for (const record of layout.body) {
    const label = isOpeningLine(record.cells, layout.columns) ? undefined : labels.get(record);
    if (label) {
      setApart(record.line, label, result);
      continue;
    }
    if (record.cells.length > layout.width && isProse(record.cells, layout.columns)) {
      result.leftOut.push({ line: record.line, reason: 'a sentence, not a transaction' });
      continue;
    }
    const cells = fitRecord(record, layout, shape, { ...reading, delimiter: file.delimiter });
    if (typeof cells === 'string') {
      result.errors.push({ line: record.line, message: `Line ${record.line}: ${cells}` });
      continue;
    }
    readRecord({ line: record.line, cells }, layout, shape, dates, result);
  }
  return result;
}

function setApart(line: number, { reason, isSure }: SplitLabel, into: ReadRows): void {
  if (isSure) into.leftOut.push({ line, reason });
  else into.errors.push({ line, message: `Line ${line}: reads like ${reason}; expected a payee or what was paid` });
}

function readRecord(
  { line, cells }: CsvRecord,
  { columns, width }: DetectedLayout,
  shape: RecordShape,
  reading: Reading & { readDay: (text: string) => LocalDate | null },
  into: ReadRows,
): void {
  const dateText = cleanCell(cells[columns.date] ?? '');
  const date = reading.readDay(dateText);
  const balance = readBalance(cells, columns, reading);
  const balancePence = balance === null || typeof balance === 'string' ? balance : signedPence(balance);
  const hasMoney = moneyIndexes(columns).some((index) => cleanCell(cells[index] ?? '') !== '');
  const found = classifyRecord(cells, columns, {
    date: date !== null,
    money: hasMoney,
    balance: typeof balancePence === 'number',
  });
  if (found.kind === 'left-out') {
    into.leftOut.push({ line, reason: found.reason });
    return;
  }
  const money = readMoney(cells, columns, reading);
  if (found.kind === 'opening-balance') {
    into.openingBalancePence ??=
      (typeof balancePence === 'number' ? balancePence : null) ??
      (typeof money === 'string' ? null : money.magnitudePence || null);
    into.leftOut.push({ line, reason: 'a balance, not a transaction' });
    return;
  }
  const refuse = (problem: string) => into.errors.push({ line, message: `Line ${line}: ${problem}` });
  if (date === null) return void refuse(dateProblem(dateText));
  const either = reading.hasBothOrders ? twoDaysProblem(dateText) : null;
  if (either !== null) return void refuse(either);
  const misfit = misfitOf(cells, columns, shape, width);
  if (misfit) return void refuse(misfit);
  if (typeof money === 'string') return void refuse(money);
  if (typeof balancePence === 'string') return void refuse(balancePence);
  if (cells.some((cell) => cell.length > DESCRIPTION_LENGTH_MAX)) {
    return void refuse(`has a text of more than ${DESCRIPTION_LENGTH_MAX} characters; expected that of one payment`);
  }
  into.drafts.push({
    line,
    date,
    time: readTimeOfDay(dateText),
    ...money,
    direction: columns.direction === null ? null : directionIn(cells, columns.direction),
    isUnmarked: columns.direction !== null && cellAt(cells, columns.direction) === '',
    sign: 0,
    likelySign: 0,
    feePence: readFee(cells, columns, reading),
    balancePence,
    isOfCard: columns.cards.some((index) => isPayee(cells[index] ?? '')),
    currency: rowCurrency(cells, columns) ?? money.currency ?? currencyOfBalance(balance),
    product: cellAt(cells, columns.product),
    account: accountIn(cells, columns),
    ...describeRow(cells, columns, 'out'),
    ofMoneyIn: columns.ownNames.out.length > 0 ? describeRow(cells, columns, 'in') : null,
  });
}

function currencyOfBalance(balance: ReturnType<typeof readBalance>) {
  return typeof balance === 'string' ? null : (balance?.currency ?? null);
}

function dateProblem(dateText: string): string {
  if (dateText === '') return 'has an amount but no date; expected day, month, year';
  return `the date ${quoted(dateText)} is not a date; expected day, month, year`;
}

/** Why a date of a file whose dates have both orders is not known; null where it can be one day only. */
export function twoDaysProblem(dateText: string): string | null {
  const days = twoDaysOf(dateText)?.map(formatLocalDate).join(' or ');
  if (days === undefined) return null;
  return `the date ${quoted(dateText)} can be ${days}: the file has dates of both orders. Export it from the bank again, and don't open it in a spreadsheet`;
}

function moneyIndexes({ money }: StatementColumns): number[] {
  const indexes = money.kind === 'single' ? [money.amount] : [money.out, money.in];
  return indexes.filter((index): index is number => index !== null);
}

function readMoney(cells: readonly string[], columns: StatementColumns, reading: Reading): Money | string {
  const read = moneyIndexes(columns).map((index) => readCell(cells[index] ?? '', reading.decimalMark));
  const problem = read.find((amount) => typeof amount === 'string');
  if (problem !== undefined) return problem;
  const amounts = read.map((amount) => (typeof amount === 'string' ? null : amount));
  const sides: Array<Direction | null> =
    columns.money.kind === 'single' ? [null] : [...(columns.money.out === null ? [] : ['out' as const]), 'in'];
  const present = amounts.flatMap((amount, index) => (amount ? [{ ...amount, side: sides[index] ?? null }] : []));
  const moving = present.filter(({ magnitudePence }) => magnitudePence > 0);
  if (moving.length > 1) return 'has money in and money out at once; expected one of the two';
  return moving[0] ?? present[0] ?? 'has no amount; expected pounds and pence such as 1,234.56';
}

function readCell(cell: string, decimalMark: DecimalMark): Omit<Money, 'side'> | string | null {
  const text = cleanCell(cell);
  if (NO_AMOUNT.test(text)) return null;
  const read = CONTROL.test(cell.trim())
    ? 'is not an amount; it holds control characters'
    : readAmount(text, decimalMark);
  return typeof read === 'string' ? `the amount ${quoted(text)} ${read}` : read;
}

function readBalance(
  cells: readonly string[],
  { balance }: StatementColumns,
  { decimalMark }: Reading,
): ReadAmount | string | null {
  const text = balance === null ? '' : cleanCell(cells[balance] ?? '');
  if (NO_AMOUNT.test(text) || NO_BALANCE.test(text)) return null;
  const read = readAmount(text, decimalMark);
  return typeof read === 'string' ? `the balance ${quoted(text)} ${read}` : read;
}

function signedPence({ mark, magnitudePence }: ReadAmount): number {
  return mark === 'minus' || mark === 'debit' ? -magnitudePence : magnitudePence;
}

/** As printed: below zero where the file shows the fee as what goes out. */
function readFee(cells: readonly string[], { fee }: StatementColumns, { decimalMark }: Reading): number {
  const text = fee === null ? '' : cleanCell(cells[fee] ?? '');
  if (text === '') return 0;
  const read = readAmount(text, decimalMark);
  return typeof read === 'string' ? 0 : signedPence(read);
}

function cellAt(cells: readonly string[], index: number | null): string {
  return index === null ? '' : cleanCell(cells[index] ?? '');
}

/** All that the record says of its account: what stands in two columns is said once. */
function accountIn(cells: readonly string[], { accounts }: StatementColumns): string {
  return joinOnce(accounts.map((index) => cellAt(cells, index)));
}

function directionIn(cells: readonly string[], index: number): Direction | null {
  return readDirection(cleanCell(cells[index] ?? ''));
}

function rowCurrency(cells: readonly string[], { currency }: StatementColumns): string | null {
  const text = currency === null ? '' : cleanCell(cells[currency] ?? '').toUpperCase();
  if (text === '') return null;
  if (/^(?:POUNDS?|STERLING|UKP|STG|POUND STERLING)$/.test(text)) return 'GBP';
  return currencyOf(text) ?? text.slice(0, 12);
}
