import type { LocalDate } from './local-date.ts';
import { type Pence, pence, ZERO_PENCE } from './money.ts';

/** A credit note of a supplier, with the amount left. */
export interface OpenCredit {
  readonly id: number;
  readonly invoiceDate: LocalDate;
  /** Below zero. */
  readonly openPence: Pence;
}

/**
 * Sets credit notes against invoices, the oldest first. Never uses more than the invoices' total, so that a supplier is
 * never paid less than zero (RULES.md, 61). The rest is carried forward.
 * @param invoicesPence total of the supplier's invoices
 * @returns the amount used of each, at most zero, by its id
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
