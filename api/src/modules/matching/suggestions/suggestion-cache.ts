import { AppError } from '@paycycle/schema/errors';
import { type BackgroundThreads, ThreadLimitError } from '../../../kernel/ports/background-threads.ts';
import { type RatedSuggestion, type SuggestionBooks, suggestAll } from './suggest-all.plan.ts';
import type { SuggestionResult } from './suggestion.plan.ts';

const WORKER = new URL(`./suggest-all.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/** Books whose suggestions are cached: those that were requested last. */
const KEPT_MAX = 20;

/**
 * Larger books are computed in a thread: they would block other requests for more than 50 ms (100 lines and 1,000
 * invoices take about 20 ms, 300 and 2,000 about 65 ms, 500 and 2,000 about 200 ms).
 */
const LINES_HERE_MAX = 100;
const INVOICES_HERE_MAX = 2_000;

/** A Map keeps the order of insertion, so the three lines below replace lru-cache for so few entries. */
const kept = new Map<string, Promise<readonly SuggestionResult[]>>();

/**
 * Returns the suggestions of books, computed once for each version: a page requests its suggestions, summary and
 * exceptions in turn, and older clients request each transaction by itself.
 * @param version of all that `compute` reads; it is read before that, so that a cached result is never older
 */
export function cachedSuggestions(
  version: string,
  compute: () => Promise<readonly SuggestionResult[]>,
): Promise<readonly SuggestionResult[]> {
  const found = kept.get(version) ?? compute();
  kept.delete(version);
  kept.set(version, found);
  found.catch(() => kept.delete(version));
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size > KEPT_MAX) kept.delete(oldest);
  return found;
}

/** Runs `suggestAll`, for large books in a thread. @throws UNAVAILABLE if they are too large for it */
export async function computeSuggestionsInThread(
  threads: BackgroundThreads,
  books: SuggestionBooks,
): Promise<readonly RatedSuggestion[]> {
  const isSmall = books.transactions.length <= LINES_HERE_MAX && books.invoices.length <= INVOICES_HERE_MAX;
  if (isSmall) return suggestAll(books);
  try {
    const found = async (answer: string): Promise<RatedSuggestion[]> => JSON.parse(answer);
    return await threads.run(WORKER, new TextEncoder().encode(JSON.stringify(books)), found);
  } catch (error) {
    throw error instanceof ThreadLimitError ? new AppError('UNAVAILABLE', TOO_LARGE) : error;
  }
}

const TOO_LARGE = 'There are too many open items to look through at once. Please match some by hand first.';
