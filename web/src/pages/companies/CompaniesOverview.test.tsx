import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ActiveCompanyContext } from '../../app/company/active-company.ts';
import { axeViolations } from '../../testing/axe.ts';
import { companyRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { CompaniesPage } from './CompaniesPage.tsx';

const NONE = { __typename: 'CountedAmount', count: 0, amountPence: pence(0) };
const counted = (count: number, amountPence: number) => ({ ...NONE, count, amountPence });
const harbour = companyRecord();
const quayside = companyRecord({ id: 2, name: 'Quayside Studios' });

function overviewOf({ id, name }: typeof harbour, figures: object) {
  const overview = {
    __typename: 'CompanyOverview',
    overdue: NONE,
    due: NONE,
    awaitingApproval: NONE,
    unreconciledCount: 0,
    unreconciledFrom: null,
    unpublishedCount: null,
    lastMonth: '2026-08',
    isLastMonthClosed: false,
    nextSession: localDate('2026-09-30'),
    ...figures,
  };
  return { __typename: 'Company', id, name, overview };
}

const OVERVIEWS = {
  companies: [
    overviewOf(harbour, {
      overdue: counted(2, 120_00),
      awaitingApproval: counted(1, 500_00),
      unreconciledCount: 7,
      unreconciledFrom: '2026-05',
    }),
    overviewOf(quayside, { overdue: counted(1, 30_00), unpublishedCount: 4, isLastMonthClosed: true }),
  ],
};

function serverOf(handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  return new StubServer({
    Companies: () => ({ companies: [harbour, quayside] }),
    CompanyOverviews: () => OVERVIEWS,
    ...handlers,
  });
}

it('shows the open work of each company, with totals', async () => {
  const { container } = renderApp(<CompaniesPage />, serverOf());
  const table = within(await screen.findByRole('table', { name: 'Open work of all companies' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toContain('£120.00');
  expect(rows[1]).toContain('2 invoices');
  expect(rows[1]).toContain('Not connected');
  expect(rows[2]).toContain('Closed');
  expect(rows[3]).toContain('All companies£150.00£0.00£500.00');
  expect(await axeViolations(container)).toEqual([]);
});

function Path() {
  const { pathname, search } = useLocation();
  return <output aria-label="Path">{pathname + search}</output>;
}

it('opens a figure in its company', async () => {
  const switchTo = vi.fn();
  const page = (
    <ActiveCompanyContext value={{ companies: [harbour, quayside], company: harbour, switchTo }}>
      <CompaniesPage />
      <Path />
    </ActiveCompanyContext>
  );
  const { user } = renderApp(page, serverOf());
  await user.click(await screen.findByRole('button', { name: 'Quayside Studios, Overdue: £30.00' }));
  expect(switchTo).toHaveBeenCalledExactlyOnceWith(2);
  expect(screen.getByLabelText('Path').textContent).toBe('/invoices?status=overdue');
  await user.click(screen.getByRole('button', { name: /, To reconcile: 7$/ }));
  expect(screen.getByLabelText('Path').textContent).toBe('/reconciliation?month=2026-05');
});

it('offers to try again, and leaves the companies usable', async () => {
  let isDown = true;
  const server = serverOf({
    CompanyOverviews: () => (isDown ? new Refusal('Paycycle is starting', 'UNAVAILABLE') : OVERVIEWS),
  });
  const { user } = renderApp(<CompaniesPage />, server);
  expect(await screen.findByText('The open work could not be loaded')).toBeTruthy();
  expect(screen.getByText('2 companies')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Open work of all companies' })).toBeTruthy();
});

it('is not there for one company', async () => {
  const server = serverOf({ Companies: () => ({ companies: [harbour] }) });
  renderApp(<CompaniesPage />, server);
  expect(await screen.findByText('1 company')).toBeTruthy();
  expect(screen.queryByText('Open work')).toBeNull();
  expect(server.variablesOf('CompanyOverviews')).toEqual([]);
});
