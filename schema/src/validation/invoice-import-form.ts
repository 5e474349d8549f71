import { z } from 'zod';
import { ID_MAX, IMPORT_ROWS_MAX } from '../limits.ts';
import { companyIdSchema } from './company-id.ts';

/** A whole number, as a number or as the digits of a multipart form. */
function wholeNumber(label: string, max: number) {
  const wrong = `${label} must be a whole number`;
  return z
    .union([z.number(), z.string().trim().regex(/^\d+$/).transform(Number)], wrong)
    .refine((value) => Number.isInteger(value) && value >= 0 && value <= max, wrong);
}

/** Only the first part of an import names the company (RULES.md, section 7). */
export const invoiceImportCompanySchema = z.object({ companyId: companyIdSchema.shape.companyId.optional() });

function optionalNumber(label: string, max: number) {
  return wholeNumber(label, max)
    .nullish()
    .transform((value) => value ?? undefined);
}

/** The import that a part or the end belongs to: the first part was answered with its id (RULES.md, 53). */
const importId = optionalNumber('Import', ID_MAX);

/** A part of a bulk import of invoices: `startIndex` is the place of its first PDF among all, from 0. */
export const invoiceImportChunkSchema = z.object({
  importId,
  chunkIndex: optionalNumber('Chunk index', IMPORT_ROWS_MAX),
  totalChunks: optionalNumber('Total chunks', IMPORT_ROWS_MAX),
  startIndex: wholeNumber('Start index', IMPORT_ROWS_MAX)
    .nullish()
    .transform((index) => index ?? 0),
});

/** The end of a bulk import that came in parts. */
export const invoiceImportProcessSchema = z.object({
  importId,
  totalFiles: wholeNumber('Total files', IMPORT_ROWS_MAX),
});
