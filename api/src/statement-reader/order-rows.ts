import { type DraftRow, movementOf } from './draft-row.ts';
import type { RowOrder } from './statement.types.ts';

export interface OrderedRows {
  /** Oldest first. */
  rows: DraftRow[];
  order: RowOrder;
}

/**
 * Puts the rows of a file in the order in which they were booked. The dates say which end of the file is older; for rows of
 * one day the times say it, and where a balance is printed, the reading that more balances confirm wins (RULES.md, 32).
 */
export function orderRows(rows: readonly DraftRow[], openingBalancePence: number | null): OrderedRows {
  const newestFirst = descents(rows, (index) => rows[index]?.time ?? '') < 0;
  const downwards = byDate(rows);
  const upwards = byDate([...rows].reverse());
  const [likely, other] = newestFirst ? [upwards, downwards] : [downwards, upwards];
  const chosen =
    compareProofs(proofOf(other, openingBalancePence), proofOf(likely, openingBalancePence)) > 0 ? other : likely;
  const oneDay = rows[0]?.date === rows.at(-1)?.date;
  const order = newestFirst || (oneDay && chosen === upwards) ? 'newest-first' : 'oldest-first';
  return { rows: chosen, order };
}

/**
 * Puts rows without balances in the order in which they were booked: by date, and those of one day as the file has them, or
 * the other way round in a file that begins with the newest.
 *
 * @param times the times of day beside them, in the same order; empty where the file has none
 */
export function orderByDate<T extends Dated>(
  rows: readonly T[],
  times: readonly string[],
): { rows: T[]; order: RowOrder } {
  const newestFirst = descents(rows, (index) => times[index] ?? '') < 0;
  const oldestFirst = newestFirst ? [...rows].reverse() : rows;
  return { rows: byDate(oldestFirst), order: newestFirst ? 'newest-first' : 'oldest-first' };
}

interface Dated {
  date: string;
}

/** Below zero when the file goes from new to old. */
function descents(rows: readonly Dated[], timeAt: (index: number) => string): number {
  let days = 0;
  let times = 0;
  for (let index = 1; index < rows.length; index += 1) {
    const date = rows[index]?.date ?? '';
    const before = rows[index - 1]?.date ?? '';
    days += Math.sign(compare(date, before));
    if (date !== before) continue;
    const [time, timeBefore] = [timeAt(index), timeAt(index - 1)];
    if (time && timeBefore) times += Math.sign(compare(time, timeBefore));
  }
  return days || times;
}

function byDate<T extends Dated>(rows: readonly T[]): T[] {
  return [...rows].sort((a, b) => compare(a.date, b.date));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * How many balances can be compared, how many of them move by the amount of their row, and how many of these to the side
 * that its sign says, or to the other; and how many to the side that the file prints.
 */
interface Proof {
  compared: number;
  moved: number;
  sided: number;
  printed: number;
}

function compareProofs(a: Proof, b: Proof): number {
  return a.moved - b.moved || a.sided - b.sided || a.printed - b.printed;
}

/** True if each printed balance moves by the amount of its row, and at least one can be compared. */
export function areBalancesProven(rows: readonly DraftRow[], openingBalancePence: number | null): boolean {
  const { compared, moved } = proofOf(rows, openingBalancePence);
  return compared > 0 && moved === compared;
}

function proofOf(rows: readonly DraftRow[], openingBalancePence: number | null): Proof {
  let compared = 0;
  let moved = 0;
  let agreeing = 0;
  let contrary = 0;
  let before = openingBalancePence;
  for (const row of rows) {
    const change = before === null || row.balancePence === null ? null : row.balancePence - before;
    before = row.balancePence;
    if (change === null) continue;
    compared += 1;
    if (Math.abs(change) === row.magnitudePence || isLessFee(row, change)) moved += 1;
    if (change === movementOf(row)) agreeing += 1;
    if (change === -movementOf(row)) contrary += 1;
  }
  const bothSigns = rows.some(({ sign }) => sign < 0) && rows.some(({ sign }) => sign > 0);
  return {
    compared,
    moved,
    sided: bothSigns ? Math.max(agreeing, contrary) : 0,
    printed: rows.some(hasPrintedSide) ? agreeing : 0,
  };
}

/** True if a sign, a column or a word says whether the amount is money in or money out. */
function hasPrintedSide({ mark, side, direction }: DraftRow): boolean {
  return mark !== 'none' || side !== null || direction !== null;
}

function isLessFee(row: DraftRow, change: number): boolean {
  return row.feePence !== 0 && change === movementOf(row) - row.feePence;
}
