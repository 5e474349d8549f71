import { ApolloLink, CombinedGraphQLErrors, ServerError } from '@apollo/client';
import type { ErrorCode } from '@paycycle/schema/errors';
import { OperationTypeNode } from 'graphql';
import { catchError, defer, finalize, map, type Observable, of, switchMap, throwError } from 'rxjs';
import { pause } from '../lib/pause.ts';
import { randomId } from '../lib/random-id.ts';
import { holdUnsentWork } from '../lib/unsent-work.ts';
import { contentOf } from './content-of.ts';
import { retryAfterMs, serverCode, UnansweredError } from './server-error.ts';
import { noteRepeating } from './slow-request-link.ts';

/** What whoever sends a mutation may put into its context, and what the transport puts there. */
export interface SendingContext {
  readonly response?: Response;
  /** Called where the change was made by an earlier press of the same content, whose answer was lost. */
  readonly onSavedBefore?: () => void;
}

/** A person waits no longer for one command. */
const REPEATED_MS_MAX = 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/** After these the same call, under the same key, can succeed. The server has done nothing twice. */
const REPEATED: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'UNAVAILABLE',
  'RESULT_UNKNOWN',
  'IDEMPOTENCY_KEY_IN_USE',
]);

/** After these the change may have been made. */
const MADE_PERHAPS: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>([
  'RESULT_UNKNOWN',
  'IDEMPOTENCY_KEY_IN_USE',
]);

/** The server answers so before it looks for what an earlier sending under this key did. */
const SAY_NOTHING_OF_EARLIER: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>([
  'UNAVAILABLE',
  'IDEMPOTENCY_KEY_IN_USE',
  'TOO_MANY_REQUESTS',
]);

/** What a proxy answers while it does not reach the server. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Sends each mutation with an `Idempotency-Key`, under which the server does it once (RULES.md, 74). Repeats it by itself,
 * for at most a minute, where no answer came or the server was not available. Where an answer was lost, and none came since
 * that says what was made, it fails with an `UnansweredError`; when the user sends the same again, it keeps its key.
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

/** Keys of mutations without an answer, by what was sent. */
const unanswered = new Map<string, string>();

/** One mutation on its way, under one key. */
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
  // Whether one of its sendings may have made the change.
  let mayBeMade = earlier !== undefined;
  let unknownCount = 0;
  return {
    /** For how long to wait before it is sent again: longer each time, and as long as the server asks. Null where it is not. */
    backoffMs(error: unknown, attempt: number): number | null {
      mayBeMade ||= !isAnswered(error) || MADE_PERHAPS.has(serverCode(error));
      // The server looks for what an earlier sending did: its second word on that is its last.
      if (serverCode(error) === 'RESULT_UNKNOWN') unknownCount += 1;
      if (wasOffline || signal?.aborted || unknownCount > 1 || !isWorthRepeating(error)) return null;
      const growing = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
      const pauseMs = Math.max(growing, retryAfterMs(error) ?? 0);
      return Date.now() - beganAt + pauseMs > REPEATED_MS_MAX ? null : pauseMs;
    },
    isGivenUp: () => signal?.aborted,
    /** Ends early when the command is given up. */
    pause: (pauseMs: number) => defer(() => pause(pauseMs, signal)),
    noteRepeat() {
      if (ends.length === 0) ends.push(holdUnsentWork(), noteRepeating(operation));
    },
    /** What it fails with for good. */
    failureOf(error: unknown): unknown {
      const saysWhatIsMade = isAnswered(error) && !(mayBeMade && SAY_NOTHING_OF_EARLIER.has(serverCode(error)));
      if (saysWhatIsMade || wasOffline || signal?.aborted) return error;
      unanswered.set(content, key);
      return new UnansweredError(error);
    },
    /** The answer of an earlier press says nothing of what has become of the records since. */
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

/** A proxy's page says nothing about what the server did. */
function isAnswered(error: unknown): boolean {
  if (serverCode(error) !== undefined || CombinedGraphQLErrors.is(error)) return true;
  return ServerError.is(error) && !GATEWAY_STATUSES.has(error.statusCode);
}
