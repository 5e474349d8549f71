import type { Page } from '@playwright/test';
import { bringInSeptember, STATEMENT } from './books.ts';
import { expectGoodOnAll, WALKS } from './expect-healthy-page.ts';
import { CompaniesPage } from './pages/companies-page.ts';
import { InvoicesPage } from './pages/invoices-page.ts';
import { PaymentRunsPage } from './pages/payment-runs-page.ts';
import { PaymentsPage } from './pages/payments-page.ts';
import { ReconciliationPage } from './pages/reconciliation-page.ts';
import { SandboxBankPage } from './pages/sandbox-bank-page.ts';
import { SuppliersPage } from './pages/suppliers-page.ts';
import { bringInBooks, bringInInvoice, bringInUser, GOOD_ACCOUNT } from './payment-books.ts';
import { expect, test } from './test.ts';

/** Every screen as it stands: accessible in light and dark, readable on a phone, quiet in the console. */

async function openBooks(page: Page): Promise<void> {
  await bringInSeptember(page);
  const reconciliation = new ReconciliationPage(page);
  await reconciliation.open();
  await reconciliation.chooseMonth('September', '2026');
  const result = await reconciliation.importStatement(STATEMENT);
  await result.getByRole('button', { name: 'Done' }).click();
  await expect(reconciliation.suggestion('HPW-2201')).toBeVisible();
}

/** A run with one paid payment, one that awaits the payer, one refused, and one to a changed account. */
async function openPayments(page: Page): Promise<void> {
  await bringInUser(page);
  await bringInBooks(page, 'Lowe & Daughters Ltd', [
    { name: 'Harbour Print Works', accountNumber: GOOD_ACCOUNT, invoices: { 'HPW-2201': '240.00' } },
    { name: 'Northgate Energy', accountNumber: '90000003', invoices: { 'NE/88317': '512.75' } },
    // The sandbox bank's check of names says that this name is not the account's.
    { name: 'Lantern Cleaning', accountNumber: '90000008', invoices: { 'LC-0031': '96.40' } },
    { name: 'Quay Street Bakery', invoices: { 'QB-7': '31.20' } },
  ]);
  const payments = new PaymentsPage(page);
  await payments.open();
  await payments.openCreate();
  await payments.payAtBank('HPW-2201');
  await new SandboxBankPage(page).approveAndReturn();
  await expect(payments.card('Harbour Print Works')).toContainText('Completed');
  const suppliers = new SuppliersPage(page);
  await suppliers.open();
  await suppliers.edit('Harbour Print Works', { accountNumber: '90000001' });
  await bringInInvoice(page, { supplierName: 'Harbour Print Works', invoiceNumber: 'HPW-2202', amount: '75.00' });
}

/** Marks all invoices of the user's company as paid today. */
async function payAll(page: Page): Promise<void> {
  const [{ id: companyId }] = await (await page.request.get('/api/companies')).json();
  const invoices: { id: number }[] = await (await page.request.get(`/api/invoices?companyId=${companyId}`)).json();
  const data = { companyId, invoiceIds: invoices.map(({ id }) => id) };
  const paid = await page.request.patch('/api/invoices/mark-paid', { data });
  expect((await paid.json()).updatedCount).toBe(invoices.length);
}

