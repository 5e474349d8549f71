import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.ts';

/**
 * Takes the README's picture of the real product. Start `npm run demo`, then run `npm run pictures`; another address than
 * http://localhost:3000 can be given as the first word.
 */
const [address = 'http://localhost:3000'] = process.argv.slice(2);
const folder = path.join(import.meta.dirname, 'pictures');

const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args,
  env: { ...process.env, ...env } as Record<string, string>,
});
const context = await browser.newContext({ viewport: { width: 1400, height: 800 }, locale: 'en-GB' });
const page = await context.newPage();

await page.goto(`${address}/api/login`);
await page.getByRole('button', { name: 'Open the demo company' }).click();
await page.getByRole('button', { name: /^Switch Company/ }).click();
await page.getByRole('menuitem', { name: /Saltmarsh Yoga/ }).click();
await page.getByRole('link', { name: 'Reconciliation' }).click();
await page.getByRole('button', { name: 'Match to invoice' }).first().waitFor();
await page.screenshot({ path: path.join(folder, 'reconciliation.png') });
await browser.close();
