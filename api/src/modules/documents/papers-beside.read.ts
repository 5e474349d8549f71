import {
  areNumbersAlike,
  invoiceNumberKey,
  nonZeroDigits,
  numberTails,
} from '@paycycle/schema/domain/invoice-identity';
import { isOneName } from '../../document-reader/index.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import type { Invoice } from '../invoices/index.ts';
import { namesOfSuppliers } from '../suppliers/index.ts';
import { evidenceOf } from './attached-paper.read.ts';
import { DocumentInvoice } from './document.entity.ts';
import type { FieldEdits, StoredFields } from './document-fields.plan.ts';
import { recogniseSuppliers } from './known-supplier.read.ts';
import { isNamedAmong } from './other-bill.plan.ts';
import { mentionsIn } from './recent-bills.read.ts';

/** An invoice with documents that may belong to it. */
export interface InvoiceWithPapers {
  readonly invoice: Invoice;
  readonly papers: readonly DocumentInvoice[];
}

/**
 * Finds documents with the supplier and number of these invoices that became no invoice, or whose invoice was deleted
 * (RULES.md, 58). They wait for review or were discarded. Also finds those that became another invoice after a user typed
 * another supplier or total than was read. Latest first, with their suppliers loaded.
 */
export async function papersBeside(scope: Scope, invoices: readonly Invoice[]): Promise<InvoiceWithPapers[]> {
  const likely = await readLikely(scope, invoices);
  return ofTheirSuppliers(
    scope,
    invoices.flatMap((invoice) => likely.flatMap((found) => (hasNumberOf(found, invoice) ? [{ invoice, found }] : []))),
  );
}

/**
 * Finds documents with another number that name one of these invoices: they credit it, replace it or say that it was
 * paid. Their numbers are sealed, so it reads all that wait or were discarded.
 */
export async function documentsNaming(scope: Scope, invoices: readonly Invoice[]): Promise<InvoiceWithPapers[]> {
  if (invoices.length === 0) return [];
  const rows = await scope.em.execute<{ id: number; companyId: number; layout: string }[]>(
    `select id, company_id as "companyId", layout from document_invoices
     where company_id = any(?::integer[]) and company_id = any(?::integer[]) and invoice_id is null and layout is not null
     order by id desc`,
    [sqlArray(new Set(invoices.map(({ companyId }) => companyId))), sqlArray(scope.companyIds)],
  );
  const byTails = invoices.map((invoice) => ({ invoice, tails: [...numberTails(invoice.numberKey)] }));
  const pairs = rows.flatMap(({ id, companyId, layout }) => {
    const numbers = mentionsIn(scope, layout)?.numbers ?? [];
    const digits = numbers.map(nonZeroDigits).join(' ');
    const likely = byTails.filter(({ tails }) => tails.some((tail) => digits.includes(tail)));
    const isNamed = isNamedAmong(numbers);
    return likely.flatMap(({ invoice }) =>
      invoice.companyId === companyId && isNamed(invoice) ? { id, invoice } : [],
    );
  });
  const papers = new Map((await findPapers(scope, pairs)).map((found) => [found.id, found]));
  return ofTheirSuppliers(
    scope,
    pairs.flatMap(({ id, invoice }) => {
      const found = papers.get(id);
      return found && !hasNumberOf(found, invoice) ? { invoice, found } : [];
    }),
  );
}

interface Pair {
  readonly invoice: Invoice;
  readonly found: DocumentInvoice;
}

async function ofTheirSuppliers(scope: Scope, pairs: readonly Pair[]): Promise<InvoiceWithPapers[]> {
  if (pairs.length === 0) return [];
  const senders = await recogniseSuppliers(
    scope,
    pairs.map(({ found }) => ({ companyId: found.companyId, evidence: evidenceOf(found), learned: [] })),
  );
  const namesOf = await namesOfSuppliers(
    scope,
    pairs.map(({ invoice }) => invoice.supplierId),
  );
  const own = pairs.filter(({ invoice, found }, at) => {
    const supplier = invoice.supplier.getEntity();
    const names = [...evidenceOf(found).names, found.edits.supplierName ?? []].flat();
    const ofSupplier = namesOf.get(supplier.id) ?? [];
    const isNamed = names.some((name) => ofSupplier.some((own) => isOneName(name, own)));
    return isNamed || senders[at]?.supplier?.id === (supplier.mergedIntoId ?? supplier.id);
  });
  const byInvoice = Map.groupBy(own, ({ invoice }) => invoice);
  return [...byInvoice].map(([invoice, of]) => ({ invoice, papers: of.map(({ found }) => found) }));
}

/** Number endings by which a document is found, from its number as read and as users typed it. */
export function tailsOf(fields: Pick<StoredFields, 'invoiceNumber'>, edits: FieldEdits = {}): string[] {
  const keys = numbersOf({ fields, edits }).map(invoiceNumberKey);
  return [...new Set(keys.flatMap((key) => [...numberTails(key)]))];
}

/** Documents that were read before number endings were stored may have any number. */
async function readLikely(scope: Scope, invoices: readonly Invoice[]): Promise<DocumentInvoice[]> {
  if (invoices.length === 0) return [];
  const tails = new Set(invoices.flatMap(({ numberKey }) => [...numberTails(numberKey)]));
  const rows = await scope.em.execute<{ id: number }[]>(
    `select id from document_invoices
     where company_id = any(?::integer[]) and (invoice_id is null or cardinality(editors) > 0)
       and (number_tails is null or number_tails && array(select jsonb_array_elements_text(?::jsonb)))`,
    [sqlArray(new Set(invoices.map(({ companyId }) => companyId))), JSON.stringify([...tails])],
  );
  return findPapers(scope, rows);
}

async function findPapers(scope: Scope, rows: readonly { readonly id: number }[]): Promise<DocumentInvoice[]> {
  if (rows.length === 0) return [];
  const which = { companyId: { $in: [...scope.companyIds] }, id: { $in: rows.map(({ id }) => id) } };
  return scope.em.find(DocumentInvoice, which, { populate: ['document'], orderBy: { id: 'desc' } });
}

function hasNumberOf(found: DocumentInvoice, { id, companyId, numberKey, amountPence }: Invoice): boolean {
  if (found.companyId !== companyId || found.invoiceId === id) return false;
  const totals = [found.fields.totalAmount.value, found.edits.totalAmount].map((total) => Math.abs(total ?? 0));
  const isOfAmount = totals.includes(Math.abs(amountPence));
  return numbersOf(found)
    .map(invoiceNumberKey)
    .some((key) => key === numberKey || (isOfAmount && areNumbersAlike(key, numberKey)));
}

function numbersOf(found: { readonly fields: Pick<StoredFields, 'invoiceNumber'>; readonly edits: FieldEdits }) {
  return [found.fields.invoiceNumber.value, found.edits.invoiceNumber ?? null].filter((number) => number !== null);
}
