/**
 * Where the file of a record is shown, by the last part of its path (RULES.md, section 7: GET /api/files/{filename}).
 */
export function fileAddress(filePath: string): string {
  return `/api/files/${encodeURIComponent(filePath.split('/').at(-1) ?? filePath)}`;
}
