import { createHash } from 'node:crypto';
import type { EngineSuggestion, MatchingInput } from '../matching-engine/engine.types.ts';
import { suggestPayments } from '../matching-engine/suggest-payments.ts';

/** Books whose suggestions are kept; those that were asked for last. */
const KEPT_MAX = 20;

const kept = new Map<string, readonly EngineSuggestion[]>();

/**
 * `suggestPayments`, computed once for the same books: a page asks for its suggestions, its summary and its exceptions one after
 * the other, and older clients ask for each line by itself. What is kept is known by a digest of all that the engine sees, so
 * it is never of yesterday's books, nor of another company's.
 */
export function suggestPaymentsOnce(books: MatchingInput): readonly EngineSuggestion[] {
  const digest = digestOf(books);
  const found = kept.get(digest) ?? suggestPayments(books);
  kept.delete(digest);
  kept.set(digest, found);
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size > KEPT_MAX) kept.delete(oldest);
  return found;
}

function digestOf(books: MatchingInput): string {
  const { transactions, invoices, matchingPatterns, negativePatterns, rejectedPairs } = books;
  const hash = createHash('sha256');
  for (const rows of [transactions, invoices, matchingPatterns, negativePatterns, rejectedPairs]) {
    hash.update(JSON.stringify(rows)).update('\n');
  }
  return hash.digest('base64');
}
