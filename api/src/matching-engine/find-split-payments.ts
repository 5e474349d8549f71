import { formatPounds, pence } from '@paycycle/schema/domain/money';
import type { Candidate, SupplierClue } from './candidate.ts';
import type { OpenState } from './candidate-context.ts';
import { WEIGHTS } from './evidence-weights.ts';
import { findCandidates } from './find-candidates.ts';
import type { OpenTransaction } from './read-line.ts';
import { readReferences } from './reference-evidence.ts';

const DAYS_APART_MAX = 45;
const SET_DAYS_APART_MAX = 5;
const LINES_MAX = 24;
const KNOWN_LEVELS = new Set<SupplierClue['level']>(['whole', 'cut', 'learned']);
/** Among more invoices nearly any three lines come to one of them. */
const OPEN_OF_THREE_MAX = 60;

/** Lines that together paid one invoice, or two lines that together paid one set of invoices; the oldest first. */
export interface SplitPayment {
  readonly lines: readonly [OpenTransaction, OpenTransaction, ...OpenTransaction[]];
  readonly candidate: Candidate;
  readonly share: number;
}

/**
 * Looks among the lines of a supplier that nothing explains for those that come to what is open together: an invoice that was
 * paid in two or three parts, or several that were paid in two transfers.
 */
export function findSplitPayments(
  lines: readonly OpenTransaction[],
  cluesOf: (line: OpenTransaction) => readonly SupplierClue[],
  state: OpenState,
): SplitPayment[] {
  const known = lines.flatMap((line) =>
    cluesOf(line)
      .filter(({ level }) => KNOWN_LEVELS.has(level))
      .map((clue) => ({ line, clue })),
  );
  return [...Map.groupBy(known, ({ clue }) => clue.supplier.id).values()].flatMap((ofSupplier) => {
    const some = ofSupplier.slice(0, LINES_MAX);
    // One of all pairs is looked for, so each is the less likely the more there are.
    const weight = WEIGHTS.splitPayment - Math.log((some.length * (some.length - 1)) / 2);
    const pairs = some.flatMap(({ line, clue }, at) =>
      some.slice(at + 1).flatMap((other) => inTwo([line, other.line], clue, state, weight) ?? []),
    );
    return [...pairs, ...inThree(some, state)];
  });
}

function inTwo(
  lines: readonly [OpenTransaction, OpenTransaction],
  clue: SupplierClue,
  state: OpenState,
  weight: number,
): SplitPayment | null {
  const [first, second] = lines;
  if (second.day - first.day > DAYS_APART_MAX) return null;
  const found = findCandidates(together(lines), clueOf(lines, clue), state).candidates.filter(
    ({ kind, invoices }) =>
      (kind === 'invoice' || (kind === 'invoices' && second.day - first.day <= SET_DAYS_APART_MAX)) &&
      invoices.every((invoice) => !state.isRuledOut(second, invoice)),
  );
  return likeliest(lines, found, weight);
}

/** Three lines for one invoice. */
function inThree(some: readonly { line: OpenTransaction; clue: SupplierClue }[], state: OpenState): SplitPayment[] {
  const [known] = some;
  if (!known || some.length < 3) return [];
  const open = state.openOf(known.clue.supplier).filter(({ amount }) => amount > 0);
  if (open.length > OPEN_OF_THREE_MAX) return [];
  const owed = new Set(open.map(({ amount }) => amount));
  const threes = (some.length * (some.length - 1) * (some.length - 2)) / 6;
  const weight = WEIGHTS.splitPayment + WEIGHTS.splitInThree - Math.log(threes);
  return threesOf(some.map(({ line }) => line)).flatMap((lines) => {
    if (!owed.has(lines.reduce((sum, { amount }) => sum + amount, 0))) return [];
    const clue = clueOf(lines, known.clue);
    const found = findCandidates(together(lines), clue, state).candidates.filter(
      ({ kind, invoices }) =>
        kind === 'invoice' && lines.every((line) => invoices.every((invoice) => !state.isRuledOut(line, invoice))),
    );
    return likeliest(lines, found, weight) ?? [];
  });
}

type Three = readonly [OpenTransaction, OpenTransaction, OpenTransaction];

function threesOf(lines: readonly OpenTransaction[]): Three[] {
  return lines.flatMap((first, at) => {
    const near = lines.slice(at + 1).filter(({ day }) => day - first.day <= DAYS_APART_MAX);
    return near.flatMap((second, next) => near.slice(next + 1).map((third): Three => [first, second, third]));
  });
}

/** Several lines as if they were one. */
function together(lines: readonly [OpenTransaction, ...OpenTransaction[]]): OpenTransaction {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  return { ...lines[0], amount, tokens: lines.flatMap(({ tokens }) => tokens) };
}

function clueOf(lines: readonly [OpenTransaction, ...OpenTransaction[]], clue: SupplierClue): SupplierClue {
  return { ...clue, references: readReferences(together(lines), clue.supplier) };
}

function likeliest(lines: SplitPayment['lines'], found: readonly Candidate[], weight: number): SplitPayment | null {
  const [best, next] = found.toSorted((a, b) => b.score - a.score);
  if (!best) return null;
  const against = 1 + Math.exp((next?.score ?? Number.NEGATIVE_INFINITY) + weight);
  return { lines, candidate: best, share: 1 / (1 + against * Math.exp(-best.score - weight)) };
}

/** Share of one of the lines. */
export function shareOfSplitPayment({ candidate, lines }: SplitPayment, line: OpenTransaction): Candidate {
  const sum = candidate.invoices.reduce((total, { amount }) => total + amount, 0);
  const others = lines.filter(({ id }) => id !== line.id).map(({ amount }) => formatPounds(pence(amount)));
  const rest = others.length === 1 ? 'another payment of' : 'other payments of';
  const ends = others.length === 1 ? 'makes up the remainder' : 'make up the remainder';
  const words = `pays ${formatPounds(pence(line.amount))} of ${formatPounds(pence(sum))}; ${rest} ${others.join(' and ')} ${ends}`;
  return {
    ...candidate,
    kind: 'part_payment',
    difference: line.amount - sum,
    evidence: [{ weight: Number.MAX_SAFE_INTEGER, words }, ...candidate.evidence.filter(({ weight }) => weight < 4)],
  };
}
