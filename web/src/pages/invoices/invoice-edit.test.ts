import { expect, it } from 'vitest';
import { invoiceRecord } from '../../testing/records.ts';
import { formValuesOf, readOnlyFieldsOf } from './invoice-edit.ts';

const open = { status: 'to_pay', isMatched: false, paymentRunStatus: null } as const;
const lockedIn = (invoice: Parameters<typeof readOnlyFieldsOf>[0]) => Object.keys(readOnlyFieldsOf(invoice)).sort();

it('leaves everything of an open invoice, and of one in a draft run, to the user', () => {
  expect(lockedIn(open)).toEqual([]);
  expect(lockedIn({ ...open, status: 'auto_paid' })).toEqual([]);
  expect(lockedIn({ ...open, paymentRunStatus: 'draft' })).toEqual([]);
});

it('locks amount, number and supplier of a paid one, and also the status where a match or a run says it', () => {
  expect(lockedIn({ ...open, status: 'paid' })).toEqual(['amount', 'invoiceNumber', 'supplierName']);
  const all = ['amount', 'invoiceNumber', 'status', 'supplierName'];
  expect(lockedIn({ ...open, status: 'paid', isMatched: true })).toEqual(all);
  expect(lockedIn({ ...open, paymentRunStatus: 'pending' })).toEqual(all);
  expect(lockedIn({ ...open, paymentRunStatus: 'approved' })).toEqual(all);
  expect(readOnlyFieldsOf({ ...open, status: 'paid' }).amount).toBe('Read-only: the invoice is paid.');
});

it('shows a stored invoice as it would be typed', () => {
  expect(formValuesOf(invoiceRecord(7, { amountPence: 123_450, notes: 'n' }))).toMatchObject({
    supplierName: 'Northwind Utilities',
    amount: '1234.50',
    description: '',
    notes: 'n',
    filePath: null,
  });
});
