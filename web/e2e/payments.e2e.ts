import { PaymentRunsPage } from './pages/payment-runs-page.ts';
import { PaymentsPage } from './pages/payments-page.ts';
import { SandboxBankPage } from './pages/sandbox-bank-page.ts';
import { SuppliersPage } from './pages/suppliers-page.ts';
import { bringInBooks, bringInInvoice, bringInUser, GOOD_ACCOUNT } from './payment-books.ts';
import { expect, test } from './test.ts';

const REFUSAL = 'Bank details required for payment processing';

test('a supplier without bank details is not paid, neither alone nor in a run', async ({ page }) => {
  await bringInUser(page);
  await bringInBooks(page, 'No Account Ltd', [
    { name: 'Harbour Print Works', accountNumber: GOOD_ACCOUNT, invoices: { 'HPW-1': '240.00' } },
    { name: 'Lantern Cleaning', invoices: { 'LC-1': '96.40' } },
  ]);
  const payments = new PaymentsPage(page);
  await payments.open();
  await expect(payments.figure('Available to Pay')).toHaveText('2');
  await payments.openCreate();
  await expect(payments.payButton('HPW-1')).toBeEnabled();
  await expect(payments.payButton('LC-1')).toBeDisabled();
  await expect(payments.invoice('LC-1')).toContainText(REFUSAL);

  const runs = new PaymentRunsPage(page);
  await runs.visit();
  await runs.create();
  const dialog = await runs.view(1);
  await expect(runs.payee('Lantern Cleaning')).toContainText('Not provided');
  await dialog.getByRole('button', { name: 'Pay via Sandbox Bank' }).click();
  await expect(page.getByText('1 payment created successfully, 1 failed')).toBeVisible();
  await expect(runs.payee('Lantern Cleaning')).toContainText(REFUSAL);
  await runs.goToBank(dialog);
  const bank = new SandboxBankPage(page);
  await bank.goToDecision();
  await expect(bank.payment('Lantern Cleaning')).toHaveCount(0);
  await bank.approve();
  await bank.returnToProduct();
  await expect(payments.card('Harbour Print Works')).toContainText('Completed');
  await expect(payments.card('Lantern Cleaning')).toHaveCount(0);
  await runs.visit();
  await expect(runs.card(1)).toContainText('Partly paid');
});

test('a single invoice is paid to a changed account only by who has checked it', async ({ page }) => {
  await bringInUser(page);
  await bringInBooks(page, 'Careful Payer Ltd', [
    { name: 'Harbour Print Works', accountNumber: GOOD_ACCOUNT, invoices: { 'HPW-1': '240.00' } },
  ]);
  const payments = new PaymentsPage(page);
  const bank = new SandboxBankPage(page);
  await payments.open();
  await payments.openCreate();
  await payments.payAtBank('HPW-1');
  await bank.approveAndReturn();
  await expect(payments.card('Harbour Print Works')).toContainText('Completed');

  const suppliers = new SuppliersPage(page);
  await suppliers.open();
  await suppliers.edit('Harbour Print Works', { accountNumber: '90000001' });
  await bringInInvoice(page, { supplierName: 'Harbour Print Works', invoiceNumber: 'HPW-2', amount: '75.00' });
  await payments.open();
  await payments.openCreate();
  const dialog = await payments.askToPay('HPW-2');
  await expect(dialog).toContainText('Changed since the last payment');
  const pay = dialog.getByRole('button', { name: 'Pay via Sandbox Bank' });
  await expect(pay).toBeDisabled();
  await dialog.getByText('I have checked these bank details with the supplier').click();
  await pay.click();
  await payments.goToBank();
  await bank.goToDecision();
  await expect(bank.payment('Harbour Print Works')).toContainText('90000001');
  await bank.approve();
  await bank.returnToProduct();
  await expect(payments.historyTab('Completed')).toHaveText('Completed 2');
});

test('a payment that waits for its approval is given up, and its invoice can be paid again', async ({ page }) => {
  await bringInUser(page);
  await bringInBooks(page, 'Second Thoughts Ltd', [
    { name: 'Harbour Print Works', accountNumber: GOOD_ACCOUNT, invoices: { 'HPW-1': '240.00' } },
  ]);
  const payments = new PaymentsPage(page);
  await payments.open();
  await payments.openCreate();
  const dialog = await payments.askToPay('HPW-1');
  await expect(dialog).toContainText('£240.00');
  await expect(dialog).toContainText(GOOD_ACCOUNT);
  await dialog.getByRole('button', { name: 'Pay via Sandbox Bank' }).click();
  await page.getByRole('dialog', { name: 'Payment submitted' }).getByRole('button', { name: 'Close' }).first().click();
  await expect(payments.invoice('HPW-1')).toContainText('A payment of this invoice is under way.');
  await expect(payments.payButton('HPW-1')).toBeDisabled();

  await page.getByRole('tab', { name: 'Payment History' }).click();
  await payments
    .card('Harbour Print Works')
    .getByRole('button', { name: /^Cancel payment/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel payment' }).click();
  await expect(payments.card('Harbour Print Works')).toContainText('Cancelled');
  await payments.openCreate();
  await expect(payments.payButton('HPW-1')).toBeEnabled();
});
