import { formatDecimal } from '@paycycle/schema/domain/money';
import type { UploadInvoiceFileMutation } from '@paycycle/schema/generated/operations';
import type { InvoiceFormValues } from '@paycycle/schema/validation/invoice-form';

type Prefill = NonNullable<UploadInvoiceFileMutation['uploadInvoiceFile']['prefill']>;

/** What was found in a PDF, as the invoice form shows it; what was not found is left out. */
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

/** What speaks against entering or paying what was found, in words. */
export function warningsOf(prefill: Prefill | null): readonly string[] {
  if (!prefill) return [];
  return [...prefill.doubts, ...(prefill.bankDetailsWarning === null ? [] : [prefill.bankDetailsWarning])];
}
