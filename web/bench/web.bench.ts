import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/browser.ts';
import { findFreePort, startProduct } from '../e2e/start-product.ts';
import { makeBigMonth } from './big-month.ts';
import { type Taken, tableOf } from './figures.ts';
import { firstPages, firstPagesOnSlowLine, landingPage } from './first-loads.ts';
import { lighthouseMarks } from './lighthouse.ts';
import { bigMonth, linesInSight, matches, switches } from './month.ts';
import { visitsTo } from './visits.ts';

/**
 * What the client costs the person before it, beside what it cost before its worklist: bytes, requests, milliseconds from
 * key to paint, frames, heap. It starts the built product with the demonstration's books, and reads them in Chromium.
 * ADDRESS names a product that runs already; the demonstration's owner then gets a company more.
 */

const isSmoke = process.env['BENCH_SMOKE'] === '1';
const LINES = isSmoke ? 40 : 2_000;
const SWITCHES = isSmoke ? 2 : 20;
const MATCHES = isSmoke ? 1 : 40;
/** Words of the figures to take: `ONLY=Month,Matches`. Takes all without it. */
const ONLY = (process.env['ONLY'] ?? '').split(',').filter(Boolean);

const taken: Taken = {};

/** Takes some figures. Where that fails it is told, and the others are taken still. */
async function take(what: string, figures: () => Promise<Taken | null>): Promise<void> {
  if (ONLY.length > 0 && !ONLY.some((word) => what.includes(word))) return;
  const start = performance.now();
  try {
    const found = await figures();
    if (!found) return say(`${what}: left out, as it is not installed`);
    Object.assign(taken, found);
    say(`${what}: ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  } catch (error) {
    process.exitCode = 1;
    say(`${what}: FAILED: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

async function run(address: string): Promise<void> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  try {
    const visits = await visitsTo(browser, address);
    await take('Landing page', () => landingPage(visits));
    await take('First pages', () => firstPages(visits));
    await take('First pages on a slow line', () => firstPagesOnSlowLine(visits));
    const month = await visits.asUser((page) => makeBigMonth(page, LINES));
    await take('Lines in sight', () => linesInSight(visits, month));
    await take('Month of many lines', () => bigMonth(visits, month));
    await take('Matches', () => matches(visits, month, MATCHES));
    await take('Switches of company', () => switches(visits, month, SWITCHES));
  } finally {
    await browser.close();
  }
  if (!isSmoke) await take('Lighthouse', () => lighthouseMarks(address, { executablePath, args, env }));
}

const given = process.env['ADDRESS'];
if (given) await run(given);
else {
  process.env['PAYCYCLE_DEMO'] = '1';
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-web-bench-'));
  const product = await startProduct({ port: await findFreePort(), dataDir, databaseUrl: '' });
  await run(product.url).finally(() => product.end('SIGTERM'));
  await rm(dataDir, { recursive: true, force: true });
}
for (const line of tableOf(taken)) say(line);
