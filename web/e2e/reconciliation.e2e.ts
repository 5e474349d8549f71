import type { Page } from '@playwright/test';
import { ReconciliationPage, type StatementFile } from './pages/reconciliation-page.ts';
import { bringInCompany, bringInInvoiceOf, bringInUser } from './payment-books.ts';
import { expect, expectAccessible, test } from './test.ts';

/** September 2026 of a small company: one line for each task of reconciliation. */
const SEPTEMBER = statement('September.csv', [
  '03 Sep 2026,HARBOUR PRINT WORKS HPW-2201,240.00,,1560.00',
  '08 Sep 2026,LANTERN CLEANING LC-0031 LC-0032,200.00,,1360.00',
  '15 Sep 2026,NORTHGATE ENERGY,512.75,,847.25',
  '21 Sep 2026,QUAY STREET BAKERY,31.20,,816.05',
  '22 Sep 2026,MOTORWAY TOLL,7.50,,808.55',
]);
const OCTOBER = statement('October.csv', [
  '05 Oct 2026,MOTORWAY TOLL,7.50,,801.05',
  '06 Oct 2026,HARBOUR PRINT WORKS HPW-2202,75.00,,726.05',
]);

function statement(name: string, rows: readonly string[]): StatementFile {
  const lines = ['Date,Description,Paid out,Paid in,Balance', ...rows, ''];
  return { name, content: lines.join('\r\n') };
}

async function openBooks(page: Page): Promise<ReconciliationPage> {
  await bringInUser(page);
  const companyId = await bringInCompany(page, {
    name: 'Lowe & Daughters Ltd',
    accountOpeningDate: '2026-09-01',
    accountOpeningBalance: '1800.00',
  });
  const invoices = [
    { supplierName: 'Harbour Print Works', invoiceNumber: 'HPW-2201', amount: '240.00', dueDate: '2026-09-04' },
    { supplierName: 'Lantern Cleaning', invoiceNumber: 'LC-0031', amount: '96.40', dueDate: '2026-09-08' },
    { supplierName: 'Lantern Cleaning', invoiceNumber: 'LC-0032', amount: '103.60', dueDate: '2026-09-09' },
    { supplierName: 'Northgate Energy', invoiceNumber: 'NE/88317', amount: '512.75', dueDate: '2026-09-14' },
    { supplierName: 'Quay Street Bakery', invoiceNumber: 'QB-7', amount: '31.20', dueDate: '2026-09-20' },
    { supplierName: 'Harbour Print Works', invoiceNumber: 'HPW-2202', amount: '75.00', dueDate: '2026-10-07' },
  ];
  for (const invoice of invoices) await bringInInvoiceOf(page, companyId, { invoiceDate: '2026-08-24', ...invoice });
  const reconciliation = new ReconciliationPage(page);
  await reconciliation.open();
  await reconciliation.chooseMonth('September', '2026');
  return reconciliation;
}

