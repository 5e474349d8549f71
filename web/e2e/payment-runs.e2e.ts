import { expectHealthyPage } from './expect-healthy-page.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { InvoicesPage } from './pages/invoices-page.ts';
import { PaymentRunsPage } from './pages/payment-runs-page.ts';
import { PaymentsPage } from './pages/payments-page.ts';
import { SandboxBankPage } from './pages/sandbox-bank-page.ts';
import { SuppliersPage } from './pages/suppliers-page.ts';
import { bringInBooks, bringInInvoice, bringInUser, GOOD_ACCOUNT, SORT_CODE } from './payment-books.ts';
import { expect, test } from './test.ts';

test('the invoices of a cycle become a run, and are paid when it is completed', async ({ page }) => {
  await bringInUser(page);
  await bringInBooks(page, 'Cycle Ltd', [
    { name: 'Harbour Print Works', accountNumber: GOOD_ACCOUNT, invoices: { 'HPW-1': '240.00', 'HPW-2': '60.00' } },
    { name: 'Lantern Cleaning', accountNumber: GOOD_ACCOUNT, invoices: { 'LC-1': '96.40' } },
  ]);
  const runs = new PaymentRunsPage(page);
  await runs.open();
  await expect(page.getByText('No payment runs yet')).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  const cycle = new DashboardPage(page).cycle();
  await expect(cycle).toContainText('£396.40');
  await expect(cycle).toContainText('3 invoices to pay');
  await cycle.getByRole('button', { name: 'Create Payment Run for this Cycle' }).click();
  await expect(page.getByText('Created payment run with 3 invoices')).toBeVisible();
  await expect(cycle).toContainText('already in a draft run');

  await runs.visit();
  await expect(runs.card(1)).toContainText('Draft');
  await expect(runs.card(1)).toContainText('£396.40');
  await expect(runs.card(1)).toContainText('Payment run for 15 day cycle - 3 invoices');
  const schedule = await runs.showSchedule(1);
  await expect(schedule.getByRole('list', { name: 'Invoices of Harbour Print Works' })).toContainText('HPW-2');
  await expect(schedule.getByRole('button', { name: /advice/ })).toHaveCount(0);

  const dialog = await runs.view(1);
  await expect(runs.payee('Harbour Print Works')).toContainText('£300.00');
  await expect(runs.payee('Harbour Print Works')).toContainText(SORT_CODE);
  await expect(runs.payee('Harbour Print Works')).toContainText(GOOD_ACCOUNT);
  await dialog.getByRole('button', { name: 'Complete Payment Run' }).click();
  const question = page.getByRole('alertdialog', { name: 'Complete payment run?' });
  await expect(question).toContainText('3 invoices for £396.40');
  await question.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText('Payment run completed and invoices marked as paid')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(runs.card(1)).toContainText('Processed');
  await schedule.getByRole('button', { name: 'Email remittance advice: Harbour Print Works' }).click();
  const mail = page.getByRole('dialog', { name: 'Email Harbour Print Works' });
  await expect(mail.getByLabel('Subject')).toHaveValue(/^Remittance advice from Cycle Ltd: £300\.00 on /);
  await expect(mail.getByLabel('Message')).toHaveValue(/\nHPW-1 of .+: £240\.00\nHPW-2 of .+: £60\.00\n/);
  await expectHealthyPage(page);
  await mail.getByRole('button', { name: 'Close' }).last().click();

  const invoices = new InvoicesPage(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Invoices' }).click();
  for (const number of ['HPW-1', 'HPW-2', 'LC-1']) await expect(invoices.row(number)).toContainText('Paid');
});

test('a run whose payment file was downloaded is changed only when someone says that the file was not sent', async ({
  page,
}) => {
  await bringInUser(page);
  await bringInBooks(page, 'Filed Ltd', [
    { name: 'Harbour Print Works', accountNumber: GOOD_ACCOUNT, invoices: { 'HPW-1': '240.00', 'HPW-2': '60.00' } },
  ]);
  const [company] = await (await page.request.get('/api/companies')).json();
  const account = { bankSortCode: SORT_CODE, bankAccountNumber: GOOD_ACCOUNT };
  await page.request.put(`/api/companies/${company.id}`, { data: { name: 'Filed Ltd', ...account } });
  const runs = new PaymentRunsPage(page);
  await runs.open();
  await runs.create();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Files: Payment Run #1' }).click();
  await page.getByRole('menuitem', { name: 'Bulk payment CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
  await expect(runs.card(1)).toContainText('Payment file downloaded');

  const invoices = new InvoicesPage(page);
  const question = page.getByRole('alertdialog', { name: 'Was the payment file sent to the bank?' });
  await page.goto('/invoices');
  await invoices.row('HPW-1').getByRole('button', { name: 'Delete: invoice HPW-1' }).click();
  const deletion = page.getByRole('alertdialog', { name: /^Delete invoice/ });
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('a payment file that pays it was downloaded, and may be at the bank. If');
  // The mouse is where it pressed 'Delete'. A destructive button under it is paler.
  await page.mouse.move(0, 0);
  await expectHealthyPage(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(deletion).toContainText('a payment file that pays it was downloaded');
  await page.keyboard.press('Escape');
  await expect(invoices.row('HPW-1')).toBeVisible();

  await invoices.row('HPW-1').getByRole('button', { name: 'Delete: invoice HPW-1' }).click();
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: "The file wasn't sent – go on" }).click();
  await expect(invoices.row('HPW-1')).toBeHidden();
  await runs.visit();
  await expect(runs.card(1)).toContainText('£60.00');
});

test('a run is approved at the bank, and its payments are watched until they are made', async ({ page, context }) => {
  await bringInUser(page);
  await bringInBooks(page, 'Watched Ltd', [
    { name: 'Harbour Print Works', accountNumber: GOOD_ACCOUNT, invoices: { 'HPW-1': '240.00', 'HPW-2': '60.00' } },
    { name: 'Lantern Cleaning', accountNumber: '90000001', invoices: { 'LC-1': '96.40' } },
  ]);
  const secondTab = await context.newPage();
  const watched = new PaymentsPage(secondTab);
  await watched.open();
  await expect(secondTab.getByText('No payments yet')).toBeVisible();

  const runs = new PaymentRunsPage(page);
  await runs.open();
  await runs.create();
  await expect(page.getByText('Payment run created successfully')).toBeVisible();
  const dialog = await runs.view(1);
  await dialog.getByRole('button', { name: 'Pay via Sandbox Bank' }).click();
  await expect(page.getByText('2 payments created successfully, 0 failed')).toBeVisible();
  await expect(runs.payee('Lantern Cleaning')).toContainText('Pending');

  for (const name of ['Harbour Print Works', 'Lantern Cleaning']) {
    await expect(watched.card(name)).toContainText('Pending');
    await watched.watchStatuses(name);
  }
  await expect(watched.figure('Pending Payments')).toHaveText('£396.40');
  await expect(watched.historyTab('Pending')).toHaveText('Pending 2');

  await runs.goToBank(dialog);
  const bank = new SandboxBankPage(page);
  await bank.goToDecision();
  await expect(bank.payment('Harbour Print Works')).toContainText('£300.00');
  await expect(page.getByText('2 payments of £396.40')).toBeVisible();
  await bank.approve();
  await bank.returnToProduct();
  await expect(page.getByText('You are back from your bank.')).toBeVisible();

  const payments = new PaymentsPage(page);
  for (const name of ['Harbour Print Works', 'Lantern Cleaning']) {
    await expect(payments.card(name)).toContainText('Completed');
    await expect(watched.card(name)).toContainText('Completed');
    // Processing takes 1.5 s at this bank, and the status is polled once a second, so the page may miss it.
    expect((await watched.statusesSeen(name))?.join()).toMatch(/^Pending,(Processing,)?Completed$/);
  }
  for (const each of [payments, watched]) {
    await expect(each.figure('Completed Payments')).toHaveText('£396.40');
    await expect(each.figure('Pending Payments')).toHaveText('£0.00');
    await expect(each.figure('Available to Pay')).toHaveText('0');
    await expect(each.historyTab('Completed')).toHaveText('Completed 2');
  }
  await runs.visit();
  await expect(runs.card(1)).toContainText('Processed');
});

test('a payment of a run that the bank rejects is tried again, and then the run is processed', async ({ page }) => {
  await bringInUser(page);
  await bringInBooks(page, 'Retried Ltd', [
    { name: 'Harbour Print Works', accountNumber: GOOD_ACCOUNT, invoices: { 'HPW-1': '240.00' } },
    // Rejected by the sandbox bank among others, and paid alone.
    { name: 'Lantern Cleaning', accountNumber: '90000009', invoices: { 'LC-1': '96.40' } },
  ]);
  const runs = new PaymentRunsPage(page);
  const bank = new SandboxBankPage(page);
  const payments = new PaymentsPage(page);
  await runs.open();
  await runs.create();
  const dialog = await runs.view(1);
  await dialog.getByRole('button', { name: 'Pay via Sandbox Bank' }).click();
  await runs.goToBank(dialog);
  await bank.approveAndReturn();
  await expect(payments.card('Lantern Cleaning')).toContainText('The bank rejected the payment');
  await expect(payments.historyTab('Failed')).toHaveText('Failed 1');
  await expect(payments.historyTab('Completed')).toHaveText('Completed 1');

  await runs.visit();
  await expect(runs.card(1)).toContainText('Partly paid');
  await expect(runs.card(1)).toContainText('1 failed');
  await runs.view(1);
  await expect(dialog.getByText('1 payment failed')).toBeVisible();
  await expect(runs.payee('Lantern Cleaning')).toContainText('Failed');
  await expect(runs.payee('Lantern Cleaning')).toContainText('The bank rejected the payment');
  await expect(runs.payee('Harbour Print Works')).toContainText('Completed');
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('1 payment created successfully, 0 failed')).toBeVisible();
  await runs.goToBank(dialog);
  await bank.goToDecision();
  await expect(bank.payment('Harbour Print Works')).toHaveCount(0);
  await bank.approve();
  await bank.returnToProduct();
  await expect(payments.historyTab('Completed')).toHaveText('Completed 2');

  await runs.visit();
  await expect(runs.card(1)).toContainText('Processed');
  await expect(runs.card(1)).not.toContainText('failed');
});

test('a payment that the other bank returns opens its invoice and its run again', async ({ page, context }) => {
  await bringInUser(page);
  await bringInBooks(page, 'Returned Ltd', [
    { name: 'Harbour Print Works', accountNumber: GOOD_ACCOUNT, invoices: { 'HPW-1': '240.00' } },
    // Returned to the sandbox bank 20 seconds after it was paid.
    { name: 'Lantern Cleaning', accountNumber: '90000006', invoices: { 'LC-1': '96.40' } },
  ]);
  const runs = new PaymentRunsPage(page);
  const payments = new PaymentsPage(page);
  await runs.open();
  await runs.create();
  const dialog = await runs.view(1);
  const secondTab = await context.newPage();
  const watched = new PaymentRunsPage(secondTab);
  await watched.open();
  const watchedDialog = await watched.view(1);
  await expect(watchedDialog.getByRole('button', { name: 'Pay via Sandbox Bank' })).toBeEnabled();

  await dialog.getByRole('button', { name: 'Pay via Sandbox Bank' }).click();
  await expect(watchedDialog.getByRole('button', { name: 'Continue to Sandbox Bank to approve' })).toBeVisible();
  await expect(watchedDialog.getByRole('button', { name: 'Pay via Sandbox Bank' })).toHaveCount(0);
  await runs.goToBank(dialog);
  await new SandboxBankPage(page).approveAndReturn();
  await expect(payments.historyTab('Completed')).toHaveText('Completed 2');
  await expect(watchedDialog.getByText('Processed')).toBeVisible();

  await expect(watched.payee('Lantern Cleaning')).toContainText('The other bank returned the payment');
  await expect(watchedDialog.getByText('1 payment failed')).toBeVisible();
  await expect(watchedDialog.getByRole('button', { name: 'Retry' })).toBeEnabled();
  await expect(payments.card('Lantern Cleaning')).toContainText('The other bank returned the payment');
  await expect(payments.figure('Completed Payments')).toHaveText('£240.00');
  const invoices = new InvoicesPage(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Invoices' }).click();
  await expect(invoices.row('HPW-1')).toContainText('Paid');
  await expect(invoices.row('LC-1')).toContainText('Due Soon');
});

test('bank details that have changed since the last payment stop a run until they are confirmed', async ({ page }) => {
  await bringInUser(page);
  await bringInBooks(page, 'Changed Account Ltd', [
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
  const runs = new PaymentRunsPage(page);
  await runs.open();
  await runs.create();
  const dialog = await runs.view(1);
  await expect(runs.payee('Harbour Print Works')).toContainText('Changed since the last payment');
  await dialog.getByRole('button', { name: 'Pay via Sandbox Bank' }).click();
  await expect(page.getByText('0 payments created successfully, 1 failed')).toBeVisible();
  await expect(runs.payee('Harbour Print Works')).toContainText('Changed since the last payment');

  await runs.confirmBankDetails('Harbour Print Works');
  await expect(page.getByText('Bank details confirmed')).toBeVisible();
  await expect(runs.payee('Harbour Print Works')).not.toContainText('Changed since the last payment');
  await dialog.getByRole('button', { name: 'Pay via Sandbox Bank' }).click();
  await runs.goToBank(dialog);
  await bank.goToDecision();
  await expect(bank.payment('Harbour Print Works')).toContainText('90000001');
  await bank.approve();
  await bank.returnToProduct();
  await expect(payments.historyTab('Completed')).toHaveText('Completed 2');
});

test('a mistyped account is ticked before it is paid, and what waits at the bank is said everywhere', async ({
  page,
}) => {
  await bringInUser(page);
  await bringInBooks(page, 'Looked At Ltd', [
    { name: 'Harbour Print Works', accountNumber: GOOD_ACCOUNT, invoices: { 'HPW-1': '240.00' } },
    { name: 'Lantern Cleaning', sortCode: '20-00-00', accountNumber: '55779912', invoices: { 'LC-1': '96.40' } },
    { name: 'Cash Only', invoices: { 'CO-1': '5.00' } },
  ]);
  const runs = new PaymentRunsPage(page);
  await runs.open();
  await runs.create();
  const dialog = await runs.view(1);
  await expect(dialog.getByText('1 ready · 1 without bank details · 1 account looks mistyped')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Submit for approval' })).toHaveCount(0);
  const pay = dialog.getByRole('button', { name: 'Pay via Sandbox Bank' });
  await expect(pay).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Complete Payment Run' })).toBeDisabled();
  await runs.payee('Lantern Cleaning').getByText("I've checked this account with Lantern Cleaning").click();
  await pay.click();
  await expect(page.getByText('2 payments created successfully, 1 failed')).toBeVisible();
  const words = 'Waiting for you at the bank: 2 payments, £336.40';
  await expect(dialog.getByText(words)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(runs.card(1).getByText(words)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const waiting = page.getByRole('region', { name: 'Waiting at the bank' });
  await expect(waiting).toContainText(words);
  await waiting.getByRole('button', { name: 'Continue' }).click();
  await new SandboxBankPage(page).approveAndReturn();
  await runs.visit();
  await expect(runs.card(1)).toContainText('Partly paid');
});

test('a run that was not paid is reopened with a reason', async ({ page }) => {
  await bringInUser(page);
  await bringInBooks(page, 'Reopened Ltd', [
    { name: 'Harbour Print Works', accountNumber: GOOD_ACCOUNT, invoices: { 'HPW-1': '240.00' } },
  ]);
  const runs = new PaymentRunsPage(page);
  await runs.open();
  await runs.create();
  const dialog = await runs.view(1);
  await dialog.getByRole('button', { name: 'Complete Payment Run' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expect(runs.card(1)).toContainText('Processed');
  await runs.card(1).getByRole('button', { name: 'This run was not paid: Payment Run #1' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reopen Payment Run #1?' });
  await question.getByLabel('Reason').fill('The bank refused the file');
  await question.getByRole('button', { name: 'Reopen run' }).click();
  await expect(runs.card(1)).toContainText('Draft');
  await expect(runs.card(1)).toContainText('The bank refused the file');
});
