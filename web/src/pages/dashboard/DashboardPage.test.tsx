import { addDays, formatLocalDate, localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { today } from '../../lib/today.ts';
import {
  dashboardServer,
  dashboardStats,
  dueInvoices,
  dueRecord,
  dueWeeks,
  sessionPlan,
} from '../../testing/dashboard-records.ts';
import { companyRecord, discountRecord, ofCompany } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal } from '../../testing/stub-server.ts';
import { DashboardPage } from './DashboardPage.tsx';

const page = <DashboardPage company={companyRecord()} />;

afterEach(() => void vi.useRealTimers());

function panel(name: string) {
  return within(screen.getByRole('region', { name }));
}

function figure(title: string): string | null | undefined {
  return within(screen.getByLabelText('Summary')).getByText(title).closest('dt')?.nextElementSibling?.textContent;
}

it('shows the four figures, for the cycle', async () => {
  const server = dashboardServer([]);
  renderApp(page, server);
  await waitFor(() => expect(figure('Total Invoices')).toBe('1,234'));
  expect(figure('Current Payment Cycle')).toBe('3');
  expect(figure('Paid This Month')).toBe('7');
  expect(figure('Total Outstanding')).toBe('£98,765.43');
  expect(server.variablesOf('InvoiceStats')).toEqual([{ companyId: 1, days: 15 }]);
});

it('gives the figures of the chart as a table', async () => {
  renderApp(page, dashboardServer([]));
  const table = within(await screen.findByRole('table', { name: 'Due by week' }));
  const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Week', 'Amount', 'Invoices'],
    ['Overdue', '£456.00', '2'],
    [`${formatLocalDate(today())} to ${formatLocalDate(addDays(today(), 6))}`, '£12.50', '1'],
  ]);
});

it('says when no week has anything due', async () => {
  const none = dueWeeks.map((week) => ({ ...week, count: 0, amountPence: 0 }));
  renderApp(page, dashboardServer([], { DueByWeek: () => ofCompany(1, { dueByWeek: none }) }));
  expect(await panel('Due by week').findByText('Nothing due')).toBeTruthy();
});

it('lets each panel fail and recover independently', async () => {
  let isDown = true;
  const unless = (answer: object) => () => (isDown ? new Refusal('Not now', 'UNAVAILABLE') : answer);
  const { user } = renderApp(
    page,
    dashboardServer([], {
      InvoiceStats: unless(ofCompany(1, { invoiceStats: dashboardStats })),
      DueInvoices: unless(dueInvoices([dueRecord(7)])),
      DueByWeek: unless(ofCompany(1, { dueByWeek: dueWeeks })),
    }),
  );
  for (const title of ['The summary', 'Invoices', 'The chart']) {
    expect(await screen.findByText(`${title} could not be loaded`)).toBeTruthy();
  }
  isDown = false;
  await user.click(panel('Current Cycle').getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('HP-7')).toBeTruthy();
  expect(screen.getByText('The chart could not be loaded')).toBeTruthy();
  await user.click(panel('Due by week').getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Due by week' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(figure('Total Invoices')).toBe('1,234'));
});

it('starts the new day when the user returns after a night', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  renderApp(page, dashboardServer([]));
  const cutOff = () => screen.getByText('Cut Off').querySelector('strong')?.textContent;
  await waitFor(() => expect(figure('Total Invoices')).toBe('1,234'));
  expect(cutOff()).toBe(formatLocalDate(addDays(today(), 15)));
  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(cutOff()).toBe(formatLocalDate(addDays(today(), 15))));
});

