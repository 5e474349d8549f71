import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/browser.ts';
import { type NewUser, someNewUser } from '../e2e/pages/sign-in-page.ts';
import { expect, type Hands } from '../e2e/pointer-actions.ts';
import { findFreePort, startProduct } from '../e2e/start-product.ts';
import { bringInSuppliers, type Papers, papersToDrop } from './papers.ts';
import { sitDown } from './session.ts';

/**
 * 300 loose PDFs of ten layouts, dropped on the dashboard at once, until all that are to be paid are invoices: nine in ten
 * are sure, the others lack a number, do not add up, are there already, or ask to be paid to an account that nobody knows.
 * Printed: interactions, and seconds by what is waited for. More interactions than allowed fail it, at the tiny size too.
 */

const isSmoke = process.env['BENCH_SMOKE'] === '1';
const COUNT = isSmoke ? 40 : 300;
const INTERACTIONS_ALLOWED = 30;
/** Much more than they take, for a machine that has other things to do. */
const UPLOADING_MS_MAX = 300_000;
const READING_MS_MAX = 900_000;
const ACCEPTING_MS_MAX = 300_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-papers-'));
const product = await startProduct({ port: await findFreePort(), dataDir, databaseUrl: '' });
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
try {
  await bringIn(browser, await papersToDrop(COUNT));
} finally {
  await browser.close();
  await product.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

async function bringIn(browser: Browser, papers: Papers): Promise<void> {
  const owner = someNewUser();
  const tool = await browser.newContext({ baseURL: product.url });
  expect((await tool.request.post('/api/register', { data: owner })).ok()).toBe(true);
  const companyId = await bringInSuppliers(tool.request, papers);
  const hands = await sitDown(browser, product.url);
  const costs = await watch(hands.page);
  const clock = stopwatch();
  await drop(hands, owner, papers);
  await expect(hands.page.getByText(/files? uploaded/)).toHaveCount(0, { timeout: UPLOADING_MS_MAX });
  const uploaded = clock();
  await waitUntilRead(hands.page, `/api/documents?companyId=${companyId}&limit=1000`);
  const read = clock();
  const { sure, accepted } = await acceptSure(hands, clock);
  await seeToTheRest(hands, papers);
  const rest = clock();
  const answer = await tool.request.get(`/api/invoices?companyId=${companyId}&limit=1000`);
  const invoices: { invoiceNumber: string }[] = await answer.json();
  say(`${COUNT} PDFs of ten layouts dropped on the dashboard: ${invoices.length} invoices`);
  say(`  sure by themselves: ${sure} of ${COUNT}; ${papers.sureCount} have nothing the matter with them`);
  say(`  ${hands.count} interactions of ${INTERACTIONS_ALLOWED} allowed`);
  say(`  seconds: uploaded ${uploaded}, all read ${read}, the sure ones accepted ${accepted}, the others ${rest}`);
  say(`  the page meanwhile: ${await costs()}`);
  expect(invoices).toHaveLength(COUNT);
  if (hands.count <= INTERACTIONS_ALLOWED) return;
  say('  MORE THAN ALLOWED');
  process.exitCode = 1;
}

/** Counts from now on what the page costs: what it asks the server for, and how long it does not answer its user. */
async function watch(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const strain = { longTasksMs: 0, longestMs: 0 };
    Object.assign(window, { strain });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        strain.longTasksMs += duration;
        strain.longestMs = Math.max(strain.longestMs, duration);
      }
    }).observe({ type: 'longtask', buffered: true });
  });
  let requests = 0;
  let bytes = 0;
  page.on('response', async (response) => {
    if (!response.url().includes('/graphql') || response.headers()['content-type']?.includes('event-stream')) return;
    requests += 1;
    bytes += await response.body().then(
      (body) => body.length,
      () => 0,
    );
  });
  return async () => {
    const { longTasksMs, longestMs } = (await page.evaluate('window.strain')) as Record<string, number>;
    const heap = Number(await page.evaluate('performance.memory.usedJSHeapSize'));
    return (
      `${requests} requests, ${Math.round(bytes / 1000)} kB of answers, ${Math.round(longTasksMs ?? 0)} ms of long tasks ` +
      `(the longest ${Math.round(longestMs ?? 0)} ms), heap of ${Math.round(heap / 2 ** 20)} MB`
    );
  };
}

