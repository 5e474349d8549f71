import { localDate } from '@paycycle/schema/domain/local-date';
import { expect, it } from 'vitest';
import { batchEntry, batchOf } from './batch-labels.ts';

const batch = { batchImportDate: localDate('2026-09-05'), batchSequenceNumber: 2 };

it('names the import that brought an invoice', () => {
  expect(batchOf(batch)).toBe('5 Sep 2026 · Batch 2');
  expect(batchOf({ batchImportDate: null, batchSequenceNumber: null })).toBe('Manual entry');
});

it('words the entries of the batch filter', () => {
  expect(batchEntry({ ...batch, count: 12 })).toBe('5 Sep 2026 - Batch 2 (12 invoices)');
  expect(batchEntry({ ...batch, count: 1 })).toBe('5 Sep 2026 - Batch 2 (1 invoice)');
});
