import { formatPounds, type Pence, sumPence } from './money.ts';

const HOUR_MS = 3_600_000;

/** Period for the sum of one person's releases. */
export const RELEASE_DAY_MS = 24 * HOUR_MS;
/** Period for the sum of one person's releases to one payee. */
export const RELEASE_WEEK_MS = 7 * 24 * HOUR_MS;

/** A release of money to a payee by one person: through the provider, in a payment file, or as paid elsewhere. */
export interface Release {
  readonly supplierId: number;
  /** Sort code and account number; null if the payee has none. */
  readonly account: string | null;
  readonly amountPence: Pence;
}

/** A release without another person's approval that has not failed. */
export interface EarlierRelease extends Release {
  readonly releasedAt: Date;
}

/** Limit that a release would exceed, and the sum that exceeds it. */
export interface LimitExceeded {
  /** 'invoices' is a run's amount before its credit notes. */
  readonly by: 'amount' | 'invoices' | 'day' | 'payee';
  readonly amountPence: Pence;
}

/**
 * Limit that the releases would exceed if one person made them alone; null if none. Sums these releases, all of the
 * person's last 24 hours, and those of the last seven days to each payee. Two payees with one account count as one.
 * @param earlier the person's own
 */
export function limitExceeded(
  limitPence: Pence | null,
  releases: readonly Release[],
  earlier: readonly EarlierRelease[],
  now: Date,
): LimitExceeded | null {
  if (limitPence === null || releases.length === 0) return null;
  const within = (ms: number) => earlier.filter(({ releasedAt }) => releasedAt.getTime() > now.getTime() - ms);
  const amountPence = totalOf(releases);
  if (amountPence > limitPence) return { by: 'amount', amountPence };
  const dayPence = totalOf([...within(RELEASE_DAY_MS), ...releases]);
  if (dayPence > limitPence) return { by: 'day', amountPence: dayPence };
  const week = [...within(RELEASE_WEEK_MS), ...releases];
  for (const payee of releases) {
    const payeePence = totalOf(week.filter((release) => isSamePayee(release, payee)));
    if (payeePence > limitPence) return { by: 'payee', amountPence: payeePence };
  }
  return null;
}

/** Describes the sum that exceeded a limit; null if it is the amount of the release itself. */
export function describeSum({ by, amountPence }: LimitExceeded): string | null {
  if (by === 'amount') return null;
  if (by === 'invoices') return `its invoices come to ${formatPounds(amountPence)} before its credit notes`;
  const over = by === 'day' ? 'in 24 hours' : 'to this payee in seven days';
  return `what you have released alone comes to ${formatPounds(amountPence)} ${over}`;
}

function isSamePayee(one: Release, other: Release): boolean {
  return one.supplierId === other.supplierId || (one.account !== null && one.account === other.account);
}

function totalOf(releases: readonly Release[]): Pence {
  return sumPence(releases.map(({ amountPence }) => amountPence));
}
