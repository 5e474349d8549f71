import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { weighAmount } from './amount-evidence.ts';
import type { Bill } from './books.ts';
import type { Candidate } from './candidate.ts';
import { WEIGHTS } from './evidence-weights.ts';
import { type FoundSet, findSets } from './find-sets.ts';
import { type Context, candidateOf } from './open-bills.ts';
import { endsRange } from './reference-evidence.ts';

const CREDIT_NOTES_MAX = 4;
const RANGE_ENDS_MAX = 3;

/**
 * The sets of a supplier's open invoices that come to the amount of a line: by due date, by invoice date, and from the first
 * that its references name on.
 */
export function findSetCandidates(context: Context): { candidates: Candidate[]; gaveUp: boolean } {
  const { line, open } = context;
  const byDated = open.toSorted((a, b) => a.dated - b.dated || a.due - b.due || a.id - b.id);
  const isSameOrder = byDated.every((bill, at) => bill === open[at]);
  const pools = [open, isSameOrder ? [] : byDated, ...namedPools(context)].filter((pool) => pool.length > 1);
  const found = new Map<string, Candidate>();
  const keep = (made: Candidate): void => {
    const key = made.bills.map(({ id }) => id).join();
    const known = found.get(key);
    if (!known || known.score < made.score) found.set(key, made);
  };
  let gaveUp = false;
  // References may name a set that leaves out more than another that comes to the same.
  const { named, ranges, more } = context.references;
  const isThorough = ranges.length > 0 || named.length > 1 || more !== null;
  for (const pool of pools) {
    const search = findSets(pool, line.amount, isThorough);
    gaveUp ||= search.gaveUp;
    for (const set of search.sets) keep(setCandidate(context, set, pool.length));
  }
  for (const made of withCreditNotes(context)) keep(made);
  return { candidates: [...found.values()], gaveUp };
}

/** The bills from the first one that a range or a list on the line names, by their numbers, to the end of the range. */
function namedPools({ open, references: { named, ranges, more } }: Context): Bill[][] {
  const [range] = ranges;
  const first = range?.first ?? (named.length > 1 || more !== null ? named[0] : undefined);
  const from = first?.bills[0];
  if (!from) return [];
  const pool = open
    .filter(({ number }) => number.value >= from.number.value)
    .toSorted((a, b) => a.number.value - b.number.value || a.id - b.id);
  if (!range || range.lastDigits === '') return [pool];
  const ends = pool.flatMap((bill, at) => (at > 0 && endsRange(bill, range) ? [at] : [])).slice(0, RANGE_ENDS_MAX);
  return [...ends.map((end) => pool.slice(0, end + 1)), pool];
}

function setCandidate(context: Context, set: FoundSet, pool: number): Candidate {
  const weight = weighAmount(context.line.amount) + weighShape(set, pool);
  return candidateOf(context, 'invoices', set.bills, [
    { weight, words: `${set.bills.length} invoices come to the amount` },
  ]);
}

/** How usual it is to pay such a set of the open bills, shared among all sets of its kind. */
function weighShape({ older, gaps, isFree }: FoundSet, pool: number): number {
  const places = Math.log(pool);
  if (isFree) return WEIGHTS.free - pool * Math.LN2;
  if (older > 0) {
    const sets = (2 + gaps) * places - Math.log(gaps === 0 ? 2 : 6);
    return (gaps === 0 ? WEIGHTS.laterRun : WEIGHTS.laterRunWithGap) - sets;
  }
  if (gaps === 0) return WEIGHTS.run - places;
  if (gaps === 1) return WEIGHTS.runWithOneGap - 2 * places + Math.LN2;
  return WEIGHTS.runWithTwoGaps - 3 * places + Math.log(6);
}

/** Bills less one credit note that is open, too. */
function withCreditNotes(context: Context): Candidate[] {
  const { line, open } = context;
  const credits = open.filter(({ amount }) => amount < 0).slice(0, CREDIT_NOTES_MAX);
  return credits.flatMap((credit) => {
    const gross = line.amount - credit.amount;
    const ones = open.filter(({ amount }) => amount === gross);
    const singles = ones.map((bill): FoundSet => ({ bills: [bill], older: 0, gaps: 0, isFree: false }));
    return [...singles, ...findSets(open, gross, false).sets].map((set) => {
      const count = set.bills.length;
      const which = count === 1 ? 'the invoice' : `${count} invoices`;
      const words = `${which} less a credit note of ${formatPounds(pence(-credit.amount))} come to the amount`;
      const weight = weighAmount(line.amount) + weighShape(set, open.length) - Math.LN2;
      return candidateOf(context, 'credit_note', [...set.bills, credit], [{ weight, words }]);
    });
  });
}
