import { addDays, type LocalDate } from './local-date.ts';
import { type Pence, sumPence } from './money.ts';

/** Ages of amounts owed, by days overdue (RULES.md, 65). */
export const AGED_BUCKETS = ['notDue', 'days1To30', 'days31To60', 'days61To90', 'over90Days'] as const;
export type AgedBucket = (typeof AGED_BUCKETS)[number];

/** The titles of the columns. */
export const AGED_BUCKET_LABELS = {
  notDue: 'Not due',
  days1To30: '1–30 days',
  days31To60: '31–60 days',
  days61To90: '61–90 days',
  over90Days: 'Over 90 days',
} as const satisfies Record<AgedBucket, string>;

/** The last day overdue that a column holds; null where there is none. */
const LAST_DAY_OVERDUE = {
  notDue: 0,
  days1To30: 30,
  days31To60: 60,
  days61To90: 90,
  over90Days: null,
} as const satisfies Record<AgedBucket, number | null>;

/** Amounts owed to a supplier by days overdue, in pence, and the total of its open credit notes: zero or below. */
export type AgedAmounts = Readonly<Record<`${AgedBucket}Pence` | 'creditsPence', Pence>>;

/**
 * The due dates of a column, both included; null where it has no end. An invoice due on the day of the report is not
 * overdue.
 */
export function agedDueDates(
  bucket: AgedBucket,
  asAt: LocalDate,
): { readonly from: LocalDate | null; readonly to: LocalDate | null } {
  const last = LAST_DAY_OVERDUE[bucket];
  const before = AGED_BUCKETS[AGED_BUCKETS.indexOf(bucket) - 1];
  const lastBefore = before && LAST_DAY_OVERDUE[before];
  return {
    from: last === null ? null : addDays(asAt, -last),
    to: typeof lastBefore === 'number' ? addDays(asAt, -lastBefore - 1) : null,
  };
}

/** Total owed: the columns less the credits. */
export function agedTotal(amounts: AgedAmounts): Pence {
  return sumPence([...AGED_BUCKETS.map((bucket) => amounts[`${bucket}Pence`]), amounts.creditsPence]);
}
