import { expectGoodInBoth, expectHealthyPage } from './expect-healthy-page.ts';
import { bringInCompany, bringInUser } from './payment-books.ts';
import { expect, test } from './test.ts';

const BILL = {
  supplierName: 'Harbour Print Works',
  amount: '120.00',
  netAmount: '100.00',
  vatAmount: '20.00',
  invoiceDate: '2026-09-10',
  dueDate: '2026-10-10',
  lines: [{ description: 'Leaflets', vatCode: 'standard', nominalCode: '461' }],
};

test('bills are published to Xero, and one that is voided there is said', async ({ page }) => {
  await bringInUser(page);
  const companyId = await bringInCompany(page, { name: 'Quayside Books Ltd' });
  await page.request.put(`/api/companies/${companyId}/ledger`, { data: { ledger: 'xero' } });
  const addBill = async (data: object) => {
    const answer = await page.request.post('/api/invoices/manual', { data: { companyId, ...BILL, ...data } });
    expect(answer.status()).toBe(201);
  };
  await addBill({ invoiceNumber: 'PUB-1' });
  await addBill({ invoiceNumber: 'PUB-2', amount: '60.00', netAmount: '50.00', vatAmount: '10.00' });

  await test.step('a denied connection is said, and an allowed one names its organisation', async () => {
    await page.goto('/settings/accounting');
    const connection = page.getByRole('region', { name: 'Connection to Xero' });
    await connection.getByRole('link', { name: 'Connect to Xero' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Xero was not connected')).toBeVisible();
    await connection.getByRole('link', { name: 'Connect to Xero' }).click();
    await page.getByRole('button', { name: 'Allow access' }).click();
    await expect(connection.getByText(/Bills are published to/)).toBeVisible();
    await expectGoodInBoth(page);
  });

  await test.step('a month is published, and followed until its bills are there', async () => {
    await page.goto('/accounting?month=2026-09');
    const panel = page.getByRole('region', { name: 'Publish to Xero' });
    const publish = panel.getByRole('button', { name: 'Publish 2 bills with PDFs' });
    await expect(publish).toBeVisible();
    await publish.click();
    await expect(panel.getByText('2 published')).toBeVisible();
    await expect(panel.getByRole('row', { name: /PUB-1/ })).toContainText('Published');
    await expectGoodInBoth(page);
  });

  await test.step('a bill that is voided there is said, with what to do', async () => {
    const there = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open PUB-1 in Xero' }).click();
    const bill = await there;
    await bill.getByRole('button', { name: 'Void or delete' }).click();
    await expect(bill.getByText(/VOIDED|DELETED/)).toBeVisible();
    await bill.close();
    const panel = page.getByRole('region', { name: 'Publish to Xero' });
    await expect
      .poll(async () => {
        await page.reload();
        return panel.getByRole('row', { name: /PUB-1/ }).textContent();
      })
      .toContain('Removed there');
    await expect(panel.getByRole('row', { name: /PUB-1/ })).toContainText('Ask who removed it');
    await expectHealthyPage(page);
  });
});
