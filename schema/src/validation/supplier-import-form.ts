import { z } from 'zod';

/**
 * The options of an import of suppliers: one column of text is names of suppliers, and what its preview showed. A form sends
 * both as text.
 */
export const supplierImportFormSchema = z.object({
  namesOnly: z
    .union([z.boolean(), z.enum(['true', 'false', ''])], { error: 'Names only must be true or false' })
    .nullish()
    .transform((isConfirmed) => isConfirmed === true || isConfirmed === 'true'),
  content: z.string({ error: 'Content must be text' }).nullish(),
});
