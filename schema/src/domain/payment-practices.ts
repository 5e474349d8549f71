import {
  addMonths,
  daysBetween,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  localDateOf,
  monthOf,
  monthsLater,
} from './local-date.ts';
import { type Pence, sumPence } from './money.ts';

/** How fast invoices were paid: days from receipt to payment, in bands (RULES.md, 103). */
export const PAYMENT_BANDS = ['within_30', 'days_31_to_60', 'over_60'] as const;
export type PaymentBand = (typeof PAYMENT_BANDS)[number];

export const PAYMENT_BAND_LABELS = {
  within_30: 'Within 30 days',
  days_31_to_60: '31 to 60 days',
  over_60: 'Over 60 days',
} as const satisfies Record<PaymentBand, string>;

/** The last days of the first two bands. */
export const BAND_DAYS = [30, 60] as const;

/** Awards of the Fair Payment Code, the best first. */
export const PAYMENT_AWARDS = ['gold', 'silver', 'bronze'] as const;
export type PaymentAward = (typeof PAYMENT_AWARDS)[number];

export const PAYMENT_AWARD_LABELS = { gold: 'Gold', silver: 'Silver', bronze: 'Bronze' } as const satisfies Record<
  PaymentAward,
  string
>;

/** Unknown: no invoice was paid, or the sizes of suppliers that decide it are not known. */
export const AWARD_STATES = ['met', 'missed', 'unknown'] as const;
export type AwardState = (typeof AWARD_STATES)[number];

/** Share of invoices that each requirement of an award asks for, in percent. */
export const AWARD_PERCENT = 95;

/** Dates that decide how fast an invoice was paid, by their names in the audit log (RULES.md, 77). */
export const DATED_FIELDS = ['invoiceDate', 'dueDate', 'receivedOn'] as const;
export type DatedField = (typeof DATED_FIELDS)[number];

export const DATED_FIELD_LABELS = {
  invoiceDate: 'Invoice date',
  dueDate: 'Due date',
  receivedOn: 'Day of receipt',
} as const satisfies Record<DatedField, string>;

interface Requirement {
  readonly withinDays: (typeof BAND_DAYS)[number];
  /** Counts only the invoices of suppliers with fewer than 50 employees. */
  readonly isOfSmall: boolean;
}

const REQUIREMENTS = {
  gold: [{ withinDays: 30, isOfSmall: false }],
  silver: [
    { withinDays: 60, isOfSmall: false },
    { withinDays: 30, isOfSmall: true },
  ],
  bronze: [{ withinDays: 60, isOfSmall: false }],
} as const satisfies Record<PaymentAward, readonly Requirement[]>;

/** Paid invoices of one band, from suppliers of one size. */
export interface PaidGroup {
  readonly band: PaymentBand;
  /** Null if the size is not known. */
  readonly isSmallBusiness: boolean | null;
  readonly count: number;
  readonly amountPence: Pence;
  /** Sum of their days from receipt to payment. */
  readonly days: number;
}

export interface RequirementResult extends Requirement {
  readonly state: AwardState;
  /** Invoices that it counts. */
  readonly count: number;
  readonly inTimeCount: number;
  /** Null if it counts none. */
  readonly percent: number | null;
  /** How many more had to be paid in time. */
  readonly missingCount: number;
  /** Invoices of suppliers whose size is not known, which it may have to count. */
  readonly unknownCount: number;
}

export interface AwardResult {
  readonly award: PaymentAward;
  readonly state: AwardState;
  readonly requirements: readonly RequirementResult[];
}

interface Receipt {
  readonly invoiceDate: LocalDate;
  readonly arrivedOn: LocalDate | null;
}

/**
 * Day of receipt of an invoice: the day on which its document arrived. The invoice date counts if it is later, or if
 * nothing else is known.
 */
export function receivedOn({ invoiceDate, arrivedOn }: Receipt): LocalDate {
  return arrivedOn !== null && arrivedOn > invoiceDate ? arrivedOn : invoiceDate;
}

/** Day of receipt; null if it is only taken from the invoice date. */
export function knownReceipt(receipt: Receipt): LocalDate | null {
  return receipt.arrivedOn === null ? null : receivedOn(receipt);
}

/** Days from receipt to payment. The day after the receipt is the first; a payment before the receipt took none. */
export function daysToPay(received: LocalDate, paid: LocalDate): number {
  return Math.max(0, daysBetween(received, paid));
}

/** Describes the size of a supplier by its employees. */
export function employeesLabel(isSmallBusiness: boolean | null): string {
  if (isSmallBusiness === null) return 'Not known';
  return isSmallBusiness ? 'Fewer than 50' : '50 or more';
}

