import { InvoicesPage } from './pages/invoices-page.ts';
import { bringInCompany, bringInUser } from './payment-books.ts';
import { onePagePdf } from './printed-pdf.ts';
import { expect, expectAccessible, test } from './test.ts';

/** The amount paid in advance exceeds the invoice's net (RULES.md, 62). */
const PAPER = [
  'Harbour Print Works Ltd',
  'INVOICE',
  'Invoice number: HPW-7',
  'Invoice date: 20 August 2026',
  'Net total £100.00',
  'VAT at 20% £20.00',
  'Total £120.00',
  'Deposit paid £110.00',
  'Amount due £10.00',
];

test('an invoice with a deposit owes the rest, and keeps its VAT from document to form', async ({ page }) => {
  await bringInUser(page);
  await bringInCompany(page, { name: 'Lowe & Daughters Ltd' });

  await test.step('read, looked at and accepted', async () => {
    await page.goto('/documents');
    await page
      .getByLabel('Upload documents')
      .setInputFiles({ name: 'HPW-7.pdf', mimeType: 'application/pdf', buffer: await onePagePdf(PAPER) });
    const row = page.getByRole('row').filter({ hasText: 'HPW-7.pdf' });
    await expect(row).toContainText('£10.00');
    await row.getByRole('link', { name: 'HPW-7.pdf' }).click();
    const read = page.getByRole('complementary', { name: 'HPW-7.pdf' });
    await expect(read.getByLabel('Paid in advance')).toHaveValue('110.00');
    await expect(read.getByText('What net and VAT come to beyond the amount')).toBeVisible();
    await expectAccessible(page);
    await read.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('1 invoice accepted')).toBeVisible();
  });

  const invoices = new InvoicesPage(page);
  await test.step('shown beside the list, with what is owed', async () => {
    await invoices.open();
    await expect(invoices.row('HPW-7')).toContainText('£10.00');
    await invoices.row('HPW-7').click();
    const panel = page.getByRole('complementary', { name: 'Invoice HPW-7' });
    await expect(panel.getByText('Paid in advance').locator('..')).toContainText('£110.00');
    await expect(panel.getByText('VAT', { exact: true }).locator('..')).toContainText('£20.00');
    await panel.getByRole('button', { name: 'Edit' }).click();
  });

  await test.step('corrected in the form, where the amount follows', async () => {
    const form = page.getByRole('dialog', { name: 'Edit Invoice' });
    await expect(form.getByLabel('Paid in advance')).toHaveValue('110.00');
    await form.getByLabel('Paid in advance').fill('90');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      form.getByText(/Net amount and VAT must add up to the amount and what was paid in advance/),
    ).toBeVisible();
    await form.getByLabel('Amount').fill('30');
    await form.getByLabel('VAT').fill('20');
    await expect(form.getByLabel('Net')).toHaveValue('100.00');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Invoice updated successfully')).toBeVisible();
    await expect(invoices.row('HPW-7')).toContainText('£30.00');
  });
});
