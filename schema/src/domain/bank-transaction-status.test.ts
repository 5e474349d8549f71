import { expect, it } from 'vitest';
import { BANK_TRANSACTION_STATUS_LABELS, bankTransactionStatus } from './bank-transaction-status.ts';

it.each([
  [true, true, 'Matched'],
  [true, false, 'Matched'],
  [false, true, 'Unmatched'],
  [false, false, 'No Invoice Required'],
])('isMatched %j and requiresInvoice %j show %s', (isMatched, requiresInvoice, label) => {
  expect(BANK_TRANSACTION_STATUS_LABELS[bankTransactionStatus({ isMatched, requiresInvoice })]).toBe(label);
});
