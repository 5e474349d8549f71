import { z } from 'zod';

/** The option of an import of suppliers: that one column of text is names of suppliers. A form sends it as text. */
export const supplierImportFormSchema = z.object({
  namesOnly: z
    .union([z.boolean(), z.enum(['true', 'false', ''])], { error: 'Names only must be true or false' })
    .nullish()
    .transform((isConfirmed) => isConfirmed === true || isConfirmed === 'true'),
});
