import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { sqlArray } from '../../../kernel/sql-array.ts';
import { type EnteredSupplier, type SimilarSuppliers, similarSuppliers } from '../../../matching-engine/index.ts';
import { type PairedSupplier, planPairs } from './similar-supplier.plan.ts';
import type { SimilarSupplierPairs } from './similar-supplier.types.ts';

/** Limit of pairs that are shown at once; the others follow when these are dealt with. */
const PAIRS_MAX = 50;

/** Finds suppliers of a company that were probably entered twice (RULES.md, 54). @throws NOT_FOUND */
export async function findSimilarSuppliers(scope: Scope, companyId: number): Promise<SimilarSupplierPairs> {
  requireCompany(scope, companyId);
  const like = similarSuppliers(await readSuppliers(scope, companyId));
  if (like.length === 0) return { totalCount: 0, pairs: [] };
  const pairs = planPairs(await withoutDifferent(scope, companyId, like), await readPaired(scope, companyId, like));
  return { totalCount: pairs.length, pairs: pairs.slice(0, PAIRS_MAX) };
}

/** Ordered by id: the engine names the earlier one first. */
function readSuppliers(scope: Scope, companyId: number): Promise<EnteredSupplier[]> {
  return scope.em.execute<EnteredSupplier[]>(
    `select id, name, email, bank_account_name as "bankAccountName", bank_sort_code || bank_account_number as "bankAccount"
     from suppliers where company_id = ? and is_active order by id`,
    [companyId],
  );
}

async function withoutDifferent(
  scope: Scope,
  companyId: number,
  like: readonly SimilarSuppliers[],
): Promise<SimilarSuppliers[]> {
  const rows = await scope.em.execute<{ key: string }[]>(
    `select supplier_id || '/' || other_supplier_id as key from different_suppliers where company_id = ?`,
    [companyId],
  );
  const different = new Set(rows.map(({ key }) => key));
  return like.filter(({ ids }) => !different.has(ids.join('/')));
}

/** Reads how much each supplier is used, only for those in a pair. */
async function readPaired(
  scope: Scope,
  companyId: number,
  like: readonly SimilarSuppliers[],
): Promise<ReadonlyMap<number, PairedSupplier>> {
  const rows = await scope.em.execute<PairedSupplier[]>(
    `select supplier.id, bank_account_number is not null as "hasAccount",
       has_payments or coalesce(invoices.paid, 0) > 0 as "isPaid", coalesce(invoices.count, 0)::int as "invoiceCount",
       coalesce(patterns.keys, '{}') as "payeeKeys"
     from suppliers supplier
       left join (select supplier_id, count(*) as count, count(payment_date) as paid from invoices
         where company_id = ? and supplier_id = any(?::integer[]) group by supplier_id) invoices
         on invoices.supplier_id = supplier.id
       left join (select supplier_id, array_agg(coalesce(nullif(counterparty_key, ''), description_key)) as keys
         from matching_patterns where company_id = ? and supplier_id = any(?::integer[]) group by supplier_id) patterns
         on patterns.supplier_id = supplier.id
     where supplier.company_id = ? and supplier.id = any(?::integer[])`,
    [companyId, companyId, companyId].flatMap((id) => [id, sqlArray(new Set(like.flatMap(({ ids }) => ids)))]),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
