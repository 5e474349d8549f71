import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

test('a visitor gets the landing page without the code of the application', async ({ page }) => {
  const loaded: { readonly kind: string; readonly bytes: number }[] = [];
  page.on('requestfinished', async (request) => {
    const { responseBodySize: bytes } = await request.sizes();
    loaded.push({ kind: request.resourceType(), bytes });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Start Focusing on What Matters' })).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const bytesOf = (kinds: RegExp) =>
    loaded.filter(({ kind }) => kinds.test(kind)).reduce((sum, { bytes }) => sum + bytes, 0);
  expect(loaded.length).toBeLessThanOrEqual(10);
  expect(bytesOf(/script/)).toBeLessThan(5_000);
  expect(bytesOf(/./)).toBeLessThan(250_000);
});

/** Width of the image file that the browser has chosen. */
async function pixelsAcross(picture: HTMLImageElement): Promise<number> {
  const file = new Image();
  file.src = picture.currentSrc;
  await file.decode();
  return file.naturalWidth;
}

test('every picture is there, and every button leads to sign in', async ({ page }) => {
  await page.goto('/');
  for (const picture of await page.getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate(pixelsAcross)).toBeGreaterThanOrEqual(await picture.evaluate((it) => it.clientWidth));
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
