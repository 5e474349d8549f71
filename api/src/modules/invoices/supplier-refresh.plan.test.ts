import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import { addDays, type LocalDate, localDate } from '@paycycle/schema/domain/local-date';
import { dueDateOf } from '@paycycle/schema/domain/payment-terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRefresh, type RefreshableInvoice, statusAfterSwitch, statusByAutoPaid } from './supplier-refresh.plan.ts';

const invoiceDate = localDate('2026-09-01');

function invoice(given: Partial<RefreshableInvoice> = {}): RefreshableInvoice {
  const base = { id: 1, status: 'to_pay', isMatched: false, isInRun: false, invoiceDate } as const;
  return { ...base, dueDate: addDays(invoiceDate, 30), ...given };
}

const manual = {
  paymentTerms: null,
  paymentTermsDays: 14,
  termsDaysHad: [30, 14],
  termsHad: [],
  isAutoPaid: false,
};
const autoPaid = { ...manual, isAutoPaid: true };

describe('statusByAutoPaid', () => {
  it.each<[InvoiceStatus, Partial<RefreshableInvoice>, InvoiceStatus, InvoiceStatus]>([
    ['to_pay', {}, 'auto_paid', 'to_pay'],
    ['to_pay', { isInRun: true }, 'to_pay', 'to_pay'],
    ['auto_paid', {}, 'auto_paid', 'to_pay'],
    ['auto_paid', { isMatched: true }, 'auto_paid', 'auto_paid'],
    ['paid', {}, 'paid', 'paid'],
    ['query', {}, 'query', 'query'],
  ])('turns %s with %j into %s when it is on, and %s when it is off', (status, given, on, off) => {
    expect(statusByAutoPaid(invoice({ status, ...given }), true)).toBe(on);
    expect(statusByAutoPaid(invoice({ status, ...given }), false)).toBe(off);
  });
});

describe('statusAfterSwitch', () => {
  it('leaves an invoice auto-paid that was due by today, and makes one payable that is due later', () => {
    const { dueDate } = invoice();
    const after = (today: LocalDate) => statusAfterSwitch(invoice({ status: 'auto_paid' }), false, today);
    expect(after(addDays(dueDate, 40))).toBe('auto_paid');
    expect(after(dueDate)).toBe('auto_paid');
    expect(after(addDays(dueDate, -1))).toBe('to_pay');
    expect(statusAfterSwitch(invoice(), true, addDays(dueDate, 40))).toBe('auto_paid');
  });
});

describe('planRefresh', () => {
  it('moves a due date that was derived to the new terms', () => {
    const dueDate = addDays(invoiceDate, 14);
    expect(planRefresh(invoice(), manual)).toEqual({ id: 1, status: 'to_pay', dueDate, isStatusChanged: false });
  });

  it('moves it to a rule, and from a rule to days', () => {
    const rule = '20th of following month';
    const byRule = dueDateOf(invoiceDate, { paymentTerms: rule, paymentTermsDays: 30 });
    const ruled = { ...manual, paymentTerms: rule, termsHad: [rule] };
    expect(planRefresh(invoice(), ruled)).toMatchObject({ dueDate: byRule });
    expect(planRefresh(invoice({ dueDate: byRule }), ruled)).toBeNull();
    const dueDate = addDays(invoiceDate, 14);
    expect(planRefresh(invoice({ dueDate: byRule }), { ...manual, termsHad: [rule] })).toMatchObject({ dueDate });
    expect(planRefresh(invoice({ dueDate: byRule }), manual)).toBeNull();
  });

  it('leaves a due date that was entered by hand', () => {
    expect(planRefresh(invoice({ dueDate: addDays(invoiceDate, 29) }), manual)).toBeNull();
  });

  it.each<InvoiceStatus>(['paid', 'query'])('leaves an invoice that is %s', (status) => {
    expect(planRefresh(invoice({ status }), autoPaid)).toBeNull();
    expect(planRefresh(invoice({ status }), manual)).toBeNull();
  });

  it('changes status and due date at once', () => {
    const dueDate = addDays(invoiceDate, 14);
    const changed = { id: 1, dueDate, isStatusChanged: true };
    expect(planRefresh(invoice(), autoPaid)).toEqual({ ...changed, status: 'auto_paid' });
  });

  it('makes no auto-paid invoice payable, because nobody is asked', () => {
    expect(planRefresh(invoice({ status: 'auto_paid' }), manual)).toBeNull();
  });

  it('does nothing the second time', () => {
    const anyInvoice = fc.record({
      id: fc.constant(1),
      status: fc.constantFrom<InvoiceStatus>('to_pay', 'paid', 'auto_paid', 'query'),
      isMatched: fc.boolean(),
      isInRun: fc.boolean(),
      invoiceDate: fc.constant(invoiceDate),
      dueDate: fc.integer({ min: 0, max: 60 }).map((days) => addDays(invoiceDate, days)),
    });
    const anySupplier = fc.record({
      paymentTerms: fc.constantFrom(null, '30 days end of month', '20th of following month'),
      paymentTermsDays: fc.constantFrom(7, 14, 30),
      termsDaysHad: fc.subarray([7, 14, 30]),
      isAutoPaid: fc.boolean(),
    });
    fc.assert(
      fc.property(anyInvoice, anySupplier, (first, given) => {
        const rules = given.paymentTerms === null ? [] : [given.paymentTerms];
        const termsDaysHad = [...given.termsDaysHad, given.paymentTermsDays];
        const supplier = { ...given, termsDaysHad, termsHad: rules };
        const change = planRefresh(first, supplier);
        expect(planRefresh({ ...first, ...change }, supplier)).toBeNull();
      }),
    );
  });
});
