import type { StatementRow } from './statement.types.ts';

/** A bank's id that two rows share does not identify either, and is not kept. */
export function withUniqueReferences(rows: StatementRow[]): StatementRow[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { bankReference } of rows) {
    if (!bankReference) continue;
    if (seen.has(bankReference)) repeated.add(bankReference);
    seen.add(bankReference);
  }
  if (repeated.size === 0) return rows;
  return rows.map((row) =>
    row.bankReference && repeated.has(row.bankReference) ? { ...row, bankReference: null } : row,
  );
}
