import { batchedRead } from '../../kernel/batched-read.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Invoice } from '../invoices/index.ts';
import { type PaymentRun, PaymentRunInvoice, PaymentRunItem } from './payment-run.entity.ts';

/*
 * The parts of runs as the APIs show them: one query for all runs of a request, whichever way they were found. Nothing is
 * kept from before a command of the same request.
 */

const batchedItems = batchedRead(readItems);
const batchedEntries = batchedRead(readEntries);

/** A run's items with their suppliers, in the order in which they came into it. */
export function itemsOfRun(scope: Scope, { id }: PaymentRun): Promise<PaymentRunItem[]> {
  return batchedItems(scope, id);
}

/** An item's invoices with their suppliers, as entries of the run. */
export function entriesOfItem(scope: Scope, { id }: PaymentRunItem): Promise<PaymentRunInvoice[]> {
  return batchedEntries(scope, id);
}

/** An item's invoices with their suppliers. */
export async function invoicesOfItem(scope: Scope, item: PaymentRunItem): Promise<Invoice[]> {
  return (await entriesOfItem(scope, item)).map(({ invoice }) => invoice.getEntity());
}

async function readItems(scope: Scope, runIds: readonly number[]): Promise<PaymentRunItem[][]> {
  const where = { paymentRun: { $in: [...runIds] } };
  const options = { populate: ['supplier'], orderBy: { id: 'asc' }, refresh: true } as const;
  const items = await scope.em.find(PaymentRunItem, where, options);
  const byRun = Map.groupBy(items, ({ paymentRun }) => paymentRun.id);
  return runIds.map((id) => byRun.get(id) ?? []);
}

async function readEntries(scope: Scope, itemIds: readonly number[]): Promise<PaymentRunInvoice[][]> {
  const where = { paymentRunItem: { $in: [...itemIds] } };
  const options = { populate: ['invoice.supplier'], orderBy: { id: 'asc' }, refresh: true } as const;
  const entries = await scope.em.find(PaymentRunInvoice, where, options);
  const byItem = Map.groupBy(entries, ({ paymentRunItem }) => paymentRunItem.id);
  return itemIds.map((id) => byItem.get(id) ?? []);
}
