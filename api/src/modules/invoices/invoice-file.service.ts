import { AppError } from '@paycycle/schema/errors';
import type { Scope } from '../../kernel/scope.ts';
import { linkFile } from '../files/index.ts';

const FILE_NOT_FOUND = 'The PDF was not found. Upload it again.';

/**
 * Links the file that an invoice names to its company, and returns its key; null and undefined are returned unchanged.
 * @throws VALIDATION_FAILED if no file with that key was uploaded, or the caller may not see it
 */
export async function fileOfInvoice<None extends null | undefined>(
  scope: Scope,
  companyId: number,
  filePath: string | None,
): Promise<string | None> {
  if (typeof filePath !== 'string') return filePath;
  const key = await linkFile(scope, companyId, filePath);
  if (key !== null) return key;
  throw fileNotFound();
}

/** The refusal of a file that the company does not have. */
export function fileNotFound(): AppError {
  return new AppError('VALIDATION_FAILED', FILE_NOT_FOUND, { filePath: FILE_NOT_FOUND });
}
