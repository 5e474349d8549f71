import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import { planMatch } from './match.plan.ts';
import type { InvoiceToMatch, MatchedLine, MatchWords } from './match.types.ts';

const NO_WORDS: MatchWords = { allowDifference: false, partPayment: false, paidOutside: false, refund: false };

function line(pounds: number): MatchedLine {
  return { amountPence: pence(pounds * 100), isOutgoing: pounds < 0, isMatched: false };
}

function document(id: number, pounds: number, given: Partial<InvoiceToMatch> = {}): InvoiceToMatch {
  const amountPence = pence(pounds * 100);
  const invoiceNumber = pounds < 0 ? `CN-${id}` : `A-${id}`;
  const state = { status: 'to_pay', isMatched: false, remainderPence: null, usedByItemPence: null } as const;
  return {
    id,
    invoiceNumber,
    amountPence,
    outstandingPence: amountPence,
    onItsWay: null,
    paidLessCredit: null,
    refunds: null,
    ...state,
    ...given,
  };
}

function plan(amount: MatchedLine, invoices: readonly InvoiceToMatch[], words: Partial<MatchWords> = {}) {
  const { kind, matches } = planMatch(amount, invoices, { ...NO_WORDS, ...words });
  return { kind, matches: matches.map((match) => [match.kind, match.amountPence, match.differencePence]) };
}

const HELD = {
  paymentId: null,
  paymentRunId: 8,
  isRecognised: false,
  mayPayTwice: false,
  canStop: false,
  takesParts: false,
  words: 'is in PR-000003, which is approved',
} as const;

describe('a match with credit notes (RULES.md, 61)', () => {
  it('pays invoices less credit notes with money out', () => {
    expect(plan(line(-60), [document(1, 100), document(2, -40)])).toEqual({
      kind: 'settlement',
      matches: [
        ['settlement', 100_00, 0],
        ['settlement', -40_00, 0],
      ],
    });
  });

  it.each([{}, { refund: true }])('settles one with money in: %j', (words) => {
    expect(plan(line(40), [document(2, -40)], words)).toEqual({
      kind: 'settlement',
      matches: [['settlement', -40_00, 0]],
    });
  });

  it('takes what is left of one, and a part of it', () => {
    const rest = document(2, -100, { outstandingPence: pence(-60_00) });
    expect(plan(line(60), [rest]).matches).toEqual([['settlement', -60_00, 0]]);
    expect(plan(line(10), [rest], { partPayment: true })).toEqual({
      kind: 'part_payment',
      matches: [['part_payment', -10_00, 0]],
    });
  });

  it('keeps a difference that is allowed, with its sign', () => {
    const words = { allowDifference: true };
    expect(plan(line(-61), [document(1, 100), document(2, -40)], words).matches[0]).toEqual([
      'settlement',
      100_00,
      1_00,
    ]);
    expect(plan(line(39), [document(2, -40)], words).matches).toEqual([['settlement', -40_00, 1_00]]);
  });

  it('uses a piece of one with the line of an item of a run', () => {
    const piece = document(2, -140, { usedByItemPence: pence(-90_00), onItsWay: HELD });
    expect(plan(line(-10), [document(1, 100), piece]).matches).toEqual([
      ['settlement', 100_00, 0],
      ['part_payment', -90_00, 0],
    ]);
  });

  it.each<[string, MatchedLine, InvoiceToMatch[], Partial<MatchWords>, object]>([
    [
      'money out for a credit note alone',
      line(-40),
      [document(2, -40)],
      {},
      {
        message: 'This money went out, so it is no refund of a credit note. Choose the invoices that it paid as well.',
      },
    ],
    [
      'another amount',
      line(50),
      [document(2, -40)],
      {},
      { message: 'Credit note CN-2 comes to £40.00, and the transaction to £50.00' },
    ],
    [
      'the other direction, whatever is allowed',
      line(-20),
      [document(1, 20), document(2, -40)],
      { allowDifference: true },
      { message: 'Invoices less credit notes come to £20.00 to get back, and the transaction to £20.00' },
    ],
    [
      'more than a part',
      line(40),
      [document(2, -40)],
      { partPayment: true },
      { message: 'A part refund is less than what is open of credit note CN-2: £40.00' },
    ],
    [
      'one that is matched',
      line(40),
      [document(2, -40, { isMatched: true })],
      {},
      { code: 'ALREADY_MATCHED', message: 'Credit note CN-2 is matched to another transaction already' },
    ],
    [
      'one that is used in full',
      line(40),
      [document(2, -40, { outstandingPence: pence(0) })],
      {},
      { message: 'Credit note CN-2 is used in full' },
    ],
    [
      'one that a run is about to use',
      line(40),
      [document(2, -40, { onItsWay: HELD })],
      { paidOutside: true },
      {
        code: 'INVOICE_IN_RUN',
        message: 'Credit note CN-2 is in PR-000003, which is approved: take it out of the run first',
      },
    ],
  ])('refuses %s', (_, transaction, invoices, words, refusal) => {
    expect(() => plan(transaction, invoices, words)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', ...refusal }),
    );
  });
});
