import { formatDateInput } from '@paycycle/schema/domain/date-input';
import { addDays } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { today } from '../../lib/today.ts';
import { axeViolations } from '../../testing/axe.ts';
import { companyRecord, ofCompany } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { AgedCreditorsPage } from './AgedCreditorsPage.tsx';

const FIGURES = {
  notDuePence: pence(100_00),
  days1To30Pence: pence(0),
  days31To60Pence: pence(0),
  days61To90Pence: pence(0),
  over90DaysPence: pence(23_45),
  creditsPence: pence(-10_00),
  totalPence: pence(113_45),
};

function report(input: object = {}) {
  return ofCompany(1, {
    agedCreditors: {
      __typename: 'AgedCreditors',
      asAt: today(),
      rows: [
        { __typename: 'AgedCreditor', supplierId: 7, supplierName: 'Harbour Print', documentCount: 3, ...FIGURES },
      ],
      supplierCount: 1,
      totals: { __typename: 'AgedFigures', ...FIGURES },
      ...input,
    },
  });
}

const page = <AgedCreditorsPage company={companyRecord()} />;

it('shows what each supplier is owed, each figure with the way to its invoices', async () => {
  const { container } = renderApp(page, new StubServer({ AgedCreditors: () => report() }));
  expect(screen.getByText('Loading aged creditors...')).toBeTruthy();
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Supplier',
    'Not due',
    '1–30 days',
    '31–60 days',
    '61–90 days',
    'Over 90 days',
    'Credits',
    'Total',
  ]);
  const to = (name: string) => table.getByRole('link', { name }).getAttribute('href');
  const day = today();
  expect(to('Harbour Print')).toBe('/suppliers/7');
  expect(to('Harbour Print, Not due: £100.00')).toBe(`/invoices?owed=${day}&supplier=7&type=invoice&due=${day}.`);
  expect(to('Harbour Print, Over 90 days: £23.45')).toBe(
    `/invoices?owed=${day}&supplier=7&type=invoice&due=.${addDays(day, -91)}`,
  );
  expect(to('Harbour Print, Credits: -£10.00')).toBe(`/invoices?owed=${day}&supplier=7&type=credit-note`);
  expect(to('All suppliers, Total: £113.45')).toBe(`/invoices?owed=${day}`);
  expect(await axeViolations(container)).toEqual([]);
});

it('is of another day when that is chosen, and never of one to come', async () => {
  const server = new StubServer({ AgedCreditors: ({ asAt }) => report({ asAt }) });
  const { user } = renderApp(page, server);
  await screen.findByRole('table');
  const yesterday = addDays(today(), -1);
  const field = screen.getByRole('textbox', { name: /As at/ });
  await user.clear(field);
  await user.type(field, formatDateInput(addDays(today(), 1)));
  expect(await screen.findByText('Choose today or an earlier day')).toBeTruthy();
  await user.clear(field);
  await user.type(field, formatDateInput(yesterday));
  await user.tab();
  await waitFor(() => expect(server.variablesOf('AgedCreditors').at(-1)).toMatchObject({ asAt: yesterday }));
  expect(await screen.findByText(/Worked out from today's records/)).toBeTruthy();
  expect(server.variablesOf('AgedCreditors').every(({ asAt }) => String(asAt) <= today())).toBe(true);
});

it('says that nothing is owed, and that more suppliers are in the CSV', async () => {
  renderApp(page, new StubServer({ AgedCreditors: () => report({ rows: [], supplierCount: 0 }) }));
  expect(await screen.findByText('Nothing owed')).toBeTruthy();
});

it('says how many of the suppliers are shown', async () => {
  renderApp(page, new StubServer({ AgedCreditors: () => report({ supplierCount: 1234 }) }));
  expect(await screen.findByText(/The first 1 of 1,234 suppliers are shown/)).toBeTruthy();
});

it('says why it could not be loaded, and tries again', async () => {
  const answers = [new Refusal('The server is busy.', 'UNAVAILABLE'), report()];
  const { user } = renderApp(page, new StubServer({ AgedCreditors: () => answers.shift() ?? report() }));
  expect(await screen.findByText('The server is busy.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table')).toBeTruthy();
});

it('downloads the CSV of its day, and prints', async () => {
  const asked: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    asked.push(path, JSON.parse(String(init?.body)));
    return Response.json({ message: 'Try again in a moment.' }, { status: 503 });
  });
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = renderApp(page, new StubServer({ AgedCreditors: () => report() }));
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText('Try again in a moment.')).toBeTruthy();
  expect(asked).toEqual(['/api/exports/aged-creditors', { companyId: 1, asAt: today() }]);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});
