import { type Pence, pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { Invoice, outstandingOf } from '../invoices/index.ts';
import { type PaymentRun, PaymentRunInvoice, PaymentRunItem } from './payment-run.entity.ts';

/*
 * Parts of runs as the APIs show them: one query for all runs of a request. Nothing is cached across a command of the
 * same request.
 */

const batchedItems = batchLoad(readItems);
const batchedEntries = batchLoad(readEntries);
const batchedToUse = batchLoad(readToUse);

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

/** Amount that an item uses of a credit note, and the rest after that; both zero or below. */
export interface RunCredit {
  readonly creditNote: Invoice;
  readonly allocatedPence: Pence;
  readonly remainingPence: Pence;
}

/** Returns the credit notes that an item uses. */
export async function creditsOfItem(scope: Scope, item: PaymentRunItem): Promise<RunCredit[]> {
  const entries = await entriesOfItem(scope, item);
  const toUse = await batchedToUse(scope, item.id);
  return entries.flatMap(({ id, invoice, appliedPence }) => {
    if (appliedPence === null) return [];
    const creditNote = invoice.getEntity();
    const openPence = creditNote.status === 'paid' ? ZERO_PENCE : outstandingOf(creditNote);
    const remainingPence = toUse.has(id) ? pence(openPence - appliedPence) : openPence;
    return { creditNote, allocatedPence: appliedPence, remainingPence };
  });
}

/** Open credit notes that a new run can take off invoices of their suppliers, the oldest first. @throws NOT_FOUND */
export function creditNotesForRun(scope: Scope, companyId: number): Promise<Invoice[]> {
  requireCompany(scope, companyId);
  const open = { documentType: 'credit_note', status: 'to_pay', isMatched: false, paymentRunId: null } as const;
  return scope.em.find(
    Invoice,
    { companyId, ...open },
    { populate: ['supplier'], orderBy: { invoiceDate: 'asc', id: 'asc' }, limit: PAGE_SIZE_MAX },
  );
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

/**
 * Returns the entries whose credit notes are not used yet: they are in an open run, and no statement line has used
 * them.
 */
async function readToUse(scope: Scope, itemIds: readonly number[]): Promise<ReadonlySet<number>[]> {
  const rows = await scope.em.execute<{ id: number; itemId: number }[]>(
    `select entry.id, item.id as "itemId" from payment_run_items item
     join payment_run_invoices entry on entry.payment_run_item_id = item.id and not entry.is_used
     join invoices invoice on invoice.id = entry.invoice_id and invoice.payment_run_id = item.payment_run_id
     where item.company_id = any(?::integer[]) and item.id = any(?::integer[]) and entry.applied_amount is not null
       and not exists (
         select from bank_transaction_invoice_matches match
         where match.company_id = entry.company_id and match.invoice_id = entry.invoice_id
           and match.payment_run_item_id = item.id and match.kind = 'part_payment' and not match.is_returned)`,
    [sqlArray(scope.companyIds), sqlArray(itemIds)],
  );
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId);
  return itemIds.map((id) => new Set((byItem.get(id) ?? []).map((entry) => entry.id)));
}
