import { z } from 'zod';
import { IMPORT_KEY_LENGTH_MAX } from '../limits.ts';
import { monthSchema } from './month.ts';

/** The side on which a statement's positive amounts are. */
export const POSITIVE_AMOUNTS = ['money_in', 'money_out'] as const;

/** Treatment of rows that look like lines of an earlier statement. */
export const IMPORTED_BEFORE = ['leave_out', 'import_again'] as const;
export type ImportedBefore = (typeof IMPORTED_BEFORE)[number];

const ACCOUNT_LENGTH_MAX = 200;

const importKey = z
  .string('Import key must be a text')
  .max(IMPORT_KEY_LENGTH_MAX, `Import key can have at most ${IMPORT_KEY_LENGTH_MAX} characters`);

/** The key under which the progress of an import is published. The sender of the file chooses it. */
export const importKeySchema = z.object({ importKey: importKey.min(1, 'Import key is required') });

/**
 * The options of a statement import (RULES.md, section 5, Bank statement import; section 7). A multipart form sends
 * them as text, GraphQL as they are. The month only says which rows are counted as outside it (RULES.md, 29). `account`,
 * `positiveAmounts`, `otherAccount` and `importedBefore` answer what the file leaves open.
 */
export const statementImportFormSchema = z.object({
  ...monthSchema.shape,
  skipDuplicates: z
    .union([z.boolean(), z.enum(['true', 'false', ''])], { error: 'Skip duplicates must be true or false' })
    .nullish()
    .transform((skip) => skip !== false && skip !== 'false'),
  account: z
    .string('Account must be a text')
    .max(ACCOUNT_LENGTH_MAX, `Account can have at most ${ACCOUNT_LENGTH_MAX} characters`)
    .nullish()
    .transform((account) => account || null),
  positiveAmounts: z
    .enum([...POSITIVE_AMOUNTS, ''], { error: 'Positive amounts must be money_in or money_out' })
    .nullish()
    .transform((side) => side || null),
  otherAccount: z
    .union([z.boolean(), z.enum(['true', 'false', ''])], { error: 'Other account must be true or false' })
    .nullish()
    .transform((isAllowed) => isAllowed === true || isAllowed === 'true'),
  importedBefore: z
    .enum([...IMPORTED_BEFORE, ''], { error: 'Imported before must be leave_out or import_again' })
    .nullish()
    .transform((answer) => answer || null),
  importKey: importKey.nullish().transform((key) => key || null),
});

export type StatementImportInput = z.output<typeof statementImportFormSchema>;
