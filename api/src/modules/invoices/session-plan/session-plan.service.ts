import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { PayByMethod } from '@paycycle/schema/domain/pay-by';
import { nextSession, SESSION_STEPS, type SessionCalendar, stepBounds } from '@paycycle/schema/domain/payment-sessions';
import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { sessionPlanQuerySchema } from '@paycycle/schema/validation/session-plan-query';
import { validate } from '@paycycle/schema/validation/validate';
import { type Page, requirePage } from '../../../kernel/limits/paging.ts';
import { read } from '../../../kernel/read/read.ts';
import { inSnapshot, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { type Company, getCompany } from '../../companies/index.ts';
import { Invoice } from '../invoice.entity.ts';
import { payByOf, payByOfInvoice } from './pay-by.read.ts';
import type { SessionPlan, SessionPlanItem } from './session-plan.types.ts';
import {
  type PlannedRow,
  type PlanValues,
  SESSION_DISCOUNTS,
  SESSION_INVOICES,
  SESSION_TOTALS,
} from './session-plan.view.ts';

/**
 * Plan of a payment session held today: the invoices that it pays, and those that can wait (RULES.md, 101).
 * @param input `method`, the way to pay: bank unless it is given
 * @throws NOT_FOUND, VALIDATION_FAILED for another method, and for a page out of bounds
 */
export async function sessionPlan(scope: Scope, companyId: number, input: unknown, page: Page): Promise<SessionPlan> {
  requireCompany(scope, companyId);
  const { method } = validate(sessionPlanQuerySchema, input);
  const { offset, limit } = requirePage(page, LIST_SIZE_MAX);
  return inSnapshot(scope, async (scope) => {
    const { session, values } = await sessionValues(scope, companyId, method);
    const rows = await read(scope, companyId).rows(SESSION_INVOICES, { ...values, offset, limit });
    const discounts = await read(scope, companyId).rows(SESSION_DISCOUNTS, { ...session, limit: DISCOUNTS_MAX });
    return {
      ...session,
      companyId,
      method,
      totals: await stepTotals(scope, companyId, values),
      items: await withInvoices(scope, companyId, rows),
      discounted: await invoicesOf(scope, companyId, discounts),
    };
  });
}

/** As many discounts as a screen lists. */
const DISCOUNTS_MAX = 50;

/**
 * Number and amount of the invoices that a session held today pays from the bank, and the next session.
 * @throws NOT_FOUND
 */
export async function sessionToday(
  scope: Scope,
  companyId: number,
): Promise<{ readonly count: number; readonly amountPence: Pence; readonly nextSession: LocalDate }> {
  const { session, values } = await sessionValues(scope, companyId, 'bank');
  const totals = await stepTotals(scope, companyId, values);
  const paid = totals.filter(({ step }) => step !== 'can_wait');
  return {
    count: paid.reduce((sum, { count }) => sum + count, 0),
    amountPence: sumPence(paid.map(({ amountPence }) => amountPence)),
    nextSession: session.nextSession,
  };
}

async function sessionValues(scope: Scope, companyId: number, method: PayByMethod) {
  const company = await getCompany(scope, companyId);
  const session = { today: scope.today, nextSession: nextSession(scope.today, sessionsOf(scope, company)) };
  const known = stepBounds(session, (dueDate) => payByOf(scope, company, dueDate, false)[method]);
  const ofNew = stepBounds(session, (dueDate) => payByOf(scope, company, dueDate, true)[method]);
  const values: PlanValues = { today: session.today, ...known, lastDayNew: ofNew.lastDay, payNowNew: ofNew.payNow };
  return { session, values };
}

async function stepTotals(scope: Scope, companyId: number, values: PlanValues): Promise<SessionPlan['totals']> {
  const totals = await read(scope, companyId).rows(SESSION_TOTALS, values);
  return SESSION_STEPS.map((step) => totals.find((total) => total.step === step) ?? { step, ...NONE });
}

const NONE = { count: 0, amountPence: ZERO_PENCE, selectableCount: 0, selectableAmountPence: ZERO_PENCE };

async function withInvoices(scope: Scope, companyId: number, rows: readonly PlannedRow[]): Promise<SessionPlanItem[]> {
  const invoices = await invoicesOf(scope, companyId, rows);
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const items = rows.map(async ({ id, step }) => {
    const invoice = byId.get(id);
    const payBy = invoice && (await payByOfInvoice(scope, invoice, invoice.supplier.id));
    return invoice && payBy ? [{ invoice, step, payBy }] : [];
  });
  return (await Promise.all(items)).flat();
}

/** Invoices of rows, in the order of the rows. */
async function invoicesOf(scope: Scope, companyId: number, rows: readonly { readonly id: number }[]) {
  const ids = rows.map(({ id }) => id);
  const invoices = await scope.em.find(Invoice, { companyId, id: { $in: ids } }, { populate: ['supplier'] });
  return invoices.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

type PaymentDays = Pick<Company, 'firstPaymentDay' | 'secondPaymentDay' | 'holidayCalendar'>;

/** Payment days and bank holidays of a company. */
export function sessionsOf(
  { ports }: Pick<Scope, 'ports'>,
  { firstPaymentDay, secondPaymentDay, holidayCalendar }: PaymentDays,
): SessionCalendar {
  const holidays = ports.bankHolidays;
  return { paymentDays: [firstPaymentDay, secondPaymentDay], holidays, calendar: holidayCalendar };
}
