import type { Scope } from '../kernel/scope.ts';

/** Tables of history: changes and deletions. They are not part of the books. */
const HISTORY = [
  'change_positions',
  'changes',
  'deletions',
  'deleted_records',
  'notifications',
  'record_links',
  'record_entries',
  'record_signatures',
  'payment_audit_entries',
  'uncommitted_changes',
];
/** When a record changed, and by whom. */
const MODIFIED = ['modified_at', 'modified_by', 'updated_at'];

/** Every row of a company but its histories, as one text each, under the name of its table: what its books are. */
export async function booksStored({ em }: Scope, companyId: number): Promise<string[]> {
  const tables = await em.execute<{ name: string }[]>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'company_id' and table_name <> all(?::text[]) order by 1`,
    [`{${HISTORY.join(',')}}`],
  );
  const rowsOf = ({ name }: { name: string }) =>
    `select '${name} ' || (to_jsonb(stored) - '{${MODIFIED.join(',')}}'::text[])::text as row
     from ${name} stored where company_id = ${companyId}`;
  const rows = await em.execute<{ row: string }[]>(`${tables.map(rowsOf).join(' union all ')} order by row`);
  return rows.map(({ row }) => row);
}
