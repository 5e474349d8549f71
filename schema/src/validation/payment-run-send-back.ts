import { z } from 'zod';
import { FREE_TEXT_LENGTH_MAX } from '../limits.ts';
import { requiredText } from './text-field.ts';

/** What an approver wants changed: it goes to who made the run, and stays on record (RULES.md, 86). */
export const paymentRunSendBackSchema = z.object({ reason: requiredText('Reason', FREE_TEXT_LENGTH_MAX) });
