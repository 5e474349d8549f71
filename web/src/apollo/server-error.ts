import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import type { ErrorCode } from '@paycycle/schema/errors';

/** A change was sent but no response arrived, so it may have been made. */
export class UnansweredError extends Error {
  constructor(
    cause?: unknown,
    message = "The server did not respond, so we don't know whether this was saved. Please check before you try again.",
  ) {
    super(message, { cause });
  }
}

/** An earlier press made this change but its response was lost. This press changed nothing. */
export class SavedBeforeError extends UnansweredError {
  constructor() {
    super(
      undefined,
      'This was saved the first time, when no answer came, and nothing was done again. Please look how it is now before you send it once more.',
    );
  }
}

export const UNREACHABLE = 'The server could not be reached. Please try again.';

/**
 * Returns the message of a failed request: the server's, or `fallback` if no response arrived or it has no message. The
 * fallback mentions a missing network.
 */
export function serverMessage(error: unknown, fallback = UNREACHABLE): string {
  const message = error instanceof UnansweredError ? error.message : firstError(error)?.message;
  if (message) return `${message}${reference(error)}`;
  return navigator.onLine
    ? fallback
    : `${fallback.replace(/\.( Please try again\.)?$/, '')}: you're offline. Try again when you're connected.`;
}

/** Names the request of an internal error, so that users can report it; empty for other errors. */
function reference(error: unknown): string {
  const requestId = firstError(error)?.extensions?.['requestId'];
  if (serverCode(error) !== 'INTERNAL' || typeof requestId !== 'string') return '';
  return ` If it happens again, please report it with this reference: ${requestId}`;
}

/** Returns the error code of a failed request from the server's catalogue; undefined if no response arrived. */
export function serverCode(error: unknown): ErrorCode | undefined {
  const code = firstError(error)?.extensions?.['code'];
  return typeof code === 'string' ? (code as ErrorCode) : undefined;
}

/** True if the request may or may not have been carried out: the response was lost here, or at the server. */
export function isOutcomeUnknown(error: unknown): boolean {
  const code = serverCode(error);
  return code === undefined || code === 'RESULT_UNKNOWN';
}

/** Refusals after which the same request can succeed later, or once the user confirms a question. */
const FOR_NOW: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'RESULT_UNKNOWN',
  'IDEMPOTENCY_KEY_IN_USE',
  'UNAVAILABLE',
  'INTERNAL',
  'TOO_MANY_REQUESTS',
  'REAUTHENTICATION_REQUIRED',
  'PAYMENT_RUN_EXPORTED',
  'CREDIT_UNCONFIRMED',
]);

/** True if a retry can succeed: no response arrived, or the error is temporary. */
export function isWorthAnotherTry(error: unknown): boolean {
  const code = serverCode(error);
  return code === undefined || FOR_NOW.has(code);
}

/** True if the session has ended (RULES.md, section 6) or belongs to another user. */
export function isUnauthenticated(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) {
    return error.errors.some(({ extensions }) =>
      ['UNAUTHENTICATED', 'OTHER_USER'].includes(String(extensions?.['code'])),
    );
  }
  return ServerError.is(error) && error.statusCode === 401;
}

/** Returns the server's validation messages by field name; empty if the error names no field. */
export function serverFieldErrors(error: unknown): Record<string, string> {
  const fields = firstError(error)?.extensions?.['fields'];
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** True if a form was refused because other users changed the same fields. The error names the fields. */
export function isChangedByOthers(error: unknown): boolean {
  return serverCode(error) === 'CONTENT_CHANGED' && Object.keys(serverFieldErrors(error)).length > 0;
}

/** Milliseconds that the server asks to wait before the next attempt; null if it does not say. */
export function retryAfterMs(error: unknown): number | null {
  const told = firstError(error)?.extensions?.['retryAfter'] ?? headerOf(error);
  if (told === null || told === undefined) return null;
  const seconds = Number(told);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

function headerOf(error: unknown): string | null {
  return ServerError.is(error) ? error.response.headers.get('Retry-After') : null;
}

interface AnsweredError {
  readonly message?: string;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

/** The first error of a response, also of one refused with an HTTP status before the operation was known. */
function firstError(error: unknown): AnsweredError | undefined {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0];
  if (!ServerError.is(error)) return undefined;
  try {
    const body: { readonly errors?: readonly AnsweredError[] } | null = JSON.parse(error.bodyText);
    return body?.errors?.[0];
  } catch {
    // A proxy answers in HTML.
    return undefined;
  }
}
