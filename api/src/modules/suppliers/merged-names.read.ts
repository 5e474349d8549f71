import { supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';

interface MergedName {
  readonly nameKey: string;
  readonly name: string;
  readonly keptName: string;
  readonly mergedBy: string;
  readonly mergedOn: LocalDate;
}

/** That names find another supplier since they were merged, in words: a map by `supplierNameKey` (RULES.md, 55). */
export async function readMergedNames(
  scope: Scope,
  companyId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  requireCompany(scope, companyId);
  const keys = [...new Set(names.map(supplierNameKey))];
  const rows = await scope.em.execute<MergedName[]>(MERGED_NAMES, [companyId, sqlArray(keys)]);
  return new Map(rows.map((row) => [row.nameKey, inWords(row)]));
}

const MERGED_NAMES = `
  select merged.name_key as "nameKey", merged.name, kept.name as "keptName", name_of_person(merge.merged_by) as "mergedBy",
    (merge.merged_at at time zone 'Europe/London')::date::text as "mergedOn"
  from suppliers merged
  join suppliers kept on kept.company_id = merged.company_id and kept.id = merged.merged_into_id
  join supplier_merges merge on merge.company_id = merged.company_id and merge.merged_supplier_id = merged.id
    and merge.undone_at is null
  where merged.company_id = ? and merged.name_key = any(?::text[])`;

function inWords({ name, keptName, mergedBy, mergedOn }: MergedName): string {
  return `${name} was merged into ${keptName} by ${mergedBy} on ${formatLocalDate(mergedOn)}`;
}
