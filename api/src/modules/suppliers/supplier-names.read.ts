import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { FORMER_NAMES } from './former-names.read.ts';

/**
 * Returns, by supplier id, all names under which documents and bank lines may know the supplier: its name, its former names,
 * and those of the suppliers that were merged with it. A rename or a merge thus hides nothing that came under the old name.
 */
export async function namesOfSuppliers(
  scope: Scope,
  supplierIds: Iterable<number>,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const ids = new Set(supplierIds);
  if (ids.size === 0) return new Map();
  const rows = await scope.em.execute<{ id: number; names: string[] }[]>(
    `select wanted.id, array_agg(distinct called.name) as names
     from suppliers wanted
     join suppliers own on own.company_id = wanted.company_id
       and coalesce(own.merged_into_id, own.id) = coalesce(wanted.merged_into_id, wanted.id)
     cross join lateral (
       select own.name
       union all
       ${FORMER_NAMES('own')}) called
     where wanted.company_id = any(?::integer[]) and wanted.id = any(?::integer[])
     group by wanted.id`,
    [sqlArray(scope.companyIds), sqlArray(ids)],
  );
  return new Map(rows.map(({ id, names }) => [id, names]));
}
