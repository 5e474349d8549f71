import { AppError } from '@paycycle/schema/errors';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { asAppError } from '../as-app-error.ts';
import type { Logger } from '../logger.ts';
import { withDecimalNames } from './money-fields.ts';

/**
 * The border at which REST turns errors into answers: an AppError is one already; what the body parsers refuse is the
 * caller's fault; anything else is a bug, logged with its stack and answered without its text.
 */
export function restErrorBorder(logger: Logger): ErrorRequestHandler {
  return (thrown, _request, response, _next) => {
    if (response.headersSent) {
      logger.error({ err: thrown }, 'an answer broke off');
      return void response.destroy();
    }
    const error = asAppError(thrown);
    if (error.code === 'INTERNAL') logger.error({ err: thrown }, 'a request failed');
    if (error.retryAfter) response.setHeader('Retry-After', error.retryAfter);
    response.status(error.status).json({
      message: error.message,
      code: error.code,
      ...(error.fields && { fields: withDecimalNames(error.fields) }),
    });
  };
}

/** Unknown paths below `/api` are 404 in JSON (RULES.md, 46). */
export const unknownApiPath: RequestHandler = () => {
  throw new AppError('NOT_FOUND');
};
