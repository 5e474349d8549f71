import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { ERROR_CATALOGUE, type ErrorCode } from '@paycycle/schema/errors';

/**
 * The message of a failed call: the server's, or the given one if the server could not be reached or sent none. It
 * says so where there is no network.
 */
export function serverMessage(error: unknown, fallback: string): string {
  const message = CombinedGraphQLErrors.is(error) && error.errors[0]?.message;
  if (message) return message;
  return navigator.onLine
    ? fallback
    : `${fallback.replace(/\.$/, '')}: you're offline. Try again when you're connected.`;
}

/** The catalogue's code of a failed call; undefined when no answer came. */
export function serverCode(error: unknown): ErrorCode | undefined {
  const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.code : undefined;
  return typeof code === 'string' && code in ERROR_CATALOGUE ? (code as ErrorCode) : undefined;
}

/** True when the server no longer knows who is asking (RULES.md, section 6). */
export function isUnauthenticated(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error))
    return error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED');
  return ServerError.is(error) && error.statusCode === 401;
}

/** Field name to what is wrong with it, from the server's validation; empty when it names no field. */
export function serverFieldErrors(error: unknown): Record<string, string> {
  const fields = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.fields : undefined;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