/** The last half of a calendar year that was over before a day. */
export function lastHalfYear(today: LocalDate): { readonly from: LocalDate; readonly to: LocalDate } {
  const year = Number(today.slice(0, 4));
  const isSecondHalf = Number(today.slice(5, 7)) > 6;
  const [from, to] = isSecondHalf
    ? [localDateOf(year, 1, 1), localDateOf(year, 6, 30)]
    : [localDateOf(year - 1, 7, 1), localDateOf(year - 1, 12, 31)];
  if (!from || !to) throw new Error(`no half-year before ${today}`);
  return { from, to };
}

/** Half-years, the latest first: the one in which a day is, and the full ones before it. */
export function halfYears(today: LocalDate, count: number): ReturnType<typeof lastHalfYear>[] {
  const found = [lastHalfYear(monthsLater(today, 6))];
  for (let next = found[0]; next && found.length < count; ) {
    next = lastHalfYear(next.from);
    found.push(next);
  }
  return found;
}

/** Periods of twelve months that end with a month, the latest first. All ended before the day. */
export function twelveMonths(today: LocalDate, count: number): ReturnType<typeof lastHalfYear>[] {
  const last = addMonths(monthOf(today), -1);
  return Array.from({ length: count }, (_, index) => {
    const month = addMonths(last, -index);
    return { from: firstDayOf(addMonths(month, -11)), to: lastDayOf(month) };
  });
}

/** A share in percent, rounded down to a tenth, so that it never shows as reached what was missed. Null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.floor((part * 1000) / whole) / 10;
}

/** Number, amount and share of the paid invoices of each band, and the average of their days. */
export function paidFigures(groups: readonly PaidGroup[]) {
  const paidCount = countOf(groups);
  const days = groups.reduce((sum, group) => sum + group.days, 0);
  return {
    paidCount,
    paidPence: sumPence(groups.map(({ amountPence }) => amountPence)),
    /** In tenths of a day; null if none was paid. */
    averageDays: paidCount === 0 ? null : Math.round((days * 10) / paidCount) / 10,
    bands: PAYMENT_BANDS.map((band) => {
      const those = groups.filter((group) => group.band === band);
      const amountPence = sumPence(those.map((group) => group.amountPence));
      return { band, count: countOf(those), amountPence, percent: percentOf(countOf(those), paidCount) };
    }),
  };
}

/** Decides which awards of the Fair Payment Code the paid invoices earn, and what each lacks. */
export function paymentAwards(groups: readonly PaidGroup[]): AwardResult[] {
  return PAYMENT_AWARDS.map((award) => {
    const requirements = REQUIREMENTS[award].map((requirement) => resultOf(requirement, groups));
    const states = requirements.map(({ state }) => state);
    const state = states.includes('missed') ? 'missed' : states.includes('unknown') ? 'unknown' : 'met';
    return { award, state, requirements };
  });
}

/** Awards that an invoice counts against, by its days from receipt to payment. */
export function awardsAgainst(days: number, isSmallBusiness: boolean | null): PaymentAward[] {
  return PAYMENT_AWARDS.filter((award) =>
    REQUIREMENTS[award].some(({ withinDays, isOfSmall }) => days > withinDays && (!isOfSmall || isSmallBusiness)),
  );
}

function resultOf(requirement: Requirement, groups: readonly PaidGroup[]): RequirementResult {
  const { withinDays, isOfSmall } = requirement;
  const isInTime = ({ band }: PaidGroup) => band === 'within_30' || (withinDays === 60 && band === 'days_31_to_60');
  const counted = isOfSmall ? groups.filter(({ isSmallBusiness }) => isSmallBusiness) : groups;
  const open = isOfSmall ? groups.filter(({ isSmallBusiness }) => isSmallBusiness === null) : [];
  const [count, unknownCount] = [countOf(counted), countOf(open)];
  const [inTimeCount, unknownInTime] = [countOf(counted.filter(isInTime)), countOf(open.filter(isInTime))];
  const isMetAtWorst = isEnough(inTimeCount, count + unknownCount - unknownInTime);
  const isMetAtBest = isEnough(inTimeCount + unknownInTime, count + unknownInTime);
  const isDecided = isMetAtWorst === isMetAtBest && countOf(groups) > 0;
  return {
    ...requirement,
    state: isDecided ? (isMetAtBest ? 'met' : 'missed') : 'unknown',
    count,
    inTimeCount,
    percent: percentOf(inTimeCount, count),
    missingCount: Math.max(0, Math.ceil((count * AWARD_PERCENT) / 100) - inTimeCount),
    unknownCount,
  };
}

function isEnough(inTime: number, count: number): boolean {
  return inTime * 100 >= count * AWARD_PERCENT;
}

function countOf(groups: readonly PaidGroup[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}
