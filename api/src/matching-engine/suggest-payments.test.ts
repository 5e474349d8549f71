import { describe, expect, it } from 'vitest';
import type { PatternEvidence } from './engine.types.ts';
import { invoice, line, suggest, told } from './engine-input.testing.ts';
import { payeeKey } from './payee-key.ts';

function learnedPattern(supplierId: number, payee: string, count: number): PatternEvidence {
  return {
    supplierId,
    transactionDescriptionPattern: payee,
    counterpartyNamePattern: null,
    daysDiffFromInvoiceDate: 30,
    daysDiffFromDueDate: 0,
    count,
  };
}

describe('suggestPayments: one invoice', () => {
  it('tells it by amount, number, name and day, and says so', () => {
    const [suggestion] = suggest(
      [line(1, '120.50', 'BP OAKLEY JOINERY INV-1001')],
      [invoice(1, 1, '120.50'), invoice(2, 1, '99.00')],
    );
    expect(suggestion?.choices[0]).toMatchObject({ kind: 'invoice', invoiceIds: [1], differencePence: 0 });
    expect(suggestion?.choices[0]?.confidence).toBeGreaterThan(0.99);
    expect(suggestion?.choices[0]?.reasons).toEqual(
      expect.arrayContaining(['same amount', 'reference INV-1001 found', 'supplier name found', 'on the due date']),
    );
    expect(suggestion?.isTie).toBe(false);
  });

  it.each([
    'OAKLEY JOINERY LIMITED',
    'DIRECT DEBIT PAYMENT TO OAKLEY JOINER REF C8812',
    'OAKLEYJOINERY LTD',
    'VIS OAKLEY JOINERY L',
    'FPO 4711 oakley joinery  february',
  ])('finds the supplier in %s', (description) => {
    expect(told(suggest([line(1, '120.50', description)], [invoice(1, 1, '120.50'), invoice(2, 2, '120.50')]))).toEqual(
      {
        1: [1],
      },
    );
  });

  it('reads & and AND alike', () => {
    const invoices = [invoice(1, 3, '75.10')];
    for (const name of ['TURNER & BLYTHE TI', 'TURNER AND BLYTHE', 'TURNER BLYTHE TILE', 'TURNER&BLYTHE TILE'])
      expect(told(suggest([line(1, '75.10', `${name} THANKS`)], invoices))).toEqual({ 1: [1] });
  });

  it('chooses by the number where amounts are the same', () => {
    const invoices = [invoice(1, 1, '60.00', { number: 'A-17' }), invoice(2, 1, '60.00', { number: 'A-71' })];
    expect(told(suggest([line(1, '60.00', 'OAKLEY JOINERY A-71')], invoices))).toEqual({ 1: [2] });
  });

  it('sees through a slip of the hand', () => {
    const invoices = [invoice(1, 1, '60.00', { number: 'INV-4417' }), invoice(2, 1, '60.00', { number: 'INV-5210' })];
    expect(told(suggest([line(1, '60.00', 'OAKLEY JOINERY INV-5201')], invoices))).toEqual({ 1: [2] });
  });

  it('leaves the choice between answers that are as good, and none between better and worse (RULES.md, 35)', () => {
    const alike = [invoice(1, 1, '60.00'), invoice(2, 1, '60.00')];
    const [tie] = suggest([line(1, '60.00', 'OAKLEY JOINERY')], alike);
    expect(tie?.isTie).toBe(true);
    expect(tie?.choices.map(({ invoiceIds }) => invoiceIds)).toEqual([[1], [2]]);
    const named = [invoice(1, 1, '60.00', { number: 'INV-4417' }), invoice(2, 1, '60.00', { number: 'INV-5210' })];
    const [sure] = suggest([line(1, '60.00', 'OAKLEY JOINERY INV-5210')], named);
    expect(sure).toMatchObject({ isTie: false, choices: [{ invoiceIds: [2] }] });
    expect(sure?.choices).toHaveLength(1);
  });

  it('says nothing where nothing fits', () => {
    const invoices = [invoice(1, 1, '120.50'), invoice(2, 2, '80.00')];
    const lines = [
      line(1, '121.77', 'TESCO STORES 3411'),
      line(2, '800.00', 'OWN ACCOUNT SAVINGS'),
      line(3, '93.12', 'HMRC PAYE 475PA00012345'),
      line(4, '120.50', 'CASH WITHDRAWAL YORK'),
    ];
    expect(suggest(lines.slice(0, 3), invoices)).toEqual([]);
    expect(suggest(lines.slice(3), invoices).every(({ choices }) => (choices[0]?.confidence ?? 0) < 0.9)).toBe(true);
  });

  it('gives no second invoice to a payment that was made twice', () => {
    const lines = [
      line(1, '300.00', 'OAKLEY JOINERY INV-1001', '2026-02-03'),
      line(2, '300.00', 'OAKLEY JOINERY INV-1001', '2026-02-05'),
    ];
    expect(told(suggest(lines, [invoice(1, 1, '300.00'), invoice(2, 2, '300.00')]))).toEqual({ 1: [1] });
  });

  it('leaves money that came in alone', () => {
    const refund = { ...line(1, '120.50', 'OAKLEY JOINERY REFUND INV-1001') };
    const incoming = { ...refund, amountPence: invoice(1, 1, '120.50').outstandingPence };
    expect(suggest([incoming], [invoice(1, 1, '120.50')])).toEqual([]);
  });
});

