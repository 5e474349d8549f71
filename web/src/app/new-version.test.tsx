import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { browser } from '../lib/browser.ts';
import { holdUnsentWork } from '../lib/unsent-work.ts';
import { companyRecord, viewerRecord } from '../testing/records.ts';
import { renderApp } from '../testing/render-app.tsx';
import { StubServer } from '../testing/stub-server.ts';
import { App } from './App.tsx';
import { reloadForNewVersion } from './new-version.ts';

const UPDATED = 'Paycycle has been updated';
const NOW = new Date('2026-09-15T09:00:00Z').getTime();

/** What Vite tells the page when code that it asks for is gone. Returns whether the page takes care of it. */
function failToLoadCode(): boolean {
  return !window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
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

beforeAll(reloadForNewVersion);
beforeEach(() => {
  vi.spyOn(browser, 'reload').mockReturnValue();
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => void vi.restoreAllMocks());

it('loads the page again when its code is gone, and says why', async () => {
  expect(failToLoadCode()).toBe(true);
  expect(browser.reload).toHaveBeenCalledOnce();
  await openPage();
  expect(await screen.findByText(UPDATED)).toBeTruthy();
  expect(screen.getByText('This page was reloaded with the new version.')).toBeTruthy();
});

it('keeps the page while something waits to be sent, which a reload would lose', () => {
  const release = holdUnsentWork();
  expect(failToLoadCode()).toBe(false);
  expect(browser.reload).not.toHaveBeenCalled();
  release();
  expect(failToLoadCode()).toBe(true);
});

it('says nothing of a new version when the page is loaded otherwise', async () => {
  await openPage();
  expect(screen.queryByText(UPDATED)).toBeNull();
});

it('says it once, and not when the page is opened again later', async () => {
  failToLoadCode();
  vi.spyOn(Date, 'now').mockReturnValue(NOW + 10_001);
  await openPage();
  expect(screen.queryByText(UPDATED)).toBeNull();
});

it('loads the page again once a minute at most: a second failure is shown', () => {
  failToLoadCode();
  vi.spyOn(Date, 'now').mockReturnValue(NOW + 59_999);
  expect(failToLoadCode()).toBe(false);
  expect(browser.reload).toHaveBeenCalledOnce();
  vi.spyOn(Date, 'now').mockReturnValue(NOW + 60_000);
  expect(failToLoadCode()).toBe(true);
  expect(browser.reload).toHaveBeenCalledTimes(2);
});

it('does not load the page again without a network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(failToLoadCode()).toBe(false);
  expect(browser.reload).not.toHaveBeenCalled();
});
