import { LONG_MONTH_NAMES, type Month, parseMonth } from '@paycycle/schema/domain/local-date';

/** Month names with their numbers in a `Month`. */
export const MONTH_OPTIONS = LONG_MONTH_NAMES.map((name, index) => ({
  name,
  number: String(index + 1).padStart(2, '0'),
}));

/** Returns the month of a year and a two-digit number, or `otherwise` if there is no such month. */
export function monthOr(year: string, number: string, otherwise: Month): Month {
  return parseMonth(`${year}-${number}`) ?? otherwise;
}
