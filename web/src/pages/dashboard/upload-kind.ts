/** File types that the upload widget accepts (RULES.md, section 5, Upload input). */
export const UPLOAD_ACCEPT = '.pdf,.csv,.jpg,.jpeg,.png';

/** A PDF opens the entry form, a CSV contains invoices, an image is stored. The server checks the content as well. */
export type UploadKind = 'pdf' | 'csv' | 'image';

/** Kind of a file by its name; null if the widget does not accept it. */
export function uploadKindOf(fileName: string): UploadKind | null {
  const ending = /\.(pdf|csv|jpe?g|png)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (!ending) return null;
  return ending === 'pdf' || ending === 'csv' ? ending : 'image';
}
