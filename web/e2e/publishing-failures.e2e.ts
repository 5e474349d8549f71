import { expectGoodInBoth } from './expect-healthy-page.ts';
import { PaymentRunsPage } from './pages/payment-runs-page.ts';
import { bringInCompany, bringInUser, GOOD_ACCOUNT, SORT_CODE } from './payment-books.ts';
import { expect, test } from './test.ts';

const SUPPLIER = 'Lantern Cleaning';

test('a bill that Xero refuses is published once it is mended, and one that is voided there is not paid', async ({
  page,
}) => {
  await bringInUser(page);
  const companyId = await bringInCompany(page, { name: 'Failing Books Ltd' });
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await page.request[method](path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const addBill = (invoiceNumber: string, net: number) =>
    send('post', '/api/invoices/manual', {
      ...{ companyId, supplierName: SUPPLIER, invoiceNumber, invoiceDate: '2026-09-10', dueDate: '2026-10-10' },
      ...{ amount: `${net * 1.2}.00`, netAmount: `${net}.00`, vatAmount: `${net * 0.2}.00` },
      lines: [{ description: 'Cleaning', vatCode: 'standard', nominalCode: '461' }],
    });
  await send('put', `/api/companies/${companyId}/ledger`, { ledger: 'xero' });
  await send('post', '/api/suppliers', {
    ...{ companyId, name: SUPPLIER, bankSortCode: SORT_CODE, bankAccountNumber: GOOD_ACCOUNT },
  });
  await addBill('PF-1', 100);
  await page.goto('/settings/accounting');
  await page.getByRole('link', { name: 'Connect to Xero' }).click();
  await page.getByRole('button', { name: 'Allow access' }).click();
  await expect(page.getByText(/Bills are published to/)).toBeVisible();

  const panel = page.getByRole('region', { name: 'Publish to Xero' });
  const publishOne = async () => {
    await page.goto('/accounting?month=2026-09');
    await panel.getByRole('button', { name: 'Publish 1 bill with PDFs' }).click();
  };
  const inXero = async (act: string) => {
    const there = page.waitForEvent('popup');
    await panel.getByRole('link', { name: 'Open PF-1 in Xero' }).click();
    const bill = await there;
    await bill.getByRole('button', { name: act }).click();
    return bill;
  };

  await test.step('a bill of an archived contact fails with what to do, and is sent again', async () => {
    await publishOne();
    await expect(panel.getByRole('row', { name: /PF-1/ })).toContainText('Published');
    const bill = await inXero('Archive its contact');
    await addBill('PF-2', 350);
    await publishOne();
    const failed = panel.getByRole('row', { name: /PF-2/ });
    await expect(failed).toContainText('Failed');
    await expect(failed).toContainText('archived');
    await expectGoodInBoth(page);
    await bill.getByRole('button', { name: 'Restore its contact' }).click();
    await expect(bill.getByRole('button', { name: 'Archive its contact' })).toBeVisible();
    await bill.close();
    await panel.getByRole('button', { name: 'Send again: PF-2' }).click();
    await expect(failed).toContainText('Published');
  });

  await test.step('a bill that was voided there stops the payment of its run', async () => {
    const bill = await inXero('Void or delete');
    await expect(bill.getByText(/VOIDED|DELETED/)).toBeVisible();
    await bill.close();
    const runs = new PaymentRunsPage(page);
    await runs.open();
    await runs.create();
    const dialog = await runs.view(1);
    await dialog.getByRole('button', { name: 'Pay via Sandbox Bank' }).click();
    await expect(page.getByText(/PF-1.*Xero/).first()).toBeVisible();
    await page.goto('/payments');
    await expect(page.getByText('No payments yet')).toBeVisible();
  });
});
