import { addDays, daysBetween, type LocalDate, localDate } from './local-date.ts';

/**
 * Billing frequencies of suppliers (RULES.md, 63). More frequent bills are not covered, because one missing among many is
 * not noticed.
 */
export const BILLING_FREQUENCIES = ['monthly', 'four_weekly', 'quarterly', 'yearly'] as const;
export type BillingFrequency = (typeof BILLING_FREQUENCIES)[number];

/** Rhythms of regular money on a bank account (RULES.md, 102). */
export const MONEY_FREQUENCIES = ['weekly', 'fortnightly', 'monthly', 'four_weekly', 'quarterly'] as const;
export type MoneyFrequency = (typeof MONEY_FREQUENCIES)[number];

type Frequency = BillingFrequency | MoneyFrequency;

/** Limits for one frequency. With fewer bills, the dates must be more regular. */
interface RhythmLimits {
  /** Months from one bill to the next; null if the frequency counts days. */
  readonly months: number | null;
  readonly days: number;
  /** Days of history that are examined. */
  readonly historyDays: number;
  readonly billsMin: number;
  /** Allowed days off the schedule: for three bills, for four or five, and for six or more. */
  readonly jitterDays: readonly [number, number, number];
  /** A bill that is at most this many days late belongs to its own period. */
  readonly lateDays: number;
  readonly canMiss: boolean;
}

const LIMITS: Readonly<Record<Frequency, RhythmLimits>> = {
  weekly: { months: null, days: 7, historyDays: 100, billsMin: 4, jitterDays: [0, 1, 1], lateDays: 3, canMiss: true },
  fortnightly: {
    months: null,
    days: 14,
    historyDays: 200,
    billsMin: 4,
    jitterDays: [0, 1, 2],
    lateDays: 5,
    canMiss: true,
  },
  monthly: { months: 1, days: 30, historyDays: 400, billsMin: 3, jitterDays: [2, 3, 4], lateDays: 10, canMiss: true },
  four_weekly: {
    months: null,
    days: 28,
    historyDays: 400,
    billsMin: 4,
    jitterDays: [0, 1, 2],
    lateDays: 9,
    canMiss: true,
  },
  quarterly: { months: 3, days: 91, historyDays: 800, billsMin: 3, jitterDays: [4, 6, 7], lateDays: 21, canMiss: true },
  yearly: {
    months: 12,
    days: 365,
    historyDays: 1200,
    billsMin: 3,
    jitterDays: [10, 10, 10],
    lateDays: 45,
    canMiss: false,
  },
};

/** Longest history that any frequency needs. */
export const BILL_HISTORY_DAYS = Math.max(...BILLING_FREQUENCIES.map((frequency) => LIMITS[frequency].historyDays));

/** The last six monthly bills are enough to detect a frequency, even if earlier bills were irregular. */
const RECENT_BILLS = 6;

/** One bill in six may be off schedule, or missing. */
const STRAY_SHARE = 6;

const EPOCH = localDate('1970-01-01');
const DAY_MS = 86_400_000;

/** Dates of a frequency's bills. Slots count from 0. */
interface BillSchedule<In> {
  readonly frequency: In;
  /** Day of the month, where 31 is the last day; without meaning if the frequency counts days. */
  readonly dayOfMonth: number;
  readonly dayOf: (slot: number) => LocalDate;
}

/** Bills that follow a schedule. */
export interface RegularBills<Bill, In = BillingFrequency> {
  readonly schedule: BillSchedule<In>;
  /** Bills on time, one per slot, the earliest first. */
  readonly bills: readonly Bill[];
  /** Last slot that has a bill, even a late one. */
  readonly lastSlot: number;
  /** Days off the schedule: of the earliest and of the latest bill. */
  readonly earliest: number;
  readonly latest: number;
}

interface Dated {
  readonly date: LocalDate;
}

/** A bill with its date as numbers, because each of many schedules is tried with many bills. */
interface Bill<Of> {
  readonly of: Of;
  readonly day: number;
  /** Months since January 1970. */
  readonly month: number;
  readonly dayOfMonth: number;
}

/** A schedule in day numbers. */
interface Slots<In> {
  readonly frequency: In;
  readonly dayOfMonth: number;
  readonly dayOf: (slot: number) => number;
  readonly slotNear: (bill: Bill<unknown>) => number;
}

