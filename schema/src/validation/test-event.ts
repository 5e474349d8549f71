import { z } from 'zod';
import { WEBHOOK_EVENTS } from '../domain/webhook-event.ts';

/** An event to cause in a sandbox company (RULES.md, 112). */
export const testEventSchema = z.object({
  event: z.enum(WEBHOOK_EVENTS, `Event must be one of ${WEBHOOK_EVENTS.join(', ')}`),
});