async function importAll(page: Page, reconciliation: ReconciliationPage, file: StatementFile, told: string) {
  const dialog = await reconciliation.importStatement(file);
  await expect(page.getByText(told)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

test('an accountant takes a month from its statement to closed, and opens it again', async ({ page }) => {
  const reconciliation = await openBooks(page);

  const dialog = await reconciliation.previewStatement(SEPTEMBER);
  await expect(dialog.getByText('The file adds up')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 5 transactions' }).click();
  await expect(page.getByText('Imported 5 transactions, skipped 0')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await importAll(page, reconciliation, SEPTEMBER, 'Imported 0 transactions, skipped 5');
  await expect(reconciliation.figure('Total Transactions')).toHaveText('5');

  await expect(reconciliation.suggestion('HPW-2201')).toContainText('Match Score 100%');
  await reconciliation.acceptSuggestion('HPW-2201');
  await expect(page.getByText('Transaction Matched')).toBeVisible();

  await reconciliation.acceptSuggestion('LC-0032');
  const batch = page.getByRole('dialog', { name: 'Confirm batch match' });
  await expect(batch).toContainText('£200.00');
  await batch.getByRole('button', { name: 'Match 2 invoices' }).click();
  await expect(page.getByText('matched transaction to 2 invoices')).toBeVisible();

  await reconciliation.rejectSuggestion('QB-7');
  await expect(page.getByText('The system has learned this is not a good match')).toBeVisible();
  await expect(reconciliation.suggestion('QB-7')).toHaveCount(0);
  await page.reload();
  await reconciliation.chooseMonth('September', '2026');
  await expect(reconciliation.suggestion('NE/88317')).toBeVisible();
  await expect(reconciliation.suggestion('QB-7')).toHaveCount(0);

  await reconciliation.acceptSuggestion('NE/88317');
  await expect(reconciliation.figure('Matched')).toHaveText('3');
  await reconciliation.unmatch('NORTHGATE ENERGY');
  await expect(page.getByText('Transaction Unmatched')).toBeVisible();
  await expect(reconciliation.figure('Matched')).toHaveText('2');
  await reconciliation.acceptSuggestion('NE/88317');
  await expect(reconciliation.figure('Matched')).toHaveText('3');

  const toll = await reconciliation.openNoInvoice('MOTORWAY TOLL');
  await toll.getByText(/^Always do this for/).click();
  await toll.getByRole('button', { name: 'Mark as no invoice required' }).click();
  await expect(page.getByText(/Transaction marked as not requiring an invoice/)).toBeVisible();
  await expect(reconciliation.figure('No Invoice Required')).toHaveText('1');
  await importAll(page, reconciliation, OCTOBER, 'Imported 2 transactions, skipped 0');
  await reconciliation.chooseMonth('October', '2026');
  await expect(reconciliation.figure('No Invoice Required')).toHaveText('1');
  await expect(reconciliation.suggestion('HPW-2202')).toBeVisible();

  await reconciliation.chooseMonth('September', '2026');
  await expect(reconciliation.figure('Missing Invoices')).toHaveText('1');
  await expect(reconciliation.balanceSummary()).toContainText('ties');
  await reconciliation.closeMonth();
  await expect(page.getByText('September 2026 is closed')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Unmatch [A-Z]/ })).toHaveCount(0);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF report' }).click();
  expect((await download).suggestedFilename()).toMatch(/2026-09.*\.pdf$/);

  await reconciliation.openMonthAgain('The bakery sent its invoice after all');
  await expect(page.getByRole('button', { name: /^Unmatch [A-Z]/ })).toHaveCount(3);
});

test('matches made one after the other are each undone, by mouse or by keys', async ({ page }) => {
  const reconciliation = await openBooks(page);
  await importAll(page, reconciliation, SEPTEMBER, 'Imported 5 transactions, skipped 0');
  const notice = page.getByRole('status').filter({ hasText: 'Transaction Matched' });
  const matchBoth = async () => {
    await reconciliation.acceptSuggestion('HPW-2201');
    await reconciliation.acceptSuggestion('NE/88317');
    await expect(notice).toContainText('Transaction Matched: Harbour Print Works, £240.00');
  };
  const harbour = notice.getByRole('button', { name: 'Undo: Transaction Matched: Harbour Print Works' });

  await matchBoth();
  await harbour.click();
  await expect(reconciliation.suggestion('HPW-2201')).toBeVisible();
  await expect(reconciliation.figure('Matched')).toHaveText('1');
  await reconciliation.unmatch('NORTHGATE ENERGY');
  await expect(reconciliation.figure('Matched')).toHaveText('0');
  // The Undo of the first match of the same line has the same name.
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);

  await matchBoth();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeFocused();
  await expectAccessible(page);
  await harbour.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Transaction Unmatched')).toBeVisible();
  // The notice of the Undo has taken the place of the other, and has its focus and its other Undo.
  const other = page.getByRole('button', { name: 'Undo: Transaction Matched: Northgate Energy' });
  await page.keyboard.press('Tab');
  await expect(other).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reconciliation.figure('Matched')).toHaveText('0');
});

test('what was learned is listed, and forgotten when it is deleted', async ({ page }) => {
  const reconciliation = await openBooks(page);
  await importAll(page, reconciliation, SEPTEMBER, 'Imported 5 transactions, skipped 0');
  await reconciliation.acceptSuggestion('HPW-2201');
  await expect(page.getByText('Transaction Matched')).toBeVisible();
  await reconciliation.rejectSuggestion('QB-7');
  await expect(reconciliation.suggestion('QB-7')).toHaveCount(0);

  await reconciliation.openFromMenu('What Paycycle has learned');
  const learned = page.getByRole('dialog', { name: 'What Paycycle has learned' });
  await expect(learned).toContainText('Harbour Print Works');
  await expect(learned).toContainText('Quay Street Bakery');
  await expectAccessible(page);
  await learned.getByRole('button', { name: /^Forget.*Quay Street Bakery/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget' }).click();
  await learned.getByRole('button', { name: 'Done' }).click();
  await expect(reconciliation.suggestion('QB-7')).toBeVisible();
});

test('the second of two tabs that match the same invoice shows that it was too late', async ({ page, context }) => {
  const reconciliation = await openBooks(page);
  await importAll(page, reconciliation, SEPTEMBER, 'Imported 5 transactions, skipped 0');
  const otherTab = await context.newPage();
  const other = new ReconciliationPage(otherTab);
  await other.open();
  await other.chooseMonth('September', '2026');
  await expect(other.suggestion('HPW-2201')).toBeVisible();

  await reconciliation.acceptSuggestion('HPW-2201');
  await expect(page.getByText('Transaction Matched')).toBeVisible();
  await other.acceptSuggestion('HPW-2201');
  await expect(otherTab.getByText('Matching Failed')).toBeVisible();
  await expect(other.suggestion('HPW-2201')).toHaveCount(0);
});

test('all transactions are deleted after a question, and the invoices are open again', async ({ page }) => {
  const reconciliation = await openBooks(page);
  await importAll(page, reconciliation, SEPTEMBER, 'Imported 5 transactions, skipped 0');
  await reconciliation.acceptSuggestion('HPW-2201');
  await expect(reconciliation.figure('Matched')).toHaveText('1');
  const question = await reconciliation.openFromMenu('Delete All Transactions');
  await question.getByLabel('Type 5 to delete 5 transactions').fill('5');
  await question.getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByText('Transactions Deleted', { exact: true })).toBeVisible();
  await expect(reconciliation.figure('Total Transactions')).toHaveText('0');
  await page.goto('/invoices');
  await expect(page.getByRole('row').filter({ hasText: 'HPW-2201' })).toContainText('Overdue');
});
