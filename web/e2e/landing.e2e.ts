import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

const ASSETS = path.resolve(import.meta.dirname, '../dist/assets');

/** The parts of the product that only a signed-in user needs. */
const SIGNED_IN =
  /^(SignedInApp|DashboardPage|InvoicesPage|SuppliersPage|ReconciliationPage|CompaniesPage|VirtualTable)-/;

test('a visitor gets the landing page, and nothing of the signed-in application', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(path.basename(new URL(request.url()).pathname));
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Start Focusing on What Matters' })).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const built = await readdir(ASSETS);
  expect(built.filter((file) => SIGNED_IN.test(file)).length).toBeGreaterThan(5);
  expect(scripts.some((file) => file.startsWith('LandingPage-'))).toBe(true);
  expect(scripts.filter((file) => SIGNED_IN.test(file))).toEqual([]);
});

test('every picture is there, and every button leads to sign in', async ({ page }) => {
  await page.goto('/');
  for (const picture of await page.getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1000);
  }
  for (const link of await page.getByRole('link').all()) await expect(link).toHaveAttribute('href', '/api/login');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/api\/login$/);
});

test('it is readable on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Seamless accounting' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
