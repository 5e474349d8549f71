import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import type { InvoiceFieldsFragment } from '@paycycle/schema/generated/operations';

type Dates = Pick<InvoiceFieldsFragment, 'documentType' | 'invoiceDate' | 'dueDate' | 'paymentDate'>;

/** When an invoice was paid or is due, and when a credit note was used or written. */
export function describeDate({ documentType, invoiceDate, dueDate, paymentDate }: Dates): string {
  const isCredit = documentType === 'credit_note';
  if (paymentDate) return `${isCredit ? 'used' : 'paid'} ${formatLocalDate(paymentDate)}`;
  return isCredit ? `of ${formatLocalDate(invoiceDate)}` : `due ${formatLocalDate(dueDate)}`;
}
