import { addDays, compareDates, daysBetween, type LocalDate, localDate } from './local-date.ts';

/**
 * How often a supplier bills (RULES.md, 63). What comes more often than monthly is no rhythm here: nobody misses one of
 * many bills.
 */
export const BILL_RHYTHMS = ['monthly', 'four_weekly', 'quarterly', 'yearly'] as const;
export type BillRhythm = (typeof BILL_RHYTHMS)[number];

/** A rhythm in figures. Days that a bill may be off depend on how many bills there are: few prove less. */
interface RhythmLimits {
  /** Months from one bill to the next; null where days are counted. */
  readonly months: number | null;
  readonly days: number;
  /** The history that is looked at. */
  readonly historyDays: number;
  readonly billsMin: number;
  /** Of three bills, of four or five, of six and more. */
  readonly jitterDays: readonly [number, number, number];
  /** A bill that is late by so many days is still that of its period. */
  readonly lateDays: number;
  readonly canMiss: boolean;
}

const LIMITS: Readonly<Record<BillRhythm, RhythmLimits>> = {
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

/** The history that any rhythm needs. */
export const BILL_HISTORY_DAYS = Math.max(...BILL_RHYTHMS.map((rhythm) => LIMITS[rhythm].historyDays));

/** Bills of the last half of a year of months tell a rhythm, whatever was before. */
const RECENT_BILLS = 6;

/** One bill in so many may be out of the rhythm, or missing. */
const STRAY_SHARE = 6;

const EPOCH = localDate('1970-01-01');
const DAY_MS = 86_400_000;

/** The days on which bills of a rhythm are dated, counted from 0. */
export interface BillSchedule {
  readonly rhythm: BillRhythm;
  /** Of the month, 31 being its last; meaningless where days are counted. */
  readonly dayOfMonth: number;
  readonly dayOf: (slot: number) => LocalDate;
}

/** Bills that keep to a schedule. */
export interface RegularBills<Bill> {
  readonly schedule: BillSchedule;
  /** Those that came in time, each in its own slot, the earliest first. */
  readonly bills: readonly Bill[];
  /** The last slot that has its bill, be it late. */
  readonly lastSlot: number;
  /** How many days off the schedule bills were: at the earliest and at the latest. */
  readonly earliest: number;
  readonly latest: number;
}

interface Dated {
  readonly date: LocalDate;
}

/** Days as numbers: a schedule is tried with many. */
interface Slots {
  readonly rhythm: BillRhythm;
  readonly dayOfMonth: number;
  readonly dayOf: (slot: number) => number;
  readonly slotNear: (day: number) => number;
}

interface Fit<Bill> extends RegularBills<Bill> {
  readonly strays: number;
  /** Mean of the days off. */
  readonly jitter: number;
}

/**
 * Whether bills come in a rhythm: at least three, on about the same day of each period; one in six may be late, missing or
 * too many. Weekends move a bill to the Friday before or the Monday after. Null where there is no rhythm.
 *
 * @param bills in any order, none after today
 */
export function findRhythm<Bill extends Dated>(bills: readonly Bill[], today: LocalDate): RegularBills<Bill> | null {
  const sorted = bills.toSorted((a, b) => compareDates(a.date, b.date));
  let best: Fit<Bill> | null = null;
  for (const rhythm of BILL_RHYTHMS) {
    const since = addDays(today, -LIMITS[rhythm].historyDays);
    const within = sorted.filter(({ date }) => date > since);
    const fit =
      bestFit(rhythm, within) ?? (within.length > RECENT_BILLS ? bestFit(rhythm, within.slice(-RECENT_BILLS)) : null);
    if (fit && (best === null || isBetter(fit, best))) best = fit;
  }
  return best;
}

function bestFit<Bill extends Dated>(rhythm: BillRhythm, bills: readonly Bill[]): Fit<Bill> | null {
  const { billsMin, days, historyDays } = LIMITS[rhythm];
  const mostSlots = historyDays / days + 2;
  if (bills.length < billsMin || bills.length - strayCount(bills.length) > mostSlots) return null;
  let best: Fit<Bill> | null = null;
  for (const slots of schedulesThrough(rhythm, bills)) {
    const fit = fitTo(slots, bills);
    if (fit && (best === null || isBetter(fit, best))) best = fit;
  }
  return best;
}

function isBetter(one: Fit<unknown>, other: Fit<unknown>): boolean {
  return one.strays === other.strays ? one.jitter < other.jitter : one.strays < other.strays;
}

/** The schedules that go through one of the bills: the one in their middle is among them. */
function schedulesThrough(rhythm: BillRhythm, bills: readonly Dated[]): Slots[] {
  const days = bills.map(({ date }) => daysBetween(EPOCH, date));
  const { months, days: step } = LIMITS[rhythm];
  if (months === null) {
    const phases = new Set(days.map((day) => day % step));
    return [...phases].map((phase) => ({
      rhythm,
      dayOfMonth: 0,
      dayOf: (slot) => slot * step + phase,
      slotNear: (day) => Math.round((day - phase) / step),
    }));
  }
  const ways = new Map<string, Slots>();
  for (const { date } of bills) {
    const dayOfMonth = Number(date.slice(8));
    const phase = monthIndexOf(date) % months;
    const isMonthEnd = lastDayIn(monthIndexOf(date)) === dayOfMonth;
    for (const day of isMonthEnd ? [dayOfMonth, 31] : [dayOfMonth]) {
      ways.set(`${phase} ${day}`, monthSlots(rhythm, months, phase, day));
    }
  }
  return [...ways.values()];
}

function monthSlots(rhythm: BillRhythm, months: number, phase: number, dayOfMonth: number): Slots {
  const dayOf = (slot: number): number => {
    const month = slot * months + phase;
    return Date.UTC(1970, month, Math.min(dayOfMonth, lastDayIn(month))) / DAY_MS;
  };
  const slotNear = (day: number): number => {
    const guess = Math.round((day / 30.4369 - phase - (dayOfMonth - 1) / 30.4369) / months);
    const near = [guess - 1, guess, guess + 1].map((slot) => ({ slot, off: Math.abs(day - dayOf(slot)) }));
    return near.reduce((best, one) => (one.off < best.off ? one : best)).slot;
  };
  return { rhythm, dayOfMonth, dayOf, slotNear };
}

function fitTo<Bill extends Dated>(slots: Slots, bills: readonly Bill[]): Fit<Bill> | null {
  const { jitterDays, lateDays, canMiss, billsMin } = LIMITS[slots.rhythm];
  const [ofThree, ofFew, ofMany] = jitterDays;
  const allowed = bills.length > 5 ? ofMany : bills.length > 3 ? ofFew : ofThree;
  const inTime = new Map<number, { readonly bill: Bill; readonly off: number; readonly rawOff: number }>();
  const filled = new Set<number>();
  for (const bill of bills) {
    const day = daysBetween(EPOCH, bill.date);
    const slot = slots.slotNear(day);
    const rawOff = day - slots.dayOf(slot);
    const off = daysOff(day, slots.dayOf(slot));
    if (rawOff > 0 && rawOff <= lateDays) filled.add(slot);
    if (off > allowed || (inTime.get(slot)?.off ?? Number.POSITIVE_INFINITY) <= off) continue;
    inTime.set(slot, { bill, off, rawOff });
    filled.add(slot);
  }
  const strays = bills.length - inTime.size;
  if (inTime.size < billsMin || strays > strayCount(bills.length)) return null;
  if (!isUnbroken(filled, canMiss)) return null;
  const regular = [...inTime.entries()].sort(([a], [b]) => a - b).map(([, entry]) => entry);
  const offs = regular.map(({ rawOff }) => rawOff);
  return {
    schedule: {
      rhythm: slots.rhythm,
      dayOfMonth: slots.dayOfMonth,
      dayOf: (slot) => addDays(EPOCH, slots.dayOf(slot)),
    },
    bills: regular.map(({ bill }) => bill),
    lastSlot: Math.max(...filled),
    earliest: Math.min(...offs),
    latest: Math.max(...offs),
    strays,
    jitter: regular.reduce((sum, { off }) => sum + off, 0) / regular.length,
  };
}

/** Of so many bills may be out of the rhythm. */
function strayCount(bills: number): number {
  return Math.floor(bills / STRAY_SHARE);
}

/** No two missing in a row, and few in all: one of three, later one in six. */
function isUnbroken(filled: ReadonlySet<number>, canMiss: boolean): boolean {
  const slots = [...filled].sort((a, b) => a - b);
  const gaps = slots.slice(1).map((slot, index) => slot - (slots[index] ?? slot) - 1);
  const missing = gaps.reduce((sum, gap) => sum + gap, 0);
  if (!canMiss) return missing === 0;
  return Math.max(0, ...gaps) <= 1 && missing <= Math.max(1, strayCount(slots.length));
}

/** How far a bill is from its day, which may be the Friday before or the Monday after if it is on a weekend. */
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

/** Months since January 1970. */
function monthIndexOf(date: LocalDate): number {
  return (Number(date.slice(0, 4)) - 1970) * 12 + Number(date.slice(5, 7)) - 1;
}

function lastDayIn(monthIndex: number): number {
  return new Date(Date.UTC(1970, monthIndex + 1, 0)).getUTCDate();
}
