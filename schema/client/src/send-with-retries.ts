import { setTimeout } from 'node:timers/promises';
import pRetry from 'p-retry';

/** How often, and after which pauses where the server names none. */
export interface Retries {
  /** Attempts after the first one: 6 if left out. */
  readonly retries?: number;
  /** The first pause: a second if left out. Each later one is twice as long, up to half a minute. */
  readonly minTimeout?: number;
  /** Called before each pause, with the failure and the milliseconds of the pause. */
  readonly onRetry?: (error: Error, waitMs: number) => void;
}

/** A response after which the same request can be sent again. */
class NotYet extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super(`The server responded with HTTP ${response.status}.`);
    this.response = response;
  }

  get waitMs(): number {
    return Number(this.response.headers.get('Retry-After') ?? 0) * 1000;
  }
}

/**
 * Sends a request, and sends it again where that changes nothing twice: after 429, 503 and 409 with `Retry-After`; and if
 * the result is unknown, when it reads or has an `Idempotency-Key`. Returns the last response.
 * @throws the error of `fetch` if there is no response
 */
export async function sendWithRetries(
  request: Request,
  send: typeof fetch,
  { onRetry, ...options }: Retries = {},
): Promise<Response> {
  const attempt = async () => {
    const response = await send(request.clone());
    if (await canBeSentAgain(request, response)) throw new NotYet(response);
    return response;
  };
  try {
    return await pRetry(attempt, {
      retries: 6,
      maxTimeout: 30_000,
      randomize: true,
      ...options,
      signal: request.signal,
      shouldRetry: async ({ error, retryDelay }) => {
        if (!(error instanceof NotYet || isRepeatable(request))) return false;
        const waitMs = Math.max(retryDelay, error instanceof NotYet ? error.waitMs : 0);
        onRetry?.(error, waitMs);
        // p-retry waits for `retryDelay` after this.
        await setTimeout(waitMs - retryDelay, undefined, { signal: request.signal });
        return true;
      },
    });
  } catch (error) {
    if (error instanceof NotYet) return error.response;
    throw error;
  }
}

async function canBeSentAgain(request: Request, response: Response): Promise<boolean> {
  if (response.status === 429 || response.status === 503) return true;
  if (response.status === 409) return response.headers.has('Retry-After');
  if (response.status !== 500 || !isRepeatable(request)) return false;
  return (await response.clone().text()).includes('"RESULT_UNKNOWN"');
}

function isRepeatable({ method, headers }: Request): boolean {
  return method === 'GET' || headers.has('Idempotency-Key');
}
