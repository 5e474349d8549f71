import { DUPLICATE_DAYS, isPartOf } from '@paycycle/schema/domain/invoice-duplicate';
import { invoiceNumberKey, keyWithoutRevision } from '@paycycle/schema/domain/invoice-identity';
import { daysBetween, formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';

/** Two invoices that may be one bill, with the state of the other. */
export interface PairRow {
  readonly invoiceId: number;
  readonly invoiceNumber: string;
  readonly invoiceDate: LocalDate;
  readonly pence: string;
  readonly otherNumber: string;
  readonly otherKey: string;
  /** Null where it is the same one. */
  readonly otherSupplier: string | null;
  readonly otherDate: LocalDate;
  /** Of the dates that it had before, the nearest to the date of the invoice; null if it always had this one. */
  readonly otherDateBefore: LocalDate | null;
  readonly otherPence: string;
  readonly otherState: Exclude<keyof typeof STATES, 'same_run'>;
  readonly otherRunId: number | null;
  /** The user who last dismissed the flag of the two. Null if one still has the flag, or if no user dismissed it. */
  readonly dismissedBy: string | null;
}

const STATES = {
  paid: 'is paid already',
  being_paid: 'is being paid',
  same_run: 'is in this payment run as well',
  other_run: 'is in another payment run',
  in_run: 'is in a payment run',
  query: 'is in query',
  open: 'is not paid yet',
};

/** @param runId the run that it is read in; null for an invoice by itself */
export function describePair(pair: PairRow, runId: number | null): string {
  const { invoiceNumber, otherNumber, otherDate, otherPence, otherState, otherRunId, dismissedBy } = pair;
  const from = pair.otherSupplier === null ? '' : ` from ${pair.otherSupplier}`;
  const other = `${otherNumber}${from} of ${formatLocalDate(otherDate)}, ${formatPounds(pence(Number(otherPence)))}`;
  const ofRun = runId === null ? 'in_run' : runId === otherRunId ? 'same_run' : 'other_run';
  const state = STATES[otherState === 'other_run' ? ofRun : otherState];
  const dismissed = dismissedBy === null ? '' : ` ${dismissedBy} said that it is no duplicate.`;
  return `${invoiceNumber} ${relationOf(pair)} ${other}, which ${state}.${redatedWords(pair)}${dismissed}`;
}

function relationOf({ invoiceNumber, pence, otherNumber, otherKey, otherPence }: PairRow): string {
  const isRevision = keyWithoutRevision(invoiceNumberKey(invoiceNumber)) === keyWithoutRevision(otherKey);
  if (pence === otherPence || isRevision) return 'may be the same bill as';
  if (isPartOf({ invoiceNumber }, { numberKey: otherKey })) return 'may be a part of';
  const isWhole = isPartOf({ invoiceNumber: otherNumber }, { numberKey: invoiceNumberKey(invoiceNumber) });
  return isWhole ? 'may include' : 'may be the same bill as';
}

/** The date that the other had before, if only that one is near. */
function redatedWords({ invoiceDate, otherDate, otherDateBefore }: PairRow): string {
  const isNear = (date: LocalDate) => Math.abs(daysBetween(date, invoiceDate)) <= DUPLICATE_DAYS;
  if (otherDateBefore === null || isNear(otherDate) || !isNear(otherDateBefore)) return '';
  return ` It was of ${formatLocalDate(otherDateBefore)} before.`;
}
