import { addDays, type LocalDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import type { PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { today } from '../lib/today.ts';
import { ofCompany, supplierRecord } from './records.ts';
import { StubServer } from './stub-server.ts';

interface GivenDue {
  readonly supplier?: ReturnType<typeof supplierRecord>;
  readonly amountPence?: number;
  readonly dueDate?: LocalDate;
  readonly invoiceNumber?: string;
  readonly paymentRunStatus?: PaymentRunStatus;
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

/** A server whose dashboard shows these invoices as due. */
export function dashboardServer(items: readonly Due[], handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  return new StubServer({
    InvoiceStats: () => ofCompany(1, { invoiceStats: dashboardStats }),
    DueInvoices: () => dueInvoices(items),
    PaymentsAwaitingAuthorisation: () => ofCompany(1, { paymentsAwaitingAuthorisation: [] }),
    DueByWeek: () => ofCompany(1, { dueByWeek: dueWeeks }),
    ...handlers,
  });
}
