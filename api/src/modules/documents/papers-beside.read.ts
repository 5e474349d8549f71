import { MISTYPED_DAYS } from '@paycycle/schema/domain/invoice-duplicate';
import {
  areMistyped,
  areNumbersAlike,
  differInOneDigit,
  invoiceNumberKey,
  mistypedTails,
  nonZeroDigits,
  numberTails,
} from '@paycycle/schema/domain/invoice-identity';
import { daysBetween } from '@paycycle/schema/domain/local-date';
import { isOneName } from '../../document-reader/index.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { Invoice } from '../invoices/index.ts';
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
 * Finds documents of these invoices' suppliers with their number, or with one that was mistyped (RULES.md, 58). They wait
 * for review, were discarded, or had an invoice that was deleted. Also finds those that became another invoice after a
 * user typed another supplier or total than was read. Latest first, with their suppliers loaded.
 */
export async function papersBeside(scope: Scope, invoices: readonly Invoice[]): Promise<InvoiceWithPapers[]> {
  const tailsOfAll = new Set(invoices.flatMap(({ numberKey }) => [...numberTails(numberKey)]));
  const likely = await findPapers(scope, await readLikely(scope, invoices, tailsOfAll));
  const pairs = invoices.flatMap((invoice) =>
    likely.flatMap((found) => (hasNumberOf(found, invoice) ? [{ invoice, found }] : [])),
  );
  return ofTheirSuppliers(scope, [...pairs, ...(await mistypedPairs(scope, invoices))]);
}

/** True if the number of the invoice is another one than the document's, and was mistyped for it. */
export function isMistypedFor(found: NumberedPaper, invoice: Invoice): boolean {
  return !hasNumberOf(found, invoice) && hasMistypedNumberOf(found, invoice);
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
  const named = await withPapers(scope, pairs);
  return ofTheirSuppliers(
    scope,
    named.filter(({ invoice, found }) => !hasNumberOf(found, invoice)),
  );
}

interface Pair {
  readonly invoice: Invoice;
  readonly found: DocumentInvoice;
}

/** Properties that decide whether a paper has the number of a bill. The layout is large, and is left out. */
const NUMBERED = ['companyId', 'invoiceId', 'fields', 'edits'] as const;
type NumberedPaper = Pick<DocumentInvoice, (typeof NUMBERED)[number]>;

/** Documents whose number was mistyped on an invoice, unless another bill of the company has that number. */
async function mistypedPairs(scope: Scope, invoices: readonly Invoice[]): Promise<Pair[]> {
  const tails = new Set(invoices.flatMap(({ numberKey }) => [...mistypedTails(numberKey)]));
  const ids = await readLikely(scope, invoices, tails);
  if (ids.length === 0) return [];
  const likely = await scope.em.find(
    DocumentInvoice,
    { companyId: { $in: [...scope.companyIds] }, id: { $in: ids } },
    { fields: [...NUMBERED], disableIdentityMap: true },
  );
  const like = likely.flatMap((found) =>
    invoices.flatMap((invoice) =>
      isMistypedFor(found, invoice) ? { id: found.id, invoice, keys: keysOf(found) } : [],
    ),
  );
  if (like.length === 0) return [];
  const known = await scope.em.find(
    Invoice,
    { companyId: { $in: [...scope.companyIds] }, numberKey: { $in: like.flatMap(({ keys }) => keys) } },
    { fields: ['companyId', 'numberKey'], disableIdentityMap: true },
  );
  const isKnown = (companyId: number, keys: readonly string[]) =>
    known.some((bill) => bill.companyId === companyId && keys.includes(bill.numberKey));
  return withPapers(
    scope,
    like.filter(({ invoice: { companyId }, keys }) => !isKnown(companyId, keys)),
  );
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

/** Ids of documents with one of these tails. One that was read before tails were stored may have any number. */
async function readLikely(scope: Scope, invoices: readonly Invoice[], tails: ReadonlySet<string>): Promise<number[]> {
  if (invoices.length === 0) return [];
  const rows = await scope.em.execute<{ id: number }[]>(
    `select id from document_invoices
     where company_id = any(?::integer[]) and (invoice_id is null or cardinality(editors) > 0)
       and (number_tails is null or number_tails && array(select jsonb_array_elements_text(?::jsonb)))`,
    [sqlArray(new Set(invoices.map(({ companyId }) => companyId))), JSON.stringify([...tails])],
  );
  return rows.map(({ id }) => id);
}

async function withPapers(
  scope: Scope,
  pairs: readonly { readonly id: number; readonly invoice: Invoice }[],
): Promise<Pair[]> {
  const ids = pairs.map(({ id }) => id);
  const papers = new Map((await findPapers(scope, ids)).map((found) => [found.id, found]));
  return pairs.flatMap(({ id, invoice }) => {
    const found = papers.get(id);
    return found ? { invoice, found } : [];
  });
}

async function findPapers(scope: Scope, ids: readonly number[]): Promise<DocumentInvoice[]> {
  if (ids.length === 0) return [];
  const which = { companyId: { $in: [...scope.companyIds] }, id: { $in: [...ids] } };
  return scope.em.find(DocumentInvoice, which, { populate: ['document'], orderBy: { id: 'desc' } });
}

function hasNumberOf(found: NumberedPaper, invoice: Invoice): boolean {
  if (!mayBeOf(found, invoice)) return false;
  const isAlike = (key: string) => isOfAmount(found, invoice) && areNumbersAlike(key, invoice.numberKey);
  return keysOf(found).some((key) => key === invoice.numberKey || isAlike(key));
}

/** As bills are compared (RULES.md, 11). Of one day, a single wrong digit counts too. */
function hasMistypedNumberOf(found: NumberedPaper, invoice: Invoice): boolean {
  if (!mayBeOf(found, invoice) || !isOfAmount(found, invoice)) return false;
  const dates = [found.fields.invoiceDate.value, found.edits.invoiceDate ?? null].filter((date) => date !== null);
  const days = Math.min(...dates.map((date) => Math.abs(daysBetween(date, invoice.invoiceDate))));
  return keysOf(found).some(
    (key) =>
      (days <= MISTYPED_DAYS && areMistyped(key, invoice.numberKey)) ||
      (days === 0 && differInOneDigit(key, invoice.numberKey)),
  );
}

function mayBeOf(found: NumberedPaper, { id, companyId }: Invoice): boolean {
  return found.companyId === companyId && found.invoiceId !== id;
}

function isOfAmount({ fields, edits }: NumberedPaper, { amountPence }: Invoice): boolean {
  return [fields.totalAmount.value, edits.totalAmount].some((total) => Math.abs(total ?? 0) === Math.abs(amountPence));
}

function keysOf(found: NumberedPaper): string[] {
  return numbersOf(found).map(invoiceNumberKey);
}

function numbersOf(found: { readonly fields: Pick<StoredFields, 'invoiceNumber'>; readonly edits: FieldEdits }) {
  return [found.fields.invoiceNumber.value, found.edits.invoiceNumber ?? null].filter((number) => number !== null);
}
