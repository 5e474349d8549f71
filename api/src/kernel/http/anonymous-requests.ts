import express, { type Request, type RequestHandler } from 'express';
import type { AttemptLimits } from '../ports/attempt-limits.ts';
import { JSON_TYPES } from './body-type.ts';
import { userIdOf } from './caller.ts';

/** Bytes of a body: a form of the sign-in page is a few hundred, an import of a signed-in user much more. */
const GUEST_BODY_MAX = '16kb';
const USER_BODY_MAX = '1mb';

/** Limits calls of guests by IP address. @throws TOO_MANY_REQUESTS */
export function limitAnonymousRequests(limits: AttemptLimits): RequestHandler {
  return async (request, _response, next) => {
    if (isGuest(request)) await limits.guestCall(request.ip ?? '');
    next();
  };
}

/** Reads JSON; from guests, no more than they need. */
export function readJson(): RequestHandler {
  const options = { type: JSON_TYPES };
  return bySession(
    express.json({ ...options, limit: GUEST_BODY_MAX }),
    express.json({ ...options, limit: USER_BODY_MAX }),
  );
}

/** Reads what a form sends; from guests, no more than they need. */
export function readForm(): RequestHandler {
  const options = { extended: false };
  return bySession(
    express.urlencoded({ ...options, limit: GUEST_BODY_MAX }),
    express.urlencoded({ ...options, limit: USER_BODY_MAX }),
  );
}

function bySession(ofGuest: RequestHandler, ofUser: RequestHandler): RequestHandler {
  return (request, response, next) => (isGuest(request) ? ofGuest : ofUser)(request, response, next);
}

function isGuest(request: Request): boolean {
  return userIdOf(request) === undefined;
}
