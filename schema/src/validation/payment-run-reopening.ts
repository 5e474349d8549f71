import { z } from 'zod';
import { FREE_TEXT_LENGTH_MAX } from '../limits.ts';
import { requiredText } from './text-field.ts';

/** Why a completed run was not paid after all: the reason stays on record (RULES.md, 49). */
export const paymentRunReopeningSchema = z.object({ reason: requiredText('Reason', FREE_TEXT_LENGTH_MAX) });
