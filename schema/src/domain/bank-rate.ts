import { compareDates, type LocalDate, localDate } from './local-date.ts';

/** Bank Rate from a day on, in hundredths of a per cent: 375 is 3.75 %. */
export interface BankRateChange {
  readonly from: LocalDate;
  readonly basisPoints: number;
}

export interface BankRates {
  /** The earliest first. */
  readonly changes: readonly BankRateChange[];
  /** Last day up to which the list has every change. */
  readonly checkedTo: LocalDate;
}

/** Source: four public tables of the Bank of England's changes that agree, read on 22 November 2026. */
export const BANK_RATES: BankRates = {
  checkedTo: localDate('2026-09-28'),
  changes: (
    [
      ['2018-08-02', 75],
      ['2020-03-11', 25],
      ['2020-03-19', 10],
      ['2021-12-16', 25],
      ['2022-02-03', 50],
      ['2022-03-17', 75],
      ['2022-05-05', 100],
      ['2022-06-16', 125],
      ['2022-08-04', 175],
      ['2022-09-22', 225],
      ['2022-11-03', 300],
      ['2022-12-15', 350],
      ['2023-02-02', 400],
      ['2023-03-23', 425],
      ['2023-05-11', 450],
      ['2023-06-22', 500],
      ['2023-08-03', 525],
      ['2024-08-01', 500],
      ['2024-11-07', 475],
      ['2025-02-06', 450],
      ['2025-05-08', 425],
      ['2025-08-07', 400],
      ['2025-12-18', 375],
    ] as const
  ).map(([from, basisPoints]) => ({ from: localDate(from), basisPoints })),
};

/** Bank Rate of a day, in hundredths of a per cent; null if the list does not cover the day. */
export function bankRateOn(date: LocalDate, { changes, checkedTo }: BankRates): number | null {
  if (date > checkedTo) return null;
  return changes.findLast(({ from }) => from <= date)?.basisPoints ?? null;
}

/**
 * The list with more changes. A given change replaces that of the same day. The list then reaches to the last of them, so
 * a change that repeats the rate confirms it.
 */
export function withBankRates({ changes, checkedTo }: BankRates, more: readonly BankRateChange[]): BankRates {
  const byDay = new Map([...changes, ...more].map((change) => [change.from, change]));
  const all = [...byDay.values()].toSorted((a, b) => compareDates(a.from, b.from));
  const last = all.at(-1)?.from ?? checkedTo;
  return { changes: all, checkedTo: last > checkedTo ? last : checkedTo };
}
