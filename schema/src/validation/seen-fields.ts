import { z } from 'zod';

/**
 * Fields of an invoice or a supplier as the caller was shown them. A field sent with its shown value keeps its stored
 * value (RULES.md, 13).
 */
export const seenFieldsSchema = z.object({
  seen: z.record(z.string(), z.unknown(), { error: 'Send the fields as they were shown' }).optional(),
});
