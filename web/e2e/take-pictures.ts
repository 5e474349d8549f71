import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from './browser.ts';

/**
 * Takes the pictures of the real product that the README and the landing page show. Start `npm run demo`, then run
 * `npm run pictures`; another address than http://localhost:3000 can be given as the first word.
 */
const [address = 'http://localhost:3000'] = process.argv.slice(2);

interface Picture {
  /** From the folder of the web client. */
  readonly file: string;
  readonly link: string;
  readonly width: number;
  readonly height: number;
  /** What is on the page when the picture can be taken. */
  readonly ready: (page: Page) => Promise<unknown>;
}

const PICTURES: readonly Picture[] = [
  {
    file: 'e2e/pictures/reconciliation.png',
    link: 'Reconciliation',
    width: 1400,
    height: 800,
    ready: (page) => page.getByRole('button', { name: 'Match to invoice' }).first().waitFor(),
  },
  {
    file: 'public/pictures/dashboard.webp',
    link: 'Dashboard',
    width: 1180,
    height: 720,
    ready: (page) => page.getByRole('region', { name: 'Due by week' }).getByText('£').first().waitFor(),
  },
  {
    file: 'public/pictures/invoices.webp',
    link: 'Invoices',
    width: 1120,
    height: 600,
    ready: (page) => page.getByRole('gridcell').first().waitFor(),
  },
  {
    file: 'public/pictures/reconciliation.webp',
    link: 'Reconciliation',
    width: 1400,
    height: 750,
    ready: (page) => page.getByRole('button', { name: 'Match to invoice' }).first().waitFor(),
  },
];

const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args,
  env: { ...process.env, ...env } as Record<string, string>,
});
const page = await browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce' });
await page.goto(`${address}/api/login`);
await page.getByRole('button', { name: 'Open the demo company' }).click();
await page.getByRole('button', { name: /^Switch Company/ }).click();
await page.getByRole('menuitem', { name: /Saltmarsh Yoga/ }).click();
for (const { file, link, width, height, ready } of PICTURES) {
  await page.setViewportSize({ width, height });
  await page.getByRole('link', { name: link, exact: true }).click();
  await ready(page);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  const png = await page.screenshot();
  const bytes = file.endsWith('.webp') ? await webpOf(page, png) : png;
  await writeFile(path.join(import.meta.dirname, '..', file), bytes);
}
await browser.close();

/** The browser has the encoder: a fifth of the bytes of a PNG. */
async function webpOf(page: Page, png: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    return canvas.toDataURL('image/webp', 0.85);
  }, png.toString('base64'));
  return Buffer.from(encoded.replace(/^data:image\/webp;base64,/, ''), 'base64');
}
