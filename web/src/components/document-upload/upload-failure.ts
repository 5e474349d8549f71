import type { ErrorCode } from '@paycycle/schema/errors';
import { isUnauthenticated, retryAfterMs, serverCode } from '../../apollo/server-error.ts';

/** What a failed request means for its files, and for those that wait behind them. */
export type UploadFailure =
  /** The server has looked at the files: one of them may be right without the others. */
  | { readonly kind: 'refused' }
  /** The server asks to wait. */
  | { readonly kind: 'later'; readonly afterMs: number }
  /** Each further request would fail like this one. */
  | { readonly kind: 'stopped'; readonly isSignedOut: boolean }
  /** No answer came, or the server had a fault. Other files may succeed. */
  | { readonly kind: 'failed' };

/** What is wrong with a file, and not with the moment or the company. */
const ABOUT_FILES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'FILE_TOO_LARGE',
  'BODY_TOO_LARGE',
  'FILE_TYPE',
  'FILE_MISSING',
  'ZIP_TOO_LARGE',
  'VALIDATION_FAILED',
  'MALFORMED_REQUEST',
]);

/** After these the same request can succeed. */
const PASSING: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'IDEMPOTENCY_KEY_IN_USE',
]);

/** Where the server does not say for how long to wait. */
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
