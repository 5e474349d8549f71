import { daysBetween } from '@paycycle/schema/domain/local-date';
import { assignMatches } from '@paycycle/schema/domain/match-assignment';
import {
  type LearnedPattern,
  MATCH_SCORE_MIN,
  type MatchReasonCode,
  type MatchScore,
  matchScore,
} from '@paycycle/schema/domain/match-score';
import { ZERO_PENCE } from '@paycycle/schema/domain/money';
import {
  dayNumber,
  type EngineChoice,
  type EngineInvoice,
  type EngineSuggestion,
  type EngineTransaction,
  type MatchingInput,
  type PatternEvidence,
  SubmittedPayments,
} from '../../../matching-engine/index.ts';

/** Of the engine's unsure suggestions, four in ten are right, measured on independent books. */
const POSSIBLE_CONFIDENCE = 0.4;

/** Limit of equally good choices that are shown. */
const CHOICES_MAX = 10;

/**
 * Limits for one amount: the latest transactions, and for each of them half of the invoices around its date, half
 * around its relative position among the transactions, so that those of one day do not all get the same ones.
 */
const LINES_PER_AMOUNT_MAX = 1000;
const INVOICES_PER_LINE_MAX = 40;

/** Score reasons that show that a transaction names the payee. */
const NAMING: ReadonlySet<MatchReasonCode> = new Set([
  'supplier_name',
  'invoice_number',
  'reference',
  'learned_description',
]);

/** An unmatched invoice. `isSettled`: a smaller transaction has settled it already. */
type PossibleInvoice = EngineInvoice & { readonly isSettled?: boolean };

interface ScoredPair extends MatchScore {
  readonly transactionId: number;
  readonly invoiceId: number;
}

/**
 * Suggests possible payments for outgoing open transactions without a surer suggestion: the best pair of a transaction
 * and an unmatched invoice of its amount, by the score of RULES.md, section 9 (RULES.md, 35 and 50). Skips invoices
 * that are suggested for another transaction, and rejected pairs.
 * @param sure the suggestions so far
 */
export function suggestPossible(
  books: Omit<MatchingInput, 'invoices'> & { readonly invoices: readonly PossibleInvoice[] },
  sure: readonly EngineSuggestion[],
): EngineSuggestion[] {
  const explained = new Set(sure.map(({ transactionId }) => transactionId));
  const used = new Set(sure.flatMap(({ choices }) => choices.flatMap(({ invoiceIds }) => invoiceIds)));
  const invoices = books.invoices.filter(({ id, outstandingPence, isSettled }) => {
    return outstandingPence > 0 && !isSettled && !used.has(id);
  });
  const invoicesOf = Map.groupBy(invoices, ({ outstandingPence }) => outstandingPence);
  const lines = books.transactions.filter(({ id, amountPence }) => amountPence < 0 && !explained.has(id));
  const score = scorer(books);
  return [...Map.groupBy(lines, ({ amountPence }) => -amountPence)].flatMap(([amount, ofAmount]) => {
    const same = invoicesOf.get(amount as EngineInvoice['outstandingPence']);
    return same ? assign(pairsOf(ofAmount, same, score)) : [];
  });
}

type Score = (line: EngineTransaction, invoice: EngineInvoice) => ScoredPair | null;

/**
 * Returns a function that scores a transaction and an invoice. Null means a low score, a pair that a user rejected, or
 * an invoice that the product has paid by another payment.
 */
