import { formatDecimal } from '@paycycle/schema/domain/money';
import { withPence } from '../../kernel/http/money-fields.ts';
import { bodyCompanyId, pathId, queryCompanyId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { invoiceInputOf, invoiceJson } from '../invoices/index.ts';
import { supplierJson } from '../suppliers/index.ts';
import { deleteInvoice, deleteInvoices, markInvoicesPaid, updateInvoice } from './invoice-change.service.ts';
import type { PaymentRun } from './payment-run.entity.ts';
import { createPaymentRun, getPaymentRun } from './payment-run.service.ts';
import { deleteSupplier, deleteSuppliers } from './supplier-deletion.service.ts';

/** The calls of section 7, Payment runs, and those on invoices and suppliers that runs have a say in. */
export const paymentRunRoutes: readonly Route[] = [
  { method: 'post', path: '/api/payment-runs', status: 201, answer: postPaymentRun },
  { method: 'put', path: '/api/invoices/:id', answer: putInvoice },
  { method: 'patch', path: '/api/invoices/mark-paid', answer: patchMarkPaid },
  { method: 'delete', path: '/api/invoices/bulk', answer: deleteBulkInvoices },
  { method: 'delete', path: '/api/invoices/:id', answer: deleteOneInvoice },
  { method: 'delete', path: '/api/suppliers/bulk', answer: deleteBulkSuppliers },
  { method: 'delete', path: '/api/suppliers/:id', answer: deleteOneSupplier },
];

async function postPaymentRun(scope: Scope, request: RestRequest) {
  const { id } = await createPaymentRun(scope, bodyCompanyId(request), withPence(request.body, 'totalAmount'));
  return paymentRunJson(scope, await getPaymentRun(scope, id));
}

async function putInvoice(scope: Scope, request: RestRequest) {
  return invoiceJson(await updateInvoice(scope, pathId(request), invoiceInputOf(request)));
}

async function patchMarkPaid(scope: Scope, request: RestRequest) {
  const { invoiceIds } = request.body as { invoiceIds?: number[] };
  const ids = await markInvoicesPaid(scope, bodyCompanyId(request), { invoiceIds });
  return { updatedCount: ids.length };
}

function deleteBulkInvoices(scope: Scope, request: RestRequest) {
  const { invoiceIds } = request.body as { invoiceIds?: number[] };
  return deleteInvoices(scope, bodyCompanyId(request), { invoiceIds });
}

function deleteOneInvoice(scope: Scope, request: RestRequest) {
  return deleteInvoice(scope, pathId(request));
}

function deleteBulkSuppliers(scope: Scope, request: RestRequest) {
  return deleteSuppliers(scope, queryCompanyId(request), request.query);
}

function deleteOneSupplier(scope: Scope, request: RestRequest) {
  return deleteSupplier(scope, pathId(request));
}

/** A payment run in REST's shape (section 3). */
function paymentRunJson(scope: Scope, run: PaymentRun) {
  return {
    id: run.id,
    companyId: run.companyId,
    number: run.number,
    name: run.name,
    runDate: run.runDate,
    totalAmount: formatDecimal(run.totalAmountPence),
    status: run.status,
    notes: run.notes,
    createdAt: run.createdAt,
    paymentRunItems: run.items.getItems().map((item) => ({
      id: item.id,
      supplier: supplierJson(scope, item.supplier.getEntity()),
      paymentType: item.paymentType,
      totalAmount: formatDecimal(item.totalAmountPence),
      paymentDate: item.paymentDate,
      notes: item.notes,
      paymentRunInvoices: item.invoices.getItems().map(({ id, invoice }) => ({
        id,
        invoice: invoiceJson(invoice.getEntity()),
      })),
    })),
  };
}
