import type { Browser, Page } from '@playwright/test';
import { countTraffic } from './traffic.ts';

type Visit = <Result>(work: (page: Page) => Promise<Result>) => Promise<Result>;

/** Each visit has a browser of its own with an empty cache, 1440 × 900 pixels large. */
export interface Visits {
  readonly asVisitor: Visit;
  /** Somebody who has been here before: signed in, with the demo company chosen. */
  readonly asUser: Visit;
}

export async function visitsTo(browser: Browser, baseURL: string): Promise<Visits> {
  const view = { baseURL, locale: 'en-GB', viewport: { width: 1440, height: 900 } };
  const storageState = await signedIn(browser, baseURL);
  return {
    asVisitor: (work) => visit(browser, view, work),
    asUser: (work) => visit(browser, { ...view, storageState }, work),
  };
}

async function visit<Result>(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  // tsx names functions by a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  return work(await context.newPage()).finally(() => context.close());
}

async function signedIn(browser: Browser, baseURL: string) {
  const page = await browser.newPage({ baseURL, locale: 'en-GB' });
  const { quiet } = await countTraffic(page);
  await page.goto('/api/login');
  await page.getByRole('button', { name: 'Open the demo company' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await quiet();
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}
