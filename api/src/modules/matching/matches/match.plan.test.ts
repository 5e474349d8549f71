import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import { planMatch } from './match.plan.ts';
import type { InvoiceToMatch, MatchedLine, MatchWords, PaymentInProgress } from './match.types.ts';
import { mentionsPayee } from './names-payee.plan.ts';

/** The one rule of matches (RULES.md, 47 and 48): what a transaction and invoices come to by what the caller says. */

const NO_WORDS: MatchWords = {
  allowDifference: false,
  partPayment: false,
  paidOutside: false,
  refund: false,
};

const HELD: PaymentInProgress = {
  paymentId: 5,
  paymentRunId: null,
  isRecognised: false,
  mayPayTwice: true,
  canStop: false,
  takesParts: false,
  words: 'has a payment on its way: £100.00 to Harbour, processing',
};

const IN_RUN = {
  ...HELD,
  paymentId: null,
  paymentRunId: 8,
  mayPayTwice: false,
  words: 'is in PR-000003, which is approved',
};

function out(pounds: number): MatchedLine {
  return {
    amountPence: pence(Math.round(-pounds * 100)),
    isOutgoing: true,
    isMatched: false,
  };
}

function back(pounds: number): MatchedLine {
  return {
    amountPence: pence(Math.round(pounds * 100)),
    isOutgoing: false,
    isMatched: false,
  };
}

function invoice(given: Partial<InvoiceToMatch> = {}): InvoiceToMatch {
  const amountPence = given.amountPence ?? pence(100_00);
  return {
    id: 1,
    invoiceNumber: 'HPW-1',
    amountPence,
    outstandingPence: amountPence,
    status: 'to_pay',
    isMatched: false,
    remainderPence: null,
    usedByItemPence: null,
    onItsWay: null,
    paidLessCredit: null,
    refunds: null,
    ...given,
  };
}

function plan(line: MatchedLine, invoices: readonly InvoiceToMatch[], words: Partial<MatchWords> = {}) {
  return planMatch(line, invoices, { ...NO_WORDS, ...words });
}

const PAID = invoice({ status: 'paid' });

/** Paid, and so much of it has come back. */
function refunded(pounds: number): InvoiceToMatch {
  const refunds = {
    refundablePence: pence(100_00 - pounds * 100),
    refundedPence: pence(pounds * 100),
    refundedOn: localDate('2026-09-10'),
  };
  return { ...PAID, refunds };
}
const LARGE = invoice({ amountPence: pence(10_000_00) });
const SECOND = invoice({
  id: 2,
  invoiceNumber: 'HPW-2',
  amountPence: pence(50_00),
});

