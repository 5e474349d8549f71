import type { Page } from '@playwright/test';
import { InvoicesPage } from './pages/invoices-page.ts';
import { SuppliersPage } from './pages/suppliers-page.ts';
import { bringInCompany, bringInUser } from './payment-books.ts';
import { expect, test } from './test.ts';

const SUPPLIERS = {
  name: 'suppliers.csv',
  content: [
    '\ufeffHarbour Print Works,"Harbour, Print",20-00-00,12345678,30,Marketing,false',
    '"Lane, Ward & Co",,,,14,Professional Fees,true',
    'Broken Ltd,,20-0,,,,',
    'HARBOUR  PRINT WORKS,,,,,,',
    '',
  ].join('\r\n'),
};

async function openSuppliers(page: Page): Promise<SuppliersPage> {
  await bringInUser(page);
  await bringInCompany(page, { name: 'Lowe & Daughters Ltd' });
  const suppliers = new SuppliersPage(page);
  await suppliers.open();
  await expect(page.getByText('No suppliers found. Add your first supplier to get started.')).toBeVisible();
  return suppliers;
}

test('an owner imports suppliers, edits one, and deletes those without invoices and then all', async ({ page }) => {
  const suppliers = await openSuppliers(page);
  const result = await suppliers.import(SUPPLIERS);
  await expect(page.getByText('Successfully imported 2 suppliers. Skipped 1 duplicate.')).toBeVisible();
  await expect(result.getByText('Line 3: Sort code must be in format XX-XX-XX')).toBeVisible();
  await result.getByRole('button', { name: 'Done' }).click();
  await expect(suppliers.row('Lane, Ward & Co')).toContainText('Auto-Paid');
  await expect(suppliers.row('Harbour Print Works')).toContainText('20-00-00');

  await suppliers.edit('Harbour Print Works', { terms: '21' });
  await expect(page.getByText('Supplier updated successfully')).toBeVisible();
  await expect(suppliers.row('Harbour Print Works')).toContainText('21 days');

  const invoices = new InvoicesPage(page);
  await invoices.open();
  await invoices.add({
    supplierName: 'Harbour Print Works',
    invoiceNumber: 'HPW-1',
    invoiceDate: '2026-08-20',
    amount: '240.00',
  });
  await expect(invoices.row('HPW-1')).toContainText('10 Sep 2026');

  await suppliers.open();
  const single = await suppliers.askToDelete('Harbour Print Works');
  await single.getByRole('button', { name: 'Delete' }).click();
  await expect(single).toContainText('Harbour Print Works cannot be deleted: it has invoices');
  await expect(single.getByRole('button', { name: 'Archive instead' })).toBeVisible();
  await single.getByRole('button', { name: 'Cancel' }).click();

  const all = await suppliers.askToDeleteAll();
  await all.getByLabel('Type 2 to delete 2 suppliers').fill('2');
  await all.getByRole('button', { name: 'No - Only delete suppliers with no invoices' }).click();
  await expect(all).toContainText('1 supplier deleted. 1 supplier kept:');
  await all.getByRole('button', { name: 'Done' }).click();
  await expect(suppliers.row('Lane, Ward & Co')).toHaveCount(0);
  await expect(suppliers.row('Harbour Print Works')).toBeVisible();

  await suppliers.askToDeleteAll();
  await all.getByLabel('Type 1 to delete 1 supplier').fill('1');
  await all.getByRole('button', { name: 'Yes - Delete invoices and suppliers' }).click();
  await expect(page.getByText('No suppliers found. Add your first supplier to get started.')).toBeVisible();
  await invoices.open();
  await expect(page.getByText('No invoices found')).toBeVisible();
});

