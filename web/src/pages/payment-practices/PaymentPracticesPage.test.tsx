import { formatDateInput } from '@paycycle/schema/domain/date-input';
import { addDays, formatLocalDate, localDate } from '@paycycle/schema/domain/local-date';
import { halfYears, lastHalfYear, twelveMonths } from '@paycycle/schema/domain/payment-practices';
import {
  EXAMPLE_AGAINST,
  EXAMPLE_FIGURES,
  EXAMPLE_INVOICES,
  EXAMPLE_PERIOD,
  EXAMPLE_SUPPLIERS,
} from '@paycycle/schema/domain/payment-practices.example';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { today } from '../../lib/today.ts';
import { axeViolations } from '../../testing/axe.ts';
import { companyRecord, ofCompany } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { PaymentPracticesPage } from './PaymentPracticesPage.tsx';

/** The half-year worked by hand, as GraphQL answers it: `payment-practices.test.ts` of the API holds it to the same. */
function report(input: object = {}) {
  return ofCompany(1, {
    paymentPractices: {
      __typename: 'PaymentPractices',
      ...EXAMPLE_PERIOD,
      ...EXAMPLE_FIGURES,
      bands: EXAMPLE_FIGURES.bands.map((band) => ({ __typename: 'PaymentBandFigures', ...band })),
      awards: EXAMPLE_FIGURES.awards.map(({ requirements, ...award }) => ({
        __typename: 'PaymentAwardResult',
        ...award,
        requirements: requirements.map((one) => ({ __typename: 'AwardRequirement', ...one })),
      })),
      against: EXAMPLE_AGAINST.map(againstRow),
      ...input,
    },
  });
}

function againstRow({ number, days, awards }: (typeof EXAMPLE_AGAINST)[number]) {
  const invoice = EXAMPLE_INVOICES.find((one) => one.number === number);
  return {
    __typename: 'InvoiceAgainstAwards',
    id: number,
    invoiceNumber: `N-${number}`,
    supplierId: 7,
    supplierName: invoice?.supplierName,
    isSmallBusiness: EXAMPLE_SUPPLIERS.find(({ name }) => name === invoice?.supplierName)?.isSmallBusiness,
    amountPence: invoice?.amountPence,
    receivedOn: invoice?.arrivedOn ?? invoice?.invoiceDate,
    isReceiptKnown: invoice?.arrivedOn !== null,
    dueDate: invoice?.dueDate,
    paymentDate: invoice?.paidOn,
    days,
    awards,
  };
}

const page = <PaymentPracticesPage company={companyRecord()} />;

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('shows the half-year as it was worked by hand', async () => {
  const { container } = renderApp(page, new StubServer({ PaymentPractices: () => report() }));
  expect(screen.getByText('Loading payment practices...')).toBeTruthy();
  await screen.findByRole('heading', { name: 'Gold award' });
  const summary = screen.getByLabelText('Summary');
  expect([...summary.children].map((tile) => [...tile.children].map(({ textContent }) => textContent))).toEqual([
    ['Average time to pay', '24.1 days', '36 invoices, £5,000.00'],
    ['Not paid within terms', '27%', '10 of 37 invoices due, £1,720.00'],
    ['Of these disputed', '30%', '3 invoices that were in query, £375.00'],
    ['Day of receipt not known', '12', 'of 36 invoices: the invoice date counts'],
  ]);
  expect(rowsOf('How fast invoices were paid')).toEqual([
    ['Within 30 days', '29', '80.5%', '£3,820.00'],
    ['31 to 60 days', '6', '16.6%', '£1,100.00'],
    ['Over 60 days', '1', '2.7%', '£80.00'],
  ]);
  const award = (name: string) => screen.getByRole('region', { name: `${name} award` }).textContent;
  expect(award('Gold')).toBe(
    'Gold awardMissed95% within 30 days80.5%: 29 of 36 invoices. 6 more had to be paid in time.',
  );
  expect(award('Silver')).toBe(
    'Silver awardMissed95% within 60 days97.2%: 35 of 36 invoices.' +
      '95% of invoices from small suppliers within 30 days72.7%: 8 of 11 invoices. 3 more had to be paid in time.' +
      '3 invoices of suppliers whose size is not known. Enter their employees',
  );
  expect(award('Bronze')).toBe('Bronze awardMet95% within 60 days97.2%: 35 of 36 invoices.');
  const against = rowsOf('Invoices that count against an award');
  expect(against.map(([, number]) => number)).toEqual(['N-35', 'N-32', 'N-36', 'N-31', 'N-34', 'N-33', 'N-30']);
  expect(against[0]).toEqual(['Birch Freight', 'N-35', '1 Apr 2026', '1 Jun 2026', '61', '£80.00', 'GoldSilverBronze']);
  expect(against[1]?.[0]).toBe('Alder JoinerySmall supplier');
  expect(against[6]?.[2]).toBe('1 Mar 2026Invoice date');
  expect(screen.getByRole('link', { name: 'N-35' }).getAttribute('href')).toBe('/invoices/35');
  expect(await axeViolations(container)).toEqual([]);
});

