import { isSaidInLedger } from '../publications/index.ts';
import { FORMER_NAMES } from '../suppliers/index.ts';
import { RUN_DESCRIPTION } from './run-description.sql.ts';
import { isApprovedSince, SENT_BACK_INVOICES } from './sent-back-invoices.sql.ts';
import { NOTE } from './stop-undone.sql.ts';

const ROOT = (supplier: string) => `coalesce(${supplier}.merged_into_id, ${supplier}.id)`;
const OWN_SUPPLIERS = `from suppliers own where own.company_id = supplier.company_id
  and (own.id = ${ROOT('supplier')} or own.merged_into_id = ${ROOT('supplier')})`;

/** Former names of a bill's supplier. */
const NAMES_BEFORE = `array(${FORMER_NAMES('payee')}) as "formerSupplierNames"`;

/** Written as in an index of the audit log. */
const STATUS_SET = (entry: string) => `${entry}.record_type = 'invoice' and ${entry}.verb in ('created', 'changed')
  and coalesce(${entry}.after ->> 'status', ${entry}.after ->> 'creditStatus') in ('query', 'auto_paid')`;

/**
 * Describes who had put a bill in query and why. It must be a user other than the one who deleted or changed it, and
 * must not have taken it out of query before that. SQL beside the row that has its company and `record_id`.
 */
const inQuery = (bill: string, person: string, notes: string, until = 'null::integer') => `(
  select name_of_person(stop.person) || ' had put it in query' || coalesce(
      ', with the note “' || coalesce((${NOTE}), nullif(left(${notes}, 200), '')) || '”', '')
  from record_entries stop
  where stop.company_id = ${bill}.company_id and stop.record_id = ${bill}.record_id and ${STATUS_SET('stop')}
    and 'query' in (stop.after ->> 'status', stop.after ->> 'creditStatus')
    and stop.person <> ${person} and (stop.id < ${until} or ${until} is null)
    and not exists (
      select from record_entries taken
      where taken.company_id = stop.company_id and taken.record_type = 'invoice' and taken.record_id = stop.record_id
        and taken.id > stop.id and (taken.id < ${until} or ${until} is null) and taken.person = stop.person
        and 'query' in (taken.before ->> 'status', taken.before ->> 'creditStatus'))
  order by stop.id desc limit 1)`;

/** Describes who had sent a bill back with a run and why, if the bill was not approved before `until`. SQL as above. */
const sentBack = (bill: string, person: string, until = "'infinity'") => `(
  select name_of_person(sent.sent_back_by) || ' had sent it back with ' || sent.reason
  from (${SENT_BACK_INVOICES}) sent
  where sent.company_id = ${bill}.company_id and sent.invoice_id = ${bill}.record_id and sent.sent_back_by <> ${person}
    and sent.sent_back_at <= ${until} and not ${isApprovedSince('0', until)}
  order by sent.sent_back_at desc limit 1)`;

/** SQL: the bill has the amount of an invoice to pay, or the digits of its number. Takes both as arrays. */
const IS_LIKE = (pence: string, number: string) => `${pence} = any(?::bigint[])
  or regexp_replace(normalize(${number}, NFKC), '[^1-9]', '', 'g') = any(?::text[])`;

