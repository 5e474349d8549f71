/**
 * Where the file of a record is shown, by the last part of its path (RULES.md, section 7: GET /api/files/{filename}). An
 * e-invoice is shown as people can read it.
 */
export function fileAddress(filePath: string): string {
  return isXml(filePath) ? `${originalAddress(filePath)}/readable` : originalAddress(filePath);
}

/** Where a file is, as it came. */
export function originalAddress(filePath: string): string {
  return `/api/files/${encodeURIComponent(filePath.split('/').at(-1) ?? filePath)}`;
}

/** Whether a file is XML, which nobody reads as it is. */
export function isXml(filePath: string): boolean {
  return /\.xml$/i.test(filePath);
}
