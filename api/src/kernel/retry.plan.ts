const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;

/** A message is tried for this long. */
const GIVEN_UP_MS = 3 * 24 * HOUR_MS;

const FIRST_PAUSE_MS = 10 * SECOND_MS;
/** The longest pause before a message is tried again. */
export const LONGEST_PAUSE_MS = 6 * HOUR_MS;

/**
 * Returns the pause before the next attempt. It doubles each time, up to six hours, and is shortened randomly by up to
 * half, so that messages that failed together are not retried together.
 * @param attempts number of attempts so far
 * @param random from 0 to 1
 */
export function pauseBeforeRetry(attempts: number, random: number): number {
  const whole = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MS);
  return Math.round(whole * (1 - random / 2));
}

/** Returns whether to stop retrying after failures since the given time. */
export function isGivenUp(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= GIVEN_UP_MS;
}
