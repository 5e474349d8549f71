import type { Page } from '@playwright/test';
import { InvoicesPage } from './pages/invoices-page.ts';
import { PaymentRunsPage } from './pages/payment-runs-page.ts';
import { PaymentsPage } from './pages/payments-page.ts';
import { ReconciliationPage } from './pages/reconciliation-page.ts';
import { SandboxBankPage } from './pages/sandbox-bank-page.ts';
import { bringInBooks, bringInCompany, bringInInvoiceOf, bringInUser, GOOD_ACCOUNT } from './payment-books.ts';
import { expect, expectAccessible, test } from './test.ts';

/** Matches that ask before they are made: another payment is in progress, the amount differs, or money came back. */

/** Imports a September whose lines pay for nothing that Paycycle could recognise as its own payment. */
async function openSeptember(page: Page, rows: readonly string[]): Promise<ReconciliationPage> {
  const reconciliation = new ReconciliationPage(page);
  await reconciliation.open();
  await reconciliation.chooseMonth('September', '2026');
  const content = ['Date,Description,Paid out,Paid in', ...rows, ''].join('\r\n');
  await reconciliation.bringInStatement({ name: 'September.csv', content });
  return reconciliation;
}

test('a line of an invoice whose payment is on its way is asked about, and what may be paid twice is kept', async ({
  page,
}) => {
  await bringInUser(page);
  await bringInBooks(page, 'Paid Twice Ltd', [
    { name: 'Harbour Print Works', accountNumber: GOOD_ACCOUNT, invoices: { 'HPW-1': '243.15' } },
    { name: 'Lantern Cleaning', accountNumber: GOOD_ACCOUNT, invoices: { 'LC-1': '96.40' } },
  ]);
  const runs = new PaymentRunsPage(page);
  await runs.open();
  await runs.create();
  const run = await runs.view(1);
  await run.getByRole('button', { name: 'Pay via Sandbox Bank' }).click();
  await expect(page.getByText('2 payments created successfully, 0 failed')).toBeVisible();

  const reconciliation = await openSeptember(page, ['03 Sep 2026,CARD 5512,243.15,', '04 Sep 2026,CARD 7001,96.40,']);
  const question = page.getByRole('alertdialog', { name: 'Was this paid another way?' });
  const yes = question.getByRole('button', { name: 'Yes, paid another way' });
  const waiting = await reconciliation.chooseInvoice('CARD 5512', 'HPW-1');
  await waiting.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(question).toContainText('Invoice HPW-1 has a payment on its way: £243.15 to Harbour Print Works');
  await expect(question).toContainText("we'll cancel the payment that's waiting at the bank");
  await expectAccessible(page);
  await yes.click();
  await expect(page.getByText('Transaction Matched')).toBeVisible();
  const paidTwice = page.getByRole('group', { name: 'Paid twice?' });
  await expect(paidTwice).toHaveCount(0);

  const payments = new PaymentsPage(page);
  await payments.visit();
  await expect(payments.card('Harbour Print Works')).toContainText('Cancelled');
  await runs.visit();
  await runs.view(1);
  await runs.goToBank(run);
  await new SandboxBankPage(page).approveAndReturn();
  await expect(payments.card('Lantern Cleaning')).toContainText('Completed');

  await reconciliation.open();
  await reconciliation.chooseMonth('September', '2026');
  const paid = await reconciliation.chooseInvoice('CARD 7001', 'LC-1');
  await paid.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(question).toContainText('Invoice LC-1 was paid by £96.40 to Lantern Cleaning');
  await expect(question).toContainText('it may be paid twice');
  await yes.click();
  await expect(paidTwice).toContainText('CARD 7001');
  await expectAccessible(page);

  await payments.visit();
  await expect(paidTwice).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Invoices' }).click();
  await new InvoicesPage(page).row('LC-1').getByRole('button', { name: 'View: invoice LC-1' }).click();
  await expect(page.getByRole('complementary').getByRole('group', { name: 'Paid twice?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await runs.visit();
  await expect(runs.card(1)).toContainText('Processed');
  await expect(runs.card(1)).not.toContainText('failed');
  await runs.card(1).getByRole('button', { name: 'Refund expected' }).click();
  await expect(page.getByText('Exception resolved')).toBeVisible();
  await expect(runs.card(1)).toContainText('Refund expected: Ada Lowe');
  await expect(paidTwice).toHaveCount(0);
  await reconciliation.open();
  await reconciliation.chooseMonth('September', '2026');
  await expect(reconciliation.transaction('CARD 7001')).toContainText('LC-1');
  await expect(paidTwice).toHaveCount(0);
});

/** Delays the responses to a mutation until released, so that the user can continue during it. */
async function holdAnswersTo(page: Page, mutation: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(`"operationName":"${mutation}"`)) await gate.promise;
    await route.continue();
  });
  return () => gate.resolve();
}

