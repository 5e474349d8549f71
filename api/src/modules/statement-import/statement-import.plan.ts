import { formatLocalDate, formatMonth, type LocalDate, type Month, monthOf } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { visitAll } from '../../kernel/visit-all.ts';
import type { StatementRow, StatementRowError } from '../../statement-reader/index.ts';
import { findDuplicates, type NamedRow, type StoredLine } from './duplicate.plan.ts';
import { transactionIds, transactionName } from './transaction-id.plan.ts';

export interface ImportOptions {
  readonly accountOpeningDate: LocalDate | null;
  /** The month on the screen; rows of others are imported and counted. */
  readonly month: Month | null;
  readonly skipDuplicates: boolean;
  /** Of the latest closed month: no new row may be of this day or an earlier one. */
  readonly lastClosedDay: LocalDate | null;
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
  /** Of the transactions, those with date and amount of a stored line that is worded differently. */
  readonly alikeCount: number;
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
  { accountOpeningDate, month, skipDuplicates, lastClosedDay }: ImportOptions,
): Generator<undefined, ImportPlan, void> {
  const fromOpening = rows.filter(({ row }) => !accountOpeningDate || row.date >= accountOpeningDate);
  const duplicates = skipDuplicates ? yield* findDuplicates(fromOpening, stored) : new Set<StatementRow>();
  const taken = new Set<string>();
  yield* visitAll(stored, ({ transactionId }) => taken.add(transactionId));
  const nextTransactionId = transactionIds(taken);
  const transactions: PlannedTransaction[] = [];
  const errors = [...unread];
  let outsideMonth = 0;
  yield* visitAll(rows, ({ row, name }) => {
    const refusal = refusalOf(row, accountOpeningDate, duplicates.has(row) ? null : lastClosedDay);
    if (refusal) {
      errors.push({ line: row.line, message: refusal });
      return;
    }
    if (month && monthOf(row.date) !== month) outsideMonth += 1;
    if (!duplicates.has(row)) transactions.push({ transactionId: nextTransactionId(name), row });
  });
  errors.sort((a, b) => a.line - b.line);
  const alikeCount = skipDuplicates ? yield* countAlike(transactions, duplicates, stored) : 0;
  return { transactions, duplicates, outsideMonth, errors, alikeCount };
}

function refusalOf(
  { line, date }: StatementRow,
  openingDate: LocalDate | null,
  lastClosedDay: LocalDate | null,
): string | null {
  if (openingDate && date < openingDate) {
    return `Line ${line}: ${formatLocalDate(date)} is before the account's opening date, ${formatLocalDate(openingDate)}`;
  }
  if (!lastClosedDay || date > lastClosedDay) return null;
  const closed = monthOf(lastClosedDay);
  return monthOf(date) === closed
    ? `Line ${line}: ${formatMonth(closed)} is closed. Reopen it with a reason to import this line.`
    : `Line ${line}: ${formatLocalDate(date)} is before the end of ${formatMonth(closed)}, which is closed: its balance would change`;
}

/** A bank's formats word one payment differently; that is for someone to look at, not for us to decide. */
function* countAlike(
  transactions: readonly PlannedTransaction[],
  duplicates: ReadonlySet<StatementRow>,
  stored: readonly StoredLine[],
): Generator<undefined, number, void> {
  const left = new Map<string, number>();
  const add = (line: { date: LocalDate; amountPence: Pence }, count: number): number => {
    const key = `${line.date}|${line.amountPence}`;
    const before = left.get(key) ?? 0;
    left.set(key, Math.max(0, before + count));
    return before;
  };
  yield* visitAll(stored, (line) => add(line, 1));
  yield* visitAll(duplicates, (row) => add(row, -1));
  let alike = 0;
  yield* visitAll(transactions, ({ row }) => {
    if (add(row, -1) > 0) alike += 1;
  });
  return alike;
}
