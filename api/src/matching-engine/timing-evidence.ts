import type { OpenInvoice } from './open-invoices.ts';

/** The distances of one known payment of a supplier, in days; null where it is not known. */
export interface KnownTiming {
  readonly afterDated: number | null;
  readonly afterDue: number | null;
  readonly times: number;
}

const HABIT_SHARE = 0.85;
const HABIT_KNOWN_MIN = 2;
const SPREAD_DAYS = 2;
const FAR_DAYS = 30;
const EVEN = 1 / 40;

/**
 * How well a day fits an invoice, as the logarithm of its odds against any day: by what is usual, and by what is usual for
 * the supplier once two payments are known.
 */
export function weighTiming(day: number, invoice: OpenInvoice, known: readonly KnownTiming[]): number {
  const usual = usualTiming(day - invoice.dated, day - invoice.due);
  let times = 0;
  let likeness = 0;
  for (const timing of known) {
    times += timing.times;
    likeness += timing.times * likenessOf(day, invoice, timing);
  }
  if (times < HABIT_KNOWN_MIN) return usual;
  likeness /= times;
  const share = HABIT_SHARE * (times / (times + 1));
  return Math.log(share * (likeness / EVEN) + (1 - share) * Math.exp(usual));
}

function usualTiming(afterDated: number, afterDue: number): number {
  if (afterDated < -3) return -6;
  if (afterDated < 0) return -2.5;
  if (afterDue <= 0) return afterDue >= -20 || afterDated <= 5 ? 0.5 : afterDue >= -45 ? 0 : -0.5;
  if (afterDue <= 5) return 0.4;
  if (afterDue <= 16) return -0.4;
  if (afterDue <= 31) return -1;
  return afterDue <= 62 ? -2 : -3.5;
}

/** A peak at the known distance, two days wide; the distance of which of the dates fits better. */
function likenessOf(day: number, invoice: OpenInvoice, { afterDated, afterDue }: KnownTiming): number {
  const apart = Math.min(apartFrom(afterDated, day - invoice.dated), apartFrom(afterDue, day - invoice.due));
  return apart > FAR_DAYS ? 0 : Math.exp(-apart / SPREAD_DAYS) / (2 * SPREAD_DAYS);
}

function apartFrom(known: number | null, days: number): number {
  return known === null ? Number.POSITIVE_INFINITY : Math.abs(known - days);
}