test('two quick matches with payments on their way are asked about one after the other, each with its line', async ({
  page,
}) => {
  await bringInUser(page);
  await bringInBooks(page, 'Quick Hands Ltd', [
    { name: 'Harbour Print Works', accountNumber: GOOD_ACCOUNT, invoices: { 'HPW-1': '243.15' } },
    { name: 'Lantern Cleaning', accountNumber: GOOD_ACCOUNT, invoices: { 'LC-1': '96.40' } },
  ]);
  const runs = new PaymentRunsPage(page);
  await runs.open();
  await runs.create();
  const run = await runs.view(1);
  await run.getByRole('button', { name: 'Pay via Sandbox Bank' }).click();
  await expect(page.getByText('2 payments created successfully, 0 failed')).toBeVisible();
  const reconciliation = await openSeptember(page, [
    '03 Sep 2026,HARBOUR PRINT WORKS HPW-1,243.15,',
    '04 Sep 2026,LANTERN CLEANING LC-1,96.40,',
  ]);

  const letGo = await holdAnswersTo(page, 'MatchBankTransaction');
  await reconciliation.acceptSuggestion('HPW-1');
  await reconciliation.acceptSuggestion('LC-1');
  for (const payee of ['HARBOUR PRINT WORKS', 'LANTERN CLEANING']) {
    await expect(reconciliation.transaction(payee)).toContainText('Matched');
  }
  // Both are shown as matched, and neither has reached the server: the browser asks before the page is closed.
  const question = new Promise<string>((resolve) =>
    page.once('dialog', async (dialog) => {
      await dialog.dismiss();
      resolve(dialog.type());
    }),
  );
  await page.close({ runBeforeUnload: true });
  expect(await question).toBe('beforeunload');
  letGo();

  const asked = page.getByRole('alertdialog', { name: 'Was this paid another way?' });
  const yes = asked.getByRole('button', { name: 'Yes, paid another way' });
  await expect(asked).toContainText('HARBOUR PRINT WORKS HPW-1, £243.15 on 3 Sep 2026');
  await expect(yes).toBeEnabled();
  await expectAccessible(page);
  await yes.click();
  await expect(asked).toContainText('LANTERN CLEANING LC-1, £96.40 on 4 Sep 2026');
  await expect(asked).not.toContainText('HPW-1');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toBeHidden();
  await expect(reconciliation.transaction('HARBOUR PRINT WORKS')).toContainText('Matched');
  await expect(reconciliation.suggestion('LC-1')).toBeVisible();
  await expect(reconciliation.figure('Matched')).toHaveText('1');
});

test('a line of another amount asks with both, and money that came in is a refund of what is paid', async ({
  page,
}) => {
  await bringInUser(page);
  const companyId = await bringInCompany(page, { name: 'Another Amount Ltd' });
  const dates = { invoiceDate: '2026-08-24', dueDate: '2026-09-10' };
  for (const invoice of [
    { supplierName: 'Northgate Energy', invoiceNumber: 'NE-1', amount: '512.75' },
    { supplierName: 'Quay Street Bakery', invoiceNumber: 'QB-7', amount: '31.20' },
  ]) {
    await bringInInvoiceOf(page, companyId, { ...invoice, ...dates });
  }
  const reconciliation = await openSeptember(page, [
    '08 Sep 2026,CARD 5512,500.00,',
    '21 Sep 2026,NORTHGATE ENERGY NE-1,,512.75',
  ]);
  const line = reconciliation.transaction('CARD 5512');
  const dialog = await reconciliation.chooseInvoice('CARD 5512', 'NE-1');
  await expect(dialog).toContainText('1 invoice, £512.75 of £500.00');
  await expect(dialog).toContainText('The transaction is £12.75 less than the invoice.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Match in full' }).click();
  await expect(line).toContainText('£12.75 less than invoiced');

  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Transaction Unmatched')).toBeVisible();
  await expect(line).not.toContainText('NE-1');
  await expect(reconciliation.figure('Matched')).toHaveText('0');

  const again = await reconciliation.chooseInvoice('CARD 5512', 'NE-1');
  await again.getByRole('button', { name: 'Match in full' }).click();
  await expect(line).toContainText('£12.75 less than invoiced');
  const refund = reconciliation.suggestion('NE-1');
  await expect(refund).toContainText('Refund of £512.75');
  const back = await reconciliation.openMatch('NORTHGATE ENERGY NE-1');
  await expect(back).toContainText('An invoice stays paid.');
  await back.getByRole('checkbox', { name: 'NE-1' }).check();
  await expect(back.getByRole('checkbox', { name: 'QB-7' })).toHaveCount(0);
  await back.getByRole('button', { name: 'Match as refund' }).click();
  await expect(reconciliation.transaction('NORTHGATE ENERGY NE-1')).toContainText('Refund');
  const invoices = new InvoicesPage(page);
  await invoices.open();
  await expect(invoices.row('NE-1')).toContainText('Paid');
});
