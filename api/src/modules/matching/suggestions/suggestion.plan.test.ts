import { localDate } from '@paycycle/schema/domain/local-date';
import { pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import type { RatedSuggestion, SuggestionBooks, UnpaidInvoice } from './suggest-all.plan.ts';
import {
  acceptable,
  completeSuggestions,
  notBeforeSubmission,
  recognisedSuggestion,
  type SuggestedChoice,
  type SuggestionResult,
  withoutRecognised,
  withoutRejected,
} from './suggestion.plan.ts';

const CHOICE: SuggestedChoice = {
  kind: 'invoice',
  invoiceIds: [7],
  confidence: 0.9,
  reasons: [],
  differencePence: ZERO_PENCE,
  paymentRunItemId: null,
  namesAnother: false,
  score: null,
};

function suggestion(transactionId: number, choice: Partial<SuggestedChoice> = {}, isTie = false): SuggestionResult {
  const choices = [{ ...CHOICE, ...choice }];
  return { transactionId, date: localDate('2026-09-03'), strength: 'sure', isTie, choices, isSearchIncomplete: false };
}

const INVOICE: UnpaidInvoice = {
  id: 7,
  supplierId: 3,
  supplierName: 'Harbour Print Works',
  bankAccountName: null,
  invoiceNumber: 'HPW-2201',
  outstandingPence: pence(100_00),
  isPartPaid: false,
  invoiceDate: localDate('2026-09-01'),
  dueDate: localDate('2026-09-30'),
  paymentDate: null,
  description: null,
  isSettled: false,
};

const BOOKS: SuggestionBooks = {
  transactions: [
    {
      id: 1,
      date: localDate('2026-09-03'),
      amountPence: pence(-100_00),
      description: 'HARBOUR PRINT WORKS HPW-2201',
      counterpartyName: null,
    },
  ],
  invoices: [INVOICE, { ...INVOICE, id: 8, outstandingPence: pence(90_00) }],
  matchingPatterns: [],
  negativePatterns: [],
  rejectedPairs: [],
  madePayments: [],
};

const PAYMENT = { transactionId: 1, tokens: ['K7Q2M9'], paymentRunItemId: null, invoiceIds: [7, 8] };

describe('what is accepted without a look', () => {
  it('is what is sure enough, the surest first', () => {
    const all = [
      suggestion(1, { confidence: 0.9 }),
      suggestion(2, { confidence: 0.89 }),
      suggestion(3, { confidence: 1 }),
    ];
    expect(acceptable(all, 0.9).map(({ transactionId }) => transactionId)).toEqual([3, 1]);
  });

  it.each([
    ['only possible', { ...suggestion(1), strength: 'possible' as const }],
    ['a refund', suggestion(1, { kind: 'refund' })],
    ['a tie', suggestion(1, {}, true)],
    ['a part payment', suggestion(1, { kind: 'part_payment', differencePence: pence(-10) })],
    ['a fee', suggestion(1, { kind: 'fee', differencePence: pence(50) })],
    ['a credit note', suggestion(1, { kind: 'credit_note', differencePence: pence(-10) })],
    ['a sum that differs', suggestion(1, { kind: 'invoices', differencePence: pence(1) })],
    ['no choice', { ...suggestion(1), choices: [] }],
  ])('is never %s', (_name, one) => {
    expect(acceptable([one], 0)).toEqual([]);
  });

  it.each(['invoice', 'invoices', 'payment_run'] as const)('may be of kind %s', (kind) => {
    expect(acceptable([suggestion(1, { kind })], 0.9)).toHaveLength(1);
  });
});

describe('a payment recognised by its reference', () => {
  it('is certain, and of a run unless it is of one invoice by itself', () => {
    expect(recognisedSuggestion(PAYMENT)).toMatchObject({
      transactionId: 1,
      isTie: false,
      choices: [{ kind: 'payment_run', invoiceIds: [7, 8], confidence: 1, reasons: ['reference K7Q2M9 found'] }],
    });
    const kindOf = (payment: Partial<typeof PAYMENT>) =>
      recognisedSuggestion({ ...PAYMENT, ...payment }).choices[0]?.kind;
    expect(kindOf({ invoiceIds: [7] })).toBe('invoice');
    expect(recognisedSuggestion({ ...PAYMENT, invoiceIds: [7], paymentRunItemId: 4 }).choices[0]?.kind).toBe(
      'payment_run',
    );
  });

  it('is omitted after a user rejected it (RULES.md, 37)', () => {
    expect(withoutRejected([PAYMENT], [{ transactionId: 1, invoiceId: 8 }])).toEqual([]);
    expect(withoutRejected([PAYMENT], [{ transactionId: 2, invoiceId: 8 }])).toEqual([PAYMENT]);
  });

  it.each<[string, string, number[], boolean]>([
    ['before the payment was submitted', '2026-09-04', [7, 8], false],
    ['on the day', '2026-09-03', [7, 8], true],
    ['of which another invoice was paid later', '2026-09-04', [9], true],
  ])('is of a line %s', (_name, notBefore, invoiceIds, isKept) => {
    const made = [{ invoiceIds, amountPence: pence(190_00), notBefore: localDate(notBefore) }];
    expect(notBeforeSubmission([PAYMENT], { ...BOOKS, madePayments: made })).toEqual(isKept ? [PAYMENT] : []);
  });

  it('leaves its line and its invoices to nobody else (RULES.md, 35)', () => {
    const rest = withoutRecognised(BOOKS, [{ ...PAYMENT, invoiceIds: [7] }]);
    expect(rest).toMatchObject({ transactions: [], invoices: [{ id: 8 }] });
  });
});

describe('the score of RULES.md, section 9 (RULES.md, 36)', () => {
  const found = (choice: Partial<RatedSuggestion['choices'][number]>): RatedSuggestion => ({
    transactionId: 1,
    strength: 'sure',
    isTie: false,
    choices: [{ ...CHOICE, ...choice }],
    isSearchIncomplete: false,
  });
  const scoreOf = (choice: Partial<SuggestedChoice>, books = BOOKS) =>
    completeSuggestions(books, [found(choice)])[0]?.choices[0]?.score;

  it('is of one invoice of the same amount, and of nothing else', () => {
    // 50 amount, 20 within 3 days, 15 supplier name, 15 invoice number, 30 reference, 5 outgoing
    expect(scoreOf({ invoiceIds: [7] })).toBe(135);
    expect(scoreOf({ invoiceIds: [8] })).toBeNull();
    expect(scoreOf({ invoiceIds: [7, 8] })).toBeNull();
    expect(scoreOf({ invoiceIds: [99] })).toBeNull();
  });

  it('rises with the patterns of the supplier alone', () => {
    const pattern = {
      supplierId: 3,
      transactionDescriptionPattern: 'harbour print works',
      counterpartyNamePattern: null,
      daysDiffFromInvoiceDate: 2,
      daysDiffFromDueDate: null,
      count: 4,
    };
    expect(scoreOf({}, { ...BOOKS, matchingPatterns: [pattern] })).toBe(135 + 8 + 4);
    expect(scoreOf({}, { ...BOOKS, matchingPatterns: [{ ...pattern, supplierId: 4 }] })).toBe(135);
  });
});
