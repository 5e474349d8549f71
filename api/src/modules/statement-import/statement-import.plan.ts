import {
  addDays,
  formatLocalDate,
  formatMonth,
  type LocalDate,
  type Month,
  monthOf,
} from '@paycycle/schema/domain/local-date';
import type { ImportedBefore } from '@paycycle/schema/validation/statement-import-form';
import { forEachInSlices } from '../../kernel/concurrency/for-each-in-slices.ts';
import type { StatementRow, StatementRowError, StatementRowLeftOut, TakenBack } from '../../statement-reader/index.ts';
import { type CorrectedLine, planCorrections } from './corrections.plan.ts';
import { type DeletedLine, rowsLikeDeletedLines } from './deleted-lines.plan.ts';
import { findDuplicates, type LinesOfRows, type NamedRow, type StoredLine } from './duplicate.plan.ts';
import { findFarLines } from './far-lines.plan.ts';
import { futureRemark, remarksOn } from './import-remarks.plan.ts';
import {
  askImportedBefore,
  type EarlierImport,
  findImportedAgain,
  type ImportedAgainQuestion,
} from './imported-again.plan.ts';
import { mayNameOnePayee } from './same-payment.plan.ts';
import { transactionFingerprint, transactionIds } from './transaction-id.plan.ts';

/** A slip in the year: a later day is refused, and a nearer one named. */
const FUTURE_DAYS_MAX = 366;

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
  /** Earlier imports of these days. */
  readonly imports: readonly EarlierImport[];
  /** The user's decision on rows that look like their lines; null if there was no question. */
  readonly importedBefore: ImportedBefore | null;
  /** Deleted lines of these days that can be restored. */
  readonly deleted: readonly DeletedLine[];
  /** Stored lines of these days that no row can be. */
  readonly adjoining: ReadonlySet<StoredLine>;
}

export interface PlannedTransaction {
  readonly transactionId: string;
  readonly row: StatementRow;
}

/** New rows that look like lines of an earlier file. */
export interface RowsAgain {
  readonly found: LinesOfRows;
  /** Those that are not imported, since a person said so. */
  readonly leftOut: LinesOfRows;
  /** Null where nothing is open. */
  readonly question: ImportedAgainQuestion | null;
}

