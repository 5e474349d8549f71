import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import { invoiceRecord, supplierRecord, transactionRecord } from '../../../testing/records.ts';
import { choiceRecord, suggestionRecord } from '../../../testing/suggestion-records.ts';
import { planOf } from '../transactions/use-transaction-dialogs.ts';
import { parseThreshold } from './accept-threshold.ts';
import { acceptableFrom } from './acceptable.ts';
import {
  differenceWords,
  dueWords,
  invoicesOf,
  needsConfirmation,
  numbersOf,
  shownConfidence,
} from './suggestion-labels.ts';

const invoice = invoiceRecord(7, { amountPence: 27_000 });

describe('what is different about an amount', () => {
  it.each([
    ['part_payment', -20_250, 0, 'Part payment: pays £67.50 of £270.00'],
    ['part_payment', -10_250, 10_000, 'Part payment: pays £67.50 of £270.00, £100.00 paid before'],
    ['fee', 250, 0, 'Possible fee: £2.50 more than the invoice'],
    ['credit_note', -500, 0, 'Possible credit note: £5.00 less than the invoice'],
    ['invoice', 0, 0, null],
  ] as const)('%s of %d', (kind, difference, partPaid, expected) => {
    const choice = choiceRecord([{ ...invoice, partPaidPence: pence(partPaid) }], {
      kind,
      differencePence: pence(difference),
    });
    expect(differenceWords(choice)).toBe(expected);
  });

  it('is said of both parts of an invoice, and of a part of several', () => {
    const half = { kind: 'part_payment', differencePence: pence(-40_000) } as const;
    expect(differenceWords(choiceRecord([invoiceRecord(9, { amountPence: 90_000 })], half))).toBe(
      'Part payment: pays £500.00 of £900.00',
    );
    const set = [invoiceRecord(7, { amountPence: 30_000 }), invoiceRecord(8, { amountPence: 60_000 })];
    expect(differenceWords(choiceRecord(set, half))).toBe('Part payment: pays £500.00 of £900.00');
  });

  it('is accepted where several invoices are settled by less, since only one can be paid in part', () => {
    const half = { kind: 'part_payment', differencePence: pence(-1_000) } as const;
    expect(planOf(choiceRecord([invoice], half))).toMatchObject({ isPartPayment: true, hasDifference: false });
    expect(planOf(choiceRecord([invoice, invoiceRecord(8)], half))).toMatchObject({
      isPartPayment: false,
      hasDifference: true,
    });
    expect(planOf(choiceRecord([invoice]))).toMatchObject({ isPartPayment: false, hasDifference: false });
  });

  it('is said of several invoices together', () => {
    const choice = choiceRecord([invoice, invoiceRecord(8)], { kind: 'credit_note', differencePence: pence(-500) });
    expect(differenceWords(choice)).toBe('Possible credit note: £5.00 less than the invoices');
  });
});

it('asks before several invoices or another amount are matched', () => {
  expect(needsConfirmation(choiceRecord([invoice]))).toBe(false);
  expect(needsConfirmation(choiceRecord([invoice], { kind: 'payment_run' }))).toBe(false);
  expect(needsConfirmation(choiceRecord([invoice, invoiceRecord(8)], { kind: 'invoices' }))).toBe(true);
  for (const kind of ['part_payment', 'fee', 'credit_note'] as const) {
    expect(needsConfirmation(choiceRecord([invoice], { kind }))).toBe(true);
  }
});

it.each([
  [1, 100],
  [0.9999, 99],
  [0.95, 95],
  [0.9499, 94],
  [0.29, 29],
  [0, 0],
])('shows a confidence of %d as %d per cent', (confidence, percent) => {
  expect(shownConfidence(confidence)).toBe(percent);
});

it('names several invoices', () => {
  const numbered = Array.from({ length: 9 }, (_, index) => invoiceRecord(index + 1));
  expect(numbersOf(numbered.slice(0, 1))).toBe('INV-1');
  expect(numbersOf(numbered.slice(0, 3))).toBe('INV-1, INV-2 and INV-3');
  expect(numbersOf(numbered)).toBe('INV-1, INV-2, INV-3, INV-4, INV-5, INV-6 and 3 more');
  expect(invoicesOf(numbered.slice(0, 3))).toBe('3 invoices of Northwind Utilities');
  const other = invoiceRecord(20, { supplier: supplierRecord(2, 'Quayside Cleaning') });
  expect(invoicesOf([invoice, other])).toBe('2 invoices');
});

it('says from when to when several are due', () => {
  const [early, late] = [localDate('2026-09-05'), localDate('2026-10-01')].map((dueDate, index) =>
    invoiceRecord(index + 1, { dueDate }),
  );
  if (!early || !late) throw new Error('two invoices');
  expect(dueWords([early])).toBe('due 5 Sep 2026');
  expect(dueWords([late, early])).toBe('due 5 Sep 2026 to 1 Oct 2026');
});

it.each([
  ['95', 95],
  [' 100 ', 100],
  ['1', 1],
  ['0', null],
  ['101', null],
  ['9.5', null],
  ['', null],
  ['-5', null],
])('reads the threshold %j as %j', (text, percent) => {
  expect(parseThreshold(text)).toBe(percent);
});

it('accepts together what is sure enough, to the penny, and without a tie', () => {
  const sure = { confidence: 0.96 };
  const choice = (given: Parameters<typeof choiceRecord>[1] = {}) => choiceRecord([invoice], { ...sure, ...given });
  const suggestions = [
    suggestionRecord(1, [choice()]),
    suggestionRecord(2, [choice({ kind: 'invoices' })]),
    suggestionRecord(3, [choice({ kind: 'payment_run' })]),
    suggestionRecord(4, [choice(), choiceRecord([invoiceRecord(8)], sure)]),
    suggestionRecord(5, [choice({ kind: 'part_payment' })]),
    suggestionRecord(6, [choice({ kind: 'fee' })]),
    suggestionRecord(7, [choice({ kind: 'credit_note' })]),
    suggestionRecord(8, [choice({ confidence: 0.9499 })]),
    suggestionRecord(9, [choice({ confidence: 0.95 })]),
    suggestionRecord(10, [choice()], { strength: 'possible' }),
    suggestionRecord(11, [choice({ kind: 'refund' })], { strength: 'possible' }),
  ];
  const transactions = suggestions.map(({ bankTransactionId }) =>
    transactionRecord(bankTransactionId, { date: localDate('2026-09-01') }),
  );
  const accepted = acceptableFrom(suggestions, transactions, 95).map(({ transaction }) => transaction.id);
  expect(accepted).toEqual([1, 2, 3, 9]);
});
