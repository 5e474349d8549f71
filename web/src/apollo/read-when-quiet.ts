import type { ApolloClient, ApolloLink } from '@apollo/client';
import { evictCompanyFields } from './company-lists.ts';
import { companyListsOf } from './company-lists-of.ts';

/** Longer than a live change waits before its lists are evicted (`useLiveChanges`), so that the last one is included. */
const QUIET_MS = 1_500;

/** Queries that are read again, by client: the same query is read once, however many of its answers were old. */
const waiting = new WeakMap<ApolloClient, Set<string>>();

/**
 * Reads a query again when nothing has changed for a while. Its last answer was shown although it may be older than the
 * last change.
 * @param changeCount grows with each change that the answer may lack
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
    // Lists on the screen stay until they were read again; the others are read when they are opened.
    evictCompanyFields(client.cache, companyId, fields);
    return;
  }
  // A failure shows in the query that has it, with a way to retry.
  void Promise.allSettled([client.refetchQueries({ include: [operationName] })]);
}
