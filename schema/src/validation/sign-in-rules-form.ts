import { z } from 'zod';
import { SESSION_DAYS_MAX } from '../limits.ts';

const DAYS = `Days must be a whole number from 1 to ${SESSION_DAYS_MAX}`;

/** What a company asks of the people who use it. What is left out, or null, stays as it is. */
export const signInRulesSchema = z.object({
  requiresFactor: z.boolean({ error: 'Second factor must be true or false' }).nullish(),
  sessionDays: z.int({ error: DAYS }).min(1, DAYS).max(SESSION_DAYS_MAX, DAYS).nullish(),
});

export type SignInRules = z.output<typeof signInRulesSchema>;
