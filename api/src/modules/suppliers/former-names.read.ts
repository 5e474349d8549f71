import { isSameName } from '@paycycle/schema/domain/payee-likeness';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { Supplier } from './supplier.entity.ts';

/** A name that a supplier of a company has or had, as the audit log has it (RULES.md, 77). */
export interface RecordedName {
  readonly companyId: number;
  readonly supplierId: number;
  readonly name: string;
}

/** SQL: the former names of a supplier, by the alias of its row. */
export const FORMER_NAMES = (supplier: string) => `
  select renamed.before ->> 'name' from record_entries renamed
  where renamed.company_id = ${supplier}.company_id and renamed.record_type = 'supplier' and renamed.record_id = ${supplier}.id
    and renamed.before ->> 'name' is not null`;

/** All names that the suppliers of companies have or had, each once. The names of deleted suppliers are among them. */
export function recordedNames(scope: Scope, companyIds: Iterable<number>): Promise<RecordedName[]> {
  return scope.em.execute<RecordedName[]>(
    `select distinct company_id as "companyId", record_id as "supplierId", name from record_entries
     cross join lateral (values (before ->> 'name'), (after ->> 'name')) as recorded (name)
     where company_id = any(?::integer[]) and record_type = 'supplier'
       and verb in ('created', 'changed', 'account_changed') and name is not null`,
    [sqlArray(companyIds)],
  );
}

/** Whether a supplier is called otherwise now, and another has or had that name: only a legal form may tell the two apart. */
export async function takesNameOfAnother(
  scope: Scope,
  { id, companyId, name }: Supplier,
  nameBefore: string,
): Promise<boolean> {
  if (name === nameBefore) return false;
  const others = await scope.em.find(Supplier, { companyId, id: { $ne: id } }, { fields: ['name'] });
  const recorded = await recordedNames(scope, [companyId]);
  const names = [...others, ...recorded.filter(({ supplierId }) => supplierId !== id)].map((other) => other.name);
  return names.some((other) => isSameName(other, name));
}
