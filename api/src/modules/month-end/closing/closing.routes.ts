import { formatDecimal, formatDecimalOrNull } from '@paycycle/schema/domain/money';
import { monthSchema } from '@paycycle/schema/validation/month';
import { validate } from '@paycycle/schema/validation/validate';
import { decimalFieldsToPence } from '../../../kernel/http/money-fields.ts';
import {
  bodyCompanyId,
  pathId,
  queryCompanyId,
  type RestRequest,
  type Route,
} from '../../../kernel/http/route-table.ts';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { getClosing, listClosings, type MonthClosing } from '../../bank-transactions/index.ts';
import { personName } from '../../identity/index.ts';
import { closeMonth, reopenMonth } from './close-month.service.ts';

/** Routes that close and reopen months and list the closings. */
export const closingRoutes: readonly Route[] = [
  { method: 'post', path: '/api/reconciliation/close', status: 201, idempotency: 'conflict', handle: postClose },
  { method: 'post', path: '/api/reconciliation/open', handle: postOpen },
  { method: 'get', path: '/api/reconciliation/closings', reads: ['companyId', 'month'], handle: getClosings },
  { method: 'get', path: '/api/reconciliation/closings/:id', handle: getOneClosing },
];

async function postClose(scope: Scope, request: RestRequest) {
  const input = decimalFieldsToPence(request.body, 'statementClosingBalance', 'seenClosingBalance');
  return closingJson(scope, await closeMonth(scope, bodyCompanyId(request), input));
}

async function postOpen(scope: Scope, request: RestRequest) {
  return closingJson(scope, await reopenMonth(scope, bodyCompanyId(request), request.body));
}

async function getClosings(scope: Scope, request: RestRequest) {
  const companyId = queryCompanyId(request);
  requireCompany(scope, companyId);
  const closings = await listClosings(scope, companyId, validate(monthSchema, request.query).month);
  return Promise.all(closings.map((closing) => closingJson(scope, closing)));
}

async function getOneClosing(scope: Scope, request: RestRequest) {
  return closingJson(scope, await getClosing(scope, pathId(request)));
}

async function closingJson(scope: Scope, closing: MonthClosing) {
  const { id, companyId, month, exceptionCount, closedAt, reopenedAt, reopenedBy, reopenReason } = closing;
  return {
    id,
    companyId,
    month,
    openingBalance: formatDecimal(closing.openingBalancePence),
    closingBalance: formatDecimal(closing.closingBalancePence),
    owed: formatDecimalOrNull(closing.owedPence),
    exceptionCount,
    closedAt,
    closedBy: await personName(scope, closing.closedBy),
    reopenedAt,
    reopenedBy: reopenedBy === null ? null : await personName(scope, reopenedBy),
    reopenReason,
  };
}
