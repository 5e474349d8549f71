import { expectHealthyPage } from './expect-healthy-page.ts';
import { ReconciliationPage } from './pages/reconciliation-page.ts';
import { bringInCompany, bringInInvoiceOf, bringInUser } from './payment-books.ts';
import { expect, test } from './test.ts';

const DAY_MS = 86_400_000;

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Rent of £100.00 every week, the last a week ago. The balance after it is £150.00. */
const RENT = {
  name: 'rent.csv',
  content: [
    'Date,Description,Paid out,Paid in,Balance',
    ...[28, 21, 14, 7].map((daysAgo, index) => `${inDays(-daysAgo)},SO QUAY ESTATES,100.00,,${450 - index * 100}.00`),
    '',
  ].join('\r\n'),
};

test('an owner imports a statement, and sees when money runs short and what can wait', async ({ page }) => {
  await bringInUser(page);
  const companyId = await bringInCompany(page, { name: 'Cash Ltd' });
  // The next session is in a month, so an invoice that is due before it is paid today.
  const paymentDay = new Date().getUTCDate();
  const days = { firstPaymentDay: paymentDay, secondPaymentDay: paymentDay };
  const answer = await page.request.put(`/api/companies/${companyId}`, { data: { name: 'Cash Ltd', ...days } });
  expect(answer.status(), await answer.text()).toBe(200);
  await bringInInvoiceOf(page, companyId, {
    supplierName: 'Harbour Print Works',
    invoiceNumber: 'HPW-1',
    amount: '30.00',
    dueDate: inDays(21),
  });

  await page.goto('/');
  await page.getByRole('link', { name: 'Cash forecast' }).click();
  await expect(page.getByRole('heading', { name: 'No bank statement yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Import a bank statement' }).click();
  await new ReconciliationPage(page).bringInStatement(RENT);

  await page.goto('/cash');
  await expect(page.getByText(/^Money runs short in the week of/)).toBeVisible();
  await expect(page.getByText(/^£80\.00 is missing on/)).toBeVisible();
  const table = page.getByRole('table', { name: 'Cash forecast by week' });
  await expect(table.getByRole('row').nth(1)).toContainText('£20.00');
  await expect(table.getByRole('row').nth(2)).toContainText('-£80.00');
  const waiting = page.getByRole('region', { name: 'Invoices That Can Wait', exact: true });
  await expect(waiting).toContainText('Even if all of them wait, £50.00 is missing.');
  await expect(waiting.getByRole('link', { name: 'HPW-1' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Regular payments and receipts' })).toContainText('Every week');
  await expectHealthyPage(page);
});
