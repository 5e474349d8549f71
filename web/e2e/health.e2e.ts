import { expect, test } from '@playwright/test';

test('a visitor sees the product, and the page loads without an error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/');
  await expect(page).toHaveTitle(/Paycycle/);
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(errors).toEqual([]);
});
