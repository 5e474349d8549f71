import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import { planRunTotal, type RunCandidate } from './payment-run.plan.ts';

const RUN_DATE = localDate('2026-09-18');
const INVOICE: RunCandidate = {
  id: 1,
  supplierId: 1,
  payeeId: 1,
  invoiceNumber: 'A-1',
  documentType: 'invoice',
  invoiceDate: localDate('2026-09-01'),
  amountPence: pence(10_10),
  status: 'to_pay',
  isMatched: false,
  partPaidPence: pence(0),
  paymentRunId: null,
  hasLivePayment: false,
};
const OTHER: RunCandidate = { ...INVOICE, id: 2, invoiceNumber: 'A-2', amountPence: pence(20_20) };

function refusalOf(invoice: RunCandidate, expected?: number) {
  return expect(() => planRunTotal([OTHER, invoice], RUN_DATE, expected === undefined ? undefined : pence(expected)));
}

describe('the total of a new run', () => {
  it('is the sum of its invoices (RULES.md, 21)', () => {
    expect(planRunTotal([INVOICE, OTHER], RUN_DATE, undefined)).toBe(30_30);
    expect(planRunTotal([INVOICE, OTHER], RUN_DATE, pence(30_30))).toBe(30_30);
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

describe('credit notes in a new run (RULES.md, 61)', () => {
  const CREDIT: RunCandidate = {
    ...INVOICE,
    id: 3,
    documentType: 'credit_note',
    invoiceNumber: 'CN-1',
    amountPence: pence(-4_00),
  };

  it('are taken off the invoices of their supplier', () => {
    expect(planRunTotal([INVOICE, CREDIT], RUN_DATE, undefined)).toBe(6_10);
    expect(planRunTotal([INVOICE, { ...CREDIT, partPaidPence: pence(-3_00) }], RUN_DATE, undefined)).toBe(9_10);
  });

  it('never make the total less than nothing', () => {
    expect(planRunTotal([INVOICE, { ...CREDIT, amountPence: pence(-99_00) }], RUN_DATE, pence(0))).toBe(0);
  });

  it('are refused where their supplier has no invoice in it', () => {
    const message = 'Credit note CN-1 needs an invoice of its supplier in the run, to be taken off it';
    const refusal = { code: 'VALIDATION_FAILED', message, fields: { invoiceIds: message } };
    expect(() => planRunTotal([INVOICE, { ...CREDIT, supplierId: 2, payeeId: 2 }], RUN_DATE, undefined)).toThrow(
      expect.objectContaining(refusal),
    );
    refusalOf({ ...CREDIT, supplierId: 2, payeeId: 2 }).toThrow(expect.objectContaining(refusal));
  });

  it('are refused once they are used', () => {
    const message = 'Credit note CN-1 is used already: it cannot be in a payment run';
    refusalOf({ ...CREDIT, status: 'paid' }).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED', message }));
  });
});
