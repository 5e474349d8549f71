import { ApolloLink, ServerError } from '@apollo/client';
import { RECENT_CHANGES_SECONDS } from '@paycycle/schema/limits';
import { print } from 'graphql';
import { defer, from, Observable, retry, switchMap, throwError, timer } from 'rxjs';
import { loadCode } from '../lib/load-code.ts';

/** What a subscription may put into its operation's context. */
export interface LiveContext {
  /**
   * Called each time the stream is open; with true when it did not open soon, so that something may have been missed
   * that the stream does not begin with.
   */
  readonly onConnected?: (isLate: boolean) => void;
}

/** The stream begins with what has changed in this time since the subscription, and a little before. */
const SOON_MS = (RECENT_CHANGES_SECONDS * 1000) / 2;

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Subscriptions, as server-sent events. A stream that breaks or ends is opened again, after growing pauses and for ever;
 * only when nobody is signed in any more, or the server refuses the subscription, is it given up. The library is loaded
 * with the first subscription: most pages have none.
 */
export function liveLink(): ApolloLink {
  return new ApolloLink((operation) => {
    const { onConnected } = operation.getContext() as LiveContext;
    let failures = 0;
    let isLate = false;
    const subscribedAt = Date.now();
    const noteConnection = () => {
      failures = 0;
      onConnected?.(isLate || Date.now() - subscribedAt > SOON_MS);
      isLate = true;
    };
    return defer(() => connection(operation, subscribedAt, noteConnection)).pipe(
      retry({
        delay: (error: unknown) => {
          if (ServerError.is(error)) return throwError(() => error);
          isLate = true;
          failures += 1;
          return timer(pauseMs(failures));
        },
      }),
    );
  });
}

/**
 * One stream. It begins with what has changed since the page subscribed, which is when it began to read. It fails when it breaks or ends; it completes when the server refused it with its last answer.
 */
function connection(
  operation: ApolloLink.Operation,
  subscribedAt: number,
  onConnected: () => void,
): Observable<ApolloLink.Result> {
  const { query, operationName } = operation;
  // Destructured at once, so that the rest of the library, for servers, stays out of the page.
  const library = loadCode(() =>
    import('graphql-sse').then(({ createClient, NetworkError }) => ({ createClient, NetworkError })),
  );
  return from(library).pipe(
    switchMap(
      ({ createClient, NetworkError }) =>
        new Observable<ApolloLink.Result>((observer) => {
          const streams = createClient({
            url: '/graphql/stream',
            singleConnection: false,
            credentials: 'same-origin',
            headers: { ...operation.getContext()['headers'], 'apollo-require-preflight': 'true' },
            // What is worth another try is decided here, not in the library.
            retryAttempts: 0,
          });
          let isRefused = false;
          const withinSeconds = Math.ceil((Date.now() - subscribedAt) / 1000) + 1;
          const variables = {
            ...operation.variables,
            ...('withinSeconds' in operation.variables && { withinSeconds }),
          };
          return streams.subscribe<Record<string, unknown>, Record<string, unknown>>(
            { query: print(query), variables, operationName },
            {
              next: (result) => {
                isRefused = !result.data;
                observer.next(result);
              },
              error: (error) => {
                const response = error instanceof NetworkError ? error.response : undefined;
                if (!(response instanceof Response) || response.status !== 401) return observer.error(error);
                // Its words say whether nobody is signed in, or somebody else.
                void response
                  .text()
                  .catch(() => '')
                  .then((bodyText) => observer.error(new ServerError('Unauthorized', { response, bodyText })));
              },
              complete: () => (isRefused ? observer.complete() : observer.error(new Error('The stream has ended'))),
            },
            { connected: onConnected },
          );
        }),
    ),
  );
}

/** Doubled each time, and never the same for all browsers that lost one server. */
function pauseMs(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS) * (1 + Math.random() / 2);
}