for (const { width, colorScheme } of WALKS) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('visitors', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Start Focusing on What Matters' })).toBeVisible();
      await expectGoodOnAll(page);
      await page.getByRole('link', { name: 'Get Started' }).first().click();
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      await expectGoodOnAll(page);
      await page.getByRole('link', { name: 'Create an account' }).click();
      await expect(page.getByLabel('First name')).toBeVisible();
      await expectGoodOnAll(page);
    });

    test('the signed-in screens and their dialogs', async ({ page }) => {
      await openBooks(page);
      await expectGoodOnAll(page);
      await page.getByRole('button', { name: 'Import Bank Statement' }).click();
      await expectGoodOnAll(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Match STATIONERS/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectGoodOnAll(page);
      await page.keyboard.press('Escape');

      const suppliers = new SuppliersPage(page);
      await suppliers.open();
      await expect(suppliers.row('Harbour Print Works')).toBeVisible();
      await expectGoodOnAll(page);
      await suppliers.openForm();
      await expectGoodOnAll(page);
      await page.keyboard.press('Escape');
      await expect(await suppliers.askToDeleteAll()).toContainText('Type 3 to delete');
      await expectGoodOnAll(page);

      await page.goto('/aged-creditors');
      await expect(page.getByRole('table', { name: /^Aged creditors on/ })).toContainText('Harbour Print Works');
      await expectGoodOnAll(page);

      await page.goto('/cash');
      await expect(page.getByRole('table', { name: 'Cash forecast by week' })).toContainText('This week');
      await expectGoodOnAll(page);

      await page.goto('/purchases?months=12');
      await expect(page.getByRole('table', { name: /^Purchases from/ })).toContainText('Harbour Print Works');
      await expectGoodOnAll(page);

      await page.goto('/accruals');
      await expect(page.getByRole('region', { name: 'Accruals' })).toContainText('Nothing to cut off');
      await expectGoodOnAll(page);

      await page.goto('/');
      await expect(page.getByRole('table', { name: 'Invoices of Harbour Print Works' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Due by week' }).getByText('Overdue').first()).toBeVisible();
      await expectGoodOnAll(page);

      const invoices = new InvoicesPage(page);
      await invoices.open();
      await expect(invoices.row('HPW-2201')).toBeVisible();
      await expectGoodOnAll(page);
      await invoices.openForm();
      await expectGoodOnAll(page);
      await page.keyboard.press('Escape');
      await invoices.row('HPW-2201').getByRole('button', { name: 'View: invoice HPW-2201' }).click();
      await expect(page.getByRole('complementary', { name: 'Invoice HPW-2201' })).toBeVisible();
      await expectGoodOnAll(page);
      await page.keyboard.press('Escape');
      await expect(await invoices.askToDeleteAll(3)).toContainText('Type 3 to delete 3 invoices');
      await expectGoodOnAll(page);

      await page.goto('/recently-deleted');
      await expect(page.getByText('Nothing to restore')).toBeVisible();
      await expectGoodOnAll(page);

      await payAll(page);
      await page.goto('/payment-practices?from=2020-01-01&to=2099-12-31');
      await expect(page.getByRole('region', { name: 'Gold award' })).toContainText('95% within 30 days');
      await expectGoodOnAll(page);

      const companies = new CompaniesPage(page);
      await companies.open();
      await expect(companies.card('Lowe & Daughters Ltd')).toBeVisible();
      await expectGoodOnAll(page);
      await companies.openPeople('Lowe & Daughters Ltd');
      await expectGoodOnAll(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Add Company' }).click();
      await expectGoodOnAll(page);

      await page.keyboard.press('Escape');
      await companies.showPeople('Lowe & Daughters Ltd');
      await expect(page.getByLabel('Invite by email')).toBeVisible();
      await expectGoodOnAll(page);

      await page.goto('/nowhere');
      await expect(page.getByText('404 Page Not Found')).toBeVisible();
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
      await expectGoodOnAll(page);
    });

    test('payment runs, payments and the sandbox bank', async ({ page }) => {
      await openPayments(page);
      const payments = new PaymentsPage(page);
      await payments.open();
      await payments.openCreate();
      await expect(payments.invoice('QB-7')).toContainText('Bank details required for payment processing');
      await expectGoodOnAll(page);
      await payments.askToPay('HPW-2202');
      await expectGoodOnAll(page);

      const runs = new PaymentRunsPage(page);
      await runs.open();
      await expect(runs.newRun()).toBeVisible();
      await expectGoodOnAll(page);
      await runs.create();
      await runs.showSchedule(1);
      await expect(runs.card(1).getByRole('list', { name: 'Invoices of Lantern Cleaning' })).toBeVisible();
      await expectGoodOnAll(page);
      const dialog = await runs.view(1);
      await expect(runs.payee('Quay Street Bakery')).toContainText('Not provided');
      await expectGoodOnAll(page);
      await dialog.getByRole('button', { name: 'Pay via Sandbox Bank' }).click();
      await expect(runs.payee('Quay Street Bakery')).toContainText('Bank details required for payment processing');
      await expectGoodOnAll(page);
      await runs.goToBank(dialog);

      const bank = new SandboxBankPage(page);
      await expect(bank.heading('Choose your bank')).toBeVisible();
      await expectGoodOnAll(page);
      await bank.chooseBank();
      await expect(bank.heading('Sign in to Harbour Bank')).toBeVisible();
      await expectGoodOnAll(page);
      await bank.signIn();
      await expect(bank.heading('Choose an account to pay from')).toBeVisible();
      await expectGoodOnAll(page);
      await bank.chooseAccount();
      await expect(bank.payment('Lantern Cleaning')).toContainText('The name does not match');
      await expectGoodOnAll(page);
      await bank
        .payment('Northgate Energy')
        .getByRole('button', { name: /^Approve/ })
        .click();
      await expect(bank.payment('Northgate Energy')).toContainText('Approved, on its way');
      await expectGoodOnAll(page);
      await payments.open();
      await expect(payments.card('Northgate Energy')).toContainText('The account has not enough money');
      await expect(payments.card('Lantern Cleaning')).toContainText('Pending');
      await expectGoodOnAll(page);
      await payments
        .card('Lantern Cleaning')
        .getByRole('link', { name: /^Continue at Sandbox Bank/ })
        .click();
      await bank
        .payment('Lantern Cleaning')
        .getByRole('button', { name: /^Reject/ })
        .click();
      await expect(bank.heading('All done')).toBeVisible();
      await expectGoodOnAll(page);
      await bank.returnToProduct();
      await expect(payments.historyTab('Failed')).toHaveText('Failed 2');
      await expectGoodOnAll(page);
      await runs.open();
      await runs.view(1);
      await expect(dialog.getByText('2 payments failed')).toBeVisible();
      await expectGoodOnAll(page);
    });
  });
}

test('a page reached while signed out says so, and leads to the sign-in page', async ({ page }) => {
  await page.goto('/invoices');
  await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible();
  await expect(page).toHaveURL(/\/api\/login\?return=/);
});

test('the sidebar shows the pages that exist, and logout ends the session', async ({ page }) => {
  await bringInUser(page);
  await page.goto('/');
  const links = page.getByRole('navigation').getByRole('link');
  await expect(links).toHaveText([
    'Dashboard',
    'Invoices',
    'Documents',
    'Suppliers',
    'Payment Runs',
    'Payments',
    'Reconciliation',
    'Accounting',
    'Companies',
    'Settings',
    'Logout',
  ]);
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Start Focusing on What Matters' })).toBeVisible();
  await page.goto('/companies');
  await expect(page).toHaveURL(/\/api\/login\?return=/);
});
