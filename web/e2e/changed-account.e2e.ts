import { bringInCompany, bringInUser, GOOD_ACCOUNT, SORT_CODE } from './payment-books.ts';
import { onePagePdf } from './printed-pdf.ts';
import { expect, expectAccessible, test } from './test.ts';

const VAT_NUMBER = 'GB980780684';

interface PrintedInvoice {
  readonly supplier: string;
  readonly number: string;
  readonly account: string;
  readonly net: string;
  readonly vat: string;
  readonly total: string;
}

/** An invoice that says who it is from by a VAT number too. */
function printed({ supplier, number, account, net, vat, total }: PrintedInvoice): Promise<Buffer> {
  return onePagePdf([
    supplier,
    '4 Quay Street, Bristol BS1 4HJ',
    'VAT number GB 980 7806 84',
    'INVOICE',
    `Invoice number: ${number}`,
    'Invoice date: 20 August 2026',
    `Net total £${net}`,
    `VAT at 20% £${vat}`,
    `Total due £${total}`,
    `Sort code ${SORT_CODE} Account number ${account}`,
  ]);
}

test('a changed bank account is stopped, and a corrected name is learned', async ({ page }) => {
  await bringInUser(page);
  const companyId = await bringInCompany(page, { name: 'Lowe & Daughters Ltd' });
  const account = { bankSortCode: SORT_CODE, bankAccountNumber: GOOD_ACCOUNT };
  const supplier = { companyId, name: 'Harbour Print Works Ltd', vatNumber: VAT_NUMBER, ...account };
  const { id } = await (await page.request.post('/api/suppliers', { data: supplier })).json();
  const confirmed = await page.request.post(`/api/suppliers/${id}/confirm-bank-details`, {
    data: { name: supplier.name, ...account },
  });
  expect(confirmed.ok()).toBe(true);
  const changed = { number: 'HPW-2201', account: '31926819', net: '240.00', vat: '48.00', total: '288.00' };
  const renamed = { number: 'HPW-2202', account: GOOD_ACCOUNT, net: '120.00', vat: '24.00', total: '144.00' };
  await page.goto('/documents');
  const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
  await page
    .getByLabel('Upload documents')
    .setInputFiles([
      pdf('changed.pdf', await printed({ ...changed, supplier: 'Harbour Print Works Ltd' })),
      pdf('renamed.pdf', await printed({ ...renamed, supplier: 'Quayside Repro' })),
    ]);
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });

  await test.step('the changed account is not sure, and says who confirmed the one on record', async () => {
    await expect(row('changed.pdf')).toContainText('Check bank details');
    await expect(row('renamed.pdf')).toContainText('to check');
    await expect(page.getByRole('button', { name: 'Accept all ready (0)' })).toBeVisible();
    await row('changed.pdf').getByRole('link', { name: 'changed.pdf' }).click();
    const panel = page.getByRole('complementary', { name: 'changed.pdf' });
    await expect(panel).toContainText(`Harbour Print Works Ltd has ${SORT_CODE} ${GOOD_ACCOUNT} on record`);
    await expect(panel).toContainText(/confirmed the account on record on \d+ \w+ \d{4}/);
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('1 invoice accepted')).toBeVisible();
    const suppliers = await (await page.request.get(`/api/suppliers?companyId=${companyId}`)).json();
    expect(suppliers).toMatchObject([{ id, ...account }]);
    const [invoice] = await (await page.request.get(`/api/invoices?companyId=${companyId}`)).json();
    expect(invoice.notes).toContain('Call the supplier on a number you already hold before you pay.');
  });

  await test.step('another name with the same VAT number is in doubt until a person says that both are one', async () => {
    await row('renamed.pdf').getByRole('link', { name: 'renamed.pdf' }).click();
    const panel = page.getByRole('complementary', { name: 'renamed.pdf' });
    await expect(panel).toContainText(
      'It says Quayside Repro, but the VAT number is that of Harbour Print Works Ltd. Press Enter to keep it.',
    );
    await panel.getByLabel('Supplier').press('Enter');
    await expect(panel).not.toContainText('It says Quayside Repro');
    await panel.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('Nothing to review')).toBeVisible();
    // The row goes at once; the page is left when the server has accepted it.
    const invoices = async () => (await page.request.get(`/api/invoices?companyId=${companyId}`)).json();
    await expect.poll(async () => (await invoices()).length).toBe(2);
  });

  await test.step('what was learned stands with the supplier, and can be forgotten', async () => {
    await page.goto(`/suppliers/${id}`);
    const learned = page.getByRole('region', { name: 'Learned from documents' });
    await expect(learned).toContainText('“Quayside Repro” is Harbour Print Works Ltd');
    await expectAccessible(page);
    for (const what of ['Forget Documents that begin with', 'Forget “Quayside Repro” is']) {
      await learned.getByRole('button', { name: what }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Forget' }).click();
      await expect(learned.getByRole('button', { name: what })).toHaveCount(0);
    }
    await expect(learned).toContainText('Nothing yet.');
  });
});
