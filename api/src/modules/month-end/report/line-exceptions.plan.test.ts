import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it, vi } from 'vitest';
import { exceptionsOfLine, repeatedPayments } from './line-exceptions.plan.ts';
import type { ReportLine, ReportMatch, SuggestedLine } from './report-line.types.ts';

const LINE: ReportLine = {
  id: 1,
  date: localDate('2026-08-03'),
  description: 'BP HARBOUR 0042',
  counterpartyName: 'Harbour Print Works',
  movementPence: pence(-100_00),
  statementBalancePence: null,
  isMatched: false,
  requiresInvoice: true,
  noInvoicePreset: null,
  noInvoiceBy: null,
  noInvoiceAt: null,
  notes: null,
  matches: [],
};

const MATCH: ReportMatch = {
  bankTransactionId: 1,
  invoiceId: 7,
  invoiceNumber: 'HPW-1',
  supplierName: 'Harbour Print Works',
  amountPence: pence(100_00),
  kind: 'settlement',
  isPartPayment: false,
  differencePence: pence(0),
  outstandingPence: pence(0),
  matchedAt: new Date('2026-08-04T10:00:00Z'),
  matchedBy: 'Ada Lowe',
};

const SUGGESTED: SuggestedLine = { bankTransactionId: 1, words: 'invoice HPW-1 from Harbour Print Works' };

function of(line: Partial<ReportLine>, suggested?: SuggestedLine) {
  return exceptionsOfLine({ ...LINE, ...line }, suggested).map(({ kind, message, amountPence, invoiceId }) => ({
    kind,
    message,
    amountPence,
    invoiceId,
  }));
}

describe('an open line', () => {
  it('lacks its invoice', () => {
    const message = 'No invoice for £100.00 to Harbour Print Works';
    expect(of({})).toEqual([{ kind: 'missing_invoice', message, amountPence: 100_00, invoiceId: null }]);
    expect(of({ counterpartyName: null })).toMatchObject([{ message: 'No invoice for £100.00 to BP HARBOUR 0042' }]);
  });

  it('with a suggestion waits to be matched', () => {
    const message = '£100.00 to Harbour Print Works – possible match: invoice HPW-1 from Harbour Print Works';
    expect(of({}, SUGGESTED)).toMatchObject([{ kind: 'unmatched', message }]);
  });

  it('that came in is to be matched or marked', () => {
    const message = '£50.25 from Harbour Print Works – money in, not yet dealt with';
    const movementPence = pence(50_25);
    expect(of({ movementPence })).toMatchObject([{ kind: 'incoming_unmatched', message, amountPence: 50_25 }]);
    expect(of({ movementPence, requiresInvoice: false })).toEqual([]);
  });

  it('without need of an invoice is none', () => {
    expect(of({ requiresInvoice: false })).toEqual([]);
  });
});

describe('a matched line', () => {
  const matched = (...matches: Partial<ReportMatch>[]) =>
    of({ isMatched: true, matches: matches.map((match) => ({ ...MATCH, ...match })) });

  it('that comes to its invoices is none', () => {
    expect(matched({})).toEqual([]);
    expect(matched({ amountPence: pence(40_00) }, { invoiceId: 8, amountPence: pence(60_00) })).toEqual([]);
  });

  it.each([
    [90_00, 10_00, '£100.00 to Harbour Print Works is £10.00 more than invoice HPW-1 from Harbour Print Works'],
    [102_50, -2_50, '£100.00 to Harbour Print Works is £2.50 less than invoice HPW-1 from Harbour Print Works'],
  ])('is told that was matched to an invoice of %i pence', (amount, difference, message) => {
    expect(matched({ amountPence: pence(amount) })).toEqual([
      { kind: 'difference', message: `${message}, to which it is matched`, amountPence: difference, invoiceId: 7 },
    ]);
  });

  it('is told that was matched to several invoices of another sum', () => {
    expect(matched({ amountPence: pence(30_00) }, { invoiceId: 8, amountPence: pence(60_00) })).toMatchObject([
      { kind: 'difference', message: expect.stringContaining('£10.00 more than the 2 invoices'), invoiceId: null },
    ]);
  });

  it('that paid a part is told, until the rest is paid', () => {
    const part = { isPartPayment: true, outstandingPence: pence(60_00) };
    const message = '£100.00 is a part payment of invoice HPW-1 from Harbour Print Works: £60.00 still to pay';
    expect(matched(part)).toEqual([{ kind: 'part_payment', message, amountPence: 60_00, invoiceId: 7 }]);
    expect(matched({ ...part, outstandingPence: pence(0) })).toEqual([]);
  });
});

