import type { ApolloClient, ApolloLink } from '@apollo/client';
import { evictCompanyFields } from './company-lists.ts';
import { companyListsOf } from './company-lists-of.ts';

/** Longer than a live change waits to evict its lists (`useLiveChanges`), so that the last one is included. */
const QUIET_MS = 1_500;

/** Queries to refetch, by client. Each is refetched once, however many of its responses were outdated. */
const waiting = new WeakMap<ApolloClient, Set<string>>();

/**
 * Refetches a query after a quiet period. Its last response was shown although it may be older than the last change.
 * @param changeCount grows with each change that the response may lack
 */
export function readWhenQuiet(operation: ApolloLink.Operation, changeCount: () => number) {
  const { client, operationName, variables } = operation;
  const key = JSON.stringify([operationName, variables]);
  const keys = waiting.get(client) ?? new Set<string>();
  waiting.set(client, keys);
  if (keys.has(key)) return;
  keys.add(key);
  const look = () => {
    const before = changeCount();
    setTimeout(() => {
      if (changeCount() !== before) return look();
      keys.delete(key);
      readAgain(operation);
    }, QUIET_MS);
  };
  look();
}

function readAgain({ client, query, operationName = '', variables }: ApolloLink.Operation) {
  const companyId: unknown = variables['companyId'];
  const fields = companyListsOf(query);
  if (typeof companyId === 'number' && fields.length > 0) {
    // Lists on screen stay until they are refetched. The others are fetched when they open.
    evictCompanyFields(client.cache, companyId, fields);
    return;
  }
  // A failure shows in the failing query, with a way to retry.
  void Promise.allSettled([client.refetchQueries({ include: [operationName] })]);
}
