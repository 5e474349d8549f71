import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { weighAmount } from './amount-evidence.ts';
import { type Candidate, evidenceOf } from './candidate.ts';
import { type Context, candidateOf } from './candidate-context.ts';
import type { WeightRows } from './evidence-weights.ts';
import { type FoundSet, findSets } from './find-sets.ts';
import type { OpenInvoice } from './open-invoices.ts';
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
  const isSameOrder = byDated.every((invoice, at) => invoice === open[at]);
  const pools = [open, isSameOrder ? [] : byDated, ...namedPools(context)].filter((pool) => pool.length > 1);
  const found = new Map<string, Candidate>();
  const keep = (made: Candidate): void => {
    const key = made.invoices.map(({ id }) => id).join();
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

/** The invoices from the first one that a range or a list on the line names, by their numbers, to the end of the range. */
function namedPools({ open, references: { named, ranges, more } }: Context): OpenInvoice[][] {
  const [range] = ranges;
  const first = range?.first ?? (named.length > 1 || more !== null ? named[0] : undefined);
  const from = first?.invoices[0];
  if (!from) return [];
  const pool = open
    .filter(({ number }) => number.value >= from.number.value)
    .toSorted((a, b) => a.number.value - b.number.value || a.id - b.id);
  if (!range || range.lastDigits === '') return [pool];
  const ends = pool
    .flatMap((invoice, at) => (at > 0 && endsRange(invoice, range) ? [at] : []))
    .slice(0, RANGE_ENDS_MAX);
  return [...ends.map((end) => pool.slice(0, end + 1)), pool];
}

function setCandidate(context: Context, set: FoundSet, pool: number): Candidate {
  const shape = shapeOf(set, pool);
  const words = `${set.invoices.length} invoices come to the amount`;
  const evidence = evidenceOf(shape.rows, words, weighAmount(context.line.amount) + shape.computed);
  return candidateOf(context, 'invoices', set.invoices, [evidence]);
}

/** How usual it is to pay such a set of the open invoices, shared among all sets of its kind. */
function shapeOf({ older, gaps, isFree }: FoundSet, pool: number): { rows: WeightRows; computed: number } {
  const places = Math.log(pool);
  if (isFree) return { rows: { free: 1 }, computed: -pool * Math.LN2 };
  if (older > 0) {
    const sets = (2 + gaps) * places - Math.log(gaps === 0 ? 2 : 6);
    return { rows: gaps === 0 ? { laterRun: 1 } : { laterRunWithGap: 1 }, computed: -sets };
  }
  if (gaps === 0) return { rows: { run: 1 }, computed: -places };
  if (gaps === 1) return { rows: { runWithOneGap: 1 }, computed: Math.LN2 - 2 * places };
  return { rows: { runWithTwoGaps: 1 }, computed: Math.log(6) - 3 * places };
}

/** Invoices less one credit note that is open, too. */
function withCreditNotes(context: Context): Candidate[] {
  const { line, open } = context;
  const credits = open.filter(({ amount }) => amount < 0).slice(0, CREDIT_NOTES_MAX);
  return credits.flatMap((credit) => {
    const gross = line.amount - credit.amount;
    const ones = open.filter(({ amount }) => amount === gross);
    const singles = ones.map((invoice): FoundSet => ({ invoices: [invoice], older: 0, gaps: 0, isFree: false }));
    return [...singles, ...findSets(open, gross, false).sets].map((set) => {
      const count = set.invoices.length;
      const which = count === 1 ? 'the invoice' : `${count} invoices`;
      const words = `${which} less a credit note of ${formatPounds(pence(-credit.amount))} come to the amount`;
      const shape = shapeOf(set, open.length);
      const evidence = evidenceOf(shape.rows, words, weighAmount(line.amount) + shape.computed - Math.LN2);
      return candidateOf(context, 'credit_note', [...set.invoices, credit], [evidence]);
    });
  });
}
