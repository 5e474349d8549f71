import { INVOICES, STATEMENT } from './books.ts';
import { CompaniesPage } from './pages/companies-page.ts';
import { InvoicesPage } from './pages/invoices-page.ts';
import { ReconciliationPage } from './pages/reconciliation-page.ts';
import { SignInPage, someNewUser } from './pages/sign-in-page.ts';
import { bringInCompany, bringInUser } from './payment-books.ts';
import { expect, test } from './test.ts';

test('an owner registers, adds a company and its invoices, imports the statement, matches, and reads the summary', async ({
  page,
}) => {
  const companies = new CompaniesPage(page);
  const invoices = new InvoicesPage(page);
  const reconciliation = new ReconciliationPage(page);

  await new SignInPage(page).register(someNewUser());
  await expect(page.getByText('Ada Lowe')).toBeVisible();
  await expect(page.getByText('Finance Manager')).toBeVisible();

  await companies.open();
  await expect(page.getByText('No companies found')).toBeVisible();
  await companies.add({ name: 'Lowe & Daughters Ltd', openingDate: '2026-09-01', openingBalance: '1,800.00' });
  await expect(page.getByText('Company created successfully')).toBeVisible();
  await expect(companies.card('Lowe & Daughters Ltd')).toContainText('Active');
  await expect(page.getByText('1 company', { exact: true })).toBeVisible();
  await companies.edit('Lowe & Daughters Ltd', { address: '3 Quay Street, Exeter' });
  await expect(page.getByText('Company updated successfully')).toBeVisible();
  await expect(companies.card('Lowe & Daughters Ltd')).toContainText('3 Quay Street, Exeter');
  await expect(companies.card('Lowe & Daughters Ltd')).toContainText('£1,800.00');

  await page.getByRole('link', { name: 'Invoices' }).click();
  await expect(page.getByText('No invoices found')).toBeVisible();
  for (const invoice of INVOICES) await invoices.add(invoice);
  await expect(page.getByText('Invoice created successfully')).toBeVisible();
  await expect(invoices.row('HPW-2201')).toContainText('£240.00');
  await expect(invoices.row('HPW-2201')).toContainText('Overdue');

  await page.getByRole('link', { name: 'Reconciliation' }).click();
  await reconciliation.chooseMonth('September', '2026');
  const result = await reconciliation.importStatement(STATEMENT);
  await expect(page.getByText('Imported 4 transactions, skipped 0')).toBeVisible();
  await result.getByRole('button', { name: 'Done' }).click();

  await expect(reconciliation.figure('Total Transactions')).toHaveText('4');
  await expect(reconciliation.figure('Missing Invoices')).toHaveText('1');
  await expect(reconciliation.suggestion('HPW-2201')).toContainText('Match Score 100%');
  await reconciliation.acceptSuggestion('HPW-2201');
  await expect(page.getByText('Transaction Matched')).toBeVisible();
  await expect(reconciliation.transaction('HARBOUR PRINT WORKS')).toContainText('Matched');
  await expect(reconciliation.figure('Matched')).toHaveText('1');
  await expect(reconciliation.figure('Unmatched')).toHaveText('3');
  await expect(reconciliation.balanceSummary()).toContainText('£1,800.00');
  await expect(reconciliation.balanceSummary()).toContainText('£1,347.25');

  await page.getByRole('link', { name: 'Invoices' }).click();
  await expect(invoices.row('HPW-2201')).toContainText('Paid');

  await page.getByRole('link', { name: 'Reconciliation' }).click();
  await reconciliation.chooseMonth('September', '2026');
  await reconciliation.unmatch('HARBOUR PRINT WORKS');
  await expect(page.getByText('Transaction Unmatched')).toBeVisible();
  await expect(reconciliation.suggestion('HPW-2201')).toBeVisible();

  const again = await reconciliation.importStatement(STATEMENT);
  await expect(page.getByText('Imported 0 transactions, skipped 4')).toBeVisible();
  await again.getByRole('button', { name: 'Done' }).click();
  await expect(reconciliation.figure('Total Transactions')).toHaveText('4');
});

test('a file that is no statement is refused with a message, and changes nothing', async ({ page }) => {
  await bringInUser(page);
  await bringInCompany(page, { name: 'Refusals Ltd' });
  const reconciliation = new ReconciliationPage(page);
  await reconciliation.open();
  const dialog = await reconciliation.previewStatement({
    name: 'letter.csv',
    content: 'Dear Sir,\nplease find enclosed',
  });
  await expect(dialog.getByRole('alert')).toContainText('Nothing was imported');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(reconciliation.figure('Total Transactions')).toHaveText('0');
});

test('switching the company shows the other books only', async ({ page }) => {
  await bringInUser(page);
  const companies = new CompaniesPage(page);
  const invoices = new InvoicesPage(page);
  await companies.open();
  await companies.add({ name: 'Alder Ltd', address: '1 Alder Road' });
  await companies.add({ name: 'Birch Ltd', address: '2 Birch Road' });
  await invoices.open();
  const [first] = INVOICES;
  if (first) await invoices.add(first);
  await expect(invoices.row('HPW-2201')).toBeVisible();

  await page.getByRole('button', { name: /Switch Company/ }).click();
  await page.getByRole('menuitem', { name: /Birch Ltd/ }).click();
  await expect(page.getByText('No invoices found')).toBeVisible();
  await expect(invoices.row('HPW-2201')).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('No invoices found')).toBeVisible();
  await page.getByRole('button', { name: /Switch Company/ }).click();
  await page.getByRole('menuitem', { name: /Alder Ltd/ }).click();
  await expect(invoices.row('HPW-2201')).toBeVisible();
});

test('a form keeps its input, names the errors, and refuses an exact duplicate until it is confirmed', async ({
  page,
}) => {
  await bringInUser(page);
  await bringInCompany(page, { name: 'Careful Ltd' });
  const invoices = new InvoicesPage(page);
  await invoices.open();
  const [first] = INVOICES;
  if (!first) throw new Error('the books have no invoice');

  const form = await invoices.openForm();
  await form.getByRole('button', { name: 'Create Invoice' }).click();
  for (const field of ['Invoice number', 'Supplier name', 'Invoice date', 'Due date', 'Amount']) {
    await expect(form.getByText(`${field} is required`)).toBeVisible();
  }
  await invoices.fill(form, { ...first, amount: '-1' });
  await form.getByRole('button', { name: 'Create Invoice' }).click();
  await expect(form.getByText('Amount must be a positive number')).toBeVisible();
  await form.getByLabel('Amount').fill(first.amount);
  await form.getByRole('button', { name: 'Create Invoice' }).click();
  await expect(invoices.row('HPW-2201')).toHaveCount(1);

  const second = await invoices.openForm();
  await invoices.fill(second, first);
  await second.getByRole('button', { name: 'Create Invoice' }).click();
  await expect(second.getByText(/^You already have invoice/)).toBeVisible();
  await second.getByRole('button', { name: 'Create anyway' }).click();
  await expect(invoices.row('HPW-2201')).toHaveCount(2);
});
