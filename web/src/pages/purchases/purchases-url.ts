import { addMonths, firstDayOf, lastDayOf, type Month, parseMonth } from '@paycycle/schema/domain/local-date';
import { PURCHASE_GROUPS } from '@paycycle/schema/domain/purchases';
import { createParser, parseAsStringLiteral, useQueryStates } from 'nuqs';

/** Lengths of a report in months: a month, the quarter of a VAT return, or a year. */
export const PERIODS = [1, 3, 12] as const;
type Period = (typeof PERIODS)[number];

export function periodOf(text: string): Period | null {
  return PERIODS.find((months) => String(months) === text) ?? null;
}

const REPORT_ADDRESS = {
  month: createParser<Month>({ parse: parseMonth, serialize: String }),
  months: createParser<Period>({ parse: periodOf, serialize: String }).withDefault(1),
  by: parseAsStringLiteral(PURCHASE_GROUPS).withDefault('supplier'),
};

/**
 * The last month, how many there are, and what the rows are: kept in the address, `?month=2026-09&months=3&by=account`.
 * Going back leads to the page before this one.
 */
export function usePurchasesAddress(currentMonth: Month) {
  const [{ month, months, by }, set] = useQueryStates(REPORT_ADDRESS);
  return { month: month ?? currentMonth, months, by, set };
}

/** Returns the first and last day of a period of months that ends with `lastMonth`. */
export function daysOf(lastMonth: Month, months: Period) {
  return { from: firstDayOf(addMonths(lastMonth, 1 - months)), to: lastDayOf(lastMonth) };
}
