import { formatDecimal } from '@paycycle/schema/domain/money';
import { listRoute } from '../../kernel/http/list-route.ts';
import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getInvoice } from '../../modules/invoices/index.ts';
import {
  countPayments,
  type LedgerPaymentStatus,
  ledgerPaymentsOf,
  listPayments,
  previewPayments,
  statusOfPayment,
} from './ledger-payment.read.ts';
import type { PaymentToWrite } from './payments-of-line.ts';
import { publishPayments, retryPayment } from './publish-payments.ts';
import { withdrawPayment } from './withdraw-payment.ts';

/** Payments of published bills in the accounting system of their company (RULES.md, 98). */
export const ledgerPaymentRoutes: readonly Route[] = [
  { method: 'get', path: '/api/companies/:id/ledger-payment-preview', reads: ['month'], handle: getPreview },
  listRoute({
    path: '/api/companies/:id/ledger-payments',
    reads: ['month', 'state'],
    rows: (scope, request, page) => listPayments(scope, pathId(request), request.query, page),
    json: (_, status) => statusJson(status),
    count: (scope, request) => countPayments(scope, pathId(request), request.query),
  }),
  { method: 'post', path: '/api/companies/:id/ledger-payments', handle: postPayments },
  { method: 'get', path: '/api/invoices/:id/ledger-payments', reads: [], handle: getPaymentsOfInvoice },
  { method: 'post', path: '/api/ledger-payments/:id/retry', handle: postRetry },
  { method: 'delete', path: '/api/ledger-payments/:id', handle: deletePayment },
];

async function getPreview(scope: Scope, request: RestRequest) {
  const preview = await previewPayments(scope, pathId(request), request.query);
  if (!preview) return { preview: null };
  const { readyPence, notReady, ...others } = preview;
  return { preview: { ...others, ready: formatDecimal(readyPence), notReady: notReady.map(notReadyJson) } };
}

async function postPayments(scope: Scope, request: RestRequest) {
  const { queuedCount, notReady } = await publishPayments(scope, pathId(request), request.body);
  return { queuedCount, notReady: notReady.map(notReadyJson) };
}

async function getPaymentsOfInvoice(scope: Scope, request: RestRequest) {
  const { id } = await getInvoice(scope, pathId(request));
  return (await ledgerPaymentsOf(scope, id)).map(statusJson);
}

async function postRetry(scope: Scope, request: RestRequest) {
  return statusJson(await statusOfPayment(scope, await retryPayment(scope, pathId(request))));
}

async function deletePayment(scope: Scope, request: RestRequest) {
  const { payment } = await withdrawPayment(scope, pathId(request));
  return { payment: payment && statusJson(await statusOfPayment(scope, payment)) };
}

function statusJson({ amountPence, ...status }: LedgerPaymentStatus) {
  return { ...status, amount: formatDecimal(amountPence) };
}

function notReadyJson({ line, supplierNames, amountPence, reasons, remedy }: PaymentToWrite) {
  const { id: bankTransactionId, date: lineDate, description } = line;
  return {
    bankTransactionId,
    lineDate,
    description,
    supplierNames,
    amount: formatDecimal(amountPence),
    reasons,
    remedy,
  };
}
