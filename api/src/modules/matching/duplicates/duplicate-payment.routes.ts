import { formatDecimal } from '@paycycle/schema/domain/money';
import { pathId, queryCompanyId, type RestRequest, type Route } from '../../../kernel/http/route-table.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type DuplicatePaymentRecord, listDuplicatePayments } from './duplicate-payment.read.ts';
import { resolveDuplicatePayment } from './duplicate-payment.service.ts';

/** 'Paid twice?': possible double payments, and their resolutions. */
export const duplicatePaymentRoutes: readonly Route[] = [
  { method: 'get', path: '/api/duplicate-payments', reads: ['companyId'], handle: getDuplicates },
  {
    method: 'post',
    path: '/api/duplicate-payments/:id/resolve',
    handle: async (scope, request) =>
      duplicateJson(await resolveDuplicatePayment(scope, pathId(request), request.body)),
  },
];

async function getDuplicates(scope: Scope, request: RestRequest) {
  return (await listDuplicatePayments(scope, queryCompanyId(request))).map(duplicateJson);
}

function duplicateJson({ amountPence, ...record }: DuplicatePaymentRecord) {
  return { ...record, amount: formatDecimal(amountPence) };
}
