import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { sqlArray } from '../../../kernel/sql-array.ts';

/** The rows of each table from which suggestions are made; those of invoices are more than the unmatched. */
const TABLES = {
  bank_transactions: 'not is_matched',
  invoices: '(not is_matched or id = any(?::integer[]))',
  suppliers: 'true',
  matching_patterns: 'true',
  negative_patterns: 'true',
  rejected_matches: 'true',
};

/**
 * What tells a company's open books from what they were before, or will be: a digest of which rows there are, and of the
 * transaction and the place where each was written. PostgreSQL writes a changed row anew, so that no change is missed,
 * whatever made it; a rollback brings the digest back. It is made where the rows are: nothing of them is read.
 *
 * @param settledIds invoices that are matched, and of which something may still be paid
 * @throws NOT_FOUND
 */
export async function readBooksVersion(
  scope: Scope,
  companyId: number,
  settledIds: readonly number[],
): Promise<string> {
  requireCompany(scope, companyId);
  // A sum has no order: the rows need none.
  const digests = Object.entries(TABLES).map(
    ([table, condition]) => `(
      select count(*) || ':' || coalesce(sum(hashtextextended(xmin::text || ctid::text, 0)), 0)
      from ${table} where company_id = ? and ${condition}
    )`,
  );
  const values = Object.keys(TABLES).flatMap((table) =>
    table === 'invoices' ? [companyId, sqlArray(settledIds)] : [companyId],
  );
  const sql = `select concat_ws(' ', ${digests.join(', ')}) as version`;
  const [row] = await scope.em.execute<[{ version: string }]>(sql, values);
  return `${companyId} ${row.version}`;
}
