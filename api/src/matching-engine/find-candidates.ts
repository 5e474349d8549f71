import { weighAmount } from './amount-evidence.ts';
import { type Candidate, type Evidence, evidenceOf, type SupplierClue } from './candidate.ts';
import { type Context, candidateOf, type OpenState, openFor } from './candidate-context.ts';
import { findInexactCandidates } from './find-inexact.ts';
import { findSetCandidates } from './find-set-candidates.ts';
import type { OpenInvoice } from './open-invoices.ts';
import type { OpenTransaction } from './read-line.ts';

const DOUBT_MIN = 0.02;
const EXCHANGED_SETS_MAX = 5;

export interface Found {
  readonly candidates: readonly Candidate[];
  /** Candidates already assigned to another line, with scores lowered by the confidence of that assignment. */
  readonly contested: readonly Candidate[];
  readonly gaveUp: boolean;
  /** How many open invoices of the supplier were compared with the line. */
  readonly comparedCount: number;
}

/** Finds a line's candidates among one supplier's open invoices. */
export function findCandidates(line: OpenTransaction, clue: SupplierClue, state: OpenState): Found {
  const context = contextOf(line, clue, state);
  const contested = contestedOf(context);
  const { open } = context;
  const found = { contested, gaveUp: false, comparedCount: open.length };
  if (open.length === 0) return { candidates: [], ...found };
  const singles = open.filter((invoice) => invoice.amount === line.amount).map((invoice) => single(context, invoice));
  if (clue.level === 'none' && !namesSeveral(context)) return { candidates: singles, ...found };
  if (singles.some(({ evidence }) => isNamedExactly(evidence))) return { candidates: singles, ...found };
  const sets = findSetCandidates(context);
  const others = clue.level === 'part' || clue.level === 'none' ? [] : findInexactCandidates(context);
  const exchanged = exchangedFrom(context, sets.candidates);
  return {
    ...found,
    candidates: [...singles, ...sets.candidates, ...others],
    contested: [...contested, ...exchanged],
    gaveUp: sets.gaveUp,
  };
}

function contextOf(line: OpenTransaction, clue: SupplierClue, state: OpenState): Context {
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

function single(context: Context, invoice: OpenInvoice): Candidate {
  const computed = weighAmount(context.line.amount) - Math.log(Math.max(1, context.open.length));
  const words = invoice.isPartPaid ? 'the remainder of the invoice' : 'same amount';
  return candidateOf(context, 'invoice', [invoice], [evidenceOf({ single: 1 }, words, computed)]);
}

/** An invoice that another line may have got in its place makes what is left for this one less sure. */
function contestedOf(context: Context): Candidate[] {
  const { line, clue, state } = context;
  const used = clue.supplier.invoices.filter(
    (invoice) => invoice.amount === line.amount && state.doubtOf(invoice) > DOUBT_MIN,
  );
  return used.map((invoice) => {
    const made = single(context, invoice);
    return { ...made, score: made.score + Math.log(state.doubtOf(invoice)) };
  });
}

/** The likeliest sets with one invoice exchanged for one of its amount that another line was doubtfully taken to have paid. */
function exchangedFrom({ clue, state }: Context, sets: readonly Candidate[]): Candidate[] {
  const doubtful = clue.supplier.invoices.filter((invoice) => state.doubtOf(invoice) > DOUBT_MIN);
  if (doubtful.length === 0) return [];
  const likely = sets.toSorted((a, b) => b.score - a.score).slice(0, EXCHANGED_SETS_MAX);
  return likely.flatMap((set) =>
    doubtful
      .filter((contested) => set.invoices.some(({ id, amount }) => id !== contested.id && amount === contested.amount))
      .map((contested) => ({ ...set, score: set.score + Math.log(state.doubtOf(contested)) })),
  );
}