interface Fit<Of, In> extends RegularBills<Of, In> {
  readonly strays: number;
  /** Mean days off the schedule. */
  readonly jitter: number;
}

/**
 * Detects a regular billing frequency; null if there is none. Requires at least three bills on about the same day of
 * each period. One in six may be late, missing or extra. A weekend moves a bill to the Friday before or the Monday
 * after.
 * @param bills in any order, none after today
 * @param frequencies that are tried
 */
export function detectFrequency<Of extends Dated, In extends Frequency>(
  bills: readonly Of[],
  today: LocalDate,
  frequencies: readonly In[],
): RegularBills<Of, In> | null {
  const sorted = bills.map(inNumbers).sort((a, b) => a.day - b.day);
  const now = daysBetween(EPOCH, today);
  let best: Fit<Of, In> | null = null;
  for (const frequency of frequencies) {
    const within = sorted.filter(({ day }) => day > now - LIMITS[frequency].historyDays);
    const fit =
      bestFit(frequency, within) ??
      (within.length > RECENT_BILLS ? bestFit(frequency, within.slice(-RECENT_BILLS)) : null);
    if (fit && (best === null || isBetter(fit, best))) best = fit;
  }
  return best;
}

function inNumbers<Of extends Dated>(of: Of): Bill<Of> {
  const [year, month, dayOfMonth] = [of.date.slice(0, 4), of.date.slice(5, 7), of.date.slice(8)].map(Number);
  const index = ((year ?? 0) - 1970) * 12 + (month ?? 0) - 1;
  return { of, day: firstDay(index) + (dayOfMonth ?? 0) - 1, month: index, dayOfMonth: dayOfMonth ?? 0 };
}

function bestFit<Of, In extends Frequency>(frequency: In, bills: readonly Bill<Of>[]): Fit<Of, In> | null {
  if (!isPossible(frequency, bills)) return null;
  let best: Fit<Of, In> | null = null;
  for (const slots of schedulesThrough(frequency, bills)) {
    const fit = fitTo(slots, bills);
    if (fit && (best === null || isBetter(fit, best))) best = fit;
  }
  return best;
}

/** Rules out most suppliers quickly: they have too many or too few bills for the time span. */
function isPossible(frequency: Frequency, bills: readonly Bill<unknown>[]): boolean {
  const { billsMin, days } = LIMITS[frequency];
  const strays = strayCount(bills.length);
  const [first, last] = [bills[strays], bills.at(-1)];
  if (bills.length < billsMin || !first || !last) return false;
  const periods = (last.day - first.day) / days + 1;
  const [fewest, most] = [bills.length - 2 * strays, bills.length];
  return fewest <= periods + 1.5 && most + Math.max(1, strayCount(bills.length)) + strays >= periods - 1.5;
}

function isBetter(one: Fit<unknown, unknown>, other: Fit<unknown, unknown>): boolean {
  return one.strays === other.strays ? one.jitter < other.jitter : one.strays < other.strays;
}

/** Schedules through each of the bills. The best schedule is among them. */
function schedulesThrough<In extends Frequency>(frequency: In, bills: readonly Bill<unknown>[]): Slots<In>[] {
  const { months, days } = LIMITS[frequency];
  if (months === null) {
    return [...new Set(bills.map(({ day }) => day % days))].map((phase) => ({
      frequency,
      dayOfMonth: 0,
      dayOf: (slot) => slot * days + phase,
      slotNear: ({ day }) => Math.round((day - phase) / days),
    }));
  }
  const ways = new Map<number, Slots<In>>();
  for (const { month, dayOfMonth } of bills) {
    const phase = month % months;
    const isMonthEnd = daysIn(month) === dayOfMonth;
    for (const day of isMonthEnd ? [dayOfMonth, 31] : [dayOfMonth]) {
      ways.set(phase * 32 + day, monthSlots(frequency, months, phase, day));
    }
  }
  return [...ways.values()];
}

