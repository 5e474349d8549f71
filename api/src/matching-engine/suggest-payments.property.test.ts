import { pence } from '@paycycle/schema/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EngineSuggestion, MatchingInput } from './engine.types.ts';
import { invoice, line, SUPPLIERS } from './engine-input.testing.ts';
import { suggestPayments } from './suggest-payments.ts';

/** Few amounts, so that much is equal and sums to the same. */
const amounts = fc.constantFrom('10.00', '20.00', '30.00', '60.00', '12.34', '25.67', '38.01', '120.00');
const days = fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`);
const texts = fc.constantFrom(
  'OAKLEY JOINERY',
  'OAKLEY JOINERY INV-1003',
  'HARTWELL DENTAL SUPPLIES INV-1001-004',
  'TURNER & BLYTHE TILE',
  'SQ SOMETHING',
  'BACS PAYMENT RUN',
  '',
);

const inputs: fc.Arbitrary<MatchingInput> = fc
  .record({
    invoices: fc.array(fc.tuple(fc.constantFrom(...SUPPLIERS), amounts, days), { maxLength: 14 }),
    lines: fc.array(fc.tuple(amounts, texts, days, fc.boolean()), { maxLength: 10 }),
    rejected: fc.array(fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 14 })), { maxLength: 8 }),
    learned: fc.array(fc.tuple(fc.constantFrom(...SUPPLIERS), fc.constantFrom('sq something', 'oakley joinery')), {
      maxLength: 3,
    }),
  })
  .map(({ invoices, lines, rejected, learned }) => ({
    invoices: invoices.map(([{ id }, amount, due], at) => invoice(at + 1, id, amount, { dated: '2026-01-20', due })),
    transactions: lines.map(([amount, text, date, isIn], at) => {
      const made = line(at + 1, amount, text, date);
      return isIn && at % 4 === 0 ? { ...made, amountPence: pence(-made.amountPence) } : made;
    }),
    matchingPatterns: learned.map(([{ id }, text]) => ({
      supplierId: id,
      transactionDescriptionPattern: text,
      counterpartyNamePattern: null,
      daysDiffFromInvoiceDate: 14,
      daysDiffFromDueDate: 0,
      count: 2,
    })),
    negativePatterns: [],
    rejectedPairs: rejected.map(([transactionId, invoiceId]) => ({ transactionId, invoiceId })),
    madePayments: [],
  }));

function bestOf(suggestions: readonly EngineSuggestion[]) {
  return suggestions.flatMap(({ transactionId, choices: [best] }) => (best ? [{ transactionId, ...best }] : []));
}

describe('suggestPayments', () => {
  it('uses each invoice once, but for parts that add up to no more than is left of it', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const paid = new Map<number, { amount: number; whole: number }>();
        const amountOf = new Map(input.transactions.map(({ id, amountPence }) => [id, -amountPence]));
        for (const { transactionId, kind, invoiceIds } of bestOf(suggestPayments(input))) {
          for (const id of invoiceIds) {
            const known = paid.get(id) ?? { amount: 0, whole: 0 };
            const isPart = kind === 'part_payment' && invoiceIds.length === 1;
            if (isPart) known.amount += amountOf.get(transactionId) ?? 0;
            else known.whole += kind === 'part_payment' ? 0.5 : 1;
            paid.set(id, known);
          }
        }
        for (const [id, { amount, whole }] of paid) {
          const left = input.invoices.find((one) => one.id === id)?.outstandingPence ?? 0;
          expect(whole).toBeLessThanOrEqual(1);
          expect(amount).toBeLessThanOrEqual(left);
        }
      }),
    );
  });

  it('comes to the penny, or says by how much it does not', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const left = new Map(input.invoices.map(({ id, outstandingPence }) => [id, outstandingPence]));
        for (const { transactionId, choices } of suggestPayments(input)) {
          const amount = -(input.transactions.find(({ id }) => id === transactionId)?.amountPence ?? 0);
          for (const { kind, invoiceIds, differencePence } of choices) {
            const sum = invoiceIds.reduce((total, id) => total + (left.get(id) ?? 0), 0);
            if (kind === 'invoices') expect([sum, differencePence]).toEqual([amount, 0]);
            if (kind === 'invoice') expect(differencePence).toBe(0);
            if (kind === 'fee') expect(differencePence).not.toBe(0);
            if (kind === 'part_payment') expect(differencePence).toBeLessThan(0);
          }
        }
      }),
    );
  });

  it('returns the same result for any order of its input, and on repetition', () => {
    const shuffled = inputs.chain((input) =>
      fc.record({
        input: fc.constant(input),
        invoices: fc.shuffledSubarray([...input.invoices], { minLength: input.invoices.length }),
        transactions: fc.shuffledSubarray([...input.transactions], { minLength: input.transactions.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ input, invoices, transactions }) => {
        const once = suggestPayments(input);
        expect(suggestPayments({ ...input, invoices, transactions })).toEqual(once);
        expect(suggestPayments(input)).toEqual(once);
      }),
    );
  });

  it('never names a rejected pair, money that came in, or an invoice that is not open', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const rejected = new Set(input.rejectedPairs.map((pair) => `${pair.transactionId}/${pair.invoiceId}`));
        const open = new Set(input.invoices.map(({ id }) => id));
        const out = new Set(input.transactions.filter(({ amountPence }) => amountPence < 0).map(({ id }) => id));
        for (const { transactionId, choices } of suggestPayments(input)) {
          expect(out).toContain(transactionId);
          for (const id of choices.flatMap(({ invoiceIds }) => invoiceIds)) {
            expect(rejected).not.toContain(`${transactionId}/${id}`);
            expect(open).toContain(id);
          }
        }
      }),
    );
  });

  it('names a confidence from 0 to 1 and at most ten choices, each with a reason', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        for (const { choices } of suggestPayments(input)) {
          expect(choices.length).toBeGreaterThan(0);
          expect(choices.length).toBeLessThanOrEqual(10);
          for (const { confidence, reasons } of choices) {
            expect(confidence).toBeGreaterThanOrEqual(0);
            expect(confidence).toBeLessThanOrEqual(1);
            expect(reasons.length).toBeGreaterThan(0);
          }
        }
      }),
    );
  });
});
