import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { type Observable, of, switchMap } from 'rxjs';
import { evictionCount } from './company-lists.ts';

/** A list that changes faster than it is read must be shown eventually. */
const ATTEMPTS_MAX = 4;

/**
 * Does not let an answer through that is older than the last change of its company: a query that was on its way while
 * the company's lists were forgotten may have been answered before the change, and would put back what is gone. It is
 * asked again.
 */
export function freshAnswers(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { operationType, client } = operation;
    const companyId: unknown = operation.variables['companyId'];
    if (operationType !== OperationTypeNode.QUERY || typeof companyId !== 'number') return forward(operation);
    const ask = (times: number): Observable<ApolloLink.Result> => {
      const before = evictionCount(client.cache, companyId);
      return forward(operation).pipe(
        switchMap((answer) => {
          const isFresh = evictionCount(client.cache, companyId) === before;
          return isFresh || times === ATTEMPTS_MAX ? of(answer) : ask(times + 1);
        }),
      );
    };
    return ask(1);
  });
}
