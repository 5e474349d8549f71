import { createTransport } from 'nodemailer';
import { bringInCompany, bringInUser } from './payment-books.ts';
import { onePagePdf } from './printed-pdf.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

const INVOICE = [
  'Harbour Print Works Ltd',
  '4 Quay Street, Bristol BS1 4HJ',
  'INVOICE',
  'Invoice number: HPW-2301',
  'Invoice date: 20 August 2026',
  'Payment terms: 30 days',
  'Net total £240.00',
  'VAT at 20% £48.00',
  'Total due £288.00',
];

test('an invoice that a supplier sends by email is accepted, with its PDF', async ({ page }) => {
  await bringInUser(page);
  const companyId = await bringInCompany(page, { name: 'Lowe & Daughters Ltd' });

  const address = await test.step('a member creates the address', async () => {
    await page.goto('/settings/email');
    const panel = page.getByRole('region', { name: 'Invoices by email' });
    await panel.getByRole('button', { name: 'Create address' }).click();
    const field = panel.getByLabel('Email address of Lowe & Daughters Ltd');
    await expect(field).toHaveValue(/^lowe-and-daughters-[a-z0-9]{16}@mail\.example$/);
    await expect(page.getByText('Address created').last()).toBeVisible();
    await expectAccessible(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    return field.inputValue();
  });

  await page.goto('/documents');
  await expect(page.getByText('Nothing to review')).toBeVisible();
  const transport = createTransport({ host: '127.0.0.1', port: Number(process.env['E2E_MAIL_PORT']), ignoreTLS: true });
  const sent = await transport.sendMail({
    from: 'Harbour Print Works <billing@harbour.example>',
    to: address,
    subject: 'Invoice HPW-2301',
    html: '<p>Please find our invoice attached.</p>',
    attachments: [{ filename: 'HPW-2301.pdf', content: await onePagePdf(INVOICE) }],
  });
  expect(sent.response).toBe('250 2.6.0 Stored');

  await test.step('it appears by itself, with who sent it', async () => {
    const row = page.getByRole('row').filter({ hasText: 'HPW-2301.pdf' });
    await expect(row).toContainText('£288.00');
    await expect(row).toContainText('from billing@harbour.example, “Invoice HPW-2301”');
    await expectAccessible(page);
    await row.focus();
    await page.keyboard.press('o');
    const panel = page.getByRole('complementary', { name: 'HPW-2301.pdf' });
    await expect(panel).toContainText('from billing@harbour.example');
    await expect(panel.getByText('Nobody checked who sent this email')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('1 invoice accepted')).toBeVisible();
  });

  const answer = await page.request.get(`/api/invoices?companyId=${companyId}`);
  const invoices: { invoiceNumber: string; amount: string; filePath: string }[] = await answer.json();
  expect(invoices).toMatchObject([{ invoiceNumber: 'HPW-2301', amount: '288.00' }]);
  const file = await page.request.get(`/api/files/${invoices[0]?.filePath}`);
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
