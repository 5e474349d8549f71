import { UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import type { Notice } from '../notify.ts';

/** The files of an import. */
export interface ImportFiles {
  readonly csv: File;
  /** In natural order of their names. */
  readonly pdfs: readonly File[];
}

const NAMES = new Intl.Collator('en-GB', { numeric: true });

/**
 * Adds the chosen files, in natural order of their names: 1, 2, 10. A file with a known name replaces the earlier one.
 */
export function withPdfs(present: readonly File[], chosen: readonly File[]): File[] {
  const byName = new Map([...present, ...chosen].map((file) => [file.name, file]));
  return [...byName.values()].sort((one, other) => NAMES.compare(one.name, other.name));
}

export function totalBytes(files: readonly File[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Reason why a file cannot be the CSV (RULES.md, section 5, Invoice bulk import); null if it can. */
export function csvRefusal({ name }: File): Notice | null {
  if (hasEnding(name, '.csv')) return null;
  return { title: 'Invalid File Type', description: 'Please select a CSV file' };
}

/** Reason why files cannot be the PDFs (RULES.md, section 5, Invoice bulk import); null if they can. */
export function pdfsRefusal(files: readonly File[]): Notice | null {
  const others = files.filter(({ name }) => !hasEnding(name, '.pdf')).length;
  if (others === 0) return null;
  const are = others === 1 ? '1 file is not a PDF' : `${others} files are not PDFs`;
  return { title: 'Invalid File Types', description: `${are}. Please select only PDF files.` };
}

/** Reason why the import cannot start; null if both are chosen and no file exceeds the server's limit. */
export function filesRefusal(csv: File | null, pdfs: readonly File[]): Notice | null {
  if (!csv || pdfs.length === 0) {
    return { title: 'Missing Files', description: 'Please select both a CSV file and PDF files' };
  }
  return tooLargeRefusal([csv, ...pdfs]);
}

/** Names the files that exceed the server's size limit; null if there are none. */
export function tooLargeRefusal(files: readonly File[]): Notice | null {
  const names = files.filter(({ size }) => size > UPLOAD_BYTES_MAX).map(({ name }) => name);
  if (names.length === 0) return null;
  const are = names.length === 1 ? '1 file is' : `${names.length} files are`;
  return { title: 'Files Too Large', description: `${are} larger than 10 MB: ${names.join(', ')}` };
}

function hasEnding(name: string, ending: string): boolean {
  return name.toLowerCase().endsWith(ending);
}
