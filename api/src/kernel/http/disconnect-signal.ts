import { AppError } from '@paycycle/schema/errors';
import type { Response } from 'express';

const signals = new WeakMap<Response, AbortSignal>();

/** Aborted when the caller hangs up before all of the answer is sent; the same signal each time. */
export function disconnectSignal(response: Response): AbortSignal {
  const known = signals.get(response);
  if (known) return known;
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort(new AppError('UNAVAILABLE', 'Nobody waits for this answer any more.'));
  });
  signals.set(response, gone.signal);
  return gone.signal;
}
