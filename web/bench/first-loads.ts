import type { Page } from '@playwright/test';
import { lastMonth } from './big-month.ts';
import type { Taken } from './figures.ts';
import { countTraffic, FAR, SLOW } from './traffic.ts';
import type { Visits } from './visits.ts';

/** Opens an address with nothing in the browser's cache, and waits until what it is opened for is there. */
export async function firstLoad(page: Page, address: string, ready: (page: Page) => Promise<unknown>, line = FAR) {
  const { session, read, quiet } = await countTraffic(page);
  await session.send('Network.emulateNetworkConditions', line);
  const start = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await ready(page);
  const ms = performance.now() - start;
  await quiet();
  return { ...read(), ms };
}

const dashboardRows = (page: Page) =>
  page.getByRole('list', { name: 'Due invoices by supplier' }).getByRole('listitem').first().waitFor();

/** On the first days of a month, the demo company has no statement of it yet. */
const reconciliationPath = () => `/reconciliation?month=${lastMonth()}`;

/** The first is the table's head. */
export const lines = (page: Page) => page.getByRole('row').nth(1).waitFor();

export async function landingPage({ asVisitor }: Visits): Promise<Taken> {
  const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
  const { bytes, scriptBytes, requests } = await asVisitor((page) => firstLoad(page, '/', heading));
  return { landingBytes: bytes, landingScriptBytes: scriptBytes, landingRequests: requests };
}

export async function firstPages({ asUser }: Visits): Promise<Taken> {
  const dashboard = await asUser((page) => firstLoad(page, '/', dashboardRows));
  const reconciliation = await asUser((page) => firstLoad(page, reconciliationPath(), lines));
  return {
    dashboardBytes: dashboard.bytes,
    dashboardRequests: dashboard.requests,
    reconciliationBytes: reconciliation.bytes,
    reconciliationRequests: reconciliation.requests,
  };
}

export async function firstPagesOnSlowLine({ asUser }: Visits): Promise<Taken> {
  const dashboard = await asUser((page) => firstLoad(page, '/', dashboardRows, SLOW));
  const reconciliation = await asUser((page) => firstLoad(page, reconciliationPath(), lines, SLOW));
  return { dashboardSlowMs: dashboard.ms, reconciliationSlowMs: reconciliation.ms };
}
