import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { App } from '../../app/App.tsx';
import { browser } from '../../lib/browser.ts';
import { companyRecord, viewerRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';

const viewer = viewerRecord();

const answer = (readyCount: number, notReady: object[] = []) => ({
  company: {
    __typename: 'Company',
    id: 1,
    accountingPackage: { __typename: 'AccountingPackage', ledger: 'xero', readyCount, notReady },
  },
});

const BILL = {
  __typename: 'BillNotReady',
  invoice: { __typename: 'Invoice', id: 42, invoiceNumber: 'INV-42' },
  reasons: ['no VAT code', 'no account'],
};

function openPage(AccountingPackage: () => object) {
  const server = new StubServer({
    Viewer: () => ({ viewer }),
    Companies: () => ({ companies: [companyRecord({ role: 'approver' })] }),
    AccountingPackage,
  });
  return { server, ...renderApp(<App />, server, '/accounting?month=2026-09') };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('names what is not ready, warns of bills that come twice, and says what a digital link is', async () => {
  const { server } = openPage(() => answer(3, [BILL]));
  expect(await screen.findByText('no VAT code; no account')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'INV-42' }).getAttribute('href')).toBe('/invoices/42');
  expect(screen.getByText(/creates every bill twice/)).toBeTruthy();
  expect(screen.getByText(/digital link under Making Tax Digital/)).toBeTruthy();
  expect(server.variablesOf('AccountingPackage')[0]).toEqual({ companyId: 1, month: '2026-09' });
});

it('downloads the package of the month', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const saved = vi.spyOn(browser, 'saveFile').mockImplementation(() => undefined);
  const { user } = openPage(() => answer(3));
  const button = await screen.findByRole('button', { name: 'Download package' });
  fetched.mockResolvedValueOnce(new Response('zip'));
  await user.click(button);
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(fetched.mock.lastCall?.[0]).toBe('/api/companies/1/accounting-package');
  expect(fetched.mock.lastCall?.[1]?.body).toBe('{"month":"2026-09"}');
});

it('downloads nothing where no bill is ready', async () => {
  openPage(() => answer(0, [BILL]));
  const button = await screen.findByRole('button', { name: 'Download package' });
  expect(button.hasAttribute('disabled')).toBe(true);
});

it('leads to Settings until a ledger is chosen', async () => {
  openPage(() => new Refusal('Choose the accounting system first', 'NO_LEDGER'));
  expect((await screen.findByRole('link', { name: 'Choose in Settings' })).getAttribute('href')).toBe(
    '/settings/accounting',
  );
});

it('says where a month has no bills, and where they could not be loaded', async () => {
  const answers = [new Refusal('The database is away', 'INTERNAL'), answer(0)];
  const { user } = openPage(() => answers.shift() ?? {});
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No bills in September 2026')).toBeTruthy();
});
