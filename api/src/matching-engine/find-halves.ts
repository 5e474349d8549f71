import { formatPounds, pence } from '@paycycle/schema/domain/money';
import type { Candidate, SupplierClue } from './candidate.ts';
import { WEIGHTS } from './evidence-weights.ts';
import { findCandidates } from './find-candidates.ts';
import type { OpenState } from './open-bills.ts';
import type { Line } from './read-line.ts';
import { readReferences } from './reference-evidence.ts';

const DAYS_APART_MAX = 45;
const SET_DAYS_APART_MAX = 5;
const LINES_MAX = 24;
const KNOWN_LEVELS = new Set<SupplierClue['level']>(['whole', 'cut', 'learned']);

/** Two lines that together paid one invoice or one set of invoices. */
export interface Halves {
  readonly lines: readonly [Line, Line];
  readonly candidate: Candidate;
  readonly share: number;
}

/**
 * Looks among the lines of a supplier that nothing explains for two that come to what is open together: an invoice that was
 * paid in two parts, or several that were paid in two transfers.
 */
export function findHalves(
  lines: readonly Line[],
  cluesOf: (line: Line) => readonly SupplierClue[],
  state: OpenState,
): Halves[] {
  const known = lines.flatMap((line) =>
    cluesOf(line)
      .filter(({ level }) => KNOWN_LEVELS.has(level))
      .map((clue) => ({ line, clue })),
  );
  return [...Map.groupBy(known, ({ clue }) => clue.supplier.id).values()].flatMap((ofSupplier) => {
    const some = ofSupplier.slice(0, LINES_MAX);
    return some.flatMap(({ line, clue }, at) =>
      some.slice(at + 1).flatMap((other) => halvesOf([line, other.line], clue, state) ?? []),
    );
  });
}

function halvesOf(lines: readonly [Line, Line], clue: SupplierClue, state: OpenState): Halves | null {
  const [first, second] = lines;
  if (second.day - first.day > DAYS_APART_MAX) return null;
  const both = { ...first, amount: first.amount + second.amount, tokens: [...first.tokens, ...second.tokens] };
  const ofBoth = { ...clue, references: readReferences(both, clue.supplier) };
  const found = findCandidates(both, ofBoth, state).candidates.filter(
    ({ kind, bills }) =>
      (kind === 'invoice' || (kind === 'invoices' && second.day - first.day <= SET_DAYS_APART_MAX)) &&
      bills.every((bill) => !state.isRuledOut(second, bill)),
  );
  const [best, next] = found.toSorted((a, b) => b.score - a.score);
  if (!best) return null;
  const score = best.score + WEIGHTS.halves;
  const against = 1 + Math.exp((next?.score ?? Number.NEGATIVE_INFINITY) + WEIGHTS.halves);
  return { lines, candidate: best, share: 1 / (1 + against * Math.exp(-score)) };
}

/** What one of the two paid. */
export function halfOf({ candidate, lines }: Halves, line: Line): Candidate {
  const sum = candidate.bills.reduce((total, { amount }) => total + amount, 0);
  const other = lines.find(({ id }) => id !== line.id) ?? line;
  const words = `pays ${formatPounds(pence(line.amount))} of ${formatPounds(pence(sum))}; another payment of ${formatPounds(pence(other.amount))} makes up the rest`;
  return {
    ...candidate,
    kind: 'part_payment',
    difference: line.amount - sum,
    evidence: [{ weight: Number.MAX_SAFE_INTEGER, words }, ...candidate.evidence.filter(({ weight }) => weight < 4)],
  };
}
