import { addDays, localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import type { StoredLine } from '../modules/statement-import/duplicate.plan.ts';
import {
  assignTransactionIds,
  type ImportOptions,
  type ImportPlan,
  planImport,
} from '../modules/statement-import/statement-import.plan.ts';
import type { StatementRow } from '../statement-reader/statement.types.ts';

export const IMPORT_OPTIONS: ImportOptions = {
  accountOpeningDate: null,
  month: null,
  skipDuplicates: true,
  lastClosedDay: null,
  today: localDate('2027-01-01'),
  corrected: [],
  takenBack: [],
  settled: new Set(),
  imports: [],
  importedBefore: null,
  deleted: [],
  adjoining: new Set(),
};

export const FIRST_DAY = localDate('2026-09-01');

/** A row on a day of September, counted from 0. */
export function row(
  day: number,
  amount: number,
  description: string,
  bankReference: string | null = null,
): StatementRow {
  return {
    line: 2,
    date: addDays(FIRST_DAY, day),
    amountPence: pence(amount),
    description,
    counterpartyName: null,
    category: null,
    bankReference,
    balancePence: null,
    replaces: null,
  };
}

export function plan(
  rows: readonly StatementRow[],
  stored: readonly StoredLine[] = [],
  { companyId = 7, ...options }: Partial<ImportOptions> & { companyId?: number } = {},
) {
  const numbered = rows.map((each, index) => ({ ...each, line: index + 2 }));
  const named = atOnce(assignTransactionIds(companyId, numbered));
  const planned = atOnce(planImport(named, [], stored, { ...IMPORT_OPTIONS, ...options }));
  return { ...planned, skipped: planned.duplicates.size };
}

/** Does work without its rests. */
export function atOnce<T>(work: Generator<unknown, T, void>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** The company's lines after an import plan has been applied. */
export function storedBy({ transactions }: ImportPlan): StoredLine[] {
  return transactions.map(({ transactionId, row }) => ({ ...row, transactionId, statementImportId: null }));
}
