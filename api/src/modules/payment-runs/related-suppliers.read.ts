import { payeeNameKey } from '@paycycle/schema/domain/payee-likeness';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { recordedNames } from '../suppliers/index.ts';

/** A supplier whose bills may be those of a payee. */
export interface RelatedSupplier {
  /** Id of the payee's run or item. */
  readonly of: number;
  readonly id: number;
  readonly name: string;
  /** Present and former names. */
  readonly names: readonly string[];
  readonly isPayee: boolean;
  /** It is the payee, or was merged with it. */
  readonly isMerged: boolean;
}

interface Payee {
  readonly of: number;
  readonly companyId: number;
  readonly supplierId: number;
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

/** All suppliers of companies, including deleted ones. */
const SUPPLIERS = `
  select id, company_id as "companyId", name, coalesce(merged_into_id, id) as "rootId",
    bank_sort_code || ' ' || bank_account_number as account
  from suppliers where company_id = any(?::integer[])
  union all
  select distinct on (record_id) record_id, company_id, label, record_id, null from record_entries deleted
  where company_id = any(?::integer[]) and record_type = 'supplier' and verb = 'deleted' and label is not null
    and not exists (select from suppliers where suppliers.id = deleted.record_id)`;

/**
 * The payees, and the suppliers that were merged with one, have its account, or have or had its name or one of its
 * former names.
 */
export async function relatedSuppliers(scope: Scope, payees: readonly Payee[]): Promise<RelatedSupplier[]> {
  const companyIds = sqlArray(new Set(payees.map(({ companyId }) => companyId)));
  const found = await scope.em.execute<Omit<SupplierRow, 'formerNames'>[]>(SUPPLIERS, [companyIds, companyIds]);
  const former = Map.groupBy(
    await recordedNames(
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
  return [...Map.groupBy(payees, (payee) => payee.of)].flatMap(([of, own]) => {
    const payeeIds = new Set(own.map(({ supplierId }) => supplierId));
    const traits = [...payeeIds].flatMap((id) => traitsOf(byId.get(id)));
    const related = new Set(traits.flatMap((trait) => [...(byTrait.get(trait) ?? [])]));
    const roots = new Set([...payeeIds].map((id) => byId.get(id)?.rootId));
    return [...related].map(({ id, name, formerNames, rootId }) => {
      const names = [name, ...formerNames];
      return { of, id, name, names, isPayee: payeeIds.has(id), isMerged: roots.has(rootId) };
    });
  });
}

/** Keys that suppliers share if they may be the same. */
function traitsOf(supplier: SupplierRow | undefined): string[] {
  if (!supplier) return [];
  const { companyId, rootId, account, name, formerNames } = supplier;
  const names = [name, ...formerNames].map((one) => `name ${payeeNameKey(one)}`);
  const traits = [`root ${rootId}`, ...(account === null ? [] : [`account ${account}`]), ...names];
  return traits.map((trait) => `${companyId} ${trait}`);
}
