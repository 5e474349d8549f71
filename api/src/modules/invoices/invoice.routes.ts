import { formatDecimal, formatDecimalOrNull } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { companyIdOfForm } from '@paycycle/schema/validation/company-id';
import { invoiceInputSchema, invoiceTypeOf } from '@paycycle/schema/validation/invoice-form';
import { listRoute } from '../../kernel/http/list-route.ts';
import {
  bodyCompanyId,
  queryCompanyId,
  queryFlag,
  queryText,
  type RestRequest,
  type Route,
  requireFile,
} from '../../kernel/http/route-table.ts';
import type { Page } from '../../kernel/paging.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { invoiceInputOf, invoiceJson } from './invoice.json.ts';
import { createInvoice } from './invoice-entry.service.ts';
import { dueInvoices, invoiceStats, listBatchImports } from './invoice-figures.service.ts';
import { listInvoices } from './invoice-list.read.ts';
import { type InvoiceUpload, uploadInvoiceFile } from './invoice-upload.service.ts';
import { refreshSuppliers } from './supplier-refresh.service.ts';

/** The calls of RULES.md, section 7, Invoices, but for those that change other modules too (`commands/`). */
export const invoiceRoutes: readonly Route[] = [
  listRoute({
    path: '/api/invoices',
    reads: ['companyId', 'status', 'vatToRepay'],
    rows: getInvoices,
    json: ofInvoice,
  }),
  { method: 'get', path: '/api/invoices/batch-imports', reads: ['companyId'], answer: getBatchImports },
  listRoute({ path: '/api/invoices/due-soon', reads: ['companyId', 'days'], rows: getDueSoon, json: ofInvoice }),
  { method: 'get', path: '/api/invoices/stats', answer: getStats },
  { method: 'post', path: '/api/invoices/manual', status: 201, answer: postManualInvoice },
  { method: 'post', path: '/api/invoices/upload', fileField: 'invoice', answer: postUpload },
  { method: 'post', path: '/api/invoices/refresh-suppliers', answer: postRefreshSuppliers },
];

function getInvoices(scope: Scope, request: RestRequest, page: Page) {
  const companyId = queryCompanyId(request);
  requireCompany(scope, companyId);
  const filter = { unpaid: isUnpaidOnly(request), vatToRepay: queryFlag(request, 'vatToRepay') };
  return listInvoices(scope, companyId, { filter, page });
}

function ofInvoice(_scope: Scope, invoice: Parameters<typeof invoiceJson>[0]) {
  return invoiceJson(invoice);
}

/** Whether a list is of unpaid invoices alone; no status, or an empty one, asks for all. @throws VALIDATION_FAILED */
function isUnpaidOnly(request: RestRequest): boolean {
  const status = queryText(request, 'status') ?? '';
  if (status === '' || status === 'unpaid') return status === 'unpaid';
  const message = "Status must be 'unpaid', or be left out for all invoices";
  throw new AppError('VALIDATION_FAILED', message, { status: message });
}

/** Those of one company, or of all that the caller may use. */
function getBatchImports(scope: Scope, request: RestRequest) {
  const companyId = request.query['companyId'] === undefined ? undefined : queryCompanyId(request);
  return listBatchImports(scope, companyId);
}

function getDueSoon(scope: Scope, request: RestRequest, page: Page) {
  return dueInvoices(scope, queryCompanyId(request), request.query, page);
}

async function getStats(scope: Scope, request: RestRequest) {
  const { totalOutstandingPence, ...counts } = await invoiceStats(scope, queryCompanyId(request), request.query);
  return { ...counts, totalOutstanding: formatDecimal(totalOutstandingPence) };
}

async function postManualInvoice(scope: Scope, request: RestRequest) {
  const input = invoiceInputOf(request);
  const schema = invoiceInputSchema(scope.today, { documentType: invoiceTypeOf(input) });
  return invoiceJson(await createInvoice(scope, companyIdOfForm(schema, input), input));
}

/** This call of RULES.md, section 7 may name no company: then it is the caller's first. */
async function postUpload(scope: Scope, request: RestRequest) {
  const companyId = request.body['companyId'] === undefined ? undefined : bodyCompanyId(request);
  return uploadJson(await uploadInvoiceFile(scope, companyId, requireFile(request)));
}

/** What became of a file, with what was read of it in decimal pounds. */
function uploadJson({ prefill, ...upload }: InvoiceUpload) {
  if (!prefill) return { ...upload, prefill };
  const { amountPence, ...read } = prefill;
  return { ...upload, prefill: { ...read, amount: formatDecimalOrNull(amountPence) } };
}

function postRefreshSuppliers(scope: Scope, request: RestRequest) {
  return refreshSuppliers(scope, bodyCompanyId(request));
}
