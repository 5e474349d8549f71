import { bodyCompanyId, pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { documentJson, factsOf } from '../../modules/documents/index.ts';
import { invoiceJson } from '../../modules/invoices/index.ts';
import { acceptDocument } from './accept-document.ts';
import { acceptDocuments } from './accept-documents.ts';

/** The calls that make invoices of documents (RULES.md, 58). */
export const acceptDocumentRoutes: readonly Route[] = [
  { method: 'post', path: '/api/documents/:id/accept', status: 201, idempotency: 'conflict', handle: postAcceptance },
  { method: 'post', path: '/api/documents/accept', handle: postAcceptances },
];

/** As the GraphQL call does: what asks something that is not `answered` stays, with its questions. */
function postAcceptances(scope: Scope, request: RestRequest) {
  return acceptDocuments(scope, bodyCompanyId(request), request.body);
}

/**
 * Accepts a document. `invoiceIds` names invoices of the document, all if omitted; `version` is the version that was
 * seen. Returns the document, the invoices entered, and the id of the change to undo it.
 */
async function postAcceptance(scope: Scope, request: RestRequest) {
  const { invoiceIds: documentInvoiceIds, allowDuplicate, sureOnly, version, answered } = request.body;
  const input = { documentInvoiceIds, allowDuplicate, sureOnly, version, answered };
  const { document, invoices, changeId } = await acceptDocument(scope, pathId(request), input);
  const facts = await Promise.all(document.invoices.getItems().map((invoice) => factsOf(scope, invoice)));
  const createdInvoices = await Promise.all(invoices.map((invoice) => invoiceJson(scope, invoice)));
  return { ...documentJson(document, facts), createdInvoices, changeId };
}
