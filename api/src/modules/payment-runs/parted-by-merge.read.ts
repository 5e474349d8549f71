import { DELETION_DAYS } from '@paycycle/schema/limits';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';

/** Bills and credit notes that are named for one undone merge. */
const NAMED_MAX = 3;

const DAY = (at: string) => `to_char(${at} at time zone 'Europe/London', 'FMDD Mon YYYY')`;

/**
 * Undone merges of the suppliers of unpaid invoices. With the suppliers that replaced the merged one: the kept
 * supplier, or the supplier into which that one was merged.
 */
const STOOD = `
  wanted as (
    select id, company_id, supplier_id from invoices
    where company_id = any(?::integer[]) and id = any(?::integer[]) and status <> 'paid'),
  merge as (
    select distinct merge.* from wanted join supplier_merges merge on merge.company_id = wanted.company_id
      and merge.undone_at is not null and wanted.supplier_id in (merge.kept_supplier_id, merge.merged_supplier_id)),
  stood as (
    select id as merge_id, company_id, kept_supplier_id as supplier_id, merged_at as since, undone_at as until from merge
    union all
    select merge_id, stood.company_id, kept_supplier_id, greatest(since, merged_at), least(until, undone_at)
    from stood join supplier_merges further on further.merged_supplier_id = stood.supplier_id
      and further.merged_at < until and coalesce(further.undone_at, until) > since)`;

/** Bills changed during the merge, as they are now or were when deleted. Read only if there is such a merge. */
const BILLS = `
  select * from (
    select id, company_id, invoice_number, supplier_id, amount, modified_at, status, null::integer as deletion_id from invoices
    where company_id = stood.company_id
    union all
    select record_id, company_id, content ->> 'invoice_number', (content ->> 'supplier_id')::integer,
      (content ->> 'amount')::numeric, (content ->> 'modified_at')::timestamptz, content ->> 'status', deletion_id
    from deleted_records gone
    where company_id = stood.company_id and table_name = 'invoices' and record_type = 'invoice'
      and not exists (select from invoices restored where restored.id = gone.record_id)) bill
  where modified_at >= stood.since offset 0`;

/** Bills that were entered for these suppliers, or moved to them, during the merge, with their state then. */
const ENTERED = `
  entered as materialized (
    select distinct on (stood.merge_id, bill.id) stood.merge_id, stood.supplier_id as entered_for_id, bill.*,
      entry.amount as amount_then, known.label as number_then
    from stood cross join lateral (${BILLS}) bill
    join payment_audit_entries entry on entry.invoice_id = bill.id and entry.action in ('invoice_entered', 'invoice_changed')
      and entry.supplier_id = stood.supplier_id and entry.supplier_before_id is distinct from entry.supplier_id
      and entry.at > stood.since and entry.at <= stood.until
    cross join lateral (
      select label from record_entries known
      where known.company_id = bill.company_id and known.record_type = 'invoice' and known.record_id = bill.id
        and known.at = entry.at
      order by known.id limit 1) known
    where not exists (
      select from supplier_merges other where other.company_id = bill.company_id and entry.at in (other.merged_at, other.undone_at))
    order by stood.merge_id, bill.id, entry.id)`;

/** With the merged one now, itself or, of a credit note, another of its number, and worth as much. */
const IS_GIVEN_BACK = `exists (
  select from invoices there join suppliers owner on owner.id = there.supplier_id
  where there.company_id = entered.company_id and coalesce(owner.merged_into_id, owner.id) = merge.merged_supplier_id
    and (there.id = entered.id or entered.amount_then < 0 and there.invoice_number = entered.number_then)
    and there.amount / entered.amount_then >= 1)`;

const POUNDS = (amount: string) => `'£' || to_char(abs(${amount}), 'FM999,999,990.00')`;

const LABEL = `case when entered.amount_then < 0 then 'Credit note ' else 'Invoice ' end || entered.number_then || ' of '
  || ${POUNDS('entered.amount_then')} || case
    when deletion.id is not null then ' (deleted by ' || name_of_person(deletion.deleted_by) || ' since)'
    when (entered.invoice_number, entered.supplier_id, entered.amount)
      <> (entered.number_then, entered.entered_for_id, entered.amount_then)
      then ' (now ' || entered.invoice_number || ' of ' || present.name || ' for ' || ${POUNDS('entered.amount')} || ')'
    else '' end`;

/**
 * Warnings about bills of undone merges, by unpaid invoice. A bill entered during a merge stayed with the kept
 * supplier, so it may belong to either (RULES.md, 56). Names unpaid bills. Names bills paid within 30 days of the undo,
 * and deleted bills for 30 days, whichever supplier has them now.
 */
export async function readPartedByMerge(
  scope: Scope,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await scope.em.execute<{ id: number; words: string }[]>(
    `with recursive ${STOOD}, ${ENTERED},
     named as (
       select wanted.id, merge.id as merge_id, entered.entered_for_id, ${LABEL} as label,
         row_number() over (partition by wanted.id, merge.id, entered.entered_for_id order by entered.id) as place
       from wanted
       join merge on merge.company_id = wanted.company_id
         and wanted.supplier_id in (merge.kept_supplier_id, merge.merged_supplier_id)
       join entered on entered.merge_id = merge.id and entered.id <> wanted.id
       left join suppliers present on present.id = entered.supplier_id
       left join deletions deletion on deletion.company_id = entered.company_id and deletion.id = entered.deletion_id
       where not ${IS_GIVEN_BACK} and (deletion.id is null and entered.status <> 'paid'
         or greatest(merge.undone_at, deletion.deleted_at) >= ?::date - ${DELETION_DAYS}))
     select named.id, string_agg(label, ', ' order by place) filter (where place <= ${NAMED_MAX})
         || case when count(*) > ${NAMED_MAX} then ' and ' || (count(*) - ${NAMED_MAX}) || ' more' else '' end
         || ' may be of ' || other.name || ': entered for ' || entered_for.name || ' while ' || other.name
         || ' was merged into it by ' || name_of_person(merge.merged_by) || ', until ' || name_of_person(merge.undone_by)
         || ' undid that on ' || ${DAY('merge.undone_at')} || '.' as words
     from named join merge on merge.id = named.merge_id
     join suppliers other on other.id = merge.merged_supplier_id
     join suppliers entered_for on entered_for.id = named.entered_for_id
     group by named.id, merge.id, merge.merged_by, merge.undone_by, merge.undone_at, other.name, entered_for.id, entered_for.name
     order by named.id, merge.id`,
    [sqlArray(scope.companyIds), sqlArray(invoiceIds), scope.today],
  );
  const byInvoice = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byInvoice].map(([id, of]) => [id, of.map(({ words }) => words)]));
}
