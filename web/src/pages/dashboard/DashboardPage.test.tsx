import { addDays, formatLocalDate } from '@paycycle/schema/domain/local-date';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { today } from '../../lib/today.ts';
import { dashboardServer, dashboardStats, dueInvoices, dueRecord, dueWeeks } from '../../testing/dashboard-records.ts';
import { companyRecord, ofCompany } from '../../testing/records.ts';
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
