import { z } from 'zod';
import { MAIL_SENDERS_MAX, PERSON_LENGTH_MAX } from '../limits.ts';

const LABEL = 'Senders';

/** From whom a company takes mail: addresses, and domains that begin with @. */
export const mailSendersSchema = z
  .object({
    senders: z
      .array(sender(), { error: `${LABEL} must be a list` })
      .max(MAIL_SENDERS_MAX, `${LABEL} must be at most ${MAIL_SENDERS_MAX}`)
      .transform((senders) => [...new Set(senders)].sort()),
    refusesOthers: z.boolean({ error: 'Refuse others must be true or false' }),
  })
  .refine(({ senders, refusesOthers }) => senders.length > 0 || !refusesOthers, {
    path: ['senders'],
    message: 'Please name who may send before others are refused',
  });

/** Splits a typed text into senders, one per line. */
export function sendersInText(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .map((sender) => sender.trim())
    .filter((sender) => sender !== '');
}

function sender() {
  return z
    .string({ error: `${LABEL} must be texts` })
    .trim()
    .toLowerCase()
    .max(PERSON_LENGTH_MAX.email, `A sender must be at most ${PERSON_LENGTH_MAX.email} characters`)
    .refine((text) => z.regexes.email.test(text.startsWith('@') ? `someone${text}` : text), {
      error: ({ input }) => `${String(input)} is no email address and no domain such as @example.com`,
    });
}
