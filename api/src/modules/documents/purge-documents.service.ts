import { DOCUMENT_DAYS } from '@paycycle/schema/limits';
import { type GuestScope, inTransaction } from '../../kernel/scope.ts';

/** Documents that one sweep purges; the next sweep takes the rest. */
const DOCUMENTS_MAX = 50;

const DAY_MS = 86_400_000;

/**
 * Purges documents of all companies that were not accepted for 90 days, and their files if nothing else uses them
 * (RULES.md, 58).
 * @returns how many documents were found to purge
 */
export async function purgeDocuments(scope: GuestScope): Promise<number> {
  const since = new Date(scope.ports.clock.now().getTime() - DOCUMENT_DAYS * DAY_MS);
  const rows = await scope.em.execute<{ id: number; companyId: number }[]>(
    `select id, company_id as "companyId" from documents
     where status <> 'accepted' and changed_at <= ? order by changed_at, id limit ?`,
    [since, DOCUMENTS_MAX],
  );
  for (const row of rows) await inTransaction(scope, (inner) => forget(inner, row, since));
  await forgetMails(scope, since);
  return rows.length;
}

/** Purges mails whose documents no longer exist. After so long, no server sends them again. */
async function forgetMails({ em }: GuestScope, since: Date): Promise<void> {
  await em.execute(
    `delete from received_mails where id in (
       select mail.id from received_mails mail
       where mail.received_at <= ? and not exists (
         select from documents where company_id = mail.company_id and mail_id = mail.id)
       order by mail.received_at limit ?)`,
    [since, DOCUMENTS_MAX],
  );
}

/** Takes the company's lock, under which files are attached to invoices. */
async function forget(
  { em }: GuestScope,
  { id, companyId }: { readonly id: number; readonly companyId: number },
  since: Date,
): Promise<void> {
  await em.execute('select 1 from companies where id = ? for update', [companyId]);
  await em.execute(
    `with gone as (
       delete from documents where id = ? and company_id = ? and status <> 'accepted' and changed_at <= ?
       returning id, company_id, file_key, file_name)
     delete from stored_files file using gone
     where file.company_id = gone.company_id and file.key = gone.file_key and file.file_name = gone.file_name
       and not exists (select from invoices where company_id = file.company_id and file_path = file.key)
       and not exists (
         select from documents other
         where other.company_id = file.company_id and other.file_key = file.key and other.id <> gone.id)
       and not exists (
         select from deleted_records kept
         where kept.company_id = file.company_id and kept.table_name = 'invoices'
           and kept.content ->> 'file_path' = file.key)`,
    [id, companyId, since],
  );
}
