/**
 * Returns the URL that shows a record's file, by the last part of its path (RULES.md, section 7: GET
 * /api/files/{filename}). An e-invoice is shown in readable form.
 */
export function fileAddress(filePath: string): string {
  return isXml(filePath) ? `${originalAddress(filePath)}/readable` : originalAddress(filePath);
}

/** Returns the URL of the original file. */
export function originalAddress(filePath: string): string {
  return `/api/files/${encodeURIComponent(filePath.split('/').at(-1) ?? filePath)}`;
}

/** True for XML, which is not readable as it is. */
export function isXml(filePath: string): boolean {
  return /\.xml$/i.test(filePath);
}
