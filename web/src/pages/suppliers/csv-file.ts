/**
 * What browsers say of a CSV file: its registered type, and what the spreadsheets and systems in use make of the name.
 */
const CSV_TYPES: ReadonlySet<string> = new Set([
  '',
  'text/csv',
  'text/plain',
  'text/comma-separated-values',
  'application/csv',
  'application/vnd.ms-excel',
]);

/**
 * Whether a file is a CSV file by its name, and its type does not say otherwise (RULES.md, section 5, Supplier CSV
 * import).
 */
export function isCsvFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  const [essence = ''] = type.toLowerCase().split(';');
  return name.toLowerCase().endsWith('.csv') && CSV_TYPES.has(essence.trim());
}
