import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import type { ErrorCode } from '@paycycle/schema/errors';

/** A change was sent, and no answer came: it may have been made. */
export class UnansweredError extends Error {
  constructor(
    cause?: unknown,
    message = "No answer came, so we don't know whether this was saved. Please look before you do it again.",
  ) {
    super(message, { cause });
  }
}

/** What is sent was made by an earlier press, whose answer was lost: this press has done nothing, whatever became of that. */
export class SavedBeforeError extends UnansweredError {
  constructor() {
    super(
      undefined,
      'This was saved the first time, when no answer came, and nothing was done again. Please look how it is now before you send it once more.',
    );
  }
}

/**
 * The message of a failed call: the server's, or the given one if the server could not be reached or sent none. It
 * says so where there is no network.
 */
export function serverMessage(error: unknown, fallback: string): string {
  const message = error instanceof UnansweredError ? error.message : firstError(error)?.message;
  if (message) return message;
  return navigator.onLine
    ? fallback
    : `${fallback.replace(/\.$/, '')}: you're offline. Try again when you're connected.`;
}

/** The catalogue's code of a failed call, as the server sent it; undefined when no answer came. */
export function serverCode(error: unknown): ErrorCode | undefined {
  const code = firstError(error)?.extensions?.['code'];
  return typeof code === 'string' ? (code as ErrorCode) : undefined;
}

/** True when nobody knows whether the call was made: its answer was lost here, or at the server. */
export function isOutcomeUnknown(error: unknown): boolean {
  const code = serverCode(error);
  return code === undefined || code === 'RESULT_UNKNOWN';
}

/** Refusals after which the same can go through: later, or once a question is answered otherwise. */
const FOR_NOW: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'RESULT_UNKNOWN',
  'IDEMPOTENCY_KEY_IN_USE',
  'UNAVAILABLE',
  'INTERNAL',
  'TOO_MANY_REQUESTS',
  'REAUTHENTICATION_REQUIRED',
  'PAYMENT_RUN_EXPORTED',
]);

/** True where no answer came, or one that is none for good: it is worth trying again. */
export function isWorthAnotherTry(error: unknown): boolean {
  const code = serverCode(error);
  return code === undefined || FOR_NOW.has(code);
}

/** True when the server no longer knows who is asking (RULES.md, section 6), or knows somebody else. */
export function isUnauthenticated(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) {
    return error.errors.some(({ extensions }) =>
      ['UNAUTHENTICATED', 'OTHER_USER'].includes(String(extensions?.['code'])),
    );
  }
  return ServerError.is(error) && error.statusCode === 401;
}

/** Field name to what is wrong with it, from the server's validation; empty when it names no field. */
export function serverFieldErrors(error: unknown): Record<string, string> {
  const fields = firstError(error)?.extensions?.['fields'];
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Whether a form was refused because others have changed the same fields: it names them. */
export function isChangedByOthers(error: unknown): boolean {
  return serverCode(error) === 'CONTENT_CHANGED' && Object.keys(serverFieldErrors(error)).length > 0;
}

/** For how long the server asks to wait before the call is sent again; null where it does not say. */
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

/** The first error of an answer: also of one that was refused before the operation was known, with its HTTP status. */
function firstError(error: unknown): AnsweredError | undefined {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0];
  if (!ServerError.is(error)) return undefined;
  try {
    const body: { readonly errors?: readonly AnsweredError[] } | null = JSON.parse(error.bodyText);
    return body?.errors?.[0];
  } catch {
    // A proxy in between answers in HTML.
    return undefined;
  }
}
