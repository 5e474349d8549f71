import { ZERO_PENCE } from '@paycycle/schema/domain/money';
import { inSnapshot, requireCompany, type Scope } from '../../kernel/scope.ts';
import { getCompany } from '../companies/index.ts';
import { earlyPaymentDiscountOf, outstandingOf, type SessionPlan } from '../invoices/index.ts';
import { balanceCaution } from './balance-caution.words.ts';
import { readForecast } from './cash-forecast.service.ts';
import { movablePayments } from './cash-items.plan.ts';
import { shortDaysOfDiscounts } from './discounts.plan.ts';
import type { SessionDiscount } from './session-discounts.types.ts';

type DiscountsOfPlan = Pick<SessionPlan, 'companyId' | 'method' | 'discounted'>;

/** Returns the discounts of a plan, and whether there is enough money for each (RULES.md, 104). @throws NOT_FOUND */
export async function sessionDiscounts(scope: Scope, plan: DiscountsOfPlan): Promise<SessionDiscount[]> {
  const { companyId, method, discounted } = plan;
  if (discounted.length === 0) return [];
  requireCompany(scope, companyId);
  return inSnapshot(scope, async (scope) => {
    const known = await readForecast(scope, await getCompany(scope, companyId), method);
    const caution = known && balanceCaution(known.last, scope.today);
    if (!known?.forecast) {
      const unknown = { isAffordable: null, shortOn: null, balanceCaution: caution };
      return discounted.map((invoice) => ({ invoice, ...unknown }));
    }
    const { balancePence, items, open, calendar } = known.forecast;
    const planned = new Map(movablePayments(open, calendar).map(({ invoiceId, plannedOn }) => [invoiceId, plannedOn]));
    const payments = discounted.map((invoice) => ({
      openPence: outstandingOf(invoice),
      savingPence:
        earlyPaymentDiscountOf(invoice, invoice.supplier.getEntity(), scope.today)?.savingPence ?? ZERO_PENCE,
      plannedOn: planned.get(invoice.id) ?? null,
    }));
    const shortDays = shortDaysOfDiscounts(balancePence, items, payments, scope.today);
    return discounted.map((invoice, index) => {
      const shortOn = shortDays[index] ?? null;
      return { invoice, isAffordable: shortOn === null, shortOn, balanceCaution: caution };
    });
  });
}
