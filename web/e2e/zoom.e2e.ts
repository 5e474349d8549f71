import type { APIRequestContext, Page } from '@playwright/test';
import { INVOICES, STATEMENT } from './books.ts';
import { untilNoticesAreGone } from './expect-healthy-page.ts';
import { InvoicesPage } from './pages/invoices-page.ts';
import { PaymentRunsPage } from './pages/payment-runs-page.ts';
import { ReconciliationPage } from './pages/reconciliation-page.ts';
import { SignInPage, someNewUser } from './pages/sign-in-page.ts';
import { bringInCompany, bringInInvoiceOf } from './payment-books.ts';
import { expect, expectNoSidewaysScroll, test } from './test.ts';

/** A screen of 1280 × 1024 pixels at 400 % zoom: less space than on a phone. */
test.use({ viewport: { width: 320, height: 256 } });

async function bringInBooks(request: APIRequestContext) {
  const user = someNewUser();
  await request.post('/api/register', { data: user });
  const companyId = await bringInCompany({ request }, { name: 'Lowe & Daughters Ltd', accountOpeningBalance: '1800' });
  for (const { supplierName, invoiceNumber, invoiceDate, amount } of INVOICES) {
    const invoice = { supplierName, invoiceNumber, invoiceDate, amount, dueDate: '2026-09-30' };
    await bringInInvoiceOf({ request }, companyId, invoice);
  }
  return user;
}

/**
 * The screen can be worked with: it needs no sideways scroll, and each control that Tab reaches is in sight once it has the
 * focus: all of it or, where it is tall, a part.
 */
async function expectReachable(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await untilNoticesAreGone(page);
  // By keys: what comes into sight with the focus does so for them alone.
  await page.keyboard.press('Tab');
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const hidden = await page.evaluate(() => {
    const dialogs = document.querySelectorAll('[role=dialog],[role=alertdialog]');
    const root = dialogs.item(dialogs.length - 1) ?? document.body;
    const controls = [...root.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea,[tabindex="0"]')];
    return controls
      .filter((control) => control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility())
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .flatMap((control) => {
        control.focus();
        if (document.activeElement !== control) return [];
        // Of a box or a field for files only its label can be seen.
        const seen = control.offsetWidth > 2 ? control : (control.closest('label') ?? control);
        const { left, right, top, bottom } = seen.getBoundingClientRect();
        const parts = [0.05, 0.25, 0.5, 0.75, 0.95];
        const isShown = parts.some((down) =>
          parts.some((along) => {
            const shown = document.elementFromPoint(left + (right - left) * along, top + (bottom - top) * down);
            return shown !== null && seen.contains(shown);
          }),
        );
        return isShown ? [] : [control.outerHTML];
      });
  });
  expect(hidden, `controls out of sight at ${page.url()}`).toEqual([]);
}

test('each main task can be done at 400 %', async ({ page, request }) => {
  const { email, password } = await bringInBooks(request);
  await new SignInPage(page).signIn(email, password);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expectReachable(page);

  const goTo = async (name: string) => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name })).toBeVisible();
    await expectReachable(page);
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name }).click();
    await expect(page.locator('[role=dialog],[data-part=backdrop]')).toHaveCount(0);
  };

  const invoices = new InvoicesPage(page);
  await goTo('Invoices');
  await expect(invoices.row('HPW-2201')).toBeVisible();
  await expectReachable(page);
  const form = await invoices.openForm();
  await expectReachable(page);
  await invoices.fill(form, {
    supplierName: 'Quay Street Bakery',
    invoiceNumber: 'QB-7',
    invoiceDate: '2026-09-01',
    amount: '31.20',
  });
  await form.getByRole('button', { name: 'Create Invoice' }).click();
  await expect(form).toBeHidden();
  await invoices.search('QB-7');
  await expect(invoices.rows()).toHaveCount(1);
  await invoices.row('QB-7').getByRole('button', { name: 'View: invoice QB-7' }).click();
  const panel = page.getByRole('complementary', { name: 'Invoice QB-7' });
  await expect(panel).toBeVisible();
  await expectReachable(page);
  await panel.getByRole('button', { name: 'Mark paid' }).click();
  await expectReachable(page);
  await invoices.markAsPaid(1);

  const runs = new PaymentRunsPage(page);
  await page.goto('/payment-runs');
  await expect(runs.newRun()).toBeVisible();
  await expectReachable(page);
  await runs.create();
  await runs.view(1);
  await expect(runs.payee('Harbour Print Works')).toBeVisible();
  await expectReachable(page);
  await page.keyboard.press('Escape');

  const reconciliation = new ReconciliationPage(page);
  await page.goto('/reconciliation?month=2026-09');
  const dialog = await reconciliation.previewStatement(STATEMENT);
  await expect(dialog.getByRole('button', { name: 'Import 4 transactions' })).toBeEnabled();
  await expectReachable(page);
  await dialog.getByRole('button', { name: 'Import 4 transactions' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(reconciliation.suggestion('NE/88317')).toBeVisible();
  await expectReachable(page);
  await reconciliation.acceptSuggestion('NE/88317');
  await expect(reconciliation.transaction('NORTHGATE ENERGY')).toContainText('Matched');
  await reconciliation.closeMonth();
  await expect(page.getByText('September 2026 is closed')).toBeVisible();
  await expectReachable(page);
});
