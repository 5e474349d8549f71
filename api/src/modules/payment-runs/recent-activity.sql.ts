/** How long before the run was made something may have been done. */
const RECENT_DAYS = 90;

/** Entries that are looked at for all runs together: the newest. */
const ENTRIES_MAX = 5000;

/**
 * Fields whose change may hide that a bill was paid or is a duplicate. A status counts if it blocks or permits a
 * payment. That of a credit note counts unless a run has used it. Changes of an invoice by an undone match are
 * described with the match.
 */
const IS_TELLING_CHANGE = `entry.verb = 'changed' and not jsonb_exists(entry.before, 'isMatched') and (
  jsonb_exists_any(entry.before, array['documentType', 'invoiceNumber', 'supplier', 'amount', 'invoiceDate', 'partPaid',
    'possibleDuplicate'])
  or entry.before ->> 'file' is not null
  or entry.after ->> 'creditStatus' is not null and not (entry.after ->> 'creditStatus' = 'paid' and bill.is_in_run)
  or entry.before ->> 'status' in ('query', 'auto_paid', 'paid') or entry.after ->> 'status' in ('query', 'auto_paid'))`;

const isNamed = (text: string) => `exists (
  select from name_key where name_key.run_id = entry.run_id
    and position(name_key.key in regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g')) > 0)`;

const isOfBill = (id: string) => `exists (
  select from bill named where named.run_id = entry.run_id and named.id = (${id})::integer)`;

/**
 * Records that users deleted, undid, restored or changed, the newest last. They are bills, credit notes and payments of
 * suppliers related to the payees of runs, except those that the runs pay. SQL with the ids of companies and runs, and
 * as JSON the related suppliers and the keys that find their names in texts.
 */
export const RECENT_ACTIVITY = `
  with run as (
    select id, company_id, created_at from payment_runs where company_id = any(?::integer[]) and id = any(?::integer[])),
  related as (
    select given."runId" as run_id, run.company_id, given.id, given.name, given.names, given."isPayee" as is_payee
    from jsonb_to_recordset(?::jsonb) as given ("runId" integer, id integer, name text, names jsonb, "isPayee" boolean)
    join run on run.id = given."runId"),
  name_key as (
    select "runId" as run_id, key from jsonb_to_recordset(?::jsonb) as given ("runId" integer, key text)),
  entry as materialized (
    select run.id as run_id, entry.* from run join record_entries entry on entry.company_id = run.company_id
    where entry.at >= run.created_at - interval '${RECENT_DAYS} days' and entry.person is not null
      and entry.record_type in ('invoice', 'supplier', 'bank_transaction', 'payment_run', 'statement', 'document', 'company')
      and entry.verb in ('changed', 'deleted', 'restored', 'matched', 'unmatched', 'left_run', 'said_not_paid',
        'paid_twice_resolved', 'account_changed')),
  paid as (
    select run.id as run_id, entry.invoice_id as id from run
    join payment_run_items item on item.company_id = run.company_id and item.payment_run_id = run.id
    join payment_run_invoices entry on entry.company_id = run.company_id and entry.payment_run_item_id = item.id),
  bill as (
    select related.run_id, invoice.id, related.name as supplier, invoice.document_type, invoice.amount,
      invoice.payment_run_id is not null as is_in_run
    from related join invoices invoice on invoice.company_id = related.company_id and invoice.supplier_id = related.id
    union all
    select distinct on (related.run_id, gone.record_id) related.run_id, gone.record_id, related.name,
      coalesce(kept.content ->> 'document_type', 'invoice'), coalesce(kept.content ->> 'amount', came.after ->> 'amount')::numeric,
      false
    from entry gone
    left join lateral (
      select content from deleted_records kept
      where kept.company_id = gone.company_id and kept.record_type = 'invoice' and kept.record_id = gone.record_id
        and kept.table_name = 'invoices'
      order by kept.id desc limit 1) kept on true
    left join lateral (
      select after from record_entries came
      where came.company_id = gone.company_id and came.record_type = 'invoice' and came.record_id = gone.record_id
        and came.verb = 'created'
      order by came.id limit 1) came on true
    join related on related.run_id = gone.run_id
      and related.id = coalesce(kept.content ->> 'supplier_id', came.after ->> 'supplierId')::integer
    where gone.record_type = 'invoice' and gone.verb = 'deleted'
      and not exists (select from invoices invoice where invoice.id = gone.record_id))
  select entry.run_id as "runId", entry.company_id as "companyId", entry.link_id as "linkId", entry.at, entry.person as "personId",
    entry.verb, entry.record_type as "recordType", entry.record_id as "recordId", entry.label, entry.before, entry.after,
    bill.supplier, bill.document_type as "documentType", (bill.amount * 100)::bigint as "amountPence"
  from entry left join bill on bill.run_id = entry.run_id and bill.id = entry.record_id and entry.record_type = 'invoice'
  where case entry.record_type
    when 'invoice' then (entry.verb in ('deleted', 'restored', 'said_not_paid', 'paid_twice_resolved') or ${IS_TELLING_CHANGE})
      and (bill.id is not null or exists (
        select from related where related.run_id = entry.run_id
          and jsonb_exists_any(related.names, array[entry.before ->> 'supplier', entry.after ->> 'supplier'])))
      and not exists (select from paid where paid.run_id = entry.run_id and paid.id = entry.record_id)
    when 'supplier' then (entry.verb in ('deleted', 'restored', 'account_changed')
        or jsonb_exists_any(entry.before, array['name', 'isActive', 'isAutoPaid']))
      and exists (select from related where related.run_id = entry.run_id and related.id = entry.record_id and not related.is_payee)
    when 'bank_transaction' then case
      when entry.verb = 'unmatched' then ${isOfBill("entry.before ->> 'invoiceId'")}
      when entry.verb = 'matched' then (entry.after ->> 'amount')::numeric < 0 and ${isOfBill("entry.after ->> 'invoiceId'")}
      else (entry.verb in ('deleted', 'restored') or jsonb_exists(entry.after, 'requiresInvoice')) and ${isNamed('entry.label')} end
    when 'payment_run' then entry.verb = 'left_run' and entry.record_id <> entry.run_id and ${isOfBill("entry.after ->> 'invoiceId'")}
    when 'statement' then entry.verb = 'deleted'
    when 'company' then entry.verb = 'changed' and jsonb_exists(entry.before, 'name')
    else entry.verb = 'changed' end
  order by entry.id desc limit ${ENTRIES_MAX}`;
