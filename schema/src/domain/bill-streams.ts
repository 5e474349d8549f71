import {
  BILLING_FREQUENCIES,
  type BillingFrequency,
  detectFrequency,
  type MoneyFrequency,
  type RegularBills,
} from './billing-frequency.ts';
import type { LocalDate } from './local-date.ts';
import { type Pence, sumPence } from './money.ts';

/** Fields of a received invoice that the rule uses. */
export interface PastBill {
  readonly date: LocalDate;
  readonly amountPence: Pence;
  /** In addition to the amount. */
  readonly paidInAdvancePence?: Pence | null;
  readonly invoiceNumber: string;
}

/** Bills of one account with a supplier. */
export type BillStream<In = BillingFrequency> = RegularBills<PastBill, In>;

type Frequency = BillingFrequency | MoneyFrequency;

/** Largest ratio between amounts of one account with regular bills. */
const AMOUNT_STEP = 1.3;

/** Most days between days of the month of one account. */
const DAY_STEP = 6;

/** Share of a supplier's bills that must be regular if only amounts or days distinguish its accounts. */
const COVERED_SHARE = 0.8;

/** Number of bills with similar numbers, or with exactly the same amount, that make an account. */
const ALIKE_MIN = 4;

/** Most kinds of bills that are examined. */
const KINDS_MAX = 6;

type KeyOf = (bill: PastBill) => string;

/**
 * A supplier's regular bills: all of them, or those of each account if the supplier sends several bills a period.
 * Distinguishes accounts by the text in the number ('GAS-0012', 'EL-0871'), by amount and by day of the month. Two
 * bills of one day that cannot be distinguished count as one. Leaves out irregular bills.
 * @param frequencies that are tried
 */
export function regularStreams<In extends Frequency>(
  bills: readonly PastBill[],
  today: LocalDate,
  frequencies: readonly In[],
): BillStream<In>[] {
  const whole = detectFrequency(bills, today, frequencies);
  if (whole) return [whole];
  for (const isAlike of [numberKind, numberStart, sameAmount]) {
    const streams = streamsBy(isAlike, bills, today, frequencies).filter(({ bills }) => bills.length >= ALIKE_MIN);
    if (streams.length > 0 && (isAlike !== numberStart || covers(streams, bills))) return streams;
  }
  for (const isNear of [amountCluster(bills), dayCluster(bills)]) {
    const streams = streamsBy(isNear, bills, today, frequencies);
    if (streams.length > 1 && covers(streams, bills)) return streams;
  }
  const perDay = detectFrequency(billsPerDay(bills), today, frequencies);
  return perDay ? [perDay] : [];
}

/** Irregular bills whose numbers resemble those of regular ones. Such a bill may be one that seems late. */
export function strayBills<Bill extends PastBill>(bills: readonly Bill[], today: LocalDate): Bill[] {
  const regular = regularStreams(bills, today, BILLING_FREQUENCIES).flatMap((stream) => stream.bills);
  const kinds = new Set(regular.map(numberKind));
  const keyOf = ({ date, invoiceNumber }: PastBill) => JSON.stringify([date, invoiceNumber]);
  const inRhythm = new Set(regular.map(keyOf));
  return bills.filter((bill) => kinds.has(numberKind(bill)) && !inRhythm.has(keyOf(bill)));
}

function streamsBy<In extends Frequency>(
  keyOf: KeyOf,
  bills: readonly PastBill[],
  today: LocalDate,
  frequencies: readonly In[],
): BillStream<In>[] {
  const kinds = [...Map.groupBy(bills, keyOf).values()];
  if (kinds.length < 2) return [];
  const largest = kinds.sort((a, b) => b.length - a.length).slice(0, KINDS_MAX);
  return largest.flatMap((kind) => detectFrequency(kind, today, frequencies) ?? []);
}

/** True if the streams contain nearly all bills since they began. */
function covers(streams: readonly BillStream<unknown>[], bills: readonly PastBill[]): boolean {
  const regular = streams.flatMap(({ bills }) => bills);
  const since = regular.reduce((first, { date }) => (date < first ? date : first), regular[0]?.date ?? '');
  return regular.length >= bills.filter(({ date }) => date >= since).length * COVERED_SHARE;
}

/** 'INV-2026/041' becomes 'INV-9/9'. */
function numberKind({ invoiceNumber }: PastBill): string {
  return invoiceNumber.toUpperCase().replace(/\s+/g, '').replace(/\d+/g, '9');
}

/** Text before the last number: '4410-017' becomes '4410-'. */
function numberStart({ invoiceNumber }: PastBill): string {
  return invoiceNumber
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/\d+\D*$/, '');
}

function sameAmount({ amountPence }: PastBill): string {
  return String(amountPence);
}

function amountCluster(bills: readonly PastBill[]): KeyOf {
  const amounts = bills.map(({ amountPence }) => amountPence).sort((a, b) => a - b);
  const starts = amounts.filter((amount, index) => amount > (amounts[index - 1] ?? amount) * AMOUNT_STEP);
  return ({ amountPence }) => String(starts.filter((start) => start <= amountPence).length);
}

function dayCluster(bills: readonly PastBill[]): KeyOf {
  const days = bills.map(dayOfMonth).sort((a, b) => a - b);
  const starts = days.filter((day, index) => day > (days[index - 1] ?? day) + DAY_STEP);
  const clusters = starts.length + 1;
  // The first days of a month follow the last ones of the month before.
  const areEndsOne = clusters > 1 && (days[0] ?? 0) + 31 - (days.at(-1) ?? 0) <= DAY_STEP;
  return (bill) => {
    const cluster = starts.filter((start) => start <= dayOfMonth(bill)).length;
    return String(areEndsOne ? cluster % (clusters - 1) : cluster);
  };
}

function dayOfMonth({ date }: PastBill): number {
  return Number(date.slice(8));
}

function billsPerDay(bills: readonly PastBill[]): PastBill[] {
  return [...Map.groupBy(bills, ({ date }) => date).values()].flatMap((sameDay) => {
    const [first] = sameDay;
    return first ? [{ ...first, amountPence: sumPence(sameDay.map(({ amountPence }) => amountPence)) }] : [];
  });
}
