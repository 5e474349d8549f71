import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browser } from '../../lib/browser.ts';
import { holdUnsentWork } from '../../lib/unsent-work.ts';
import { findQuestion } from '../../testing/find-question.ts';
import { companyRecord, invoicePage, invoiceRecord, ofCompany } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { InvoicesPage } from './InvoicesPage.tsx';

beforeEach(() => {
  vi.spyOn(browser, 'goTo').mockReturnValue();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('tells a logged-out user only that, and not that the action failed', async () => {
  const server = new StubServer({
    Invoices: () => ofCompany(1, { invoices: invoicePage([invoiceRecord(7)]) }),
    DeleteInvoice: () => new Refusal('Unauthorized', 'UNAUTHENTICATED'),
  });
  const { user } = renderApp(<InvoicesPage company={companyRecord()} />, server);
  await user.click(await screen.findByRole('button', { name: 'Delete: invoice INV-7' }));
  const dialog = within(await findQuestion({ name: 'Delete invoice?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeTruthy();
  // The action has reported its failure now, if it reports one.
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', false));
  expect(screen.getByText('Unauthorized')).toBeTruthy();
  expect(screen.getByText('You are logged out. Logging in again...')).toBeTruthy();
  expect(screen.queryByText('Error')).toBeNull();
});

it('stays on the page while something waits to be sent, and offers the sign-in in another tab', async () => {
  vi.spyOn(browser, 'openTab').mockReturnValue();
  const letGo = holdUnsentWork();
  const server = new StubServer({ Invoices: () => new Refusal('Unauthorized', 'UNAUTHENTICATED') });
  const { user } = renderApp(<InvoicesPage company={companyRecord()} />, server);
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(browser.openTab).toHaveBeenCalledExactlyOnceWith('/api/login');
  expect(browser.goTo).not.toHaveBeenCalled();
  letGo();
});
