import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, sumPence } from '@paycycle/schema/domain/money';

/** A line in the order in which it is stored, with what the bank printed beside it. */
export interface PrintedLine {
  readonly date: LocalDate;
  /** Below zero when money went out. */
  readonly movementPence: Pence;
  readonly statementBalancePence: Pence | null;
}

/** The bank's balance at the end of a day, and what the books say of it. */
export interface DayBalance {
  readonly date: LocalDate;
  readonly printedPence: Pence;
  readonly bookedPence: Pence;
}

/**
 * The balances of the days on which the bank printed one beside the day's last line. Lines of one day may be stored in
 * another order than the bank's, when a day came in two files: the last is the one whose balance no other line begins from.
 *
 * @param lines oldest first
 */
export function dayBalances(openingPence: Pence, lines: readonly PrintedLine[]): DayBalance[] {
  const days: DayBalance[] = [];
  let booked = openingPence;
  for (const [date, ofDay] of Map.groupBy(lines, (line) => line.date)) {
    booked = sumPence([booked, ...ofDay.map(({ movementPence }) => movementPence)]);
    const printedPence = lastPrinted(ofDay, booked);
    if (printedPence !== null) days.push({ date, printedPence, bookedPence: booked });
  }
  return days;
}

/** Null when the bank printed none at the day's end. */
function lastPrinted(lines: readonly PrintedLine[], bookedPence: Pence): Pence | null {
  const ends = new Map<Pence, number>();
  let isComplete = true;
  for (const { statementBalancePence, movementPence } of lines) {
    if (statementBalancePence === null) {
      isComplete = false;
      continue;
    }
    count(ends, statementBalancePence, 1);
    count(ends, pence(statementBalancePence - movementPence), -1);
  }
  if (!isComplete) return lines.at(-1)?.statementBalancePence ?? null;
  const last = [...ends].filter(([, times]) => times > 0).map(([balance]) => balance);
  if (last.length === 1) return last[0] ?? null;
  // Several orders are possible: one that ties is not called wrong.
  const isTied = lines.some(({ statementBalancePence }) => statementBalancePence === bookedPence);
  return isTied ? bookedPence : (lines.at(-1)?.statementBalancePence ?? null);
}

function count(counts: Map<Pence, number>, balance: Pence, step: number): void {
  counts.set(balance, (counts.get(balance) ?? 0) + step);
}
