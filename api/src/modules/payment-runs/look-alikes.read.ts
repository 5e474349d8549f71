import { namesLikeEach } from '@paycycle/schema/domain/payee-likeness';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { type RecordedName, recordedNames } from '../suppliers/index.ts';

interface NamedSupplier {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  readonly isDoubtful: boolean;
}

/**
 * Warnings about payees whose names are easily taken for a name that another supplier has, or had before it was renamed
 * or deleted, by supplier. Only of payees with an account that others have not paid before, or with another name since: a
 * known account may bear a strange one.
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
  if (suppliers.length === 0) return new Map();
  const byCompany = Map.groupBy(suppliers, ({ companyId }) => companyId);
  const recorded = Map.groupBy(await recordedNames(scope, byCompany.keys()), ({ companyId }) => companyId);
  return new Map([...byCompany].flatMap(([id, ofCompany]) => warningsIn(ofCompany, recorded.get(id) ?? [])));
}

function warningsIn(suppliers: readonly NamedSupplier[], recorded: readonly RecordedName[]): [number, string][] {
  const present = new Map(suppliers.map(({ id, name }) => [id, name]));
  const names = [
    ...suppliers.map(({ id, companyId, name }) => ({ supplierId: id, companyId, name, label: name })),
    ...recorded
      .filter(({ supplierId, name }) => present.get(supplierId) !== name)
      .map((one) => ({ ...one, label: `${one.name} (${describePresent(present.get(one.supplierId))})` })),
  ];
  const payees = suppliers.filter(({ isDoubtful }) => isDoubtful);
  const alike = namesLikeEach(
    payees.map(({ name }) => name),
    names.map(({ name }) => name),
  );
  return payees.flatMap(({ id, name }, at): [number, string][] => {
    // A renamed supplier had just that name. One that was deleted may have been entered anew.
    const isConfusing = (other: RecordedName) =>
      alike[at]?.includes(other.name) || (other.name === name && present.has(other.supplierId));
    const others = names.filter((other) => other.supplierId !== id && isConfusing(other));
    if (others.length === 0) return [];
    const labels = new Intl.ListFormat('en-GB').format(others.map(({ label }) => label).sort());
    const likeness = others.every((other) => other.name === name) ? 'the same name' : 'nearly the same name';
    return [[id, `${name} has ${likeness} as ${labels}.`]];
  });
}

function describePresent(name: string | undefined): string {
  return name === undefined ? 'deleted' : `now ${name}`;
}