/** Bills that were deleted, and are like an invoice that is to be paid or have its document. */
export const DELETED_BILLS = `
  select gone.company_id as "companyId", gone.record_id as "formerId", gone.content ->> 'invoice_number' as "formerNumber",
    gone.content ->> 'invoice_date' as "formerDate", ((gone.content ->> 'amount')::numeric * 100)::bigint as "formerPence",
    null as "nowNumber", name_of_person(deletion.deleted_by) as "changedBy",
    (deletion.deleted_at at time zone 'Europe/London')::date::text as "changedOn",
    gone.content ->> 'status' = 'auto_paid' as "isAutoPaid",
    (select string_agg(distinct ${RUN_DESCRIPTION}, ' and ') from deleted_records said
     join payment_runs run on run.company_id = said.company_id and run.id = (said.content ->> 'payment_run_id')::integer
     where said.company_id = gone.company_id and said.deletion_id = gone.deletion_id and said.record_type = 'invoice'
       and said.record_id = gone.record_id and said.table_name = 'files_not_sent') as "filesNotSent",
    exists (select from deleted_records undone
     where undone.company_id = gone.company_id and undone.deletion_id = gone.deletion_id and undone.record_type = 'invoice'
       and undone.record_id = gone.record_id and undone.table_name = 'undone_settlements') as "isTakenBack",
    ${inQuery('gone', 'deletion.deleted_by', "gone.content ->> 'notes'")} as "inQuery",
    ${sentBack('gone', 'deletion.deleted_by')} as "sentBack",
    (select min(came.id)::float8 from record_entries came
     where came.company_id = gone.company_id and came.record_type = 'invoice' and came.record_id = gone.record_id
       and came.verb = 'created') as "cameWith",
    ${ROOT('payee')} as "rootId", coalesce(payee.name, gone_payee.content ->> 'name') as "formerSupplier", ${NAMES_BEFORE},
    coalesce(payee.bank_sort_code, gone_payee.content ->> 'bank_sort_code') || ' '
      || coalesce(payee.bank_account_number, gone_payee.content ->> 'bank_account_number') as account,
    gone.content ->> 'file_path' as "filePath"
  from deleted_records gone
  join deletions deletion on deletion.company_id = gone.company_id and deletion.id = gone.deletion_id
  left join suppliers payee on payee.company_id = gone.company_id and payee.id = (gone.content ->> 'supplier_id')::integer
  left join deleted_records gone_payee on gone_payee.company_id = gone.company_id and gone_payee.record_type = 'supplier'
    and gone_payee.table_name = 'suppliers' and gone_payee.record_id = (gone.content ->> 'supplier_id')::integer
  where gone.company_id = any(?::integer[]) and gone.table_name = 'invoices' and gone.record_type = 'invoice'
    and not exists (select from invoices restored where restored.id = gone.record_id)
    and (${IS_LIKE("((gone.content ->> 'amount')::numeric * 100)::bigint", "gone.content ->> 'invoice_number'")}
      or gone.content ->> 'file_path' = any(?::text[]))
  order by gone.id desc`;

/** Invoices that are to be paid, which former bills are compared with. */
export const WANTED_INVOICES = `
  select invoice.id as "invoiceId", invoice.company_id as "companyId", invoice.invoice_number as "invoiceNumber",
    (invoice.amount * 100)::bigint as "amountPence", invoice.invoice_date::text as "invoiceDate", ${ROOT('supplier')} as "rootId",
    invoice.file_path as "filePath", (
      select max(given.id)::float8 from record_entries given
      where given.company_id = invoice.company_id and given.record_type = 'invoice' and given.record_id = invoice.id
        and given.verb = 'changed' and jsonb_exists_any(given.before, array['invoiceNumber', 'supplier', 'amount'])) as "givenWith",
    array(select own.name ${OWN_SUPPLIERS}) as "supplierNames",
    array(select own.bank_sort_code || ' ' || own.bank_account_number ${OWN_SUPPLIERS} and own.bank_account_number is not null) as accounts
  from invoices invoice join suppliers supplier on supplier.id = invoice.supplier_id
  where invoice.company_id = any(?::integer[]) and invoice.id = any(?::integer[]) and invoice.status <> 'paid'
    and invoice.document_type = 'invoice'`;

/** Written as in an index of the audit log. */
export const IS_CHANGE = `entry.record_type = 'invoice' and entry.verb = 'changed'
  and jsonb_exists_any(entry.before, array['invoiceNumber', 'supplier', 'amount', 'invoiceDate'])`;
const CHANGED_AT = (field: string) =>
  `min(case when jsonb_exists(entry.before, '${field}') then entry.id end) over later`;

/** Records about a payment of a bill, here or in a deletion: SQL beside `change`. */
const SAID_OF_PAYMENT = `
  select payment_run_id, 'files_not_sent' as kind from files_not_sent
  where company_id = change.company_id and invoice_id = change.record_id
  union all
  select null, 'undone_settlements' from undone_settlements
  where company_id = change.company_id and invoice_id = change.record_id
  union all
  select (content ->> 'payment_run_id')::integer, table_name from deleted_records
  where company_id = change.company_id and record_type = 'invoice' and record_id = change.record_id
    and table_name in ('files_not_sent', 'undone_settlements')`;

const WAS_AUTO_PAID = `change.before ->> 'status' = 'auto_paid' or exists (
  select from record_entries was
  where was.company_id = change.company_id and was.record_id = change.record_id and ${STATUS_SET('was')}
    and was.id < change.id and was.after ->> 'status' = 'auto_paid')`;

