import { formatDecimal, formatDecimalOrNull } from '@paycycle/schema/domain/money';
import { companyIdOfForm } from '@paycycle/schema/validation/company-id';
import { invoiceInputSchema, invoiceTypeOf } from '@paycycle/schema/validation/invoice-form';
import { invoiceRestQuerySchema } from '@paycycle/schema/validation/rest-list-query';
import { validate } from '@paycycle/schema/validation/validate';
import { listRoute } from '../../kernel/http/list-route.ts';
import {
  bodyCompanyId,
  pathId,
  queryCompanyId,
  type RestRequest,
  type Route,
  requireFile,
} from '../../kernel/http/route-table.ts';
import type { Page } from '../../kernel/limits/paging.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { enterInvoice } from './enter-invoice.service.ts';
import { invoiceInputOf, invoiceWithLinesJson } from './invoice.json.ts';
import { dueInvoices, invoiceStats, listBatchImports } from './invoice-figures.service.ts';
import { INVOICE_SORT_FIELDS } from './invoice-filter.ts';
import { listInvoices, totalInvoices } from './invoice-list.read.ts';
import { uploadInvoiceFile } from './invoice-upload.service.ts';
import type { UploadInvoiceFileResult } from './invoice-upload.types.ts';
import { duplicateElsewhere } from './like-elsewhere.read.ts';
import { sayInvoiceNotPaid } from './payment-question.service.ts';
import { refreshSuppliers } from './supplier-refresh.service.ts';

const LIST_QUERY = invoiceRestQuerySchema(INVOICE_SORT_FIELDS);

/** Routes of RULES.md, section 7, Invoices, except those that change other modules too (`commands/`). */
export const invoiceRoutes: readonly Route[] = [
  listRoute({
    path: '/api/invoices',
    reads: ['companyId', ...Object.keys(LIST_QUERY.shape)],
    rows: getInvoices,
    json: invoiceWithLinesJson,
    count: countInvoices,
    idOf: ({ id }) => id,
  }),
  { method: 'get', path: '/api/invoices/batch-imports', reads: ['companyId'], handle: getBatchImports },
  listRoute({
    path: '/api/invoices/due-soon',
    reads: ['companyId', 'days'],
    rows: (scope, request, page) => dueInvoices(scope, queryCompanyId(request), request.query, page),
    json: invoiceWithLinesJson,
  }),
  { method: 'get', path: '/api/invoices/stats', handle: getStats },
  { method: 'post', path: '/api/invoices/manual', status: 201, handle: postManualInvoice },
  { method: 'post', path: '/api/invoices/upload', idempotency: 'conflict', fileField: 'invoice', handle: postUpload },
  { method: 'post', path: '/api/invoices/refresh-suppliers', handle: postRefreshSuppliers },
  { method: 'post', path: '/api/invoices/:id/not-paid', handle: postNotPaid },
];

function getInvoices(scope: Scope, request: RestRequest, page: Page) {
  const { companyId, filter, sort } = queriedInvoices(scope, request);
  return listInvoices(scope, companyId, { filter: { ...filter, after: page.afterId ?? null }, sort, page });
}

async function countInvoices(scope: Scope, request: RestRequest) {
  const { companyId, filter } = queriedInvoices(scope, request);
  return (await totalInvoices(scope, companyId, filter)).count;
}

/** Reads the list's filters from the query, after the access check. */
function queriedInvoices(scope: Scope, request: RestRequest) {
  const companyId = queryCompanyId(request);
  requireCompany(scope, companyId);
  const { status, sort, ...narrowed } = validate(LIST_QUERY, request.query);
  const stored = status === 'unpaid' || !status ? null : [status];
  const filter = { ...narrowed, unpaid: status === 'unpaid', statuses: stored };
  return { companyId, filter, sort };
}

/** Those of one company, or of all that the caller may use. */
function getBatchImports(scope: Scope, request: RestRequest) {
  const companyId = request.query['companyId'] === undefined ? undefined : queryCompanyId(request);
  return listBatchImports(scope, companyId);
}

async function getStats(scope: Scope, request: RestRequest) {
  const { totalOutstandingPence, ...counts } = await invoiceStats(scope, queryCompanyId(request), request.query);
  return { ...counts, totalOutstanding: formatDecimal(totalOutstandingPence) };
}

async function postManualInvoice(scope: Scope, request: RestRequest) {
  const input = invoiceInputOf(request);
  const schema = invoiceInputSchema(scope.today, { documentType: invoiceTypeOf(input) });
  const invoice = await enterInvoice(scope, companyIdOfForm(schema, input), input);
  const words = await duplicateElsewhere(scope, invoice);
  return { ...(await invoiceWithLinesJson(scope, invoice)), ...(words !== null && { duplicateElsewhere: words }) };
}

/** This call of RULES.md, section 7 may name no company: then it is the caller's first. */
async function postUpload(scope: Scope, request: RestRequest) {
  const companyId = request.body['companyId'] === undefined ? undefined : bodyCompanyId(request);
  return uploadJson(await uploadInvoiceFile(scope, companyId, requireFile(request)));
}

/** Returns the result of a file, with the amounts read from it in decimal pounds. */
function uploadJson({ prefill, ...upload }: UploadInvoiceFileResult) {
  if (!prefill) return { ...upload, prefill };
  const { amountPence, ...read } = prefill;
  return { ...upload, prefill: { ...read, amount: formatDecimalOrNull(amountPence) } };
}

async function postNotPaid(scope: Scope, request: RestRequest) {
  return invoiceWithLinesJson(scope, await sayInvoiceNotPaid(scope, pathId(request), request.body));
}

function postRefreshSuppliers(scope: Scope, request: RestRequest) {
  return refreshSuppliers(scope, bodyCompanyId(request));
}
