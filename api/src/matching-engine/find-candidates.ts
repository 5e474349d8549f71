import { weighAmount } from './amount-evidence.ts';
import type { Bill } from './books.ts';
import type { Candidate, Evidence, SupplierClue } from './candidate.ts';
import { WEIGHTS } from './evidence-weights.ts';
import { findDiffering } from './find-differing.ts';
import { findSetCandidates } from './find-set-candidates.ts';
import { type Context, candidateOf, type OpenState, openFor } from './open-bills.ts';
import type { Line } from './read-line.ts';

const DOUBT_MIN = 0.02;
const EXCHANGED_SETS_MAX = 5;

export interface Found {
  readonly candidates: readonly Candidate[];
  /** What another line was taken to have paid, with scores as low as that is sure. */
  readonly taken: readonly Candidate[];
  readonly gaveUp: boolean;
}

/** What a line may have paid of one supplier's open invoices. */
export function findCandidates(line: Line, clue: SupplierClue, state: OpenState): Found {
  const context = contextOf(line, clue, state);
  const taken = takenFrom(context);
  const { open } = context;
  if (open.length === 0) return { candidates: [], taken, gaveUp: false };
  const singles = open.filter((bill) => bill.amount === line.amount).map((bill) => single(context, bill));
  if (clue.level === 'none' && !namesSeveral(context)) return { candidates: singles, taken, gaveUp: false };
  if (singles.some(({ evidence }) => isNamedExactly(evidence))) return { candidates: singles, taken, gaveUp: false };
  const sets = findSetCandidates(context);
  const others = clue.level === 'part' || clue.level === 'none' ? [] : findDiffering(context);
  const exchanged = exchangedFrom(context, sets.candidates);
  return {
    candidates: [...singles, ...sets.candidates, ...others],
    taken: [...taken, ...exchanged],
    gaveUp: sets.gaveUp,
  };
}

function contextOf(line: Line, clue: SupplierClue, state: OpenState): Context {
  return {
    line,
    clue,
    open: openFor(line, clue.supplier, state),
    state,
    references: clue.references,
  };
}

/** Whole numbers of several invoices tell the supplier even where no name does. */
function namesSeveral({ references: { named, ranges } }: Context): boolean {
  return [...named, ...ranges.map(({ first }) => first)].filter(({ by }) => by === 'number').length + ranges.length > 1;
}

/** With its own number on the line there is no need to look for anything else. */
function isNamedExactly(evidence: readonly Evidence[]): boolean {
  return evidence.some(({ isDecisive }) => isDecisive);
}

function single(context: Context, bill: Bill): Candidate {
  const weight = weighAmount(context.line.amount) + WEIGHTS.single - Math.log(Math.max(1, context.open.length));
  const words = bill.isPartPaid ? 'the rest of the invoice' : 'same amount';
  return candidateOf(context, 'invoice', [bill], [{ weight, words }]);
}

/** An invoice that another line may have got in its place makes what is left for this one less sure. */
function takenFrom(context: Context): Candidate[] {
  const { line, clue, state } = context;
  const used = clue.supplier.bills.filter((bill) => bill.amount === line.amount && state.doubtOf(bill) > DOUBT_MIN);
  return used.map((bill) => {
    const made = single(context, bill);
    return { ...made, score: made.score + Math.log(state.doubtOf(bill)) };
  });
}

/** The likeliest sets with one invoice exchanged for one of its amount that another line was doubtfully taken to have paid. */
function exchangedFrom({ clue, state }: Context, sets: readonly Candidate[]): Candidate[] {
  const doubtful = clue.supplier.bills.filter((bill) => state.doubtOf(bill) > DOUBT_MIN);
  if (doubtful.length === 0) return [];
  const likely = sets.toSorted((a, b) => b.score - a.score).slice(0, EXCHANGED_SETS_MAX);
  return likely.flatMap((set) =>
    doubtful
      .filter((taken) => set.bills.some(({ id, amount }) => id !== taken.id && amount === taken.amount))
      .map((taken) => ({ ...set, score: set.score + Math.log(state.doubtOf(taken)) })),
  );
}
