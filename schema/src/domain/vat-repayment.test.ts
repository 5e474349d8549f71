import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type LocalDate, localDate } from './local-date.ts';
import { pence } from './money.ts';
import {
  describeVatRepayment,
  lastDayToPay,
  latestDayUnpaidForSixMonths,
  type VatInvoice,
  vatRepayment,
} from './vat-repayment.ts';

const INVOICE: VatInvoice = {
  documentType: 'invoice',
  status: 'to_pay',
  invoiceDate: localDate('2025-10-04'),
  dueDate: localDate('2025-11-03'),
  paymentDate: null,
  amountPence: pence(120_00),
  partPaidPence: pence(0),
  vatAmountPence: pence(20_00),
  paidInAdvancePence: null,
};

const TODAY = localDate('2026-09-16');

function invoice(changes: Partial<VatInvoice> = {}): VatInvoice {
  return { ...INVOICE, ...changes };
}

function on(day: string, changes: Partial<VatInvoice> = {}) {
  return vatRepayment(invoice(changes), localDate(day));
}

describe('the six-month rule (RULES.md, 64)', () => {
  it('asks for the VAT back once the last day of the six months is over, and warns for 30 days before', () => {
    expect(on('2026-04-02')).toBeNull();
    const soon = { amountPence: 20_00, dueFrom: '2026-05-03', state: 'soon' };
    expect(on('2026-04-03')).toEqual(soon);
    expect(on('2026-05-03')).toEqual(soon);
    expect(on('2026-05-04')).toEqual({ ...soon, state: 'to_repay' });
    expect(on('2029-01-01')).toEqual({ ...soon, state: 'to_repay' });
  });

  it.each([
    ['2025-11-03', '2025-10-04', '2026-05-03', 'counts from the due date'],
    ['2025-09-01', '2025-10-04', '2026-04-04', "counts from the invoice's date where that is later"],
    ['2025-08-31', '2025-08-01', '2026-02-28', 'ends with a month that has no such day'],
    ['2025-08-30', '2025-08-01', '2026-02-28', 'ends on the same day as the six months of the day after'],
    ['2027-08-31', '2027-08-01', '2028-02-29', 'knows leap years'],
    ['2026-02-28', '2026-02-01', '2026-08-28', 'stays on the day of the month that it has'],
    ['2025-12-31', '2025-12-01', '2026-06-30', 'goes over the end of a year'],
  ])('due %s, dated %s: to be paid by %s (%s)', (dueDate, invoiceDate, last) => {
    expect(lastDayToPay({ dueDate: localDate(dueDate), invoiceDate: localDate(invoiceDate) })).toBe(last);
  });

  it('asks for the share that is unpaid, to the nearest penny', () => {
    expect(on(TODAY, { partPaidPence: pence(90_00) })?.amountPence).toBe(5_00);
    expect(on(TODAY, { amountPence: pence(3), vatAmountPence: pence(1), partPaidPence: pence(1) })?.amountPence).toBe(
      1,
    );
    expect(on(TODAY, { amountPence: pence(3), vatAmountPence: pence(1), partPaidPence: pence(2) })?.amountPence).toBe(
      0,
    );
    const most = { amountPence: pence(99_999_999_99), vatAmountPence: pence(16_666_666_67) };
    expect(on(TODAY, most)?.amountPence).toBe(16_666_666_67);
  });

  it('asks for no VAT of what was paid in advance', () => {
    const rest = { amountPence: pence(10_00), paidInAdvancePence: pence(110_00) };
    expect(on(TODAY, rest)?.amountPence).toBe(1_67);
    expect(on(TODAY, { ...rest, partPaidPence: pence(4_00) })?.amountPence).toBe(1_00);
  });

  it('also asks for the VAT of an invoice in query, and not for that of an auto-paid one', () => {
    expect(on(TODAY, { status: 'query' })?.state).toBe('to_repay');
    expect(on(TODAY, { status: 'auto_paid' })).toBeNull();
  });

  it('says of what was paid after the six months that it may be reclaimed', () => {
    const paidOn = (day: string) => on(TODAY, { status: 'paid', paymentDate: localDate(day) });
    expect(paidOn('2026-05-03')).toBeNull();
    expect(paidOn('2026-05-04')).toEqual({ amountPence: 20_00, dueFrom: '2026-05-03', state: 'paid_late' });
  });

  it.each([
    ['of which no VAT is known', { vatAmountPence: null }],
    ['without VAT', { vatAmountPence: pence(0) }],
    [
      'that is a credit note',
      { documentType: 'credit_note', amountPence: pence(-120_00), vatAmountPence: pence(-20_00) },
    ],
  ] as const)('has nothing to do with an invoice %s', (_what, changes) => {
    expect(on(TODAY, changes)).toBeNull();
  });

  it('has a message', () => {
    const words = (day: string, changes: Partial<VatInvoice> = {}) => {
      const repayment = on(day, changes);
      return repayment && describeVatRepayment(repayment, invoice(changes).paymentDate);
    };
    expect(words('2026-05-04')).toBe('VAT £20.00 to repay to HMRC: unpaid for six months since 3 May 2026');
    expect(words('2026-05-03')).toBe('VAT £20.00 to repay to HMRC if it is still unpaid after 3 May 2026: six months');
    expect(words('2026-09-16', { status: 'paid', paymentDate: localDate('2026-06-01') })).toBe(
      'Paid on 1 Jun 2026, after six months: if you repaid VAT £20.00 to HMRC, you can reclaim it',
    );
  });

  it('finds by two dates what it says has to be repaid, on any day', () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays(localDate('2023-01-01'), days));
    fc.assert(
      fc.property(day, day, day, (today: LocalDate, invoiceDate, dueDate) => {
        const latest = latestDayUnpaidForSixMonths(today);
        const isToRepay = vatRepayment(invoice({ invoiceDate, dueDate }), today)?.state === 'to_repay';
        expect(invoiceDate <= latest && dueDate <= latest).toBe(isToRepay);
      }),
    );
  });
});
