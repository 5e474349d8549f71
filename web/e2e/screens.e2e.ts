import type { Page } from '@playwright/test';
import { INVOICES, STATEMENT } from './books.ts';
import { CompaniesPage } from './pages/companies-page.ts';
import { InvoicesPage } from './pages/invoices-page.ts';
import { ReconciliationPage } from './pages/reconciliation-page.ts';
import { SignInPage, someNewUser } from './pages/sign-in-page.ts';
import { SuppliersPage } from './pages/suppliers-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

/** Every screen as it stands: accessible in light and dark, readable on a phone, quiet in the console. */

async function openBooks(page: Page): Promise<void> {
  await new SignInPage(page).register(someNewUser());
  const companies = new CompaniesPage(page);
  await companies.open();
  await companies.add({ name: 'Lowe & Daughters Ltd', address: '3 Quay Street', openingBalance: '1800' });
  const invoices = new InvoicesPage(page);
  await invoices.open();
  for (const invoice of INVOICES) await invoices.add(invoice);
  const reconciliation = new ReconciliationPage(page);
  await reconciliation.open();
  await reconciliation.chooseMonth('September', '2026');
  const result = await reconciliation.importStatement(STATEMENT);
  await result.getByRole('button', { name: 'Done' }).click();
  await expect(reconciliation.suggestion('HPW-2201')).toBeVisible();
  // A notice that fades away while axe looks has no contrast.
  await expect(page.getByText('Import Complete')).toBeHidden({ timeout: 15_000 });
}

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`${colorScheme}, ${width} pixels wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('visitors', async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('heading', { name: 'Start Focusing on What Matters' })).toBeVisible();
        await expectGood(page);
        await page.getByRole('link', { name: 'Get Started' }).first().click();
        await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
        await expectGood(page);
        await page.getByRole('link', { name: 'Create an account' }).click();
        await expectGood(page);
      });

      test('the signed-in screens and their dialogs', async ({ page }) => {
        await openBooks(page);
        await expectGood(page);
        await page.getByRole('button', { name: 'Import Bank Statement' }).click();
        await expectGood(page);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: /^Match STATIONERS/ }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectGood(page);
        await page.keyboard.press('Escape');

        const suppliers = new SuppliersPage(page);
        await suppliers.open();
        await expect(suppliers.card('Harbour Print Works')).toBeVisible();
        await expectGood(page);
        await suppliers.openForm();
        await expectGood(page);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Delete All' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectGood(page);

        await page.goto('/');
        await expect(page.getByRole('table', { name: 'Invoices of Harbour Print Works' })).toBeVisible();
        await expect(page.getByRole('region', { name: 'Due by Week' }).locator('svg').first()).toBeVisible();
        await expectGood(page);

        const invoices = new InvoicesPage(page);
        await invoices.open();
        await expect(invoices.row('HPW-2201')).toBeVisible();
        await expectGood(page);
        await invoices.openForm();
        await expectGood(page);
        await page.keyboard.press('Escape');
        await invoices.row('HPW-2201').getByRole('button', { name: 'View: invoice HPW-2201' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectGood(page);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Delete All (3)' }).click();
        await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible();
        await expectGood(page);

        const companies = new CompaniesPage(page);
        await companies.open();
        await expect(companies.card('Lowe & Daughters Ltd')).toBeVisible();
        await expectGood(page);
        await companies.openPeople('Lowe & Daughters Ltd');
        await expectGood(page);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Add Company' }).click();
        await expectGood(page);

        await page.goto('/nowhere');
        await expect(page.getByText('404 Page Not Found')).toBeVisible();
        await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
        await expectGood(page);
      });
    });
  }
}

test('a page reached while signed out says so, and leads to the sign-in page', async ({ page }) => {
  await page.goto('/invoices');
  await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible();
  await expect(page).toHaveURL(/\/api\/login$/);
});

test('the sidebar shows the pages that exist, and logout ends the session', async ({ page }) => {
  await new SignInPage(page).register(someNewUser());
  const links = page.getByRole('navigation').getByRole('link');
  await expect(links).toHaveText([
    'Dashboard',
    'Invoices',
    'Suppliers',
    'Payment Runs',
    'Reconciliation',
    'Companies',
    'Logout',
  ]);
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Start Focusing on What Matters' })).toBeVisible();
  await page.goto('/companies');
  await expect(page).toHaveURL(/\/api\/login$/);
});
