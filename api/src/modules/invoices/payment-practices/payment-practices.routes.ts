import { formatDecimal } from '@paycycle/schema/domain/money';
import { queryPage } from '../../../kernel/http/list-route.ts';
import { getAndPost, queryCompanyId, type RestRequest, type Route } from '../../../kernel/http/route-table.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { exportPaymentPractices, paymentPractices } from './payment-practices.service.ts';

/** Payment practices of a period (RULES.md, 103), for tools and as CSV. */
export const paymentPracticesRoutes: readonly Route[] = [
  { method: 'get', path: '/api/payment-practices', handle: getPaymentPractices },
  ...getAndPost({
    path: '/api/exports/payment-practices',
    reads: ['companyId', 'from', 'to'],
    isWhole: true,
    handle: (scope, request) => exportPaymentPractices(scope, queryCompanyId(request), request.query),
  }),
];

async function getPaymentPractices(scope: Scope, request: RestRequest) {
  const report = await paymentPractices(scope, queryCompanyId(request), request.query, queryPage(request));
  const { paidPence, latePence, disputedPence, bands, against, ...figures } = report;
  return {
    ...figures,
    paid: formatDecimal(paidPence),
    late: formatDecimal(latePence),
    disputed: formatDecimal(disputedPence),
    bands: bands.map(({ amountPence, ...band }) => ({ ...band, amount: formatDecimal(amountPence) })),
    against: against.map(({ amountPence, ...invoice }) => ({ ...invoice, amount: formatDecimal(amountPence) })),
  };
}
