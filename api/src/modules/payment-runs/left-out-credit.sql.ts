import { DELETION_DAYS } from '@paycycle/schema/limits';
import { RUN_DESCRIPTION } from './run-description.sql.ts';
import { CAN_STILL_BE_STOPPED } from './under-way.sql.ts';

const ROOT = (supplier: string) => `coalesce(${supplier}.merged_into_id, ${supplier}.id)`;

export const PAYEES_OF_ITEMS = `
  select item.id, item.id as item_id, item.company_id, item.payment_run_id, supplier.name,
    ${ROOT('supplier')} as root
  from payment_run_items item
  join payment_runs run on run.id = item.payment_run_id and run.status not in ('cancelled', 'processed')
  join suppliers supplier on supplier.id = item.supplier_id
  where item.company_id = any(?::integer[]) and item.id = any(?::integer[]) and item.total_amount > 0
    and exists (
      select from payment_run_invoices entry join invoices invoice on invoice.id = entry.invoice_id
      where entry.payment_run_item_id = item.id and invoice.status <> 'paid' and ${CAN_STILL_BE_STOPPED})`;

export const PAYEES_OF_INVOICES = `
  select invoice.id, null::integer as item_id, invoice.company_id, invoice.payment_run_id, supplier.name,
    ${ROOT('supplier')} as root
  from invoices invoice join suppliers supplier on supplier.id = invoice.supplier_id
  where invoice.company_id = any(?::integer[]) and invoice.id = any(?::integer[]) and invoice.document_type = 'invoice'
    and invoice.status <> 'paid' and ${CAN_STILL_BE_STOPPED}`;

/** Of several that were deleted with one number, the largest. */
const DELETED = `
  select distinct on (related.of, gone.content ->> 'number_key') related.of as item_id, gone.record_id as id,
    gone.content ->> 'invoice_number' as invoice_number, gone.content ->> 'number_key' as number_key,
    (gone.content ->> 'amount')::numeric as amount, (gone.content ->> 'invoice_date')::date as invoice_date,
    deletion.deleted_by, deletion.deleted_at,
    case when not related."isMerged" then jsonb_build_object('now', 'it was one of ' || related.name) end as what
  from payee
  join related on related.of = payee.id
  join deleted_records gone on gone.company_id = payee.company_id and gone.table_name = 'invoices'
    and gone.record_type = 'invoice' and gone.content ->> 'document_type' = 'credit_note'
    and (gone.content ->> 'supplier_id')::integer = related.id
  join deletions deletion on deletion.company_id = gone.company_id and deletion.id = gone.deletion_id
  where not exists (select from invoices restored where restored.id = gone.record_id)
  order by related.of, gone.content ->> 'number_key', (gone.content ->> 'amount')::numeric, gone.id desc`;

const DAY = (at: string) => `(${at} at time zone 'Europe/London')::date`;

/** Credit notes that a user reduced, or moved to another supplier. The undo of a merge only restores earlier values. */
const LESSENED = `
  select bill.*, change.id as change_id, change.amount_before, change.supplier_before_id, change.person, change.at
  from since cross join (
    select company_id, id, invoice_number, number_key, supplier_id, amount, invoice_date, modified_at, false as is_deleted
    from invoices
    union all
    select company_id, record_id, content ->> 'invoice_number', content ->> 'number_key', (content ->> 'supplier_id')::integer,
      (content ->> 'amount')::numeric, (content ->> 'invoice_date')::date, (content ->> 'modified_at')::timestamptz, true from deleted_records gone
    where table_name = 'invoices' and record_type = 'invoice'
      and not exists (select from invoices restored where restored.id = gone.record_id)) bill
  join payment_audit_entries change on change.invoice_id = bill.id and change.action = 'invoice_changed'
    and change.amount_before < 0 and ${DAY('change.at')} >= since.day
    and (change.amount_before < bill.amount or change.supplier_before_id <> bill.supplier_id)
  where bill.company_id in (select company_id from payee) and bill.modified_at >= since.day
    and not exists (
      select from supplier_merges merge where merge.company_id = bill.company_id and merge.undone_at = change.at)`;

