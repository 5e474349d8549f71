import { AppError } from '@paycycle/schema/errors';

/** A refusal for now: the caller may come again after so many seconds, which REST says in `Retry-After`. */
export class TooManyRequests extends AppError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, message?: string) {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
    super('TOO_MANY_REQUESTS', message, undefined, seconds);
    this.retryAfterSeconds = seconds;
  }
}
