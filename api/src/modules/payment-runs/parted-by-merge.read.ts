import { DELETION_DAYS } from '@paycycle/schema/limits';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';

/** Bills and credit notes that are named for one undone merge. */
const NAMED_MAX = 3;

const DAY = (at: string) => `to_char(${at} at time zone 'Europe/London', 'FMDD Mon YYYY')`;

/**
 * By unpaid invoice, in words: what was entered while its supplier was merged with another, and stayed with the kept one when
 * that was undone: it may be of either (RULES.md, 56). Named is what is unpaid, and for 30 days after the undo what was paid.
 */
export async function readPartedByMerge(
  scope: Scope,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await scope.em.execute<{ id: number; words: string }[]>(
    `select invoice.id, parted.first || ' may be of ' || other.name || ': entered for ' || kept.name || ' while ' || other.name
         || ' was merged into it by ' || name_of_person(merge.merged_by) || ', until ' || name_of_person(merge.undone_by)
         || ' undid that on ' || ${DAY('merge.undone_at')} || '.' as words
     from invoices invoice
     join supplier_merges merge on merge.company_id = invoice.company_id and merge.undone_at is not null
       and invoice.supplier_id in (merge.kept_supplier_id, merge.merged_supplier_id)
     join suppliers kept on kept.id = merge.kept_supplier_id
     join suppliers other on other.id = merge.merged_supplier_id
     cross join lateral (
       select count(*), string_agg(bill.label, ', ' order by bill.id) filter (where bill.place <= ${NAMED_MAX})
         || case when count(*) > ${NAMED_MAX} then ' and ' || (count(*) - ${NAMED_MAX}) || ' more' else '' end as first
       from (
         select between_both.id, row_number() over (order by between_both.id) as place,
           case document_type when 'credit_note' then 'Credit note ' else 'Invoice ' end || invoice_number
             || ' of £' || to_char(abs(amount), 'FM999,999,990.00') as label
         from invoices between_both
         where between_both.company_id = merge.company_id and between_both.supplier_id = merge.kept_supplier_id
           and between_both.id <> invoice.id and between_both.created_at between merge.merged_at and merge.undone_at
           and (between_both.status <> 'paid' or merge.undone_at >= ?::date - ${DELETION_DAYS})) bill) parted
     where invoice.company_id = any(?::integer[]) and invoice.id = any(?::integer[]) and invoice.status <> 'paid'
       and parted.count > 0
     order by merge.id`,
    [scope.today, sqlArray(scope.companyIds), sqlArray(invoiceIds)],
  );
  const byInvoice = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byInvoice].map(([id, of]) => [id, of.map(({ words }) => words)]));
}
