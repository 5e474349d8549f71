import {
  BANK_HOLIDAYS,
  type BankHolidays,
  HOLIDAY_CALENDARS,
  withBankHolidays,
} from '@paycycle/schema/domain/bank-holidays';
import { BANK_RATES, type BankRates, withBankRates } from '@paycycle/schema/domain/bank-rate';
import { type LocalDate, parseLocalDate } from '@paycycle/schema/domain/local-date';
import { z } from 'zod';
import { readFileOf } from '../../kernel/config/environment.ts';
import { StartError } from '../../kernel/errors/start-error.ts';

/** No year has fewer in any part of the United Kingdom. */
const HOLIDAYS_MIN = 8;

const DAY = z.unknown().transform((given, context) => {
  const day = parseLocalDate(given);
  if (day === null) context.addIssue('must be a day such as 2029-12-25');
  return day ?? z.NEVER;
});

const DIVISION = z
  .object({ events: z.array(z.object({ date: DAY }), 'must be a list') }, 'must be an object with a list of events')
  .transform(({ events }) => Object.groupBy(new Set(events.map(({ date }) => date)), (date) => date.slice(0, 4)))
  .transform((byYear) =>
    Object.fromEntries(Object.entries(byYear).map(([year, days = []]) => [year, days.map((day) => day.slice(5))])),
  );

const HOLIDAYS = z
  .object(
    { 'england-and-wales': DIVISION, scotland: DIVISION, 'northern-ireland': DIVISION },
    'must have the form of www.gov.uk/bank-holidays.json',
  )
  .transform(
    (given): BankHolidays => ({
      england_and_wales: given['england-and-wales'],
      scotland: given.scotland,
      northern_ireland: given['northern-ireland'],
    }),
  )
  .check(({ value, issues }) => {
    const years = new Set(HOLIDAY_CALENDARS.flatMap((calendar) => Object.keys(value[calendar])));
    for (const calendar of HOLIDAY_CALENDARS) {
      for (const year of years) {
        const count = value[calendar][year]?.length ?? 0;
        if (count >= HOLIDAYS_MIN) continue;
        const message = `must have all bank holidays of ${year}, not only ${count}`;
        issues.push({ code: 'custom', path: [calendar.replaceAll('_', '-')], message, input: value });
      }
    }
  });

const RATE = z.unknown().transform((given, context) => {
  const [, whole, decimals = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(String(given)) ?? [];
  if (whole === undefined) context.addIssue('must be a rate in per cent with at most two decimal places, such as 3.75');
  return Number(`${whole}${decimals.padEnd(2, '0')}`);
});

const ratesUntil = (today: LocalDate) =>
  z
    .array(z.object({ from: DAY, rate: RATE }, 'must be an object with from and rate'), 'must be a list')
    .check(({ value, issues }) => {
      for (const [index, { from }] of value.entries()) {
        const path = [index, 'from'];
        const before = value[index - 1]?.from;
        if (before !== undefined && from <= before) {
          issues.push({ code: 'custom', path, message: `must be later than ${before}`, input: value });
        }
        // The list would count as complete up to that day.
        if (from > today) issues.push({ code: 'custom', path, message: 'must not be in the future', input: value });
      }
    });

/**
 * Bank holidays, with the years of the operator's file.
 * @throws StartError that names the variable and the error in the file
 */
export function readBankHolidays(path: string | undefined): BankHolidays {
  return path === undefined
    ? BANK_HOLIDAYS
    : withBankHolidays(BANK_HOLIDAYS, readTable('BANK_HOLIDAYS_FILE', path, HOLIDAYS));
}

/**
 * Bank Rates, with the changes of the operator's file.
 * @throws StartError that names the variable and the error in the file
 */
export function readBankRates(path: string | undefined, today: LocalDate): BankRates {
  if (path === undefined) return BANK_RATES;
  const rows = readTable('BANK_RATES_FILE', path, ratesUntil(today));
  return withBankRates(
    BANK_RATES,
    rows.map(({ from, rate }) => ({ from, basisPoints: rate })),
  );
}

function readTable<Schema extends z.ZodType>(variable: string, path: string, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(parseJson(variable, path));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new StartError(`${variable}: ${[`${path}:`, issue?.path.join('.'), issue?.message].filter(Boolean).join(' ')}`);
}

function parseJson(variable: string, path: string): unknown {
  const text = readFileOf(variable, path);
  try {
    return JSON.parse(text);
  } catch {
    throw new StartError(`${variable}: ${path} is not JSON`);
  }
}
