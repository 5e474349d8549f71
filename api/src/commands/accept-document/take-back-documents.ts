import type { BulkRefusal } from '../../kernel/bulk.plan.ts';
import { planBulk, refusalOfIds } from '../../kernel/bulk.plan.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { removePossible, STILL_NEEDED } from '../../kernel/write/remove-possible.ts';
import { archiveRecords, beginDeletion, finishDeletion } from '../../modules/deletions/index.ts';
import { type Document, type DocumentInvoice, lockDocuments, reviewAgain } from '../../modules/documents/index.ts';
import {
  findSelected,
  lockedReason,
  reasonOfClosedMonth,
  removeInvoices,
  type SelectedInvoice,
} from '../../modules/invoices/index.ts';
import type { DocumentsBefore } from '../bulk-change-log/bulk-change.entity.ts';
import { heldFromDeletion } from '../invoices/held-by-questions.read.ts';
import { deleteUnusedSuppliers } from '../suppliers/delete-suppliers.ts';

/** Documents that wait for review again, and what stays entered. */
export interface TakenBack {
  readonly documentIds: readonly number[];
  readonly refusedCount: number;
  /** One for each that stays, with its name. */
  readonly refusals: readonly BulkRefusal[];
}

/**
 * Undoes the acceptance of documents: removes their invoices and puts the documents back for review. An invoice that was
 * edited, is in a payment run, paid or matched since then, or that a payment names, also one that failed, stays. Suppliers that the acceptance created go where nothing
 * refers to them. 'Recently deleted' keeps both; the invoices come back by their documents alone. Called under the company's lock.
 */
export async function takeBackDocuments(
  scope: Scope,
  companyId: number,
  { documents: accepted, supplierIds }: DocumentsBefore,
): Promise<TakenBack> {
  const documents = await lockDocuments(
    scope,
    companyId,
    accepted.map(({ id }) => id),
  );
  const found = new Map(documents.flatMap(entriesOf));
  const invoices = await findSelected(
    scope,
    companyId,
    accepted.flatMap(({ invoiceIds }) => invoiceIds),
  );
  const sent = await oncePaid(
    scope,
    companyId,
    invoices.map(({ id }) => id),
  );
  const held = await heldFromDeletion(scope, companyId, invoices);
  const plan = planBulk(invoices, (invoice) => {
    const reason = held.get(invoice.id);
    return reason ? named(invoice, reason) : reasonToStay(invoice, found.has(invoice.id), sent.get(invoice.id));
  });
  const deletion = await beginDeletion(scope, companyId, 'invoices');
  const ids = plan.accepted.map(({ id }) => id);
  const kept = await removePossible(scope, ids, async (scope, ids) => {
    await archiveRecords(scope, deletion, 'invoice', ids);
    await removeInvoices(scope, companyId, ids);
  });
  const removed = plan.accepted.filter(({ id }) => !kept.includes(id));
  const entries = new Set(removed.flatMap(({ id }) => found.get(id) ?? []));
  const taken = documents.filter(({ invoices }) => invoices.getItems().some((one) => entries.has(one)));
  await reviewAgain(scope, companyId, taken, entries);
  const suppliersOfRemoved = new Set(removed.map(({ supplierId }) => supplierId));
  const newSupplierIds = supplierIds.filter((id) => suppliersOfRemoved.has(id));
  await deleteUnusedSuppliers(scope, deletion, newSupplierIds);
  await finishDeletion(scope, deletion);
  const refusals = [
    ...plan.refusals,
    ...plan.accepted
      .filter(({ id }) => kept.includes(id))
      .map((invoice) => refusalOfIds(named(invoice, STILL_NEEDED), [invoice.id])),
    ...goneInvoices(accepted, invoices, documents),
  ];
  return {
    documentIds: taken.map(({ id }) => id),
    refusedCount: refusals.reduce((sum, { count }) => sum + count, 0),
    refusals,
  };
}

function entriesOf({ invoices }: Document): [number, DocumentInvoice][] {
  return invoices.getItems().flatMap((one) => (one.invoiceId === null ? [] : [[one.invoiceId, one]]));
}

/** Returns why an invoice stays: a payment of it was sent, or it may have been paid. Deleting it would lose that history. */
async function oncePaid(scope: Scope, companyId: number, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await scope.em.execute<{ id: number; reason: string }[]>(
    `select invoice_id as id, 'A payment of it was sent to the bank, and was not made' as reason
     from provider_payment_invoices where company_id = ? and invoice_id = any(?::integer[])
     union all
     select invoice_id, 'A payment file that pays it was said not to be sent'
     from files_not_sent where company_id = ? and invoice_id = any(?::integer[])
     union all
     select invoice_id, 'It had counted as paid, until that was taken back'
     from undone_settlements where company_id = ? and invoice_id = any(?::integer[])`,
    Array.from({ length: 3 }, () => [companyId, sqlArray(ids)]).flat(),
  );
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

function reasonToStay(invoice: SelectedInvoice, hasDocument: boolean, oncePaid: string | undefined): string | null {
  const settled = lockedReason(invoice);
  if (settled) return named(invoice, settled);
  if (invoice.paymentRunId !== null) return named(invoice, 'It is in a payment run');
  if (oncePaid) return named(invoice, oncePaid);
  if (invoice.closedMonth !== null) return named(invoice, reasonOfClosedMonth(invoice.closedMonth));
  if (invoice.modifiedAt.getTime() !== invoice.createdAt.getTime()) return named(invoice, 'It has changed since');
  return hasDocument ? null : named(invoice, 'Its document is not kept any more');
}

/** 'HPW-1 of Harbour Print Works: it is paid' */
function named({ invoiceNumber, supplierName }: SelectedInvoice, reason: string): string {
  return `${invoiceNumber} of ${supplierName}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
}

/** A deleted invoice can be restored by itself: to accept its document again would enter it twice. */
function goneInvoices(
  accepted: DocumentsBefore['documents'],
  invoices: readonly SelectedInvoice[],
  documents: readonly Document[],
): BulkRefusal[] {
  const there = new Set(invoices.map(({ id }) => id));
  const nameOf = new Map(documents.map(({ id, fileName }) => [id, fileName]));
  return accepted.flatMap(({ id, invoiceIds }) => {
    const gone = invoiceIds.filter((invoiceId) => !there.has(invoiceId));
    return gone.length > 0
      ? [refusalOfIds(`${nameOf.get(id) ?? 'A document'}: its invoice was deleted since`, gone)]
      : [];
  });
}
