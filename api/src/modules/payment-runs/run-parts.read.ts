import { type Pence, pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { batchedRead } from '../../kernel/batched-read.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { Invoice, outstandingOf } from '../invoices/index.ts';
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

/** What an item uses of a credit note, and what is left of that after it; both zero or below. */
export interface RunCredit {
  readonly creditNote: Invoice;
  readonly usedPence: Pence;
  readonly leftPence: Pence;
}

/** What an item uses of its supplier's credit notes. */
export async function creditsOfItem(scope: Scope, item: PaymentRunItem): Promise<RunCredit[]> {
  return (await entriesOfItem(scope, item)).flatMap(({ invoice, appliedPence, isUsed }) => {
    if (appliedPence === null) return [];
    const creditNote = invoice.getEntity();
    const openPence = creditNote.status === 'paid' ? ZERO_PENCE : outstandingOf(creditNote);
    const leftPence = isUsed || creditNote.status === 'paid' ? openPence : pence(openPence - appliedPence);
    return { creditNote, usedPence: appliedPence, leftPence };
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
