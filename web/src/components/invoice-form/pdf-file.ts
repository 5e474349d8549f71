import { UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import { formatBytes } from '../FileDrop.tsx';

/** Reason why a file cannot be attached to an invoice; null if it can (RULES.md, section 5, Invoice form). */
export function refusalOfPdf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.pdf$/i.test(name)) return `${name} is not a PDF. Only PDF files can be attached.`;
  if (size === 0) return `${name} is empty.`;
  if (size <= UPLOAD_BYTES_MAX) return null;
  return `${name} has ${formatBytes(size)}. A PDF can have up to ${formatBytes(UPLOAD_BYTES_MAX).replace('.0', '')}.`;
}
