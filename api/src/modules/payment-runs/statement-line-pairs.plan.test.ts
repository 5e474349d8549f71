import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { describe, expect, it } from 'vitest';
import { type BillToPay, pairWithLines, type StatementLine } from './statement-line-pairs.plan.ts';

const day = (date: string) => date as LocalDate;
const bill = (id: number, openPence: number, digits = ''): BillToPay => ({
  id,
  supplierId: 1,
  openPence,
  digits,
  since: day('2026-08-25'),
});
const line = (id: number, pence: number, more: Partial<StatementLine> = {}): StatementLine => ({
  id,
  date: day('2026-09-10'),
  pence,
  leftOverPence: null,
  digits: '',
  isMatchedPayment: true,
  ...more,
});
const open = (pence: number, count = 1, supplierId = 1) => ({ supplierId, pence, count });
const pair = (invoiceId: number, lineId: number, how = {}) => ({
  invoiceId,
  lineId,
  isSum: false,
  isLeftOver: false,
  ...how,
});

describe('pairs of bills and lines', () => {
  it('finds a line of the amount, matched or not, on any day', () => {
    const lines = [line(1, 5_00, { isMatchedPayment: false, date: day('2026-01-01') }), line(2, 5_00), line(3, 5_01)];
    expect(pairWithLines([bill(7, 5_00)], lines, [open(5_00)])).toEqual([pair(7, 1), pair(7, 2)]);
  });

  it.each([
    ['two bills', 7_00, [open(5_00), open(2_00)], true],
    ['two bills of one amount', 10_00, [open(5_00, 2)], true],
    ['one bill twice', 10_00, [open(5_00)], false],
    ['all bills', 10_00, [open(5_00), open(2_00), open(3_00)], true],
    ['two bills of another supplier', 7_00, [open(5_00), open(2_00, 1, 2)], false],
    ['two of the other bills', 5_01, [open(5_00), open(2_00), open(3_01), open(9_00)], false],
  ])('looks for the sum of %s', (_, pence, amounts, isFound) => {
    const ofBill = [bill(7, 5_00)];
    const found = isFound ? [pair(7, 1, { isSum: true })] : [];
    expect(pairWithLines(ofBill, [line(1, pence)], amounts)).toEqual(found);
    expect(pairWithLines(ofBill, [line(1, pence, { date: day('2026-08-24') })], amounts)).toEqual([]);
    expect(pairWithLines(ofBill, [line(1, pence, { isMatchedPayment: false })], amounts)).toEqual([]);
    const leftOver = line(2, 99_00, { leftOverPence: pence });
    const over = isFound ? [pair(7, 2, { isLeftOver: true })] : [];
    expect(pairWithLines(ofBill, [leftOver], amounts)).toEqual(over);
  });

  it('finds the same sums when the supplier has fewer open bills than the statement has amounts', () => {
    const others = Array.from({ length: 50 }, (_, index) => line(100 + index, 80_00 + index));
    const found = pairWithLines([bill(7, 5_00)], [...others, line(1, 7_00)], [open(5_00), open(2_00)]);
    expect(found).toEqual([pair(7, 1, { isSum: true })]);
  });

  it('finds what the matches of a line leave over', () => {
    const lines = [line(1, 25_00, { leftOverPence: 5_00 })];
    expect(pairWithLines([bill(7, 5_00)], lines, [open(5_00)])).toEqual([pair(7, 1, { isLeftOver: true })]);
  });

  it('finds the digits of a number anywhere in a text, but not before the bill', () => {
    const early = day('2026-08-24');
    const lines = [
      line(1, 1, { digits: '9104199' }),
      line(2, 1, { digits: '91049' }),
      line(3, 1, { digits: '1041', date: early }),
    ];
    expect(pairWithLines([bill(7, 5_00, '1041'), bill(8, 5_00, '041')], lines, [])).toEqual([pair(7, 1), pair(8, 1)]);
  });
});
