import { listRoute } from '../../kernel/http/list-route.ts';
import { queryCompanyId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Page } from '../../kernel/limits/paging.ts';
import type { Scope } from '../../kernel/scope.ts';
import { batchPaymentJson, listBatchPayments, type PaymentRunItem } from '../payment-runs/index.ts';
import { paymentJson } from './payment.json.ts';
import { paymentsOfItem } from './payment.service.ts';

/** The read-only list of the batches of a company's runs, with their payments (RULES.md, 28). */
export const batchPaymentRoutes: readonly Route[] = [
  listRoute({ path: '/api/batch-payments', reads: ['companyId'], rows: getBatchPayments, json: withPayments }),
];

function getBatchPayments(scope: Scope, request: RestRequest, page: Page) {
  return listBatchPayments(scope, queryCompanyId(request), page);
}

async function withPayments(scope: Scope, item: PaymentRunItem) {
  const [batch, payments] = await Promise.all([batchPaymentJson(scope, item), paymentsOfItem(scope, item.id)]);
  return { ...batch, payments: await Promise.all(payments.map((payment) => paymentJson(scope, payment))) };
}
