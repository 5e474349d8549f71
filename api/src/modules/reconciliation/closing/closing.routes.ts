import { formatDecimal } from '@paycycle/schema/domain/money';
import { monthSchema } from '@paycycle/schema/validation/month';
import { validate } from '@paycycle/schema/validation/validate';
import {
  bodyCompanyId,
  pathId,
  queryCompanyId,
  type RestRequest,
  type Route,
} from '../../../kernel/http/route-table.ts';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { companyInputOf, companyJson } from '../../companies/index.ts';
import { personName } from '../../identity/index.ts';
import { closeMonth, openMonth } from './close-month.service.ts';
import { updateCompany } from './company-change.service.ts';
import type { MonthClosing } from './month-closing.entity.ts';
import { listClosings } from './month-closing.service.ts';

/** Closing a month, opening it again, what of both is on record, and the change of a company, which closed months follow. */
export const closingRoutes: readonly Route[] = [
  { method: 'post', path: '/api/reconciliation/close', status: 201, answer: postClose },
  { method: 'post', path: '/api/reconciliation/open', answer: postOpen },
  { method: 'get', path: '/api/reconciliation/closings', reads: ['companyId', 'month'], answer: getClosings },
  { method: 'put', path: '/api/companies/:id', answer: putCompany },
];

async function postClose(scope: Scope, request: RestRequest) {
  return closingJson(scope, await closeMonth(scope, bodyCompanyId(request), request.body));
}

async function postOpen(scope: Scope, request: RestRequest) {
  return closingJson(scope, await openMonth(scope, bodyCompanyId(request), request.body));
}

async function getClosings(scope: Scope, request: RestRequest) {
  const companyId = queryCompanyId(request);
  requireCompany(scope, companyId);
  const closings = await listClosings(scope, companyId, validate(monthSchema, request.query).month);
  return Promise.all(closings.map((closing) => closingJson(scope, closing)));
}

async function putCompany(scope: Scope, request: RestRequest) {
  return companyJson(await updateCompany(scope, pathId(request), companyInputOf(request)));
}

async function closingJson(scope: Scope, closing: MonthClosing) {
  const { id, companyId, month, exceptionCount, closedAt, reopenedAt, reopenedBy, reopenReason } = closing;
  return {
    id,
    companyId,
    month,
    openingBalance: formatDecimal(closing.openingBalancePence),
    closingBalance: formatDecimal(closing.closingBalancePence),
    exceptionCount,
    closedAt,
    closedBy: await personName(scope, closing.closedBy),
    reopenedAt,
    reopenedBy: reopenedBy === null ? null : await personName(scope, reopenedBy),
    reopenReason,
  };
}
