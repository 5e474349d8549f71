import { AppError } from '@paycycle/schema/errors';
import { type BackgroundThreads, ThreadLimitError } from '../../../kernel/ports/background-threads.ts';
import { type RatedSuggestion, type SuggestionBooks, suggestAll } from './suggest-all.plan.ts';
import type { SuggestionResult } from './suggestion.plan.ts';

const WORKER = new URL(`./suggest-all.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/** Books whose suggestions are kept; those that were asked for last. */
const KEPT_MAX = 20;

/**
 * Larger books would hold other requests up for more than 50 ms (100 lines and 1,000 invoices take about 20 ms, 300 and 2,000
 * about 65 ms, 500 and 2,000 about 200 ms), and are looked through in a thread beside the server's.
 */
const LINES_HERE_MAX = 100;
const INVOICES_HERE_MAX = 2_000;

/** A Map keeps the order in which keys were set: what lru-cache would do for so few is three lines below. */
const kept = new Map<string, Promise<readonly SuggestionResult[]>>();

/**
 * What books suggest, computed once for each version of them: a page asks for its suggestions, its summary and its exceptions
 * one after the other, and older clients ask for each line by itself.
 *
 * @param version of all that `compute` reads; it is known before that is read, so that what is kept is never older
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

/** `suggestAll`, of large books in a thread of its own. @throws UNAVAILABLE when they are too large for it */
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
