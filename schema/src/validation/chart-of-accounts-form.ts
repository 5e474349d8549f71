import { z } from 'zod';
import { LEDGERS } from '../domain/ledger.ts';
import { NOMINAL_ACCOUNT_LENGTH_MAX } from '../limits.ts';
import { requiredName } from './text-field.ts';

/** Accounting system that a company hands its bills over to; null for none. */
export const ledgerFormSchema = z.object({
  ledger: z.enum(LEDGERS, { error: `Ledger must be one of ${LEDGERS.join(', ')}` }).nullable(),
});

/** An account of a company's chart (RULES.md, 90). */
export const nominalAccountFormSchema = z.object({
  code: requiredName('Code', NOMINAL_ACCOUNT_LENGTH_MAX.code),
  name: requiredName('Name', NOMINAL_ACCOUNT_LENGTH_MAX.name),
});

/** A change of an account; omitted and null fields are kept. The code cannot change, because lines are posted by it. */
export const nominalAccountChangeSchema = z.object({
  name: nominalAccountFormSchema.shape.name.nullish(),
  isArchived: z.boolean({ error: 'Archived must be true or false' }).nullish(),
});

/** Options of a chart import, besides its file. */
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
