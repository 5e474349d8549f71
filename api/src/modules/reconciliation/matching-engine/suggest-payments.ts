import { pence } from '@paycycle/schema/domain/money';
import { type Books, openBooks } from './books.ts';
import type { SupplierClue } from './candidate.ts';
import type { EngineChoice, EngineSuggestion, MatchingInput } from './engine.types.ts';
import { findClues } from './find-clues.ts';
import { inferPayees } from './infer-payees.ts';
import { RunState } from './open-state.ts';
import { type PayeeMemory, rememberPayees } from './payee-memory.ts';
import { type RankedCandidate, type Ranking, rankCandidates } from './rank-candidates.ts';
import { type Line, readLine } from './read-line.ts';
import { reasonsOf } from './reasons.ts';
import { findNames, indexNames } from './supplier-evidence.ts';

const CHOICES_MAX = 10;
const ACCEPTED_FROM = [0.98, 0.95, 0.9, 0.8, 0.7, 0.6, 0.5];
const ROUNDS_MAX = 6;
const SURE = 0.9;

/**
 * What each open transaction that went out may have paid: one best answer, or the choice between several that fit equally
 * well. No invoice is suggested twice, nothing that was rejected is suggested, and where nothing fits nothing is said.
 */
export function suggestPayments(input: MatchingInput): EngineSuggestion[] {
  const books = openBooks(input.invoices);
  const memory = rememberPayees(input);
  const lines = input.transactions
    .filter(({ amountPence }) => amountPence < 0)
    .map(readLine)
    .sort((a, b) => a.day - b.day || a.id - b.id);
  const clues = cluesOf(lines, books, memory);
  const state = new RunState(memory, input.rejectedPairs);
  return acceptInTurn(lines, clues, state)
    .map(suggestionOf)
    .sort((a, b) => a.transactionId - b.transactionId);
}

type Clues = ReadonlyMap<number, readonly SupplierClue[]>;

function cluesOf(lines: readonly Line[], books: Books, memory: PayeeMemory): Clues {
  const index = indexNames(books);
  const names = new Map(lines.map((line) => [line.id, findNames(line, index)]));
  const isNamed = ({ id }: Line): boolean => names.get(id)?.some(({ level }) => level !== 'part') ?? false;
  const namedSuppliers = new Set(
    lines.flatMap(({ id }) => names.get(id)?.find(({ level }) => level !== 'part')?.supplierId ?? []),
  );
  const inferred = inferPayees(
    lines.filter((line) => !isNamed(line)),
    books,
    namedSuppliers,
  );
  return new Map(
    lines.map((line) => [
      line.id,
      findClues(line, names.get(line.id) ?? [], inferred.get(line.id) ?? [], memory, books),
    ]),
  );
}

interface Accepted {
  readonly ranking: Ranking;
  readonly best: RankedCandidate;
}

/** Takes the surest answers first: what they use up makes the others clearer. */
function acceptInTurn(lines: readonly Line[], clues: Clues, state: RunState): Accepted[] {
  const accepted: Accepted[] = [];
  const known = new Map<number, { readonly version: string; readonly ranking: Ranking }>();
  let open = [...lines];
  const rank = (line: Line): Ranking => {
    const ofLine = clues.get(line.id) ?? [];
    const version = ofLine.map(({ supplier }) => state.versionOf(supplier.id)).join();
    const before = known.get(line.id);
    if (before?.version === version) return before.ranking;
    const ranking = rankCandidates(line, ofLine, state);
    known.set(line.id, { version, ranking });
    return ranking;
  };
  for (const from of ACCEPTED_FROM) {
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const sure = open.map(rank).filter(({ ranked }) => (ranked[0]?.share ?? 0) >= from);
      const taken = takeInOrder(sure, state);
      if (taken.length === 0) break;
      accepted.push(...taken);
      const done = new Set(taken.map(({ ranking }) => ranking.line.id));
      open = open.filter(({ id }) => !done.has(id));
    }
  }
  return accepted;
}

function takeInOrder(rankings: readonly Ranking[], state: RunState): Accepted[] {
  const used = new Set<number>();
  const inOrder = rankings.toSorted(
    (a, b) => shareOf(b) - shareOf(a) || a.line.day - b.line.day || a.line.id - b.line.id,
  );
  return inOrder.flatMap((ranking) => {
    const [best] = ranking.ranked;
    if (!best || best.candidate.bills.some(({ id }) => used.has(id))) return [];
    for (const { id } of best.candidate.bills) used.add(id);
    state.use(ranking.line, best.candidate, best.share >= SURE);
    return [{ ranking, best }];
  });
}

/** Rounded, so that what is equally likely is taken by date. */
function shareOf({ ranked }: Ranking): number {
  return Math.round((ranked[0]?.share ?? 0) * 1000);
}

function suggestionOf({ ranking, best }: Accepted): EngineSuggestion {
  return {
    transactionId: ranking.line.id,
    isTie: false,
    choices: [
      choiceOf(best),
      ...ranking.ranked.filter(({ share }) => share < best.share && share > 0.05).map(choiceOf),
    ].slice(0, CHOICES_MAX),
    searchGaveUp: ranking.gaveUp,
  };
}

function choiceOf({ candidate, share }: RankedCandidate): EngineChoice {
  return {
    kind: candidate.kind,
    invoiceIds: candidate.bills.map(({ id }) => id),
    confidence: Math.round(share * 1000) / 1000,
    reasons: reasonsOf(candidate.evidence),
    differencePence: pence(candidate.difference),
  };
}
