import { localDate } from '@paycycle/schema/domain/local-date';
import { pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import type { CheckedBooks, CheckedInvoice, CheckedPayment, CheckedRun } from './checked-books.types.ts';
import { contradictionsIn } from './contradictions.plan.ts';

/** Books that agree: invoice 1 in a draft, 2 paid by a payment and its line, 3 paid outside, 4 paid in a part. */
const invoice = (id: number, given: Partial<CheckedInvoice> = {}): CheckedInvoice => ({
  id,
  supplierId: 1,
  payeeId: 1,
  amountPence: pence(100_00),
  status: 'to_pay',
  paymentDate: null,
  lastPaidOn: null,
  isMatched: false,
  partPaidPence: ZERO_PENCE,
  paymentRunId: null,
  paymentRunStatus: null,
  isInPaymentFile: false,
  hasLivePayment: false,
  hasRefund: false,
  asksIfPaid: false,
  unansweredCount: 0,
  markedPence: ZERO_PENCE,
  ...given,
});

const run: CheckedRun = {
  id: 7,
  status: 'draft',
  totalPence: pence(100_00),
  isFileOut: false,
  approvalCount: 0,
  completedIds: [],
  items: [{ id: 71, supplierId: 1, totalPence: pence(100_00), invoiceIds: [1], credits: [] }],
};

const payment: CheckedPayment = {
  id: 5,
  status: 'completed',
  supplierId: 1,
  amountPence: pence(100_00),
  paymentRunId: null,
  paymentRunItemId: null,
  isReleased: true,
  invoiceIds: [2],
  liveInvoiceIds: [2],
};

/** The line of no item of a run, or of one whose payment stands. */
const plain = {
  paymentRunItemId: null,
  isReturned: false,
  wasPaid: false,
  standsForNothing: false,
  madeOfPence: null,
};

const SOUND: CheckedBooks = {
  invoices: [
    invoice(1, { paymentRunId: 7, paymentRunStatus: 'draft' }),
    invoice(2, { status: 'paid', hasLivePayment: true, isMatched: true, hasRefund: true }),
    invoice(3, { status: 'paid', isMatched: true }),
    invoice(4, { partPaidPence: pence(40_00) }),
  ],
  runs: [run],
  payments: [payment],
  matches: [
    { lineId: 12, invoiceId: 2, kind: 'settlement', amountPence: pence(100_00), isPaidOutside: false, ...plain },
    { lineId: 13, invoiceId: 3, kind: 'settlement', amountPence: pence(100_00), isPaidOutside: true, ...plain },
    { lineId: 14, invoiceId: 4, kind: 'part_payment', amountPence: pence(40_00), isPaidOutside: false, ...plain },
    { lineId: 15, invoiceId: 2, kind: 'refund', amountPence: pence(20_00), isPaidOutside: false, ...plain },
  ],
  lines: [12, 13, 14, 15].map((id) => ({ id, isMatched: true, matchedInvoiceId: null })),
  duplicates: [],
  unrecordedAccounts: [],
};

/** An item that has used a credit note. */
const LESS_CREDIT = {
  id: 81,
  supplierId: 1,
  totalPence: pence(20_00),
  credits: [{ invoiceId: 9, appliedPence: pence(-80_00), isUsed: true }],
};

const withInvoice = (id: number, given: Partial<CheckedInvoice>): CheckedBooks => ({
  ...SOUND,
  invoices: SOUND.invoices.map((one) => (one.id === id ? { ...one, ...given } : one)),
});
const withRun = (given: Partial<CheckedRun>): CheckedBooks => ({ ...SOUND, runs: [{ ...run, ...given }] });
const withPayment = (given: Partial<CheckedPayment>): CheckedBooks => ({
  ...SOUND,
  payments: [{ ...payment, ...given }],
});
const paidOutsideToo: CheckedBooks = {
  ...SOUND,
  matches: SOUND.matches.map((match) => ({ ...match, isPaidOutside: true })),
};

it('finds nothing in sound books', () => {
  expect(contradictionsIn(SOUND)).toEqual([]);
});

it.each<[string, CheckedBooks]>([
  ['Invoice 1 is matched and no transaction settles it', withInvoice(1, { isMatched: true })],
  ['Invoice 3 is matched and no transaction settles it, or the reverse', withInvoice(3, { isMatched: false })],
  ['Invoice 3 is settled by a match and is to_pay', withInvoice(3, { status: 'to_pay' })],
  ['Invoice 4 has £0.00 paid in parts, and its matches £40.00', withInvoice(4, { partPaidPence: ZERO_PENCE })],
  [
    'Invoice 4 is paid, and what was marked by hand and its parts come to £60.00; the rest is open',
    withInvoice(4, { status: 'paid', markedPence: pence(20_00) }),
  ],
  ['Invoice 4 is marked as paid by hand and is to_pay', withInvoice(4, { markedPence: pence(60_00) })],
  ['Invoice 4 has £40.00 paid in parts, and its matches £60.00', withInvoice(4, { markedPence: pence(20_00) })],
  [
    'Invoice 3 is paid on 2026-09-10, and its last payment is of 2026-09-14',
    withInvoice(3, { paymentDate: localDate('2026-09-10'), lastPaidOn: localDate('2026-09-14') }),
  ],
  ['Invoice 1 has a refund and does not know it', withInvoice(1, { hasRefund: true })],
  ['Invoice 1 asks whether it was paid and no match of it was undone', withInvoice(1, { asksIfPaid: true })],
  ['Invoice 2 is refunded with £20.00, and came to £19.99', withInvoice(2, { amountPence: pence(19_99) })],
  ['Invoice 2 has a live payment and does not know it', withInvoice(2, { hasLivePayment: false })],
  ['Invoice 2 has a completed payment and is not paid', withInvoice(2, { status: 'to_pay' })],
  ['Invoice 2 has 2 live payments', { ...SOUND, payments: [payment, { ...payment, id: 6 }] }],
  [
    'Invoice 1 is in the open run 7 and does not know it',
    withInvoice(1, { paymentRunId: null, paymentRunStatus: null }),
  ],
  ['Invoice 1 is in run 7 and does not know its payment file', withRun({ isFileOut: true })],
  ['Invoice 3 has the status of a run and no run', withInvoice(3, { isInPaymentFile: true })],
  ['Invoice 1 says that run 7 is approved; it is draft', withInvoice(1, { paymentRunStatus: 'approved' })],
  ['Invoice 3 is in run 7, which does not list it', withInvoice(3, { paymentRunId: 7, paymentRunStatus: 'draft' })],
  ['Invoice 1 is still in run 7, which is processed', withRun({ status: 'processed' })],
  ['Run 7 totals £90.00, its items £100.00', withRun({ totalPence: pence(90_00) })],
  ['Run 7 is a draft and approved', withRun({ approvalCount: 1 })],
  ['Run 7 is a draft, and a part of it is paid', withInvoice(1, { status: 'paid' })],
  ['Run 7 has paid invoice 1 by its completion, and it is to_pay', withRun({ status: 'approved', completedIds: [1] })],
  ['Run 7 is a draft and has paid invoice 2 by its completion', withRun({ completedIds: [2] })],
  ['Run 7 is cancelled and has paid invoice 2', withRun({ status: 'cancelled', completedIds: [2] })],
  [
    'Run 8 has paid invoice 3 by its completion less credit notes, and another line settles all of it',
    {
      ...SOUND,
      runs: [
        run,
        { ...run, id: 8, status: 'processed', completedIds: [3], items: [{ ...LESS_CREDIT, invoiceIds: [3] }] },
      ],
      matches: SOUND.matches.map((match) => ({ ...match, isPaidOutside: false })),
    },
  ],
  [
    'Invoice 2 was paid by the completion of 2 runs',
    {
      ...SOUND,
      runs: [7, 8].map((id) => ({ ...run, id, status: 'processed' as const, items: [], completedIds: [2] })),
    },
  ],
  ['Run 7, item 71 totals £100.00, its invoices £120.00', withInvoice(1, { amountPence: pence(120_00) })],
  ["Run 7, item 71 pays another supplier's invoice", withInvoice(1, { supplierId: 2 })],
  ['Payment 5 is of £1.00, its invoices of £100.00', withPayment({ amountPence: pence(100) })],
  ['Payment 5 is failed, and 1 of 1 invoices take it for live', withPayment({ status: 'failed' })],
  ['Payment 5 is not of the payee, account and amount that were released', withPayment({ isReleased: false })],
  ['Supplier 4 has an account that nobody entered', { ...SOUND, unrecordedAccounts: [{ supplierId: 4 }] }],
  ["Payment 5 goes to another supplier than its invoices'", withPayment({ supplierId: 2 })],
  [
    'Invoice 3 is settled by transaction 13 with £100.00, and was matched with £60.00',
    {
      ...SOUND,
      matches: SOUND.matches.map((match) => ({
        ...match,
        madeOfPence: match.lineId === 13 ? pence(60_00) : null,
      })),
    },
  ],
  [
    'Transaction 12 is matched and nothing is matched to it',
    { ...SOUND, lines: SOUND.lines.map((line) => ({ ...line, isMatched: line.id !== 12 })) },
  ],
  [
    'Invoice 2 is paid outside by transaction 12, and by payment 5, which is completed; no exception says so',
    paidOutsideToo,
  ],
])('finds: %s', (words, books) => {
  expect(contradictionsIn(books)).toContainEqual(expect.stringContaining(words));
});

it('takes money that went out twice with the exception that says so', () => {
  const duplicates = [{ lineId: 12, invoiceId: 2, paymentId: 5, paymentRunId: null }];
  expect(contradictionsIn({ ...paidOutsideToo, duplicates })).toEqual([]);
});

/** A processed run that used £40.00 of a credit note of £100.00, of which a part refund brought £10.00. */
const credit = invoice(8, { amountPence: pence(-100_00), partPaidPence: pence(-50_00) });
const used = { invoiceId: 8, appliedPence: pence(-40_00), isUsed: true };
const creditRun: CheckedRun = {
  ...run,
  id: 9,
  status: 'processed',
  totalPence: pence(60_00),
  items: [{ id: 91, supplierId: 1, totalPence: pence(60_00), invoiceIds: [2], credits: [used] }],
};
const refundOfPart = { ...plain, lineId: 16, invoiceId: 8, kind: 'part_payment' as const, isPaidOutside: false };
const WITH_CREDIT: CheckedBooks = {
  ...SOUND,
  invoices: [...SOUND.invoices, credit],
  runs: [...SOUND.runs, creditRun],
  matches: [...SOUND.matches, { ...refundOfPart, amountPence: pence(-10_00) }],
  lines: [...SOUND.lines, { id: 16, isMatched: true, matchedInvoiceId: null }],
};
const withCredit = (given: Partial<CheckedInvoice>, of: Partial<CheckedRun> = {}): CheckedBooks => ({
  ...WITH_CREDIT,
  invoices: [...SOUND.invoices, { ...credit, ...given }],
  runs: [...SOUND.runs, { ...creditRun, ...of }],
});

it('finds nothing where a credit note is used in pieces (RULES.md, 61)', () => {
  expect(contradictionsIn(WITH_CREDIT)).toEqual([]);
});

it('takes the line of an item for the piece that the item used', () => {
  const ofItem = { ...refundOfPart, lineId: 12, amountPence: pence(-40_00), paymentRunItemId: 91 };
  const matched = { ...WITH_CREDIT, matches: [...WITH_CREDIT.matches, ofItem] };
  expect(contradictionsIn(matched)).toEqual([]);
  const returned = { ...WITH_CREDIT, matches: [...WITH_CREDIT.matches, { ...ofItem, isReturned: true }] };
  expect(contradictionsIn(returned)).toEqual([]);
});

it.each<[string, CheckedBooks]>([
  ['Invoice 8 has -£20.00 paid in parts, and its matches -£50.00', withCredit({ partPaidPence: pence(-20_00) })],
  ["Run 9, item 91 takes off another supplier's credit note", withCredit({ supplierId: 2, payeeId: 2 })],
  [
    'Run 9, item 91 takes off more of credit note 8 than is left',
    withCredit(
      { partPaidPence: pence(-10_00) },
      {
        status: 'approved',
        items: creditRun.items.map((item) => ({
          ...item,
          credits: [{ ...used, appliedPence: pence(-95_00), isUsed: false }],
        })),
      },
    ),
  ],
  ['Invoice 8 is paid in parts beyond its amount', withCredit({ amountPence: pence(-50_00) })],
  [
    'Run 9, item 91 totals £60.00, its invoices £100.00',
    withCredit({}, { status: 'approved', items: creditRun.items.map((item) => ({ ...item, credits: [] })) }),
  ],
  [
    'Run 9, item 91 has credit notes and no invoice',
    withCredit({}, { status: 'approved', items: creditRun.items.map((item) => ({ ...item, invoiceIds: [] })) }),
  ],
])('finds of credit notes: %s', (words, books) => {
  expect(contradictionsIn(books)).toContainEqual(expect.stringContaining(words));
});
