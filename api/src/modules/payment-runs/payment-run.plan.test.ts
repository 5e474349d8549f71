import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import { planRunTotal, type RunCandidate } from './payment-run.plan.ts';

const INVOICE: RunCandidate = {
  id: 1,
  supplierId: 1,
  invoiceNumber: 'A-1',
  amountPence: pence(10_10),
  status: 'to_pay',
  isMatched: false,
  partPaidPence: pence(0),
  paymentRunId: null,
  hasLivePayment: false,
};
const OTHER: RunCandidate = { ...INVOICE, id: 2, invoiceNumber: 'A-2', amountPence: pence(20_20) };

function refusalOf(invoice: RunCandidate, expected?: number) {
  return expect(() => planRunTotal([OTHER, invoice], expected === undefined ? undefined : pence(expected)));
}

describe('the total of a new run', () => {
  it('is the sum of its invoices (RULES.md, 21)', () => {
    expect(planRunTotal([INVOICE, OTHER], undefined)).toBe(30_30);
    expect(planRunTotal([INVOICE, OTHER], pence(30_30))).toBe(30_30);
  });

  it.each([30_29, 30_31])('is refused as %j pence', (expected) => {
    refusalOf(INVOICE, expected).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        fields: { totalAmountPence: expect.stringContaining('£30.30') },
      }),
    );
  });

  it.each([
    { state: { status: 'paid' }, words: 'already paid' },
    { state: { status: 'auto_paid' }, words: 'paid automatically' },
    { state: { status: 'query' }, words: 'in query' },
    { state: { isMatched: true }, words: 'matched to a bank transaction' },
  ] as const)('refuses an invoice that is $words (RULES.md, 5 and 8)', ({ state, words }) => {
    const message = `Invoice A-1 is ${words}: it cannot be in a payment run`;
    const refusal = { code: 'VALIDATION_FAILED', message, fields: { invoiceIds: message } };
    refusalOf({ ...INVOICE, ...state }).toThrow(expect.objectContaining(refusal));
  });

  it('refuses an invoice that is in an open run, before the total is looked at (RULES.md, 22)', () => {
    const message = 'Invoice A-1 is in an open payment run already';
    refusalOf({ ...INVOICE, paymentRunId: 7 }, 1).toThrow(expect.objectContaining({ code: 'INVOICE_IN_RUN', message }));
  });
});
