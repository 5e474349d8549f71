/** What is done lately goes back so many days before the run was made. */
const RECENT_DAYS = 90;

/** Entries of one run. The rest is counted. */
const RECENT_MAX = 50;

const ROOT = (supplier: string) => `coalesce(${supplier}.merged_into_id, ${supplier}.id)`;
const NAME_KEY = (name: string) => `regexp_replace(lower(${name}), '[^a-z0-9]', '', 'g')`;
/** A shorter name would be found in too many others. */
const NAME_KEY_LENGTH_MIN = 4;

/**
 * Fields whose change may hide that a bill was paid, or is another one's. A status counts where it stops or frees a payment.
 * What an undone match changes of the invoice is said with the match.
 */
const IS_TELLING_CHANGE = `entry.verb = 'changed' and not jsonb_exists(entry.before, 'isMatched') and (
  jsonb_exists_any(entry.before, array['documentType', 'invoiceNumber', 'supplier', 'amount', 'invoiceDate', 'creditStatus',
    'partPaid', 'possibleDuplicate', 'file'])
  or jsonb_exists_any(entry.after, array['file', 'creditStatus'])
  or entry.before ->> 'status' in ('query', 'auto_paid', 'paid') or entry.after ->> 'status' in ('query', 'auto_paid'))`;

/**
 * What people deleted, undid, restored or changed of the bills, credit notes, payments and documents of those whom a run pays,
 * besides what it pays, which its review names anyway: SQL with the ids of companies and of runs.
 */
export const RECENT_ACTIVITY = `
  with run as (
    select id, company_id, created_at from payment_runs where company_id = any(?::integer[]) and id = any(?::integer[])),
  entry as materialized (
    select run.id as run_id, entry.* from run join record_entries entry on entry.company_id = run.company_id
    where entry.at >= run.created_at - interval '${RECENT_DAYS} days' and entry.person is not null
      and entry.record_type in ('invoice', 'supplier', 'bank_transaction', 'payment_run', 'statement', 'document')
      and entry.verb in ('changed', 'deleted', 'restored', 'matched', 'unmatched', 'left_run', 'said_not_paid',
        'paid_twice_resolved', 'account_changed')),
  payee as (
    select distinct run.id as run_id, run.company_id, supplier.id, ${ROOT('supplier')} as root, supplier.name,
      supplier.bank_sort_code, supplier.bank_account_number
    from run join payment_run_items item on item.company_id = run.company_id and item.payment_run_id = run.id
    join suppliers supplier on supplier.id = item.supplier_id),
  related as (
    select distinct payee.run_id, payee.company_id, other.id, other.name from payee
    join suppliers other on other.company_id = payee.company_id and (${ROOT('other')} = payee.root
      or (other.bank_sort_code, other.bank_account_number) = (payee.bank_sort_code, payee.bank_account_number))),
  paid as (
    select run.id as run_id, entry.invoice_id as id from run
    join payment_run_items item on item.company_id = run.company_id and item.payment_run_id = run.id
    join payment_run_invoices entry on entry.company_id = run.company_id and entry.payment_run_item_id = item.id),
  bill as (
    select related.run_id, invoice.id, related.name as supplier, invoice.document_type, invoice.amount from related
    join invoices invoice on invoice.company_id = related.company_id and invoice.supplier_id = related.id
    union all
    select distinct on (related.run_id, gone.record_id) related.run_id, gone.record_id, related.name,
      coalesce(kept.content ->> 'document_type', 'invoice'), coalesce(kept.content ->> 'amount', came.after ->> 'amount')::numeric
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
      and not exists (select from invoices invoice where invoice.id = gone.record_id)),
  found as (
    select entry.*, bill.supplier, bill.document_type, bill.amount, count(*) over (partition by entry.run_id)::int as total,
      row_number() over (partition by entry.run_id order by entry.id desc) as place
    from entry left join bill on bill.run_id = entry.run_id and bill.id = entry.record_id and entry.record_type = 'invoice'
    where case entry.record_type
      when 'invoice' then (entry.verb in ('deleted', 'restored', 'said_not_paid', 'paid_twice_resolved') or ${IS_TELLING_CHANGE})
        and (bill.id is not null or exists (
          select from related where related.run_id = entry.run_id and related.name in (entry.before ->> 'supplier', entry.after ->> 'supplier')))
        and not exists (select from paid where paid.run_id = entry.run_id and paid.id = entry.record_id)
      when 'supplier' then entry.verb in ('changed', 'deleted', 'restored', 'account_changed')
        and (entry.verb <> 'changed' or jsonb_exists_any(entry.before, array['name', 'isActive', 'isAutoPaid']))
        and not exists (select from payee where payee.run_id = entry.run_id and payee.id = entry.record_id)
        and (exists (select from related where related.run_id = entry.run_id and related.id = entry.record_id) or entry.verb = 'deleted' and NAMED)
      when 'bank_transaction' then case
        when entry.verb in ('matched', 'unmatched') then (entry.verb = 'unmatched' or (entry.after ->> 'amount')::numeric < 0)
          and exists (select from bill named where named.run_id = entry.run_id
            and named.id = coalesce(entry.before ->> 'invoiceId', entry.after ->> 'invoiceId')::integer)
        else (entry.verb in ('deleted', 'restored') or jsonb_exists(entry.after, 'requiresInvoice')) and NAMED end
      when 'payment_run' then entry.verb = 'left_run' and entry.record_id <> entry.run_id and exists (
        select from bill named where named.run_id = entry.run_id and named.id = (entry.after ->> 'invoiceId')::integer)
      when 'statement' then entry.verb = 'deleted'
      when 'document' then NAMED
      else false end)
  select run_id as "runId", company_id as "companyId", at, person as "personId", verb, record_type as "recordType", label, before, after,
    supplier, document_type as "documentType", (amount * 100)::bigint as "amountPence", total
  from found where place <= ${RECENT_MAX} order by found.id`.replaceAll(
  'NAMED',
  `exists (select from related where related.run_id = entry.run_id and length(${NAME_KEY('related.name')}) >= ${NAME_KEY_LENGTH_MIN}
    and position(${NAME_KEY('related.name')} in ${NAME_KEY('entry.label')}) > 0)`,
);
