import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import { planReferenceMatches, type ReferencedLine, type ReferencedTarget } from './reference-match.plan.ts';

/** A target of these invoices: ids with their pounds. */
function target(token: string, invoices: Record<number, number>, paymentRunItemId: number | null = null) {
  const list = Object.entries(invoices).map(([id, pounds]) => ({ id: Number(id), amountPence: pence(pounds * 100) }));
  return { token, paymentRunItemId, invoices: list } satisfies ReferencedTarget;
}

function line(transactionId: number, pounds: number, ...targets: ReferencedTarget[]): ReferencedLine {
  return { transactionId, amountPence: pence(pounds * 100), targets };
}

const ITEM = target('K7Q2M9', { 8: 40, 7: 60 }, 5);

describe('a line with a reference', () => {
  it('paid the invoices that the reference stands for', () => {
    expect(planReferenceMatches([line(1, -100, ITEM)])).toEqual([
      { transactionId: 1, tokens: ['K7Q2M9'], paymentRunItemId: 5, invoiceIds: [7, 8] },
    ]);
  });

  it('has an amount with or without a sign, as its bank states it', () => {
    expect(planReferenceMatches([line(1, 100, ITEM)])).toHaveLength(1);
  });

  it.each([-99.99, -100.01, -60, 0])('says nothing of %d: a fee, or a part of it', (pounds) => {
    expect(planReferenceMatches([line(1, pounds, ITEM)])).toEqual([]);
  });

  it('says nothing where nothing is left to match', () => {
    expect(planReferenceMatches([line(1, 0, target('K7Q2M9', {})), line(2, -10)])).toEqual([]);
  });

  it('uses an invoice once: by the first line', () => {
    const lines = [line(2, -100, ITEM), line(1, -100, ITEM), line(3, -60, target('AAAAAA', { 7: 60 }))];
    expect(planReferenceMatches(lines).map(({ transactionId }) => transactionId)).toEqual([2]);
  });
});

describe('a line with several references', () => {
  it('paid the one that has its amount', () => {
    const other = target('AAAAAA', { 9: 30 });
    expect(planReferenceMatches([line(1, -100, other, ITEM)])).toMatchObject([
      { tokens: ['K7Q2M9'], paymentRunItemId: 5, invoiceIds: [7, 8] },
    ]);
  });

  it('paid all of them when they come to its amount', () => {
    const other = target('AAAAAA', { 6: 30 }, 4);
    expect(planReferenceMatches([line(1, -130, ITEM, other)])).toEqual([
      { transactionId: 1, tokens: ['K7Q2M9', 'AAAAAA'], paymentRunItemId: null, invoiceIds: [6, 7, 8] },
    ]);
  });

  it('counts an invoice of two references once', () => {
    const overlapping = target('AAAAAA', { 7: 60, 9: 10 });
    expect(planReferenceMatches([line(1, -110, ITEM, overlapping)])).toMatchObject([{ invoiceIds: [7, 8, 9] }]);
    expect(planReferenceMatches([line(1, -170, ITEM, overlapping)])).toEqual([]);
  });

  it('says nothing when two of them fit equally well', () => {
    expect(planReferenceMatches([line(1, -100, ITEM, target('AAAAAA', { 9: 100 }))])).toEqual([]);
  });

  it('takes two references of the same invoices for one, and keeps the run item', () => {
    const again = target('AAAAAA', { 7: 60, 8: 40 });
    expect(planReferenceMatches([line(1, -100, again, ITEM)])).toMatchObject([
      { paymentRunItemId: 5, invoiceIds: [7, 8] },
    ]);
  });
});
