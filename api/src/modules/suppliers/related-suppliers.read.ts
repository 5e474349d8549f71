import { namesLikeEach } from '@paycycle/schema/domain/payee-likeness';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import type { Payees } from './payees.plan.ts';

/**
 * By the payees that names mean: other suppliers of the company with the same bank account, or with nearly the same name.
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
  const idsByName = Map.groupBy(payees.all, ({ name }) => name);
  const allNames = [...idsByName.keys()];
  return new Map(
    [...byKey].map(([key, called]) => {
      const ofPayee = payees.suppliersOf(key);
      const spellings = [...new Set([...called, ...ofPayee.map(({ name }) => name)])];
      const alike = namesLikeEach(spellings, allNames).flat();
      const own = new Set(ofPayee.map(({ id }) => id));
      const ids = [
        ...alike.flatMap((name) => (idsByName.get(name) ?? []).map(({ id }) => id)),
        ...ofPayee.flatMap(({ id }) => (shared.get(id) ?? []).map(({ otherId }) => otherId)),
      ];
      return [key, new Set(ids.filter((id) => !own.has(id)))] as const;
    }),
  );
}

/** Account numbers are sealed so that equal ones are equal. */
function readSharedAccounts(scope: Scope, companyId: number, supplierIds: readonly number[]) {
  return scope.em.execute<{ id: number; otherId: number }[]>(
    `select own.id, other.id as "otherId" from suppliers own
     join suppliers other on other.company_id = own.company_id and other.id <> own.id
       and other.bank_sort_code = own.bank_sort_code and other.bank_account_number = own.bank_account_number
     where own.company_id = ? and own.id = any(?::integer[]) order by 1, 2`,
    [companyId, sqlArray(supplierIds)],
  );
}
