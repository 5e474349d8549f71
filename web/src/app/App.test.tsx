import { InvoiceDocument } from '@paycycle/schema/generated/operations';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browser } from '../lib/browser.ts';
import { dashboardStats, dueInvoices, dueWeeks } from '../testing/dashboard-records.ts';
import {
  companyRecord,
  invoiceDetail,
  invoicePage,
  invoiceRecord,
  ofCompany,
  viewerRecord,
} from '../testing/records.ts';
import { renderApp } from '../testing/render-app.tsx';
import { Refusal, StubServer } from '../testing/stub-server.ts';
import { App } from './App.tsx';

const viewer = viewerRecord();
const harbour = companyRecord();
const quayside = companyRecord({ id: 2, name: 'Quayside Studios' });

function signedIn(handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  return new StubServer({
    Viewer: () => ({ viewer }),
    Companies: () => ({ companies: [harbour, quayside] }),
    Invoices: ({ companyId }) =>
      ofCompany(Number(companyId), { invoices: invoicePage([invoiceRecord(Number(companyId))]) }),
    ...handlers,
  });
}

beforeEach(() => {
  vi.spyOn(browser, 'goTo').mockReturnValue();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('shows visitors the landing page', async () => {
  renderApp(<App />, new StubServer({ Boot: () => new Refusal('Unauthorized', 'UNAUTHENTICATED') }));
  expect(await screen.findByRole('heading', { name: 'Start Focusing on What Matters' })).toBeTruthy();
  for (const name of ['Sign In', 'Get Started']) {
    expect(screen.getAllByRole('link', { name })[0]?.getAttribute('href')).toBe('/api/login');
  }
});

it('does not flash the landing page for a returning user', async () => {
  localStorage.setItem('paycycle.active-company-id', '1');
  const held = Promise.withResolvers<object>();
  renderApp(<App />, new StubServer({ BootDashboard: () => held.promise, Boot: () => held.promise }));
  expect(await screen.findByText('Loading...')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Start Focusing on What Matters' })).toBeNull();
  held.resolve(new Refusal('Unauthorized', 'UNAUTHENTICATED'));
  expect(await screen.findByRole('heading', { name: 'Start Focusing on What Matters' })).toBeTruthy();
});

it('tells a returning user that the server is unavailable, and retries on request', async () => {
  localStorage.setItem('paycycle.active-company-id', '1');
  let isAway = true;
  const server = signedIn({
    BootDashboard: () => new Refusal('Paycycle is starting.', 'UNAVAILABLE'),
    Viewer: () => (isAway ? new Refusal('Paycycle is starting.', 'UNAVAILABLE') : { viewer }),
  });
  const { user } = renderApp(<App />, server);
  expect(await screen.findByText('Paycycle could not be loaded')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
});

it('reads again on a new day what is due, on each page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.setSystemTime('2026-09-15T20:00:00Z');
  const server = signedIn();
  renderApp(<App />, server, '/invoices');
  await screen.findByText('INV-1');
  const before = server.variablesOf('Invoices').length;
  vi.setSystemTime('2026-09-16T07:00:00Z');
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await waitFor(() => expect(server.variablesOf('Invoices').length).toBeGreaterThan(before));
});

it('lists the companies hidden from a user without a second factor, with a link to set one up', async () => {
  const waiting = viewerRecord({ companiesAwaitingFactor: ['Lowe Ltd', 'Tidewater Ltd'] });
  renderApp(<App />, signedIn({ Viewer: () => ({ viewer: waiting }) }), '/invoices');
  const link = await screen.findByRole('link', { name: 'Set it up' });
  expect(link.getAttribute('href')).toBe('/settings/factors');
  expect(link.closest('[role=status]')?.textContent).toBe(
    'Lowe Ltd and Tidewater Ltd require two-step sign-in. Set it up to see them again.',
  );
});

it('shows when approvals resume after another user reset the password', async () => {
  const paused = viewerRecord({ approvesFrom: '2026-09-06T13:07:00.000Z' });
  renderApp(<App />, signedIn({ Viewer: () => ({ viewer: paused }) }), '/invoices');
  const note = await screen.findByText(/Someone else reset your password/);
  expect(note.closest('[role=status]')?.textContent).toBe(
    'Someone else reset your password. You can approve and confirm again from 6 Sep 2026, 14:07.',
  );
});

it('sends visitors of any other path to sign in', async () => {
  renderApp(<App />, new StubServer({ Boot: () => new Refusal('Unauthorized', 'UNAUTHENTICATED') }), '/invoices');
  expect(await screen.findByText('Unauthorized')).toBeTruthy();
  expect(screen.getByText('You are logged out. Logging in again...')).toBeTruthy();
  expect(browser.goTo).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(browser.goTo).toHaveBeenCalledWith('/api/login');
});

it('sends the user to sign in when an answer says that the session is over', async () => {
  renderApp(<App />, signedIn({ Invoices: () => new Refusal('Unauthorized', 'UNAUTHENTICATED') }), '/invoices');
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(500);
  expect(browser.goTo).toHaveBeenCalledExactlyOnceWith('/api/login');
});

it('reloads the page if another user signed in in another tab, before any change', async () => {
  vi.spyOn(browser, 'reload').mockReturnValue();
  const server = signedIn({ Invoices: () => new Refusal('Someone else is signed in', 'OTHER_USER') });
  renderApp(<App />, server, '/invoices');
  expect(
    await screen.findByText(/^Someone else is signed in in this browser now\. Nothing was changed\./),
  ).toBeTruthy();
  await vi.advanceTimersByTimeAsync(500);
  expect(browser.reload).toHaveBeenCalledTimes(1);
  expect(browser.goTo).not.toHaveBeenCalled();
});

it('names the page of now to the sign-in, so that it leads back', async () => {
  window.history.replaceState(null, '', '/invoices/42?status=overdue');
  renderApp(<App />, new StubServer({ Boot: () => new Refusal('Unauthorized', 'UNAUTHENTICATED') }), '/invoices');
  expect(await screen.findByText('Unauthorized')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(500);
  window.history.replaceState(null, '', '/');
  expect(browser.goTo).toHaveBeenCalledWith('/api/login?return=%2Finvoices%2F42%3Fstatus%3Doverdue');
});

it('frames the pages with the navigation, the company and the user', async () => {
  renderApp(<App />, signedIn());
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  expect(screen.getByText('Manage your invoice payments efficiently')).toBeTruthy();
  expect(screen.getByText('Maria Whitcombe')).toBeTruthy();
  expect(screen.getByText('Finance Manager')).toBeTruthy();
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/'],
    ['Invoices', '/invoices'],
    ['Documents', '/documents'],
    ['Suppliers', '/suppliers'],
    ['Payment Runs', '/payment-runs'],
    ['Payments', '/payments'],
    ['Reconciliation', '/reconciliation'],
    ['Accounting', '/accounting'],
    ['Companies', '/companies'],
    ['Settings', '/settings'],
    ['Logout', '/api/logout'],
  ]);
  expect(links[0]?.getAttribute('aria-current')).toBe('page');
  expect(document.title).toBe('Dashboard – Paycycle');
});

it('asks for the dashboard with the user, where the browser knows the company', async () => {
  localStorage.setItem('paycycle.active-company-id', '2');
  const server = signedIn({
    BootDashboard: ({ companyId }) => ({
      viewer,
      companies: [harbour, quayside],
      ...ofCompany(Number(companyId), {
        invoiceStats: dashboardStats,
        ...dueInvoices([]).company,
        id: companyId,
        dueByWeek: dueWeeks,
        paymentsAwaitingAuthorisation: [],
      }),
    }),
  });
  renderApp(<App />, server);
  expect(await screen.findByText('£98,765.43')).toBeTruthy();
  expect(server.variablesOf('BootDashboard')).toEqual([{ companyId: 2, days: 15 }]);
  const asked = new Set(server.calls.map(({ operation }) => operation));
  for (const operation of [
    'Boot',
    'Companies',
    'InvoiceStats',
    'DueInvoices',
    'DueByWeek',
    'PaymentsAwaitingAuthorisation',
  ]) {
    expect(asked).not.toContain(operation);
  }
});

it('asks again without a company that is not theirs any more', async () => {
  localStorage.setItem('paycycle.active-company-id', '99');
  const server = signedIn({ BootDashboard: () => new Refusal('Company not found', 'NOT_FOUND') });
  renderApp(<App />, server);
  expect(await screen.findByRole('button', { name: 'Switch Company: Harbour Lane Fitness Ltd' })).toBeTruthy();
});

it('says when a page does not exist', async () => {
  renderApp(<App />, signedIn(), '/nowhere');
  expect(await screen.findByText('404 Page Not Found')).toBeTruthy();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
});

it('gives a user without companies the empty state and no switcher', async () => {
  renderApp(<App />, signedIn({ Companies: () => ({ companies: [] }) }), '/reconciliation');
  expect(await screen.findByText('No companies found')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add Company' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Switch Company/ })).toBeNull();
});

it('switches the company: the page is built anew and the left company is forgotten', async () => {
  const server = signedIn({ Invoice: () => ({ invoice: invoiceDetail(invoiceRecord(1)) }) });
  const { user, client } = renderApp(<App />, server, '/invoices');
  expect(await screen.findByText('INV-1')).toBeTruthy();
  await client.query({ query: InvoiceDocument, variables: { id: 1 } });
  const opened = () =>
    Object.keys(Object(client.cache.extract())['ROOT_QUERY']).filter((name) => /^invoice\(/.test(name));
  expect(opened()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Switch Company: Harbour Lane Fitness Ltd' }));
  expect(await screen.findByRole('menuitem', { name: /Quayside Studios/ })).toBeTruthy();
  await user.keyboard('quay{Enter}');
  expect(await screen.findByText('INV-2')).toBeTruthy();
  expect(screen.queryByText('INV-1')).toBeNull();
  expect(localStorage.getItem('paycycle.active-company-id')).toBe('2');
  const { 'Company:1': left } = client.cache.extract() as Record<string, object>;
  expect(Object.keys(left ?? {}).filter((field) => field.startsWith('invoices'))).toEqual([]);
  expect(opened()).toEqual([]);
  const asked = () => server.variablesOf('Invoices').filter(({ companyId }) => companyId === 2);
  // What was asked with the switch is not asked again.
  await vi.advanceTimersByTimeAsync(200);
  expect(asked()).toHaveLength(1);
});

it('keeps its company when another tab switches, and begins with the last choice in a new one', async () => {
  const first = renderApp(<App />, signedIn(), '/invoices');
  expect(await screen.findByText('INV-1')).toBeTruthy();
  localStorage.setItem('paycycle.active-company-id', '2');
  window.dispatchEvent(new StorageEvent('storage', { key: 'paycycle.active-company-id', newValue: '2' }));
  first.unmount();
  const loadedAgain = renderApp(<App />, signedIn(), '/invoices');
  expect(await screen.findByText('INV-1')).toBeTruthy();
  loadedAgain.unmount();
  sessionStorage.clear();
  renderApp(<App />, signedIn(), '/invoices');
  expect(await screen.findByText('INV-2')).toBeTruthy();
});

it('uses the first company when the stored one is not in the list', async () => {
  localStorage.setItem('paycycle.active-company-id', '99');
  renderApp(<App />, signedIn(), '/invoices');
  expect(await screen.findByText('INV-1')).toBeTruthy();
});

it('offers to switch to the company of a record that is not of this one', async () => {
  const of = (companyId: number) => invoiceDetail(invoiceRecord(7, { companyId }));
  const { user } = renderApp(<App />, signedIn({ Invoice: () => ({ invoice: of(2) }) }), '/invoices/7');
  expect(await screen.findByText('This invoice belongs to Quayside Studios')).toBeTruthy();
  expect(await screen.findByText('INV-1')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Switch to Quayside Studios' }));
  expect(await screen.findByRole('complementary', { name: 'Invoice INV-7' })).toBeTruthy();
  expect(await screen.findByText('INV-2')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Invoices' })).toBeTruthy();
});

it.each(['/invoices/none', '/invoices/0', '/invoices/7/more', '/companies/7', '/invoices/99999999999'])(
  'knows no page at %s',
  async (path) => {
    renderApp(<App />, signedIn(), path);
    expect(await screen.findByText('404 Page Not Found')).toBeTruthy();
  },
);
