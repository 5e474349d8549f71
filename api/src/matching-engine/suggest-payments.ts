import { type Pence, pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { type Accepted, acceptInTurn, type Clues } from './accept-in-turn.ts';
import { wornTokens } from './bank-codes.ts';
import { type Books, openBooks } from './books.ts';
import type { EngineChoice, EngineSuggestion, MatchingInput } from './engine.types.ts';
import { findClues } from './find-clues.ts';
import { inferPayees } from './infer-payees.ts';
import { findLookalikes, tellingNumbers } from './lookalikes.ts';
import { nearDuplicates } from './near-duplicates.ts';
import { RunState } from './open-state.ts';
import { pairInOrder } from './pair-in-order.ts';
import { type PayeeMemory, rememberPayees } from './payee-memory.ts';
import type { RankedCandidate } from './rank-candidates.ts';
import { type Line, readLine } from './read-line.ts';
import { reasonsOf } from './reasons.ts';
import { findNames, indexNames, type NameLevel } from './supplier-evidence.ts';

const CHOICES_MAX = 10;
const EQUALLY_SHARE = 0.9;
const MANY_BILLS = 10;

/** Only the reference of a payment of our own is certain. */
const CONFIDENCE_MAX = 0.999;

/**
 * What each open transaction that went out may have paid: one best answer, or the choice between several that fit equally
 * well. No invoice is suggested twice, nothing that was rejected is suggested, and where nothing fits nothing is said.
 */
export function suggestPayments(input: MatchingInput): EngineSuggestion[] {
  const lines = linesOf(input);
  const payeeOf = nearDuplicates(
    input.invoices,
    lines.map(({ payee }) => payee),
  );
  const books = openBooks(input.invoices, payeeOf);
  const memory = rememberPayees(input, payeeOf);
  const clues = cluesOf(lines, books, memory);
  const state = new RunState(memory, input);
  const outstanding = new Map(input.invoices.map(({ id, outstandingPence }) => [id, outstandingPence]));
  return pairInOrder(acceptInTurn(lines, clues, books, state))
    .map((accepted) => suggestionOf(accepted, outstanding))
    .sort((a, b) => a.transactionId - b.transactionId);
}

/** What went out, oldest first, without the tokens that are the bank's own. */
function linesOf({ transactions }: MatchingInput): Line[] {
  const lines = transactions.filter(({ amountPence }) => amountPence < 0).map(readLine);
  const worn = wornTokens(lines);
  return lines
    .map((line) => ({ ...line, tokens: line.tokens.filter(({ whole, isSaid }) => isSaid || !worn.has(whole)) }))
    .sort((a, b) => a.day - b.day || a.id - b.id);
}

function cluesOf(lines: readonly Line[], books: Books, memory: PayeeMemory): Clues {
  const index = indexNames(books);
  const names = new Map(lines.map((line) => [line.id, findNames(line, index)]));
  const has = ({ id }: Line, wanted: NameLevel): boolean =>
    names.get(id)?.some(({ level }) => level === wanted) ?? false;
  const namedSuppliers = new Set(
    lines.flatMap(({ id }) => names.get(id)?.find(({ level }) => level !== 'part')?.supplierId ?? []),
  );
  const cutNamed = new Set(lines.filter((line) => has(line, 'cut')).map(({ id }) => id));
  const lookalikes = findLookalikes(books.suppliers);
  const numbers = tellingNumbers(lookalikes);
  const unnamed = lines.filter((line) => !has(line, 'whole')).map((line) => withNumber(line, numbers));
  const inferred = inferPayees(unnamed, books, namedSuppliers, cutNamed);
  return new Map(
    lines.map((line) => [
      line.id,
      findClues(line, names.get(line.id) ?? [], inferred.get(line.id) ?? [], memory, books, lookalikes),
    ]),
  );
}

/** 'GRANBY DIV 65' is another payee than 'GRANBY DIV 95' where suppliers are told apart so. */
function withNumber(line: Line, numbers: ReadonlySet<string>): Line {
  const own = numbers.size === 0 ? [] : line.words.filter((word) => numbers.has(word));
  return own.length === 0 || line.payee === '' ? line : { ...line, payee: line.payee + own.join('') };
}

type Outstanding = ReadonlyMap<number, Pence>;

function suggestionOf({ line, best, others, isPaired, gaveUp }: Accepted, outstanding: Outstanding): EngineSuggestion {
  const choices = isPaired ? [best] : [best, ...asGood(best, others)];
  return {
    transactionId: line.id,
    isTie: choices.length > 1,
    choices: choices.slice(0, CHOICES_MAX).map((choice) => choiceOf(line, choice, outstanding)),
    searchGaveUp: gaveUp,
  };
}

/** Other answers that are as good. Sets of many invoices that differ in few are no choice for a user: the likeliest is named. */
function asGood({ candidate, share }: RankedCandidate, others: readonly RankedCandidate[]): RankedCandidate[] {
  if (candidate.bills.length >= MANY_BILLS) return [];
  return others.filter((other) => other.share >= share * EQUALLY_SHARE);
}

function choiceOf(line: Line, { candidate, share }: RankedCandidate, outstanding: Outstanding): EngineChoice {
  const { kind, bills, evidence, difference } = candidate;
  const found = {
    kind,
    invoiceIds: bills.map(({ id }) => id),
    confidence: Math.min(Math.round(share * 1000) / 1000, CONFIDENCE_MAX),
    reasons: reasonsOf(evidence),
    differencePence: pence(difference),
  };
  if (bills.every(({ id, amount }) => amount === outstanding.get(id))) return found;
  // The rest of what another open line pays in part: until that is said, this is no more than a part itself.
  const whole = sumPence(bills.map(({ id }) => outstanding.get(id) ?? ZERO_PENCE));
  return { ...found, kind: 'part_payment', differencePence: pence(line.amount - whole) };
}
