import { DriverException } from '@mikro-orm/core';
import { AppError } from '@paycycle/schema/errors';

/** PostgreSQL's code for a statement that it ended because it took too long. */
const STATEMENT_TIMEOUT = '57014';

/** The answer to a caller for a thrown value. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof DriverException && thrown.code === STATEMENT_TIMEOUT) return tooSlow();
  const status = statusOf(thrown);
  if (status === 404) return new AppError('NOT_FOUND');
  if (status === 413) return new AppError('BODY_TOO_LARGE');
  if (status !== undefined && status >= 400 && status < 500) return new AppError('MALFORMED_REQUEST');
  return new AppError('INTERNAL');
}

/** The status that Express and its parsers (http-errors) give to what the client did wrong. */
function statusOf(thrown: unknown): number | undefined {
  if (!(thrown instanceof Error) || !('status' in thrown)) return undefined;
  return typeof thrown.status === 'number' ? thrown.status : undefined;
}

function tooSlow(): AppError {
  return new AppError(
    'UNAVAILABLE',
    'This took too long and was stopped. Nothing was changed; please try again in a moment.',
  );
}
