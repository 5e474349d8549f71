import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import { formatDecimal, formatDecimalOrNull } from '@paycycle/schema/domain/money';
import type { InvoiceFieldsFragment, PaymentRunStatus } from '@paycycle/schema/generated/operations';
import type { InvoiceFormValues } from '@paycycle/schema/validation/invoice-form';
import type { ReadOnlyFields } from '../../components/invoice-form/use-invoice-form.ts';

/** A stored invoice as the form shows it. */
export function formValuesOf(invoice: InvoiceFieldsFragment): InvoiceFormValues {
  const { documentType, supplier, invoiceNumber, invoiceDate, dueDate, amountPence, status, filePath, fileName } =
    invoice;
  return {
    supplierName: supplier.name,
    invoiceNumber,
    invoiceDate,
    dueDate,
    documentType,
    amount: formatDecimal(amountPence),
    netAmount: formatDecimalOrNull(invoice.netAmountPence),
    vatAmount: formatDecimalOrNull(invoice.vatAmountPence),
    status,
    description: invoice.description ?? '',
    notes: invoice.notes ?? '',
    filePath,
    fileName,
  };
}

interface InvoiceProgress {
  readonly status: InvoiceStatus;
  readonly isMatched: boolean;
  readonly paymentRunStatus: PaymentRunStatus | null;
}

/**
 * What can no longer be changed about an invoice, and why: amount, supplier and number once it is paid, matched or in a
 * run that is not a draft (RULES.md, 13). Of the last two the status, too, is not the user's to set.
 */
export function readOnlyFieldsOf({ status, isMatched, paymentRunStatus }: InvoiceProgress): ReadOnlyFields {
  const settled = (reason: string) => ({ supplierName: reason, invoiceNumber: reason, amount: reason });
  if (isMatched) {
    const reason = 'Read-only: the invoice is matched to a bank transaction.';
    return { ...settled(reason), status: reason };
  }
  if (paymentRunStatus && paymentRunStatus !== 'draft') {
    const reason = 'Read-only: the invoice is in a payment run that was submitted.';
    return { ...settled(reason), status: reason };
  }
  return status === 'paid' ? settled('Read-only: the invoice is paid.') : {};
}
