import { z } from 'zod';
import { SESSION_DAYS_MAX } from '../limits.ts';

const DAYS = `Days must be a whole number from 1 to ${SESSION_DAYS_MAX}`;

/** Sign-in rules for a company's users. Omitted and null fields are kept. */
export const signInRulesSchema = z.object({
  requiresFactor: z.boolean({ error: 'Second factor must be true or false' }).nullish(),
  sessionDays: z.int({ error: DAYS }).min(1, DAYS).max(SESSION_DAYS_MAX, DAYS).nullish(),
});

export type SignInRules = z.output<typeof signInRulesSchema>;
