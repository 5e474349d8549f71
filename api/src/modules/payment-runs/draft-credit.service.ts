import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';

/**
 * Returns the draft runs that plan to use the named credit notes, or any of some suppliers. These runs follow the open
 * amount of their credit notes (RULES.md, 61). Runs with a downloaded payment file are left out: they pay the amounts
 * in the file.
 */
export async function draftsWithCredit(
  scope: Scope,
  companyId: number,
  { ids = [], supplierIds = [] }: { readonly ids?: Iterable<number>; readonly supplierIds?: Iterable<number> },
): Promise<number[]> {
  requireCompany(scope, companyId);
  await scope.em.flush();
  const rows = await scope.em.execute<{ id: number }[]>(
    `select distinct payment_run_id as id from invoices
     where company_id = ? and document_type = 'credit_note' and payment_run_status = 'draft' and not is_in_payment_file
       and (id = any(?::integer[]) or supplier_id = any(?::integer[])) order by 1`,
    [companyId, sqlArray(ids), sqlArray(supplierIds)],
  );
  return rows.map(({ id }) => id);
}