it('begins with the last full half-year, and shows another one that is chosen', async () => {
  const server = new StubServer({ PaymentPractices: ({ from, to }) => report({ from, to }) });
  const { user } = renderApp(page, server);
  await screen.findByRole('heading', { name: 'Gold award' });
  const usual = lastHalfYear(today());
  expect(server.variablesOf('PaymentPractices')).toMatchObject([{ companyId: 1, ...usual }]);
  const before = lastHalfYear(usual.from);
  await user.selectOptions(screen.getByLabelText('Period'), `${before.from} ${before.to}`);
  await waitFor(() => expect(server.variablesOf('PaymentPractices').at(-1)).toMatchObject(before));
  const lastDay = screen.getByRole('textbox', { name: /^To/ });
  await user.clear(lastDay);
  await user.type(lastDay, formatDateInput(localDate('2020-01-01')));
  expect(await screen.findByText('Choose a day from the first one on')).toBeTruthy();
  await user.clear(lastDay);
  const earlier = addDays(usual.to, -1);
  await user.type(lastDay, `${formatDateInput(earlier)}{Enter}`);
  await waitFor(() =>
    expect(server.variablesOf('PaymentPractices').at(-1)).toMatchObject({ from: before.from, to: earlier }),
  );
  expect(screen.getByLabelText<HTMLSelectElement>('Period').value).toBe('');
  const [, year] = twelveMonths(today(), 2);
  await user.selectOptions(screen.getByLabelText('Period'), `12 months to ${year && formatLocalDate(year.to)}`);
  await waitFor(() => expect(server.variablesOf('PaymentPractices').at(-1)).toMatchObject({ ...year }));
});

it('says that nothing was paid, and that sizes of suppliers can decide an award', async () => {
  const empty = { paidCount: 0, dueCount: 0, lateCount: 0, against: [], againstCount: 0 };
  const server = new StubServer({ PaymentPractices: () => report(empty) });
  const { user, unmount } = renderApp(page, server);
  expect(await screen.findByText('Nothing paid')).toBeTruthy();
  const [current] = halfYears(today(), 1);
  await user.click(screen.getByRole('button', { name: /^Show (January to June|July to December) \d{4}$/ }));
  await waitFor(() => expect(server.variablesOf('PaymentPractices').at(-1)).toMatchObject({ ...current }));
  unmount();
  const [gold, silver, bronze] = EXAMPLE_FIGURES.awards;
  const open = { ...silver.requirements[1], state: 'unknown', missingCount: 0, unknownCount: 1 };
  const awards = [gold, { ...silver, state: 'unknown', requirements: [silver.requirements[0], open] }, bronze].map(
    ({ requirements, ...award }) => ({
      __typename: 'PaymentAwardResult',
      ...award,
      requirements: requirements.map((one) => ({ __typename: 'AwardRequirement', ...one })),
    }),
  );
  renderApp(page, new StubServer({ PaymentPractices: () => report({ awards, against: [], againstCount: 0 }) }));
  const region = await screen.findByRole('region', { name: 'Silver award' });
  expect(region.textContent).toContain('1 invoice of suppliers whose size is not known can decide it.');
  expect(screen.getByText('Every invoice was paid within 30 days of its receipt.')).toBeTruthy();
});

it('says that more invoices count than are shown', async () => {
  renderApp(page, new StubServer({ PaymentPractices: () => report({ againstCount: 1_200 }) }));
  expect(await screen.findByText(/The first 7 of 1,200 invoices are shown/)).toBeTruthy();
});

it('lists the dates that were changed after the payment', async () => {
  const change = {
    __typename: 'LateDateChange',
    invoiceId: 31,
    invoiceNumber: 'N-31',
    supplierId: 7,
    supplierName: 'Alder Joinery',
    field: 'receivedOn',
    before: null,
    after: '2026-05-20',
    changedAt: '2026-09-01T09:30:00.000Z',
    changedBy: 'Ada Lowe',
  };
  const lateDateChanges = [change, { ...change, field: 'dueDate', before: '2026-05-31', after: '2026-06-30' }];
  const { container } = renderApp(
    page,
    new StubServer({ PaymentPractices: () => report({ changedLateCount: 2, lateDateChanges }) }),
  );
  const title = 'Dates changed after the payment, or after the due date';
  await screen.findByRole('table', { name: title });
  expect(rowsOf(title)).toEqual([
    ['Alder Joinery', 'N-31', 'Day of receipt', 'None', '20 May 2026', '1 Sep 2026, 10:30 by Ada Lowe'],
    ['Alder Joinery', 'N-31', 'Due date', '31 May 2026', '30 Jun 2026', '1 Sep 2026, 10:30 by Ada Lowe'],
  ]);
  expect(screen.getByText(/^Dates of 2 invoices were changed after the payment/)).toBeTruthy();
  expect(screen.getByText('The changes of 1 invoice are shown. The CSV marks all 2 invoices.')).toBeTruthy();
  expect(await axeViolations(container)).toEqual([]);
});

it('says that the report could not be loaded, and loads it again', async () => {
  let isDown = true;
  const PaymentPractices = () => (isDown ? new Refusal('Not now', 'UNAVAILABLE') : report());
  const { user } = renderApp(page, new StubServer({ PaymentPractices }));
  expect(await screen.findByText('The report could not be loaded')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Gold award' })).toBeTruthy();
});
