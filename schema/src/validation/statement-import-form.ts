import { z } from 'zod';
import { monthSchema } from './month.ts';

/**
 * The options of a statement import (section 5, Bank statement import; section 7). A multipart form sends them as text,
 * GraphQL as they are. The month only says which rows are counted as outside it (rules.md, 29).
 */
export const statementImportFormSchema = z.object({
  ...monthSchema.shape,
  skipDuplicates: z
    .union([z.boolean(), z.enum(['true', 'false', ''])], { error: 'Skip duplicates must be true or false' })
    .nullish()
    .transform((skip) => skip !== false && skip !== 'false'),
});

export type StatementImportInput = z.output<typeof statementImportFormSchema>;
