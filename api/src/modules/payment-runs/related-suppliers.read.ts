import { payeeNameKey } from '@paycycle/schema/domain/payee-likeness';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { formerNames } from '../suppliers/index.ts';

/** A supplier whose bills may be those of a payee of a run. */
export interface RelatedSupplier {
  readonly runId: number;
  readonly id: number;
  readonly name: string;
  /** With the names that it had before. */
  readonly names: readonly string[];
  readonly isPayee: boolean;
}

interface SupplierRow {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  readonly formerNames: readonly string[];
  /** It, or the supplier that it was merged into. */
  readonly rootId: number;
  readonly account: string | null;
}

/** All suppliers of companies, with those that were deleted. */
const SUPPLIERS = `
  select id, company_id as "companyId", name, coalesce(merged_into_id, id) as "rootId",
    bank_sort_code || ' ' || bank_account_number as account
  from suppliers where company_id = any(?::integer[])
  union all
  select distinct on (record_id) record_id, company_id, label, record_id, null from record_entries deleted
  where company_id = any(?::integer[]) and record_type = 'supplier' and verb = 'deleted' and label is not null
    and not exists (select from suppliers where suppliers.id = deleted.record_id)`;

/**
 * The payees of runs, and the suppliers that were merged with one, have its account, or have or had its name or one of its
 * former names.
 */
export async function relatedSuppliers(scope: Scope, runIds: readonly number[]): Promise<RelatedSupplier[]> {
  const payees = await scope.em.execute<{ runId: number; companyId: number; supplierId: number }[]>(
    `select distinct payment_run_id as "runId", company_id as "companyId", supplier_id as "supplierId" from payment_run_items
     where company_id = any(?::integer[]) and payment_run_id = any(?::integer[])`,
    [sqlArray(scope.companyIds), sqlArray(runIds)],
  );
  const companyIds = sqlArray(new Set(payees.map(({ companyId }) => companyId)));
  const found = await scope.em.execute<Omit<SupplierRow, 'formerNames'>[]>(SUPPLIERS, [companyIds, companyIds]);
  const former = Map.groupBy(
    await formerNames(
      scope,
      payees.map(({ companyId }) => companyId),
    ),
    ({ supplierId }) => supplierId,
  );
  const suppliers = found.map((supplier): SupplierRow => {
    return { ...supplier, formerNames: (former.get(supplier.id) ?? []).map(({ name }) => name) };
  });
  const byId = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  const byTrait = new Map<string, Set<SupplierRow>>();
  for (const supplier of suppliers) {
    for (const trait of traitsOf(supplier)) byTrait.set(trait, (byTrait.get(trait) ?? new Set()).add(supplier));
  }
  return [...Map.groupBy(payees, ({ runId }) => runId)].flatMap(([runId, ofRun]) => {
    const payeeIds = new Set(ofRun.map(({ supplierId }) => supplierId));
    const traits = [...payeeIds].flatMap((id) => traitsOf(byId.get(id)));
    const related = new Set(traits.flatMap((trait) => [...(byTrait.get(trait) ?? [])]));
    return [...related].map(({ id, name, formerNames }) => {
      return { runId, id, name, names: [name, ...formerNames], isPayee: payeeIds.has(id) };
    });
  });
}

/** What suppliers that may be one have in common. */
function traitsOf(supplier: SupplierRow | undefined): string[] {
  if (!supplier) return [];
  const { companyId, rootId, account, name, formerNames } = supplier;
  const names = [name, ...formerNames].map((one) => `name ${payeeNameKey(one)}`);
  const traits = [`root ${rootId}`, ...(account === null ? [] : [`account ${account}`]), ...names];
  return traits.map((trait) => `${companyId} ${trait}`);
}
