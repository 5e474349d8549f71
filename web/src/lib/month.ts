import { firstDayOf, type Month, parseMonth } from '@paycycle/schema/domain/local-date';

const MONTH_NAMES = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, index, 1))),
);

/** The months of a year in words, with the number that stands for each in a `Month`. */
export const MONTH_OPTIONS = MONTH_NAMES.map((name, index) => ({ name, number: String(index + 1).padStart(2, '0') }));

/** "September 2026". */
export function formatMonth(month: Month): string {
  const [year, number] = firstDayOf(month).split('-');
  return `${MONTH_NAMES[Number(number) - 1]} ${year}`;
}

/** The month of a year and a two-digit number; the given one where there is no such month. */
export function monthOr(year: string, number: string, otherwise: Month): Month {
  return parseMonth(`${year}-${number}`) ?? otherwise;
}
