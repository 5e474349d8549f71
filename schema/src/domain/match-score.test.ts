import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, localDate } from './local-date.ts';
import {
  type LearnedPattern,
  MATCH_SCORE_MIN,
  matchScore,
  type ScoredInvoice,
  type ScoredTransaction,
  shownMatchScore,
} from './match-score.ts';
import { pence } from './money.ts';

/** Fits by nothing but its amount: 50 points. */
const TRANSACTION: ScoredTransaction = {
  date: localDate('2026-06-01'),
  amountPence: pence(-12_000),
  isOutgoing: false,
  description: 'CARD PAYMENT',
  counterpartyName: null,
};
const INVOICE: ScoredInvoice = {
  invoiceNumber: 'INV-10023',
  supplierName: 'Acme Office Supplies Ltd',
  amountPence: pence(12_000),
  invoiceDate: localDate('2026-01-01'),
  dueDate: localDate('2026-01-31'),
  description: null,
};
const PATTERN: LearnedPattern = {
  transactionDescriptionPattern: null,
  daysDiffFromInvoiceDate: null,
  daysDiffFromDueDate: null,
  matchCount: 1,
};

function scored(
  transaction: Partial<ScoredTransaction>,
  invoice: Partial<ScoredInvoice> = {},
  patterns: readonly LearnedPattern[] = [],
) {
  const match = matchScore({ ...TRANSACTION, ...transaction }, { ...INVOICE, ...invoice }, patterns);
  if (!match) throw new Error('the amounts differ');
  return match;
}

/** The points of one part, as [code, points]; those of the amount are left out. */
function parts(...args: Parameters<typeof scored>): [string, number][] {
  return scored(...args).reasons.flatMap(({ code, points }) => (code === 'same_amount' ? [] : [[code, points]]));
}

describe('the amount', () => {
  it('gives 50 when the absolute amounts are equal', () => {
    expect(scored({})).toEqual({ score: 50, reasons: [{ code: 'same_amount', points: 50, words: 'same amount' }] });
    expect(scored({ amountPence: pence(12_000) }).score).toBe(50);
    expect(scored({}, { amountPence: pence(-12_000) }).score).toBe(50);
  });

  it('is not compared further when it differs by a penny', () => {
    expect(matchScore({ ...TRANSACTION, amountPence: pence(-12_001) }, INVOICE, [])).toBeNull();
  });
});

describe('the date', () => {
  it.each([
    ['2026-01-31', 20, 'on the due date'],
    ['2026-02-03', 20, '3 days after the due date'],
    ['2026-01-30', 20, '1 day before the due date'],
    ['2026-02-04', 15, '4 days after the due date'],
    ['2026-02-07', 15, '7 days after the due date'],
    ['2026-02-08', 10, '8 days after the due date'],
    ['2026-03-02', 10, '30 days after the due date'],
    ['2026-01-02', 20, '1 day after the invoice date'],
    ['2026-01-05', 15, '4 days after the invoice date'],
    ['2025-12-29', 20, '3 days before the invoice date'],
    ['2025-12-02', 10, '30 days before the invoice date'],
  ])('%s gives %i: %s', (date, points, words) => {
    expect(scored({ date: localDate(date) }).reasons.slice(1)).toEqual([{ code: 'near_date', points, words }]);
  });

  it.each([['2026-03-03'], ['2025-12-01']])('%s is more than 30 days from both, and gives nothing', (date) => {
    expect(scored({ date: localDate(date) }).score).toBe(50);
  });
});

