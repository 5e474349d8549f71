import type { ErrorCode } from '@paycycle/schema/errors';
import { isUnauthenticated, retryAfterMs, serverCode } from '../../apollo/server-error.ts';

/** Effect of a failed request on its files, and on the files queued behind them. */
export type UploadFailure =
  /** The server refused the files. One of them may succeed alone. */
  | { readonly kind: 'refused' }
  /** The server asked for a pause. */
  | { readonly kind: 'later'; readonly afterMs: number }
  /** Every further request would fail in the same way. */
  | { readonly kind: 'stopped'; readonly isSignedOut: boolean }
  /** No response arrived, or the server had an internal error. Other files may succeed. */
  | { readonly kind: 'failed' };

/** Errors about a file, not about the time or the company. */
const ABOUT_FILES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'FILE_TOO_LARGE',
  'BODY_TOO_LARGE',
  'FILE_TYPE',
  'FILE_MISSING',
  'ZIP_TOO_LARGE',
  'VALIDATION_FAILED',
  'MALFORMED_REQUEST',
]);

/** Errors after which the same request can succeed. */
const PASSING: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'IDEMPOTENCY_KEY_IN_USE',
]);

/** Used if the server does not say how long to wait. */
const DEFAULT_WAIT_MS = 10_000;

export function uploadFailureOf(error: unknown): UploadFailure {
  if (isUnauthenticated(error)) return { kind: 'stopped', isSignedOut: true };
  const code = serverCode(error);
  if (code === undefined || code === 'INTERNAL') {
    const afterMs = retryAfterMs(error);
    return afterMs === null ? { kind: 'failed' } : { kind: 'later', afterMs };
  }
  if (PASSING.has(code)) return { kind: 'later', afterMs: retryAfterMs(error) ?? DEFAULT_WAIT_MS };
  return ABOUT_FILES.has(code) ? { kind: 'refused' } : { kind: 'stopped', isSignedOut: false };
}
