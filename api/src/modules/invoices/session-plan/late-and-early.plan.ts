import { type EarlyPaymentDiscount, earlyPaymentDiscount } from '@paycycle/schema/domain/early-payment';
import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { type LatePayment, type LatePaymentLaw, latePayment } from '@paycycle/schema/domain/late-payment';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';

interface UnpaidInvoice {
  readonly documentType: InvoiceType;
  readonly status: InvoiceStatus;
  readonly amountPence: Pence;
  readonly partPaidPence: Pence;
  readonly invoiceDate: LocalDate;
  readonly dueDate: LocalDate;
  readonly discountPercent: number | null;
  readonly discountUntil: LocalDate | null;
}

/** Claim of the supplier if an invoice is paid late; null for one that is not to be paid (RULES.md, 104). */
export function latePaymentOf(invoice: UnpaidInvoice, today: LocalDate, law: LatePaymentLaw): LatePayment | null {
  const openPence = pence(invoice.amountPence - invoice.partPaidPence);
  if (!isToPay(invoice) || openPence <= 0) return null;
  return latePayment({ ...invoice, openPence }, today, law);
}

/** Discount that a payment today earns; null if there is none, and for an invoice that is paid in part or not to be paid. */
export function earlyPaymentDiscountOf(
  invoice: UnpaidInvoice,
  { paymentTerms }: { readonly paymentTerms: string | null },
  today: LocalDate,
): EarlyPaymentDiscount | null {
  if (!isToPay(invoice) || invoice.partPaidPence !== 0) return null;
  return earlyPaymentDiscount({ ...invoice, paymentTerms }, today);
}

function isToPay({ documentType, status }: UnpaidInvoice): boolean {
  return documentType === 'invoice' && status === 'to_pay';
}
