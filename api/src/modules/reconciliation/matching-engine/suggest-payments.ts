import { assignMatches, type MatchAssignment } from '@paycycle/schema/domain/match-assignment';
import { MATCH_SCORE_MIN, type MatchScore, matchScore } from '@paycycle/schema/domain/match-score';
import { pence } from '@paycycle/schema/domain/money';
import type { EngineChoice, EngineSuggestion, MatchingInput } from './engine.types.ts';

const CHOICES_MAX = 10;
const SURE_SCORE = 120;

/**
 * What each open transaction that went out may have paid: one best answer, or the choice between several that fit equally
 * well. No invoice is suggested twice, nothing that was rejected is suggested, and where nothing fits nothing is said.
 */
export function suggestPayments(input: MatchingInput): EngineSuggestion[] {
  const scored = scorePairs(input);
  const pairs = [...scored.values()].flatMap((ofTransaction) => [...ofTransaction.values()]);
  return assignMatches(
    pairs.map(({ transactionId, invoiceId, match }) => ({ transactionId, invoiceId, score: match.score })),
  ).map((assignment) => suggestionOf(assignment, scored));
}

interface ScoredPair {
  readonly transactionId: number;
  readonly invoiceId: number;
  readonly match: MatchScore;
}

type ScoredPairs = ReadonlyMap<number, ReadonlyMap<number, ScoredPair>>;

function scorePairs({ transactions, invoices, matchingPatterns, rejectedPairs }: MatchingInput): ScoredPairs {
  const byAmount = Map.groupBy(invoices, ({ outstandingPence }) => outstandingPence);
  const patternsOf = Map.groupBy(
    matchingPatterns.map((pattern) => ({ ...pattern, matchCount: pattern.count })),
    ({ supplierId }) => supplierId,
  );
  const rejected = new Set(rejectedPairs.map(({ transactionId, invoiceId }) => `${transactionId}/${invoiceId}`));
  const scored = new Map<number, Map<number, ScoredPair>>();
  for (const transaction of transactions.filter(({ amountPence }) => amountPence < 0)) {
    for (const invoice of byAmount.get(pence(-transaction.amountPence)) ?? []) {
      if (rejected.has(`${transaction.id}/${invoice.id}`)) continue;
      const match = matchScore(
        { ...transaction, isOutgoing: true },
        { ...invoice, amountPence: invoice.outstandingPence },
        patternsOf.get(invoice.supplierId) ?? [],
      );
      if (!match || match.score < MATCH_SCORE_MIN || !isNamed(match)) continue;
      const ofTransaction = scored.get(transaction.id) ?? new Map<number, ScoredPair>();
      scored.set(transaction.id, ofTransaction);
      ofTransaction.set(invoice.id, { transactionId: transaction.id, invoiceId: invoice.id, match });
    }
  }
  return scored;
}

/** An amount that agrees is no evidence by itself. */
function isNamed({ reasons }: MatchScore): boolean {
  return reasons.some(({ code }) => code !== 'same_amount' && code !== 'near_date' && code !== 'outgoing');
}

function suggestionOf({ transactionId, candidates }: MatchAssignment, scored: ScoredPairs): EngineSuggestion {
  const pairs = candidates.flatMap(({ invoiceId }) => scored.get(transactionId)?.get(invoiceId) ?? []);
  const choices = pairs.slice(0, CHOICES_MAX).map((pair) => choiceOf(pair, pairs.length));
  return { transactionId, isTie: choices.length > 1, choices, searchGaveUp: false };
}

function choiceOf({ invoiceId, match }: ScoredPair, among: number): EngineChoice {
  const reasons = match.reasons.filter(({ code }) => code !== 'outgoing').toSorted((a, b) => b.points - a.points);
  return {
    kind: 'invoice',
    invoiceIds: [invoiceId],
    confidence: Math.min(match.score / SURE_SCORE, 0.99) / among,
    reasons: [...new Set(reasons.map(({ words }) => words))],
    differencePence: pence(0),
  };
}
