import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CodeLoading } from '../components/CodeLoading.tsx';
import { browser } from '../lib/browser.ts';
import { lazyPart, loadCode } from '../lib/load-code.ts';
import { companyRecord, viewerRecord } from '../testing/records.ts';
import { renderApp } from '../testing/render-app.tsx';
import { StubServer } from '../testing/stub-server.ts';
import { waitPatiently } from '../testing/wait-patiently.ts';
import { App } from './App.tsx';
import { ConnectionNotice } from './shell/ConnectionNotice.tsx';

const UPDATED = 'Paycycle has been updated';
const NOW = new Date('2026-09-15T09:00:00Z').getTime();

/** After an update the server is there, and the code is not. */
async function failToLoadCode() {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'));
  void loadCode(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await waitPatiently(() => expect(browser.reload).toHaveBeenCalledOnce());
}

async function openPage() {
  const viewer = viewerRecord();
  const server = new StubServer({
    Viewer: () => ({ viewer }),
    Companies: () => ({ companies: [companyRecord()] }),
  });
  renderApp(<App />, server, '/nowhere');
  expect(await screen.findByText('404 Page Not Found')).toBeTruthy();
}

beforeEach(() => {
  vi.spyOn(browser, 'reload').mockReturnValue();
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => void vi.restoreAllMocks());

it('says why the page began anew', async () => {
  await failToLoadCode();
  await openPage();
  expect(await screen.findByText(UPDATED)).toBeTruthy();
  expect(screen.getByText('This page was reloaded with the new version.')).toBeTruthy();
});

it('shows no new-version notice if the page is reloaded anyway', async () => {
  await openPage();
  expect(screen.queryByText(UPDATED)).toBeNull();
});

it('says it once, and not when the page is opened again later', async () => {
  await failToLoadCode();
  vi.spyOn(Date, 'now').mockReturnValue(NOW + 60_001);
  await openPage();
  expect(screen.queryByText(UPDATED)).toBeNull();
});

it('says that a page waits for the connection, and opens it when the connection is back', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  let isConnected = false;
  const Page = lazyPart(async () => {
    if (!isConnected) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <h2>The page</h2> };
  });
  const { user } = renderApp(
    <>
      <ConnectionNotice />
      <Suspense fallback={<CodeLoading />}>
        <Page />
      </Suspense>
    </>,
    new StubServer({}),
  );
  expect(await screen.findByRole('heading', { name: 'No connection' })).toBeTruthy();
  expect(screen.getByText(/^No connection\. What you opened loads when it is back\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  isConnected = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeTruthy();
  expect(screen.queryByText(/^No connection/)).toBeNull();
});
