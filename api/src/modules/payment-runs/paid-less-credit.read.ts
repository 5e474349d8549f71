import type { Pence } from '@paycycle/schema/domain/money';
import { penceFromNumeric } from '../../kernel/columns.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { RUN_DESCRIPTION } from './run-description.sql.ts';

/** Payment of a run's item for an invoice less the credit notes that it used. */
export interface PaidLessCredit {
  readonly runName: string;
  readonly paidPence: Pence;
  /** Numbers of all invoices and credit notes of the item. */
  readonly invoiceNumbers: readonly string[];
  readonly creditNumbers: readonly string[];
}

/** Returns the payments of invoices that a run's item paid less credit notes, by invoice id. */
export async function readPaidLessCredit(
  scope: Scope,
  companyId: number,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, PaidLessCredit>> {
  await scope.em.flush();
  const rows = await scope.em.execute<(Omit<PaidLessCredit, 'paidPence'> & { invoiceId: number; paid: string })[]>(
    `select mine.invoice_id as "invoiceId", ${RUN_DESCRIPTION} as "runName", item.total_amount::text as paid,
       array_agg(invoice.invoice_number order by invoice.id) filter (where entry.applied_amount is null) as "invoiceNumbers",
       array_agg(invoice.invoice_number order by invoice.id) filter (where entry.is_used) as "creditNumbers"
     from payment_run_invoices mine
     join payment_run_items item on item.id = mine.payment_run_item_id
     join payment_runs run on run.id = item.payment_run_id
     join payment_run_invoices entry on entry.payment_run_item_id = item.id
     join invoices invoice on invoice.id = entry.invoice_id
     where mine.company_id = ? and mine.invoice_id = any(?::integer[]) and mine.applied_amount is null
     group by mine.invoice_id, run.id, item.id having bool_or(entry.is_used) order by run.id`,
    [companyId, sqlArray(invoiceIds)],
  );
  return new Map(rows.map(({ invoiceId, paid, ...row }) => [invoiceId, { ...row, paidPence: penceFromNumeric(paid) }]));
}
