import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import type { StatementImportResult } from '../pages/reconciliation/import/use-statement-import.ts';
import type { StatementPreview } from '../pages/reconciliation/import/use-statement-preview.ts';

/** Preview of a statement: two rows of September, one of them a duplicate. */
export function previewRecord(given: Partial<StatementPreview> = {}) {
  return {
    __typename: 'StatementPreview' as const,
    question: null,
    format: 'csv',
    recognised: [{ label: 'Dates', text: 'day first' }],
    from: localDate('2026-09-01'),
    to: localDate('2026-09-30'),
    rowCount: 2,
    newCount: 1,
    duplicateCount: 1,
    outsideMonth: 0,
    rejected: 0,
    replacedCount: 0,
    errors: [],
    warnings: [],
    leftOut: [],
    balances: null,
    gap: null,
    books: null,
    sample: [
      { line: 2, date: localDate('2026-09-01'), description: 'RENT', amountPence: pence(-90_000), isDuplicate: true },
      { line: 3, date: localDate('2026-09-30'), description: 'SALES', amountPence: pence(4_250), isDuplicate: false },
    ],
    ...given,
  } satisfies StatementPreview & { __typename: 'StatementPreview' };
}

export function importRecord(given: Partial<StatementImportResult> = {}) {
  return {
    __typename: 'StatementImportResult' as const,
    format: 'csv',
    statementImportId: 7,
    imported: 1,
    skipped: 1,
    rejected: 0,
    replacedCount: 0,
    outsideMonth: 0,
    markedNoInvoice: 0,
    errors: [],
    warnings: [],
    leftOut: [],
    from: localDate('2026-09-01'),
    to: localDate('2026-09-30'),
    balances: null,
    gap: null,
    books: null,
    ...given,
  } satisfies StatementImportResult & { __typename: 'StatementImportResult' };
}
