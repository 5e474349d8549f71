import type { StatementRow, StatementRowError } from './statement.types.ts';

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

/** Names the later of two rows that have one id of the bank and one amount on two days: it may be one payment. */
export function sharedReferences(rows: readonly StatementRow[]): StatementRowError[] {
  const named = rows.filter(({ bankReference }) => bankReference);
  return [...Map.groupBy(named, ({ bankReference }) => bankReference).values()].flatMap(
    ([first, second, ...others]) => {
      if (!first || !second || others.length > 0) return [];
      if (first.amountPence !== second.amountPence || first.date === second.date) return [];
      const message = `Line ${second.line}: has the bank's id and the amount of line ${first.line}, on another day. Both count. If they are one payment, delete one`;
      return [{ line: second.line, message }];
    },
  );
}
