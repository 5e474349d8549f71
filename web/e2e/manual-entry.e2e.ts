import type { Page } from '@playwright/test';
import { DashboardPage } from './pages/dashboard-page.ts';
import { InvoicesPage } from './pages/invoices-page.ts';
import { SuppliersPage } from './pages/suppliers-page.ts';
import { bringInCompany, bringInUser } from './payment-books.ts';
import { onePagePdf } from './printed-pdf.ts';
import { expect, expectAccessible, test } from './test.ts';

const INVOICE = [
  'Harbour Print Works Ltd',
  'INVOICE',
  'Invoice No: HPW-2201',
  'Invoice date: 20 August 2026',
  'Terms: 14 days',
  'Subtotal £240.00',
  'VAT @ 20% £48.00',
  'Total due £288.00',
  'Sort code: 20-00-00',
  'Account number: 12345678',
];

async function openBooks(page: Page): Promise<void> {
  await bringInUser(page);
  await bringInCompany(page, { name: 'Lowe & Daughters Ltd' });
}

function pdf(name: string, buffer: Buffer) {
  return { name, mimeType: 'application/pdf', buffer };
}

test('a PDF chosen on the dashboard fills the form, warns of other bank details, and becomes an invoice', async ({
  page,
}) => {
  await openBooks(page);
  const suppliers = new SuppliersPage(page);
  await suppliers.open();
  await suppliers.add({ name: 'Harbour Print Works', sortCode: '089999', accountNumber: '66374958' });

  const dashboard = new DashboardPage(page);
  await dashboard.open();
  const form = await dashboard.enterPdf(pdf('HPW-2201.pdf', await onePagePdf(INVOICE)));
  await expect(form.getByLabel('Invoice number')).toHaveValue('HPW-2201');
  await expect(form.getByLabel('Supplier').first()).toHaveValue('Harbour Print Works');
  await expect(form.getByLabel('Invoice date')).toHaveValue('20/08/2026');
  await expect(form.getByLabel('Due date')).toHaveValue('03/09/2026');
  await expect(form.getByLabel('Amount')).toHaveValue('288.00');
  await expect(form.getByText('from the PDF').first()).toBeVisible();
  await expect(form.getByRole('alert')).toContainText(
    'This invoice asks to be paid to 20-00-00 12345678; Harbour Print Works has 08-99-99 66374958 on record.',
  );
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create Invoice' }).click();
  await expect(page.getByText('Invoice created successfully')).toBeVisible();
  await expect(form).toBeHidden();

  const invoices = new InvoicesPage(page);
  await invoices.open();
  await expect(invoices.row('HPW-2201')).toContainText('£288.00');
  expect(await invoices.fileShownFor('HPW-2201')).toMatch(/\/api\/files\/[0-9a-f]{64}\.pdf$/);
});

test('a scan without text opens the empty form, and a file that is no PDF is refused with a message', async ({
  page,
}) => {
  await openBooks(page);
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  const form = await dashboard.enterPdf(pdf('scan.pdf', await onePagePdf([])));
  await expect(form.getByRole('button', { name: 'Create Invoice' })).toBeEnabled();
  await expect(form.getByLabel('Invoice number')).toHaveValue('');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
});

test('a CSV given to the upload becomes invoices at once', async ({ page }) => {
  await openBooks(page);
  await new DashboardPage(page).open();
  await page.getByLabel('Upload an invoice').setInputFiles({
    name: 'invoices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Alder Ltd,2026-09-01,A-1,10.00\nBirch Ltd,2026-09-01,B-1,20.00\n'),
  });
  await expect(page.getByText('Successfully processed 2 invoices')).toBeVisible();
  const invoices = new InvoicesPage(page);
  await invoices.open();
  await expect(invoices.row('B-1')).toContainText('£20.00');
});
