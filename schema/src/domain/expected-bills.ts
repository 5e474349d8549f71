import { type BillStream, type PastBill, regularStreams } from './bill-streams.ts';
import { BILLING_FREQUENCIES, type BillingFrequency } from './billing-frequency.ts';
import { addDays, compareDates, daysBetween, formatLocalDate, LONG_MONTH_NAMES, type LocalDate } from './local-date.ts';
import { formatPounds, type Pence, pence } from './money.ts';

/** A bill is late after its last expected day. After this many further days it is no longer expected. */
const LATE_BILL_DAYS_MAX = 62;

/** Fewest days before and after its day that the next bill is allowed, however regular the earlier ones were. */
const WINDOW_DAYS_MIN = 2;

/** Number of recent bills from which the next amount is estimated. */
const AMOUNTS_MAX = 12;

/** Days by which a bill marked as not expected may have moved since. */
export const SAME_BILL_DAYS = 12;

export const EXPECTED_BILL_STATES = ['late', 'due', 'upcoming'] as const;
type ExpectedBillState = (typeof EXPECTED_BILL_STATES)[number];

/** A bill that is expected or late. Amounts: most likely, lowest and highest. */
export interface ExpectedBill {
  readonly expectedOn: LocalDate;
  readonly expectedFrom: LocalDate;
  readonly expectedTo: LocalDate;
  readonly state: ExpectedBillState;
  readonly frequency: BillingFrequency;
  readonly amountPence: Pence;
  readonly amountFromPence: Pence;
  readonly amountToPence: Pence;
  /** In addition to the amount, in the bill with the usual amount. */
  readonly paidInAdvancePence: Pence;
  readonly lastBillDate: LocalDate;
  /** Text that explains why the bill is expected. */
  readonly reason: string;
}

/** A bill that a user marked as not expected. */
export interface NotExpectedBill {
  readonly expectedOn: LocalDate;
  readonly amountPence: Pence;
}

interface ExpectedBills<Answer extends NotExpectedBill> {
  readonly expected: readonly ExpectedBill[];
  /** Bills that a user marked as not expected, each with that mark. */
  readonly notExpected: readonly { readonly bill: ExpectedBill; readonly answer: Answer }[];
}

/**
 * Bills of one supplier that have not come: the late ones, and the next one of each account (RULES.md, 63).
 * @param bills the supplier's invoices of the last `BILL_HISTORY_DAYS`, without credit notes
 * @param answers the user's marks; each holds for one bill
 * @param until adds the bills after the next one that are expected by this day
 */
export function expectedBills<Answer extends NotExpectedBill>(
  bills: readonly PastBill[],
  today: LocalDate,
  answers: readonly Answer[] = [],
  until = today,
): ExpectedBills<Answer> {
  const open = [...answers];
  const expected: ExpectedBill[] = [];
  const notExpected: { bill: ExpectedBill; answer: Answer }[] = [];
  for (const stream of regularStreams(bills, today, BILLING_FREQUENCIES)) {
    const found = followingBills(stream, { today, until }, open);
    expected.push(...found.expected);
    notExpected.push(...found.notExpected);
  }
  return { expected: expected.sort((one, other) => compareDates(one.expectedOn, other.expectedOn)), notExpected };
}

/** Treats a bill marked as not expected as received: the bills after it are expected as usual. */
function followingBills<Answer extends NotExpectedBill>(
  stream: BillStream,
  { today, until }: { readonly today: LocalDate; readonly until: LocalDate },
  open: Answer[],
) {
  const expected: ExpectedBill[] = [];
  const notExpected: { bill: ExpectedBill; answer: Answer }[] = [];
  for (let slot = stream.lastSlot + 1; ; slot += 1) {
    const bill = billOf(stream, slot, today);
    const answer = answerTo(bill, open);
    if (answer) {
      open.splice(open.indexOf(answer), 1);
      notExpected.push({ bill, answer });
    } else if (addDays(bill.expectedTo, LATE_BILL_DAYS_MAX) < today) {
      // The bill is long overdue: the supplier has stopped billing.
      return { expected: [], notExpected };
    } else {
      expected.push(bill);
    }
    const isLast = stream.schedule.dayOf(slot + 1) > until;
    if (bill.state !== 'late' && !answer && isLast) return { expected, notExpected };
  }
}

