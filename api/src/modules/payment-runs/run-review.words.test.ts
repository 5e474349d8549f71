import { expect, it } from 'vitest';
import { type AuditEntry, deedsInWords } from './run-review.words.ts';

const ENTRY: AuditEntry = {
  action: 'file_not_sent',
  at: '2026-09-15T10:00:00Z',
  personName: 'Ada Owner',
  invoiceNumber: null,
  supplierName: null,
  supplierBefore: null,
  amountPence: null,
  amountBefore: null,
  account: '',
  accountBefore: null,
  nameBefore: null,
  reason: 'PR-000001, which Ada Owner downloaded',
};

function deedOf(action: AuditEntry['action'], numbers: readonly string[]): string | undefined {
  return deedsInWords(numbers.map((invoiceNumber) => ({ ...ENTRY, action, invoiceNumber })))[0];
}

it('names the invoices of which somebody said that they were not paid, not sent or paid otherwise', () => {
  expect(deedOf('file_not_sent', ['A-1', 'A-2'])).toBe(
    'said that the payment file of PR-000001, which Ada Owner downloaded, was not sent: it pays invoices A-1, A-2',
  );
  expect(deedOf('match_undone', ['A-1'])).toBe('undid what had paid invoice A-1');
  expect(deedOf('said_not_paid', ['1', '2', '3', '4', '5', '6', '7'])).toBe(
    'answered that invoices 1, 2, 3, 4, 5 and 2 more had not been paid',
  );
});

it('counts the invoices that somebody entered', () => {
  expect(deedOf('invoice_entered', ['A-1', 'A-2'])).toBe('entered 2 invoices');
});
