import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browser } from '../../lib/browser.ts';
import { loadCode, tryAgain } from '../../lib/load-code.ts';
import { companyRecord, invoicePage, invoiceRecord, ofCompany, viewerRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { StubServer } from '../../testing/stub-server.ts';
import { App } from '../App.tsx';

const viewer = viewerRecord();
const OFFLINE = "You're offline. What you see may be out of date, and changes can't be saved.";
const SLOW = 'This is taking longer than usual…';
const answer = () => ofCompany(1, { invoices: invoicePage([invoiceRecord(1)]) });

function invoicesServer(invoices: () => object | Promise<object>) {
  return new StubServer({
    Viewer: () => ({ viewer }),
    Companies: () => ({ companies: [companyRecord()] }),
    Invoices: invoices,
  });
}

/** The browser has a network from now on, or none. */
function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('says when an answer takes longer than three seconds, and no more once it is there', async () => {
  const held = Promise.withResolvers<object>();
  renderApp(
    <App />,
    invoicesServer(() => held.promise),
    '/invoices',
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoices' })).toBeTruthy();
  expect(screen.queryByText(SLOW)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect((await screen.findByText(SLOW)).closest('[role=status]')).toBeTruthy();
  held.resolve(answer());
  expect(await screen.findByText('INV-1')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(SLOW)).toBeNull());
});

it('shows nothing if the response arrives in time', async () => {
  renderApp(<App />, invoicesServer(answer), '/invoices');
  expect(await screen.findByText('INV-1')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.queryByText(SLOW)).toBeNull();
});

it('shows when the network is down, and refetches when it is back', async () => {
  const server = invoicesServer(answer);
  renderApp(<App />, server, '/invoices');
  expect(await screen.findByText('INV-1')).toBeTruthy();
  const before = server.variablesOf('Invoices').length;
  setOnline(false);
  expect(screen.getByText(OFFLINE).closest('[role=status]')).toBeTruthy();
  expect(server.variablesOf('Invoices')).toHaveLength(before);
  setOnline(true);
  expect(screen.queryByText(OFFLINE)).toBeNull();
  await waitFor(() => expect(server.variablesOf('Invoices').length).toBeGreaterThan(before));
});

it('knows from the beginning that there is no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderApp(<App />, invoicesServer(answer), '/invoices');
  expect(await screen.findByText(OFFLINE)).toBeTruthy();
});

it('keeps the page after something was opened in vain without a connection, and offers to reload it', async () => {
  vi.spyOn(browser, 'reload').mockReturnValue();
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  let isThere = false;
  renderApp(<App />, invoicesServer(answer), '/invoices');
  expect(await screen.findByText('INV-1')).toBeTruthy();
  const loading = loadCode(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
  });
  expect(await screen.findByText(/^No connection/)).toBeTruthy();
  fetched.mockImplementation(async () => new Response('{}'));
  act(() => tryAgain());
  const button = await screen.findByRole('button', { name: 'Reload' });
  expect(screen.getByText('INV-1')).toBeTruthy();
  expect(browser.reload).not.toHaveBeenCalled();
  act(() => button.click());
  expect(browser.reload).toHaveBeenCalledOnce();
  isThere = true;
  act(() => tryAgain());
  await act(() => loading);
});
