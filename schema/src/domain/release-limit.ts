import { formatPounds, type Pence, sumPence } from './money.ts';

const HOUR_MS = 3_600_000;

/** The period over which one person's releases are added up. */
export const RELEASE_DAY_MS = 24 * HOUR_MS;
/** The period over which one person's releases to one payee are added up. */
export const RELEASE_WEEK_MS = 7 * 24 * HOUR_MS;

/** Money that a person releases to a payee: through the provider, in a payment file, or as paid elsewhere. */
export interface Release {
  readonly supplierId: number;
  /** Sort code and account number; null where the payee has none. */
  readonly account: string | null;
  readonly amountPence: Pence;
}

/** One that was made without another's approval, and has not failed. */
export interface EarlierRelease extends Release {
  readonly releasedAt: Date;
}

/** Which limit a release would pass, and what it would come to. */
export interface LimitExceeded {
  /** 'invoices' is the amount of a run before its credit notes. */
  readonly by: 'amount' | 'invoices' | 'day' | 'payee';
  readonly amountPence: Pence;
}

/**
 * Which limit releases would pass if one person made them alone; null when none is. What counts is the sum: of these,
 * of all of the person's last 24 hours, and of the last seven days to each payee. Two payees with one account are one.
 *
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

/** The total that passed a limit, in words; null when it is the amount of the release itself. */
export function sumInWords({ by, amountPence }: LimitExceeded): string | null {
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
