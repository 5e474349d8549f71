import { type DateOrder, isDate, readDate } from '@paycycle/schema/domain/printed-date';
import type { StatementColumns } from './choose-columns.ts';
import { cleanCell } from './clean-cell.ts';
import { type DecimalMark, isAmount, readAmount } from './read-amount.ts';

/**
 * Joins a record that has too many values because a text with a delimiter was not quoted (MARLOW CATERING, LTD). It does so
 * only where one reading is left: the date and every amount must stand in their columns, and no joined piece may itself
 * be a number, which could be half of an unquoted 1,234.56, or a date, which could be the next row's. Banks whose rows
 * have a state or a currency quote their texts. Null when the record stays unclear.
 */
export function repairRecord(
  cells: readonly string[],
  width: number,
  columns: StatementColumns,
  reading: { dateOrder: DateOrder; decimalMark: DecimalMark; delimiter: string },
): string[] | null {
  if (columns.statuses.length > 0 || columns.product !== null || columns.currency !== null) return null;
  const filled = cells.slice(0, cells.findLastIndex((cell) => cleanCell(cell) !== '') + 1);
  const excess = filled.length - width;
  const repaired: string[][] = [];
  for (const at of textColumns(columns)) {
    const pieces = filled.slice(at, at + excess + 1);
    if (pieces.length !== excess + 1 || !pieces.map(cleanCell).every(isText)) continue;
    const joined = pieces.join(reading.delimiter).replace(/^\s*"|"\s*$/g, '');
    const candidate = [...filled.slice(0, at), joined, ...filled.slice(at + excess + 1)];
    if (standsInPlace(candidate, columns, reading)) repaired.push(candidate);
  }
  const [first] = repaired;
  const money = (candidate: readonly string[] | undefined) =>
    moneyColumns(columns)
      .map((index) => candidate?.[index]?.trim())
      .join('|');
  return first && repaired.every((candidate) => money(candidate) === money(first)) ? first : null;
}

function textColumns({ names, texts, references }: StatementColumns): number[] {
  return [...names, ...texts, ...references].sort((a, b) => a - b);
}

function isPence(cell: string): boolean {
  const text = cleanCell(cell);
  return /[.,]\d{2}\b/.test(text) && isAmount(text);
}

function isText(piece: string): boolean {
  return (
    piece !== '' &&
    !isAmount(piece) &&
    !isDate(piece) &&
    /\p{L}/u.test(piece) &&
    !/\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}/.test(piece)
  );
}

function standsInPlace(
  cells: readonly string[],
  columns: StatementColumns,
  { dateOrder, decimalMark }: { dateOrder: DateOrder; decimalMark: DecimalMark },
): boolean {
  if (readDate(cleanCell(cells[columns.date] ?? ''), dateOrder) === null) return false;
  if ([columns.type, ...textColumns(columns)].some((index) => index !== null && isPence(cells[index] ?? '')))
    return false;
  const amounts = moneyColumns(columns)
    .map((index) => cleanCell(cells[index] ?? ''))
    .filter(Boolean);
  return amounts.length > 0 && amounts.every((cell) => typeof readAmount(cell, decimalMark) !== 'string');
}

function moneyColumns({ money, balance, fee }: StatementColumns): number[] {
  const moneyIndexes = money.kind === 'single' ? [money.amount] : [money.out, money.in];
  return [...moneyIndexes, balance, fee].filter((index): index is number => index !== null);
}
