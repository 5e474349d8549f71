import { WAITING_DOCUMENT_STATUSES } from '@paycycle/schema/domain/document-status';
import { INVOICE_TYPES } from '@paycycle/schema/domain/invoice-type';
import { AppError } from '@paycycle/schema/errors';
import { DOCUMENTS_AT_ONCE_MAX, LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { documentRestQuerySchema } from '@paycycle/schema/validation/rest-list-query';
import { validate } from '@paycycle/schema/validation/validate';
import { listRoute } from '../../kernel/http/list-route.ts';
import {
  type ArrivingFile,
  bodyCompanyId,
  pathId,
  queryCompanyId,
  type RestRequest,
  type Route,
} from '../../kernel/http/route-table.ts';
import type { Page } from '../../kernel/limits/paging.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import type { Document } from './document.entity.ts';
import { documentEditOf, documentJson } from './document.json.ts';
import {
  countDocuments,
  type DocumentListFilter,
  discardDocument,
  getDocument,
  listDocuments,
} from './document.service.ts';
import { editDocumentInvoice, setDocumentType } from './document-edit.service.ts';
import { factsOf } from './document-facts.read.ts';
import { addDocuments, type ReceivedDocument, receiveDocuments, withUploadKeys } from './document-upload.service.ts';

const FIELD = 'files';

/** Documents that are read in the background (RULES.md, 58). Acceptance is in `commands/accept-document`. */
export const documentRoutes: readonly Route[] = [
  listRoute({
    path: '/api/documents',
    reads: ['companyId', ...Object.keys(documentRestQuerySchema.shape)],
    rows: getDocuments,
    json: shownDocument,
    count: (scope, request) => countDocuments(scope, queryCompanyId(request), queriedDocuments(request)),
    idOf: ({ id }) => id,
  }),
  {
    method: 'post',
    path: '/api/documents',
    status: 202,
    idempotency: 'custom',
    fileField: FIELD,
    filesMax: DOCUMENTS_AT_ONCE_MAX,
    receive,
    handle: postDocuments,
  },
  { method: 'get', path: '/api/documents/:id', handle: getOne },
  { method: 'patch', path: '/api/documents/:id', handle: patchOne },
  { method: 'delete', path: '/api/documents/:id', handle: deleteOne },
];

function getDocuments(scope: Scope, request: RestRequest, page: Page) {
  const companyId = queryCompanyId(request);
  requireCompany(scope, companyId);
  return listDocuments(scope, companyId, queriedDocuments(request), page, LIST_SIZE_MAX);
}

function queriedDocuments({ query }: RestRequest): DocumentListFilter {
  const { status, includeAccepted, search } = validate(documentRestQuerySchema, query);
  const statuses = includeAccepted ? ([...WAITING_DOCUMENT_STATUSES, 'accepted'] as const) : null;
  return { statuses: status ? [status] : statuses, search };
}

async function postDocuments(scope: Scope, request: RestRequest) {
  const received = request.received.map(({ received }) => received as ReceivedDocument[]);
  const files = withUploadKeys(received, request.idempotencyKey);
  const documents = await addDocuments(scope, bodyCompanyId(request), files);
  return documents.map(({ id, fileName }) => ({ id, fileName }));
}

async function receive(scope: Scope, { field, name, bytes, isTooLarge }: ArrivingFile): Promise<ReceivedDocument[]> {
  // Stores nothing for a user without a company.
  if (scope.companyIds.size === 0) throw new AppError('NOT_FOUND', 'Company not found');
  if (field !== FIELD) throw new AppError('MALFORMED_REQUEST', `Files are expected in the field '${FIELD}'`);
  return receiveDocuments(scope, name, async () => {
    if (isTooLarge) throw new AppError('FILE_TOO_LARGE');
    return bytes;
  });
}

async function getOne(scope: Scope, request: RestRequest) {
  return shownDocument(scope, await presentDocument(scope, request));
}

/**
 * Corrects the fields or the type of one invoice of the document: of the first, or of the one that `invoiceId` names.
 * Without `invoiceId`, the type is that of the whole document.
 */
async function patchOne(scope: Scope, request: RestRequest) {
  const document = await presentDocument(scope, request);
  const { documentType, invoiceId, ...texts } = request.body;
  const isOfOne = invoiceId !== undefined && INVOICE_TYPES.some((type) => type === documentType);
  const isOfAll = documentType !== undefined && !isOfOne;
  const changed = isOfAll ? await setDocumentType(scope, document.id, documentType) : document;
  const fields = isOfOne ? { ...texts, documentType } : texts;
  if (Object.keys(fields).length === 0) return shownDocument(scope, changed);
  const items = changed.invoices.getItems();
  const invoice = invoiceId === undefined ? items[0] : items.find(({ id }) => id === invoiceId);
  if (!invoice) throw new AppError('NOT_FOUND', 'This document has no such invoice');
  return shownDocument(scope, await editDocumentInvoice(scope, invoice.id, documentEditOf(fields)));
}

async function deleteOne(scope: Scope, request: RestRequest) {
  const { id } = await presentDocument(scope, request);
  await discardDocument(scope, id);
  return { message: 'Document discarded' };
}

/** Treats a discarded document as not found. @throws NOT_FOUND */
async function presentDocument(scope: Scope, request: RestRequest): Promise<Document> {
  const document = await getDocument(scope, pathId(request));
  if (document.status === 'discarded') throw new AppError('NOT_FOUND', 'Document not found');
  return document;
}

/** Adds the facts that the records have about its invoices. */
async function shownDocument(scope: Scope, document: Document) {
  const facts = await Promise.all(document.invoices.getItems().map((invoice) => factsOf(scope, invoice)));
  return documentJson(document, facts);
}
