import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { activityOf } from './activity.read.ts';
import type { RecordType } from './activity.types.ts';

/** Routes for the history of a record, the newest event first. */
export const activityRoutes: readonly Route[] = [
  routeOf('/api/invoices/:id/activity', 'invoice'),
  routeOf('/api/suppliers/:id/activity', 'supplier'),
  routeOf('/api/payment-runs/:id/activity', 'payment_run'),
  routeOf('/api/payments/:id/activity', 'payment'),
  routeOf('/api/bank-transactions/:id/activity', 'bank_transaction'),
];

function routeOf(path: string, recordType: RecordType): Route {
  const answer = (scope: Scope, request: RestRequest) => activityOf(scope, recordType, pathId(request));
  return { method: 'get', path, reads: [], handle: answer };
}
