import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import { INVOICE_TYPE_NOUNS, type InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { formatDecimal, type Pence, pence } from '@paycycle/schema/domain/money';
import type { InvoiceFieldsFragment, InvoiceInput, PaymentRunStatus } from '@paycycle/schema/generated/operations';
import type { InvoiceFormValues } from '@paycycle/schema/validation/invoice-form';
import { INVOICE_EDIT_STATUSES } from '@paycycle/schema/validation/invoice-form';
import type { ReadOnlyFields } from '../../components/invoice-form/use-invoice-form.ts';

/** Form values of a stored invoice. */
export function formValuesOf(invoice: InvoiceFieldsFragment): InvoiceFormValues {
  const { documentType, supplier, invoiceNumber, invoiceDate, dueDate, amountPence, status, filePath, fileName } =
    invoice;
  return {
    supplierName: supplier.name,
    invoiceNumber,
    invoiceDate,
    dueDate,
    documentType,
    amount: sizeOf(amountPence),
    netAmount: sizeOf(invoice.netAmountPence),
    vatAmount: sizeOf(invoice.vatAmountPence),
    paidInAdvance: sizeOf(invoice.paidInAdvancePence),
    receivedOn: receivedOnOf(invoice) ?? '',
    discountPercent: invoice.discountPercent === null ? '' : String(invoice.discountPercent),
    discountUntil: invoice.discountUntil ?? '',
    status,
    description: invoice.description ?? '',
    notes: invoice.notes ?? '',
    filePath,
    fileName,
  };
}

/** Request input of a stored invoice. */
export function inputOf(invoice: InvoiceFieldsFragment): InvoiceInput {
  const { documentType, supplier, invoiceNumber, invoiceDate, dueDate, status, description, notes } = invoice;
  const { amountPence, netAmountPence, vatAmountPence, paidInAdvancePence, filePath, fileName } = invoice;
  const { discountPercent, discountUntil } = invoice;
  const amounts = { amountPence, netAmountPence, vatAmountPence, paidInAdvancePence };
  const texts = { description, notes, filePath, fileName };
  return {
    documentType,
    supplierName: supplier.name,
    invoiceNumber,
    invoiceDate,
    dueDate,
    receivedOn: receivedOnOf(invoice),
    discountPercent,
    discountUntil,
    status,
    ...amounts,
    ...texts,
  };
}

/** Day of receipt; null if it is only taken from the invoice date. */
function receivedOnOf({ receivedOn, isReceiptKnown }: InvoiceFieldsFragment): LocalDate | null {
  return isReceiptKnown ? receivedOn : null;
}

/** A credit note's amounts are typed without their sign. */
function sizeOf(amount: Pence | null): string {
  return amount === null ? '' : formatDecimal(pence(Math.abs(amount)));
}

interface InvoiceProgress {
  readonly documentType: InvoiceType;
  readonly status: InvoiceStatus;
  readonly isMatched: boolean;
  readonly paymentRunStatus: PaymentRunStatus | null;
}

/**
 * Read-only fields of an invoice, with the reason: type, amount, supplier and number once it is paid, matched or in a
 * run that is not a draft (RULES.md, 13). If matched or in such a run, the user cannot set the status either.
 */
export function readOnlyFieldsOf({
  documentType,
  status,
  isMatched,
  paymentRunStatus,
}: InvoiceProgress): ReadOnlyFields {
  const paper = INVOICE_TYPE_NOUNS[documentType];
  const settled = (reason: string) => ({
    documentType: reason,
    supplierName: reason,
    invoiceNumber: reason,
    amount: reason,
  });
  if (isMatched) {
    const reason = `Read-only: the ${paper} is matched to a bank transaction.`;
    return { ...settled(reason), status: reason };
  }
  if (paymentRunStatus && paymentRunStatus !== 'draft') {
    const reason = `Read-only: the ${paper} is in a payment run that was submitted.`;
    return { ...settled(reason), status: reason };
  }
  return status === 'paid'
    ? settled(`Read-only: the ${paper} is ${documentType === 'invoice' ? 'paid' : 'used'}.`)
    : {};
}

/**
 * Statuses that a role without permission to pay may choose. It cannot mark an invoice as paid. An invoice taken out of
 * query gets the status of its supplier's setting, which the server knows.
 */
export function statusesWithoutPaying(status: InvoiceStatus) {
  if (status === 'paid') return ['paid'] as const;
  return INVOICE_EDIT_STATUSES.filter(
    (one) => one === 'query' || (one !== 'paid' && (status === 'query' || one === status)),
  );
}
