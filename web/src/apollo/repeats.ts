import { ApolloLink, CombinedGraphQLErrors, ServerError } from '@apollo/client';
import type { ErrorCode } from '@paycycle/schema/errors';
import { RESULT_UNKNOWN_MESSAGE } from '@paycycle/schema/result-unknown';
import { OperationTypeNode } from 'graphql';
import { catchError, defer, finalize, map, type Observable, of, switchMap, throwError } from 'rxjs';
import { pause } from '../lib/pause.ts';
import { randomId } from '../lib/random-id.ts';
import { holdUnsentWork } from '../lib/unsent-work.ts';
import { contentOf } from './content-of.ts';
import { retryAfterMs, serverCode, serverMessage, UnansweredError } from './server-error.ts';
import { noteRepeating } from './slow-request-link.ts';

/** Operation context of a mutation. The sender sets the callback, the transport sets the response. */
export interface SendingContext {
  readonly response?: Response;
  /** Called if an earlier press with the same content made the change, but its response was lost. */
  readonly onSavedBefore?: () => void;
}

/** One minute: the longest time that a user waits for one command. */
const REPEATED_MS_MAX = 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/** After these errors the same request, under the same key, can succeed. The server never applies it twice. */
const REPEATED: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'UNAVAILABLE',
  'RESULT_UNKNOWN',
  'IDEMPOTENCY_KEY_IN_USE',
]);

/** Errors after which the change may have been made. */
const MADE_PERHAPS: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>([
  'RESULT_UNKNOWN',
  'IDEMPOTENCY_KEY_IN_USE',
]);

/** Errors that the server returns before it looks up earlier requests with this key. */
const SAY_NOTHING_OF_EARLIER: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>([
  'UNAVAILABLE',
  'IDEMPOTENCY_KEY_IN_USE',
  'TOO_MANY_REQUESTS',
]);

/** Statuses that a proxy returns while it cannot reach the server. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Sends each mutation with an `Idempotency-Key`, so that the server applies it once (RULES.md, 74). Repeats it for at
 * most a minute without a response or while the server is unavailable. Fails with an `UnansweredError` if a response
 * was lost and no later one shows the result. The key is reused when the user sends the same again.
 */
export function repeats(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
    return defer(() => {
      const sending = beginSending(operation);
      const send = (attempt: number): Observable<ApolloLink.Result> =>
        forward(operation).pipe(
          map((answer) => ({ answer, error: answer.errors ? new CombinedGraphQLErrors(answer) : null })),
          catchError((error: unknown) => of({ answer: null, error })),
          switchMap(({ answer, error }) => {
            const pauseMs = error === null ? null : sending.backoffMs(error, attempt);
            if (pauseMs !== null) {
              sending.noteRepeat();
              const goOn = () => (sending.isGivenUp() ? throwError(() => error) : send(attempt + 1));
              return sending.pause(pauseMs).pipe(switchMap(goOn));
            }
            const failure = error === null ? null : sending.failureOf(error);
            if (answer && failure === error) {
              sending.noteAnswer();
              return of(answer);
            }
            return throwError(() => failure);
          }),
        );
      return send(1).pipe(finalize(sending.end));
    });
  });
}

/** Keys of mutations without a response, by their content. */
const unanswered = new Map<string, string>();

/** Starts one mutation under one key. */
function beginSending(operation: ApolloLink.Operation) {
  const content = contentOf([operation.operationName, operation.variables]);
  const earlier = unanswered.get(content);
  const key = earlier ?? randomId();
  unanswered.delete(content);
  operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
    headers: { ...headers, 'idempotency-key': key },
  }));
  const signal: AbortSignal | undefined = operation.getContext()['fetchOptions']?.signal;
  const beganAt = Date.now();
  const wasOffline = !navigator.onLine;
  const ends: (() => void)[] = [];
  // True if one of its requests may have made the change.
  let mayBeMade = earlier !== undefined;
  let unknownCount = 0;
  return {
    /** Pause before the next attempt: grows, and is at least the server's Retry-After. Null if it must not repeat. */
    backoffMs(error: unknown, attempt: number): number | null {
      mayBeMade ||= !isAnswered(error) || MADE_PERHAPS.has(serverCode(error));
      // The server looks up the earlier request. Its second RESULT_UNKNOWN is final.
      if (serverCode(error) === 'RESULT_UNKNOWN') unknownCount += 1;
      if (wasOffline || signal?.aborted || unknownCount > 1 || !isWorthRepeating(error)) return null;
      const growing = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
      const pauseMs = Math.max(growing, retryAfterMs(error) ?? 0);
      return Date.now() - beganAt + pauseMs > REPEATED_MS_MAX ? null : pauseMs;
    },
    isGivenUp: () => signal?.aborted,
    /** Ends early when the command is aborted. */
    pause: (pauseMs: number) => defer(() => pause(pauseMs, signal)),
    noteRepeat() {
      if (ends.length === 0) ends.push(holdUnsentWork(), noteRepeating(operation));
    },
    /** Returns the error to fail with after the last attempt. */
    failureOf(error: unknown): unknown {
      const saysWhatIsMade = isAnswered(error) && !(mayBeMade && SAY_NOTHING_OF_EARLIER.has(serverCode(error)));
      if (isUnknownAtServer(error)) unanswered.set(content, key);
      if (saysWhatIsMade || wasOffline || signal?.aborted) return error;
      unanswered.set(content, key);
      return new UnansweredError(error);
    },
    /** The replayed response of an earlier press does not show later changes of the records. */
    noteAnswer() {
      const { response, onSavedBefore } = operation.getContext() as SendingContext;
      if (earlier !== undefined && response?.headers.get('idempotency-replayed') === 'true') onSavedBefore?.();
    },
    end() {
      for (const end of ends) end();
    },
  };
}

function isWorthRepeating(error: unknown): boolean {
  const code = serverCode(error);
  if (code !== undefined) return REPEATED.has(code);
  return !isAnswered(error) || (ServerError.is(error) && GATEWAY_STATUSES.has(error.statusCode));
}

/** A proxy's error page does not tell the result on the server. */
function isAnswered(error: unknown): boolean {
  if (serverCode(error) !== undefined || CombinedGraphQLErrors.is(error)) return true;
  return ServerError.is(error) && !GATEWAY_STATUSES.has(error.statusCode);
}

/** RESULT_UNKNOWN with other words says that the change was made: 'This was saved'. */
function isUnknownAtServer(error: unknown): boolean {
  return serverCode(error) === 'RESULT_UNKNOWN' && serverMessage(error, '') === RESULT_UNKNOWN_MESSAGE;
}
