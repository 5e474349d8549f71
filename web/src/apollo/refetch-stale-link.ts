import { type ApolloCache, ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { type Observable, of, switchMap } from 'rxjs';
import { loadCode } from '../lib/load-code.ts';
import type { CompanyListField } from './cache.ts';
import { countEvictions, evictionCount } from './company-lists.ts';
import { companyListsOf } from './company-lists-of.ts';

/** After this many attempts, shows a list that changes faster than it can be fetched. */
const ATTEMPTS_MAX = 4;

const liveChanges = new WeakMap<ApolloCache, number>();

/** Counts a live event: responses in flight may be outdated. The affected lists are evicted a little later. */
export function countLiveChange(cache: ApolloCache, companyId: number, touched: readonly CompanyListField[]) {
  liveChanges.set(cache, (liveChanges.get(cache) ?? 0) + 1);
  countEvictions(cache, companyId, touched);
}

/**
 * Blocks responses that are older than the last change of their data. The server may have answered an in-flight query
 * before the change, so its response would restore removed rows. The query is sent again. The last attempt is shown
 * even if outdated, and is refetched when the changes have ended. Company lists check only their own evictions. A
 * record may change with any live event and with any list of its company.
 */
export function refetchStaleLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { operationType, query } = operation;
    const { cache } = operation.client;
    const companyId: unknown = operation.variables['companyId'];
    if (operationType !== OperationTypeNode.QUERY) return forward(operation);
    const lists = typeof companyId === 'number' ? companyListsOf(query) : [];
    const changeCount = () => {
      const evicted = (fields?: readonly CompanyListField[]) =>
        typeof companyId === 'number' ? evictionCount(cache, companyId, fields) : 0;
      return lists.length > 0 ? evicted(lists) : evicted() + (liveChanges.get(cache) ?? 0);
    };
    const ask = (times: number): Observable<ApolloLink.Result> => {
      const before = changeCount();
      return forward(operation).pipe(
        switchMap((answer) => {
          if (changeCount() === before) return of(answer);
          if (times < ATTEMPTS_MAX) return ask(times + 1);
          // Loaded on demand, because most pages never need it.
          const code = loadCode(() => import('./read-when-quiet.ts'));
          void code.then(({ readWhenQuiet }) => readWhenQuiet(operation, changeCount));
          return of(answer);
        }),
      );
    };
    return ask(1);
  });
}