/** Signs in, and drops all files where documents are taken. */
async function drop(hands: Hands, owner: NewUser, { files }: Papers): Promise<void> {
  const { page } = hands;
  await hands.signIn(owner);
  const field = page.getByLabel('Upload documents');
  await field.waitFor({ state: 'attached' });
  const content = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  const transfer = await page.evaluateHandle((given) => {
    const dropped = new DataTransfer();
    for (const { name, mimeType, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      dropped.items.add(new File([bytes], name, { type: mimeType }));
    }
    return dropped;
  }, content);
  hands.count += 1;
  await field.dispatchEvent('drop', { dataTransfer: transfer });
  await page.waitForURL('**/documents*');
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Until the server has read all, and the page has heard of it. */
async function waitUntilRead(page: Page, list: string): Promise<void> {
  const countReading = async () => {
    const documents: { status: string }[] = await (await page.request.get(list)).json();
    return documents.filter(({ status }) => status === 'reading').length;
  };
  await expect.poll(countReading, { timeout: READING_MS_MAX, intervals: [1_000] }).toBe(0);
  await expect(page.getByText('Reading documents')).toHaveCount(0);
}

async function acceptSure(hands: Hands, clock: () => string) {
  const { page } = hands;
  const button = page.getByRole('button', { name: /^Accept all ready/ });
  const sure = Number((await button.textContent())?.replaceAll(/\D/g, ''));
  await hands.press('a');
  await expect(page.getByText(/invoices? accepted/)).toBeVisible({ timeout: ACCEPTING_MS_MAX });
  await expect(page.getByRole('button', { name: 'Accept all ready (0)' })).toBeVisible();
  return { sure, accepted: clock() };
}

/** What has a duplicate is discarded, a missing number is typed, and the others are accepted together. */
async function seeToTheRest(hands: Hands, { known, numberless }: Papers): Promise<void> {
  const { page } = hands;
  const lines = page.getByRole('row');
  for (const { number } of known) {
    const line = lines.filter({ hasText: number });
    await hands.click(line.getByRole('button', { name: /^Discard/ }));
    await expect(line).toHaveCount(0);
  }
  for (let at = 1; at <= numberless; at += 1) {
    const cell = page.getByRole('button', { name: /^Invoice number of .*: missing/ }).first();
    await hands.click(cell);
    await hands.type(`TYPED-${at}`);
    await hands.press('Enter');
    await expect(page.getByText(`TYPED-${at}`)).toBeVisible();
  }
  await hands.click(page.getByRole('checkbox', { name: /^Select all/ }));
  await hands.click(page.getByRole('button', { name: /^Accept selected/ }));
  await answerWhatIsAsked(hands);
  await expect(page.getByText('Nothing to review')).toBeVisible();
}

/** One answer for each kind of question that the papers ask, such as new bank accounts. */
async function answerWhatIsAsked(hands: Hands): Promise<void> {
  const { page } = hands;
  const dialog = page.getByRole('dialog', { name: /not accepted yet$/ });
  await expect(dialog.or(page.getByText('Nothing to review'))).toBeVisible();
  const all = dialog.getByRole('button', { name: /^Confirm all/ });
  for (let left = await all.count(); left > 0; left -= 1) await hands.click(all.first());
  if (await dialog.isVisible()) await hands.click(dialog.getByRole('button', { name: /^Accept/ }));
}

/** Seconds since it was asked the last time. */
function stopwatch(): () => string {
  let from = performance.now();
  return () => {
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    from = performance.now();
    return seconds;
  };
}
