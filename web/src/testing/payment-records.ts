import { displayStatus } from '@paycycle/schema/domain/invoice-status';
import { addDays } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { isLivePayment } from '@paycycle/schema/domain/provider-payment';
import type { InvoiceToPayFieldsFragment, PaymentChangeFieldsFragment } from '@paycycle/schema/generated/operations';
import { today } from '../lib/today.ts';
import { companyChange } from './company-change.ts';
import { ofCompany } from './records.ts';

type GivenPayment = Partial<PaymentChangeFieldsFragment>;

/** A provider payment of one invoice, pending and not yet approved unless `given` says otherwise. */
export function paymentRecord(id: number, given: GivenPayment = {}) {
  const status = given.status ?? 'pending';
  return {
    __typename: 'ProviderPayment' as const,
    id,
    companyId: 1,
    invoiceId: id,
    paymentRunItemId: null,
    amountPence: pence(12_345),
    reference: `K7Q2MX INV ${id}`,
    description: `Invoice INV-${id}`,
    status,
    beneficiaryName: `Supplier ${id}`,
    beneficiaryAccountNumber: '01234567',
    beneficiarySortCode: '20-00-00',
    failureReason: null,
    isOutcomeUnknown: false,
    authorisationUrl: null,
    canCancel: false,
    providerCreatedAt: '2026-11-20T10:15:00.000Z',
    providerUpdatedAt: '2026-11-20T10:20:00.000Z',
    createdAt: '2026-11-20T10:14:00.000Z',
    updatedAt: '2026-11-20T10:21:00.000Z',
    paymentRun: null,
    invoices: [paidInvoiceRecord(id, status)],
    ...given,
  } satisfies PaymentChangeFieldsFragment & { __typename: 'ProviderPayment' };
}

/** An invoice as its payment shows it. */
function paidInvoiceRecord(id: number, status: PaymentChangeFieldsFragment['status']) {
  const isPaid = status === 'completed';
  return {
    __typename: 'Invoice' as const,
    id,
    invoiceNumber: `INV-${id}`,
    status: isPaid ? ('paid' as const) : ('to_pay' as const),
    displayStatus: isPaid ? ('paid' as const) : ('due_soon' as const),
    paymentDate: isPaid ? today() : null,
    hasLivePayment: isLivePayment(status),
  };
}

/** Handler of the payments query, from a list that may change. Filters by status and returns the window. */
export function paymentsFrom(list: () => readonly PaymentChangeFieldsFragment[]) {
  return ({ statuses, offset, limit }: Record<string, unknown>) => {
    const found = list().filter(({ status }) => !Array.isArray(statuses) || statuses.includes(status));
    const items = found.slice(Number(offset), Number(offset) + Number(limit));
    return ofCompany(1, { payments: { __typename: 'ProviderPaymentPage', items, totalCount: found.length } });
  };
}

/** Response to a query for payment figures. */
export function paymentStatsOf(payments: readonly PaymentChangeFieldsFragment[], availableToPayCount = 0) {
  const figure = (...statuses: PaymentChangeFieldsFragment['status'][]) => {
    const counted = payments.filter(({ status }) => statuses.includes(status));
    const amountPence = counted.reduce((sum, payment) => sum + payment.amountPence, 0);
    return { __typename: 'PaymentFigure', count: counted.length, amountPence };
  };
  return ofCompany(1, {
    paymentStats: {
      __typename: 'PaymentStats',
      all: figure('pending', 'processing', 'completed', 'failed', 'cancelled'),
      pending: figure('pending'),
      processing: figure('processing'),
      completed: figure('completed'),
      failed: figure('failed'),
      availableToPayCount,
    },
  });
}

type SupplierToPay = InvoiceToPayFieldsFragment['supplier'] & { readonly __typename: 'Supplier' };
type InvoiceToPay = Omit<InvoiceToPayFieldsFragment, 'supplier'>;

/** An invoice of 'Create Payments': due in five days, of a supplier that can be paid. */
export function invoiceToPay(
  id: number,
  { supplier, ...given }: Partial<InvoiceToPay> & { readonly supplier?: Partial<SupplierToPay> } = {},
) {
  const dueDate = given.dueDate ?? addDays(today(), 5);
  return {
    __typename: 'Invoice' as const,
    id,
    invoiceNumber: `INV-${id}`,
    amountPence: pence(12_345),
    displayStatus: displayStatus({ documentType: 'invoice', status: 'to_pay', dueDate }, today()),
    paymentRunId: null,
    paymentRunStatus: null,
    hasLivePayment: false,
    partPaidPence: pence(0),
    paymentQuestion: null,
    possibleDuplicateReason: null,
    duplicateWarnings: [],
    creditWarnings: [],
    ...given,
    dueDate,
    supplier: {
      __typename: 'Supplier' as const,
      id,
      name: `Supplier ${id}`,
      isActive: true,
      bankAccountName: `SUPPLIER ${id} LTD`,
      bankSortCode: '20-00-00',
      bankAccountNumber: '01234567',
      bankDetailsWarning: null,
      accountState: 'new' as const,
      accountWords: 'New, entered by Ada Lowe on 1 Sep 2026, nothing paid to it yet',
      needsBankConfirmation: false,
      ...supplier,
    },
  } satisfies InvoiceToPay & { __typename: 'Invoice'; supplier: SupplierToPay };
}

/** Response to a query for invoices that can be paid singly. */
export function invoicesToPay(items: readonly ReturnType<typeof invoiceToPay>[], totalCount = items.length) {
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

/** Event of a payment for pages that follow payments. */
export function paymentChange(payment: ReturnType<typeof paymentRecord> | undefined) {
  return companyChange({ payment: payment ?? null });
}
