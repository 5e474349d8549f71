/** What the upload widget takes (RULES.md, section 5, Upload input). */
export const UPLOAD_ACCEPT = '.pdf,.csv,.jpg,.jpeg,.png';

/** A PDF opens the entry form, a CSV holds invoices, an image is kept; the server looks at the content as well. */
export type UploadKind = 'pdf' | 'csv' | 'image';

/** What becomes of a file, by its name; null for one that the widget does not take. */
export function uploadKindOf(fileName: string): UploadKind | null {
  const ending = /\.(pdf|csv|jpe?g|png)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (!ending) return null;
  return ending === 'pdf' || ending === 'csv' ? ending : 'image';
}
