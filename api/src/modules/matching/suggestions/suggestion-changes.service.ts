import { createHash } from 'node:crypto';
import type { Month } from '@paycycle/schema/domain/local-date';
import type { Scope } from '../../../kernel/scope.ts';
import type { SuggestionResult } from './suggestion.plan.ts';
import { type ListedSuggestion, suggestionsOf, withInvoices } from './suggestion.service.ts';

/** Which suggestions are meant, and what the caller knows of them. */
interface ChangesRequest {
  readonly month: Month | null;
  readonly includePossible: boolean;
  /** The version of those that the caller has; null when it has none. */
  readonly since: string | null;
}

/** What has become of suggestions since a version of them. */
export interface SuggestionChanges {
  readonly version: string;
  /** The version before is not remembered: `changed` is all that there is now. */
  readonly isWhole: boolean;
  /** Transactions for which nothing is suggested any more. */
  readonly gone: readonly number[];
  readonly changed: readonly ListedSuggestion[];
}

/** Versions that are remembered, in the process: those that were made last. One of 2,000 lines takes 100 KB. */
const REMEMBERED_MAX = 60;

/** Of each suggestion a digest, by its transaction; by company and version. */
const remembered = new Map<string, ReadonlyMap<number, string>>();

/** What tells these suggestions from others of the company. It is remembered, so that changes since it can be told. @throws NOT_FOUND */
export async function suggestionsVersion(
  scope: Scope,
  companyId: number,
  { month, includePossible }: Omit<ChangesRequest, 'since'>,
): Promise<string> {
  return remember(companyId, await suggestionsOf(scope, companyId, { month, includePossible })).version;
}

/**
 * Which suggestions are not what they were, so that a client that has matched one line need not read those of all others
 * again. All of them where the version before is not known, as after a restart or in another process.
 * @throws NOT_FOUND
 */
export async function suggestionChanges(
  scope: Scope,
  companyId: number,
  { month, includePossible, since }: ChangesRequest,
): Promise<SuggestionChanges> {
  const before = since === null ? undefined : remembered.get(keyOf(companyId, since));
  const now = await suggestionsOf(scope, companyId, { month, includePossible });
  const { version, digests } = remember(companyId, now);
  const changed = now.filter(({ transactionId }) => before?.get(transactionId) !== digests.get(transactionId));
  return {
    version,
    isWhole: before === undefined,
    gone: [...(before?.keys() ?? [])].filter((transactionId) => !digests.has(transactionId)),
    changed: await withInvoices(scope, changed),
  };
}

function remember(companyId: number, suggestions: readonly SuggestionResult[]) {
  const digests = new Map(suggestions.map((suggestion) => [suggestion.transactionId, sha256Hex(suggestion)]));
  const version = sha256Hex([...digests]);
  const key = keyOf(companyId, version);
  // A Map keeps the order in which keys were set.
  remembered.delete(key);
  remembered.set(key, digests);
  const [oldest] = remembered.keys();
  if (oldest !== undefined && remembered.size > REMEMBERED_MAX) remembered.delete(oldest);
  return { version, digests };
}

function keyOf(companyId: number, version: string): string {
  return `${companyId} ${version}`;
}

function sha256Hex(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
}
