import { AppError } from '@paycycle/schema/errors';

/** What a thrown value is to a caller. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const status = statusOf(thrown);
  if (status === 404) return new AppError('NOT_FOUND');
  if (status === 413) return new AppError('MALFORMED_REQUEST', 'The request is too large');
  if (status !== undefined && status >= 400 && status < 500) return new AppError('MALFORMED_REQUEST');
  return new AppError('INTERNAL');
}

/** The status that Express and its parsers (http-errors) give to what the client did wrong. */
function statusOf(thrown: unknown): number | undefined {
  if (!(thrown instanceof Error) || !('status' in thrown)) return undefined;
  return typeof thrown.status === 'number' ? thrown.status : undefined;
}
