import { seenFieldsSchema } from '@paycycle/schema/validation/seen-fields';
import { validate } from '@paycycle/schema/validation/validate';
import { bodyCompanyId, pathId, queryCompanyId, type RestRequest, type Route } from '../kernel/http/route-table.ts';
import type { Scope } from '../kernel/scope.ts';
import { companyInputOf, companyJson } from '../modules/companies/index.ts';
import { withIfMatch } from '../modules/feed/index.ts';
import { invoiceInputOf, invoiceWithLinesJson, namedInvoices, seenInvoicesIn } from '../modules/invoices/index.ts';
import { lookAtLedgerOfRun, paymentRunJson, sendBackPaymentRun } from '../modules/payment-runs/index.ts';
import { supplierJson } from '../modules/suppliers/index.ts';
import { updateCompany } from './companies/update-company.ts';
import { deleteInvoice, deleteInvoices } from './invoices/delete-invoices.ts';
import { markInvoicesPaid, undoMarkInvoicesPaid } from './invoices/mark-invoices-paid.ts';
import { patchInvoice } from './invoices/patch-invoice.ts';
import { updateInvoice } from './invoices/update-invoice.ts';
import { completePaymentRun } from './payment-runs/complete-payment-run.ts';
import { reopenPaymentRun } from './payment-runs/reopen-payment-run.ts';
import { deleteSupplier, deleteSuppliers } from './suppliers/delete-suppliers.ts';
import { patchSupplier } from './suppliers/patch-supplier.ts';
import { updateSupplier } from './suppliers/update-supplier.ts';

/** The calls of RULES.md, section 7 that change several modules at once. */
export const commandRoutes: readonly Route[] = [
  { method: 'put', path: '/api/invoices/:id', ...withIfMatch('invoice', putInvoice) },
  { method: 'patch', path: '/api/invoices/:id', isPatch: true, ...withIfMatch('invoice', patchOneInvoice) },
  { method: 'patch', path: '/api/invoices/mark-paid', handle: patchMarkPaid },
  { method: 'post', path: '/api/invoices/mark-paid/:id/undo', handle: postMarkPaidUndo },
  { method: 'delete', path: '/api/invoices/bulk', handle: deleteBulkInvoices },
  { method: 'delete', path: '/api/invoices/:id', ...withIfMatch('invoice', deleteOneInvoice) },
  { method: 'delete', path: '/api/suppliers/bulk', handle: deleteBulkSuppliers },
  { method: 'delete', path: '/api/suppliers/:id', ...withIfMatch('supplier', deleteOneSupplier) },
  { method: 'put', path: '/api/suppliers/:id', ...withIfMatch('supplier', putSupplier) },
  {
    method: 'patch',
    path: '/api/suppliers/:id',
    isPatch: true,
    ...withIfMatch('supplier', patchOneSupplier),
  },
  { method: 'put', path: '/api/companies/:id', handle: putCompany },
  {
    method: 'post',
    path: '/api/payment-runs/:id/complete',
    ...withIfMatch('payment_run', postCompletion, lookAtLedgerOfRun),
  },
  { method: 'post', path: '/api/payment-runs/:id/reopen', ...withIfMatch('payment_run', postReopening) },
  { method: 'post', path: '/api/payment-runs/:id/send-back', ...withIfMatch('payment_run', postSendBack) },
];

async function putInvoice(scope: Scope, request: RestRequest) {
  const { seen } = validate(seenFieldsSchema, request.body);
  const shown = seen ? invoiceInputOf({ ...request, body: seen }) : null;
  return invoiceWithLinesJson(scope, await updateInvoice(scope, pathId(request), invoiceInputOf(request), shown));
}

async function patchOneInvoice(scope: Scope, request: RestRequest) {
  return invoiceWithLinesJson(scope, await patchInvoice(scope, pathId(request), invoiceInputOf(request)));
}

async function patchMarkPaid(scope: Scope, request: RestRequest) {
  const { ids, ...marked } = await markInvoicesPaid(
    scope,
    bodyCompanyId(request),
    namedInvoices(request),
    request.body,
  );
  return { updatedCount: ids.length, ...marked };
}

async function postMarkPaidUndo(scope: Scope, request: RestRequest) {
  const { ids, refusedCount, refusals } = await undoMarkInvoicesPaid(scope, pathId(request));
  return { restoredCount: ids.length, refusedCount, refusals };
}

function deleteBulkInvoices(scope: Scope, request: RestRequest) {
  return deleteInvoices(scope, bodyCompanyId(request), namedInvoices(request), request.body);
}

function deleteOneInvoice(scope: Scope, request: RestRequest) {
  return deleteInvoice(scope, pathId(request), request.body);
}

function deleteBulkSuppliers(scope: Scope, request: RestRequest) {
  return deleteSuppliers(scope, queryCompanyId(request), request.query);
}

function deleteOneSupplier(scope: Scope, request: RestRequest) {
  return deleteSupplier(scope, pathId(request));
}

async function putSupplier(scope: Scope, request: RestRequest) {
  const { seen } = validate(seenFieldsSchema, request.body);
  const seenInvoices = seenInvoicesIn(request, 'seenInvoices');
  return supplierJson(scope, await updateSupplier(scope, pathId(request), request.body, seen, seenInvoices));
}

async function patchOneSupplier(scope: Scope, request: RestRequest) {
  const seenInvoices = seenInvoicesIn(request, 'seenInvoices');
  return supplierJson(scope, await patchSupplier(scope, pathId(request), request.body, seenInvoices));
}

async function putCompany(scope: Scope, request: RestRequest) {
  return companyJson(await updateCompany(scope, pathId(request), companyInputOf(request)));
}

async function postCompletion(scope: Scope, request: RestRequest) {
  const run = await paymentRunJson(scope, await completePaymentRun(scope, pathId(request), request.body));
  return { message: 'Payment run completed and invoices marked as paid', ...run };
}

async function postReopening(scope: Scope, request: RestRequest) {
  return paymentRunJson(scope, await reopenPaymentRun(scope, pathId(request), request.body));
}

async function postSendBack(scope: Scope, request: RestRequest) {
  return paymentRunJson(scope, await sendBackPaymentRun(scope, pathId(request), request.body));
}
