import { weeksFrom } from '@paycycle/schema/domain/due-weeks';
import { addDays, type LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { CashItem } from './forecast-weeks.plan.ts';

/** An invoice that a payment today pays less its discount. */
export interface DiscountedPayment {
  readonly openPence: Pence;
  readonly savingPence: Pence;
  /** Day on which the forecast pays it; null if that is after the forecast. */
  readonly plannedOn: LocalDate | null;
}

/**
 * Decides which discounts the money allows (RULES.md, 104). A payment today lowers the balance until the day on which
 * the invoice would be paid otherwise. Allows the discounts of invoices that are planned for today. The allowed
 * discounts add up, in their order.
 * @returns for each discount the first day without enough money; null if the money allows it
 */
export function shortDaysOfDiscounts(
  openingPence: Pence,
  items: readonly CashItem[],
  discounts: readonly DiscountedPayment[],
  today: LocalDate,
): (LocalDate | null)[] {
  let balances = dailyBalances(openingPence, items, today);
  return discounts.map(({ openPence, savingPence, plannedOn }) => {
    const paidEarly = balances.map(({ day, pence }) => ({
      day,
      pence: plannedOn === null || day < plannedOn ? pence - (openPence - savingPence) : pence + savingPence,
    }));
    const short = paidEarly.find(({ pence }) => pence < 0);
    if (short && plannedOn !== today) return short.day;
    balances = paidEarly;
    return null;
  });
}

/** Expected balance at the end of each day of the forecast. */
function dailyBalances(openingPence: Pence, items: readonly CashItem[], today: LocalDate) {
  const byDay = Map.groupBy(items, ({ date }) => (date < today ? today : date));
  const last = weeksFrom(today).at(-1)?.to ?? today;
  const balances: { readonly day: LocalDate; pence: number }[] = [];
  let pence: number = openingPence;
  for (let day = today; day <= last; day = addDays(day, 1)) {
    for (const { expectedPence } of byDay.get(day) ?? []) pence += expectedPence;
    balances.push({ day, pence });
  }
  return balances;
}
