import { DriverException } from '@mikro-orm/core';
import { AppError } from '@paycycle/schema/errors';
import { mayHaveChanged } from '../connections/changes-made.ts';
import { isNotNow, tookTooLong } from '../connections/connection-loss.ts';
import type { Logger } from '../logger.ts';

/**
 * Converts a thrown value to the caller's error. Logs it if it is our fault: a bug with its stack, or an unreachable
 * database.
 */
export function answerTo(thrown: unknown, logger: Logger, message: string, facts: object = {}): AppError {
  const error = toAppError(thrown);
  if (error.code === 'INTERNAL' || isForeignKeyViolation(thrown)) logger.error({ err: thrown, ...facts }, message);
  else if (error !== thrown && error.status >= 500) logger.warn({ err: thrown, ...facts }, message);
  return error;
}

/** Converts a thrown value to the caller's error. Says that nothing was changed only if that is true. */
export function toAppError(thrown: unknown): AppError {
  // UNAVAILABLE promises that nothing was changed.
  if (thrown instanceof AppError) return thrown.code === 'UNAVAILABLE' && mayHaveChanged() ? notNow(thrown) : thrown;
  if (isNotNow(thrown)) return notNow(thrown);
  if (isForeignKeyViolation(thrown)) return new AppError('RECORD_IN_USE');
  if (isOfClosedMonth(thrown)) return new AppError('MONTH_CLOSED', thrown.detail);
  const status = statusOf(thrown);
  if (status === 404) return new AppError('NOT_FOUND');
  if (status === 413) return new AppError('BODY_TOO_LARGE');
  if (status !== undefined && status >= 400 && status < 500) return new AppError('MALFORMED_REQUEST');
  return new AppError('INTERNAL', mayHaveChanged() ? PARTLY_DONE : undefined);
}

/** PostgreSQL's code where a record would name another that is gone. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * True if a statement would have left a reference to a missing record. Either a rule lacks a check, or the other record
 * was deleted at the same time. The caller gets a response, and the operator a log entry.
 */
export function isForeignKeyViolation(thrown: unknown): boolean {
  return thrown instanceof DriverException && thrown.code === FOREIGN_KEY_VIOLATION;
}

/** The code with which the database refuses to change an invoice of a closed month (RULES.md, 49); the detail is for the caller. */
const OF_CLOSED_MONTH = 'PCM01';

function isOfClosedMonth(thrown: unknown): thrown is DriverException & { readonly detail: string } {
  return thrown instanceof DriverException && thrown.code === OF_CLOSED_MONTH && 'detail' in thrown;
}

const PARTLY_DONE = 'Something went wrong on our side after a part was saved. Please check before you try again.';

/** The status that Express and its parsers (http-errors) give to what the client did wrong. */
function statusOf(thrown: unknown): number | undefined {
  if (!(thrown instanceof Error) || !('status' in thrown)) return undefined;
  return typeof thrown.status === 'number' ? thrown.status : undefined;
}

function notNow(thrown: unknown): AppError {
  if (mayHaveChanged()) return new AppError('RESULT_UNKNOWN');
  return new AppError('UNAVAILABLE', tookTooLong(thrown) ? TOO_SLOW : undefined);
}

const TOO_SLOW = 'This took too long and was stopped. Nothing was changed; please try again in a moment.';
