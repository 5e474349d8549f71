import type { Page } from '@playwright/test';
import { ReconciliationPage } from './pages/reconciliation-page.ts';
import { bringInCompany, bringInUser } from './payment-books.ts';
import { expect, expectAccessible, test } from './test.ts';

/** Two accounts in one export, by name. */
const BOTH = {
  name: 'all-accounts.csv',
  content: [
    'Date,Account,Description,Amount',
    '03/09/2026,Main,ROPE CO,-45.00',
    '04/09/2026,Tax pot,FROM MAIN,20.00',
    '05/09/2026,Main,CHANDLER,-12.50',
    '',
  ].join('\r\n'),
};
/** The account in this layout: that of the company, and another one. */
const OF_OWN = "'20-48-12,71234567";
const OF_OTHER = "'30-98-97,55667788";
/** Of an account that is not the company's. */
const OTHER = {
  name: 'other.csv',
  content: [
    'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount',
    `06/09/2026,DD,${OF_OTHER},CHANDLER,4.00,`,
    '',
  ].join('\r\n'),
};
/** The short download of a card. */
const CARD = {
  name: 'card.csv',
  content: ['Date,Description,Amount', '07/09/2026,STATIONER,45.00', '08/09/2026,RAILWAY,61.20', ''].join('\r\n'),
};

async function openBooks(page: Page): Promise<ReconciliationPage> {
  await bringInUser(page);
  await bringInCompany(page, {
    name: 'Lowe & Daughters Ltd',
    bankAccountName: 'Lowe & Daughters Ltd',
    bankSortCode: '20-48-12',
    bankAccountNumber: '71234567',
  });
  const reconciliation = new ReconciliationPage(page);
  await reconciliation.open();
  await reconciliation.chooseMonth('September', '2026');
  return reconciliation;
}

test('a clerk chooses the account of a file with two, by keyboard', async ({ page }) => {
  const reconciliation = await openBooks(page);
  const dialog = await reconciliation.previewStatement(BOTH);
  await expect(dialog.getByRole('radiogroup', { name: /several accounts \(Main, Tax pot\)/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'Main' }).focus();
  await page.keyboard.press('Space');
  const button = dialog.getByRole('button', { name: 'Import 2 transactions' });
  await expect(button).toBeEnabled();
  await expect(dialog.getByText('Line 3: another account: Tax pot')).toBeVisible();
  await button.press('Enter');
  await expect(page.getByText('Imported 2 transactions, skipped 0')).toBeVisible();
});

test('a clerk sees both accounts before a statement of another one is taken', async ({ page }) => {
  const reconciliation = await openBooks(page);
  const dialog = await reconciliation.previewStatement(OTHER);
  const question = dialog.getByRole('group', { name: /account 30-98-97 55667788; .* account is 20-48-12 71234567/ });
  await expect(question).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 1 transaction' })).toBeDisabled();
  await expectAccessible(page);
  await question.getByRole('checkbox').press('Space');
  const importing = dialog.getByRole('button', { name: 'Import 1 transaction' });
  // A key does not wait until it is enabled.
  await expect(importing).toBeEnabled();
  await importing.press('Enter');
  await expect(page.getByText('Imported 1 transactions, skipped 0')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Rows to check' })).toContainText('account 30-98-97 55667788');
});

test('a clerk says that the amounts of a card are money out', async ({ page }) => {
  const reconciliation = await openBooks(page);
  const dialog = await reconciliation.previewStatement(CARD);
  await expect(dialog.getByRole('radiogroup', { name: /the amounts have no sign/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 2 transactions' })).toBeDisabled();
  await dialog.getByText('Money out, such as the purchases of a card').click();
  await expect(dialog.getByRole('button', { name: 'Import 2 transactions' })).toBeEnabled();
  await expect(dialog.getByRole('row', { name: /STATIONER/ })).toContainText('-£45.00');
  await dialog.getByRole('button', { name: 'Import 2 transactions' }).click();
  await expect(page.getByText('Imported 2 transactions, skipped 0')).toBeVisible();
});

test('asks a clerk about the statement of another company, and undoes an import', async ({ page }) => {
  const reconciliation = await openBooks(page);
  await bringInCompany(page, { name: 'Birch Ltd' });
  await page.reload();
  await page.getByRole('button', { name: /Switch Company/ }).click();
  await page.getByRole('menuitem', { name: /Birch Ltd/ }).click();
  await expect(page.getByRole('button', { name: /Birch Ltd/ })).toBeVisible();
  await reconciliation.chooseMonth('September', '2026');
  const dialog = await reconciliation.previewStatement({ ...OTHER, content: OTHER.content.replace(OF_OTHER, OF_OWN) });
  await expect(dialog.getByText(/^Into Birch Ltd:/)).toBeVisible();
  const question = dialog.getByRole('group', {
    name: /account 20-48-12 71234567. It is the account of Lowe & Daughters/,
  });
  await expect(dialog.getByRole('button', { name: 'Import 1 transaction' })).toBeDisabled();
  await expectAccessible(page);
  await question.getByRole('checkbox').press('Space');
  const importing = dialog.getByRole('button', { name: 'Import 1 transaction' });
  // A key does not wait until it is enabled.
  await expect(importing).toBeEnabled();
  await importing.press('Enter');
  await expect(dialog.getByText('Imported into Birch Ltd.')).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('Import Undone')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No transactions in September 2026')).toBeVisible();
});
