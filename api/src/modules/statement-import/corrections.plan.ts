import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import type { StatementRow, StatementRowError, StatementRowLeftOut, TakenBack } from '../../statement-reader/index.ts';

/** A stored line that the bank corrects with a later statement. */
export interface CorrectedLine {
  readonly id: number;
  readonly transactionId: string;
  /** The bank's id of it. */
  readonly bankReference: string;
  readonly date: LocalDate;
  readonly amountPence: Pence;
  readonly description: string;
  readonly isMatched: boolean;
}

/** The corrections of a statement, as far as they concern stored lines. */
export interface Corrections {
  readonly replaced: readonly CorrectedLine[];
  /** The bank's ids of all that counts no more: an older file may hold it again. */
  readonly settled: readonly string[];
  /** Rows that cannot take the place of what they replace. */
  readonly refused: ReadonlySet<StatementRow>;
  readonly errors: readonly StatementRowError[];
  readonly warnings: readonly StatementRowError[];
  readonly leftOut: readonly StatementRowLeftOut[];
}

interface Conditions {
  readonly corrected: readonly CorrectedLine[];
  readonly lastClosedDay: LocalDate | null;
  /** Rows that are stored already: one of them that has the id of what it replaces is that line. */
  readonly duplicates: ReadonlySet<StatementRow>;
}

/**
 * Decides what the bank's corrections do to stored lines (RULES.md, 31): a line that is free goes, and its replacement is
 * imported. A matched line and one of a closed month stay until a person frees them.
 */
export function planCorrections(
  rows: readonly StatementRow[],
  takenBack: readonly TakenBack[],
  { corrected, lastClosedDay, duplicates }: Conditions,
): Corrections {
  const replaced = new Set<CorrectedLine>();
  const settled = new Set<string>();
  const refused = new Set<StatementRow>();
  const errors: StatementRowError[] = [];
  const warnings: StatementRowError[] = [];
  const leftOut: StatementRowLeftOut[] = [];
  const found = Map.groupBy(corrected, ({ bankReference }) => bankReference);
  const correct = (line: number, bankReference: string, verb: string): CorrectedLine | null | 'refused' => {
    const lines = found.get(bankReference) ?? [];
    const [only] = lines;
    settled.add(bankReference);
    if (!only) return null;
    const reason = lines.length > 1 ? 'several lines have its id' : reasonToKeep(only, lastClosedDay);
    if (reason === null) {
      replaced.add(only);
      return only;
    }
    settled.delete(bankReference);
    errors.push({ line, message: `Line ${line}: ${verb} ${describeLine(only)}, but ${reason}` });
    return 'refused';
  };
  for (const row of rows) {
    if (!row.replaces) continue;
    const { bankReference, isInFile } = row.replaces;
    if (bankReference === row.bankReference && duplicates.has(row)) continue;
    const done = correct(row.line, bankReference, 'replaces');
    if (done === 'refused') refused.add(row);
    else if (done)
      warnings.push({ line: row.line, message: `Line ${row.line}: took the place of ${describeLine(done)}` });
    else if (!isInFile) warnings.push(notFound(row.line, bankReference, 'replaces'));
  }
  for (const { line, bankReference, isInFile } of takenBack) {
    const done = correct(line, bankReference, 'takes back');
    if (done && done !== 'refused') leftOut.push({ line, reason: `took back ${describeLine(done)}, which is deleted` });
    else if (!done && !isInFile) errors.push(notFound(line, bankReference, 'takes back'));
  }
  return { replaced: [...replaced], settled: [...settled], refused, errors, warnings, leftOut };
}

function reasonToKeep({ isMatched, date }: CorrectedLine, lastClosedDay: LocalDate | null): string | null {
  if (isMatched) return 'that line is matched. Unmatch it, then import this statement again';
  return lastClosedDay && date <= lastClosedDay ? 'that line is of a closed month. Reopen it first' : null;
}

function notFound(line: number, bankReference: string, verb: string): StatementRowError {
  const message = `Line ${line}: ${verb} transaction '${bankReference.slice(0, 60)}', which was not found. Look for it, and delete it by hand if it is here in other words`;
  return { line, message };
}

/** A stored line as it follows a verb: "the line of 3 Sep 2026, -£45.00, 'ROPE CO'". */
export function describeLine({
  date,
  amountPence,
  description,
}: Pick<CorrectedLine, 'date' | 'amountPence' | 'description'>): string {
  return `the line of ${formatLocalDate(date)}, ${formatPounds(amountPence)}, '${description.slice(0, 60)}'`;
}
