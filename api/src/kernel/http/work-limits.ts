import { once } from 'node:events';
import { AppError } from '@paycycle/schema/errors';
import type { Request, RequestHandler, Response } from 'express';
import pLimit, { type LimitFunction } from 'p-limit';

/** Limits on one user's concurrent requests of a kind. */
export interface WorkLimits {
  /** Requests in progress. */
  readonly atOnce: number;
  /** Requests that wait for their turn, unread; one more is refused. */
  readonly waiting: number;
  /** A request that has waited this long is refused. */
  readonly waitMs: number;
}

/** A page asks for eight things at once, and a person has a few pages. */
export const REQUESTS_OF_USER: WorkLimits = { atOnce: 8, waiting: 256, waitMs: 20_000 };

/** Files are read into memory, and looked through for seconds. */
export const UPLOADS_OF_USER: WorkLimits = { atOnce: 2, waiting: 64, waitMs: 120_000 };

/** When a refused request is worth asking again. */
const RETRY_AFTER_S = 5;

/** Of answers that take tens of megabytes while they are read and written: more than any page asks for. */
const LONG_ANSWERS_OF_CALLER: WorkLimits = { atOnce: 1, waiting: 64, waitMs: 60_000 };
const LONG_ANSWERS_IN_ALL: WorkLimits = { atOnce: 3, waiting: 256, waitMs: 60_000 };

/** A request whose sender has gone, or takes nothing of its answer, counts no longer than this. */
const GIVEN_UP_MS = 60_000;

/**
 * Limits each user's requests in progress, until their responses are sent. Further requests wait unread; one that waits
 * too long is refused. Uploads have their own queue, so that pages still work while a statement is read.
 * @throws TOO_MANY_REQUESTS
 */
export function limitWork(
  userOf: (request: Request) => string | undefined,
  { requests = REQUESTS_OF_USER, uploads = UPLOADS_OF_USER, givenUpMs = GIVEN_UP_MS } = {},
): RequestHandler {
  const enterRequests = line(requests, sent);
  const enterUploads = line(uploads, sent);
  return async (request, response, next) => {
    const user = userOf(request);
    if (user === undefined) return next();
    watch(response, givenUpMs);
    await (request.is('multipart/form-data') ? enterUploads : enterRequests)(user, response);
    if (!response.closed) next();
  };
}

/**
 * Limits long responses: a caller has one until it is sent, and all callers together have three until they are written. A
 * client that disconnects leaves the queue.
 * @returns a function that waits until a response may begin; for a response that has begun it resolves at once. @throws
 * TOO_MANY_REQUESTS
 */
export function limitLongAnswers({ ofCaller = LONG_ANSWERS_OF_CALLER, inAll = LONG_ANSWERS_IN_ALL } = {}) {
  const enterOfCaller = line(ofCaller, sent);
  const enterInAll = line(inAll, written);
  const begun = new WeakMap<Response, Promise<void>>();
  const enter = async (caller: string, response: Response): Promise<void> => {
    await enterOfCaller(caller, response);
    if (!response.closed) await enterInAll('everybody', response);
  };
  return (caller: string, response: Response): Promise<void> => {
    const entered = begun.get(response) ?? enter(caller, response);
    begun.set(response, entered);
    return entered;
  };
}

/** @param until when a request leaves its place */
function line(
  { atOnce, waiting, waitMs }: WorkLimits,
  until: (response: Response) => Promise<void>,
): (name: string, response: Response) => Promise<void> {
  const lines = new Map<string, LimitFunction>();
  return async (name, response) => {
    const limit = lines.get(name) ?? pLimit(atOnce);
    lines.set(name, limit);
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
      const done = until(response);
      turn.resolve();
      await done;
    });
    void work.then(() => {
      if (limit.activeCount + limit.pendingCount === 0) lines.delete(name);
    });
    await turn.promise;
  };
}

const watched = new WeakMap<Response, Promise<void>>();

/**
 * Notes when a response is written completely, and then disconnects a client that does not read it. A request whose client
 * has disconnected counts as in progress until it is answered.
 */
function watch(response: Response, givenUpMs: number): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = response.end.bind(response) as (...given: unknown[]) => Response;
  let isWritten = false;
  response.end = ((...given: unknown[]) => {
    isWritten = true;
    resolve();
    response.setTimeout(givenUpMs);
    return end(...given);
  }) as Response['end'];
  response.once('close', () => {
    if (!isWritten) setTimeout(resolve, givenUpMs).unref();
  });
  watched.set(response, promise);
}

/** Resolved when an answer was written; it may still wait for its caller to take it. */
async function written(response: Response): Promise<void> {
  await watched.get(response);
}

/** Resolved when an answer has left, or will not. */
async function sent(response: Response): Promise<void> {
  await written(response);
  if (!response.closed) await once(response, 'close');
}

function tooMany(): AppError {
  return new AppError(
    'TOO_MANY_REQUESTS',
    'You have too much in work at once. Please wait a few seconds and try again.',
    undefined,
    RETRY_AFTER_S,
  );
}
