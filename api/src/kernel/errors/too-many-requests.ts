import { AppError } from '@paycycle/schema/errors';

/** A temporary refusal: the caller may try again after so many seconds, which REST sends as `Retry-After`. */
export class TooManyRequests extends AppError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, message?: string) {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
    super('TOO_MANY_REQUESTS', message, undefined, seconds);
    this.retryAfterSeconds = seconds;
  }
}
