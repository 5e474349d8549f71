import type { Pence } from '@paycycle/schema/domain/money';
import { penceFromNumeric } from '../../kernel/columns.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import type { Invoice } from '../invoices/index.ts';

/** Item of a run with the amounts that it uses of its credit notes, below zero. */
export interface ItemWithCredit {
  readonly id: number;
  readonly appliedPence: ReadonlyMap<number, Pence>;
}

/** Identifies an item: by its id, or by the exact amount paid. */
interface ItemWanted {
  readonly paymentRunItemId: number | null;
  readonly paidPence: Pence;
}

/**
 * Returns the run's item that pays exactly these invoices less these credit notes. A transaction of its amount is then
 * its payment, and uses the credit notes as the item does. Null if there is no such item, or if none of the documents
 * is a credit note.
 */
export async function itemWithCredit(
  scope: Scope,
  companyId: number,
  invoices: readonly Invoice[],
  { paymentRunItemId, paidPence }: ItemWanted,
): Promise<ItemWithCredit | null> {
  if (!invoices.some(({ documentType }) => documentType === 'credit_note')) return null;
  await scope.em.flush();
  const ids = sqlArray(invoices.map(({ id }) => id).toSorted((a, b) => a - b));
  const [found] = await scope.em.execute<{ id: number; applied: [number, string][] }[]>(
    `select item.id, jsonb_agg(jsonb_build_array(entry.invoice_id, entry.applied_amount::text))
         filter (where entry.applied_amount is not null) as applied
     from payment_run_items item
     join payment_runs run on run.id = item.payment_run_id and run.status <> 'cancelled'
     join payment_run_invoices entry on entry.payment_run_item_id = item.id and entry.applied_amount is distinct from 0
     where item.company_id = ? and item.id in (
         select payment_run_item_id from payment_run_invoices where company_id = ? and invoice_id = any(?::integer[]))
       and (item.id = ?::integer or ?::integer is null and item.total_amount = ?::numeric / 100)
     group by item.id having array_agg(entry.invoice_id order by entry.invoice_id) = ?::integer[]
     order by item.id desc limit 1`,
    [companyId, companyId, ids, paymentRunItemId, paymentRunItemId, paidPence, ids],
  );
  if (!found) return null;
  return { id: found.id, appliedPence: new Map(found.applied.map(([id, text]) => [id, penceFromNumeric(text)])) };
}
