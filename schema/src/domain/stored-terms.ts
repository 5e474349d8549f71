import { DEFAULT_PAYMENT_TERMS_DAYS } from './invoice-terms.ts';

/* Terms as they are stored and shown. Reading them is `payment-terms.ts`, which only forms and imports need. */

/** Stored terms of a supplier: a rule in its usual words, or null if the days alone apply. */
export interface StoredTerms {
  readonly paymentTerms: string | null;
  readonly paymentTermsDays: number;
}

/** Terms of a supplier with no known terms. */
export const DEFAULT_TERMS: StoredTerms = { paymentTerms: null, paymentTermsDays: DEFAULT_PAYMENT_TERMS_DAYS };

export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

/** Label for the user: '30 days', '30 days end of month'. */
export function termsLabel({ paymentTerms, paymentTermsDays }: StoredTerms): string {
  return paymentTerms ?? daysText(paymentTermsDays);
}
