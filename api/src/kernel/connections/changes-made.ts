import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request, RequestHandler } from 'express';

/** How many changes a request has made, or may have made, in the database. */
interface Made {
  count: number;
}

const made = new AsyncLocalStorage<Made>();
const ofRequests = new WeakMap<Request, Made>();

/**
 * Counts from here on what a request changes. To be mounted again behind what reads a body: the events of a stream do not
 * belong to the request that reads it.
 */
export const followChanges: RequestHandler = (request, _response, next) => {
  const known = ofRequests.get(request) ?? { count: 0 };
  ofRequests.set(request, known);
  made.run(known, next);
};

/**
 * Notes that a change is about to be made: from now on it may have been, whatever becomes of its answer.
 * @returns takes the note back, for a change that the database has refused
 */
export function noteChange(): () => void {
  const now = made.getStore();
  if (!now) return () => undefined;
  now.count += 1;
  return () => {
    now.count -= 1;
  };
}

/** True if the current request has changed data, or may have. */
export function mayHaveChanged(): boolean {
  return (made.getStore()?.count ?? 0) > 0;
}
