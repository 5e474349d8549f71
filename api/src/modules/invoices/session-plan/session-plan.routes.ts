import { formatDecimal } from '@paycycle/schema/domain/money';
import { queryPage } from '../../../kernel/http/list-route.ts';
import { queryCompanyId, type RestRequest, type Route } from '../../../kernel/http/route-table.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { sessionPlan } from './session-plan.service.ts';

/** The plan of a payment session (RULES.md, 101). */
export const sessionPlanRoutes: readonly Route[] = [
  { method: 'get', path: '/api/session-plan', handle: getSessionPlan },
];

async function getSessionPlan(scope: Scope, request: RestRequest) {
  const companyId = queryCompanyId(request);
  const { today, nextSession, totals, items } = await sessionPlan(scope, companyId, request.query, queryPage(request));
  return {
    today,
    nextSession,
    totals: totals.map(({ step, count, amountPence, selectableCount, selectableAmountPence }) => ({
      step,
      count,
      amount: formatDecimal(amountPence),
      selectableCount,
      selectableAmount: formatDecimal(selectableAmountPence),
    })),
    items: await Promise.all(
      items.map(async ({ invoice, step, payBy }) => ({
        step,
        payBy,
        id: invoice.id,
        invoiceNumber: invoice.invoiceNumber,
        invoiceDate: invoice.invoiceDate,
        dueDate: invoice.dueDate,
        amount: formatDecimal(invoice.amountPence),
        supplier: { id: invoice.supplier.id, name: (await invoice.supplier.loadOrFail()).name },
      })),
    ),
  };
}
