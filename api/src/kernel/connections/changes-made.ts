import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request, RequestHandler } from 'express';

/** Number of changes that a request has made, or may have made, in the database. */
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
 * Records that a change is about to be sent. From now on the database may have changed, even if its response is lost.
 * @returns a function that undoes the count, for a change that the database has refused
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
