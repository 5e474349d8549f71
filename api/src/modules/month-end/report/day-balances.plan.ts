import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, sumPence } from '@paycycle/schema/domain/money';

/** Line in stored order, with the balance that the bank printed beside it. */
export interface PrintedLine {
  readonly date: LocalDate;
  /** Below zero when money went out. */
  readonly movementPence: Pence;
  readonly statementBalancePence: Pence | null;
}

/** Bank balance at the end of a day, and the balance by the books. */
export interface DayBalance {
  readonly date: LocalDate;
  readonly printedPence: Pence;
  readonly bookedPence: Pence;
}

/**
 * Returns the balances of days with a printed balance on their last line. If a day came in two files, its lines may be
 * stored in another order than the bank's. The last line is then the one whose balance no other line starts from.
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