describe('a match', () => {
  it.each<[string, MatchedLine, InvoiceToMatch[], Partial<MatchWords>, object]>([
    ['settles an invoice of its amount', out(100), [invoice()], {}, { kind: 'settlement', matches: [[100_00, 0]] }],
    ['takes a positive amount that went out', { ...out(100), amountPence: pence(100_00) }, [invoice()], {}, {}],
    [
      'settles several',
      out(150),
      [invoice(), SECOND],
      {},
      {
        matches: [
          [100_00, 0],
          [50_00, 0],
        ],
      },
    ],
    [
      'keeps a difference that is allowed',
      out(1),
      [LARGE],
      { allowDifference: true },
      { matches: [[10_000_00, -9_999_00]] },
    ],
    [
      'keeps it once for several',
      out(151),
      [invoice(), SECOND],
      { allowDifference: true },
      {
        matches: [
          [100_00, 1_00],
          [50_00, 0],
        ],
      },
    ],
    ['pays a part', out(30), [invoice()], { partPayment: true }, { kind: 'part_payment', matches: [[30_00, 0]] }],
    [
      'pays the rest that a smaller one left',
      out(30),
      [invoice({ isMatched: true, remainderPence: pence(30_00) })],
      { partPayment: true },
      { kind: 'part_payment' },
    ],
    ['is a refund of what is paid', back(100), [PAID], { refund: true }, { kind: 'refund', matches: [[100_00, 0]] }],
    ['is a refund of what is matched', back(100), [invoice({ isMatched: true })], { refund: true }, { kind: 'refund' }],
    [
      'is a refund of a part',
      back(20),
      [PAID],
      { refund: true, partPayment: true },
      { kind: 'refund', matches: [[20_00, 0]] },
    ],
    [
      'is a refund with a difference',
      back(101),
      [PAID],
      { refund: true, allowDifference: true },
      { matches: [[100_00, 1_00]] },
    ],
    [
      'is a refund of what an earlier one has left',
      back(40),
      [refunded(60)],
      { refund: true },
      { kind: 'refund', matches: [[40_00, 0]] },
    ],
    [
      'is a refund of more than an earlier one has left, with the difference',
      back(100),
      [refunded(60)],
      { refund: true, allowDifference: true },
      { kind: 'refund', matches: [[40_00, 60_00]] },
    ],
    [
      'is of the very payment that was on its way',
      out(100),
      [invoice({ onItsWay: { ...HELD, isRecognised: true } })],
      {},
      { stop: [], twice: [null] },
    ],
    [
      'says what may be paid twice',
      out(100),
      [invoice({ onItsWay: HELD })],
      { paidOutside: true },
      { stop: [], twice: [{ paymentId: 5, paymentRunId: null }] },
    ],
    [
      'stops what can be stopped, once',
      out(150),
      [invoice({ onItsWay: { ...HELD, canStop: true } }), { ...SECOND, onItsWay: { ...HELD, canStop: true } }],
      { paidOutside: true },
      { stop: [5] },
    ],
    [
      'pays nothing twice that a run has still to pay',
      out(100),
      [invoice({ onItsWay: IN_RUN })],
      { paidOutside: true },
      { twice: [null] },
    ],
  ])('%s', (_, line, invoices, words, expected) => {
    const { kind, matches, paymentsToStop } = plan(line, invoices, words);
    const found = {
      kind,
      matches: matches.map(({ amountPence, differencePence }) => [amountPence, differencePence]),
      stop: paymentsToStop,
      twice: matches.map(({ paidTwice }) => paidTwice),
    };
    expect(found).toMatchObject(expected);
  });

  it.each<[string, MatchedLine, InvoiceToMatch[], Partial<MatchWords>, string, string]>([
    [
      'of another amount',
      out(1),
      [LARGE],
      {},
      'VALIDATION_FAILED',
      'Invoice HPW-1 comes to £10,000.00, and the transaction to £1.00',
    ],
    [
      'of several of another amount',
      out(151),
      [invoice(), SECOND],
      {},
      'VALIDATION_FAILED',
      'The invoices come to £150.00, and the transaction to £151.00',
    ],
    [
      'of a part that is the whole',
      out(100),
      [invoice()],
      { partPayment: true },
      'VALIDATION_FAILED',
      'A part payment is less than what is still to pay of invoice HPW-1: £100.00',
    ],
    [
      'of parts of several',
      out(30),
      [invoice(), SECOND],
      { partPayment: true },
      'VALIDATION_FAILED',
      'A part payment is of one invoice',
    ],
    [
      'that is a part and the whole',
      out(30),
      [invoice()],
      { partPayment: true, allowDifference: true },
      'VALIDATION_FAILED',
      'either a part payment',
    ],
    [
      'of money that came in',
      back(100),
      [invoice()],
      { allowDifference: true },
      'VALIDATION_FAILED',
      'This money came in',
    ],
    ['of a refund that went out', out(100), [PAID], { refund: true }, 'VALIDATION_FAILED', 'This money went out'],
    [
      'of a refund of what is to pay',
      back(100),
      [invoice()],
      { refund: true },
      'VALIDATION_FAILED',
      'Invoice HPW-1 is not paid',
    ],
    [
      'of a refund of another amount',
      back(101),
      [PAID],
      { refund: true },
      'VALIDATION_FAILED',
      '£100.00 of invoice HPW-1 can come back, and the transaction comes to £101.00',
    ],
    [
      'of a second refund of more than is left',
      back(60),
      [refunded(60)],
      { refund: true },
      'VALIDATION_FAILED',
      '£40.00 of invoice HPW-1 can come back, and the transaction comes to £60.00. £60.00 came back already, the last of it on 10 Sep 2026',
    ],
    [
      'of a part refund of all that is left',
      back(40),
      [refunded(60)],
      { refund: true, partPayment: true },
      'VALIDATION_FAILED',
      'A part refund is less than what can still come back of invoice HPW-1: £40.00',
    ],
    [
      'of a refund of what has come back, whatever is allowed',
      back(100),
      [refunded(100)],
      { refund: true, allowDifference: true },
      'VALIDATION_FAILED',
      '£0.00 of invoice HPW-1 can come back',
    ],
    [
      'of a matched transaction',
      { ...out(100), isMatched: true },
      [invoice()],
      {},
      'ALREADY_MATCHED',
      'This transaction',
    ],
    ['of a matched invoice', out(100), [invoice({ isMatched: true })], {}, 'ALREADY_MATCHED', 'Invoice HPW-1'],
    ['while a payment is on its way', out(100), [invoice({ onItsWay: HELD })], {}, 'PAYMENT_IN_PROGRESS', HELD.words],
    ['while a run is to pay it', out(100), [invoice({ onItsWay: IN_RUN })], {}, 'PAYMENT_IN_PROGRESS', IN_RUN.words],
    [
      'while one of several has a payment',
      out(150),
      [invoice({ onItsWay: { ...HELD, isRecognised: true } }), { ...SECOND, onItsWay: IN_RUN }],
      {},
      'PAYMENT_IN_PROGRESS',
      'HPW-2',
    ],
  ])('is refused %s', (_, line, invoices, words, code, message) => {
    expect(() => plan(line, invoices, words)).toThrow(
      expect.objectContaining({
        code,
        message: expect.stringContaining(message),
      }),
    );
  });
});

it.each([
  ['FP HARBOUR PRINT 0042', true],
  ['TO HARBOURPRINT', true],
  ['LANTERN LTD', false],
  ['', false],
])('%j names Harbour Print Works Ltd: %s', (text, isNamed) => {
  expect(mentionsPayee(text, ['Harbour Works Ltd', 'HARBOUR PRINT'])).toBe(isNamed);
});

it.each([
  ['less than half of it, shown as more', { ...NO_WORDS, allowDifference: true, seenDifferencePence: pence(2_00) }],
  ['an equal amount, shown as less', { ...NO_WORDS, seenDifferencePence: pence(-2_00) }],
])('refuses another difference than was shown: %s', (name, words) => {
  const line = out(name.startsWith('less') ? 62 : 100);
  expect(() => planMatch(line, [invoice()], words)).toThrow(/than the invoices\. Nothing was matched; look again\.$/);
  const seenDifferencePence = pence(name.startsWith('less') ? -38_00 : 0);
  expect(planMatch(line, [invoice()], { ...words, seenDifferencePence }).kind).toBe('settlement');
});
