import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { companyRecord, ofCompany } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { ActiveCompanyContext } from '../company/active-company.ts';
import { Keyboard } from './Keyboard.tsx';
import { registerOverlay } from './overlays.ts';
import { switchSingleKeys } from './single-keys.ts';
import { usePageActions } from './use-page-actions.ts';

afterEach(() => {
  registerOverlay(null);
  switchSingleKeys(true);
});

function Where() {
  const { pathname, search, state } = useLocation();
  return <p>{`at ${pathname}${search} ${Object(state).asked ?? ''}`}</p>;
}

const invoice = {
  __typename: 'SearchResult',
  kind: 'invoice',
  id: 42,
  month: null,
  title: 'FES-10442',
  detail: 'Festival Energy',
  amountPence: 48_672,
};
const supplier = { ...invoice, kind: 'supplier', id: 3, title: 'Festival Energy', detail: null, amountPence: null };
const month = { ...supplier, kind: 'month', id: null, month: '2021-02', title: 'February 2021' };
const FOUND = ofCompany(1, { search: [invoice, supplier] });

function show(answer: object = FOUND, page: ReactNode = null) {
  const companies = [companyRecord(), companyRecord({ id: 2, name: 'Harbour Print' })];
  const [company = null] = companies;
  const switchTo = vi.fn<(id: number) => void>();
  const server = new StubServer({ PaletteSearch: () => answer });
  const { user } = renderApp(
    <ActiveCompanyContext value={{ companies, company, switchTo }}>
      <main>
        <input type="search" aria-label="Search invoices" />
      </main>
      <Routes>
        <Route path="*" element={<Where />} />
      </Routes>
      {page}
      <Keyboard />
    </ActiveCompanyContext>,
    server,
  );
  return { user, server, switchTo };
}

it('goes to a page by two keys, and to the search of the page by one', async () => {
  const { user } = show();
  await user.keyboard('gi');
  expect(await screen.findByText('at /invoices')).toBeTruthy();
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await user.keyboard('gs?');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'gs?');
  expect(screen.getByText('at /invoices')).toBeTruthy();
});

it('lists what keys do, and switches single ones off for good', async () => {
  const { user } = show();
  await user.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(help.getByText('Go to payments').nextElementSibling?.textContent).toBe('g p');
  // Nothing below an open dialog moves.
  await user.keyboard('gi');
  await user.click(help.getByRole('checkbox', { name: /^Single-key shortcuts/ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('at /')).toBeTruthy();
  await user.keyboard('gi');
  expect(screen.getByText('at /')).toBeTruthy();
  expect(localStorage.getItem('paycycle.single-key-shortcuts')).toBe('off');
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Search and commands' })).toBeTruthy();
});

it('finds records on the server and leads to them', async () => {
  const { user, server } = show();
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox');
  await user.type(box, 'fes');
  expect(screen.getByText('Searching...')).toBeTruthy();
  const invoice = await screen.findByRole('option', { name: /FES-10442/ });
  expect(invoice.textContent).toContain('Festival Energy · £486.72');
  expect(server.variablesOf('PaletteSearch')).toEqual([{ companyId: 1, text: 'fes' }]);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('at /invoices/42')).toBeTruthy();
});

it('leads to a month that has transactions, however long ago', async () => {
  const { user } = show(ofCompany(1, { search: [month] }));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'february 2021');
  await user.click(await screen.findByRole('option', { name: 'Reconciliation, February 2021' }));
  expect(await screen.findByText('at /reconciliation?month=2021-02')).toBeTruthy();
});

it('does what needs no search: months, companies and actions', async () => {
  const { user, switchTo } = show(ofCompany(1, { search: [] }));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'harbour');
  await user.click(await screen.findByRole('option', { name: 'Switch to Harbour Print' }));
  expect(switchTo).toHaveBeenCalledWith(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'create inv');
  await user.click(await screen.findByRole('option', { name: 'Create invoice' }));
  expect(await screen.findByText('at /invoices new invoice')).toBeTruthy();
});

it('offers what the page does by a letter in the palette too, under its own heading', async () => {
  const done = vi.fn<() => void>();
  function Page() {
    usePageActions([{ key: 'c', label: 'Close month', run: done }]);
    return null;
  }
  const { user } = show(ofCompany(1, { search: [] }), <Page />);
  await user.keyboard('c');
  expect(done).toHaveBeenCalledTimes(1);
  switchSingleKeys(false);
  await user.keyboard('c');
  expect(done).toHaveBeenCalledTimes(1);
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('option', { name: 'Close month' }));
  await waitFor(() => expect(done).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says when nothing is found, and when the search failed', async () => {
  const { user } = show(ofCompany(1, { search: [] }));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'zzz');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
});

it('offers to search again after a failure', async () => {
  const { user } = show(new Refusal('The server is busy.', 'INTERNAL'));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'zzz');
  expect(await screen.findByText('The search failed: The server is busy.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
