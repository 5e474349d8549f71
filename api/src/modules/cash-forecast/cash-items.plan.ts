import { discountOf, discountPence } from '@paycycle/schema/domain/early-payment';
import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { plannedPaymentDay } from '@paycycle/schema/domain/payment-sessions';
import { dueDateOf } from '@paycycle/schema/domain/payment-terms';
import type { StoredTerms } from '@paycycle/schema/domain/stored-terms';
import type { CashItem, CashKind, PlannedPayment } from './forecast-weeks.plan.ts';
import type { RegularMoney } from './regular-money.plan.ts';

/** An invoice, or a credit note in a run, whose payment is on no statement. */
export interface OpenPayment {
  readonly id: number;
  readonly documentType: InvoiceType;
  readonly status: InvoiceStatus;
  readonly invoiceDate: LocalDate;
  readonly dueDate: LocalDate;
  readonly supplierId: number;
  /** The supplier's terms; null if they are only a number of days. */
  readonly paymentTerms: string | null;
  readonly discountPercent: number | null;
  readonly discountUntil: LocalDate | null;
  /** Date of the run that it is in; null in none. */
  readonly runDate: LocalDate | null;
  readonly openPence: Pence;
  /** It has a live payment, or is in a payment file that may be at the bank. */
  readonly isOnTheWay: boolean;
}

/** Days by which payments are planned. */
export interface PaymentCalendar {
  readonly today: LocalDate;
  /** Sessions from today on. */
  readonly sessionDays: readonly LocalDate[];
  /** Last safe day to pay a supplier. */
  readonly payBy: (dueDate: LocalDate, supplierId: number) => LocalDate;
}

/** A bill that a supplier should send. */
export interface BillToCome {
  readonly supplierId: number;
  readonly expectedOn: LocalDate;
  readonly amountPence: Pence;
  readonly amountFromPence: Pence;
  readonly amountToPence: Pence;
}

/** Fields of its supplier. */
export interface BillingSupplier extends StoredTerms {
  readonly isAutoPaid: boolean;
}

/** Day on which an invoice is paid: collected when due, or else in its run or its session, and today if it is overdue. */
function plannedDay(payment: OpenPayment, { today, sessionDays, payBy }: PaymentCalendar): LocalDate {
  if (payment.isOnTheWay) return today;
  if (payment.status === 'auto_paid') return payment.dueDate;
  if (payment.runDate !== null) return payment.runDate < today ? today : payment.runDate;
  return plannedPaymentDay(payBy(payment.dueDate, payment.supplierId), { today, sessionDays });
}

/** Money of invoices and of credit notes in runs. One in query may have to be paid: only the worst case has it. */
export function itemsOfPayments(payments: readonly OpenPayment[], calendar: PaymentCalendar): CashItem[] {
  return payments.map((payment) => {
    const amount = pence(-payment.openPence);
    const expectedPence = payment.status === 'query' && !payment.isOnTheWay ? ZERO_PENCE : amount;
    return {
      kind: payment.isOnTheWay ? 'onTheWay' : 'invoices',
      date: plannedDay(payment, calendar),
      lowPence: amount,
      expectedPence,
      highPence: expectedPence,
    };
  });
}

/** The payments that a user can still put off. */
export function movablePayments(payments: readonly OpenPayment[], calendar: PaymentCalendar): PlannedPayment[] {
  return payments
    .filter(({ status, documentType, isOnTheWay }) => status === 'to_pay' && documentType === 'invoice' && !isOnTheWay)
    .map((payment) => ({
      invoiceId: payment.id,
      openPence: payment.openPence,
      plannedOn: plannedDay(payment, calendar),
      payBy: calendar.payBy(payment.dueDate, payment.supplierId),
      discount: openDiscount(payment),
    }));
}

function openDiscount(payment: OpenPayment): PlannedPayment['discount'] {
  const discount = discountOf(payment);
  return discount && { until: discount.until, amountPence: discountPence(payment.openPence, discount.percent) };
}

/** Money of bills that have not come. A late one counts as if it came today. */
export function itemsOfBills(
  bills: readonly BillToCome[],
  suppliers: ReadonlyMap<number, BillingSupplier>,
  { today, sessionDays, payBy }: PaymentCalendar,
): CashItem[] {
  return bills.flatMap(({ supplierId, expectedOn, amountPence, amountFromPence, amountToPence }) => {
    const supplier = suppliers.get(supplierId);
    if (!supplier) return [];
    const dueDate = dueDateOf(expectedOn < today ? today : expectedOn, supplier);
    const date = supplier.isAutoPaid ? dueDate : plannedPaymentDay(payBy(dueDate, supplierId), { today, sessionDays });
    return { kind: 'expectedBills', date, ...outgoing(amountPence, amountFromPence, amountToPence) } as const;
  });
}

/** Regular money, once for each day on which it is expected. */
export function itemsOfRegular(regular: readonly RegularMoney[]): CashItem[] {
  return regular.flatMap(({ isOutgoing, days, amountPence, amountFromPence, amountToPence }) => {
    const kind: CashKind = isOutgoing ? 'regularOut' : 'regularIn';
    const amounts = isOutgoing
      ? outgoing(amountPence, amountFromPence, amountToPence)
      : { lowPence: amountFromPence, expectedPence: amountPence, highPence: amountToPence };
    return days.map((date) => ({ kind, date, ...amounts }));
  });
}

function outgoing(amountPence: Pence, fromPence: Pence, toPence: Pence) {
  return { lowPence: pence(-toPence), expectedPence: pence(-amountPence), highPence: pence(-fromPence) };
}
