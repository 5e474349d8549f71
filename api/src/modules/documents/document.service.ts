import { LoadStrategy, LockMode } from '@mikro-orm/core';
import { type DocumentStatus, WAITING_DOCUMENT_STATUSES } from '@paycycle/schema/domain/document-status';
import { AppError } from '@paycycle/schema/errors';
import { type Page, requirePage } from '../../kernel/limits/paging.ts';
import { CHANGE_CHANNELS } from '../../kernel/ports/change-feed.ts';
import { type GuestScope, inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { likePattern } from '../../kernel/search.ts';
import { attachedInvoiceId } from '../invoices/index.ts';
import { Document, DocumentInvoice } from './document.entity.ts';

/** Filters of the document list. */
export interface DocumentListFilter {
  /** Defaults to `WAITING_DOCUMENT_STATUSES`. */
  readonly statuses?: readonly DocumentStatus[] | null | undefined;
  /** Part of the file's name. */
  readonly search?: string | null;
}

const WITH_INVOICES = { populate: ['invoices', 'mail'] } as const;

/** Lists a company's documents with their invoices, in upload order. @throws NOT_FOUND, VALIDATION_FAILED */
export async function listDocuments(
  scope: Scope,
  companyId: number,
  filter: DocumentListFilter,
  page: Page,
  limitMax?: number,
): Promise<Document[]> {
  requireCompany(scope, companyId);
  const { offset, limit, afterId } = requirePage(page, limitMax);
  const found = { ...where(companyId, filter), ...(afterId !== undefined && { id: { $gt: afterId } }) };
  return scope.em.find(Document, found, { orderBy: { id: 'asc' }, offset, limit, ...WITH_INVOICES });
}

/** Counts the documents that `listDocuments` finds. @throws NOT_FOUND */
export async function countDocuments(scope: Scope, companyId: number, filter: DocumentListFilter): Promise<number> {
  requireCompany(scope, companyId);
  return scope.em.count(Document, where(companyId, filter));
}

/** Counts a company's waiting documents by status. @throws NOT_FOUND */
export async function documentCounts(scope: Scope, companyId: number): Promise<Record<DocumentStatus, number>> {
  requireCompany(scope, companyId);
  const rows = await scope.em.execute<{ status: DocumentStatus; count: number }[]>(
    'select status, count(*)::int as count from documents where company_id = ? and status = any(?::text[]) group by status',
    [companyId, `{${WAITING_DOCUMENT_STATUSES.join(',')}}`],
  );
  const none = { reading: 0, ready: 0, refused: 0, set_aside: 0, accepted: 0, discarded: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}

/** Returns a document with its invoices, even a discarded one. @throws NOT_FOUND */
export async function getDocument(scope: Scope, id: number): Promise<Document> {
  const document = await scope.em.findOne(Document, { id }, WITH_INVOICES);
  if (!document) throw new AppError('NOT_FOUND', 'Document not found');
  return document;
}

/** Returns a company's documents with their current invoices. Leaves out unknown ids. @throws NOT_FOUND */
export async function findDocuments(scope: Scope, companyId: number, ids: readonly number[]): Promise<Document[]> {
  requireCompany(scope, companyId);
  const where = { companyId, id: { $in: [...ids] } };
  return scope.em.find(Document, where, { orderBy: { id: 'asc' }, refresh: true, ...WITH_INVOICES });
}

/** Locks a document until the transaction ends. Returns it with its current invoices. @throws NOT_FOUND */
export async function lockDocument(scope: Scope, id: number): Promise<Document> {
  const document = await scope.em.findOne(Document, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!document) throw new AppError('NOT_FOUND', 'Document not found');
  await scope.em.populate(document, ['invoices'], { refresh: true });
  return document;
}

/** Locks a company's documents until the transaction ends. Returns those that exist, with their current invoices. */
export function lockDocuments(scope: Scope, companyId: number, ids: readonly number[]): Promise<Document[]> {
  return scope.em.find(
    Document,
    { companyId, id: { $in: [...ids] } },
    {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      refresh: true,
      strategy: LoadStrategy.SELECT_IN,
      orderBy: { id: 'asc' },
      ...WITH_INVOICES,
    },
  );
}

/**
 * Discards a document, so that its unaccepted invoices are not entered. One with an accepted invoice becomes accepted.
 * @throws NOT_FOUND, ALREADY_ACCEPTED
 */
export async function discardDocument(scope: Scope, id: number): Promise<Document> {
  await getDocument(scope, id);
  return inTransaction(scope, async (scope) => {
    const document = await lockDocument(scope, id);
    refuseAccepted(document);
    const isPartlyAccepted = document.invoices.getItems().some(({ isAccepted }) => isAccepted);
    if (isPartlyAccepted) return acceptedNow(scope, document);
    return changeStatus(scope, document, 'discarded');
  });
}

/**
 * Restores a discarded document to its earlier status. Notifies the user who discarded it, if that is another one.
 * @throws NOT_FOUND; DOCUMENT_STATE if it was not discarded
 */
export async function restoreDocument(scope: Scope, id: number): Promise<Document> {
  await getDocument(scope, id);
  return inTransaction(scope, async (scope) => {
    const document = await lockDocument(scope, id);
    if (document.status !== 'discarded') throw new AppError('DOCUMENT_STATE', 'This document was not discarded');
    await tellWhoDiscarded(scope, document);
    return changeStatus(scope, document, statusBefore(document));
  });
}

async function tellWhoDiscarded(scope: Scope, { id, companyId, version, fileName }: Document): Promise<void> {
  await scope.em.execute(
    `insert into notifications (company_id, kind, subject, title, detail, caused_by, for_user)
     select company_id, 'done_alone', ?, left(name_of_person(?) || ' restored what you had discarded', 300), ?, ?, person
     from (
       select company_id, person from record_entries
       where company_id = ? and record_type = 'document' and record_id = ? and after ->> 'status' = 'discarded'
       order by id desc limit 1) stop
     where person <> ?
     on conflict (company_id, kind, subject) do nothing`,
    [`document ${id} ${version}`, scope.userId, fileName, scope.userId, companyId, id, scope.userId],
  );
}

/** The status that a document had before it was discarded. */
function statusBefore({ fileKey, documentType, invoices }: Document): DocumentStatus {
  if (documentType === null) return fileKey === null ? 'refused' : 'reading';
  return invoices.count() > 0 ? 'ready' : 'set_aside';
}

/** Sets a document's status and announces the change. Requires the document's lock. */
export async function changeStatus(scope: Scope, document: Document, status: DocumentStatus): Promise<Document> {
  await changeStatuses(scope, document.companyId, [document], status);
  return document;
}

async function changeStatuses(
  scope: Scope,
  companyId: number,
  documents: readonly Document[],
  status: DocumentStatus,
): Promise<void> {
  const changedAt = scope.ports.clock.now();
  for (const document of documents) scope.em.assign(document, { status, changedAt, version: document.version + 1 });
  await scope.em.flush();
  await announceDocuments(
    scope,
    companyId,
    documents.map(({ id }) => id),
  );
}

/** Marks a document as accepted by the user. Requires the document's lock. */
export async function acceptedNow(scope: Scope, document: Document): Promise<Document> {
  await acceptedTogether(scope, document.companyId, [document]);
  return document;
}

/** Marks documents as accepted by the user. Requires their locks. */
export async function acceptedTogether(scope: Scope, companyId: number, documents: readonly Document[]): Promise<void> {
  const accepted = { acceptedAt: scope.ports.clock.now(), acceptedBy: scope.userId };
  for (const document of documents) scope.em.assign(document, accepted);
  await changeStatuses(scope, companyId, documents, 'accepted');
}

/** Returns accepted documents to review, after some of their invoices were removed. Requires their locks. */
export async function reviewAgain(
  scope: Scope,
  companyId: number,
  documents: readonly Document[],
  removed: Iterable<DocumentInvoice>,
): Promise<void> {
  for (const invoice of removed) scope.em.assign(invoice, { isAccepted: false, invoiceId: null });
  for (const document of documents) scope.em.assign(document, { acceptedAt: null, acceptedBy: null });
  await changeStatuses(scope, companyId, documents, 'ready');
}

/** Notifies all processes, when the transaction commits, that documents have changed. */
export async function announceDocuments(
  { em }: GuestScope,
  companyId: number,
  documentIds: readonly number[],
): Promise<void> {
  if (documentIds.length === 0) return;
  const changes = documentIds.map((documentId) => JSON.stringify({ companyId, documentId }));
  await em.execute('select pg_notify(?, change) from jsonb_array_elements_text(?::jsonb) as change', [
    CHANGE_CHANNELS.documents,
    JSON.stringify(changes),
  ]);
}

/**
 * Refuses an action on a document that has changed since the caller read it.
 * @param seen the version that the caller read; null or undefined if the caller does not say
 * @throws CONTENT_CHANGED
 */
export function refuseStaleVersion({ version }: Document, seen: number | null | undefined): void {
  if (seen === null || seen === undefined || seen === version) return;
  throw new AppError('CONTENT_CHANGED', 'Someone has changed this document since you saw it. Please look at it again.');
}

/** @throws ALREADY_ACCEPTED; DOCUMENT_STATE for a document that is attached to an invoice, and only read */
export function refuseAccepted({ status, uploadKey }: Document): void {
  if (status === 'accepted') throw new AppError('ALREADY_ACCEPTED');
  if (attachedInvoiceId(uploadKey) === null) return;
  throw new AppError('DOCUMENT_STATE', 'This document is attached to an invoice, and is read for that.');
}

/** Returns the id of the document in which an invoice was found. @throws NOT_FOUND */
export async function documentIdOf(scope: Scope, documentInvoiceId: number): Promise<number> {
  const invoice = await scope.em.findOne(DocumentInvoice, { id: documentInvoiceId });
  if (!invoice) throw new AppError('NOT_FOUND', 'Document not found');
  return invoice.document.id;
}

function where(companyId: number, { statuses, search }: DocumentListFilter) {
  // A search text that the database cannot store matches nothing.
  const pattern = search?.trim() ? (likePattern(search) ?? '') : null;
  return {
    companyId,
    status: { $in: [...(statuses ?? WAITING_DOCUMENT_STATUSES)] },
    ...(pattern !== null && { fileName: { $ilike: pattern } }),
  };
}
