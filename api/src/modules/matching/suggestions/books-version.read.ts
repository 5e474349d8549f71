import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { sqlArray } from '../../../kernel/sql-array.ts';

/** Rows of each table that suggestions depend on; for invoices more than the unmatched ones. */
const TABLES = {
  bank_transactions: 'not is_matched',
  invoices: '(not is_matched or id = any(?::integer[]))',
  suppliers: 'true',
  matching_patterns: 'true',
  negative_patterns: 'true',
  rejected_matches: 'true',
};

/**
 * Returns the version of a company's open books: a digest of their rows, with the database transaction and the place of
 * each row's last write, and the company's name. PostgreSQL writes a changed row anew, so the digest shows every change, and a rollback
 * restores it. The database computes it, so no rows are transferred.
 * @param settledIds matched invoices of which something may still be paid
 * @throws NOT_FOUND
 */
export async function readBooksVersion(
  scope: Scope,
  companyId: number,
  settledIds: readonly number[],
): Promise<string> {
  requireCompany(scope, companyId);
  // A sum does not depend on the order of the rows.
  const digests = Object.entries(TABLES).map(
    ([table, condition]) => `(
      select count(*) || ':' || coalesce(sum(hashtextextended(xmin::text || ctid::text, 0)), 0)
      from ${table} where company_id = ? and ${condition}
    )`,
  );
  const values = Object.keys(TABLES).flatMap((table) =>
    table === 'invoices' ? [companyId, sqlArray(settledIds)] : [companyId],
  );
  const sql = `select concat_ws(' ', (select name from companies where id = ?), ${digests.join(', ')}) as version`;
  const [row] = await scope.em.execute<[{ version: string }]>(sql, [companyId, ...values]);
  return `${companyId} ${row.version}`;
}
