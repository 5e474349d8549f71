import { formatDecimal } from '@paycycle/schema/domain/money';
import type { UploadInvoiceFileMutation } from '@paycycle/schema/generated/operations';
import type { InvoiceFormValues } from '@paycycle/schema/validation/invoice-form';

type Prefill = NonNullable<UploadInvoiceFileMutation['uploadInvoiceFile']['prefill']>;

/** Values found in a PDF, for the invoice form; missing ones are omitted. */
export function prefilledValues(prefill: Prefill | null): Partial<InvoiceFormValues> {
  if (!prefill) return {};
  const { supplierName, invoiceNumber, invoiceDate, dueDate, amountPence } = prefill;
  return {
    ...(supplierName && { supplierName }),
    ...(invoiceNumber && { invoiceNumber }),
    ...(invoiceDate && { invoiceDate }),
    ...(dueDate && { dueDate }),
    ...(amountPence !== null && { amount: formatDecimal(amountPence) }),
  };
}

/** Warnings before the values are entered or paid. */
export function warningsOf(prefill: Prefill | null): readonly string[] {
  if (!prefill) return [];
  return [...prefill.doubts, ...(prefill.bankDetailsWarning === null ? [] : [prefill.bankDetailsWarning])];
}
