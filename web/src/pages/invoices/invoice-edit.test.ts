import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { invoiceFormSchema } from '@paycycle/schema/validation/invoice-form';
import { validate } from '@paycycle/schema/validation/validate';
import { expect, it } from 'vitest';
import { today } from '../../lib/today.ts';
import { invoiceRecord } from '../../testing/records.ts';
import { formValuesOf, inputOf, readOnlyFieldsOf } from './invoice-edit.ts';

const open = { documentType: 'invoice', status: 'to_pay', isMatched: false, paymentRunStatus: null } as const;
const lockedIn = (invoice: Parameters<typeof readOnlyFieldsOf>[0]) => Object.keys(readOnlyFieldsOf(invoice)).sort();

it('leaves everything of an open invoice, and of one in a draft run, to the user', () => {
  expect(lockedIn(open)).toEqual([]);
  expect(lockedIn({ ...open, status: 'auto_paid' })).toEqual([]);
  expect(lockedIn({ ...open, paymentRunStatus: 'draft' })).toEqual([]);
});

it('locks type, amount, number and supplier of a paid one, and also the status where a match or a run says it', () => {
  expect(lockedIn({ ...open, status: 'paid' })).toEqual(['amount', 'documentType', 'invoiceNumber', 'supplierName']);
  const all = ['amount', 'documentType', 'invoiceNumber', 'status', 'supplierName'];
  expect(lockedIn({ ...open, status: 'paid', isMatched: true })).toEqual(all);
  expect(lockedIn({ ...open, paymentRunStatus: 'pending' })).toEqual(all);
  expect(lockedIn({ ...open, paymentRunStatus: 'approved' })).toEqual(all);
  expect(readOnlyFieldsOf({ ...open, status: 'paid' }).amount).toBe('Read-only: the invoice is paid.');
  const credit = { ...open, documentType: 'credit_note', status: 'paid' } as const;
  expect(readOnlyFieldsOf(credit).documentType).toBe('Read-only: the credit note is used.');
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

it('sends what was paid in advance as it is shown', () => {
  const sums = { amountPence: 1000, netAmountPence: pence(10_000), vatAmountPence: pence(2_000) };
  const invoice = invoiceRecord(7, { ...sums, paidInAdvancePence: pence(11_000) });
  const typed = validate(invoiceFormSchema(today()), formValuesOf(invoice));
  expect(typed).toMatchObject({ ...sums, paidInAdvancePence: 11_000 });
  expect(inputOf(invoice)).toMatchObject({ ...sums, paidInAdvancePence: 11_000 });
});

it('sends the day of receipt and the discount as they are shown, and no day that only the invoice date gives', () => {
  const known = { receivedOn: localDate('2026-11-05'), isReceiptKnown: true };
  const discount = { discountPercent: 2.5, discountUntil: localDate('2026-12-05') };
  const invoice = invoiceRecord(7, { ...known, ...discount });
  const sent = { receivedOn: '2026-11-05', ...discount };
  expect(validate(invoiceFormSchema(today()), formValuesOf(invoice))).toMatchObject(sent);
  expect(inputOf(invoice)).toMatchObject(sent);
  const unknown = invoiceRecord(7, {});
  const nothing = { receivedOn: null, discountPercent: null, discountUntil: null };
  expect(validate(invoiceFormSchema(today()), formValuesOf(unknown))).toMatchObject(nothing);
  expect(inputOf(unknown)).toMatchObject(nothing);
});

it('shows the amounts of a credit note without their sign', () => {
  const amounts = { amountPence: -12_000, netAmountPence: pence(-10_000), vatAmountPence: pence(-2_000) };
  expect(formValuesOf(invoiceRecord(7, { documentType: 'credit_note', ...amounts }))).toMatchObject({
    documentType: 'credit_note',
    amount: '120.00',
    netAmount: '100.00',
    vatAmount: '20.00',
  });
});
