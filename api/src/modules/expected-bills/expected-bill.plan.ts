import { type PastBill, strayBills } from '@paycycle/schema/domain/bill-streams';
import { cutOffDate } from '@paycycle/schema/domain/cycle';
import {
  EXPECTED_BILL_STATES,
  type ExpectedBill,
  expectedBills,
  isLike,
  type NotExpectedBill,
} from '@paycycle/schema/domain/expected-bills';
import { compareDates, daysBetween, type LocalDate } from '@paycycle/schema/domain/local-date';

/** What becomes of a bill that is expected: besides those of the rule, it waits to be reviewed, or someone says that it does not come. */
export const COMPANY_BILL_STATES = [...EXPECTED_BILL_STATES, 'waiting', 'not_expected'] as const;
export type CompanyBillState = (typeof COMPANY_BILL_STATES)[number];

/** User who marked a bill, or all bills of a supplier, as not expected, and the time. */
export interface ExpectationOverride {
  readonly markedBy: string;
  readonly markedAt: Date;
}

export interface SupplierAnswer extends NotExpectedBill, ExpectationOverride {}

/** History of one supplier. */
export interface SupplierHistory {
  readonly supplierId: number;
  readonly bills: readonly (PastBill & { readonly invoiceId: number })[];
  readonly answers: readonly SupplierAnswer[];
  /** Set where none of its bills is to be expected. */
  readonly switchedOff: ExpectationOverride | null;
}

/** An expected bill of a company. */
export interface CompanyBill extends Omit<ExpectedBill, 'state'> {
  readonly supplierId: number;
  readonly state: CompanyBillState;
  /** The document with the invoice that waits to be reviewed. */
  readonly documentId: number | null;
  /** Set where someone says that it does not come. */
  readonly said: ExpectationOverride | null;
}

/** An invoice of a supplier on record that was read and waits to be accepted. */
interface WaitingBill {
  readonly documentId: number;
  readonly supplierId: number;
  /** Null where it could not be read. */
  readonly invoiceDate: LocalDate | null;
}

/** A waiting invoice is an expected one when its date is so near to that day. */
const SAME_BILL_DAYS = 20;

/**
 * The bills of one supplier that have not come, whatever the cut-off: late ones, the next one of each account, and those of
 * which someone says that they do not come.
 * @param until adds the bills after the next one that are expected by this day
 */
export function planSupplierBills(
  { supplierId, bills, answers, switchedOff }: SupplierHistory,
  waiting: readonly WaitingBill[],
  today: LocalDate,
  until = today,
): CompanyBill[] {
  if (switchedOff) return [];
  const { expected, notExpected } = expectedBills(bills, today, answers, until);
  const documents = waiting.filter((bill) => bill.supplierId === supplierId);
  const planned = expected.map((bill): CompanyBill => {
    const here = takeDocument(documents, bill);
    return {
      ...bill,
      supplierId,
      state: here ? 'waiting' : bill.state,
      documentId: here?.documentId ?? null,
      said: null,
    };
  });
  const dismissed = notExpected.map(({ bill, answer: { markedBy, markedAt } }): CompanyBill => {
    return { ...bill, supplierId, state: 'not_expected', documentId: null, said: { markedBy, markedAt } };
  });
  return [...planned, ...dismissed];
}

/**
 * Of the bills of one supplier that are expected by a day those for which none has come. One that came too late for its
 * frequency stands for the nearest, where it is dated by that day or its service is.
 * @param servedTo the last day of the service of bills that are dated later, by their ids
 */
export function withoutLateArrivals(
  expected: readonly CompanyBill[],
  { bills }: SupplierHistory,
  { day, today, servedTo }: { day: LocalDate; today: LocalDate; servedTo: ReadonlyMap<number, LocalDate> },
): CompanyBill[] {
  const open = [...expected];
  if (open.length === 0) return open;
  for (const bill of strayBills(bills, today)) {
    const standsFor = bill.date <= day ? bill.date : servedTo.get(bill.invoiceId);
    if (standsFor === undefined) continue;
    const daysOff = ({ expectedOn }: CompanyBill) => Math.abs(daysBetween(expectedOn, standsFor));
    const [taken] = open
      .filter((one) => one.expectedFrom <= bill.date && isLike(bill.amountPence, one))
      .sort((a, b) => daysOff(a) - daysOff(b));
    if (taken) open.splice(open.indexOf(taken), 1);
  }
  return open;
}

/** Each waiting invoice stands for one expected bill; one whose date could not be read for the earliest. */
function takeDocument(documents: WaitingBill[], bill: ExpectedBill): WaitingBill | undefined {
  const daysOff = ({ invoiceDate }: WaitingBill) =>
    invoiceDate === null ? SAME_BILL_DAYS : Math.abs(daysBetween(invoiceDate, bill.expectedOn));
  const near = documents.filter((one) => daysOff(one) <= SAME_BILL_DAYS).sort((a, b) => daysOff(a) - daysOff(b));
  const [taken] = near;
  if (taken) documents.splice(documents.indexOf(taken), 1);
  return taken;
}

/** Bills that a company still expects in a cycle, and those marked as not expected. */
export interface CompanyBills {
  /** The late ones first, then by day; those that wait to be reviewed last. */
  readonly bills: readonly CompanyBill[];
  readonly notExpected: readonly CompanyBill[];
  readonly switchedOff: readonly (ExpectationOverride & { readonly supplierId: number })[];
}

/** @param days of the cycle: later bills are left out */
export function planCompanyBills(
  histories: readonly SupplierHistory[],
  waiting: readonly WaitingBill[],
  today: LocalDate,
  days: number,
): CompanyBills {
  const until = cutOffDate(today, days);
  const all = histories.flatMap((history) => planSupplierBills(history, waiting, today)).sort(inOrder);
  const switchedOff = histories.flatMap(({ supplierId, switchedOff: said }) => (said ? { ...said, supplierId } : []));
  return {
    bills: all.filter(({ state, expectedOn }) => state !== 'not_expected' && expectedOn <= until),
    notExpected: all.filter(({ state }) => state === 'not_expected'),
    switchedOff: switchedOff.sort((a, b) => b.markedAt.getTime() - a.markedAt.getTime()),
  };
}

function inOrder(one: CompanyBill, other: CompanyBill): number {
  const rank = ({ state }: CompanyBill) => (state === 'late' ? 0 : state === 'waiting' ? 2 : 1);
  return rank(one) - rank(other) || compareDates(one.expectedOn, other.expectedOn) || one.supplierId - other.supplierId;
}
