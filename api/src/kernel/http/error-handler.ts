import { AppError } from '@paycycle/schema/errors';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { logRefusal } from '../access/security-log.ts';
import { scopeNeededOf } from '../access/token-refusal.ts';
import { answerTo } from '../errors/to-app-error.ts';
import type { Logger } from '../logger.ts';
import { callerFacts } from './caller.ts';
import { requestIdOf } from './current-request.ts';
import { withDecimalNames } from './money-fields.ts';

/**
 * The border at which REST turns errors into answers: an AppError is one already; what the body parsers refuse is the
 * caller's fault; anything else is a bug, logged with its stack and answered without its text.
 */
export function restErrorHandler(logger: Logger): ErrorRequestHandler {
  return (thrown, request, response, _next) => {
    if (response.headersSent) {
      const requestId = requestIdOf(response);
      if (!isOfWhoLeft(thrown, response))
        logger.error({ err: thrown, requestId }, 'the response failed after it had started');
      return void response.destroy();
    }
    const requestId = requestIdOf(response);
    const error = answerTo(thrown, logger, 'a request failed', { requestId });
    logRefusal(error, { ...callerFacts(request), call: `${request.method} ${routeOf(request)}` });
    if (error.retryAfter) response.setHeader('Retry-After', error.retryAfter);
    response.status(error.status).json({ ...errorJson(error), requestId });
  };
}

/** True if the response failed because the client disconnected. */
function isOfWhoLeft(thrown: unknown, response: Response): boolean {
  return response.destroyed && thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_STREAM_DESTROYED';
}

/** Path pattern of the route, without the values that a caller has typed. */
function routeOf({ route }: Request): string {
  return typeof route?.path === 'string' ? route.path : 'unknown';
}

/** An error as REST says it (RULES.md, 45), without the id of the request. */
export function errorJson(error: AppError) {
  const { message, code, fields, existingId } = error;
  const wrong = fields && { fields: withDecimalNames(fields) };
  return { message, code, ...wrong, ...(existingId !== undefined && { existingId }), ...scopeNeededOf(error) };
}

/** Unknown paths below `/api` are 404 in JSON (RULES.md, 46). */
export const unknownApiPath: RequestHandler = () => {
  throw new AppError('NOT_FOUND');
};
