import { queryCompanyId, queryPage, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { batchPaymentJson, listBatchPayments, type PaymentRunItem } from '../payment-runs/index.ts';
import { paymentJson } from './payment.json.ts';
import { paymentsOfItem } from './payment.service.ts';

/** The read-only list of the batches of a company's runs, with their payments (rules.md, 28). */
export const batchPaymentRoutes: readonly Route[] = [
  { method: 'get', path: '/api/batch-payments', answer: getBatchPayments },
];

async function getBatchPayments(scope: Scope, request: RestRequest) {
  const items = await listBatchPayments(scope, queryCompanyId(request), queryPage(request));
  return Promise.all(items.map((item) => withPayments(scope, item)));
}

async function withPayments(scope: Scope, item: PaymentRunItem) {
  const [batch, payments] = await Promise.all([batchPaymentJson(scope, item), paymentsOfItem(scope, item.id)]);
  return { ...batch, payments: payments.map(paymentJson) };
}
