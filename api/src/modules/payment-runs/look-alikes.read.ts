import { namesLikeEach } from '@paycycle/schema/domain/payee-likeness';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';

interface NamedSupplier {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  readonly isDoubtful: boolean;
}

/**
 * Warnings about payees whose names are easily taken for another supplier's, by supplier. Only of payees with an account
 * that others have not paid before, or with another name since: a known account may bear a strange one.
 */
export async function readLookAlikes(
  scope: Scope,
  supplierIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const suppliers = await scope.em.execute<NamedSupplier[]>(
    `with doubtful as materialized (
       select id, company_id from suppliers
       where company_id = any(?::integer[]) and id = any(?::integer[])
         and (not supplier_account_is_known(id) or exists (select from payee_renames(id))))
     select id, company_id as "companyId", name, id in (select id from doubtful) as "isDoubtful" from suppliers
     where company_id in (select company_id from doubtful) order by name_key, id`,
    [sqlArray(scope.companyIds), sqlArray(new Set(supplierIds))],
  );
  return new Map([...Map.groupBy(suppliers, ({ companyId }) => companyId).values()].flatMap(warningsIn));
}

function warningsIn(suppliers: readonly NamedSupplier[]): [number, string][] {
  const payees = suppliers.filter(({ isDoubtful }) => isDoubtful);
  const alike = namesLikeEach(
    payees.map(({ name }) => name),
    suppliers.map(({ name }) => name),
  );
  return payees.flatMap(({ id, name }, at): [number, string][] => {
    const others = new Intl.ListFormat('en-GB').format(alike[at] ?? []);
    return others === '' ? [] : [[id, `${name} has nearly the same name as ${others}.`]];
  });
}
