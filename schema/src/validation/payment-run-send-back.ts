import { z } from 'zod';
import { FREE_TEXT_LENGTH_MAX } from '../limits.ts';
import { requiredText } from './text-field.ts';

/** Reason why an approver sends a run back. It goes to the run's creator and is stored (RULES.md, 86). */
export const paymentRunSendBackSchema = z.object({ reason: requiredText('Reason', FREE_TEXT_LENGTH_MAX) });
