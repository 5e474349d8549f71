import { dueByWeek, weeksFrom } from '@paycycle/schema/domain/due-weeks';
import { addDays, type LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { PayByMethod } from '@paycycle/schema/domain/pay-by';
import { sessionsUntil } from '@paycycle/schema/domain/payment-sessions';
import { sessionPlanQuerySchema } from '@paycycle/schema/validation/session-plan-query';
import { validate } from '@paycycle/schema/validation/validate';
import { read } from '../../kernel/read/read.ts';
import { inSnapshot, requireCompany, type Scope } from '../../kernel/scope.ts';
import { type Company, getCompany } from '../companies/index.ts';
import { billsExpectedUntil } from '../expected-bills/index.ts';
import { Invoice, paidAccounts, payByOf, sessionsOf } from '../invoices/index.ts';
import { readLastBalance } from '../month-end/index.ts';
import { findSuppliers } from '../suppliers/index.ts';
import { balanceCaution } from './balance-caution.words.ts';
import type { CashForecast, DeferrableInvoice } from './cash-forecast.types.ts';
import { OPEN_PAYMENTS, PAID_SINCE } from './cash-forecast.view.ts';
import {
  itemsOfBills,
  itemsOfPayments,
  itemsOfRegular,
  movablePayments,
  type OpenPayment,
  type PaymentCalendar,
} from './cash-items.plan.ts';
import {
  type CashItem,
  type CashWeek,
  type DeferrablePayment,
  deferrablePayments,
  firstShortage,
  forecastWeeks,
} from './forecast-weeks.plan.ts';
import { readRegularMoney } from './regular-money.read.ts';

/** Entries of each list at most. */
const ITEMS_MAX = 100;

/** A session may pay an invoice so long before its due date. */
const PAID_AHEAD_DAYS_MAX = 62;

/**
 * Forecast of the bank balance for eight weeks (RULES.md, 102).
 * @param input `method`, the way to pay: bank unless it is given
 * @throws NOT_FOUND, VALIDATION_FAILED for another method
 */
export async function cashForecast(scope: Scope, companyId: number, input: unknown): Promise<CashForecast> {
  requireCompany(scope, companyId);
  const { method } = validate(sessionPlanQuerySchema, input);
  return inSnapshot(scope, async (scope) => {
    const found = await readForecast(scope, await getCompany(scope, companyId), method);
    if (!found) return NO_STATEMENT;
    const { last, regular, until, forecast } = found;
    const known = {
      statementDay: last.date,
      balancePence: last.balancePence,
      isBanksBalance: last.source === 'bank',
      balanceTypedBy: last.typedBy?.name ?? null,
      balanceTypedAt: last.typedBy?.at ?? null,
      balanceCaution: balanceCaution(last, scope.today),
      regular: regular.slice(0, ITEMS_MAX).map(({ days, ...money }) => ({ ...money, nextOn: days[0] ?? until })),
      regularCount: regular.length,
    };
    if (!forecast) return { ...NO_STATEMENT, ...known };
    const { open, calendar } = forecast;
    const weeks = forecastWeeks(forecast.balancePence, forecast.items, scope.today);
    const shortage = firstShortage(weeks);
    const waiting = shortage ? deferrablePayments(movablePayments(open, calendar), shortage) : [];
    return {
      ...known,
      weeks: withDue(weeks, open, scope.today),
      shortage,
      deferrable: await withInvoices(scope, companyId, waiting.slice(0, ITEMS_MAX)),
      deferrableCount: waiting.length,
      deferrablePence: sumPence(waiting.map(({ openPence }) => openPence)),
    };
  });
}

/** Reads what the forecast counts. Null without a statement; `forecast` is null without any balance. */
export async function readForecast(scope: Scope, company: Company, method: PayByMethod) {
  const last = await readLastBalance(scope, company);
  if (!last) return null;
  const until = weeksFrom(scope.today).at(-1)?.to ?? scope.today;
  const regular = await readRegularMoney(scope, company.id, last.date, until);
  const { balancePence } = last;
  if (balancePence === null) return { last, regular, until, forecast: null };
  const { payments, bills, calendar } = await readPayments(scope, company, { method, statementDay: last.date, until });
  const items = [...payments.items, ...bills, ...itemsOfRegular(regular)];
  return { last, regular, until, forecast: { balancePence, items, open: payments.open, calendar } };
}

const NO_STATEMENT: CashForecast = {
  statementDay: null,
  balancePence: null,
  isBanksBalance: false,
  balanceTypedBy: null,
  balanceTypedAt: null,
  balanceCaution: null,
  weeks: [],
  shortage: null,
  deferrable: [],
  deferrableCount: 0,
  deferrablePence: ZERO_PENCE,
  regular: [],
  regularCount: 0,
};

interface ForecastDays {
  readonly method: PayByMethod;
  readonly statementDay: LocalDate;
  readonly until: LocalDate;
}

/** Reads the payments to come, and when each is planned. */
async function readPayments(scope: Scope, company: Company, { method, statementDay, until }: ForecastDays) {
  const { today } = scope;
  const reader = read(scope, company.id);
  const dueBy = addDays(until, PAID_AHEAD_DAYS_MAX);
  const open = await reader.rows(OPEN_PAYMENTS, { statementDay, dueBy });
  const { amountPence } = await reader.one(PAID_SINCE, { statementDay });
  const expected = await billsExpectedUntil(scope, company.id, until);
  const supplierIds = [...new Set([...open, ...expected].map(({ supplierId }) => supplierId))];
  const paid = await paidAccounts(scope, supplierIds);
  const suppliers = await findSuppliers(scope, [...new Set(expected.map(({ supplierId }) => supplierId))]);
  const calendar: PaymentCalendar = {
    today,
    sessionDays: sessionsUntil(today, dueBy, sessionsOf(scope, company)),
    payBy: (dueDate, supplierId) => payByOf(scope, company, dueDate, !paid.has(supplierId))[method],
  };
  const paidSince = pence(-amountPence);
  const madeAlready: CashItem = {
    kind: 'onTheWay',
    date: today,
    lowPence: paidSince,
    expectedPence: paidSince,
    highPence: paidSince,
  };
  return {
    calendar,
    payments: { open, items: [madeAlready, ...itemsOfPayments(open, calendar)] },
    bills: itemsOfBills(expected, new Map(suppliers.map((supplier) => [supplier.id, supplier])), calendar),
  };
}

/** Adds what falls due in each week, as the dashboard counts it; the first week has the overdue too. */
function withDue(weeks: readonly CashWeek[], open: readonly OpenPayment[], today: LocalDate) {
  const due = open
    .filter(({ status, documentType }) => status === 'to_pay' && documentType === 'invoice')
    .map(({ dueDate, openPence }) => ({ dueDate, count: 1, amountPence: openPence }));
  const [overdue, ...byWeek] = dueByWeek(due, today).map(({ amountPence }): Pence => amountPence);
  return weeks.map((week, index) => ({
    ...week,
    duePence: sumPence([byWeek[index] ?? ZERO_PENCE, index === 0 && overdue ? overdue : ZERO_PENCE]),
  }));
}

async function withInvoices(
  scope: Scope,
  companyId: number,
  waiting: readonly DeferrablePayment[],
): Promise<DeferrableInvoice[]> {
  const ids = waiting.map(({ invoiceId }) => invoiceId);
  const invoices = await scope.em.find(Invoice, { companyId, id: { $in: ids } }, { populate: ['supplier'] });
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  return waiting.flatMap(({ invoiceId, openPence, plannedOn, payBy, costPence, isNeeded }) => {
    const invoice = byId.get(invoiceId);
    return invoice ? [{ invoice, openPence, plannedOn, payBy, costPence, isNeeded }] : [];
  });
}
