import type { FilterQuery } from '@mikro-orm/core';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { Invoice } from './invoice.entity.ts';

/** No key that an uploader gives has a space. */
const PREFIX = 'attached to invoice ';

/**
 * Lets the files that were attached to invoices be read in the background, as documents are (RULES.md, 58). Each is a document
 * of its invoice, which the module of documents, above this one, reads and links. Called inside a transaction.
 */
export async function readAttachedPapers(scope: Scope, companyId: number, which: FilterQuery<Invoice>): Promise<void> {
  requireCompany(scope, companyId);
  await scope.em.flush();
  const invoices = await scope.em.find(Invoice, { $and: [{ companyId }, which] }, { fields: ['id'] });
  await scope.em.execute(
    `insert into documents
       (company_id, file_key, file_name, media_type, status, upload_key, created_at, created_by, changed_at)
     select invoice.company_id, file.key, file.file_name, file.media_type, 'reading', ? || invoice.id, attached.at, ?,
       attached.at
     from invoices invoice
     join lateral (
       select key, file_name, media_type from stored_files
       where company_id = invoice.company_id and key = invoice.file_path and media_type <> 'text/csv'
       order by file_name = invoice.file_name desc limit 1) file on true
     cross join (select ?::timestamptz as at) attached
     where invoice.company_id = ? and invoice.id = any(?::integer[])`,
    [PREFIX, scope.userId, scope.ports.clock.now(), companyId, sqlArray(invoices.map(({ id }) => id))],
  );
}

/** The invoice that a document was attached to, by its upload key; null for any other document. */
export function attachedInvoiceId(uploadKey: string | null): number | null {
  return uploadKey?.startsWith(PREFIX) ? Number(uploadKey.slice(PREFIX.length)) : null;
}
