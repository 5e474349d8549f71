import { expect, it } from 'vitest';
import { paymentRecord } from '../../testing/payment-records.ts';
import { describeCreation, describeUpdate, purposeOf } from './payment-labels.ts';

it("shows the provider's dates, and ours before there are any", () => {
  const payment = paymentRecord(1);
  expect([describeCreation(payment), describeUpdate(payment)]).toEqual(['20 Nov 2026, 10:15', '20 Nov 2026, 10:20']);
  const unsent = paymentRecord(1, { providerCreatedAt: null, providerUpdatedAt: null });
  expect([describeCreation(unsent), describeUpdate(unsent)]).toEqual(['20 Nov 2026, 10:14', '20 Nov 2026, 10:21']);
});

it('says once what a payment pays: as it is described, or by ten of its invoices and how many others', () => {
  expect(purposeOf(paymentRecord(1))).toBe('Invoice INV-1');
  const [invoice] = paymentRecord(1).invoices;
  const paying = (count: number) =>
    paymentRecord(1, {
      description: null,
      invoices: Array.from({ length: count }, (_, index) => ({
        ...(invoice ?? expect.unreachable()),
        id: index + 1,
        invoiceNumber: `A${index + 1}`,
      })),
    });
  expect(purposeOf(paying(1))).toBe('A1');
  expect(purposeOf(paying(10))).toBe('A1, A2, A3, A4, A5, A6, A7, A8, A9, A10');
  expect(purposeOf(paying(1210))).toBe('A1, A2, A3, A4, A5, A6, A7, A8, A9, A10 and 1,200 more');
});
