import { describe, expect, it } from 'vitest';
import { localDate } from './local-date.ts';
import { pence, sumPence } from './money.ts';
import {
  EXAMPLE_AGAINST,
  EXAMPLE_FIGURES,
  EXAMPLE_INVOICES,
  EXAMPLE_PERIOD,
  EXAMPLE_SUPPLIERS,
} from './payment-practices.example.ts';
import {
  awardsAgainst,
  daysToPay,
  halfYears,
  lastHalfYear,
  type PaidGroup,
  type PaymentBand,
  paidFigures,
  paymentAwards,
  percentOf,
  receivedOn,
  twelveMonths,
} from './payment-practices.ts';

/** Payment practices (RULES.md, 103). */

function paid(band: PaymentBand, count: number, isSmallBusiness: boolean | null = false): PaidGroup {
  return { band, count, isSmallBusiness, amountPence: pence(100), days: 10 };
}

const states = (...groups: PaidGroup[]) => paymentAwards(groups).map(({ state }) => state);

describe('the half-year worked by hand', () => {
  const sizes = new Map<string, boolean | null>(
    EXAMPLE_SUPPLIERS.map(({ name, isSmallBusiness }) => [name, isSmallBusiness]),
  );
  const rows = EXAMPLE_INVOICES.flatMap((invoice) => {
    const { days, supplierName, paidOn } = invoice;
    return days === null || paidOn === null
      ? []
      : [{ ...invoice, days, paidOn, isSmall: sizes.get(supplierName) ?? null }];
  });

  it('has 40 invoices, and the days of each as they were counted', () => {
    expect(EXAMPLE_INVOICES.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 1),
    );
    expect(rows.map((row) => daysToPay(receivedOn(row), row.paidOn))).toEqual(rows.map(({ days }) => days));
    const inPeriod = EXAMPLE_INVOICES.filter(
      ({ paidOn }) => paidOn !== null && paidOn >= EXAMPLE_PERIOD.from && paidOn <= EXAMPLE_PERIOD.to,
    );
    expect(inPeriod).toHaveLength(rows.length);
  });

  it('has the figures and the awards that the rule works out', () => {
    const groups = rows.map(({ days, amountPence, isSmall }): PaidGroup => {
      const band = days <= 30 ? 'within_30' : days <= 60 ? 'days_31_to_60' : 'over_60';
      return { band, count: 1, isSmallBusiness: isSmall, amountPence, days };
    });
    const { paidCount, paidPence, averageDays, bands, awards } = EXAMPLE_FIGURES;
    expect(paidFigures(groups)).toEqual({ paidCount, paidPence, averageDays, bands });
    expect(paymentAwards(groups)).toEqual(awards);
  });

  it('has the invoices against each award', () => {
    const against = EXAMPLE_AGAINST.map(({ number }) => {
      const row = rows.find((one) => one.number === number);
      return row && { number, days: row.days, awards: awardsAgainst(row.days, row.isSmall) };
    });
    expect(against).toEqual(EXAMPLE_AGAINST);
    expect(rows.filter(({ days, isSmall }) => awardsAgainst(days, isSmall).length > 0)).toHaveLength(against.length);
  });

  it('has the late and the disputed invoices as they were added up', () => {
    const due = EXAMPLE_INVOICES.filter(
      ({ dueDate }) => dueDate >= EXAMPLE_PERIOD.from && dueDate <= EXAMPLE_PERIOD.to,
    );
    const late = due.filter(({ paidOn, dueDate }) => paidOn === null || paidOn > dueDate);
    const disputed = late.filter(({ wasInQuery }) => wasInQuery);
    expect({
      dueCount: due.length,
      lateCount: late.length,
      latePence: sumPence(late.map(({ amountPence }) => amountPence)),
      disputedCount: disputed.length,
      disputedPence: sumPence(disputed.map(({ amountPence }) => amountPence)),
    }).toEqual({
      dueCount: EXAMPLE_FIGURES.dueCount,
      lateCount: EXAMPLE_FIGURES.lateCount,
      latePence: EXAMPLE_FIGURES.latePence,
      disputedCount: EXAMPLE_FIGURES.disputedCount,
      disputedPence: EXAMPLE_FIGURES.disputedPence,
    });
  });
});

