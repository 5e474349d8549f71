import type { DraftRow } from './draft-row.ts';

export interface OrderedRows {
  /** Oldest first. */
  rows: DraftRow[];
  order: 'oldest-first' | 'newest-first';
}

/**
 * Puts the rows of a file in the order in which they were booked. The dates say which end of the file is older; for rows of
 * one day the times say it, and where a balance is printed, the reading that more balances confirm wins (rules.md, 32).
 */
export function orderRows(rows: readonly DraftRow[], openingBalancePence: number | null): OrderedRows {
  const newestFirst = descents(rows) < 0;
  const downwards = byDate(rows);
  const upwards = byDate([...rows].reverse());
  const [likely, other] = newestFirst ? [upwards, downwards] : [downwards, upwards];
  const chosen =
    confirmations(other, openingBalancePence) > confirmations(likely, openingBalancePence) ? other : likely;
  const oneDay = rows[0]?.date === rows.at(-1)?.date;
  const order = newestFirst || (oneDay && chosen === upwards) ? 'newest-first' : 'oldest-first';
  return { rows: chosen, order };
}

/** Below zero when the file goes from new to old. */
function descents(rows: readonly DraftRow[]): number {
  let days = 0;
  let times = 0;
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    if (!next) break;
    days += Math.sign(compare(next.date, row.date));
    if (next.date === row.date && next.time && row.time) times += Math.sign(compare(next.time, row.time));
  }
  return days || times;
}

function byDate(rows: readonly DraftRow[]): DraftRow[] {
  return [...rows].sort((a, b) => compare(a.date, b.date));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function confirmations(rows: readonly DraftRow[], openingBalancePence: number | null): number {
  let count = 0;
  let before = openingBalancePence;
  for (const row of rows) {
    if (before !== null && row.balancePence !== null) {
      const change = row.balancePence - before;
      if (Math.abs(change) === row.magnitudePence || isLessFee(row, change)) count += 1;
      if (row.sign !== 0 && change === row.sign * row.magnitudePence) count += 1;
    }
    before = row.balancePence;
  }
  return count;
}

function isLessFee(row: DraftRow, change: number): boolean {
  return row.feePence > 0 && change === row.sign * row.magnitudePence - row.feePence;
}
