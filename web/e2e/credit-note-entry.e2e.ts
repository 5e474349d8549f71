import { InvoicesPage } from './pages/invoices-page.ts';
import { bringInCompany, bringInUser } from './payment-books.ts';
import { onePagePdf } from './printed-pdf.ts';
import { expect, expectAccessible, test } from './test.ts';

const PAPER = [
  'Harbour Print Works Ltd',
  'CREDIT NOTE',
  'Credit note No: CN-202',
  'Credit note date: 20 August 2026',
  'Original invoice: HPW-1',
  'Subtotal £50.00',
  'VAT @ 20% £10.00',
  'Total credit £60.00',
];

test('a credit note is entered by hand, another is read, and both are taken off what is owed', async ({ page }) => {
  await bringInUser(page);
  await bringInCompany(page, { name: 'Lowe & Daughters Ltd' });
  const invoices = new InvoicesPage(page);
  await invoices.open();
  const bill = { supplierName: 'Harbour Print Works Ltd', invoiceDate: '2026-08-01' };
  await invoices.add({ ...bill, dueDate: '2026-08-31', invoiceNumber: 'HPW-1', amount: '240.00' });

  const form = await invoices.openForm();
  await form.getByText('Credit note', { exact: true }).click();
  await form.getByLabel('Supplier').first().fill('Harbour Print Works Ltd');
  await form.getByLabel('Credit note number').fill('CN-201');
  await form.getByLabel('Credit note date').fill('2026-08-10');
  await form.getByLabel('Amount').fill('36.00');
  await form.getByLabel('VAT').fill('6.00');
  await expect(form.getByLabel('Net')).toHaveValue('30.00');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create Invoice' }).click();
  await expect(page.getByText('Credit note created successfully')).toBeVisible();
  await expect(invoices.row('CN-201')).toContainText('-£36.00');
  await expect(invoices.row('CN-201')).toContainText('Credit Note');

  await page.goto('/documents');
  await page
    .getByLabel('Upload documents')
    .setInputFiles({ name: 'CN-202.pdf', mimeType: 'application/pdf', buffer: await onePagePdf(PAPER) });
  await expect(page.getByRole('row').filter({ hasText: 'CN-202' }).last()).toContainText('-£60.00');
  await page.getByRole('button', { name: 'Accept credit note CN-202' }).click();
  await expect(page.getByText('1 invoice accepted')).toBeVisible();

  await invoices.open();
  const read = invoices.row('CN-202');
  await expect(read).toContainText('-£60.00');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Credit Notes');
  await expect(page.getByText('2 invoices', { exact: true })).toBeVisible();
  await read.getByRole('button', { name: 'View: credit note CN-202' }).click();
  const panel = page.getByRole('complementary', { name: 'Credit note CN-202' });
  await expect(panel).toContainText('-£50.00');
  await expect(panel).toContainText('-£10.00');
  await expectAccessible(page);

  const companyId = (await (await page.request.get('/api/companies')).json())[0].id;
  const stats = await page.request.get(`/api/invoices/stats?companyId=${companyId}`);
  expect(await stats.json()).toMatchObject({ total: 3, dueSoon: 1, totalOutstanding: '144.00' });
});
