import { compareDates, daysBetween, type LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { forEachInSlices } from '../../kernel/concurrency/for-each-in-slices.ts';
import type { StatementRow } from '../../statement-reader/index.ts';

/** A card payment has the day of the purchase in one file of a bank, and the day of its booking in another. */
export const DAYS_APART_MAX = 3;

interface Movement {
  readonly date: LocalDate;
  readonly amountPence: Pence;
}

/**
 * Pairs rows, oldest first, with the stored lines of their amount that are at most some days away. No line is taken twice, and as many
 * rows as possible have one.
 */
export function* pairWithinDays<Line extends Movement>(
  rows: readonly StatementRow[],
  lines: readonly Line[],
): Generator<undefined, Map<StatementRow, Line>, void> {
  const pairs = new Map<StatementRow, Line>();
  const waiting = new Map<Pence, { readonly lines: Line[]; next: number }>();
  yield* forEachInSlices(
    lines.toSorted((a, b) => compareDates(a.date, b.date)),
    (line) => {
      const ofAmount = waiting.get(line.amountPence);
      if (ofAmount) ofAmount.lines.push(line);
      else waiting.set(line.amountPence, { lines: [line], next: 0 });
    },
  );
  yield* forEachInSlices(rows, (row) => {
    const ofAmount = waiting.get(row.amountPence);
    while (ofAmount) {
      const line = ofAmount.lines[ofAmount.next];
      const days = line && daysBetween(line.date, row.date);
      if (!line || days === undefined || days < -DAYS_APART_MAX) return;
      ofAmount.next += 1;
      if (days > DAYS_APART_MAX) continue;
      pairs.set(row, line);
      return;
    }
  });
  return pairs;
}
