import { z } from 'zod';
import { requiredDate } from './date-field.ts';

/** The date that the test clock of a sandbox company moves to (RULES.md, 112). */
export const testClockSchema = z.object({ date: requiredDate('Date') });
