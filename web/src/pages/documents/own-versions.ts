import type { ApolloCache } from '@apollo/client';

interface Versioned {
  readonly id: number;
  readonly version: number;
}

/** By document id: the version before each change of this page, and the version after it. */
const made = new WeakMap<ApolloCache, Map<number, Map<number, number>>>();

/** Stores the version of a document after a change by this page. Each change increases the version by one. */
export function noteOwnVersion(cache: ApolloCache, { id, version }: Versioned, from = version - 1) {
  const documents = made.get(cache) ?? new Map<number, Map<number, number>>();
  made.set(cache, documents);
  const versions = documents.get(id) ?? new Map<number, number>();
  documents.set(id, versions.set(from, version));
}

/**
 * Version that the user has seen, including their own changes since. A change by another user ends the chain: the
 * server then refuses, because the user has not seen it.
 */
export function seenVersion(cache: ApolloCache, { id, version }: Versioned): number {
  const versions = made.get(cache)?.get(id);
  let seen = version;
  for (let next = versions?.get(seen); next !== undefined && next > seen; next = versions?.get(seen)) seen = next;
  return seen;
}