function scorer({ matchingPatterns, rejectedPairs, madePayments }: Omit<MatchingInput, 'invoices'>): Score {
  const patterns = Map.groupBy(matchingPatterns, ({ supplierId }) => supplierId);
  const rejected = new Set(rejectedPairs.map((pair) => `${pair.transactionId}/${pair.invoiceId}`));
  const made = new SubmittedPayments(madePayments);
  return (line, invoice) => {
    if (rejected.has(`${line.id}/${invoice.id}`)) return null;
    const found = matchScoreOf(line, invoice, patterns.get(invoice.supplierId) ?? []);
    if (!found || found.score < MATCH_SCORE_MIN) return null;
    if (made.knows(invoice.id) && !isThatPayment(line, invoice, found)) return null;
    return { ...found, transactionId: line.id, invoiceId: invoice.id };
  };

  function isThatPayment(line: EngineTransaction, { id }: EngineInvoice, { reasons }: MatchScore): boolean {
    const mentionsPayee = reasons.some(({ code }) => NAMING.has(code));
    const paid = { day: dayNumber(line.date), amount: -line.amountPence };
    return made.allowsAll({ line: paid, invoiceIds: [id], mentionsPayee });
  }
}

/**
 * Returns the score of RULES.md, section 9 for an open transaction and the rest of an invoice (RULES.md, 36); null if
 * the amounts differ.
 */
export function matchScoreOf(
  line: EngineTransaction,
  invoice: EngineInvoice,
  patterns: readonly PatternEvidence[],
): MatchScore | null {
  const learned = patterns.map(({ count, ...pattern }) => ({
    ...pattern,
    matchCount: count,
  })) satisfies LearnedPattern[];
  return matchScore(
    { ...line, isOutgoing: line.amountPence < 0 },
    { ...invoice, amountPence: invoice.outstandingPence },
    learned,
  );
}

/** Returns all pairs of one amount. Of a very common amount, only the pairs that lie nearest to each other. */
function pairsOf(lines: readonly EngineTransaction[], invoices: readonly EngineInvoice[], score: Score): ScoredPair[] {
  const latest = lines.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : b.id - a.id));
  const byDue = invoices.toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : a.id - b.id));
  const some = latest.slice(0, LINES_PER_AMOUNT_MAX).reverse();
  return some.flatMap((line, at) =>
    [...nearest(line, byDue, at / some.length)].flatMap((invoice) => score(line, invoice) ?? []),
  );
}

/** @param place position of the transaction among those of its amount, from 0 to 1 */
function nearest(line: EngineTransaction, byDue: readonly EngineInvoice[], place: number): Iterable<EngineInvoice> {
  if (byDue.length <= INVOICES_PER_LINE_MAX) return byDue;
  return new Set([...around(dueAt(line, byDue), byDue), ...around(Math.floor(byDue.length * place), byDue)]);
}

function around(middle: number, byDue: readonly EngineInvoice[]): readonly EngineInvoice[] {
  const count = INVOICES_PER_LINE_MAX / 2;
  const start = Math.max(0, Math.min(middle - count / 2, byDue.length - count));
  return byDue.slice(start, start + count);
}

/** Index of the first invoice that is due on a transaction's date or later. */
function dueAt({ date }: EngineTransaction, byDue: readonly EngineInvoice[]): number {
  let low = 0;
  let high = byDue.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (daysBetween(byDue[middle]?.dueDate ?? date, date) > 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function assign(pairs: readonly ScoredPair[]): EngineSuggestion[] {
  const found = new Map(pairs.map((pair) => [`${pair.transactionId}/${pair.invoiceId}`, pair]));
  return assignMatches(pairs).map(({ transactionId, isTie, candidates }) => ({
    transactionId,
    isTie,
    choices: candidates
      .slice(0, CHOICES_MAX)
      .map(({ invoiceId }) => choiceOf(invoiceId, found.get(`${transactionId}/${invoiceId}`))),
    isSearchIncomplete: false,
  }));
}

function choiceOf(invoiceId: number, pair: ScoredPair | undefined): EngineChoice {
  return {
    kind: 'invoice',
    invoiceIds: [invoiceId],
    confidence: POSSIBLE_CONFIDENCE,
    reasons: pair?.reasons.map(({ words }) => words) ?? [],
    differencePence: ZERO_PENCE,
  };
}