function answerTo<Answer extends NotExpectedBill>(bill: ExpectedBill, open: readonly Answer[]): Answer | undefined {
  return open
    .filter(({ expectedOn }) => Math.abs(daysBetween(expectedOn, bill.expectedOn)) <= SAME_BILL_DAYS)
    .sort((a, b) => Math.abs(a.amountPence - bill.amountPence) - Math.abs(b.amountPence - bill.amountPence))
    .find(({ amountPence }) => isLike(amountPence, bill));
}

/** Distinguishes two accounts that bill on the same day, so that a mark applies to one of them. */
export function isLike(
  amountPence: Pence,
  { amountFromPence, amountToPence }: Pick<ExpectedBill, 'amountFromPence' | 'amountToPence'>,
): boolean {
  return amountPence * 2 >= amountFromPence && amountPence <= amountToPence * 2;
}

function billOf(stream: BillStream, slot: number, today: LocalDate): ExpectedBill {
  const { schedule, bills, earliest, latest } = stream;
  const expectedOn = schedule.dayOf(slot);
  const expectedFrom = addDays(expectedOn, Math.min(earliest, -WINDOW_DAYS_MIN));
  const expectedTo = addDays(expectedOn, Math.max(latest, WINDOW_DAYS_MIN));
  const byAmount = bills.slice(-AMOUNTS_MAX).sort((a, b) => a.amountPence - b.amountPence);
  const amounts = byAmount.map(({ amountPence }) => amountPence);
  const usual = byAmount[Math.floor((byAmount.length - 1) / 2)];
  return {
    expectedOn,
    expectedFrom,
    expectedTo,
    state: expectedTo < today ? 'late' : expectedFrom <= today ? 'due' : 'upcoming',
    frequency: schedule.frequency,
    amountPence: usual?.amountPence ?? pence(0),
    paidInAdvancePence: usual?.paidInAdvancePence ?? pence(0),
    amountFromPence: amounts[0] ?? pence(0),
    amountToPence: amounts.at(-1) ?? pence(0),
    lastBillDate: bills.at(-1)?.date ?? expectedOn,
    reason: reasonOf(stream, amounts),
  };
}

/** 'Billed around the 3rd of each month, last 3 Oct 2026, about £120'. */
function reasonOf({ schedule, bills }: BillStream, amounts: readonly Pence[]): string {
  const last = bills.at(-1);
  return [describeFrequency(schedule), last && `last ${formatLocalDate(last.date)}`, describeAmount(amounts)]
    .filter(Boolean)
    .join(', ');
}

function describeFrequency({ frequency, dayOfMonth, dayOf }: BillStream['schedule']): string {
  const day = dayOfMonth > 30 ? 'end' : ordinal(dayOfMonth);
  switch (frequency) {
    case 'monthly':
      return `Billed around the ${day} of each month`;
    case 'four_weekly':
      return 'Billed every four weeks';
    case 'quarterly':
      return `Billed around the ${day} of every third month`;
    case 'yearly': {
      const month = LONG_MONTH_NAMES[Number(dayOf(0).slice(5, 7)) - 1];
      return `Billed around the ${day} of ${month} each year`;
    }
  }
}

/** Whole pounds if the bills differ: '£120.00', 'about £120', '£80 to £160'. */
function describeAmount(amounts: readonly Pence[]): string {
  const [least, most, middle] = [amounts[0], amounts.at(-1), amounts[Math.floor((amounts.length - 1) / 2)]];
  if (least === undefined || most === undefined || middle === undefined) return '';
  if (least === most) return formatPounds(middle);
  if (least * 1.25 >= most) return `about ${wholePounds(middle)}`;
  return `${wholePounds(least)} to ${wholePounds(most)}`;
}

function wholePounds(amount: Pence): string {
  return formatPounds(pence(Math.max(1, Math.round(amount / 100)) * 100)).replace('.00', '');
}

function ordinal(day: number): string {
  const ending = day > 3 && day < 21 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}
