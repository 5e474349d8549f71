import type { Locator, Page } from '@playwright/test';
import { bringInSeptember, STATEMENT } from './books.ts';
import { expectGoodOnAll, WALKS } from './expect-healthy-page.ts';
import { type ChosenFile, DashboardPage } from './pages/dashboard-page.ts';
import { InvoicesPage } from './pages/invoices-page.ts';
import { PaymentRunsPage } from './pages/payment-runs-page.ts';
import { ReconciliationPage } from './pages/reconciliation-page.ts';
import { SuppliersPage } from './pages/suppliers-page.ts';
import { onePagePdf } from './printed-pdf.ts';
import { expect, test } from './test.ts';

/** Overlays of the screens: panels, menus, bars and dialogs, checked like the screens. */

const SUPPLIER_FILE = {
  name: 'suppliers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Harbour Print Works,,20-00-00,55779911,14,Marketing,false\nQuay Street Bakery,,,,30,,false\n'),
};

const INVOICE_FILE = 'Quay Street Bakery,2026-09-01,QB-7,31.20\nNobody,soon,,ten\n';

async function scanned(name: string): Promise<ChosenFile> {
  return { name, mimeType: 'application/pdf', buffer: await onePagePdf([name]) };
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog],[role=alertdialog],[role=menu],[role=listbox]')).toHaveCount(0);
}

/** No notice lies over it. */
async function expectInSight(control: Locator): Promise<void> {
  const isInSight = await control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isInSight, `${control} is in sight`).toBe(true);
}

/** Checks the open overlay, and closes it. */
async function lookAt(page: Page): Promise<void> {
  await expectGoodOnAll(page);
  await close(page);
}

/** Opens a menu by its button, and looks at it. */
function lookAtMenu(page: Page, button: string | RegExp): Promise<void> {
  return expectGoodOnAll(page, async (check) => {
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await expect(page.getByRole('menu')).toBeVisible();
    await check();
    await close(page);
  });
}

for (const { width, colorScheme } of WALKS) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('what opens from the header, and beside lists', async ({ page }) => {
      await bringInSeptember(page);
      const dashboard = new DashboardPage(page);
      await dashboard.open();
      await expect(page.getByRole('table', { name: 'Invoices of Harbour Print Works' })).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search and commands' }).fill('harbour');
      await expect(page.getByRole('option', { name: /Harbour Print Works/ }).first()).toBeVisible();
      await lookAt(page);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await lookAt(page);
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first()).toBeVisible();
      await lookAt(page);
      await lookAtMenu(page, /^Switch Company/);
      const preview = await dashboard.previewImport(INVOICE_FILE, [await scanned('001.pdf'), await scanned('002.pdf')]);
      await expect(preview.getByRole('row').filter({ hasText: 'QB-7' })).toBeVisible();
      await expectGoodOnAll(page);

      const invoices = new InvoicesPage(page);
      await invoices.open();
      await expect(invoices.row('HPW-2201')).toBeVisible();
      await lookAtMenu(page, 'More actions');
      await page.getByRole('checkbox', { name: 'Select all invoices' }).check();
      await page.getByRole('button', { name: 'Mark as Paid (3)' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Mark 3 invoices as paid?' })).toBeVisible();
      await lookAt(page);
      await expectGoodOnAll(page);

      const suppliers = new SuppliersPage(page);
      await suppliers.open();
      await lookAtMenu(page, 'Actions for Harbour Print Works');
      await page.getByRole('checkbox', { name: 'Select all suppliers' }).check();
      await expect(page.getByRole('group', { name: 'Selected suppliers' })).toBeVisible();
      await lookAtMenu(page, 'Change');
      await page.getByRole('button', { name: 'Bulk Import' }).click();
      const file = page.getByRole('dialog', { name: 'Bulk Import Suppliers' });
      await file.locator('input[type=file]').setInputFiles(SUPPLIER_FILE);
      await file.getByText('Update existing suppliers').click();
      await file.getByRole('button', { name: 'Preview' }).click();
      await expect(file.getByRole('grid', { name: 'Rows of the file' })).toBeVisible();
      await lookAt(page);
      await suppliers.openPanel('Harbour Print Works');
      await expect(page.getByRole('complementary', { name: 'Harbour Print Works' })).toBeVisible();
      await expectGoodOnAll(page);

      const runs = new PaymentRunsPage(page);
      await runs.open();
      await runs.create();
      await runs.card(1).getByRole('link', { name: 'Payment Run #1' }).click();
      await expect(page.getByRole('complementary', { name: 'Payment Run #1' })).toBeVisible();
      await expectGoodOnAll(page);
    });

    test('the dialogs and the panel of a month', async ({ page }) => {
      await bringInSeptember(page);
      await page.goto('/reconciliation?month=2026-09');
      const reconciliation = new ReconciliationPage(page);
      const dialog = await reconciliation.previewStatement(STATEMENT);
      await expect(dialog.getByRole('button', { name: 'Import 4 transactions' })).toBeEnabled();
      await expectGoodOnAll(page);
      await dialog.getByRole('button', { name: 'Import 4 transactions' }).click();
      await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible();
      await expectGoodOnAll(page);
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(reconciliation.suggestion('HPW-2201')).toBeVisible();
      await reconciliation.openDetails('HPW-2201');
      await expectGoodOnAll(page);
      await page.getByRole('button', { name: /^Accept all above/ }).click();
      await expect(page.getByRole('alertdialog', { name: 'Accept suggestions' })).toBeVisible();
      await lookAt(page);
      await reconciliation.openFromMenu('No-invoice rules…');
      await expect(page.getByRole('switch', { name: 'Payroll' })).toBeAttached();
      await expectGoodOnAll(page);
      await page.getByRole('switch', { name: 'Payroll' }).press('Space');
      const notice = page.getByText('Payroll: switched on');
      // Hovering stops the notification's timer.
      await notice.hover();
      await expectInSight(page.getByRole('heading', { name: 'No-invoice rules' }));
      await expectInSight(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
      await expectInSight(page.getByRole('dialog').getByRole('button', { name: 'Done' }));
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(page.getByText('Payroll: switched off')).toBeVisible();
      await close(page);
      await reconciliation.openFromMenu('What Paycycle has learned');
      await expect(page.getByRole('dialog')).toBeVisible();
      await lookAt(page);
      await reconciliation.openNoInvoice('STATIONERS CARD 5512');
      await lookAt(page);
      await page.getByRole('button', { name: /^Exceptions/ }).click();
      await expect(page.getByRole('grid', { name: 'Exceptions' })).toBeVisible();
      await expectGoodOnAll(page);
      await page.getByRole('button', { name: 'Close month' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Close September 2026?' })).toBeVisible();
      await lookAt(page);
      await reconciliation.closeMonth();
      await expect(page.getByText('September 2026 is closed')).toBeVisible();
      await page.getByRole('button', { name: 'Reopen month' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await lookAt(page);
    });
  });
}
