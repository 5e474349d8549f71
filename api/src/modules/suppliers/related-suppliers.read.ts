import { namesLikeEach } from '@paycycle/schema/domain/payee-likeness';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { recordedNames } from './former-names.read.ts';
import type { Payees } from './payees.plan.ts';

/**
 * By the payees that names mean: other suppliers of the company with the same bank account, also where they
 * were paid to it before, that have or had nearly the same name, or were once merged with them.
 * One company may be on record under both, so their invoices are compared (RULES.md, 11).
 */
export async function relatedSuppliers(
  scope: Scope,
  companyId: number,
  payees: Payees,
  names: Iterable<string>,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const byKey = Map.groupBy(names, payees.keyOf);
  const ownIds = [...byKey.keys()].flatMap((key) => payees.suppliersOf(key).map(({ id }) => id));
  const shared = Map.groupBy(await readSharedAccounts(scope, companyId, ownIds), ({ id }) => id);
  const recorded = await recordedNames(scope, [companyId]);
  const named = [...payees.all, ...recorded.map(({ supplierId, name }) => ({ id: supplierId, name }))];
  const idsByName = Map.groupBy(named, ({ name }) => name);
  const allNames = [...idsByName.keys()];
  return new Map(
    [...byKey].map(([key, called]) => {
      const ofPayee = payees.suppliersOf(key);
      const spellings = [...new Set([...called, ...ofPayee.map(({ name }) => name)])];
      // Another supplier may have had just that name.
      const alike = [...spellings, ...namesLikeEach(spellings, allNames).flat()];
      const own = new Set(ofPayee.map(({ id }) => id));
      const ids = [
        ...alike.flatMap((name) => (idsByName.get(name) ?? []).map(({ id }) => id)),
        ...ofPayee.flatMap(({ id }) => (shared.get(id) ?? []).map(({ otherId }) => otherId)),
      ];
      return [key, new Set(ids.filter((id) => !own.has(id)))] as const;
    }),
  );
}

/**
 * With the account, or paid to it before (sealed so that equal ones are equal), or merged with it once, be it over several
 * merges, undone or not: a bill that came between may be with any of them.
 */
function readSharedAccounts(scope: Scope, companyId: number, supplierIds: readonly number[]) {
  return scope.em.execute<{ id: number; otherId: number }[]>(
    `with recursive own as (select * from suppliers where company_id = ? and id = any(?::integer[])),
     parted as (
       select id, company_id, id as other_id from own
       union
       select parted.id, parted.company_id, side.id from parted
       join supplier_merges merge on merge.company_id = parted.company_id
         and parted.other_id in (merge.kept_supplier_id, merge.merged_supplier_id)
       cross join lateral (values (merge.kept_supplier_id), (merge.merged_supplier_id)) side (id))
     select related.id, side.id as "otherId" from (
     select own.id, other.id as other_id from own
     join suppliers other on other.company_id = own.company_id and other.id <> own.id
       and other.bank_sort_code = own.bank_sort_code and other.bank_account_number = own.bank_account_number
     union
     select own.id, release.supplier_id from own
     join money_releases release on release.company_id = own.company_id and release.supplier_id <> own.id
       and release.bank_sort_code = own.bank_sort_code and release.bank_account_number = own.bank_account_number
     union
     select id, other_id from parted where other_id <> id) related
     join suppliers other on other.id = related.other_id
     cross join lateral (values (other.id), (other.merged_into_id)) side (id)
     where side.id is not null
     order by 1, 2`,
    [companyId, sqlArray(supplierIds)],
  );
}