describe('the payment session', () => {
  const session = () => panel('Payment Session');

  it('says what must be paid now, what can wait, and makes the run of what must be paid', async () => {
    const items = [dueRecord(1, { amountPence: 40_00 }), dueRecord(2, { amountPence: 2_50 })];
    const server = dashboardServer([], {
      SessionPlan: () => sessionPlan(items),
      CreatePaymentRun: () => new Refusal('Not now', 'UNAVAILABLE'),
    });
    const { user } = renderApp(page, server);
    expect(await screen.findByText(/^2 invoices must be paid before the next session on/)).toBeTruthy();
    const figures = session()
      .getAllByRole('definition')
      .map((one) => one.textContent);
    expect(figures).toEqual(['£0.000 invoices', '£0.000 invoices', '£42.502 invoices', '£80.001 invoice']);
    expect(session().getByRole('link', { name: 'HP-1' }).getAttribute('href')).toBe('/invoices/1');
    await user.click(session().getByRole('button', { name: 'Create payment run: £42.50' }));
    await waitFor(() =>
      expect(server.variablesOf('CreatePaymentRun')).toMatchObject([
        {
          companyId: 1,
          input: {
            totalAmountPence: 42_50,
            invoiceIds: [1, 2],
            notes: expect.stringMatching(/^Payment session of .* - 2 invoices$/),
          },
        },
      ]),
    );
  });

  it('plans for Bacs files once the user chooses them, and keeps the choice', async () => {
    const server = dashboardServer([], { SessionPlan: () => sessionPlan() });
    const { user, unmount } = renderApp(page, server);
    await user.selectOptions(await screen.findByLabelText('Way to pay'), 'Bacs file');
    const methods = () => server.variablesOf('SessionPlan').map((variables) => Object(variables).method);
    await waitFor(() => expect(methods()).toEqual(['bank', 'bacs']));
    unmount();
    renderApp(page, server);
    await waitFor(() => expect(methods()).toEqual(['bank', 'bacs', 'bacs']));
    localStorage.clear();
  });

  it('shows five invoices at first', async () => {
    const items = Array.from({ length: 7 }, (_, index) => dueRecord(index + 1));
    const { user } = renderApp(page, dashboardServer([], { SessionPlan: () => sessionPlan(items) }));
    await waitFor(() => expect(session().getAllByRole('row')).toHaveLength(6));
    await user.click(session().getByRole('button', { name: 'Show all 7 invoices' }));
    expect(session().getAllByRole('row')).toHaveLength(8);
  });

  it('says what suppliers of late invoices may claim', async () => {
    const items = [
      dueRecord(1, { latePayment: { daysLate: 3, claimPence: pence(327_37) } }),
      dueRecord(2, { latePayment: { daysLate: 1, claimPence: pence(40_32) } }),
      dueRecord(3),
      dueRecord(4, { latePayment: { ratePercent: null, interestPence: null, claimPence: null } }),
    ];
    renderApp(page, dashboardServer([], { SessionPlan: () => sessionPlan(items) }));
    expect(await session().findByText(/^For late invoices, suppliers may claim £367\.69 so far/)).toBeTruthy();
    const reasons = session()
      .getAllByRole('row')
      .map((row) => row.children[5]?.textContent);
    expect(reasons).toEqual(['Why now', 'Pay now, costs £327.37', 'Pay now, costs £40.32', 'Pay now', 'Pay now']);
  });

  it('offers discounts for early payment', async () => {
    const discount = discountRecord();
    const once = { ...discountRecord(), annualRatePercent: null };
    const discounts = [
      dueRecord(1, { earlyPaymentDiscount: discount }),
      { ...dueRecord(2, { earlyPaymentDiscount: once }), isAffordable: false, shortOn: localDate('2026-10-21') },
    ];
    renderApp(page, dashboardServer([], { SessionPlan: () => sessionPlan([], discounts) }));
    const list = within(await screen.findByRole('region', { name: 'Discounts for early payment' }));
    const lines = list.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toEqual([
      'HP-1 Harbour PrintPay by 10 Sep 2026: save £20.00 (37.2% a year)',
      'HP-2 Harbour PrintPay by 10 Sep 2026: save £20.00There would not be enough money on 21 Oct 2026.',
    ]);
    expect(screen.queryByText(/The bank balance is not known/)).toBeNull();
    expect(list.getByRole('link', { name: 'HP-1' }).getAttribute('href')).toBe('/invoices/1');
  });

  it('says that the balance is unknown if the discounts cannot be checked', async () => {
    const discounts = [{ ...dueRecord(1, { earlyPaymentDiscount: discountRecord() }), isAffordable: null }];
    renderApp(page, dashboardServer([], { SessionPlan: () => sessionPlan([], discounts) }));
    expect(await screen.findByText(/^The bank balance is not known: see for yourself/)).toBeTruthy();
  });

  it('says when nothing has to be paid yet, and offers no run', async () => {
    renderApp(page, dashboardServer([]));
    expect(await screen.findByText(/^Nothing more has to be paid before the next session on/)).toBeTruthy();
    expect(session().queryByRole('button')).toBeNull();
  });

  it('can be asked again after a failure', async () => {
    let isDown = true;
    const SessionPlan = () => (isDown ? new Refusal('Not now', 'UNAVAILABLE') : sessionPlan());
    const { user } = renderApp(page, dashboardServer([], { SessionPlan }));
    expect(await screen.findByText('The payment session could not be loaded')).toBeTruthy();
    isDown = false;
    await user.click(session().getByRole('button', { name: 'Retry' }));
    expect(await session().findByText('Can wait')).toBeTruthy();
  });
});
