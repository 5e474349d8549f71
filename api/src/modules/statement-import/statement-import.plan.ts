import {
  addDays,
  formatLocalDate,
  formatMonth,
  type LocalDate,
  type Month,
  monthOf,
} from '@paycycle/schema/domain/local-date';
import { visitAll } from '../../kernel/visit-all.ts';
import type { StatementRow, StatementRowError, StatementRowLeftOut, TakenBack } from '../../statement-reader/index.ts';
import { type CorrectedLine, planCorrections } from './corrections.plan.ts';
import { type Duplicates, findDuplicates, type NamedRow, type StoredLine } from './duplicate.plan.ts';
import { transactionIds, transactionName } from './transaction-id.plan.ts';

/** A slip in the year: a later day is refused, and a nearer one named. */
const FUTURE_DAYS_MAX = 366;

/** More of a description tells a reader nothing. */
const DESCRIPTION_SHOWN = 60;

export interface ImportOptions {
  readonly accountOpeningDate: LocalDate | null;
  /** The month on the screen; rows of others are imported and counted. */
  readonly month: Month | null;
  readonly skipDuplicates: boolean;
  /** Of the latest closed month: no new row may be of this day or an earlier one. */
  readonly lastClosedDay: LocalDate | null;
  readonly today: LocalDate;
  /** Of earlier statements, the transactions that this one corrects. */
  readonly corrected: readonly CorrectedLine[];
  readonly takenBack: readonly TakenBack[];
  /** The bank's ids of what earlier statements replaced or took back. */
  readonly settled: ReadonlySet<string>;
}

export interface PlannedTransaction {
  readonly transactionId: string;
  readonly row: StatementRow;
}

export interface ImportPlan {
  /** Oldest first, so that ids count up in the order of the account. */
  readonly transactions: readonly PlannedTransaction[];
  readonly duplicates: ReadonlySet<StatementRow>;
  readonly outsideMonth: number;
  /**
   * Rows that could not be read, lie before the account's opening date or are new before the end of a closed month, by
   * line.
   */
  readonly errors: readonly StatementRowError[];
  /** Rows that are, or may be, a stored line in other words; and what became of the bank's corrections. */
  readonly warnings: readonly StatementRowError[];
  /** Stored lines that the bank corrects: they are deleted. */
  readonly replaced: readonly CorrectedLine[];
  /** The bank's ids of what this statement replaces or takes back. */
  readonly settled: readonly string[];
  /** The bank's corrections that leave nothing to import. */
  readonly leftOut: readonly StatementRowLeftOut[];
}

/** Names the rows of a statement (RULES.md, 31). */
export function* nameRows(companyId: number, rows: readonly StatementRow[]): Generator<undefined, NamedRow[], void> {
  const named: NamedRow[] = [];
  yield* visitAll(rows, (row) => named.push({ row, name: transactionName(companyId, row) }));
  return named;
}

/**
 * Decides what an import stores (RULES.md, 29 to 31): the rows from the account's opening date on that are no duplicates
 * and after every closed month. It yields where it may rest.
 *
 * @param rows oldest first
 * @param unread the rows that could not be read
 * @param stored the company's lines between the first and the last date of the statement
 */
