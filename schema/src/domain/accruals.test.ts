import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountUpTo,
  balanceSheetAccount,
  type CutOffSum,
  closingJournal,
  cutOffAt,
  JOURNAL_PARTS,
  type JournalLine,
  netByShare,
  reversalOf,
  type ServiceLine,
} from './accruals.ts';
import { addDays, addMonths, lastDayOf, localDate, monthOf } from './local-date.ts';
import { pence, sumPence } from './money.ts';

/** Accruals and prepayments at a month's end (RULES.md, 95). */

const line = (billDate: string, serviceFrom: string, serviceTo: string, amount: number): ServiceLine => ({
  billDate: localDate(billDate),
  serviceFrom: localDate(serviceFrom),
  serviceTo: localDate(serviceTo),
  amountPence: pence(amount),
});
const AUGUST = localDate('2026-08-31');

describe('a month end', () => {
  it.each([
    ['a year billed ahead', line('2026-08-03', '2026-08-01', '2027-07-31', 365_00), 'prepayment', 334_00, 334],
    ['a service that begins later', line('2026-08-03', '2026-09-10', '2026-10-09', 50_00), 'prepayment', 50_00, 30],
    ['a quarter billed behind', line('2026-09-30', '2026-07-01', '2026-09-30', 92_00), 'accrual', 62_00, 62],
    ['a service that has ended', line('2026-09-02', '2026-08-01', '2026-08-31', 99_99), 'accrual', 99_99, 31],
    ['a credit note for a year', line('2026-08-03', '2026-08-01', '2027-07-31', -365_00), 'prepayment', -334_00, 334],
  ] as const)('cuts off %s', (_, given, kind, amountPence, days) => {
    expect(cutOffAt(given, AUGUST)).toEqual({ kind, amountPence, days });
  });

  it.each([
    ['billed and used', line('2026-08-03', '2026-08-01', '2026-08-31', 10_00)],
    ['billed and used later', line('2026-09-01', '2026-09-01', '2026-09-30', 10_00)],
    ['of nothing', line('2026-08-03', '2026-08-01', '2026-12-31', 0)],
  ])('leaves a service that is %s', (_, given) => {
    expect(cutOffAt(given, AUGUST)).toBeNull();
  });

  it('has each penny of any line in one month', () => {
    const anyLine = fc.record({
      bill: fc.integer({ min: -200, max: 800 }),
      from: fc.integer({ min: 0, max: 400 }),
      days: fc.integer({ min: 0, max: 500 }),
      amount: fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }),
    });
    fc.assert(
      fc.property(anyLine, ({ bill, from, days, amount }) => {
        const start = localDate('2025-01-01');
        const given = {
          billDate: addDays(start, bill),
          serviceFrom: addDays(start, from),
          serviceTo: addDays(start, from + days),
          amountPence: pence(amount),
        };
        let cost = 0;
        for (let month = monthOf(addDays(start, -201)), before = 0; month < '2028-12'; month = addMonths(month, 1)) {
          const cut = cutOffAt(given, lastDayOf(month));
          // A prepayment is taken out of the cost, an accrual is put into it; both are reversed in the next month.
          const moved = cut === null ? 0 : cut.kind === 'prepayment' ? -cut.amountPence : cut.amountPence;
          const booked = monthOf(given.billDate) === month ? amount : 0;
          const carried = booked + moved - before;
          expect(Math.abs(carried)).toBeLessThanOrEqual(Math.abs(amount));
          expect(cost + carried).toBe(amountUpTo(given, lastDayOf(month)));
          cost += carried;
          before = moved;
        }
        expect(cost).toBe(amount);
      }),
    );
  });
});

it('takes the usual share of VAT from an amount', () => {
  expect(netByShare(pence(120_00), { netPence: pence(50_00), vatPence: pence(10_00) })).toBe(100_00);
  expect(netByShare(pence(-10_01), { netPence: pence(100), vatPence: pence(20) })).toBe(-8_34);
  expect(netByShare(pence(80_00), { netPence: pence(0), vatPence: pence(0) })).toBe(80_00);
});

describe('the account for prepayments and accruals', () => {
  const chart = [
    { code: '429', name: 'General Expenses' },
    { code: '1180', name: 'Accruals and deferred income' },
    { code: '1190', name: 'Prepaid insurance' },
    { code: '620', name: 'Prepayments' },
  ];

  it('is the one of the chart that is called so', () => {
    expect(balanceSheetAccount('prepayments', 'xero', chart)).toEqual({
      code: '620',
      name: 'Prepayments',
      isToChoose: false,
    });
    expect(balanceSheetAccount('accruals', 'xero', chart)).toMatchObject({ code: '1180', isToChoose: false });
  });

  it.each([
    ['xero', '620', '805'],
    ['sage50', '1103', '2109'],
    ['sage_accounting', '1103', '2109'],
    ['quickbooks', 'Prepayments', 'Accruals'],
    [null, null, null],
  ] as const)('of a chart without it is to be chosen, and %s begins with %s and %s', (ledger, prepaid, accrued) => {
    const codes = JOURNAL_PARTS.map((part) => balanceSheetAccount(part, ledger, []));
    expect(codes).toMatchObject([
      { code: prepaid, name: 'Prepayments', isToChoose: true },
      { code: accrued, name: 'Accruals', isToChoose: true },
    ]);
  });

  it('is never another account that has the code', () => {
    const other = [{ code: '620', name: 'Stock' }];
    expect(balanceSheetAccount('prepayments', 'xero', other)).toMatchObject({ code: null, isToChoose: true });
  });
});

describe('the closing journal', () => {
  const account = (code: string) => ({ code, name: code, isToChoose: false });
  const sums = (...amounts: number[]): CutOffSum[] =>
    amounts.map((amount, at) => ({ account: account(`4${at}`), amountPence: pence(amount) }));
  const shown = (lines: readonly JournalLine[]) =>
    lines.map(({ code, debitPence, creditPence }) => [code, debitPence, creditPence]);

  it('takes prepayments from the cost, and adds accruals to it', () => {
    expect(shown(closingJournal('prepayments', account('620'), sums(100, -30, 0)))).toEqual([
      ['620', 70, 0],
      ['40', 0, 100],
      ['41', 30, 0],
    ]);
    expect(shown(closingJournal('accruals', account('805'), sums(100, -30)))).toEqual([
      ['805', 0, 70],
      ['40', 100, 0],
      ['41', 0, 30],
    ]);
    expect(closingJournal('accruals', account('805'), [])).toEqual([]);
  });

  it('balances, and its reversal takes it back', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(amount), fc.constantFrom(...JOURNAL_PARTS), (amounts, part) => {
        const lines = closingJournal(part, account('620'), sums(...amounts));
        const debits = sumPence(lines.map(({ debitPence }) => debitPence));
        expect(debits).toBe(sumPence(lines.map(({ creditPence }) => creditPence)));
        for (const { debitPence, creditPence } of lines) expect(Math.min(debitPence, creditPence)).toBe(0);
        const reversed = reversalOf(lines);
        expect(reversed.map(({ debitPence }) => debitPence)).toEqual(lines.map(({ creditPence }) => creditPence));
        expect(reversalOf(reversed)).toEqual(lines);
      }),
    );
  });
});
