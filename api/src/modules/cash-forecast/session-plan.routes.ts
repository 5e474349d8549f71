import { formatDecimal } from '@paycycle/schema/domain/money';
import { queryPage } from '../../kernel/http/list-route.ts';
import { queryCompanyId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type Invoice, lateAndEarlyJson, sessionPlan } from '../invoices/index.ts';
import { sessionDiscounts } from './session-discounts.service.ts';

/** The plan of a payment session (RULES.md, 101). */
export const sessionPlanRoutes: readonly Route[] = [
  { method: 'get', path: '/api/session-plan', handle: getSessionPlan },
];

async function getSessionPlan(scope: Scope, request: RestRequest) {
  const companyId = queryCompanyId(request);
  const plan = await sessionPlan(scope, companyId, request.query, queryPage(request));
  const { today, nextSession, totals, items } = plan;
  const discounts = await sessionDiscounts(scope, plan);
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
        ...(await sessionInvoiceJson(scope, invoice)),
      })),
    ),
    discounts: await Promise.all(
      discounts.map(async ({ invoice, ...money }) => ({ ...money, ...(await sessionInvoiceJson(scope, invoice)) })),
    ),
  };
}

async function sessionInvoiceJson(scope: Scope, invoice: Invoice) {
  const { id, invoiceNumber, invoiceDate, dueDate, amountPence } = invoice;
  const supplier = await invoice.supplier.loadOrFail();
  return {
    id,
    invoiceNumber,
    invoiceDate,
    dueDate,
    amount: formatDecimal(amountPence),
    supplier: { id: supplier.id, name: supplier.name },
    ...lateAndEarlyJson(scope, invoice, supplier),
  };
}
