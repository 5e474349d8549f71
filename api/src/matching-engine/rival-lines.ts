import { anotherNumber } from './another-number.ts';
import type { Assigned } from './assign-greedily.ts';
import { coreWordsOf } from './name-form.ts';
import type { OpenInvoice } from './open-invoices.ts';
import type { RunState } from './open-state.ts';
import { otherPurposeOf } from './other-purpose.ts';
import type { OpenTransaction } from './read-line.ts';
import { type KnownTiming, weighTiming } from './timing-evidence.ts';

/** Shares from here on are sure. */
const SURE = 0.9;
/** How much better than another day a day has to fit: one up to the due date fits so much better than one three weeks after it. */
const CLEAR_WEIGHT = 1.5;
/** Weights of days are fractions. */
const ROUNDING = 1e-9;
const PAID_ON_DAYS_APART_MAX = 3;

/**
 * For lines that seem sure by their days alone, another line of the same payee and amount that fits their bills nearly as well.
 * Such a line paid a bill that is not entered, and nothing but the days tells which of the two that was. If the line itself is
 * doubtful for that reason, it may have paid a neighbour's bill: so the doubt spreads along weekly or monthly payments.
 *
 * @param open lines for which nothing was found
 */
export function findRivals(
  assigned: readonly Assigned[],
  open: readonly OpenTransaction[],
  state: RunState,
): ReadonlyMap<number, OpenTransaction> {
  const unsure = assigned.filter(({ best }) => best.share < SURE && !best.candidate.isNumbered);
  const doubtful = Map.groupBy([...open, ...unsure.map(({ line }) => line)].filter(paysBills), ({ amount }) => amount);
  const payments = paymentsOf(assigned);
  const rivals = new Map<number, OpenTransaction>();
  let undecided = assigned.filter(({ best }) => best.share >= SURE && isByDays(best.candidate));
  for (let count = -1; count !== undecided.length; ) {
    count = undecided.length;
    undecided = undecided.filter((one) => {
      const ofAmount = doubtful.get(one.line.amount);
      const rival = ofAmount?.find((other) => isRival(one, other, state, payments));
      if (!rival) return true;
      rivals.set(one.line.id, rival);
      ofAmount?.push(one.line);
      return false;
    });
  }
  return rivals;
}

function isByDays({ isNumbered, difference, supplierId }: Assigned['best']['candidate']): boolean {
  return !isNumbered && difference === 0 && supplierId !== 0;
}

interface Payment extends KnownTiming {
  readonly supplierId: number;
  readonly amount: number;
  readonly isNumbered: boolean;
}

/** Days of payments by supplier. */
function paymentsOf(assigned: readonly Assigned[]): Map<number, Payment[]> {
  const payments = assigned.flatMap(({ line, best: { candidate, share } }): Payment[] => {
    const { isNumbered = false, kind, supplierId, invoices } = candidate;
    const [invoice] = invoices;
    if (kind !== 'invoice' || share < SURE || !invoice) return [];
    const days = { afterDated: line.day - invoice.dated, afterDue: line.day - invoice.due, times: 1 };
    return [{ supplierId, amount: line.amount, isNumbered, ...days }];
  });
  return Map.groupBy(payments, ({ supplierId }) => supplierId);
}

function paysBills(line: OpenTransaction): boolean {
  return otherPurposeOf(line) === null;
}

function isRival(
  { line, best: { candidate } }: Assigned,
  other: OpenTransaction,
  state: RunState,
  payments: ReadonlyMap<number, readonly Payment[]>,
): boolean {
  const { invoices, supplierId, knownPayee } = candidate;
  const isNamed = isOnePayee(line.payee, other.payee) || hasWholeName(other, knownPayee?.().names ?? []);
  if (!isNamed || invoices.some((invoice) => state.isRuledOut(other, invoice))) return false;
  if (anotherNumber(other, invoices) !== null) return false;
  // Unless their numbers tell, payments of this amount would only bear out themselves.
  const made = payments.get(supplierId)?.filter(({ amount, isNumbered }) => isNumbered || amount !== line.amount) ?? [];
  const timings = invoices.length > 1 ? [] : [...state.learnedTimingsOf(supplierId), ...made];
  const weightOn = ({ day }: OpenTransaction): number =>
    Math.min(...invoices.map((invoice) => weighTiming(day, invoice, timings) + weighPaidOn(day, invoice)));
  return weightOn(line) - weightOn(other) < CLEAR_WEIGHT - ROUNDING;
}

/** A user's own word for the day of payment tells two lines apart. */
function weighPaidOn(day: number, { paidOn }: OpenInvoice): number {
  return paidOn !== null && Math.abs(paidOn - day) <= PAID_ON_DAYS_APART_MAX ? CLEAR_WEIGHT : 0;
}

/** Banks cut names at different lengths. */
function isOnePayee(one: string, other: string): boolean {
  return one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one));
}

/** 'OAK JOINERY LTD' is a rival of 'OAK JOINERY KITCHEN' for a bill of Oak Joinery Ltd. */
function hasWholeName({ payeeWords }: OpenTransaction, names: readonly string[]): boolean {
  const payee = coreWordsOf(payeeWords.join(' ')).join(' ');
  return payee !== '' && names.some((name) => coreWordsOf(name).join(' ') === payee);
}
