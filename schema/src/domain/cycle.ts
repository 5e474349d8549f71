import { addDays, type LocalDate } from './local-date.ts';

/** The length of a payment cycle in days (RULES.md, section 9). */
export const CYCLE_DAYS_DEFAULT = 15;
export const CYCLE_DAYS_MIN = 1;
export const CYCLE_DAYS_MAX = 365;

/** Days ahead for which payment runs and the payments page list invoices to pay (RULES.md, section 9). */
export const PAYMENT_WINDOW_DAYS = 30;

/** Last day of the cycle that begins today. Every invoice due until then belongs to it (RULES.md, section 9). */
export function cutOffDate(today: LocalDate, cycleDays: number): LocalDate {
  return addDays(today, cycleDays);
}

/**
 * Reads cycle days as a person types them; null when they are not a whole number from 1 to 365 (RULES.md, section 5,
 * Cycle days).
 */
export function parseCycleDays(text: string): number | null {
  const compact = text.trim();
  const days = /^\d{1,9}$/.test(compact) ? Number(compact) : 0;
  return days >= CYCLE_DAYS_MIN && days <= CYCLE_DAYS_MAX ? days : null;
}
