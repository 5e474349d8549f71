import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { personName } from '../identity/index.ts';
import { entryInWords, type InvolvementEntry } from './run-review.words.ts';
import { isApprovedSince, SENT_BACK_INVOICES } from './sent-back-invoices.sql.ts';
import { STOP_UNDONE } from './stop-undone.sql.ts';

/** Entries that are named of one invoice, the newest. */
const NAMED_MAX = 5;

/**
 * Describes the actions of others that made this invoice payable, the newest first. They took it out of query, undid
 * its payment, or restored it or its supplier. Includes why a run with it was sent back. Approvers see this in the
 * review of a run. A user who pays the invoice alone sees it here (RULES.md, 88).
 */
export const involvementOfInvoice = batchLoad(readInvolvement);

interface StoredEntry
  extends Pick<InvolvementEntry, 'action' | 'at' | 'invoiceNumber' | 'supplierName' | 'nameBefore' | 'reason'> {
  readonly invoiceId: number;
  readonly personId: string;
}

async function readInvolvement(scope: Scope, invoiceIds: readonly number[]): Promise<string[][]> {
  const rows = await scope.em.execute<StoredEntry[]>(
    `select invoice.id as "invoiceId", invoice.invoice_number as "invoiceNumber", supplier.name as "supplierName",
       done.action, done.at, done.person as "personId", done.name_before as "nameBefore", done.reason
     from invoices invoice join suppliers supplier on supplier.id = invoice.supplier_id
     cross join lateral (
       select * from (
         select action, at, person, name_before, ${STOP_UNDONE} as reason from payment_audit_entries entry
         where entry.invoice_id = invoice.id and entry.action in ('invoice_unqueried', 'invoice_restored')
           or entry.supplier_id = supplier.id and entry.action = 'payee_restored'
         union all
         select case when description = '' then 'mark_undone' else 'run_not_paid' end, undone_at, undone_by, null,
           what_had_paid(undone)
         from undone_settlements undone where undone.invoice_id = invoice.id and undone.transaction_id is null
         union all
         select 'invoice_sent_back', sent_back_at, sent_back_by, null, reason from (${SENT_BACK_INVOICES}) sent
         where sent.company_id = invoice.company_id and sent.invoice_id = invoice.id and not ${isApprovedSince('0')}) entry
       where person <> ? order by at desc limit ${NAMED_MAX}) done
     where invoice.company_id = any(?::integer[]) and invoice.id = any(?::integer[]) and invoice.status <> 'paid'
     order by done.at desc`,
    [scope.userId, sqlArray(scope.companyIds), sqlArray(invoiceIds)],
  );
  const said = await Promise.all(rows.map(async (row) => ({ id: row.invoiceId, words: await inWords(scope, row) })));
  const byInvoice = Map.groupBy(said, ({ id }) => id);
  return invoiceIds.map((id) => (byInvoice.get(id) ?? []).map(({ words }) => words));
}

async function inWords(scope: Scope, { personId, ...entry }: StoredEntry): Promise<string> {
  const person = await personName(scope, personId);
  const whole = { ...entry, personName: person, differences: [], changedSinceBy: [], account: '', accountBefore: null };
  return `${entryInWords(whole)}.`;
}
