import { addDays, formatLocalDate } from '@paycycle/schema/domain/local-date';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { today } from '../../lib/today.ts';
import { dashboardServer, dueInvoices, dueRecord } from '../../testing/dashboard-records.ts';
import { companyRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { DashboardPage } from './DashboardPage.tsx';

const page = <DashboardPage company={companyRecord()} />;

function createRun() {
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Create Payment Run for this Cycle' });
}

it('asks again for other cycle days when the typing pauses, and remembers them for the company', async () => {
  const server = dashboardServer([dueRecord(7)]);
  const { user } = renderApp(page, server);
  await screen.findByText('HP-7');
  expect(screen.getByText(formatLocalDate(addDays(today(), 15)))).toBeTruthy();
  const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Cycle days' });
  expect(input.value).toBe('15');
  await user.clear(input);
  await user.type(input, '30');
  expect(await screen.findByText(formatLocalDate(addDays(today(), 30)))).toBeTruthy();
  await waitFor(() => expect(createRun().disabled).toBe(false));
  expect(server.variablesOf('DueInvoices').map(({ days }) => days)).toEqual([15, 30]);
  expect(server.variablesOf('InvoiceStats').map(({ days }) => days)).toEqual([15, 30]);
  expect(localStorage.getItem('paycycle.cycle-days.1')).toBe('30');
});

it('keeps the previous figures on screen while another period loads', async () => {
  const later = Promise.withResolvers<object>();
  const server = dashboardServer([], {
    DueInvoices: ({ days }) => (days === 15 ? dueInvoices([dueRecord(7)]) : later.promise),
  });
  const { user } = renderApp(page, server);
  await screen.findByText('HP-7');
  const input = screen.getByRole('spinbutton', { name: 'Cycle days' });
  await user.clear(input);
  await user.type(input, '40{Enter}');
  await waitFor(() => expect(server.variablesOf('DueInvoices')).toHaveLength(2));
  const list = screen.getByRole('list', { name: 'Due invoices by supplier' });
  expect(list.getAttribute('aria-busy')).toBe('true');
  expect(within(list).getByText('HP-7')).toBeTruthy();
  expect(createRun().disabled).toBe(true);
  later.resolve(dueInvoices([dueRecord(7), dueRecord(8)]));
  expect(await screen.findByText('HP-8')).toBeTruthy();
  expect(createRun().disabled).toBe(false);
});

it('starts from the cycle days of the company', async () => {
  localStorage.setItem('paycycle.cycle-days.1', '45');
  localStorage.setItem('paycycle.cycle-days.2', '60');
  const server = dashboardServer([dueRecord(7)]);
  renderApp(page, server);
  await screen.findByText('HP-7');
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Cycle days' }).value).toBe('45');
  expect(server.variablesOf('DueInvoices')).toEqual([{ companyId: 1, days: 45 }]);
});

it.each(['0', '366', '1.5', '-3', ''])('reverts cycle days of %j when the field is left', async (wrong) => {
  const server = dashboardServer([dueRecord(7)]);
  const { user } = renderApp(page, server);
  await screen.findByText('HP-7');
  const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Cycle days' });
  await user.clear(input);
  if (wrong) await user.type(input, wrong);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await user.tab();
  expect(input.value).toBe('15');
  expect(server.variablesOf('DueInvoices')).toHaveLength(1);
});
