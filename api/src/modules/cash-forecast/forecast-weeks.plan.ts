import { weeksFrom } from '@paycycle/schema/domain/due-weeks';
import { addDays, type LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';

/** Kinds of money of a forecast, in the order of the table. */
export const CASH_KINDS = ['onTheWay', 'invoices', 'expectedBills', 'regularOut', 'regularIn'] as const;
export type CashKind = (typeof CASH_KINDS)[number];

/** Money in or out on a day, with its worst, expected and best amount. Money out is below zero. */
export interface CashItem {
  readonly kind: CashKind;
  readonly date: LocalDate;
  readonly lowPence: Pence;
  readonly expectedPence: Pence;
  readonly highPence: Pence;
}

/** A week of the forecast (RULES.md, 102). */
export interface CashWeek {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Expected amounts, below zero for money out. */
  readonly amounts: Readonly<Record<CashKind, Pence>>;
  /** Balances at the week's end. */
  readonly lowPence: Pence;
  readonly expectedPence: Pence;
  readonly highPence: Pence;
  /** Lowest expected balance at the end of a day of the week, and the first such day. */
  readonly lowestPence: Pence;
  readonly lowestOn: LocalDate;
}

/** First week in which the expected balance falls below zero. */
export interface Shortage {
  readonly weekFrom: LocalDate;
  readonly weekTo: LocalDate;
  /** Day of the lowest balance of that week. */
  readonly on: LocalDate;
  /** Above zero. */
  readonly missingPence: Pence;
}

/**
 * Balances of this week and the next seven (RULES.md, 102). An item that should have come before today counts today.
 * @param openingPence the last balance of the bank account
 * @param items money since the day of that balance
 */
export function forecastWeeks(openingPence: Pence, items: readonly CashItem[], today: LocalDate): CashWeek[] {
  const byDay = Map.groupBy(items, ({ date }) => (date < today ? today : date));
  let [low, expected, high] = [openingPence, openingPence, openingPence];
  return weeksFrom(today).map(({ from, to }) => {
    const ofWeek: CashItem[] = [];
    let lowest: { lowestPence: Pence; lowestOn: LocalDate } | null = null;
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const ofDay = byDay.get(day) ?? [];
      ofWeek.push(...ofDay);
      low = sumPence([low, ...ofDay.map(({ lowPence }) => lowPence)]);
      expected = sumPence([expected, ...ofDay.map(({ expectedPence }) => expectedPence)]);
      high = sumPence([high, ...ofDay.map(({ highPence }) => highPence)]);
      if (lowest === null || expected < lowest.lowestPence) lowest = { lowestPence: expected, lowestOn: day };
    }
    return {
      from,
      to,
      amounts: amountsOf(ofWeek),
      lowPence: low,
      expectedPence: expected,
      highPence: high,
      ...(lowest ?? { lowestPence: expected, lowestOn: from }),
    };
  });
}

function amountsOf(items: readonly CashItem[]): Record<CashKind, Pence> {
  const of = (kind: CashKind) =>
    sumPence(items.filter((item) => item.kind === kind).map(({ expectedPence }) => expectedPence));
  return {
    onTheWay: of('onTheWay'),
    invoices: of('invoices'),
    expectedBills: of('expectedBills'),
    regularOut: of('regularOut'),
    regularIn: of('regularIn'),
  };
}

/** Returns the first shortage; null if the expected balance never falls below zero. */
export function firstShortage(weeks: readonly CashWeek[]): Shortage | null {
  const week = weeks.find(({ lowestPence }) => lowestPence < 0);
  if (!week) return null;
  return { weekFrom: week.from, weekTo: week.to, on: week.lowestOn, missingPence: pence(-week.lowestPence) };
}

/** An unpaid invoice with the day on which it is planned to be paid. */
export interface PlannedPayment {
  readonly invoiceId: number;
  readonly openPence: Pence;
  readonly plannedOn: LocalDate;
  /** Last safe day to pay it. */
  readonly payBy: LocalDate;
  /** Discount for payment until a day; null if there is none. */
  readonly discount: { readonly until: LocalDate; readonly amountPence: Pence } | null;
}

/** An invoice that can wait until a shortage is over without becoming late. */
export interface DeferrablePayment extends PlannedPayment {
  /** Discount that is lost if it waits. */
  readonly costPence: Pence;
  /** It is one of the first that together cover the shortage. All are, if they do not cover it. */
  readonly isNeeded: boolean;
}

/**
 * Invoices planned by the day of the shortage that are still on time if they are paid after its week (RULES.md, 102).
 * The cheapest come first: those that lose no discount. Among equals, the smallest one that covers what is missing comes
 * first, or else the largest, so that few payments have to wait.
 */
export function deferrablePayments(
  payments: readonly PlannedPayment[],
  { on, weekTo, missingPence }: Shortage,
): DeferrablePayment[] {
  const open = payments
    .filter(({ plannedOn, payBy }) => plannedOn <= on && payBy > weekTo)
    .map((payment) => ({ ...payment, costPence: costOf(payment, weekTo) }))
    .sort((one, other) => one.costPence - other.costPence || one.openPence - other.openPence);
  const ordered: DeferrablePayment[] = [];
  let missing: number = missingPence;
  for (const equals of Map.groupBy(open, ({ costPence }) => costPence).values()) {
    while (missing > 0 && equals.length > 0) {
      const covering = equals.findIndex(({ openPence }) => openPence >= missing);
      const [next] = equals.splice(covering < 0 ? equals.length - 1 : covering, 1);
      if (!next) break;
      missing -= next.openPence;
      ordered.push({ ...next, isNeeded: true });
    }
    ordered.push(...equals.map((payment) => ({ ...payment, isNeeded: false })));
  }
  return ordered;
}

function costOf({ plannedOn, discount }: PlannedPayment, weekTo: LocalDate): Pence {
  return discount && plannedOn <= discount.until && discount.until <= weekTo ? discount.amountPence : ZERO_PENCE;
}
