/** MIME types of CSV files: the registered type, and types that operating systems and spreadsheets use. */
const CSV_TYPES: ReadonlySet<string> = new Set([
  '',
  'text/csv',
  'text/plain',
  'text/comma-separated-values',
  'application/csv',
  'application/vnd.ms-excel',
]);

/**
 * True if the file name says CSV and the MIME type does not contradict it (RULES.md, section 5, Supplier CSV import).
 */
export function isCsvFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  const [essence = ''] = type.toLowerCase().split(';');
  return name.toLowerCase().endsWith('.csv') && CSV_TYPES.has(essence.trim());
}
