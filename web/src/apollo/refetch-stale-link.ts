import { type ApolloCache, ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { type Observable, of, switchMap } from 'rxjs';
import { loadCode } from '../lib/load-code.ts';
import type { CompanyListField } from './cache.ts';
import { countEvictions, evictionCount } from './company-lists.ts';
import { companyListsOf } from './company-lists-of.ts';

/** A list that changes faster than it is read must be shown eventually. */
const ATTEMPTS_MAX = 4;

const liveChanges = new WeakMap<ApolloCache, number>();

/** A change has come by itself: what is on its way may be older. The lists that it touches are evicted a little later. */
export function countLiveChange(cache: ApolloCache, companyId: number, touched: readonly CompanyListField[]) {
  liveChanges.set(cache, (liveChanges.get(cache) ?? 0) + 1);
  countEvictions(cache, companyId, touched);
}

/**
 * Does not let an answer through that is older than the last change of what it brings: a query that was on its way while
 * its lists were evicted may have been answered before the change, and would put back what is gone. It is asked again.
 * The last attempt is shown even if it is old, and is read once more when the changes have ended. Lists of a company ask
 * for their own evictions only; a record may have changed with any live change, and with any list of its company.
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
          // Rare: most pages do without this code.
          const code = loadCode(() => import('./read-when-quiet.ts'));
          void code.then(({ readWhenQuiet }) => readWhenQuiet(operation, changeCount));
          return of(answer);
        }),
      );
    };
    return ask(1);
  });
}
