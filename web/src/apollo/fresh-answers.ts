import { type ApolloCache, ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { type Observable, of, switchMap } from 'rxjs';
import { evictionCount } from './company-lists.ts';

/** A list that changes faster than it is read must be shown eventually. */
const ATTEMPTS_MAX = 4;

const liveChanges = new WeakMap<ApolloCache, number>();

/** A change has come by itself: what is on its way may be older. The lists that it touches are forgotten a little later. */
export function countLiveChange(cache: ApolloCache) {
  liveChanges.set(cache, liveChangeCount(cache) + 1);
}

function liveChangeCount(cache: ApolloCache): number {
  return liveChanges.get(cache) ?? 0;
}

/**
 * Does not let an answer through that is older than the last change of its company: a query that was on its way while
 * the company's lists were forgotten may have been answered before the change, and would put back what is gone. It is
 * asked again. The last attempt is shown even if it is old, and is read once more when the changes have ended.
 */
export function freshAnswers(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { operationType, client } = operation;
    const companyId: unknown = operation.variables['companyId'];
    if (operationType !== OperationTypeNode.QUERY) return forward(operation);
    const changeCount = () =>
      liveChangeCount(client.cache) + (typeof companyId === 'number' ? evictionCount(client.cache, companyId) : 0);
    const ask = (times: number): Observable<ApolloLink.Result> => {
      const before = changeCount();
      return forward(operation).pipe(
        switchMap((answer) => {
          if (changeCount() === before) return of(answer);
          if (times < ATTEMPTS_MAX) return ask(times + 1);
          // Rare: most pages do without this code.
          void import('./read-when-quiet.ts').then(({ readWhenQuiet }) => readWhenQuiet(operation, changeCount));
          return of(answer);
        }),
      );
    };
    return ask(1);
  });
}
