import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import type { CashForecastQuery } from '@paycycle/schema/generated/operations';

export type Forecast = CashForecastQuery['company']['cashForecast'];
export type CashWeek = Forecast['weeks'][number];

/** '28 Sep': a day of a table or chart, whose years are clear. */
export function shortDate(date: CashWeek['from']): string {
  return formatLocalDate(date).replace(/ \d+$/, '');
}

/** 'This week', or '28 Sep to 4 Oct'. */
export function weekName({ from, to }: CashWeek, index: number): string {
  return index === 0 ? 'This week' : `${shortDate(from)} to ${shortDate(to)}`;
}

/** Week with the lowest expected balance, the first of equal ones. */
export function lowestWeek(weeks: readonly CashWeek[]): CashWeek | undefined {
  return weeks.reduce<CashWeek | undefined>(
    (lowest, week) => (lowest && lowest.lowestPence <= week.lowestPence ? lowest : week),
    undefined,
  );
}