describe('suggestPayments: several invoices', () => {
  const four = [
    invoice(1, 1, '101.10', { number: 'INV-2001', due: '2026-02-01' }),
    invoice(2, 1, '202.25', { number: 'INV-2002', due: '2026-02-03' }),
    invoice(3, 1, '303.35', { number: 'INV-2003', due: '2026-02-06' }),
    invoice(4, 1, '404.45', { number: 'INV-2004', due: '2026-03-20' }),
  ];

  it('finds all that was due', () => {
    const [suggestion] = suggest([line(1, '606.70', 'OAKLEY JOINERY PAYMENT')], four);
    expect(suggestion?.choices[0]).toMatchObject({ kind: 'invoices', invoiceIds: [1, 2, 3] });
    expect(suggestion?.choices[0]?.reasons).toContain('3 invoices come to the amount');
  });

  it.each([
    'INV-2002-2004',
    'INV-2002-004',
    '2002 2003 2004',
    'INV2002,2003,2004',
    'INV-2002 +2',
    'INV-2002/2003/2004',
  ])('reads %s', (reference) => {
    expect(told(suggest([line(1, '910.05', `OAKLEY JOINERY ${reference}`)], four))).toEqual({ 1: [2, 3, 4] });
  });

  it('takes off a credit note, and calls it so', () => {
    const note = { ...invoice(5, 1, '20.00', { number: 'CN-7' }), outstandingPence: line(0, '20.00', '').amountPence };
    const paid = invoice(4, 1, '404.45', { number: 'INV-2004' });
    const [suggestion] = suggest([line(1, '384.45', 'OAKLEY JOINERY INV-2004')], [paid, note]);
    expect(suggestion?.choices[0]).toMatchObject({ kind: 'credit_note', invoiceIds: [4, 5] });
  });

  it('finds a whole run in one debit', () => {
    const due = [1, 2, 3].flatMap((supplierId) =>
      [1, 2, 3].map((n) => invoice(supplierId * 10 + n, supplierId, `${supplierId * 37 + n * 11}.${20 + n}`)),
    );
    const later = invoice(99, 1, '512.37', { due: '2026-04-20' });
    const sum = due.reduce((total, { outstandingPence }) => total + outstandingPence, 0);
    const amount = `${Math.floor(sum / 100)}.${String(sum % 100).padStart(2, '0')}`;
    const [suggestion] = suggest([line(1, amount, 'BACS PAYMENT RUN 0204')], [...due, later]);
    expect(suggestion?.choices[0]?.invoiceIds).toEqual(due.map(({ id }) => id));
  });
});

