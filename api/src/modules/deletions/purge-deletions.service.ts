import { type GuestScope, inTransaction } from '../../kernel/scope.ts';
import { retentionStart } from './deletion.read.ts';

/** Deletions that one sweep empties; the next one takes the rest. */
const DELETIONS_MAX = 20;

/**
 * Purges deletions of all companies after 30 days. Nothing of them remains, and the files of their invoices can no
 * longer be opened. Restored deletions are purged too.
 * @returns the number of purged deletions
 */
export async function purgeDeletions(scope: GuestScope): Promise<number> {
  const rows = await scope.em.execute<{ id: number; companyId: number }[]>(
    'select id, company_id as "companyId" from deletions where deleted_at <= ? order by deleted_at, id limit ?',
    [retentionStart(scope), DELETIONS_MAX],
  );
  for (const row of rows) await inTransaction(scope, (inner) => forget(inner, row));
  return rows.length;
}

/** Takes the company's lock, under which a file is linked to an invoice. */
async function forget(
  { em }: GuestScope,
  { id, companyId }: { readonly id: number; readonly companyId: number },
): Promise<void> {
  await em.execute('select 1 from companies where id = ? for update', [companyId]);
  await em.execute(
    `delete from stored_files file using deleted_records kept
     where kept.company_id = ? and kept.deletion_id = ? and kept.record_type = 'invoice' and kept.table_name = 'invoices'
       and file.company_id = kept.company_id and file.key = kept.content ->> 'file_path'
       and not exists (select from invoices where company_id = file.company_id and file_path = file.key)
       and not exists (
         select from documents
         where company_id = file.company_id and file_key = file.key and status <> 'accepted')
       and not exists (
         select from deleted_records other
         where other.company_id = file.company_id and other.table_name = 'invoices'
           and other.content ->> 'file_path' = file.key and other.deletion_id <> kept.deletion_id)`,
    [companyId, id],
  );
  await em.execute('delete from deletions where company_id = ? and id = ?', [companyId, id]);
}
