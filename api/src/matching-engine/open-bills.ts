import type { Bill, SupplierBills } from './books.ts';
import { type Candidate, type Evidence, type SupplierClue, weigh } from './candidate.ts';
import { WEIGHTS } from './evidence-weights.ts';
import type { Line } from './read-line.ts';
import { timingWords } from './reasons.ts';
import type { References } from './reference-evidence.ts';
import { type KnownTiming, weighTiming } from './timing-evidence.ts';
import { weighReferences } from './weigh-references.ts';

/** Invoices dated so many days after a payment may still be what it paid. */
const PAID_AHEAD_DAYS = 3;
const PAID_ON_DAYS_APART_MAX = 3;
const USUAL_TIMING = 0.5;
/** Of a supplier with more, those are looked at whose due dates are nearest before the payment and after it. */
const OPEN_BILLS_MAX = 400;

/** What is still open while suggestions are made. */
export interface OpenState {
  /** What is left of a bill; none when it is used up. */
  readonly leftOf: (bill: Bill) => number;
  /** The bills of a supplier of which something is left, with that amount, in their order. */
  readonly openOf: (supplier: SupplierBills) => readonly Bill[];
  /** From 0 to 1: how likely it is that a used bill was used wrongly. */
  readonly doubtOf: (bill: Bill) => number;
  /** Someone has said that the two do not belong together, or the bill was paid by another payment of the product. */
  readonly isRuledOut: (line: Line, bill: Bill) => boolean;
  /** Whether a line can be the payment that has paid what a candidate names, where the product knows that payment. */
  readonly canBe: (line: Line, candidate: Candidate) => boolean;
  /** How many days ahead the sets that were paid were due at most, as a rule; null when that is not known. */
  readonly usualLead: number | null;
  readonly timingsOf: (supplierId: number) => readonly KnownTiming[];
}

/** A line and what is open of a supplier that it may have paid. */
export interface Context {
  readonly line: Line;
  readonly clue: SupplierClue;
  readonly open: readonly Bill[];
  readonly state: OpenState;
  readonly references: References;
}

/** The bills of a supplier that a line may have paid, with what is left of them. */
export function openFor(line: Line, supplier: SupplierBills, state: OpenState): Bill[] {
  return nearestBills(line, state.openOf(supplier)).filter(
    (bill) => bill.dated <= line.day + PAID_AHEAD_DAYS && !state.isRuledOut(line, bill),
  );
}

function nearestBills({ day }: Line, bills: readonly Bill[]): readonly Bill[] {
  if (bills.length <= OPEN_BILLS_MAX) return bills;
  let low = 0;
  let high = bills.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bills[middle]?.due ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  const start = Math.max(0, Math.min(low - OPEN_BILLS_MAX / 2, bills.length - OPEN_BILLS_MAX));
  return bills.slice(start, start + OPEN_BILLS_MAX);
}

/** What a line may have paid, with all that speaks for and against it. */
export function candidateOf(
  context: Context,
  kind: Candidate['kind'],
  bills: readonly Bill[],
  found: readonly Evidence[],
): Candidate {
  const { line, clue, references } = context;
  const named = weighReferences(references, bills);
  const evidence = [...found, ...clue.evidence, ...named, timingOf(context, bills), ...acrossNames(bills)];
  const sum = bills.reduce((total, { amount }) => total + amount, 0);
  return {
    kind,
    supplierId: clue.supplier.id,
    bills: bills.toSorted((a, b) => a.id - b.id),
    score: weigh(evidence),
    evidence,
    isByAmountOnly: clue.level === 'none' && weigh(named) <= 0,
    difference: line.amount - sum,
  };
}

/** What was entered under two names that nothing tells apart is said, so that the user can merge them. */
function acrossNames(bills: readonly Bill[]): Evidence[] {
  const [first, ...others] = new Set(bills.map(({ supplierName }) => supplierName));
  if (first === undefined || others.length === 0) return [];
  return [{ weight: WEIGHTS.acrossNames, words: `${[first, ...others].join(' and ')} look like one supplier` }];
}

/** Of several bills the one that fits worst counts: a payment pays nothing that is not due. */
function timingOf({ line, clue, state }: Context, bills: readonly Bill[]): Evidence {
  const known = bills.length > 1 ? [] : state.timingsOf(clue.supplier.id);
  const days = bills.map((bill) => weighTiming(line.day, bill, known));
  const weight = bills.length > 1 ? Math.min(...days, USUAL_TIMING) : (days[0] ?? 0);
  const isTold = bills.some(({ paidOn }) => paidOn !== null && Math.abs(paidOn - line.day) <= PAID_ON_DAYS_APART_MAX);
  const last = bills.reduce<Bill | null>((latest, bill) => (latest && latest.due >= bill.due ? latest : bill), null);
  return { weight: weight + (isTold ? WEIGHTS.paidOn : 0), words: last ? timingWords(line.day, last) : null };
}
