import { z } from 'zod';
import { LEDGERS } from '../domain/ledger.ts';
import { NOMINAL_ACCOUNT_LENGTH_MAX } from '../limits.ts';
import { requiredName } from './text-field.ts';

/** Which accounting system a company hands its bills over to; null for none. */
export const ledgerFormSchema = z.object({
  ledger: z.enum(LEDGERS, { error: `Ledger must be one of ${LEDGERS.join(', ')}` }).nullable(),
});

/** An account of a company's chart (RULES.md, 90). */
export const nominalAccountFormSchema = z.object({
  code: requiredName('Code', NOMINAL_ACCOUNT_LENGTH_MAX.code),
  name: requiredName('Name', NOMINAL_ACCOUNT_LENGTH_MAX.name),
});

/** A change of one; what is left out, or null, stays. Its code stays, since lines are posted by it. */
export const nominalAccountChangeSchema = z.object({
  name: nominalAccountFormSchema.shape.name.nullish(),
  isArchived: z.boolean({ error: 'Archived must be true or false' }).nullish(),
});

/** What an import of a chart is told beside its file. */
export const chartImportFormSchema = z.object({
  archiveOthers: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
      error: 'Archive others must be true or false',
    })
    .nullish()
    .transform((archive) => archive ?? false),
  /** Of the preview: an import is refused when it would do something else. */
  content: z.string({ error: 'Content must be text' }).nullish(),
});
