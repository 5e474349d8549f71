import type { Page } from '@playwright/test';
import { ReconciliationPage } from './pages/reconciliation-page.ts';
import { bringInCompany, bringInInvoiceOf, bringInUser } from './payment-books.ts';
import { expect, expectAccessible, test } from './test.ts';

/** A month of a bank that prints no balance: checks the swept transactions, and the proof that closing requires. */

const STATEMENT = [
  'Date,Description,Paid out,Paid in',
  '02 Sep 2026,CARD 5512 CORNER CAFE,4.20,',
  '03 Sep 2026,HARBOUR PRINT WORKS HPW-1,243.15,',
  '04 Sep 2026,CARD 5512 CORNER CAFE,3.80,',
  '07 Sep 2026,LANTERN CLEANING LTD,20.00,',
  '08 Sep 2026,LANTERN CLEANING,12.00,',
  '',
].join('\r\n');

/** Nothing of how sure a suggestion is, is cut off by its cell. */
async function expectWholeScore(page: Page): Promise<void> {
  const score = page
    .getByRole('group', { name: /^Suggestion for HARBOUR/ })
    .getByText(/^(Match Score|Confidence) \d+%$/);
  await expect(score).toBeVisible();
  await expect
    .poll(() =>
      score.evaluate((element) => {
        const own = element.getBoundingClientRect();
        const around = element.closest('.suggested-match')?.getBoundingClientRect();
        return (
          around !== undefined && own.width > 0 && own.right <= around.right + 1 && own.bottom <= around.bottom + 1
        );
      }),
    )
    .toBe(true);
}

test('a month that nothing proves is closed with the balance of its statement', async ({ page }) => {
  await bringInUser(page);
  const companyId = await bringInCompany(page, { name: 'No Balance Ltd' });
  const dates = { invoiceDate: '2026-08-28', dueDate: '2026-09-28' };
  const bills = [
    { supplierName: 'Harbour Print Works', invoiceNumber: 'HPW-1', amount: '243.15' },
    { supplierName: 'Lantern Cleaning', invoiceNumber: 'LC-1', amount: '96.40' },
  ];
  for (const bill of bills) await bringInInvoiceOf(page, companyId, { ...bill, ...dates });
  const reconciliation = new ReconciliationPage(page);
  await reconciliation.open();
  await reconciliation.chooseMonth('September', '2026');
  await reconciliation.bringInStatement({ name: 'September.csv', content: STATEMENT });

  for (const width of [1440, 1280, 1024, 800, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectWholeScore(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await reconciliation.acceptSuggestion('HPW-1');
  await expect(page.getByText('Transaction Matched')).toBeVisible();

  for (const description of ['CORNER CAFE', 'LANTERN CLEANING']) {
    for (const row of await reconciliation.transaction(description).all()) await row.getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: /^Mark 4 as no invoice required/ }).click();
  const sweep = page.getByRole('dialog', { name: 'No invoice required' });
  await expect(sweep.getByText(/1 payee is a supplier of yours \(\s*£32\.00\s*\)/)).toBeVisible();
  const payees = sweep.getByRole('list', { name: 'Payees' }).getByRole('listitem');
  await expect(payees).toHaveCount(2);
  await expect(payees.first()).toContainText('Supplier');
  await expectAccessible(page);
  await sweep.getByLabel('Reason').fill('Petty cash');
  await sweep.getByRole('button', { name: 'Mark 4 transactions as no invoice required' }).click();
  await expect(sweep).toBeHidden();

  await expect(reconciliation.balanceSummary()).toContainText('not proven');
  await page.getByRole('button', { name: 'Close month' }).click();
  const question = page.getByRole('alertdialog', { name: 'Close September 2026?' });
  await expect(question.getByText(/^Not proven: the books were not compared with the bank/)).toBeVisible();
  const balance = question.getByLabel("Closing balance on the bank's statement");
  await balance.fill('-280.15');
  await expect(question.getByText("The bank's balance differs by £3.00.")).toBeVisible();
  await expectAccessible(page);
  await balance.fill('-283.15');
  await expect(question.getByText(/differs/)).toHaveCount(0);
  await question.getByRole('button', { name: 'Close month' }).click();
  await expect(page.getByText('September 2026 is closed')).toBeVisible();
  await expect(reconciliation.balanceSummary()).toContainText('ties');
  await expect(page.getByRole('button', { name: 'Change balance' })).toHaveCount(0);

  const address = `/api/reconciliation/export?companyId=${companyId}&month=2026-09&format=csv`;
  const report = await (await page.request.get(address)).text();
  expect(report).toMatch(/Bank's statement \(typed by .+\): -283\.15\. The balances agree\./);
  expect(report.match(/,No Invoice Required,,,[^,\n]+,[^,\n]+,Petty cash,/g)).toHaveLength(4);
});
