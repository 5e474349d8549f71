import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { SHOTS } from './screenshot-list.ts';
import { webpOf } from './webp.ts';

const FOLDER = path.resolve(import.meta.dirname, '../public/pictures');

/** Twice as many points as the page has pixels, for screens that show them. */
const SCALE = 2;
/** For phones. */
const SMALL_PX = 720;

/** As in `pages/landing/ProductPicture.tsx`: width and height in pixels of the page. */
const PICTURES = [
  { name: 'dashboard', width: 1180, height: 720 },
  { name: 'invoices', width: 1120, height: 600 },
  { name: 'reconciliation', width: 1400, height: 750 },
] as const;

/** Takes the pictures of the landing page, each in three widths. */
export async function takeLandingScreenshots(browser: Browser, signIn: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce', deviceScaleFactor: SCALE });
  await signIn(page);
  for (const { name, width, height } of PICTURES) {
    const shot = SHOTS.find((one) => one.name === name);
    if (!shot) throw new Error(`no picture has the name ${name}`);
    await page.setViewportSize({ width, height });
    await page.goto(new URL(shot.path, page.url()).href);
    await shot.ready(page);
    await page.waitForLoadState('networkidle');
    const png = await page.screenshot();
    for (const wanted of [SMALL_PX, width, width * SCALE]) {
      await writeFile(path.join(FOLDER, `${name}-${wanted}.webp`), await webpOf(page, png, wanted));
    }
  }
  await page.context().close();
}
