import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';

/**
 * Which of these invoices in query were auto-paid when they were put in query, and are due by today, or were by a date that was
 * changed: their suppliers have most likely collected them, also where these were switched off since (RULES.md, 9).
 */
export async function collectedBeforeQuery(
  scope: Scope,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await scope.em.execute<{ id: number }[]>(
    `select invoice.id from invoices invoice
     cross join lateral (
       select entry.before ->> 'status' as status from record_entries entry
       where entry.company_id = invoice.company_id and entry.record_type = 'invoice' and entry.record_id = invoice.id
         and entry.verb = 'changed' and entry.after ->> 'status' = 'query'
       order by entry.id desc limit 1) before_query
     where invoice.company_id = ? and invoice.id = any(?::integer[]) and before_query.status = 'auto_paid'
       and least(invoice.due_date, (
         select min((entry.before ->> 'dueDate')::date) from record_entries entry
         where entry.company_id = invoice.company_id and entry.record_type = 'invoice' and entry.record_id = invoice.id
           and entry.verb = 'changed')) <= ?::date`,
    [companyId, sqlArray(ids), scope.today],
  );
  return new Set(rows.map(({ id }) => id));
}
