import { formatDecimal, formatDecimalOrNull } from '@paycycle/schema/domain/money';
import { queryCompanyId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { cashForecast } from './cash-forecast.service.ts';
import type { CashForecastWeek, DeferrableInvoice, RegularPayment } from './cash-forecast.types.ts';

/** The forecast of the bank balance (RULES.md, 102). */
export const cashForecastRoutes: readonly Route[] = [
  { method: 'get', path: '/api/cash-forecast', handle: getCashForecast },
];

async function getCashForecast(scope: Scope, request: RestRequest) {
  const forecast = await cashForecast(scope, queryCompanyId(request), request.query);
  const { shortage } = forecast;
  return {
    statementDay: forecast.statementDay,
    balance: formatDecimalOrNull(forecast.balancePence),
    isBanksBalance: forecast.isBanksBalance,
    balanceTypedBy: forecast.balanceTypedBy,
    balanceTypedAt: forecast.balanceTypedAt,
    balanceCaution: forecast.balanceCaution,
    weeks: forecast.weeks.map(weekJson),
    shortage: shortage && {
      weekFrom: shortage.weekFrom,
      weekTo: shortage.weekTo,
      on: shortage.on,
      missing: formatDecimal(shortage.missingPence),
    },
    deferrable: await Promise.all(forecast.deferrable.map(deferrableJson)),
    deferrableCount: forecast.deferrableCount,
    deferrableAmount: formatDecimal(forecast.deferrablePence),
    regular: forecast.regular.map(regularJson),
    regularCount: forecast.regularCount,
  };
}

function weekJson({ from, to, amounts, ...week }: CashForecastWeek) {
  return {
    from,
    to,
    due: formatDecimal(week.duePence),
    amounts: {
      onTheWay: formatDecimal(amounts.onTheWay),
      invoices: formatDecimal(amounts.invoices),
      expectedBills: formatDecimal(amounts.expectedBills),
      regularOut: formatDecimal(amounts.regularOut),
      regularIn: formatDecimal(amounts.regularIn),
    },
    low: formatDecimal(week.lowPence),
    expected: formatDecimal(week.expectedPence),
    high: formatDecimal(week.highPence),
    lowest: formatDecimal(week.lowestPence),
    lowestOn: week.lowestOn,
  };
}

async function deferrableJson({ invoice, openPence, plannedOn, payBy, costPence, isNeeded }: DeferrableInvoice) {
  return {
    id: invoice.id,
    invoiceNumber: invoice.invoiceNumber,
    dueDate: invoice.dueDate,
    supplier: { id: invoice.supplier.id, name: (await invoice.supplier.loadOrFail()).name },
    amount: formatDecimal(openPence),
    plannedOn,
    payBy,
    cost: formatDecimal(costPence),
    isNeeded,
  };
}

function regularJson({ amountPence, amountFromPence, amountToPence, ...money }: RegularPayment) {
  return {
    ...money,
    amount: formatDecimal(amountPence),
    amountFrom: formatDecimal(amountFromPence),
    amountTo: formatDecimal(amountToPence),
  };
}
