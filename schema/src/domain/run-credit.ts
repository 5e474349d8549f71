import type { LocalDate } from './local-date.ts';
import { type Pence, pence, ZERO_PENCE } from './money.ts';

/** A credit note of a supplier, with what is left of it. */
export interface OpenCredit {
  readonly id: number;
  readonly invoiceDate: LocalDate;
  /** Below zero. */
  readonly openPence: Pence;
}

/**
 * What of each credit note is set against invoices: the oldest first, and never more than these come to, so that what a
 * supplier is paid is never below zero (RULES.md, 61). The rest of the last one, and those after it, are carried.
 *
 * @param invoicesPence what the supplier's invoices come to
 * @returns what is used of each, at most zero, by its id
 */
export function planCredit(credits: readonly OpenCredit[], invoicesPence: Pence): ReadonlyMap<number, Pence> {
  let remainingPence = invoicesPence;
  const used = new Map<number, Pence>();
  for (const { id, openPence } of credits.toSorted(byAge)) {
    const allocatedPence = pence(Math.min(remainingPence, -openPence));
    remainingPence = pence(remainingPence - allocatedPence);
    used.set(id, allocatedPence === 0 ? ZERO_PENCE : pence(-allocatedPence));
  }
  return used;
}

function byAge(one: OpenCredit, other: OpenCredit): number {
  if (one.invoiceDate !== other.invoiceDate) return one.invoiceDate < other.invoiceDate ? -1 : 1;
  return one.id - other.id;
}