/** The supplier that a bill had before a change; the record has only its name. */
const SUPPLIER_BEFORE = `
  case when change.supplier_at is null then coalesce(other.supplier_id, (gone.content ->> 'supplier_id')::integer)
    else (select audit.supplier_before_id from payment_audit_entries audit
      where audit.invoice_id = change.record_id and audit.action = 'invoice_changed' and audit.at = of_supplier.at
        and audit.supplier_before_id <> audit.supplier_id
      order by audit.id limit 1) end`;

/**
 * States of bills before each change of their number, supplier or amount. Includes bills with something on record
 * before the change, with a document, or that the accounting system may know, if they are like an invoice that is to be
 * paid. Unchanged properties are compared with the present bill.
 */
export const CHANGED_BILLS = `
  with change as (
    select entry.*, ${CHANGED_AT('supplier')} as supplier_at, ${CHANGED_AT('amount')} as amount_at,
      ${CHANGED_AT('invoiceDate')} as date_at
    from record_entries entry where entry.company_id = any(?::integer[]) and ${IS_CHANGE}
    window later as (
      partition by entry.company_id, entry.record_id order by entry.id rows between current row and unbounded following)),
  former as (
    select change.id, change.company_id as "companyId", change.record_id as "formerId",
      coalesce(change.before ->> 'invoiceNumber', change.label) as "formerNumber",
      coalesce(of_date.before ->> 'invoiceDate', other.invoice_date::text, gone.content ->> 'invoice_date', change.at::date::text) as "formerDate",
      (coalesce((of_amount.before ->> 'amount')::numeric, other.amount, (gone.content ->> 'amount')::numeric, 0) * 100)::bigint as "formerPence",
      coalesce(other.invoice_number, gone.content ->> 'invoice_number', change.after ->> 'invoiceNumber', change.label) as "nowNumber",
      name_of_person(change.person) as "changedBy", (change.at at time zone 'Europe/London')::date::text as "changedOn",
      ${ROOT('payee')} as "rootId", coalesce(payee.name, of_supplier.before ->> 'supplier') as "formerSupplier",
      ${NAMES_BEFORE},
      payee.bank_sort_code || ' ' || payee.bank_account_number as account,
      coalesce(${WAS_AUTO_PAID}, false) as "isAutoPaid",
      (select string_agg(distinct ${RUN_DESCRIPTION}, ' and ') from (${SAID_OF_PAYMENT}) file
       join payment_runs run on run.company_id = change.company_id and run.id = file.payment_run_id) as "filesNotSent",
      exists (select from (${SAID_OF_PAYMENT}) undone where undone.kind = 'undone_settlements') as "isTakenBack",
      ${inQuery('change', 'change.person', 'other.notes', 'change.id')} as "inQuery",
      ${sentBack('change', 'change.person', 'change.at')} as "sentBack",
      exists (select from document_invoices found
        where found.company_id = change.company_id and found.invoice_id = change.record_id) as "hasPaper",
      ${isSaidInLedger('change.company_id', 'change.record_id')} as "isSaidInLedger",
      other.invoice_number as now_number, (other.amount * 100)::bigint as now_pence, ${ROOT('present')} as now_root
    from change
    left join record_entries of_supplier on of_supplier.id = change.supplier_at
    left join record_entries of_amount on of_amount.id = change.amount_at
    left join record_entries of_date on of_date.id = change.date_at
    left join invoices other on other.company_id = change.company_id and other.id = change.record_id
    left join suppliers present on present.id = other.supplier_id
    left join lateral (
      select content from deleted_records gone
      where other.id is null and gone.company_id = change.company_id and gone.record_type = 'invoice'
        and gone.table_name = 'invoices' and gone.record_id = change.record_id
      order by gone.id desc limit 1) gone on true
    left join suppliers payee on payee.company_id = change.company_id and payee.id = ${SUPPLIER_BEFORE}
    where jsonb_exists_any(change.before, array['invoiceNumber', 'supplier', 'amount']))
  select former.* from former
  where case when "formerPence" > 0 and (${IS_LIKE('"formerPence"', '"formerNumber"')})
      then "isAutoPaid" or "isTakenBack" or "hasPaper" or "isSaidInLedger" or num_nonnulls("filesNotSent", "inQuery", "sentBack") > 0 end
    and (now_number, now_pence, now_root) is distinct from ("formerNumber", "formerPence", "rootId")
  order by id desc`;
