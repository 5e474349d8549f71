import { createHash } from 'node:crypto';
import { formatLocalDate, type LocalDate, type Month, monthOf } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { ParsedStatement, StatementRow, StatementRowError } from '../statement/statement.types.ts';

/** A longer id of a bank is kept as its digest: an index entry has to hold it. */
const BANK_REFERENCE_KEPT_MAX = 200;

/** A line that is stored already, as far as it decides about duplicates. */
export interface StoredLine {
  readonly transactionId: string;
  readonly date: LocalDate;
  readonly amountPence: Pence;
  readonly description: string;
}

export interface ImportOptions {
  readonly companyId: number;
  readonly accountOpeningDate: LocalDate | null;
  /** The month on the screen; rows of others are imported and counted. */
  readonly month: Month | null;
  readonly skipDuplicates: boolean;
}

export interface PlannedTransaction {
  readonly transactionId: string;
  readonly row: StatementRow;
}

export interface ImportPlan {
  /** Oldest first, so that ids count up in the order of the account. */
  readonly transactions: readonly PlannedTransaction[];
  readonly skipped: number;
  readonly outsideMonth: number;
  /** Rows that could not be read, or lie before the account's opening date, by line. */
  readonly errors: readonly StatementRowError[];
}

/**
 * Decides what an import stores (rules.md, 29 to 31). Twins within a file are kept: the n-th line with a date, amount
 * and description is a duplicate only if n such lines are stored already.
 *
 * @param stored the company's lines between the first and the last date of the statement
 */
export function planImport(
  statement: Pick<ParsedStatement, 'rows' | 'errors'>,
  stored: readonly StoredLine[],
  options: ImportOptions,
): ImportPlan {
  const nextTransactionId = transactionIds(options.companyId, stored);
  const unclaimed = countBy(stored, lineKey);
  const transactions: PlannedTransaction[] = [];
  const errors = [...statement.errors];
  let skipped = 0;
  let outsideMonth = 0;
  for (const row of statement.rows) {
    if (options.accountOpeningDate && row.date < options.accountOpeningDate) {
      errors.push({ line: row.line, message: beforeOpening(row, options.accountOpeningDate) });
      continue;
    }
    if (options.month && monthOf(row.date) !== options.month) outsideMonth += 1;
    if (options.skipDuplicates && claim(unclaimed, lineKey(row))) {
      skipped += 1;
      continue;
    }
    transactions.push({ transactionId: nextTransactionId(row), row });
  }
  errors.sort((a, b) => a.line - b.line);
  return { transactions, skipped, outsideMonth, errors };
}

interface Line {
  readonly date: LocalDate;
  readonly amountPence: Pence;
  readonly description: string;
}

function lineKey({ date, amountPence, description }: Line): string {
  return `${date}|${amountPence}|${description}`;
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

function claim(counts: Map<string, number>, key: string): boolean {
  const count = counts.get(key) ?? 0;
  if (count > 0) counts.set(key, count - 1);
  return count > 0;
}

/**
 * Gives out transaction ids: the bank's id where the file has one, else a digest of the line, prefixed with company and
 * date (rules.md, 31). The date is part of it, so that all that could collide lies between the first and last date of the
 * statement; the second and later ones of the same name end with their number.
 */
function transactionIds(companyId: number, stored: readonly StoredLine[]): (row: StatementRow) => string {
  const taken = new Set(stored.map((line) => line.transactionId));
  const lastOccurrence = new Map<string, number>();
  return (row) => {
    const name = `${companyId}/${row.date}/${lineName(row)}`;
    let occurrence = lastOccurrence.get(name) ?? 0;
    let id: string;
    do {
      occurrence += 1;
      id = occurrence === 1 ? name : `${name}/${occurrence}`;
    } while (taken.has(id));
    taken.add(id);
    lastOccurrence.set(name, occurrence);
    return id;
  };
}

function lineName(row: StatementRow): string {
  const { bankReference } = row;
  if (!bankReference) return `line-${digest(lineKey(row))}`;
  return bankReference.length <= BANK_REFERENCE_KEPT_MAX ? bankReference : digest(bankReference);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function beforeOpening({ line, date }: StatementRow, openingDate: LocalDate): string {
  return `Line ${line}: ${formatLocalDate(date)} is before the account's opening date, ${formatLocalDate(openingDate)}`;
}
