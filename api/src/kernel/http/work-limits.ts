import { AppError } from '@paycycle/schema/errors';
import type { Request, RequestHandler, Response } from 'express';
import pLimit, { type LimitFunction } from 'p-limit';

/** How much of a kind one user can ask for at a time. */
export interface WorkLimits {
  /** Requests in progress. */
  readonly atOnce: number;
  /** Requests that wait for their turn, unread; one more is refused. */
  readonly waiting: number;
  /** A request that has waited this long is refused. */
  readonly waitMs: number;
}

/** A page asks for eight things at once, and a person has a few pages. */
const REQUESTS_OF_USER: WorkLimits = { atOnce: 8, waiting: 256, waitMs: 20_000 };

/** Files are read into memory, and looked through for seconds. */
const UPLOADS_OF_USER: WorkLimits = { atOnce: 2, waiting: 64, waitMs: 120_000 };

/** When a refused request is worth asking again. */
const RETRY_AFTER_S = 5;

/** A request whose sender has gone still counts until it is answered, but no longer than this. */
const GIVEN_UP_MS = 60_000;

/**
 * Bounds the requests that each user has in progress. Further ones wait their turn, unread; one that would wait too
 * long is refused. Files have a queue of their own, so that pages go on working while a statement is read.
 * @throws TOO_MANY_REQUESTS
 */
export function limitWork(
  userOf: (request: Request) => string | undefined,
  { requests = REQUESTS_OF_USER, uploads = UPLOADS_OF_USER } = {},
): RequestHandler {
  const enterRequests = line(requests);
  const enterUploads = line(uploads);
  return async (request, response, next) => {
    const user = userOf(request);
    if (user === undefined) return next();
    await (request.is('multipart/form-data') ? enterUploads : enterRequests)(user, response);
    if (!response.closed) next();
  };
}

function line({ atOnce, waiting, waitMs }: WorkLimits): (user: string, response: Response) => Promise<void> {
  const lines = new Map<string, LimitFunction>();
  return async (user, response) => {
    const limit = lines.get(user) ?? pLimit(atOnce);
    lines.set(user, limit);
    if (limit.pendingCount >= waiting) throw tooMany();
    const turn = Promise.withResolvers<void>();
    let isLate = false;
    const clock = setTimeout(() => {
      isLate = true;
      turn.reject(tooMany());
    }, waitMs);
    const work = limit(async () => {
      clearTimeout(clock);
      if (isLate || response.closed) return turn.resolve();
      const done = answered(response);
      turn.resolve();
      await done;
    });
    void work.then(() => {
      if (limit.activeCount + limit.pendingCount === 0) lines.delete(user);
    });
    await turn.promise;
  };
}

/** Resolved when a request was answered, including one whose sender has gone, since its work goes on. */
function answered(response: Response): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = response.end.bind(response) as (...given: unknown[]) => Response;
  response.end = ((...given: unknown[]) => {
    resolve();
    return end(...given);
  }) as Response['end'];
  response.once('close', () => setTimeout(resolve, response.writableEnded ? 0 : GIVEN_UP_MS).unref());
  return promise;
}

function tooMany(): AppError {
  return new AppError(
    'TOO_MANY_REQUESTS',
    'You have too much in work at once. Please wait a few seconds and try again.',
    undefined,
    RETRY_AFTER_S,
  );
}
