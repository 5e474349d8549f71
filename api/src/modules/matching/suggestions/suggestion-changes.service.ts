import { createHash } from 'node:crypto';
import type { Month } from '@paycycle/schema/domain/local-date';
import type { Scope } from '../../../kernel/scope.ts';
import type { SuggestionResult } from './suggestion.plan.ts';
import { suggestionsOf, withInvoices } from './suggestion.service.ts';
import type { SuggestionChanges } from './suggestion.types.ts';

/** Selection of suggestions, and the version that the caller has. */
interface ChangesRequest {
  readonly month: Month | null;
  readonly includePossible: boolean;
  /** Version of the caller's suggestions; null if it has none. */
  readonly since: string | null;
}

/** Versions that the process remembers, the latest ones. A version of 2,000 transactions takes 100 KB. */
const REMEMBERED_MAX = 60;

/** Digest of each suggestion by its transaction; keyed by company and version. */
const remembered = new Map<string, ReadonlyMap<number, string>>();

/** Returns the version of these suggestions, and remembers it to report later changes. @throws NOT_FOUND */
export async function suggestionsVersion(
  scope: Scope,
  companyId: number,
  { month, includePossible }: Omit<ChangesRequest, 'since'>,
): Promise<string> {
  return remember(companyId, await suggestionsOf(scope, companyId, { month, includePossible })).version;
}

/**
 * Returns the suggestions that changed, so that a client that matched one transaction need not reload all others.
 * Returns all if the earlier version is unknown, as after a restart or in another process.
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
  // A Map keeps the order of insertion.
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
