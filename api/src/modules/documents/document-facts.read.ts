import { DUPLICATE_DAYS, type DuplicateKind, findDuplicate } from '@paycycle/schema/domain/invoice-duplicate';
import { invoiceNumberKey, supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import { addDays } from '@paycycle/schema/domain/local-date';
import { EARLIEST_DATE } from '@paycycle/schema/limits';
import { batchedRead } from '../../kernel/batched-read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Invoice } from '../invoices/index.ts';
import { Supplier, warningOfFirstAccount, warningOfPrintedAccount } from '../suppliers/index.ts';
import { Document, type DocumentInvoice } from './document.entity.ts';
import { type DocumentValues, documentValues, isReadSurely } from './document-fields.plan.ts';

/** What the records that are there say about an invoice of a document. */
export interface DocumentInvoiceFacts {
  /** Its supplier, where there is one of this name. */
  readonly supplier: Supplier | null;
  /** What it would be a duplicate of (RULES.md, 11); null for one that was accepted. */
  readonly duplicate: { readonly kind: DuplicateKind; readonly invoice: Invoice } | null;
  /** How its bank details differ from those on record, or that none are on record, in words. */
  readonly bankDetailsWarning: string | null;
}

/** As of now: three queries for all that a request asks about. */
export const factsOf = batchedRead(readFacts);

/** An earlier document of the same bytes that was not discarded; null where there is none. */
export const sameFileAs = batchedRead(readSameFiles);

/** The invoice that one of a document became; null before, and after that was deleted. */
export function acceptedInvoiceOf(scope: Scope, { invoiceId }: DocumentInvoice): Promise<Invoice | null> | null {
  return invoiceId === null ? null : scope.em.getReference(Invoice, invoiceId, { wrapped: true }).load();
}

/**
 * Whether a document can be accepted without anybody looking at it: its invoices were read without a doubt, are in
 * pounds, like none that is there, and their bank details are those on record.
 */
export async function isSureDocument(scope: Scope, document: Document): Promise<boolean> {
  const open = document.invoices.getItems().filter(({ isAccepted }) => !isAccepted);
  if (document.status !== 'ready' || open.length === 0) return false;
  if (!open.every((invoice) => invoice.documentType === 'invoice' && isReadSurely(invoice))) return false;
  if (open.some((invoice) => (documentValues(invoice).currency ?? 'GBP') !== 'GBP')) return false;
  const [same, ...facts] = await Promise.all([
    sameFileAs(scope, document),
    ...open.map((invoice) => factsOf(scope, invoice)),
  ]);
  return same === null && facts.every(({ duplicate, bankDetailsWarning }) => !duplicate && !bankDetailsWarning);
}

type Asked = DocumentValues & { readonly companyId: number; readonly nameKey: string; readonly isAccepted: boolean };

async function readFacts(scope: Scope, invoices: readonly DocumentInvoice[]): Promise<DocumentInvoiceFacts[]> {
  const asked = invoices.map((invoice): Asked => {
    const values = documentValues(invoice);
    const nameKey = supplierNameKey(values.supplierName ?? '');
    return { ...values, companyId: invoice.companyId, nameKey, isAccepted: invoice.isAccepted };
  });
  const suppliers = await suppliersByName(scope, asked);
  const ofSupplier = Map.groupBy(await invoicesLike(scope, asked, [...suppliers.values()]), keptIdOf);
  return asked.map((entered) => {
    const supplier = suppliers.get(keyOf(entered)) ?? null;
    return {
      supplier,
      duplicate: supplier ? duplicateOf(entered, ofSupplier.get(supplier.id) ?? []) : null,
      bankDetailsWarning: supplier ? warningOfPrintedAccount(entered, supplier) : warningOfNew(entered),
    };
  });
}

/** Whoever sends a paper could be anyone: nobody has said yet that this account is this supplier's. */
function warningOfNew({ supplierName, isAccountTyped, isAccepted, ...printed }: Asked): string | null {
  if (supplierName === null || isAccountTyped || isAccepted) return null;
  return warningOfFirstAccount(printed, supplierName);
}

function keyOf({ companyId, nameKey }: { readonly companyId: number; readonly nameKey: string }): string {
  return `${companyId} ${nameKey}`;
}

/** The suppliers of some names; one that was merged is the one that it was merged into (RULES.md, 55). */
async function suppliersByName(scope: Scope, asked: readonly Asked[]): Promise<Map<string, Supplier>> {
  const nameKey = { $in: [...new Set(asked.map(({ nameKey }) => nameKey))] };
  const companyId = { $in: [...new Set(asked.map(({ companyId }) => companyId))] };
  const named = await scope.em.find(Supplier, { companyId, nameKey });
  const keptIds = named.flatMap(({ mergedIntoId }) => mergedIntoId ?? []);
  const kept = await scope.em.find(Supplier, { id: { $in: keptIds } });
  const byId = new Map(kept.map((supplier) => [supplier.id, supplier]));
  return new Map(named.map((supplier) => [keyOf(supplier), byId.get(supplier.mergedIntoId ?? 0) ?? supplier]));
}

/** The invoices that one of these could be a duplicate of, the oldest first. */
function invoicesLike(scope: Scope, asked: readonly Asked[], suppliers: readonly Supplier[]): Promise<Invoice[]> {
  const ids = suppliers.map(({ id }) => id);
  const numberKeys = asked.flatMap(({ invoiceNumber }) => (invoiceNumber ? [invoiceNumberKey(invoiceNumber)] : []));
  const amounts = asked.flatMap(({ totalAmount }) => totalAmount ?? []);
  // No invoice has a date outside of these; days before or after such a one may be none that the database knows.
  const latest = addDays(scope.today, DUPLICATE_DAYS);
  const possible = asked.flatMap(({ invoiceDate }) => invoiceDate ?? []);
  const dates = possible.filter((date) => date >= EARLIEST_DATE && date <= latest).sort();
  const [first, last] = [dates.at(0), dates.at(-1)];
  const near = first && last && { $gte: addDays(first, -DUPLICATE_DAYS), $lte: addDays(last, DUPLICATE_DAYS) };
  return scope.em.find(
    Invoice,
    {
      supplier: { $or: [{ id: { $in: ids } }, { mergedIntoId: { $in: ids } }] },
      $or: [
        { numberKey: { $in: numberKeys } },
        ...(near ? [{ amountPence: { $in: amounts }, invoiceDate: near }] : []),
      ],
    },
    { orderBy: { recordNumber: 'asc' }, populate: ['supplier'] },
  );
}

function keptIdOf(invoice: Invoice): number {
  const supplier = invoice.supplier.getEntity();
  return supplier.mergedIntoId ?? supplier.id;
}

function duplicateOf(entered: Asked, known: readonly Invoice[]): DocumentInvoiceFacts['duplicate'] {
  const { invoiceNumber, totalAmount, invoiceDate, isAccepted } = entered;
  if (isAccepted || invoiceNumber === null || totalAmount === null || invoiceDate === null) return null;
  const identity = { numberKey: invoiceNumberKey(invoiceNumber), amountPence: totalAmount, invoiceDate };
  const found = findDuplicate(identity, known);
  return found && { kind: found.kind, invoice: found.of };
}

async function readSameFiles(scope: Scope, documents: readonly Document[]): Promise<(Document | null)[]> {
  const keys = documents.flatMap(({ fileKey }) => fileKey ?? []);
  const companyId = { $in: [...new Set(documents.map(({ companyId }) => companyId))] };
  const same = await scope.em.find(
    Document,
    { companyId, fileKey: { $in: keys }, status: { $ne: 'discarded' } },
    { orderBy: { id: 'asc' } },
  );
  return documents.map(
    ({ id, companyId, fileKey }) =>
      same.find((other) => other.id < id && other.companyId === companyId && other.fileKey === fileKey) ?? null,
  );
}
