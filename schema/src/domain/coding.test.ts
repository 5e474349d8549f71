import { describe, expect, it } from 'vitest';
import { type Coding, planCoding, proposeCoding } from './coding.ts';
import type { StoredInvoiceLine } from './invoice-lines.ts';
import type { BillWithLines } from './known-vat.ts';
import { pence } from './money.ts';
import { isVatOfCode, vatInGross } from './vat-code.ts';

/** RULES.md, 92. */

const LAST: Coding = { vatCode: 'zero', nominalCode: '310', trackingCategory: 'North' };
const isOffered = (code: string) => code !== 'gone';

describe('the proposed coding', () => {
  it('is that of the last bill, else that of the category', () => {
    const supplier = { last: LAST, category: 'Cleaning', ledger: 'xero' } as const;
    expect(proposeCoding(supplier, isOffered)).toEqual({ ...LAST, reason: 'last_bill', isSure: true });
    expect(proposeCoding({ ...supplier, last: null }, isOffered)).toEqual({
      vatCode: 'standard',
      nominalCode: '408',
      trackingCategory: null,
      reason: 'category',
      isSure: true,
    });
  });

  it('has no account that is not offered, and is none where nothing says', () => {
    const supplier = { last: null, category: 'Cleaning', ledger: 'xero' } as const;
    expect(proposeCoding(supplier, () => false)).toMatchObject({
      vatCode: 'standard',
      nominalCode: null,
      isSure: false,
    });
    expect(proposeCoding({ ...supplier, category: 'Sales' }, isOffered)).toBeNull();
    expect(proposeCoding({ ...supplier, category: 'Our own' }, isOffered)).toBeNull();
    expect(proposeCoding({ ...supplier, ledger: null }, isOffered)).toBeNull();
  });
});

const LINE: StoredInvoiceLine = {
  description: 'Doors',
  netAmountPence: null,
  vatAmountPence: null,
  vatCode: null,
  nominalCode: null,
  serviceFrom: null,
  serviceTo: null,
  trackingCategory: null,
};
const BILL: BillWithLines = {
  amountPence: pence(12000),
  netAmountPence: null,
  vatAmountPence: null,
  paidInAdvancePence: null,
  lines: [],
};
const CODING: Coding = { vatCode: 'standard', nominalCode: '429', trackingCategory: null };
const FILLS = { replaces: false, worksOutVat: false, isOffered };
const REPLACES = { ...FILLS, replaces: true };

describe('coding a bill', () => {
  it('codes its only line, and works net and VAT out where that is chosen', () => {
    const coded = [{ ...LINE, description: null, vatCode: 'standard', nominalCode: '429' }];
    expect(planCoding(BILL, CODING, FILLS)).toMatchObject({ lines: coded, netAmountPence: null });
    expect(planCoding(BILL, CODING, { ...FILLS, worksOutVat: true })).toMatchObject({
      netAmountPence: 10000,
      vatAmountPence: 2000,
      isVatWorkedOut: true,
    });
    const known = { ...BILL, netAmountPence: pence(11000), vatAmountPence: pence(1000) };
    expect(planCoding(known, CODING, { ...FILLS, worksOutVat: true })).toMatchObject({ isVatWorkedOut: false });
    const deposit = { ...BILL, paidInAdvancePence: pence(12000) };
    expect(planCoding(deposit, CODING, { ...FILLS, worksOutVat: true })).toMatchObject({ netAmountPence: 20000 });
  });

  it('puts it in the place of what the only line says, or keeps that', () => {
    const bill = { ...BILL, lines: [{ ...LINE, vatCode: 'zero', nominalCode: '310' } as const] };
    expect(planCoding(bill, CODING, REPLACES)).toMatchObject({ lines: [{ vatCode: 'standard', nominalCode: '429' }] });
    expect(planCoding(bill, CODING, FILLS)).toMatchObject({ reason: expect.stringContaining('coded already') });
    const archived = { ...BILL, lines: [{ ...LINE, vatCode: 'zero', nominalCode: 'gone' } as const] };
    expect(planCoding(archived, CODING, FILLS)).toMatchObject({ lines: [{ vatCode: 'zero', nominalCode: '429' }] });
  });

  it('gives lines of a split bill what they lack alone', () => {
    const sums = { netAmountPence: pence(5000), vatAmountPence: pence(1000) };
    const lines = [
      { ...LINE, ...sums, vatCode: 'capital' },
      { ...LINE, ...sums, vatCode: 'standard', nominalCode: '310' },
    ] as const;
    const bill = { ...BILL, netAmountPence: pence(10000), vatAmountPence: pence(2000), lines };
    expect(planCoding(bill, CODING, REPLACES)).toMatchObject({
      reason: null,
      lines: [
        { vatCode: 'capital', nominalCode: '429' },
        { vatCode: 'standard', nominalCode: '310' },
      ],
    });
  });

  it('refuses a reverse charge where the supplier charges VAT, and a bill for which nothing is proposed', () => {
    const bill = { ...BILL, netAmountPence: pence(10000), vatAmountPence: pence(2000) };
    const coding = { ...CODING, vatCode: 'reverse_charge' } as const;
    expect(planCoding(bill, coding, REPLACES).reason).toContain('under a reverse charge');
    expect(planCoding(BILL, coding, { ...REPLACES, worksOutVat: true })).toMatchObject({ isVatWorkedOut: false });
    expect(planCoding(BILL, null, FILLS).reason).toContain('Nothing is proposed');
  });
});

it.each([
  [10_000, 2_000, 'standard', true],
  [10_000, 2_005, 'standard', true],
  [10_000, 2_011, 'standard', false],
  [100_000, 19_900, 'standard', true],
  [10_000, 0, 'standard', false],
  [10_000, 1_000, 'zero', false],
  [-10_000, -500, 'reduced', true],
  [10_000, 0, 'reverse_charge', true],
] as const)('%i pence net with %i VAT fits %s: %s', (net, vat, code, fits) => {
  expect(isVatOfCode(pence(net), pence(vat), code)).toBe(fits);
});

it('VAT is found in an amount, of a credit note too', () => {
  expect(vatInGross(pence(10001), 'standard')).toBe(1667);
  expect(vatInGross(pence(-10001), 'reduced')).toBe(-476);
  expect(vatInGross(pence(10001), 'reverse_charge')).toBe(0);
  expect(vatInGross(pence(-10001), 'zero')).toBe(0);
});
