import { formatDecimalOrNull } from '@paycycle/schema/domain/money';
import { listRoute } from '../../kernel/http/list-route.ts';
import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getInvoice } from '../../modules/invoices/index.ts';
import type { BillToPublish } from './bills-to-publish.ts';
import { countPublications, listPublications, statusOfPublication } from './publication-list.ts';
import { previewPublication } from './publication-preview.ts';
import { type PublicationStatus, publicationOf } from './publication-status.read.ts';
import { publishBills, retryPublication } from './publish-bills.ts';
import { withdrawPublication } from './withdraw-publication.ts';

/** Bills in the accounting system of their company (RULES.md, 96). */
export const publicationRoutes: readonly Route[] = [
  { method: 'get', path: '/api/companies/:id/publication-preview', reads: ['month'], handle: getPreview },
  listRoute({
    path: '/api/companies/:id/publications',
    reads: ['month', 'state'],
    rows: (scope, request, page) => listPublications(scope, pathId(request), request.query, page),
    json: (_, status) => statusJson(status),
    count: (scope, request) => countPublications(scope, pathId(request), request.query),
  }),
  { method: 'post', path: '/api/companies/:id/publications', handle: postBills },
  { method: 'get', path: '/api/invoices/:id/publication', reads: [], handle: getPublication },
  { method: 'post', path: '/api/publications/:id/retry', handle: postRetry },
  { method: 'delete', path: '/api/publications/:id', handle: deletePublication },
];

async function getPreview(scope: Scope, request: RestRequest) {
  const preview = await previewPublication(scope, pathId(request), request.query);
  return { preview: preview && { ...preview, notReady: preview.notReady.map(notReadyJson) } };
}

async function postBills(scope: Scope, request: RestRequest) {
  const { queuedCount, notReady } = await publishBills(scope, pathId(request), request.body);
  return { queuedCount, notReady: notReady.map(notReadyJson) };
}

async function getPublication(scope: Scope, request: RestRequest) {
  const { id } = await getInvoice(scope, pathId(request));
  const status = await publicationOf(scope, id);
  return { publication: status && statusJson(status) };
}

async function postRetry(scope: Scope, request: RestRequest) {
  return statusJson(await statusOfPublication(scope, await retryPublication(scope, pathId(request))));
}

async function deletePublication(scope: Scope, request: RestRequest) {
  const { publication } = await withdrawPublication(scope, pathId(request));
  return { publication: publication && statusJson(await statusOfPublication(scope, publication)) };
}

function statusJson({ paidTherePence, ...status }: PublicationStatus) {
  return { ...status, paidThere: formatDecimalOrNull(paidTherePence) };
}

function notReadyJson({ invoice: { id, recordNumber, invoiceNumber }, reasons }: BillToPublish) {
  return { invoiceId: id, recordNumber, invoiceNumber, reasons };
}
