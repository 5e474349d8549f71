import { pauseBeforeRetry } from '../../kernel/retry.plan.ts';

/** The longest pause of an endpoint that takes nothing. */
export const ENDPOINT_PAUSE_MAX_MS = 5 * 60_000;

/** Returns the pause of all messages of a failing endpoint. */
export function pauseOfEndpoint(failures: number, random: number): number {
  return Math.min(pauseBeforeRetry(failures, random), ENDPOINT_PAUSE_MAX_MS);
}
