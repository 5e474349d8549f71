import type { Page } from '@playwright/test';
import { InvoicesPage } from './pages/invoices-page.ts';
import { bringInCompany, bringInUser } from './payment-books.ts';
import { onePagePdf } from './printed-pdf.ts';
import { expect, test } from './test.ts';

const ROWS = 2000;
const SUPPLIERS = 20;

/** Half of them are long overdue, by 20 suppliers in turn. */
function invoiceTable(): string {
  return Array.from({ length: ROWS }, (_, row) => {
    const date = row % 2 === 0 ? '2020-01-15' : new Date().toISOString().slice(0, 10);
    return `Supplier ${String((row % SUPPLIERS) + 1).padStart(2, '0')} Ltd,${date},N-${row + 1},${row + 1}.00`;
  }).join('\n');
}

/** A company with 2,000 invoices, which a tool of its owner has imported. */
async function openLongList(page: Page): Promise<InvoicesPage> {
  await bringInUser(page);
  await bringInCompany(page, { name: 'Long List Ltd' });
  const [company] = await (await page.request.get('/api/companies')).json();
  const imported = await page.request.post('/api/invoices/bulk-import', {
    multipart: {
      companyId: String(company.id),
      csv: { name: 'invoices.csv', mimeType: 'text/csv', buffer: Buffer.from(invoiceTable()) },
      pdf_0: { name: '001.pdf', mimeType: 'application/pdf', buffer: await onePagePdf(['Invoice N-1']) },
    },
  });
  expect((await imported.json()).processed).toBe(ROWS);
  const invoices = new InvoicesPage(page);
  await invoices.open();
  await expect(page.getByText('2,000 invoices', { exact: true })).toBeVisible();
  return invoices;
}

test('filters, counts and bulk actions work over 2,000 invoices, loaded or not', async ({ page }) => {
  const invoices = await openLongList(page);
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.selectOption('Overdue');
  await expect(page.getByText('1,000 invoices', { exact: true })).toBeVisible();
  await invoices.search('Supplier 07 Ltd');
  await expect(page.getByText('100 invoices', { exact: true })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all invoices' }).check({ force: true });
  await page.getByRole('button', { name: 'Mark as Paid (100)' }).click();
  await invoices.markAsPaid(100);
  await expect(page.getByText('100 invoices marked as paid')).toBeVisible();
  await expect(page.getByText('No invoices match your search criteria')).toBeVisible();
  await status.selectOption('Paid');
  await expect(page.getByText('100 invoices', { exact: true })).toBeVisible();

  await page.getByRole('searchbox').fill('');
  await status.selectOption('All Status');
  await page.getByRole('combobox', { name: 'Batch' }).selectOption({ index: 1 });
  await expect(page.getByText('2,000 invoices', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all invoices' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Select invoice N-2000' }).uncheck({ force: true });
  const question = await invoices.askToDeleteSelected(1999);
  await expect(question).toContainText('This deletes 1,999 invoices, ');
  const confirm = question.getByRole('button', { name: 'Delete 1,999 invoices' });
  await page.keyboard.type('199');
  await expect(confirm).toBeDisabled();
  await page.keyboard.type('9');
  await confirm.click();
  await expect(page.getByRole('alertdialog')).toContainText('1,899 invoices deleted. The others stay as they are:');
  await expect(page.getByRole('alertdialog')).toContainText('100 invoices: It is paid');
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('101 invoices', { exact: true })).toBeVisible();

  await expect(await invoices.askToDeleteAll(101)).toContainText('permanently deleted, and this cannot be undone');
  await page.keyboard.type('101');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('1 invoice deleted.');
});

test('an invoice is viewed, edited, paid and deleted from its row', async ({ page }) => {
  await bringInUser(page);
  await bringInCompany(page, { name: 'Rows Ltd' });
  const invoices = new InvoicesPage(page);
  await invoices.open();
  const invoice = { supplierName: 'Harbour Print Works', invoiceDate: '2026-08-20', dueDate: '2026-09-30' };
  await invoices.add({ ...invoice, invoiceNumber: 'HPW-1', amount: '240.00' });
  await invoices.add({ ...invoice, invoiceNumber: 'HPW-2', amount: '240.00' });
  await expect(invoices.row('HPW-2')).toContainText('Possible duplicate');

  await invoices.row('HPW-2').getByRole('button', { name: 'Edit: invoice HPW-2' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Invoice' });
  await form.getByLabel('Amount').fill('90.50');
  await form.getByLabel('Notes').fill('Ask for proofs');
  await form.locator('input[type=file]').setInputFiles({
    name: 'HPW-2.pdf',
    mimeType: 'application/pdf',
    buffer: await onePagePdf(['Invoice HPW-2']),
  });
  await expect(form.getByText('HPW-2.pdf')).toBeVisible();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Invoice updated successfully')).toBeVisible();
  await expect(invoices.row('HPW-2')).toContainText('£90.50');
  await expect(invoices.row('HPW-2')).not.toContainText('Possible duplicate');

  expect(await invoices.fileShownFor('HPW-2')).toMatch(/\/api\/files\/[0-9a-f]{64}\.pdf$/);

  const marking = invoices.row('HPW-1').getByRole('button', { name: 'Mark paid: invoice HPW-1' });
  await marking.click();
  await invoices.markAsPaid(1, '2026-08-25');
  await expect(page.getByText('1 invoice marked as paid')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('1 invoice no longer marked as paid')).toBeVisible();
  await marking.click();
  await invoices.markAsPaid(1);
  await expect(page.getByText('1 invoice marked as paid')).toBeVisible();
  await invoices.row('HPW-1').getByRole('button', { name: 'Delete: invoice HPW-1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('it is paid');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Close|Cancel/ })
    .first()
    .click();
  await invoices.row('HPW-2').getByRole('button', { name: 'Delete: invoice HPW-2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Invoice deleted successfully')).toBeVisible();
  await expect(invoices.row('HPW-2')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('1 record restored')).toBeVisible();
  await expect(invoices.row('HPW-2')).toContainText('£90.50');

  await invoices.row('HPW-2').getByRole('button', { name: 'Delete: invoice HPW-2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(invoices.row('HPW-2')).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Recently deleted' }).click();
  const deleted = page.getByRole('list', { name: 'Recently deleted' }).getByRole('listitem');
  await expect(deleted).toContainText('Invoice HPW-2 of Harbour Print Works, £90.50');
  await expect(deleted).toContainText('30 days left');
  await deleted.getByRole('button', { name: /^Restore: / }).click();
  await expect(page.getByText('Nothing to restore')).toBeVisible();
  await page.goBack();
  expect(await invoices.fileShownFor('HPW-2')).toMatch(/\/api\/files\/[0-9a-f]{64}\.pdf$/);
});

test('Back closes a dialog, and asks before what was typed into it is lost', async ({ page }) => {
  await bringInUser(page);
  await bringInCompany(page, { name: 'Lowe & Daughters Ltd' });
  await page.goto('/suppliers');
  await page.getByRole('navigation').getByRole('link', { name: 'Invoices' }).click();
  const form = await new InvoicesPage(page).openForm();
  await form.getByLabel('Invoice number').fill('HPW-9');
  await page.evaluate(() => window.history.back());
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\/invoices$/);
  await expect(form.getByLabel('Invoice number')).toHaveValue('HPW-9');
  await page.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/\/invoices$/);
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL(/\/suppliers$/);
});
