import type { z } from 'zod';
import { AppError } from '../errors.ts';

/**
 * Reads input from outside by a form's schema: the one place where a refusal of zod becomes an answer to the caller.
 * `fields` names each wrong field once, with the first thing that is wrong with it (RULES.md, 45).
 * @throws AppError VALIDATION_FAILED with the message of the first wrong field.
 */
export function validate<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields = new Map<string, string>();
  for (const issue of result.error.issues) {
    const field = issue.path.join('.');
    if (field && !fields.has(field)) fields.set(field, issue.message);
  }
  const [message = 'The fields must be sent as an object'] = fields.values();
  throw new AppError('VALIDATION_FAILED', message, Object.fromEntries(fields));
}