describe('the supplier', () => {
  it.each<[Partial<ScoredTransaction>, [string, number][]]>([
    [{ description: 'FPO ACME OFFICE SUPPLIES LTD REF' }, [['supplier_name', 15]]],
    [{ counterpartyName: 'Acme Office-Supplies, Ltd.' }, [['supplier_name', 15]]],
    [{ description: 'ACME' }, [['supplier_words', 3]]],
    [{ description: 'ACME', counterpartyName: 'acme' }, [['supplier_words', 3]]],
    [{ description: 'ACME OFFICE' }, [['supplier_words', 6]]],
    [{ description: 'SUPPLIES ACME OFFICE' }, [['supplier_words', 9]]],
    [{ description: 'LTD SUPPLIES ACME OFFICE' }, [['supplier_words', 10]]],
    [{ description: 'ACME OFFICE', counterpartyName: 'SUPPLIES LTD' }, [['supplier_words', 10]]],
    [{ description: 'ACMES OFFICER' }, []],
  ])('in %j gives %j', (transaction, expected) => {
    expect(parts(transaction)).toEqual(expected);
  });

  it('counts words of more than two characters only, and a full name of any length', () => {
    expect(parts({ description: 'B TO GO' }, { supplierName: 'B & Q of Go' })).toEqual([]);
    expect(parts({ description: 'POS B&Q LEEDS' }, { supplierName: 'B & Q' })).toEqual([['supplier_name', 15]]);
    expect(parts({ description: 'BBQ QUEEN' }, { supplierName: 'B Q' })).toEqual([]);
  });

  it.each([
    ['Octopus', 'OCTOPUSENERGY 4411'],
    ['Octopus', 'MYOCTOPUS'],
    ['Acme Office', 'ACME OFFICESUPPLIES'],
  ])('finds the full name %s inside a longer word: %s', (supplierName, description) => {
    expect(parts({ description }, { supplierName })).toEqual([['supplier_name', 15]]);
    expect(parts({ counterpartyName: description }, { supplierName })).toEqual([['supplier_name', 15]]);
  });

  it('finds no full name across the description and the counterparty', () => {
    expect(parts({ description: 'ACM', counterpartyName: 'E' }, { supplierName: 'Acm E' })).toEqual([
      ['supplier_words', 3],
    ]);
  });

  it('finds no name that has no letters', () => {
    expect(parts({ description: '***' }, { supplierName: '***' })).toEqual([]);
  });
});

describe('the invoice number and the reference', () => {
  const both = [
    ['invoice_number', 15],
    ['reference', 30],
  ];

  it.each<[string, string, unknown]>([
    ['INV-10023', 'PAYEE: INV-10023', both],
    ['INV-10023', 'inv 10023', both],
    ['INV-10023', 'INV10023', both],
    ['INV10023', 'INV/10023', both],
    ['10023', 'REF:10023.', both],
    ['2026/0467', '20260467', both],
    ['INV-10023', '10023', [['reference', 30]]],
    ['INV-10023', 'INV-100234', []],
    ['INV-10023', 'XINV-10023', [['reference', 30]]],
    ['INV-1', 'INV-10', []],
    ['INV-1', 'INV-1', both],
    ['A-27', 'A27B', []],
    ['101', 'FLAT 10 1', []],
    ['7', '7 MAR', [['invoice_number', 15]]],
    ['DEPOSIT', 'DEPOSIT', [['invoice_number', 15]]],
    ['2026/0467', 'ON 2026-01-05', []],
    ['INV-2026', 'IN 2026', []],
    ['2026', '2026', [['invoice_number', 15]]],
    ['--', '--', []],
    ['INV.*', 'INV10', []],
  ])('%j in %j', (invoiceNumber, description, expected) => {
    expect(parts({ description }, { invoiceNumber })).toEqual(expected);
  });

  it("finds a reference of the invoice's description, once", () => {
    const description = 'Order PO7781, site 44, contract C-5591';
    expect(parts({ description: 'PO7781 5591' }, { description })).toEqual([['reference', 30]]);
    expect(parts({ description: 'SITE 44' }, { description })).toEqual([]);
    expect(parts({ description: 'ORDER' }, { description })).toEqual([]);
  });

  it('names what was found', () => {
    const { reasons } = scored({ counterpartyName: 'inv10023' });
    expect(reasons.map(({ words }) => words)).toEqual([
      'same amount',
      'invoice number INV-10023 found',
      'reference INV-10023 found',
    ]);
  });
});

describe('the direction', () => {
  it('gives 5 to money out, with any sign of the amount', () => {
    expect(parts({ isOutgoing: true })).toEqual([['outgoing', 5]]);
    expect(parts({ isOutgoing: true, amountPence: pence(12_000) })).toEqual([['outgoing', 5]]);
  });
});

