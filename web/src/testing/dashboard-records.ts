import { addDays, type LocalDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import type { PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import type { SessionStep } from '@paycycle/schema/domain/payment-sessions';
import { today } from '../lib/today.ts';
import { type discountRecord, latePaymentRecord, ofCompany, supplierRecord } from './records.ts';
import { StubServer } from './stub-server.ts';

interface GivenDue {
  readonly supplier?: ReturnType<typeof supplierRecord>;
  readonly amountPence?: number;
  readonly dueDate?: LocalDate;
  readonly invoiceNumber?: string;
  readonly paymentRunStatus?: PaymentRunStatus;
  readonly latePayment?: Parameters<typeof latePaymentRecord>[0];
  readonly earlyPaymentDiscount?: ReturnType<typeof discountRecord>;
}

/** An invoice of the dashboard: due in five days, in no payment run. */
export function dueRecord(id: number, given: GivenDue = {}) {
  const dueDate = given.dueDate ?? addDays(today(), 5);
  return {
    __typename: 'Invoice',
    id,
    invoiceNumber: given.invoiceNumber ?? `HP-${id}`,
    invoiceDate: addDays(dueDate, -30),
    dueDate,
    amountPence: pence(given.amountPence ?? 10_000),
    partPaidPence: pence(0),
    displayStatus: dueDate < today() ? 'overdue' : 'due_soon',
    paymentRunId: given.paymentRunStatus ? 40 : null,
    paymentRunStatus: given.paymentRunStatus ?? null,
    supplier: given.supplier ?? supplierRecord(1, 'Harbour Print'),
    latePayment: latePaymentRecord(given.latePayment),
    earlyPaymentDiscount: given.earlyPaymentDiscount ?? null,
  };
}

type Due = ReturnType<typeof dueRecord>;

/** Response to a query for due invoices. */
export function dueInvoices(items: readonly Due[], totalCount = items.length) {
  const selectable = items.filter(({ paymentRunId }) => paymentRunId === null);
  return ofCompany(1, {
    dueInvoices: {
      __typename: 'DueInvoices',
      items,
      totalCount,
      selectableCount: selectable.length,
      selectableAmountPence: selectable.reduce((sum, { amountPence }) => sum + amountPence, 0),
    },
  });
}

export const dashboardStats = {
  __typename: 'InvoiceStats',
  total: 1234,
  dueSoon: 3,
  paidThisMonth: 7,
  totalOutstandingPence: 9_876_543,
};
export const dueWeeks = [
  { __typename: 'DueWeek', from: null, to: addDays(today(), -1), count: 2, amountPence: 45_600 },
  { __typename: 'DueWeek', from: today(), to: addDays(today(), 6), count: 1, amountPence: 1_250 },
];

type Discounted = Due & { readonly isAffordable?: boolean | null; readonly shortOn?: LocalDate | null };

/** Answer of the payment session: these invoices are to be paid now, and one of £80 can wait. */
export function sessionPlan(items: readonly Due[] = [], discounts: readonly Discounted[] = []) {
  const total = (step: SessionStep, count: number, amountPence: number) => ({
    __typename: 'SessionPlanTotal',
    step,
    count,
    amountPence,
    selectableCount: count,
    selectableAmountPence: amountPence,
  });
  const amountPence = items.reduce((sum, item) => sum + item.amountPence, 0);
  return ofCompany(1, {
    sessionPlan: {
      __typename: 'SessionPlan',
      today: today(),
      nextSession: addDays(today(), 14),
      totals: [
        total('late', 0, 0),
        total('last_day', 0, 0),
        total('pay_now', items.length, amountPence),
        total('can_wait', 1, 80_00),
      ],
      items: items.map((invoice) => ({
        __typename: 'SessionPlanItem',
        step: 'pay_now',
        payBy: { __typename: 'PayByDates', bank: today(), bacs: today(), areHolidaysKnown: true },
        invoice,
      })),
      discounts: discounts.map(({ isAffordable = true, shortOn = null, ...invoice }) => ({
        __typename: 'SessionDiscount',
        isAffordable,
        shortOn,
        balanceCaution: null,
        invoice,
      })),
    },
  });
}

/** A server whose dashboard shows these invoices as due. */
export function dashboardServer(items: readonly Due[], handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  return new StubServer({
    InvoiceStats: () => ofCompany(1, { invoiceStats: dashboardStats }),
    DueInvoices: () => dueInvoices(items),
    PaymentsAwaitingAuthorisation: () => ofCompany(1, { paymentsAwaitingAuthorisation: [] }),
    DueByWeek: () => ofCompany(1, { dueByWeek: dueWeeks }),
    SessionPlan: () => sessionPlan(),
    ...handlers,
  });
}