function monthSlots<In>(frequency: In, months: number, phase: number, dayOfMonth: number): Slots<In> {
  const dayOf = (slot: number): number => {
    const month = slot * months + phase;
    return firstDay(month) + Math.min(dayOfMonth, daysIn(month)) - 1;
  };
  const slotNear = ({ day, month }: Bill<unknown>): number => {
    const slot = Math.floor((month - phase) / months);
    const off = Math.abs(day - dayOf(slot));
    if (Math.abs(day - dayOf(slot + 1)) < off) return slot + 1;
    return Math.abs(day - dayOf(slot - 1)) < off ? slot - 1 : slot;
  };
  return { frequency, dayOfMonth, dayOf, slotNear };
}

function fitTo<Of, In extends Frequency>(slots: Slots<In>, bills: readonly Bill<Of>[]): Fit<Of, In> | null {
  const { jitterDays, lateDays, canMiss, billsMin } = LIMITS[slots.frequency];
  const [ofThree, ofFew, ofMany] = jitterDays;
  const allowed = bills.length > 5 ? ofMany : bills.length > 3 ? ofFew : ofThree;
  const inTime = new Map<number, { readonly bill: Bill<Of>; readonly off: number }>();
  const filled = new Set<number>();
  for (const [index, bill] of bills.entries()) {
    const slot = slots.slotNear(bill);
    const planned = slots.dayOf(slot);
    const off = daysOff(bill.day, planned);
    if (bill.day > planned && bill.day <= planned + lateDays) filled.add(slot);
    if (off <= allowed && off < (inTime.get(slot)?.off ?? Number.POSITIVE_INFINITY)) {
      inTime.set(slot, { bill, off });
      filled.add(slot);
    }
    if (index + 1 - inTime.size > strayCount(bills.length)) return null;
  }
  if (inTime.size < billsMin || !isUnbroken(filled, canMiss)) return null;
  return fitOf(slots, inTime, Math.max(...filled), bills.length - inTime.size);
}

function fitOf<Of, In>(
  slots: Slots<In>,
  inTime: ReadonlyMap<number, { readonly bill: Bill<Of>; readonly off: number }>,
  lastSlot: number,
  strays: number,
): Fit<Of, In> {
  const regular = [...inTime.entries()].sort(([a], [b]) => a - b);
  const moved = regular.map(([slot, { bill }]) => bill.day - slots.dayOf(slot));
  const { frequency, dayOfMonth } = slots;
  return {
    schedule: { frequency, dayOfMonth, dayOf: (slot) => addDays(EPOCH, slots.dayOf(slot)) },
    bills: regular.map(([, { bill }]) => bill.of),
    lastSlot,
    earliest: Math.min(...moved),
    latest: Math.max(...moved),
    strays,
    jitter: regular.reduce((sum, [, { off }]) => sum + off, 0) / regular.length,
  };
}

/** Number of bills that may be off schedule. */
function strayCount(bills: number): number {
  return Math.floor(bills / STRAY_SHARE);
}

/** True if no two slots in a row are missing, and few in all: one of three, with more bills one in six. */
function isUnbroken(filled: ReadonlySet<number>, canMiss: boolean): boolean {
  const slots = [...filled].sort((a, b) => a - b);
  const gaps = slots.slice(1).map((slot, index) => slot - (slots[index] ?? slot) - 1);
  const missing = gaps.reduce((sum, gap) => sum + gap, 0);
  if (!canMiss) return missing === 0;
  return Math.max(0, ...gaps) <= 1 && missing <= Math.max(1, strayCount(slots.length));
}

/** Days between a bill and its planned day. A planned weekend day may move to the Friday before or the Monday after. */
function daysOff(day: number, planned: number): number {
  // 1 Jan 1970 was a Thursday.
  const weekday = (planned + 4) % 7;
  const ways =
    weekday === 6
      ? [planned - 1, planned, planned + 2]
      : weekday === 0
        ? [planned - 2, planned, planned + 1]
        : [planned];
  return Math.min(...ways.map((way) => Math.abs(day - way)));
}

const firstDays = new Map<number, number>();

/** First day of a month that is counted from January 1970. Cached, because creating a date takes far longer. */
function firstDay(month: number): number {
  const known = firstDays.get(month);
  if (known !== undefined) return known;
  const day = Date.UTC(1970, month, 1) / DAY_MS;
  firstDays.set(month, day);
  return day;
}

function daysIn(month: number): number {
  return firstDay(month + 1) - firstDay(month);
}
