import { z } from 'zod';

/** What a caller was shown of an invoice or a supplier: a field that is sent as it was shown stays as it is stored now (RULES.md, 13). */
export const seenFieldsSchema = z.object({
  seen: z.record(z.string(), z.unknown(), { error: 'Send the fields as they were shown' }).optional(),
});