export function* planImport(
  rows: readonly NamedRow[],
  unread: readonly StatementRowError[],
  stored: readonly StoredLine[],
  options: ImportOptions,
): Generator<undefined, ImportPlan, void> {
  const { accountOpeningDate, month, skipDuplicates, lastClosedDay, today, corrected, takenBack } = options;
  const fromOpening = rows.filter(({ row }) => !accountOpeningDate || row.date >= accountOpeningDate);
  const { found, reworded, alike } = yield* findDuplicates(fromOpening, skipDuplicates ? stored : []);
  const outdated = skipDuplicates ? outdatedRows(fromOpening, found, options.settled) : new Set<StatementRow>();
  const duplicates = new Set([...found, ...outdated]);
  const corrections = planCorrections(
    fromOpening.map(({ row }) => row),
    takenBack,
    { corrected, lastClosedDay, duplicates },
  );
  const taken = new Set<string>();
  yield* visitAll(stored, ({ transactionId }) => taken.add(transactionId));
  for (const { transactionId } of corrections.replaced) taken.delete(transactionId);
  const nextTransactionId = transactionIds(taken);
  const transactions: PlannedTransaction[] = [];
  const errors = [...unread, ...corrections.errors];
  const warnings = [...corrections.warnings];
  let outsideMonth = 0;
  yield* visitAll(rows, ({ row, name }) => {
    if (corrections.refused.has(row)) return;
    const refusal = refusalOf(row, {
      accountOpeningDate,
      today,
      lastClosedDay: duplicates.has(row) ? null : lastClosedDay,
    });
    if (refusal) {
      errors.push({ line: row.line, message: refusal });
      return;
    }
    if (month && monthOf(row.date) !== month) outsideMonth += 1;
    for (const remark of remarksOn(row, { reworded, alike, outdated, today }))
      warnings.push({ line: row.line, message: remark });
    if (!duplicates.has(row)) transactions.push({ transactionId: nextTransactionId(name), row });
  });
  errors.sort((a, b) => a.line - b.line);
  const { replaced, settled, leftOut } = corrections;
  return { transactions, duplicates, outsideMonth, errors, warnings, replaced, settled, leftOut };
}

/** Rows of an older file that the bank has replaced or taken back since. */
function outdatedRows(
  rows: readonly NamedRow[],
  found: ReadonlySet<StatementRow>,
  settled: ReadonlySet<string>,
): ReadonlySet<StatementRow> {
  if (settled.size === 0) return new Set();
  const isOutdated = ({ row }: NamedRow) =>
    row.bankReference !== null && settled.has(row.bankReference) && !row.replaces && !found.has(row);
  return new Set(rows.filter(isOutdated).map(({ row }) => row));
}

function refusalOf(
  { line, date }: StatementRow,
  {
    accountOpeningDate: openingDate,
    today,
    lastClosedDay,
  }: Pick<ImportOptions, 'accountOpeningDate' | 'today' | 'lastClosedDay'>,
): string | null {
  if (date > addDays(today, FUTURE_DAYS_MAX)) return `Line ${line}: ${futureRemark(date)}`;
  if (openingDate && date < openingDate) {
    return `Line ${line}: ${formatLocalDate(date)} is before the account's opening date, ${formatLocalDate(openingDate)}`;
  }
  if (!lastClosedDay || date > lastClosedDay) return null;
  const closed = monthOf(lastClosedDay);
  return monthOf(date) === closed
    ? `Line ${line}: ${formatMonth(closed)} is closed. Reopen it with a reason to import this line.`
    : `Line ${line}: ${formatLocalDate(date)} is before the end of ${formatMonth(closed)}, which is closed: its balance would change`;
}

function remarksOn(
  row: StatementRow,
  {
    reworded,
    alike,
    outdated,
    today,
  }: Pick<Duplicates, 'reworded' | 'alike'> & Pick<ImportOptions, 'today'> & { outdated: ReadonlySet<StatementRow> },
): string[] {
  const future = row.date > today ? `Line ${row.line}: ${futureRemark(row.date)}` : null;
  if (outdated.has(row)) {
    return [`Line ${row.line}: skipped, since a later statement of the bank replaced it or took it back`];
  }
  const remarks = [future, rewordedRemark(row, reworded.get(row)), alikeRemark(row, alike.get(row))];
  return remarks.filter((remark) => remark !== null);
}

function futureRemark(date: LocalDate): string {
  return `${formatLocalDate(date)} is in the future. Check its year, and whether day and month are exchanged`;
}

function rewordedRemark({ line }: StatementRow, stored: StoredLine | undefined): string | null {
  return stored
    ? `Line ${line}: skipped as the line '${shortened(stored)}' of the same day and amount, imported before`
    : null;
}

function alikeRemark({ line }: StatementRow, stored: StoredLine | undefined): string | null {
  if (!stored) return null;
  return `Line ${line}: the line '${shortened(stored)}' of the same day and amount was imported before. If both are one payment, delete one`;
}

function shortened({ description }: StoredLine): string {
  const letters = Array.from(description);
  return letters.length > DESCRIPTION_SHOWN ? `${letters.slice(0, DESCRIPTION_SHOWN).join('')}…` : description;
}
