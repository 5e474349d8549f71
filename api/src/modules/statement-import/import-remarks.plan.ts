import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import type { StatementRow } from '../../statement-reader/index.ts';
import { describeLine } from './corrections.plan.ts';
import { type DeletedLine, deletedRemark } from './deleted-lines.plan.ts';
import type { LinesOfRows, StoredLine } from './duplicate.plan.ts';
import { swappedDay } from './far-lines.plan.ts';

/** More of a description tells a reader nothing. */
const DESCRIPTION_SHOWN = 60;

/** Findings about the rows of a statement, by row. */
export interface Remarks {
  /** Rows that are not imported, since they are this line. */
  readonly skipped: LinesOfRows;
  /** Rows that may be this line. */
  readonly alike: LinesOfRows;
  /** Rows with the bank's id of this line. */
  readonly sameId: LinesOfRows;
  /** New rows with day and amount of this deleted line, which says something else. */
  readonly deleted: ReadonlyMap<StatementRow, DeletedLine>;
  readonly outdated: ReadonlySet<StatementRow>;
  readonly today: LocalDate;
}

/** Returns the remarks on a row that its user reads. */
export function remarksOn(row: StatementRow, { skipped, alike, sameId, deleted, outdated, today }: Remarks): string[] {
  const future = row.date > today ? `Line ${row.line}: ${futureRemark(row.date)}` : null;
  if (outdated.has(row)) {
    return [`Line ${row.line}: skipped, since a later statement of the bank replaced it or took it back`];
  }
  const gone = deleted.get(row);
  return [
    future,
    correctedRemark(row, sameId.get(row)) ?? skippedRemark(row, skipped.get(row)) ?? alikeRemark(row, alike.get(row)),
    gone ? `Line ${row.line}: ${deletedRemark(gone)}` : null,
  ].filter((remark) => remark !== null);
}

export function futureRemark(date: LocalDate): string {
  return `${formatLocalDate(date)} is in the future. Check its year, and whether day and month are exchanged`;
}

function skippedRemark(row: StatementRow, stored: StoredLine | undefined): string | null {
  return stored ? `Line ${row.line}: skipped as ${describeStoredLine(row, stored)}, imported before` : null;
}

function correctedRemark({ line, amountPence }: StatementRow, stored: StoredLine | undefined): string | null {
  if (!stored) return null;
  const change = stored.amountPence === amountPence ? 'moved it to another day' : 'corrected its amount';
  return `Line ${line}: has the bank's id of ${describeLine(stored)}, which was imported before. If the bank has ${change}, delete that one; unmatch it first if it is matched`;
}

function alikeRemark(row: StatementRow, stored: StoredLine | undefined): string | null {
  if (!stored) return null;
  const doubt = stored.date === swappedDay(row.date) ? 'day and month may be exchanged, since ' : '';
  return `Line ${row.line}: ${doubt}${describeStoredLine(row, stored)} was imported before. If both are one payment, delete one`;
}

/** A stored line beside the row that is, or may be, it. */
function describeStoredLine({ date, amountPence }: StatementRow, stored: StoredLine): string {
  if (stored.amountPence !== amountPence) return `the line '${shortened(stored)}' of the same day with the other sign`;
  const day = stored.date === date ? 'the same day and amount' : `${formatLocalDate(stored.date)} and the same amount`;
  return `the line '${shortened(stored)}' of ${day}`;
}

function shortened({ description }: StoredLine): string {
  const letters = Array.from(description);
  return letters.length > DESCRIPTION_SHOWN ? `${letters.slice(0, DESCRIPTION_SHOWN).join('')}…` : description;
}