/** Of each the change after which it was never worth as much again to the payee. */
const CHANGED = `
  select distinct on (payee.id, bill.id) payee.id as item_id, bill.id, bill.invoice_number, bill.number_key,
    bill.amount_before as amount, bill.invoice_date, bill.person, bill.at,
    case when bill.is_deleted then 'it was deleted since' when bill.amount > 0 then 'it is an invoice now'
      when ${ROOT('owed')} <> coalesce(${ROOT('before')}, payee.root) then 'it is one of ' || owed.name || ' now'
      else 'it comes to £' || to_char(-bill.amount, 'FM999,999,990.00') || ' now' end as now
  from lessened bill
  join related on related.id = bill.supplier_before_id
  join payee on payee.id = related.of
  left join suppliers before on before.id = bill.supplier_before_id
  left join suppliers owed on owed.id = bill.supplier_id
  where bill.amount > bill.amount_before
    or ${ROOT('owed')} is distinct from payee.root
      and (related."isMerged" or not exists (
        select from related still where still.of = payee.id and still.id = bill.supplier_id))
  order by payee.id, bill.id, bill.amount_before, bill.change_id desc`;

/** Not entered again by its number for as much. Each later one for the same under its date stands for one that is lost. */
const LOST_YET = `
  select * from (
    select lost.*, row_number() over (partition by item_id, amount, invoice_date order by id) as place
    from lost where not exists (
      select from credit where credit.item_id = lost.item_id and credit.id <> lost.id and credit.amount <= lost.amount
        and credit.number_key = lost.number_key)) lost
  where place > (
    select count(*) from credit
    where credit.item_id = lost.item_id and credit.id > lost.id and credit.amount = lost.amount
      and credit.invoice_date = lost.invoice_date
      and not exists (select from lost own where own.item_id = lost.item_id and own.number_key = credit.number_key))`;

/** Companies in which a second person could have approved the action. */
const GUARDED = `
  select company.id, company.approval_threshold is not null as has_threshold from companies company
  where company.id in (select company_id from payee)
    and count_recent_people(company.id) > 1`;

const isApproved = (run: string) => `exists (
  select from payment_run_approvals approval where approval.payment_run_id = ${run} and approval.voided_at is null)`;

const numbers = (filter = '') => `coalesce(jsonb_agg(bill.invoice_number order by bill.id) ${filter}, '[]')`;

/** Credit that runs used without an approval, with the invoices that it reduced. */
const USED = `
  select credit.item_id, 'used', credit.invoice_number, -entry.applied_amount, coalesce(done.person, released.person, run.created_by),
    coalesce(done.at, released.at, credit.modified_at), jsonb_build_object('run', ${RUN_DESCRIPTION}, 'bills', (
      select ${numbers()} from payment_run_invoices paid join invoices bill on bill.id = paid.invoice_id
      where paid.payment_run_item_id = item.id and paid.applied_amount is null)), credit.id
  from credit join guarded on guarded.id = credit.company_id and guarded.has_threshold cross join since
  join payment_run_invoices entry on entry.company_id = credit.company_id and entry.invoice_id = credit.id and entry.is_used
  join payment_run_items item on item.id = entry.payment_run_item_id
    and item.payment_run_id is distinct from credit.own_run_id
  join payment_runs run on run.id = item.payment_run_id
  left join lateral (
    select change.person, change.at from record_entries change
    where change.company_id = run.company_id and change.record_type = 'payment_run' and change.record_id = run.id
      and change.verb = 'changed' and change.after ->> 'status' = 'processed'
    order by change.id desc limit 1) done on true
  left join lateral (
    select release.released_by as person, release.released_at as at from money_releases release
    where release.company_id = run.company_id and release.payment_run_id = run.id
    order by release.id desc limit 1) released on true
  where credit.modified_at >= since.day and not ${isApproved('run.id')}
    and ${DAY('coalesce(done.at, released.at, credit.modified_at)')} >= since.day`;

/**
 * Credit notes matched to statement lines, except lines of runs. Includes the amount left if the line refunded only a
 * part. Money in needs no second person: its line says whether it is a refund.
 */
