import { bringInCompany, bringInUser } from './payment-books.ts';
import { onePagePdf } from './printed-pdf.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

const INVOICES = [
  { supplier: 'Alder Timber Ltd', number: 'AT-101', account: '55779911', net: '100.00', vat: '20.00', total: '120.00' },
  { supplier: 'Beacon Office Ltd', number: 'BO-202', account: '55779912', net: '65.00', vat: '13.00', total: '78.00' },
  { supplier: 'Copse Gardens Ltd', number: 'CG-303', account: null, net: '500.00', vat: '100.00', total: '600.00' },
] as const;

function printed({ supplier, number, account, net, vat, total }: (typeof INVOICES)[number]): Promise<Buffer> {
  return onePagePdf([
    supplier,
    '4 Quay Street, Bristol BS1 4HJ',
    'INVOICE',
    `Invoice number: ${number}`,
    'Invoice date: 20 August 2026',
    'Payment terms: 30 days',
    `Net total £${net}`,
    `VAT at 20% £${vat}`,
    `Total due £${total}`,
    ...(account ? ['Please pay by bank transfer', 'Sort code: 20-00-00', `Account number: ${account}`] : []),
  ]);
}

test('a batch with new bank accounts is asked about by kind, accepted, and undone in one act, as is one alone', async ({
  page,
}) => {
  await bringInUser(page);
  const companyId = await bringInCompany(page, { name: 'Lowe & Daughters Ltd' });
  await page.goto('/documents');
  const files = await Promise.all(
    INVOICES.map(async (one) => ({
      name: `${one.number}.pdf`,
      mimeType: 'application/pdf',
      buffer: await printed(one),
    })),
  );
  await page.getByLabel('Upload documents').setInputFiles(files);
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  for (const { number, total } of INVOICES) {
    await expect(row(`${number}.pdf`)).toContainText(`£${total}`);
  }

  const dialog = page.getByRole('dialog', { name: '2 documents not accepted yet' });
  const acceptAll = async () => {
    for (const { number } of INVOICES) {
      await row(`${number}.pdf`).focus();
      await page.keyboard.press('x');
    }
    await page.getByRole('button', { name: 'Accept selected (3)' }).click();
    await expect(dialog).toContainText('1 invoice accepted');
  };

  await test.step('shows documents accepted before a reload, with Undo', async () => {
    await acceptAll();
    await page.reload();
    await expect(page.getByText('1 invoice accepted')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('1 document to review again.')).toBeVisible();
    for (const { number } of INVOICES) await expect(row(`${number}.pdf`)).toBeVisible();
  });

  await test.step('what asks nothing is accepted, and the others ask one question', async () => {
    await acceptAll();
    const accounts = dialog.getByRole('region', { name: '2 new bank accounts to check' });
    await expect(accounts).toContainText('20-00-00 55779911');
    await expect(accounts).toContainText('BO-202.pdf');
    await expectAccessible(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await accounts.getByRole('button', { name: /^Confirm all/ }).click();
    await dialog.getByRole('button', { name: 'Accept 2 documents' }).click();
    await expect(page.getByText('3 invoices accepted')).toBeVisible();
    await expect(page.getByText('Nothing to review')).toBeVisible();
  });

  const numbers = async (): Promise<string[]> => {
    const answer = await page.request.get(`/api/invoices?companyId=${companyId}`);
    const invoices: { invoiceNumber: string }[] = await answer.json();
    return invoices.map(({ invoiceNumber }) => invoiceNumber).sort();
  };
  expect(await numbers()).toEqual(INVOICES.map(({ number }) => number));

  await test.step('one undo takes all three out, and their documents wait again', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('3 documents to review again.')).toBeVisible();
    for (const { number } of INVOICES) await expect(row(`${number}.pdf`)).toBeVisible();
    expect(await numbers()).toEqual([]);
    const suppliers = await page.request.get(`/api/suppliers?companyId=${companyId}`);
    expect(await suppliers.json()).toEqual([]);
  });

  await test.step('so does the undo of one that was accepted alone', async () => {
    await row('CG-303.pdf').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 invoice accepted')).toBeVisible();
    expect(await numbers()).toEqual(['CG-303']);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('1 document to review again.')).toBeVisible();
    await expect(row('CG-303.pdf')).toBeVisible();
    expect(await numbers()).toEqual([]);
  });
});