describe('what was learned', () => {
  it.each([
    [1, 2, 1],
    [3, 6, 3],
    [10, 20, 10],
    [11, 20, 10],
    [500, 20, 10],
  ])('after %i matches gives %i for the description and %i for the timing', (matchCount, description, timing) => {
    const known = { ...PATTERN, transactionDescriptionPattern: 'card payment', matchCount };
    expect(parts({}, {}, [known])).toEqual([['learned_description', description]]);
    expect(parts({}, {}, [{ ...known, transactionDescriptionPattern: null, daysDiffFromDueDate: 121 }])).toEqual([
      ['learned_timing', timing],
    ]);
    expect(parts({}, {}, [{ ...known, daysDiffFromDueDate: 121 }])).toEqual([
      ['learned_description', description],
      ['learned_timing', timing],
    ]);
  });

  it.each([
    [{ daysDiffFromDueDate: 119 }, true],
    [{ daysDiffFromDueDate: 123 }, true],
    [{ daysDiffFromDueDate: 118 }, false],
    [{ daysDiffFromDueDate: 124 }, false],
    [{ daysDiffFromInvoiceDate: 151 }, true],
    [{ daysDiffFromInvoiceDate: 154 }, false],
    [{ daysDiffFromInvoiceDate: 0, daysDiffFromDueDate: 121 }, true],
    [{}, false],
  ])('timing %j is within two days: %j', (days, isNear) => {
    expect(parts({}, {}, [{ ...PATTERN, ...days }])).toEqual(isNear ? [['learned_timing', 1]] : []);
  });

  it('takes the best of several patterns, each once', () => {
    const patterns = [
      { ...PATTERN, transactionDescriptionPattern: 'CARD', matchCount: 2 },
      { ...PATTERN, transactionDescriptionPattern: 'PAYMENT', matchCount: 4 },
      { ...PATTERN, transactionDescriptionPattern: 'OTHER', daysDiffFromDueDate: 121, matchCount: 3 },
    ];
    expect(parts({}, {}, patterns)).toEqual([
      ['learned_description', 8],
      ['learned_timing', 3],
    ]);
  });

  it('ignores empty patterns and parts of words', () => {
    expect(parts({}, {}, [{ ...PATTERN, transactionDescriptionPattern: ' - ' }])).toEqual([]);
    expect(parts({}, {}, [{ ...PATTERN, transactionDescriptionPattern: 'PAY' }])).toEqual([]);
  });
});

describe('the whole score', () => {
  it('is the sum of its parts, and is shown capped at 100', () => {
    const match = scored(
      {
        date: localDate('2026-01-31'),
        isOutgoing: true,
        description: 'ACME OFFICE SUPPLIES LTD',
        counterpartyName: 'INV-10023',
      },
      {},
      [{ ...PATTERN, transactionDescriptionPattern: 'ACME OFFICE', daysDiffFromDueDate: 0, matchCount: 10 }],
    );
    expect(match.score).toBe(50 + 20 + 15 + 15 + 30 + 5 + 20 + 10);
    expect(shownMatchScore(match.score)).toBe(100);
    expect(shownMatchScore(85)).toBe(85);
  });

  it('is a whole number, the sum of its reasons, and enough to be offered', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 });
    const days = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(
        text,
        text,
        text,
        text,
        days,
        fc.nat(30),
        fc.boolean(),
        (a, b, c, d, offset, matchCount, isOutgoing) => {
          const { score, reasons } = scored(
            { date: addDays(INVOICE.dueDate, offset), description: a, counterpartyName: b, isOutgoing },
            { supplierName: c, invoiceNumber: d },
            [{ ...PATTERN, transactionDescriptionPattern: a, daysDiffFromDueDate: offset, matchCount }],
          );
          expect(Number.isInteger(score)).toBe(true);
          expect(score).toBe(reasons.reduce((sum, { points }) => sum + points, 0));
          expect(score).toBeGreaterThanOrEqual(MATCH_SCORE_MIN);
          expect(reasons.every(({ points, words }) => points > 0 && words !== '')).toBe(true);
        },
      ),
    );
  });
});
