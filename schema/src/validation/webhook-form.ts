import { z } from 'zod';
import { WEBHOOK_EVENTS } from '../domain/webhook-event.ts';
import { WEBHOOK_URL_LENGTH_MAX } from '../limits.ts';
import { requiredText } from './text-field.ts';

/** Where a company wants to be told what (RULES.md, 75). Whether the address is one of the public internet is asked later. */
export const webhookFormSchema = z.object({
  url: requiredText('Address', WEBHOOK_URL_LENGTH_MAX).refine((text) => URL.canParse(text), {
    error: 'Please enter an address that begins with https://',
    abort: true,
  }),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, 'This is no event'), 'Events must be a list')
    .min(1, 'Please choose an event')
    .max(WEBHOOK_EVENTS.length, 'Please name each event once')
    .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
});

/** A change of it; what is left out stays. */
export const webhookChangeSchema = webhookFormSchema
  .partial()
  .extend({ isEnabled: z.boolean('Enabled must be true or false').optional() });