test('bank details that fail the check are a warning, which can be overruled', async ({ page }) => {
  const suppliers = await openSuppliers(page);
  const dialog = await suppliers.openForm();
  await suppliers.fill(dialog, { name: 'Mistyped Ltd', sortCode: '089999', accountNumber: '66374959' });
  await expect(dialog.getByLabel('Sort code')).toHaveValue('08-99-99');
  await dialog.getByRole('button', { name: 'Add Supplier' }).click();
  await expect(dialog.getByRole('alert')).toContainText("Account number 66374959 isn't valid for sort code 08-99-99");
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('Supplier created successfully')).toBeVisible();
  await expect(suppliers.row('Mistyped Ltd')).toContainText("isn't valid for sort code 08-99-99");
});

test('refreshing after the terms changed moves the due dates that followed from the terms', async ({ page }) => {
  const suppliers = await openSuppliers(page);
  await suppliers.add({ name: 'Harbour Print Works', terms: '30' });
  const invoices = new InvoicesPage(page);
  await invoices.open();
  const invoice = { supplierName: 'Harbour Print Works', invoiceDate: '2026-08-20' };
  await invoices.add({ ...invoice, invoiceNumber: 'BY-TERMS', amount: '240.00' });
  await invoices.add({ ...invoice, invoiceNumber: 'BY-HAND', amount: '90.00', dueDate: '2026-09-25' });
  await expect(invoices.row('BY-TERMS')).toContainText('19 Sep 2026');

  await suppliers.open();
  await suppliers.edit('Harbour Print Works', { terms: '7' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Refresh Suppliers' }).click();
  await expect(page.getByText('Refreshed supplier data for 1 invoice. 0 invoices changed status.')).toBeVisible();
  await invoices.open();
  await expect(invoices.row('BY-TERMS')).toContainText('27 Aug 2026');
  await expect(invoices.row('BY-HAND')).toContainText('25 Sep 2026');
});

test('an owner merges a supplier that was entered twice, undoes it, and marks the two as different', async ({
  page,
}) => {
  const suppliers = await openSuppliers(page);
  const invoices = new InvoicesPage(page);
  await invoices.open();
  const invoice = { invoiceDate: '2026-08-20', amount: '240.00' };
  await invoices.add({ ...invoice, supplierName: 'Kestrel Signs Ltd', invoiceNumber: 'KS-1' });
  await invoices.add({ ...invoice, supplierName: 'Kestrel Sings Ltd', invoiceNumber: 'KS-2', amount: '90.00' });

  await suppliers.open();
  await expect(page.getByText('Kestrel Signs Ltd and Kestrel Sings Ltd look like one supplier')).toBeVisible();
  const review = await suppliers.reviewLike();
  await review.getByRole('button', { name: /^Merge / }).click();
  const merge = page.getByRole('dialog', { name: 'Merge suppliers' });
  await expect(merge).toContainText('1 invoice will move to Kestrel Signs Ltd, 1 unpaid (£90.00)');
  await merge.getByRole('button', { name: 'Merge into Kestrel Signs Ltd' }).click();
  await expect(page.getByText('Suppliers merged')).toBeVisible();
  await review.getByRole('button', { name: 'Close' }).first().click();
  await expect(suppliers.row('Kestrel Sings Ltd')).toHaveCount(0);
  const merged = await suppliers.openPanel('Kestrel Signs Ltd');
  await expect(merged).toContainText('Kestrel Sings Ltd was merged into this supplier');
  await invoices.open();
  await expect(invoices.row('KS-2')).toContainText('Kestrel Signs Ltd');

  await suppliers.open();
  const panel = await suppliers.openPanel('Kestrel Signs Ltd');
  await panel.getByRole('button', { name: /^Undo the merge/ }).click();
  await expect(page.getByText('Merge undone')).toBeVisible();
  await expect(suppliers.row('Kestrel Sings Ltd')).toBeVisible();
  await invoices.open();
  await expect(invoices.row('KS-2')).toContainText('Kestrel Sings Ltd');

  await suppliers.open();
  await suppliers.reviewLike();
  await review.getByRole('button', { name: /are different$/ }).click();
  await expect(review).toContainText('No suppliers look alike any more.');
  await expect(review.getByText('Marked as different', { exact: true })).toBeVisible();
});
