import type { Page } from '@playwright/test';
import { DashboardPage } from './pages/dashboard-page.ts';
import { bringInBooks, bringInUser } from './payment-books.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

async function openDashboard(page: Page): Promise<void> {
  await bringInUser(page);
  await bringInBooks(page, 'Lowe & Daughters Ltd', [{ name: 'Harbour Print Works', invoices: { 'HPW-1': '240.00' } }]);
  await page.goto('/');
  await expect(new DashboardPage(page).figures()).toBeVisible();
}

const goToSuppliers = (page: Page) => page.getByRole('link', { name: 'Suppliers', exact: true }).click();

test('a page whose code is not there yet opens when the connection is back', async ({ page, context, reported }) => {
  await openDashboard(page);
  await context.setOffline(true);
  await goToSuppliers(page);
  const noConnection = page.getByRole('heading', { name: 'No connection' });
  await expect(noConnection).toBeVisible();
  await expectAccessible(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await context.setOffline(false);
  await expect(page.getByRole('row').filter({ hasText: 'Harbour Print Works' })).toBeVisible();
  await expect(noConnection).toHaveCount(0);
  // Errors that the browser itself reports for requests without a connection.
  expect(reported.splice(0).filter((text) => !/net::ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
});

test('a page whose code an update has taken away is loaded anew, once', async ({ page, reported }) => {
  await openDashboard(page);
  // The pointer on the link asks for the code too, so the number of requests before the reload varies.
  let isReloaded = false;
  page.on('request', (request) => {
    isReloaded ||= request.isNavigationRequest();
  });
  await page.route(/\/assets\/SuppliersPage-/, (route) =>
    isReloaded ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  await goToSuppliers(page);
  await expect(page.getByText('Paycycle has been updated')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Harbour Print Works' })).toBeVisible();
  expect(reported.splice(0).filter((text) => !text.includes('status of 404'))).toEqual([]);
});

test('a page stays as it is on which help was called up offline', async ({ page, context, reported }) => {
  await openDashboard(page);
  await context.setOffline(true);
  await page.keyboard.press('?');
  await expect(page.getByText('What you opened loads when it is back')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  await context.setOffline(false);
  const reload = page.getByRole('button', { name: 'Reload' });
  const help = page.getByRole('dialog');
  await expect(reload.or(help)).toBeVisible();
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
  await expect(page.getByText('Paycycle has been updated')).toHaveCount(0);
  if (await reload.isVisible()) await expectAccessible(page);
  expect(reported.splice(0).filter((text) => !/net::ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
});