const MATCHED = `
  select credit.item_id, 'matched', credit.invoice_number, -match.amount, match.matched_by, match.matched_at,
    jsonb_build_object('lineId', line.id, 'date', line.date, 'amountPence', (abs(line.amount) * 100)::bigint,
      'description', line.description, 'counterpartyName', line.counterparty_name, 'isOutgoing', line.is_outgoing,
      'hasThreshold', coalesce(guarded.has_threshold, false),
      'supplierName', credit.owed_name, 'numberKey', credit.number_key,
      'lackingPence', (least(-match.amount, all_of.credit - abs(line.amount)) * 100)::bigint, 'bills', all_of.bills), credit.id
  from credit left join guarded on guarded.id = credit.company_id cross join since
  join bank_transaction_invoice_matches match on match.company_id = credit.company_id and match.invoice_id = credit.id
    and match.amount < 0 and not match.is_returned
  join bank_transactions line on line.id = match.bank_transaction_id
    and (guarded.id is not null or not line.is_outgoing)
  left join payment_run_items item on item.id = match.payment_run_item_id
  cross join lateral (
    select -sum(other.amount) filter (where other.amount < 0) as credit,
      ${numbers('filter (where other.amount > 0)')} as bills
    from bank_transaction_invoice_matches other join invoices bill on bill.id = other.invoice_id
    where other.company_id = match.company_id and other.bank_transaction_id = match.bank_transaction_id) all_of
  where ${DAY('match.matched_at')} >= since.day and not ${isApproved('item.payment_run_id')} and not exists (
    select from payment_run_invoices entry
    where entry.payment_run_item_id = item.id and entry.invoice_id = credit.id and entry.is_used)`;

const OPEN = `
  select credit.item_id, case when other.status <> 'draft' then 'parked' else 'open' end as kind, credit.invoice_number,
    credit.part_paid - credit.amount as amount, null as person, null::timestamptz as at, null::jsonb as what, credit.id
  from credit left join payment_runs other on other.id = credit.payment_run_id
  where credit.status in ('to_pay', 'query') and not credit.is_in_item
    and (other.id is null or other.id is distinct from credit.own_run_id)`;

const MARKED = `
  select credit.item_id, 'marked', credit.invoice_number, -piece.amount, mark.marked_by, mark.marked_at, null, credit.id
  from credit cross join since
  join paid_mark_invoices piece on piece.company_id = credit.company_id and piece.invoice_id = credit.id
    and piece.taken_back_at is null
  join paid_marks mark on mark.id = piece.paid_mark_id and mark.undone_at is null and ${DAY('mark.marked_at')} >= since.day
  where not credit.is_matched`;

/**
 * Credit notes of payees by what happened to them. Parameters: ids of companies, ids of items or invoices, the day, and
 * as JSON the payees and the suppliers that may be the same.
 */
export const leftOutBy = (payees: string) => `
  with payee as (${payees}),
  since as (select ?::date - ${DELETION_DAYS} as day),
  related as materialized (
    select * from jsonb_to_recordset(?::jsonb) as related (of integer, id integer, name text, "isMerged" boolean)),
  guarded as (${GUARDED}),
  lessened as materialized (${LESSENED}),
  credit as (
    select payee.id as item_id, payee.payment_run_id as own_run_id, related."isMerged" as is_own, credit.*, owed.name as owed_name,
      exists (select from payment_run_invoices entry
        where entry.payment_run_item_id = payee.item_id and entry.invoice_id = credit.id) as is_in_item
    from payee join related on related.of = payee.id join suppliers owed on owed.id = related.id
    join invoices credit on credit.company_id = owed.company_id and credit.supplier_id = owed.id
      and credit.document_type = 'credit_note'),
  lost as materialized (
    select item_id, 'deleted' as kind, invoice_number, amount, deleted_by as person, deleted_at as at, what, id, number_key,
      invoice_date
    from (${DELETED}) deleted
    union all
    select item_id, 'changed', invoice_number, amount, person, at, jsonb_build_object('now', now), id, number_key, invoice_date
    from (${CHANGED}) changed)
  select found.item_id as "itemId", payee.name as "supplierName", found.kind, found.invoice_number as "invoiceNumber",
    (found.amount * 100)::bigint as "creditPence", name_of_person(found.person) as "doneBy", ${DAY('found.at')}::text as "doneOn",
    found.what, credit.owed_name as twin
  from payee join (
    ${OPEN} union all ${MARKED} union all ${USED} union all ${MATCHED}
    union all
    select item_id, kind, invoice_number, -amount, person, at, what, id from (${LOST_YET}) lost) found
    on found.item_id = payee.id
  left join credit on credit.item_id = found.item_id and credit.id = found.id and not credit.is_own
    and found.kind not in ('deleted', 'changed')
  order by found.id`;