describe('suggestPayments: other amounts', () => {
  it('offers a part payment, and the rest to the next line', () => {
    const suggestions = suggest(
      [
        line(1, '67.50', 'OAKLEY JOINERY INV-1001', '2026-02-02'),
        line(2, '202.50', 'OAKLEY JOINERY INV-1001', '2026-02-12'),
      ],
      [invoice(1, 1, '270.00')],
    );
    expect(told(suggestions)).toEqual({ 1: [1], 2: [1] });
    expect(suggestions[0]?.choices[0]).toMatchObject({ kind: 'part_payment', differencePence: -20_250 });
  });

  it('calls each part a part as long as none is matched, and the rest the whole of what is left after that', () => {
    const lines = ['300.00', '300.00', '300.00'].map((amount, at) =>
      line(1 + at, amount, 'OAKLEY JOINERY INV-1001', `2026-02-0${2 + at}`),
    );
    const open = suggest(lines, [invoice(1, 1, '900.00')]);
    expect(told(open)).toEqual({ 1: [1], 2: [1], 3: [1] });
    for (const { choices } of open) expect(choices).toMatchObject([{ kind: 'part_payment', differencePence: -60_000 }]);
    const left = suggest(lines.slice(2), [{ ...invoice(1, 1, '300.00'), isPartPaid: true }]);
    expect(left).toMatchObject([{ choices: [{ kind: 'invoice', differencePence: 0 }] }]);
  });

  it('finds two transfers for one set', () => {
    const invoices = [
      invoice(1, 1, '636.33', { due: '2026-02-04' }),
      invoice(2, 1, '818.25', { due: '2026-02-05' }),
      invoice(3, 1, '445.58', { due: '2026-02-06' }),
    ];
    const lines = [line(1, '950.08', 'OAKLEY JOINERY'), line(2, '950.08', 'OAKLEY JOINERY PAYMENT', '2026-02-05')];
    expect(told(suggest(lines, invoices))).toEqual({ 1: [1, 2, 3], 2: [1, 2, 3] });
  });

  it('asks whether it is a fee', () => {
    const [suggestion] = suggest([line(1, '122.50', 'OAKLEY JOINERY INV-1001')], [invoice(1, 1, '120.00')]);
    expect(suggestion?.choices[0]).toMatchObject({ kind: 'fee', invoiceIds: [1], differencePence: 250 });
    expect(suggestion?.choices[0]?.reasons).toContain('£2.50 more than the invoice: a fee?');
  });
});

describe('suggestPayments: what was learned', () => {
  const invoices = [invoice(1, 1, '48.20'), invoice(2, 2, '48.20')];

  it('knows a trading name from confirmed matches, and how often', () => {
    const matchingPatterns = [learnedPattern(2, 'sq brightsmile', 4)];
    const [suggestion] = suggest([line(1, '48.20', 'SQ *BRIGHTSMILE')], invoices, { matchingPatterns });
    expect(suggestion?.choices[0]?.invoiceIds).toEqual([2]);
    expect(suggestion?.choices[0]?.reasons).toContain('paid like this 4 times before');
    expect(suggestion?.choices[0]?.confidence).toBeGreaterThan(0.9);
  });

  it('knows a trading name from other lines of the same statement', () => {
    const own = [1, 2, 3].map((n) => invoice(10 + n, 2, `${n * 131}.${n * 23}`));
    const lines = own.map(({ id, outstandingPence }) => ({
      ...line(id, '0.00', 'STRIPE BRSMILE'),
      amountPence: line(0, `${outstandingPence / 100}`, '').amountPence,
    }));
    const others = Array.from({ length: 30 }, (_, n) => invoice(100 + n, 4 + (n % 6), `${20 + n * 7}.${10 + n}`));
    expect(told(suggest(lines, [...own, ...others]))).toEqual({ 11: [11], 12: [12], 13: [13] });
  });

  it('never suggests a rejected pair', () => {
    const rejectedPairs = [{ transactionId: 1, invoiceId: 1 }];
    const paid = line(1, '48.20', 'OAKLEY JOINERY INV-1001');
    expect(
      suggest([paid], invoices, { rejectedPairs }).flatMap(({ choices }) =>
        choices.flatMap((choice) => choice.invoiceIds),
      ),
    ).not.toContain(1);
  });

  it('believes less what was rejected before', () => {
    const paid = [line(1, '48.20', 'OAKLEY JOINERY')];
    const negativePatterns = [learnedPattern(1, 'oakley joinery', 3)];
    const before = suggest(paid, invoices)[0]?.choices[0]?.confidence ?? 0;
    const after = suggest(paid, invoices, { negativePatterns })[0]?.choices[0]?.confidence ?? 0;
    expect(after).toBeLessThan(before);
  });

  it.each(['CHEQUE 100232', 'GOCARDLESS', 'BILL PAYMENT', 'PAYPAL PAYMENT', 'AMZNMKTPLACE*2K4', 'BACS', 'AMEX'])(
    'learns nothing from a payment whose line names no payee: %s',
    (description) => {
      const matchingPatterns = [learnedPattern(2, payeeKey({ description, counterpartyName: null }), 3)];
      const [suggestion] = suggest([line(1, '48.20', description)], invoices, { matchingPatterns });
      expect(suggestion?.choices[0]?.confidence ?? 0).toBeLessThan(0.9);
    },
  );

  it('does not take a payment run for a payee', () => {
    const matchingPatterns = [1, 2, 3, 4, 5].map((supplierId) => learnedPattern(supplierId, 'bacs payment run', 1));
    expect(
      suggest([line(1, '48.20', 'BACS PAYMENT RUN')], [invoice(1, 1, '48.20')], { matchingPatterns }).every(
        ({ choices }) => (choices[0]?.confidence ?? 0) < 0.5,
      ),
    ).toBe(true);
  });
});
