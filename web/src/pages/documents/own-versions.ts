import type { ApolloCache } from '@apollo/client';

interface Versioned {
  readonly id: number;
  readonly version: number;
}

/** By document: from which version this page has made which. */
const made = new WeakMap<ApolloCache, Map<number, Map<number, number>>>();

/** Notes the version that a change of this page has made of a document; each change makes the next one. */
export function noteOwnVersion(cache: ApolloCache, { id, version }: Versioned, from = version - 1) {
  const documents = made.get(cache) ?? new Map<number, Map<number, number>>();
  made.set(cache, documents);
  const versions = documents.get(id) ?? new Map<number, number>();
  documents.set(id, versions.set(from, version));
}

/**
 * The version that a person has seen, with what they have changed since themselves. A change by anyone else ends it: the
 * server then refuses what nobody has seen.
 */
export function seenVersion(cache: ApolloCache, { id, version }: Versioned): number {
  const versions = made.get(cache)?.get(id);
  let seen = version;
  for (let next = versions?.get(seen); next !== undefined && next > seen; next = versions?.get(seen)) seen = next;
  return seen;
}
