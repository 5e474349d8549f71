import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { notePageUser, pageUserHeaders } from '../lib/page-user.ts';

/** Sends the page's user with each operation, as soon as the first response has named the user (RULES.md, 72). */
export function forPageUser(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
      headers: { ...headers, ...pageUserHeaders() },
    }));
    return forward(operation).pipe(
      tap(({ data }) => {
        const viewer: unknown = data?.['viewer'];
        if (typeof viewer === 'object' && viewer !== null && 'id' in viewer) notePageUser(String(viewer.id));
      }),
    );
  });
}
