import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { takeLandingScreenshots } from './landing-screenshots.ts';
import { SHOTS, type Shot, VISITOR_SHOTS } from './screenshot-list.ts';
import { findFreePort, startProduct } from './start-product.ts';
import { webpOf } from './webp.ts';

/**
 * `npm run screenshots`: every screen, panel and dialog of the demo company at four widths, light and dark, into
 * `e2e/screenshots` (git keeps a few of them), and the landing page's pictures into `public/pictures`. Words after it choose
 * pictures by their names (`invoices`, `390-dark`), and `landing-page` those of the landing page. ADDRESS names a product
 * that runs already.
 */

const FOLDER = path.join(import.meta.dirname, 'screenshots');
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;
const SCHEMES = ['light', 'dark'] as const;
const READY_MS = 15_000;
const SETTLED_MS = 3_000;

const words = process.argv.slice(2);
const isAsked = (name: string) => words.length === 0 || words.some((word) => name.includes(word));

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/api/login`);
  await page.getByRole('button', { name: 'Open the demo company' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
}

/** Takes all screenshots of one width and colour scheme. A failure is reported, and the others continue. */
async function takeAll(page: Page, address: string, shots: readonly Shot[], ending: string): Promise<void> {
  page.setDefaultTimeout(READY_MS);
  for (const shot of shots.filter(({ name }) => isAsked(`${name}-${ending}`))) {
    try {
      await page.goto(address + shot.path);
      await shot.ready(page);
      await settled(page);
      await shot.open?.(page);
      await settled(page);
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      const png = await page.screenshot({ fullPage: shot.isWhole === true });
      await writeFile(path.join(FOLDER, `${shot.name}-${ending}.webp`), await webpOf(page, png));
    } catch (error) {
      process.exitCode = 1;
      process.stderr.write(`${shot.name}-${ending}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
}

/** Waits for open requests, but not for a stream of payments, which stays open. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: SETTLED_MS }).catch(() => undefined);
}

async function takeScreens(browser: Browser, address: string): Promise<void> {
  for (const viewport of SIZES) {
    for (const colorScheme of SCHEMES) {
      const ending = `${viewport.width}-${colorScheme}`;
      if (![...SHOTS, ...VISITOR_SHOTS].some(({ name }) => isAsked(`${name}-${ending}`))) continue;
      const page = await browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce', viewport, colorScheme });
      await takeAll(page, address, VISITOR_SHOTS, ending);
      await signIn(page, address);
      await takeAll(page, address, SHOTS, ending);
      await page.context().close();
      process.stdout.write(`${ending}\n`);
    }
  }
}

async function run(address: string): Promise<void> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  try {
    await mkdir(FOLDER, { recursive: true });
    // Take the landing page's images first: the next build contains them.
    if (isAsked('landing-page')) await takeLandingScreenshots(browser, (page) => signIn(page, address));
    await takeScreens(browser, address);
  } finally {
    await browser.close();
  }
}

const given = process.env['ADDRESS'];
if (given) await run(given);
else {
  process.env['PAYCYCLE_DEMO'] = '1';
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-pictures-'));
  const product = await startProduct({ port: await findFreePort(), dataDir, databaseUrl: '' });
  await run(product.url).finally(() => product.end('SIGTERM'));
  await rm(dataDir, { recursive: true, force: true });
}
