import { type DateOrder, isDate } from '@paycycle/schema/domain/printed-date';
import type { StatementColumns } from './choose-columns.ts';
import { cleanCell } from './clean-cell.ts';
import type { DetectedLayout } from './detect-layout.ts';
import { type DecimalMark, isAmount } from './read-amount.ts';
import type { CsvRecord, Delimiter } from './read-csv.ts';
import { memoise } from './remember.ts';
import { repairRecord } from './repair-record.ts';

/** Usual shape of the file's dated records. A record that differs may have lost or gained a delimiter. */
export interface RecordShape {
  /** How many values, blank ones included. */
  values: number;
  /** True if most of them have a balance. */
  balance: boolean;
}

export function shapeOf({ body, columns, width }: DetectedLayout): RecordShape {
  const showsDate = memoise((cell: string) => isDate(cleanCell(cell)));
  const dated = body.filter(({ cells }) => showsDate(cells[columns.date] ?? ''));
  const counts = new Map<number, number>();
  for (const { cells } of dated) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [commonest] = [...counts].sort(
    ([a, countA], [b, countB]) => countB - countA || Number(b === width) - Number(a === width) || b - a,
  );
  const balances = dated.filter(({ cells }) => valueAt(cells, columns.balance) !== '').length;
  return { values: commonest?.[0] ?? width, balance: balances * 2 > dated.length };
}

/** The cells of a record, joined where an unquoted delimiter split a text; or a sentence with what is wrong. */
export function fitRecord(
  record: CsvRecord,
  { width, columns }: DetectedLayout,
  shape: RecordShape,
  reading: { dateOrder: DateOrder; decimalMark: DecimalMark; delimiter: Delimiter },
): string[] | string {
  if (record.cells.length <= width) return record.cells;
  const filled = record.cells.findLastIndex((cell) => cleanCell(cell) !== '') + 1;
  if (filled <= width) return record.cells;
  const repaired = shape.values > width ? null : repairRecord(record.cells, width, columns, reading);
  return (
    repaired ?? `has ${filled} values; expected ${width}. Text or an amount with a comma in it needs quotation marks`
  );
}

/**
 * Why a record that has too few or too many delimiters cannot be trusted to have its amount in its column; else null.
 */
export function misfitOf(
  cells: readonly string[],
  columns: StatementColumns,
  shape: RecordShape,
  width: number,
): string | null {
  const expected = `has ${cells.length} values; expected ${shape.values}`;
  if (columns.money.kind === 'pair' && cells.length > Math.max(shape.values, width)) return expected;
  if (cells.length < shape.values) {
    if (lastMoneyIndex(columns) >= cells.length) return expected;
    if (shape.balance && valueAt(cells, columns.balance) === '') return expected;
  }
  const texts = [columns.type, ...columns.names, ...columns.texts];
  const shifted =
    cells.length < Math.max(shape.values, width) && texts.some((index) => isBareAmount(valueAt(cells, index)));
  return shifted
    ? `has an amount in the place of its text, and ${cells.length} values; expected ${Math.max(shape.values, width)}`
    : null;
}

function isBareAmount(text: string): boolean {
  return /[.,]\d{2}\b/.test(text) && isAmount(text);
}

function lastMoneyIndex({ money, balance }: StatementColumns): number {
  const indexes = money.kind === 'single' ? [money.amount] : [money.out, money.in];
  return Math.max(...[...indexes, balance].map((index) => index ?? -1));
}

function valueAt(cells: readonly string[], index: number | null): string {
  return index === null ? '' : cleanCell(cells[index] ?? '');
}
