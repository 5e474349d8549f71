import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import { invoice, line } from '../../../matching-engine/engine-input.testing.ts';
import type { EngineSuggestion, MatchingInput } from '../../../matching-engine/index.ts';
import { suggestPossible } from './suggest-possible.plan.ts';

type Given = Partial<MatchingInput> & { readonly sure?: readonly EngineSuggestion[] };

function possible({ sure = [], ...given }: Given) {
  const books = {
    transactions: [],
    invoices: [],
    matchingPatterns: [],
    negativePatterns: [],
    rejectedPairs: [],
    madePayments: [],
    ...given,
  };
  return suggestPossible(books, sure);
}

/** The invoices that are offered for each line. */
function offered(given: Given): Record<number, readonly number[]> {
  const found = possible(given);
  return Object.fromEntries(
    found.map(({ transactionId, choices }) => [transactionId, choices.flatMap(({ invoiceIds }) => invoiceIds)]),
  );
}

const FAR = line(1, '120.50', 'CARD 4411', '2025-06-01');

describe('what is possible (RULES.md, 50; section 9)', () => {
  it('is every unmatched invoice of the amount, whatever its date and payee', () => {
    const [found] = possible({ transactions: [FAR], invoices: [invoice(1, 1, '120.50')] });
    expect(found).toMatchObject({
      transactionId: 1,
      isTie: false,
      choices: [{ kind: 'invoice', invoiceIds: [1], differencePence: 0, reasons: ['same amount', 'money going out'] }],
    });
    expect(offered({ transactions: [FAR], invoices: [invoice(1, 1, '120.51')] })).toEqual({});
  });

  it('is the pair with the best score', () => {
    const transactions = [line(1, '60.00', 'OAKLEY JOINERY LTD', '2026-02-04')];
    const invoices = [invoice(1, 2, '60.00'), invoice(2, 1, '60.00')];
    expect(offered({ transactions, invoices })).toEqual({ 1: [2] });
  });

  it('is assigned so that the sum of the scores is the highest (RULES.md, 35)', () => {
    const transactions = [
      line(1, '60.00', 'OAKLEY JOINERY LTD', '2026-02-04'),
      line(2, '60.00', 'OAKLEY JOINERY LTD INV-1001', '2026-02-04'),
    ];
    const invoices = [invoice(1, 1, '60.00'), invoice(2, 2, '60.00')];
    expect(offered({ transactions, invoices })).toEqual({ 1: [2], 2: [1] });
  });

  it('is a choice where two fit equally well', () => {
    const transactions = [line(1, '60.00', 'CARD 4411')];
    const invoices = [invoice(1, 1, '60.00'), invoice(2, 2, '60.00')];
    expect(possible({ transactions, invoices })).toMatchObject([
      { isTie: true, choices: [{ invoiceIds: [1] }, { invoiceIds: [2] }] },
    ]);
  });

  it('rises with what was learned', () => {
    const pattern = {
      supplierId: 2,
      transactionDescriptionPattern: 'card',
      counterpartyNamePattern: null,
      daysDiffFromInvoiceDate: null,
      daysDiffFromDueDate: null,
      count: 3,
    };
    const transactions = [line(1, '60.00', 'CARD 4411')];
    const invoices = [invoice(1, 1, '60.00'), invoice(2, 2, '60.00')];
    expect(offered({ transactions, invoices, matchingPatterns: [pattern] })).toEqual({ 1: [2] });
  });

  it.each<[string, Given]>([
    ['for money that came in', { transactions: [{ ...FAR, amountPence: pence(120_50) }] }],
    ['for a line that is explained', { sure: [sureOf(1, 9)] }],
    ['with an invoice that another line has paid', { sure: [sureOf(2, 1)] }],
    ['with a pair that was rejected (RULES.md, 37)', { rejectedPairs: [{ transactionId: 1, invoiceId: 1 }] }],
    [
      'with an invoice that the product paid later',
      { madePayments: [{ invoiceIds: [1], amountPence: pence(120_50), notBefore: localDate('2025-06-02') }] },
    ],
    [
      'with an invoice that the product paid to a payee that the line does not name',
      {
        transactions: [line(1, '120.50', 'GREENGROCER', '2025-06-01')],
        madePayments: [{ invoiceIds: [1], amountPence: pence(120_50), notBefore: localDate('2025-06-01') }],
      },
    ],
    ['with a credit note', { invoices: [{ ...invoice(1, 1, '120.50'), outstandingPence: pence(-120_50) }] }],
  ])('is nothing %s', (_name, given) => {
    expect(offered({ transactions: [FAR], invoices: [invoice(1, 1, '120.50')], ...given })).toEqual({});
  });

  it('stays fast where thousands of lines and invoices have one amount', () => {
    const transactions = Array.from({ length: 3000 }, (_, at) => line(at + 1, '10.00', `CARD ${at}`));
    const invoices = Array.from({ length: 6000 }, (_, at) => invoice(at + 1, 1 + (at % 3), '10.00'));
    const start = performance.now();
    expect(possible({ transactions, invoices }).length).toBeGreaterThan(900);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

function sureOf(transactionId: number, invoiceId: number): EngineSuggestion {
  const choice = {
    kind: 'invoice' as const,
    invoiceIds: [invoiceId],
    confidence: 0.9,
    reasons: [],
    differencePence: pence(0),
  };
  return { transactionId, isTie: false, choices: [choice], isSearchIncomplete: false };
}
