import { addDays, formatLocalDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { today } from '../../lib/today.ts';
import { axeViolations } from '../../testing/axe.ts';
import { companyRecord, ofCompany, supplierRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { CashPage } from './CashPage.tsx';

const SHORT_ON = addDays(today(), 9);

const WEEKS = Array.from({ length: 8 }, (_, index) => {
  const expected = index === 1 ? -250_00 : 1_000_00 + index * 100;
  return {
    __typename: 'CashForecastWeek',
    from: addDays(today(), index * 7),
    to: addDays(today(), index * 7 + 6),
    duePence: pence(index === 0 ? 80_00 : 0),
    amounts: {
      __typename: 'CashAmounts',
      onTheWay: pence(0),
      invoices: pence(index === 1 ? -1_250_00 : 0),
      expectedBills: pence(0),
      regularOut: pence(0),
      regularIn: pence(0),
    },
    lowPence: pence(expected - 50_00),
    expectedPence: pence(expected),
    highPence: pence(expected + 50_00),
    lowestPence: pence(index === 1 ? -300_00 : expected),
    lowestOn: index === 1 ? SHORT_ON : addDays(today(), index * 7),
  };
});

function deferrable(id: number, openPence: number, more: object = {}) {
  return {
    __typename: 'DeferrableInvoice',
    invoice: {
      __typename: 'Invoice',
      id,
      invoiceNumber: `HP-${id}`,
      dueDate: addDays(today(), 20),
      supplier: supplierRecord(1, 'Harbour Print'),
    },
    openPence: pence(openPence),
    plannedOn: SHORT_ON,
    payBy: addDays(today(), 18),
    costPence: pence(0),
    isNeeded: false,
    ...more,
  };
}

const REGULAR = {
  __typename: 'RegularPayment',
  payee: 'TILLWORKS',
  isOutgoing: false,
  frequency: 'weekly',
  amountPence: pence(210_00),
  amountFromPence: pence(200_00),
  amountToPence: pence(230_00),
  nextOn: addDays(today(), 3),
};

function forecast(input: object = {}) {
  return ofCompany(1, {
    cashForecast: {
      __typename: 'CashForecast',
      statementDay: addDays(today(), -2),
      balancePence: pence(1_000_00),
      isBanksBalance: true,
      balanceCaution: null,
      weeks: WEEKS,
      shortage: {
        __typename: 'CashShortage',
        weekFrom: addDays(today(), 7),
        weekTo: addDays(today(), 13),
        on: SHORT_ON,
        missingPence: pence(300_00),
      },
      deferrable: [deferrable(7, 320_00, { isNeeded: true }), deferrable(8, 40_00)],
      deferrableCount: 2,
      deferrablePence: pence(360_00),
      regular: [REGULAR, { ...REGULAR, payee: 'QUAY ESTATES', isOutgoing: true, frequency: 'monthly' }],
      regularCount: 2,
      ...input,
    },
  });
}

const page = <CashPage company={companyRecord()} />;
const show = (input: object = {}) => renderApp(page, new StubServer({ CashForecast: () => forecast(input) }));

it('shows the weeks as a chart and a table, and warns where money runs short', async () => {
  const { container } = show();
  expect(screen.getByText('Loading the cash forecast...')).toBeTruthy();
  const table = within(await screen.findByRole('table', { name: 'Cash forecast by week' }));
  const [, first, second] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(first).toContain('This week£1,000.00£950.00 to £1,050.00£80.00');
  expect(second).toContain('-£250.00');
  expect(second).toContain('-£1,250.00');
  const chart = screen.getByRole('img', { name: /^Chart of the expected balance by week/ });
  expect(chart.getAttribute('aria-label')).toContain('It ends at £1,007.00. The lowest balance is -£300.00 on');
  const short = formatLocalDate(addDays(today(), 7));
  expect(screen.getByText(`Money runs short in the week of ${short}`)).toBeTruthy();
  expect(screen.getByText(`£300.00 is missing on ${formatLocalDate(SHORT_ON)}.`)).toBeTruthy();
  expect(await axeViolations(container)).toEqual([]);
});

it('lists the invoices that can wait, and how many are enough', async () => {
  show();
  const region = within(await screen.findByRole('region', { name: 'Invoices That Can Wait' }));
  expect(
    region.getByText(/^2 invoices can wait until after .* The first one is enough: it comes to £320.00.$/),
  ).toBeTruthy();
  expect(region.getByRole('link', { name: 'HP-7' }).getAttribute('href')).toBe('/invoices/7');
  expect(region.queryByText('Lost discount')).toBeNull();
});

it.each([
  [{ deferrable: [], deferrableCount: 0, deferrablePence: pence(0) }, /^No invoice that is planned by then can wait/],
  [{ deferrablePence: pence(120_00) }, /Even if all of them wait, £180.00 is missing.$/],
  [
    {
      deferrable: [
        deferrable(7, 200_00, { isNeeded: true }),
        deferrable(8, 150_00, { isNeeded: true, costPence: 3_00 }),
      ],
    },
    /The first 2 are enough: they come to £350.00.$/,
  ],
])('says what is missing even so, or how many are enough: %#', async (input, advice) => {
  show(input);
  expect(await screen.findByText(advice)).toBeTruthy();
});

it('shows regular money with its rhythm and range', async () => {
  show();
  const table = within(await screen.findByRole('table', { name: 'Regular payments and receipts' }));
  const [, takings, rent] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(takings).toContain('TILLWORKSEvery week');
  expect(takings).toContain('+£210.00£200.00 to £230.00');
  expect(rent).toContain('QUAY ESTATESEvery month');
  expect(rent).toContain('-£210.00');
});

it('warns of the worst case and of an old statement where the expected balance is enough', async () => {
  const weeks = WEEKS.map((week) => ({ ...week, lowPence: pence(-1_00), lowestPence: pence(5_00) }));
  const balanceCaution =
    "The balance is not the bank's. Ada typed it on 15 Sep 2026. The last statement line is 40 days old.";
  show({ weeks, shortage: null, statementDay: addDays(today(), -40), isBanksBalance: false, balanceCaution });
  expect(await screen.findByText(/^In the worst case money runs short in the week of/)).toBeTruthy();
  expect(
    screen.getByText(
      /^The balance is not the bank's. Ada typed it on 15 Sep 2026. The last statement line is 40 days old/,
    ),
  ).toBeTruthy();
  expect(screen.getByText("Last statement, not the bank's balance")).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Invoices That Can Wait' })).toBeNull();
});

it.each([
  [null, 'No bank statement yet', 'Import a bank statement', '/reconciliation'],
  [today(), 'The balance of your account is not known', 'Enter the opening balance', '/settings/opening-balance'],
])('says what to do where there is no balance: %#', async (statementDay, title, link, path) => {
  const { container } = show({ statementDay, balancePence: null, weeks: [], shortage: null, deferrable: [] });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(path);
  expect(await axeViolations(container)).toEqual([]);
});

it('plans for Bacs files where the user chooses them', async () => {
  const server = new StubServer({ CashForecast: () => forecast() });
  const { user } = renderApp(page, server);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Way to pay' }), 'Bacs file');
  await waitFor(() => expect(server.variablesOf('CashForecast').at(-1)).toMatchObject({ method: 'bacs' }));
});

it('says why the forecast could not be loaded, and tries again', async () => {
  const answers = [new Refusal('The server is busy.', 'UNAVAILABLE'), forecast()];
  const { user } = renderApp(page, new StubServer({ CashForecast: () => answers.shift() ?? forecast() }));
  expect(await screen.findByText('The server is busy.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Cash forecast by week' })).toBeTruthy();
});
