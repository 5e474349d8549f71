import { describeColumns, type MoneyColumns, type StatementColumns, share } from './choose-columns.ts';
import { cleanCell } from './clean-cell.ts';
import type { NamedColumn } from './column-names.ts';
import { detectDecimalMark, isAmount, readAmount } from './read-amount.ts';
import type { CsvRecord } from './read-csv.ts';
import { isDate } from './read-date.ts';
import { readDirection } from './read-direction.ts';

type Sample = readonly CsvRecord[];

/** An account number, a sort code, or both: no text that tells a payment from another. */
const ACCOUNT = /^(?:\d{6,8}|\d{2}-\d{2}-\d{2}(?: ?\d{8})?)$/;
const CURRENCY_CODE = /^[A-Z]{3}$/;

/**
 * Settles the columns by what they hold, for a file without names or whose names say nothing of money. The order
 * of columns is never trusted where it decides between money in and money out: the movement of the balance proves it.
 * Null when the content does not settle it.
 */
export function inferColumns(sample: Sample, names: ReadonlyArray<NamedColumn | null>): StatementColumns | null {
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const indexes = Array.from({ length: width }, (_, index) => index);
  const date = bestDate(sample, indexes);
  if (date === null) return null;
  const numeric = indexes.filter(
    (index) => index !== date && isMoneyColumn(sample, index) && !isNamedOtherwise(names[index]),
  );
  const found = inferMoney(sample, numeric);
  if (!found) return null;
  const taken = new Set([date, ...numeric]);
  const rest = indexes.filter((index) => !taken.has(index));
  const described = describeColumns(names, sample);
  const texts = rest.filter((index) => share(sample, index, (cell) => !ACCOUNT.test(cell)) > 0);
  const direction = rest.find((index) => share(sample, index, (cell) => readDirection(cell) !== null) === 1) ?? null;
  const currency = rest.find((index) => isCurrencyColumn(sample, index)) ?? null;
  const named = names.some((name) => name && ['text', 'name', 'reference'].includes(name.role));
  return {
    ...described,
    ...found,
    date,
    direction: found.money.kind === 'single' ? direction : null,
    currency,
    texts: named
      ? described.texts
      : texts.filter((index) => index !== direction && index !== currency && !isDateColumn(sample, index)),
  };
}

function bestDate(sample: Sample, indexes: readonly number[]): number | null {
  const dated = indexes.filter((index) => isDateColumn(sample, index));
  const filled = (index: number) => sample.filter(({ cells }) => isDate(cleanCell(cells[index] ?? ''))).length;
  return dated.sort((a, b) => filled(b) - filled(a) || a - b)[0] ?? null;
}

/** Eight digits may be an account number or a date; an account number repeats itself. */
function isDateColumn(sample: Sample, index: number): boolean {
  if (share(sample, index, isDate) <= 0.5) return false;
  const values = new Set(sample.map(({ cells }) => cleanCell(cells[index] ?? '')));
  return values.size > 1 || sample.length === 1 || ![...values].every((value) => ACCOUNT.test(value));
}

function isCurrencyColumn(sample: Sample, index: number): boolean {
  const codes = new Set(sample.map(({ cells }) => cleanCell(cells[index] ?? '')));
  return (
    [...codes].every((code) => CURRENCY_CODE.test(code)) && (codes.has('GBP') || codes.has('EUR') || codes.has('USD'))
  );
}

function isNamedOtherwise(name: NamedColumn | null | undefined): boolean {
  return name
    ? ['id', 'account', 'reference', 'fee', 'type', 'status', 'ignored', 'name', 'text'].includes(name.role)
    : false;
}

/** Amounts throughout, of which at least one shows pence, a sign or a currency, or which at least differ and are short. */
function isMoneyColumn(sample: Sample, index: number): boolean {
  if (share(sample, index, isAmount) < 0.9) return false;
  const filled = sample.map(({ cells }) => cleanCell(cells[index] ?? '')).filter(Boolean);
  if (filled.some((cell) => /[.,]\d{1,2}\D*$|[-+£€$()]/.test(cell))) return true;
  return (
    filled.every((cell) => !/^0\d/.test(cell) && cell.length < 6) && (new Set(filled).size > 1 || filled.length === 1)
  );
}

function inferMoney(
  sample: Sample,
  numeric: readonly number[],
): { money: MoneyColumns; balance: number | null } | null {
  const [first, second, third] = numeric;
  if (first === undefined || numeric.length > 3) return null;
  if (second === undefined) return { money: { kind: 'single', amount: first }, balance: null };
  const rows = readColumns(sample, numeric);
  if (third === undefined) return inferFromTwo(rows, first, second);
  for (const [out, into, balance] of [
    [first, second, third],
    [second, first, third],
    [second, third, first],
    [third, second, first],
  ] as const) {
    const exclusive = rows.every((row) => !row.get(out) || !row.get(into));
    const movement = (row: ReadonlyMap<number, number>) => (row.get(into) ?? 0) - Math.abs(row.get(out) ?? 0);
    if (exclusive && proves(rows, movement, balance)) return { money: { kind: 'pair', out, in: into }, balance };
  }
  return null;
}

function inferFromTwo(
  rows: ReadonlyArray<ReadonlyMap<number, number>>,
  first: number,
  second: number,
): { money: MoneyColumns; balance: number | null } | null {
  if (!rows.some((row) => row.get(first) && row.get(second))) return null;
  const swapped =
    proves(rows, (row) => row.get(second) ?? 0, first) && !proves(rows, (row) => row.get(first) ?? 0, second);
  const [amount, balance] = swapped ? [second, first] : [first, second];
  return { money: { kind: 'single', amount }, balance };
}

/** Signed pence by column; a blank cell is absent. */
function readColumns(sample: Sample, columns: readonly number[]): Array<ReadonlyMap<number, number>> {
  const cellOf = (record: CsvRecord, index: number) => cleanCell(record.cells[index] ?? '');
  const mark = detectDecimalMark(sample.flatMap((record) => columns.map((index) => cellOf(record, index))));
  return sample.map((record) => {
    const entries = columns.flatMap((index) => {
      const read = readAmount(cellOf(record, index), mark);
      if (typeof read === 'string') return [];
      const negative = read.mark === 'minus' || read.mark === 'debit';
      return [[index, negative ? -read.magnitudePence : read.magnitudePence] as const];
    });
    return new Map(entries);
  });
}

/** Whether the balance follows the movements over most of the rows, read downwards or upwards. */
function proves(
  rows: ReadonlyArray<ReadonlyMap<number, number>>,
  movement: (row: ReadonlyMap<number, number>) => number,
  balance: number,
): boolean {
  let down = 0;
  let up = 0;
  let pairs = 0;
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    const before = row.get(balance);
    const after = next?.get(balance);
    if (!next || before === undefined || after === undefined) continue;
    pairs += 1;
    if (after - before === movement(next)) down += 1;
    if (before - after === movement(row)) up += 1;
  }
  return pairs > 0 && Math.max(down, up) > pairs * 0.6;
}
