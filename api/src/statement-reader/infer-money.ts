import type { MoneyColumns } from './choose-columns.ts';
import { share } from './choose-columns.ts';
import { cleanCell } from './clean-cell.ts';
import { detectDecimalMark, isAmount, readAmount } from './read-amount.ts';
import type { CsvRecord } from './read-csv.ts';

type Sample = readonly CsvRecord[];
/** Signed pence by column; a blank cell is absent. */
type Amounts = ReadonlyMap<number, number>;

export interface InferredMoney {
  money: MoneyColumns;
  balance: number | null;
}

/** Fewer rows without names prove nothing; the usual order, amount before balance, is taken. */
const ROWS_TO_PROVE_MIN = 3;

/**
 * Finds which columns hold the amounts and which the balance. Columns that show pence, signs or currency are money;
 * whole numbers may as well be a counter, and count only where the balance proves them, or where nothing else is there.
 */
export function inferMoney(sample: Sample, columns: readonly number[], hasNames: boolean): InferredMoney | null {
  const certain = columns.filter((index) => share(sample, index, isAmount) > 0.6 && showsMoney(sample, index));
  const numeric = columns.filter((index) => certain.includes(index) || share(sample, index, isAmount) > 0.9);
  const possible = numeric.filter((index) => certain.includes(index) || couldBeMoney(sample, index));
  const proven = possible.length > certain.length ? inferProven(sample, possible) : null;
  return proven ?? inferFrom(sample, certain.length > 0 ? certain : possible, hasNames);
}

function filledCells(sample: Sample, index: number): string[] {
  return sample.map(({ cells }) => cleanCell(cells[index] ?? '')).filter(Boolean);
}

function showsMoney(sample: Sample, index: number): boolean {
  return filledCells(sample, index).some((cell) => /[.,]\d{1,2}\D*$|[-+£€$()]/.test(cell));
}

function couldBeMoney(sample: Sample, index: number): boolean {
  return filledCells(sample, index).every((cell) => !/^0\d/.test(cell) && cell.length < 7);
}

function inferFrom(sample: Sample, columns: readonly number[], hasNames: boolean): InferredMoney | null {
  const [first, second, third] = columns;
  if (first === undefined) return null;
  if (second === undefined) return { money: { kind: 'single', amount: first }, balance: null };
  if (third !== undefined) return inferProven(sample, columns);
  const rows = readColumns(sample, columns);
  const together = rows.filter((row) => row.get(first) && row.get(second));
  if (together.length === 0) return inferBySigns(rows, first, second);
  const proven = inferProven(sample, columns);
  if (proven || hasNames || rows.length >= ROWS_TO_PROVE_MIN) return proven;
  return { money: { kind: 'single', amount: first }, balance: second };
}

/** A column of negative amounts beside one of positive amounts is money out beside money in. */
function inferBySigns(rows: readonly Amounts[], first: number, second: number): InferredMoney | null {
  const signs = (index: number) =>
    new Set(rows.map((row) => Math.sign(row.get(index) ?? 0)).filter((sign) => sign !== 0));
  const [a, b] = [signs(first), signs(second)];
  if (a.size !== 1 || b.size !== 1 || a.has(1) === b.has(1)) return null;
  return {
    money: a.has(-1) ? { kind: 'pair', out: first, in: second } : { kind: 'pair', out: second, in: first },
    balance: null,
  };
}

function inferProven(sample: Sample, columns: readonly number[]): InferredMoney | null {
  const [first, second, third] = columns;
  if (first === undefined || second === undefined || columns.length > 3) return null;
  const rows = readColumns(sample, columns);
  if (third === undefined) {
    for (const [amount, balance] of [
      [first, second],
      [second, first],
    ] as const) {
      const movement = (row: Amounts) => row.get(amount) ?? 0;
      if (proves(rows, movement, balance, Math.abs)) return { money: { kind: 'single', amount }, balance };
    }
    return null;
  }
  for (const [out, into, balance] of [
    [first, second, third],
    [second, first, third],
    [second, third, first],
    [third, second, first],
  ] as const) {
    const exclusive = rows.every((row) => !row.get(out) || !row.get(into));
    const movement = (row: Amounts) => (row.get(into) ?? 0) - Math.abs(row.get(out) ?? 0);
    if (exclusive && proves(rows, movement, balance)) return { money: { kind: 'pair', out, in: into }, balance };
  }
  return null;
}

function readColumns(sample: Sample, columns: readonly number[]): Amounts[] {
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

/** True if the balance follows the amounts in most rows, read downwards or upwards. */
function proves(
  rows: readonly Amounts[],
  movement: (row: Amounts) => number,
  balance: number,
  measure = (change: number) => change,
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
    if (measure(after - before) === measure(movement(next))) down += 1;
    if (measure(before - after) === measure(movement(row))) up += 1;
  }
  return pairs > 0 && Math.max(down, up) > pairs * 0.6;
}
