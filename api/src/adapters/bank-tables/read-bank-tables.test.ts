import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BANK_HOLIDAYS } from '@paycycle/schema/domain/bank-holidays';
import { BANK_RATES } from '@paycycle/schema/domain/bank-rate';
import { localDate } from '@paycycle/schema/domain/local-date';
import { payBy } from '@paycycle/schema/domain/pay-by';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '../../kernel/errors/start-error.ts';
import { readBankHolidays, readBankRates } from './read-bank-tables.ts';

const TODAY = localDate('2027-03-01');

/** England and Wales in 2029, as the others here. */
const DAYS = ['01-01', '03-30', '04-02', '05-07', '05-28', '08-27', '12-25', '12-26'];

let file: string;

beforeAll(async () => {
  file = path.join(await mkdtemp(path.join(os.tmpdir(), 'paycycle-bank-tables-')), 'table.json');
});

afterAll(() => rm(path.dirname(file), { recursive: true, force: true }));

function division(days: readonly string[], year = '2029') {
  return { division: '', events: days.map((day) => ({ title: 'Holiday', date: `${year}-${day}`, notes: '' })) };
}

const HOLIDAYS = {
  'england-and-wales': division(DAYS),
  scotland: division([...DAYS, '11-30']),
  'northern-ireland': division([...DAYS, '03-19']),
};

async function holidaysOf(content: unknown) {
  await writeFile(file, JSON.stringify(content));
  return readBankHolidays(file);
}

async function ratesOf(content: unknown) {
  await writeFile(file, JSON.stringify(content));
  return readBankRates(file, TODAY);
}

describe("the operator's bank holidays", () => {
  it('extend the list by their years', async () => {
    const holidays = await holidaysOf(HOLIDAYS);
    expect(holidays.scotland).toEqual({ ...BANK_HOLIDAYS.scotland, 2029: [...DAYS, '11-30'] });
    const invoice = {
      dueDate: localDate('2029-12-26'),
      calendar: 'scotland',
      marginDays: 0,
      isNewAccount: false,
    } as const;
    expect(payBy({ ...invoice, holidays })).toMatchObject({ bank: '2029-12-24', areHolidaysKnown: true });
    expect(payBy({ ...invoice, holidays: BANK_HOLIDAYS })).toMatchObject({ areHolidaysKnown: false });
  });

  it('replace a year of the list', async () => {
    const more = { ...division([...DAYS, '06-04'], '2028') };
    const holidays = await holidaysOf({ 'england-and-wales': more, scotland: more, 'northern-ireland': more });
    expect(holidays.england_and_wales['2028']).toEqual([...DAYS, '06-04']);
    expect(holidays.england_and_wales['2027']).toEqual(BANK_HOLIDAYS.england_and_wales['2027']);
  });

  it.each([
    [[], 'must have the form of www.gov.uk/bank-holidays.json'],
    [{ ...HOLIDAYS, scotland: undefined }, 'scotland must be an object with a list of events'],
    [{ ...HOLIDAYS, scotland: { events: 'none' } }, 'scotland.events must be a list'],
    [
      { ...HOLIDAYS, scotland: { events: [{ date: '2029-02-30' }] } },
      'scotland.events.0.date must be a day such as 2029-12-25',
    ],
    [{ ...HOLIDAYS, scotland: division(DAYS.slice(1)) }, 'scotland must have all bank holidays of 2029, not only 7'],
    [
      { ...HOLIDAYS, 'northern-ireland': division([]) },
      'northern-ireland must have all bank holidays of 2029, not only 0',
    ],
  ])('stop the start with the error, case %#', async (content, error) => {
    await expect(holidaysOf(content)).rejects.toThrow(new StartError(`BANK_HOLIDAYS_FILE: ${file}: ${error}`));
  });
});

describe("the operator's Bank Rates", () => {
  it('extend the list up to their last row', async () => {
    const { changes, checkedTo } = await ratesOf([
      { from: '2026-12-31', rate: '3.75' },
      { from: '2027-02-04', rate: 3.5 },
    ]);
    expect(checkedTo).toBe('2027-02-04');
    expect(changes).toEqual([
      ...BANK_RATES.changes,
      { from: '2026-12-31', basisPoints: 375 },
      { from: '2027-02-04', basisPoints: 350 },
    ]);
  });

  it.each([
    [{}, 'must be a list'],
    [['3.75'], '0 must be an object with from and rate'],
    [[{ from: '4 February 2027', rate: '3.75' }], '0.from must be a day such as 2029-12-25'],
    [
      [{ from: '2027-02-04', rate: '3.755' }],
      '0.rate must be a rate in per cent with at most two decimal places, such as 3.75',
    ],
    [
      [
        { from: '2027-02-04', rate: '3.5' },
        { from: '2027-02-04', rate: '3.75' },
      ],
      '1.from must be later than 2027-02-04',
    ],
    [[{ from: '2027-03-02', rate: '3.5' }], '0.from must not be in the future'],
  ])('stop the start with the error, case %#', async (content, error) => {
    await expect(ratesOf(content)).rejects.toThrow(new StartError(`BANK_RATES_FILE: ${file}: ${error}`));
  });
});

it('is the list of Paycycle without a file', () => {
  expect(readBankHolidays(undefined)).toBe(BANK_HOLIDAYS);
  expect(readBankRates(undefined, TODAY)).toBe(BANK_RATES);
});

it('names the variable of a file that cannot be read, or is not JSON', async () => {
  await writeFile(file, '{');
  expect(() => readBankHolidays(file)).toThrow(`BANK_HOLIDAYS_FILE: ${file} is not JSON`);
  expect(() => readBankRates(`${file}.none`, TODAY)).toThrow(`BANK_RATES_FILE cannot be read: ${file}.none`);
});