describe('the awards', () => {
  it('need 95 in 100 invoices, and not one less', () => {
    expect(states(paid('within_30', 95), paid('over_60', 5))).toEqual(['met', 'met', 'met']);
    expect(states(paid('within_30', 94), paid('over_60', 6))).toEqual(['missed', 'missed', 'missed']);
    expect(states(paid('within_30', 94), paid('days_31_to_60', 6))).toEqual(['missed', 'met', 'met']);
  });

  it('give Silver only if small suppliers were paid within 30 days', () => {
    const large = paid('days_31_to_60', 80);
    expect(states(large, paid('within_30', 19, true), paid('days_31_to_60', 1, true))).toEqual([
      'missed',
      'met',
      'met',
    ]);
    expect(states(large, paid('within_30', 18, true), paid('days_31_to_60', 1, true))[1]).toBe('missed');
  });

  it('leave Silver open while the unknown sizes of suppliers can decide it', () => {
    const small = [paid('within_30', 19, true), paid('days_31_to_60', 1, true)];
    expect(states(...small, paid('within_30', 5, null))[1]).toBe('met');
    expect(states(...small, paid('days_31_to_60', 1, null))[1]).toBe('unknown');
    const missed = [paid('within_30', 18, true), paid('days_31_to_60', 1, true)];
    expect(states(...missed, paid('within_30', 1, null))[1]).toBe('unknown');
    expect(states(...missed, paid('days_31_to_60', 1, null))[1]).toBe('missed');
  });

  it('are open where nothing was paid', () => {
    expect(states()).toEqual(['unknown', 'unknown', 'unknown']);
    expect(paidFigures([])).toMatchObject({ paidCount: 0, paidPence: 0, averageDays: null });
  });
});

it('counts from the later of the arrival and the invoice date', () => {
  const invoiceDate = localDate('2026-03-10');
  expect(receivedOn({ invoiceDate, arrivedOn: null })).toBe('2026-03-10');
  expect(receivedOn({ invoiceDate, arrivedOn: localDate('2026-03-12') })).toBe('2026-03-12');
  expect(receivedOn({ invoiceDate, arrivedOn: localDate('2026-03-08') })).toBe('2026-03-10');
});

it.each([
  ['2026-01-01', '2025-07-01', '2025-12-31'],
  ['2026-06-30', '2025-07-01', '2025-12-31'],
  ['2026-07-01', '2026-01-01', '2026-06-30'],
  ['2026-12-31', '2026-01-01', '2026-06-30'],
])('takes on %s the half-year from %s to %s', (today, from, to) => {
  expect(lastHalfYear(localDate(today))).toEqual({ from, to });
});

it('lists the twelve months to the end of each month that is over', () => {
  expect(twelveMonths(localDate('2026-03-31'), 2)).toEqual([
    { from: '2025-03-01', to: '2026-02-28' },
    { from: '2025-02-01', to: '2026-01-31' },
  ]);
  expect(twelveMonths(localDate('2024-03-01'), 1)).toEqual([{ from: '2023-03-01', to: '2024-02-29' }]);
});

it('lists half-years backwards', () => {
  const periods = halfYears(localDate('2026-08-31'), 3);
  expect(periods.map(({ from }) => from)).toEqual(['2026-07-01', '2026-01-01', '2025-07-01']);
  expect(halfYears(localDate('2026-06-30'), 1)).toEqual([{ from: '2026-01-01', to: '2026-06-30' }]);
});

it('never rounds a share up to the 95% that it missed', () => {
  expect(percentOf(9499, 10000)).toBe(94.9);
  expect(percentOf(0, 0)).toBeNull();
});
