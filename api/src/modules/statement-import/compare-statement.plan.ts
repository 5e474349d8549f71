import type { LocalDate, Month } from '@paycycle/schema/domain/local-date';
import type { ImportedBefore } from '@paycycle/schema/validation/statement-import-form';
import type { StatementRow, StatementRowError, StatementRowLeftOut } from '../../statement-reader/index.ts';
import { adjoiningLines } from './adjoining-lines.plan.ts';
import { findGap, type ImportedSpan } from './balance-proof.plan.ts';
import { type BooksBefore, compareWithBooks } from './books-balance.plan.ts';
import type { CorrectedLine } from './corrections.plan.ts';
import type { DeletedLine } from './deleted-lines.plan.ts';
import type { StoredLine } from './duplicate.plan.ts';
import { isNear } from './far-lines.plan.ts';
import type { EarlierImport, ImportedAgainQuestion } from './imported-again.plan.ts';
import type { OtherAccount } from './own-account.plan.ts';
import { type PackedStatement, unpackRemarks, unpackRows } from './packed-statement.plan.ts';
import { packTransactions, type TransactionBatch } from './packed-transactions.plan.ts';
import { assignTransactionIds, type ImportPlan, planImport } from './statement-import.plan.ts';
import type { StatementBooks, StatementGap, StatementSampleRow } from './statement-import.types.ts';

/** The company's data that an import compares a statement with. */
export interface ImportConditions {
  readonly companyId: number;
  readonly accountOpeningDate: LocalDate | null;
  readonly month: Month | null;
  readonly skipDuplicates: boolean;
  readonly lastClosedDay: LocalDate | null;
  readonly today: LocalDate;
  /** Of earlier statements, the transactions that this one corrects. */
  readonly corrected: readonly CorrectedLine[];
  /** The bank's ids of what earlier statements replaced or took back. */
  readonly settled: ReadonlySet<string>;
  /** The statement is of another account than the company's. */
  readonly otherAccount: OtherAccount | null;
  /** A person said that it belongs to the company all the same. */
  readonly isOtherAccountTaken: boolean;
  /** Earlier imports of its days. */
  readonly imports: readonly EarlierImport[];
  /** The user's decision on rows that look like lines of these imports; null if there was no question. */
  readonly importedBefore: ImportedBefore | null;
  /** Deleted lines of its days that can be restored. */
  readonly deleted: readonly DeletedLine[];
  /** The imports that this one joins (`findGap`). */
  readonly before: ImportedSpan | null;
  readonly after: ImportedSpan | null;
  /** Books to compare the statement with (`compareWithBooks`). */
  readonly books: BooksBefore | null;
  /** True to count the rows without storing them. */
  readonly isPreview: boolean;
}

/** Result of comparing a statement with the books, for an import or its preview. */
export interface StatementComparison {
  readonly newCount: number;
  /** Batches to store, oldest first; empty for a preview. */
  readonly batches: readonly TransactionBatch[];
  readonly duplicateCount: number;
  /** The transaction ids of the stored lines that it has as well; empty for a preview. */
  readonly knownTransactions: readonly string[];
  readonly outsideMonth: number;
  /** Stored lines that the bank corrects: they are deleted. */
  readonly replaced: readonly CorrectedLine[];
  /** The bank's ids of what it replaces or takes back. */
  readonly settled: readonly string[];
  readonly gap: StatementGap | null;
  readonly books: StatementBooks | null;
  /** Question that the import waits for; null if there is none. */
  readonly question: ImportedAgainQuestion | null;
  readonly sample: readonly StatementSampleRow[];
  /** Rows that could not be read, lie before the account's opening date or are new before the end of a closed month, by line. */
  readonly errors: readonly StatementRowError[];
  /** Warnings about rows that the import adds. */
  readonly warnings: readonly StatementRowError[];
  readonly leftOut: readonly StatementRowLeftOut[];
}

/** Rows that a preview shows. */
const SAMPLE_LENGTH = 10;

/**
 * Compares a statement with what the company has. It yields wherever it may rest: a statement may have rows by the hundred
 * thousand.
 *
 * @param stored the company's lines of the statement's days, and of those that are compared with it besides
 */
export function* planComparison(
  statement: PackedStatement,
  stored: readonly StoredLine[],
  conditions: ImportConditions,
): Generator<undefined, StatementComparison, void> {
  const { span } = statement.read;
  const { errors: unread, ...remarks } = yield* unpackRemarks(statement);
  const rows = yield* unpackRows(statement);
  const named = yield* assignTransactionIds(conditions.companyId, rows);
  const adjoining = adjoiningLines(span, conditions.imports, stored, named);
  const { takenBack } = statement.read;
  const plan = yield* planImport(named, unread, stored, { ...conditions, takenBack, adjoining });
  const { transactions, duplicates, again, outsideMonth, replaced, settled, errors } = plan;
  yield;
  const added = transactions.map(({ row }) => row);
  const books = compareWithBooks(span, conditions.books, {
    rows,
    added,
    duplicates,
    stored: span ? stored.filter((line) => isNear(line, span)) : [],
    again: again.found,
  });
  yield;
  const isKnown = again.found.size > 0 || books?.difference === 'already_in_books';
  const gap = isKnown ? null : findGap(rows, span, conditions.before, conditions.after);
  return {
    newCount: transactions.length,
    batches: conditions.isPreview ? [] : yield* packTransactions(transactions),
    duplicateCount: duplicates.size + again.leftOut.size,
    knownTransactions: conditions.isPreview ? [] : plan.knownTransactions,
    outsideMonth,
    replaced,
    settled,
    gap,
    books,
    question: again.question,
    sample: sampleOf(rows, plan),
    errors,
    warnings: byLine([...accountWarning(conditions), ...remarks.warnings, ...plan.warnings]),
    leftOut: byLine([...remarks.leftOut, ...plan.leftOut]),
  };
}

/** A preview asks instead. */
function accountWarning({ otherAccount, isOtherAccountTaken, isPreview }: ImportConditions): StatementRowError[] {
  return otherAccount && (isOtherAccountTaken || !isPreview) ? [{ line: 1, message: otherAccount.finding }] : [];
}

function byLine<T extends { readonly line: number }>(remarks: T[]): T[] {
  return remarks.sort((a, b) => a.line - b.line);
}

function sampleOf(rows: readonly StatementRow[], { duplicates, again }: ImportPlan): StatementSampleRow[] {
  return rows.slice(0, SAMPLE_LENGTH).map((row) => ({
    line: row.line,
    date: row.date,
    description: row.description,
    amountPence: row.amountPence,
    isDuplicate: duplicates.has(row) || again.leftOut.has(row),
  }));
}
