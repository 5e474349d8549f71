import { z } from 'zod';
import { WEBHOOK_EVENTS } from '../domain/webhook-event.ts';
import { WEBHOOK_URL_LENGTH_MAX } from '../limits.ts';
import { requiredText } from './text-field.ts';

/** URL and events of a company's webhook (RULES.md, 75). A later check refuses URLs that are not on the public internet. */
export const webhookFormSchema = z.object({
  url: requiredText('Address', WEBHOOK_URL_LENGTH_MAX)
    .refine((text) => URL.canParse(text), { error: 'Please enter an address that begins with https://', abort: true })
    .meta({ format: 'uri' }),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, 'This is no event'), 'Events must be a list')
    .min(1, 'Please choose an event')
    .max(WEBHOOK_EVENTS.length, 'Please name each event once')
    .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
});

/** A change of a webhook; omitted fields are kept. */
export const webhookChangeSchema = webhookFormSchema
  .partial()
  .extend({ isEnabled: z.boolean('Enabled must be true or false').optional() });
