import { formatDecimal } from '@paycycle/schema/domain/money';
import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { withPence } from '../../kernel/http/money-fields.ts';
import {
  bodyCompanyId,
  queryCompanyId,
  queryPage,
  queryText,
  type RestRequest,
  type Route,
} from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Invoice } from './invoice.entity.ts';
import { createInvoice, listInvoices, markInvoicesPaid } from './invoice.service.ts';

/** The calls of section 7, Invoices. */
export const invoiceRoutes: readonly Route[] = [
  { method: 'get', path: '/api/invoices', answer: getInvoices },
  {
    method: 'post',
    path: '/api/invoices/manual',
    status: 201,
    answer: postManualInvoice,
  },
  { method: 'patch', path: '/api/invoices/mark-paid', answer: patchMarkPaid },
];

async function getInvoices(scope: Scope, request: RestRequest) {
  const invoices = await listInvoices(scope, queryCompanyId(request), {
    filter: { unpaid: queryText(request, 'status') === 'unpaid' },
    page: queryPage(request),
    limitMax: LIST_SIZE_MAX,
  });
  return invoices.map(invoiceJson);
}

async function postManualInvoice(scope: Scope, request: RestRequest) {
  const { body } = request;
  const input = withPence({ ...body, fileName: body['fileName'] ?? body['filename'] }, 'amount');
  return invoiceJson(await createInvoice(scope, bodyCompanyId(request), input));
}

async function patchMarkPaid(scope: Scope, request: RestRequest) {
  const invoices = await markInvoicesPaid(scope, bodyCompanyId(request), request.body);
  return { updatedCount: invoices.length };
}

/** An invoice in REST's shape (section 3): pounds as decimals, the supplier with its terms and bank details. */
function invoiceJson(invoice: Invoice) {
  const supplier = invoice.supplier.getEntity();
  return {
    id: invoice.id,
    recordNumber: invoice.recordNumber,
    invoiceNumber: invoice.invoiceNumber,
    supplierId: supplier.id,
    supplier: {
      id: supplier.id,
      name: supplier.name,
      paymentTermsDays: supplier.paymentTermsDays,
      bankAccountName: supplier.bankAccountName,
      bankSortCode: supplier.bankSortCode,
      bankAccountNumber: supplier.bankAccountNumber,
    },
    companyId: invoice.companyId,
    amount: formatDecimal(invoice.amountPence),
    invoiceDate: invoice.invoiceDate,
    dueDate: invoice.dueDate,
    paymentDate: invoice.paymentDate,
    status: invoice.status,
    isMatched: invoice.isMatched,
    description: invoice.description,
    notes: invoice.notes,
    filePath: invoice.filePath,
    fileName: invoice.fileName,
    batchImportDate: invoice.batchImportDate,
    batchSequenceNumber: invoice.batchSequenceNumber,
    createdAt: invoice.createdAt,
    modifiedAt: invoice.modifiedAt,
  };
}