export interface ImportPlan {
  /** Oldest first, so that ids count up in the order of the account. */
  readonly transactions: readonly PlannedTransaction[];
  readonly duplicates: ReadonlySet<StatementRow>;
  /** The transaction ids of the stored lines that rows are, and that are not imported again. */
  readonly knownTransactions: readonly string[];
  readonly again: RowsAgain;
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
export function* assignTransactionIds(
  companyId: number,
  rows: readonly StatementRow[],
): Generator<undefined, NamedRow[], void> {
  const named: NamedRow[] = [];
  yield* forEachInSlices(rows, (row) => named.push({ row, name: transactionFingerprint(companyId, row) }));
  return named;
}

/**
 * Decides what an import stores (RULES.md, 29 to 31): the rows from the account's opening date on that are no duplicates
 * and after every closed month. It yields where it may rest.
 *
 * @param rows oldest first
 * @param unread the rows that could not be read
 * @param stored the company's lines of the statement's days, of some weeks before and after them, and of these days with
 * day and month exchanged
 */
export function* planImport(
  rows: readonly NamedRow[],
  unread: readonly StatementRowError[],
  stored: readonly StoredLine[],
  options: ImportOptions,
): Generator<undefined, ImportPlan, void> {
  const { accountOpeningDate, month, skipDuplicates, lastClosedDay, today, corrected, takenBack, adjoining } = options;
  const fromOpening = rows.filter(({ row }) => !accountOpeningDate || row.date >= accountOpeningDate);
  const comparable = skipDuplicates ? stored.filter((line) => !adjoining.has(line)) : [];
  const compared = yield* findDuplicates(fromOpening, comparable);
  const { found, reworded, alike, nearby, turned } = compared;
  const outdated = skipDuplicates ? outdatedRows(fromOpening, found, options.settled) : new Set<StatementRow>();
  const duplicates = new Set([...found.keys(), ...outdated]);
  const corrections = planCorrections(
    fromOpening.map(({ row }) => row),
    takenBack,
    { corrected, lastClosedDay, duplicates },
  );
  const taken = new Set<string>();
  yield* forEachInSlices(stored, ({ transactionId }) => taken.add(transactionId));
  for (const { transactionId } of corrections.replaced) taken.delete(transactionId);
  const refusals = yield* refuseRows(rows, duplicates, options);
  const isNew = (row: StatementRow) => !(duplicates.has(row) || corrections.refused.has(row) || refusals.has(row));
  const added = rows.filter(({ row }) => isNew(row));
  const far = yield* findFarLines(added, compared, stored);
  const kept = [...alike, ...nearby, ...turned, ...far.exchanged].filter(([, { transactionId }]) =>
    taken.has(transactionId),
  );
  const again = yield* planAgain(added, new Map(kept), options);
  const nextTransactionId = transactionIds(taken);
  const transactions: PlannedTransaction[] = [];
  yield* forEachInSlices(added, ({ row, name }) => {
    if (!again.leftOut.has(row)) transactions.push({ transactionId: nextTransactionId(name), row });
  });
  const [errors, warnings] = [[...unread, ...corrections.errors], [...corrections.warnings]];
  const moved = [...nearby].filter((pair) => isOnAnotherDay(pair, fromOpening, options.imports));
  const remarks = {
    skipped: new Map([...reworded, ...again.leftOut]),
    alike: new Map([...alike, ...moved, ...far.exchanged, ...again.found]),
    deleted: yield* rowsLikeDeletedLines(rows, transactions, options.deleted),
    sameId: new Map([...compared.otherAmount, ...far.sameId].filter(([{ replaces }]) => !replaces)),
  };
  let outsideMonth = 0;
  yield* forEachInSlices(rows, ({ row }) => {
    if (corrections.refused.has(row)) return;
    const refusal = refusals.get(row);
    if (refusal !== undefined) {
      errors.push({ line: row.line, message: refusal });
      return;
    }
    if (month && monthOf(row.date) !== month) outsideMonth += 1;
    for (const remark of remarksOn(row, { ...remarks, outdated, today }))
      warnings.push({ line: row.line, message: remark });
  });
  errors.sort((a, b) => a.line - b.line);
  const { replaced, settled, leftOut } = corrections;
  const knownTransactions = [...found.values(), ...again.leftOut.values()].map(({ transactionId }) => transactionId);
  const left = { replaced, settled, leftOut };
  return { transactions, duplicates, knownTransactions, again, outsideMonth, errors, warnings, ...left };
}

/**
 * True if the row may be the stored line, booked on another day since: they say the same, and the statement covers the
 * line's day without having the line, or the line's import covers the row's day without having the row.
 */
function isOnAnotherDay(
  [row, stored]: readonly [StatementRow, StoredLine],
  rows: readonly NamedRow[],
  imports: readonly EarlierImport[],
): boolean {
  if (!mayNameOnePayee(row.description, stored.description)) return false;
  const [from, to] = [rows[0]?.row.date ?? stored.date, rows.at(-1)?.row.date ?? stored.date];
  if (from <= stored.date && stored.date <= to) return true;
  const source = imports.find(({ id }) => id === stored.statementImportId);
  return source !== undefined && source.from <= row.date && row.date <= source.to;
}

/** New rows that were probably imported before in another form, and what is asked or was answered about them. */
function* planAgain(
  added: readonly NamedRow[],
  lines: LinesOfRows,
  { imports, importedBefore }: Pick<ImportOptions, 'imports' | 'importedBefore'>,
): Generator<undefined, RowsAgain, void> {
  const rows = added.map(({ row }) => row);
  const found = yield* findImportedAgain(rows, lines, imports);
  const isOpen = found.size > 0 && importedBefore === null;
  return {
    found,
    leftOut: importedBefore === 'leave_out' ? found : new Map(),
    question: isOpen ? askImportedBefore(found, rows.length, imports) : null,
  };
}

/** Yields the reason that a row is refused, by row. */
function* refuseRows(
  rows: readonly NamedRow[],
  duplicates: ReadonlySet<StatementRow>,
  { accountOpeningDate, today, lastClosedDay }: ImportOptions,
): Generator<undefined, ReadonlyMap<StatementRow, string>, void> {
  const refusals = new Map<StatementRow, string>();
  yield* forEachInSlices(rows, ({ row }) => {
    const refusal = refusalOf(row, {
      accountOpeningDate,
      today,
      lastClosedDay: duplicates.has(row) ? null : lastClosedDay,
    });
    if (refusal) refusals.set(row, refusal);
  });
  return refusals;
}

/** Rows of an older file that the bank has replaced or taken back since. */
function outdatedRows(
  rows: readonly NamedRow[],
  found: LinesOfRows,
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
