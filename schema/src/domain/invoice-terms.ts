import { addDays, type LocalDate } from './local-date.ts';

/** A supplier's payment terms, in days from the invoice date (RULES.md, section 9). */
export const DEFAULT_PAYMENT_TERMS_DAYS = 30;
export const PAYMENT_TERMS_DAYS_MIN = 1;
export const PAYMENT_TERMS_DAYS_MAX = 365;

/** The day on which an invoice is due by its supplier's terms (RULES.md, section 5, Invoice form). */
export function dueDateFor(invoiceDate: LocalDate, paymentTermsDays: number): LocalDate {
  return addDays(invoiceDate, paymentTermsDays);
}
