import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { personName } from '../identity/index.ts';
import { changedFields, FILES_NOT_SENT } from './invoice-involvement.sql.ts';
import { describeEntry, type InvolvementEntry } from './run-review.words.ts';
import { isApprovedSince, SENT_BACK_INVOICES } from './sent-back-invoices.sql.ts';
import { STOP_UNDONE } from './stop-undone.sql.ts';

/**
 * Describes the actions of others that made this invoice payable as it is, the newest first:
 * - they took it out of query, or restored it or its supplier;
 * - they undid its payment, answered that it was not paid, or said that its payment file was not sent;
 * - they sent a run with it back;
 * - they changed the supplier, amount, number or date of it, which someone else had entered.
 *
 * Approvers see this in the review of a run. A user who pays the invoice alone sees it here (RULES.md, 88).
 */
export const involvementOfInvoice = batchLoad(readInvolvement);

interface StoredEntry
  extends Pick<
    InvolvementEntry,
    'action' | 'at' | 'invoiceNumber' | 'supplierName' | 'nameBefore' | 'reason' | 'differences'
  > {
  readonly invoiceId: number;
  readonly personId: string;
}

/** SQL beside `invoice`: changes by users who did not enter it. A new number or date can end a warning. */
const PAYMENT_CHANGED = `
  select action, at, person, null, null, differences
  from payment_audit_entries entry cross join lateral (select ${changedFields('invoice.company_id')}) changed (differences)
  where entry.invoice_id = invoice.id and action = 'invoice_changed' and person <> invoice.created_by
    and exists (
      select from jsonb_array_elements(differences) difference
      where jsonb_exists_any(difference -> 'before', array['supplier', 'amount', 'invoiceNumber', 'invoiceDate']))`;

/** Repeated actions count once: they hide no earlier one. */
const NEWEST_OF_EACH = `distinct on (action, person, reason, case when action = 'invoice_changed' then at end) *`;

async function readInvolvement(scope: Scope, invoiceIds: readonly number[]): Promise<string[][]> {
  const rows = await scope.em.execute<StoredEntry[]>(
    `select invoice.id as "invoiceId", invoice.invoice_number as "invoiceNumber", supplier.name as "supplierName",
       done.action, done.at, done.person as "personId", done.name_before as "nameBefore", done.reason, done.differences
     from invoices invoice join suppliers supplier on supplier.id = invoice.supplier_id
     cross join lateral (
       select ${NEWEST_OF_EACH} from (
         select action, at, person, name_before, ${STOP_UNDONE} as reason, '[]'::jsonb as differences
         from payment_audit_entries entry
         where entry.invoice_id = invoice.id and entry.action in ('invoice_unqueried', 'invoice_restored')
           or entry.supplier_id = supplier.id and entry.action = 'payee_restored'
         union all ${PAYMENT_CHANGED}
         union all
         select case when description = '' then 'mark_undone' else 'run_not_paid' end, undone_at, undone_by, null,
           what_had_paid(undone), '[]'
         from undone_settlements undone where undone.invoice_id = invoice.id and undone.transaction_id is null
         union all
         select 'said_not_paid', answered_at, answered_by, null, null, '[]' from undone_settlements
         where invoice_id = invoice.id and transaction_id is not null and answered_at is not null
         union all
         select 'file_not_sent', said_at, said_by, null, files, '[]' from (${FILES_NOT_SENT}) file
         where file.company_id = invoice.company_id and file.invoice_id = invoice.id
         union all
         select 'invoice_sent_back', sent_back_at, sent_back_by, null, reason, '[]' from (${SENT_BACK_INVOICES}) sent
         where sent.company_id = invoice.company_id and sent.invoice_id = invoice.id and not ${isApprovedSince('0')}) entry
       where person <> ?
       order by action, person, reason, case when action = 'invoice_changed' then at end, at desc) done
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
  const whole = { ...entry, personName: person, changedSinceBy: [], account: '', accountBefore: null };
  return `${describeEntry(whole)}.`;
}
