import { ApolloLink, ServerError } from '@apollo/client';
import { RECENT_CHANGES_SECONDS } from '@paycycle/schema/limits';
import { print } from 'graphql';
import { defer, from, Observable, retry, switchMap, throwError, timer } from 'rxjs';
import { loadCode } from '../lib/load-code.ts';

/** Context that a subscription may set on its operation. */
export interface LiveContext {
  /** Called each time the stream opens. `isLate` is true if it opened so late that the stream may lack changes. */
  readonly onConnected?: (isLate: boolean) => void;
}

/** Half of the time for which the stream can replay changes. A later opening may miss some. */
const SOON_MS = (RECENT_CHANGES_SECONDS * 1000) / 2;

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Subscriptions by server-sent events. Reopens a broken stream without end, after growing pauses. Stops only when the
 * user is signed out or the server refuses the subscription. Loads the library with the first subscription, because
 * most pages have none.
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
 * Opens one stream, which starts with the changes since the page subscribed and began to read. It fails when it breaks
 * or ends. It completes when the server's last response refuses it.
 */
function connection(
  operation: ApolloLink.Operation,
  subscribedAt: number,
  onConnected: () => void,
): Observable<ApolloLink.Result> {
  const { query, operationName } = operation;
  // Destructured at once, so that the library's server code stays out of the bundle.
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
            // `retry` in this file decides about retries, not the library.
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
                // The response body distinguishes a signed-out user from another user.
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

/** Doubles each time. The random part spreads the reconnects of all browsers that lost one server. */
function pauseMs(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS) * (1 + Math.random() / 2);
}