describe('payments that may have been made twice', () => {
  const repeated = (first: Partial<ReportLine>, second: Partial<ReportLine>, ...suggested: number[]) =>
    repeatedPayments(
      [
        { ...LINE, ...first },
        { ...LINE, id: 2, ...second },
      ],
      new Map(suggested.map((id) => [id, { ...SUGGESTED, bankTransactionId: id }])),
      {
        isInMonth: ({ date }) => date >= '2026-08-01',
        payeeKey: ({ counterpartyName }) => counterpartyName?.toLowerCase() ?? '',
      },
    ).map(({ message, bankTransactionId }) => [bankTransactionId, message]);
  const paid = { isMatched: true, matches: [MATCH] };
  const question = 'but there is only one invoice: was it paid twice?';

  it('are one with an invoice and one without, to one payee', () => {
    expect(repeated(paid, {})).toEqual([[2, `£100.00 to Harbour Print Works was paid twice on that day, ${question}`]]);
    expect(repeated({}, { date: localDate('2026-08-08') }, 2)).toEqual([
      [1, `£100.00 to Harbour Print Works was paid also on 8 Aug 2026, ${question}`],
    ]);
    expect(repeated({ ...paid, date: localDate('2026-07-31') }, {})).toHaveLength(1);
  });

  it.each<[string, Partial<ReportLine>, Partial<ReportLine>]>([
    ['both have one', paid, paid],
    ['neither has one', {}, {}],
    ['days lie between', paid, { date: localDate('2026-08-09') }],
    ['the amounts differ', paid, { movementPence: pence(-100_01) }],
    ['the payees differ', paid, { counterpartyName: 'Lantern Cleaning' }],
    ['the payees are unknown', { ...paid, counterpartyName: null }, { counterpartyName: null }],
    ['it came in', { ...paid, movementPence: pence(100_00) }, { movementPence: pence(100_00) }],
    ['it needs no invoice', paid, { requiresInvoice: false }],
    ['the one without lies in another month', paid, { date: localDate('2026-07-31') }],
  ])('are none when %s', (_, first, second) => {
    expect(repeated(first, second)).toEqual([]);
  });

  it('are looked for among thousands of one amount, each read once', () => {
    const lines = Array.from({ length: 4000 }, (_, id) => ({ ...LINE, id, isMatched: id % 2 === 0 }));
    const payeeKey = vi.fn(({ id }: ReportLine) => `payee ${id}`);
    expect(repeatedPayments(lines, new Map(), { isInMonth: () => true, payeeKey })).toEqual([]);
    expect(payeeKey).toHaveBeenCalledTimes(lines.length);
  });
});

describe('a line that is matched to credit notes (RULES.md, 61)', () => {
  const CREDIT: ReportMatch = { ...MATCH, invoiceId: 8, invoiceNumber: 'CN-1', amountPence: pence(-40_00) };

  it('is no exception where money that came in is the refund of one, or money out what is left of invoices', () => {
    expect(of({ isMatched: true, movementPence: pence(40_00), matches: [CREDIT] })).toEqual([]);
    expect(of({ isMatched: true, movementPence: pence(-60_00), matches: [MATCH, CREDIT] })).toEqual([]);
  });

  it('is one where another amount came back', () => {
    const message =
      '£39.00 back from Harbour Print Works is £1.00 less than credit note CN-1 from Harbour Print Works, to which it is matched';
    expect(of({ isMatched: true, movementPence: pence(39_00), matches: [CREDIT] })).toMatchObject([
      { kind: 'difference', message, amountPence: -1_00, invoiceId: 8 },
    ]);
  });
});
