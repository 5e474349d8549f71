import { expectGoodInBoth } from './expect-healthy-page.ts';
import { InvoicesPage } from './pages/invoices-page.ts';
import { PaymentRunsPage } from './pages/payment-runs-page.ts';
import { bringInBooks, bringInInvoice, bringInUser, GOOD_ACCOUNT } from './payment-books.ts';
import { expect, test } from './test.ts';

const SUPPLIER = 'Harbour Print Works';

test('a credit note is taken off a run, and the rest of it off the next', async ({ page }) => {
  await bringInUser(page);
  await bringInBooks(page, 'Credit Ltd', [
    { name: SUPPLIER, accountNumber: GOOD_ACCOUNT, invoices: { 'HPW-1': '240.00' } },
    { name: 'Lantern Cleaning', accountNumber: GOOD_ACCOUNT, invoices: { 'LC-1': '96.40' } },
  ]);
  const credit = { supplierName: SUPPLIER, invoiceNumber: 'CN-7', documentType: 'credit_note', amount: '-300.00' };
  await bringInInvoice(page, credit);

  const runs = new PaymentRunsPage(page);
  await runs.open();
  const form = runs.newRun();
  await form.getByText('Select all', { exact: true }).click();
  const credits = form.getByRole('region', { name: 'Credit notes to take off' });
  await expect(credits).toContainText('Credit note CN-7');
  await expect(credits).toContainText('-£240.00');
  await expect(credits).toContainText('-£60.00 stays open');
  await expectGoodInBoth(page);
  await form.getByRole('button', { name: 'Create Payment Run' }).click();
  await expect(runs.card(1)).toContainText('£96.40');

  const schedule = await runs.showSchedule(1);
  await expect(schedule.getByRole('list', { name: `Credit notes of ${SUPPLIER}` })).toContainText('-£240.00');
  const dialog = await runs.view(1);
  await expect(runs.payee(SUPPLIER)).toContainText('Nothing to pay: credit notes cover it');
  await expectGoodInBoth(page);
  await dialog.getByRole('button', { name: 'Complete Payment Run' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid' }).click();
  const question = page.getByRole('alertdialog', { name: 'Use up credit notes?' });
  await expect(question).toContainText('credit note CN-7');
  await question.getByRole('button', { name: 'The supplier has taken it off – go on' }).click();
  await expect(runs.card(1)).toContainText('Processed');

  await bringInInvoice(page, { supplierName: SUPPLIER, invoiceNumber: 'HPW-2', amount: '100.00' });
  await runs.open();
  await form.getByRole('checkbox', { name: /HPW-2/ }).check();
  await expect(credits).toContainText('-£60.00');
  await form.getByRole('button', { name: 'Create Payment Run' }).click();
  await expect(runs.card(2)).toContainText('£40.00');
  const next = await runs.view(2);
  await next.getByRole('button', { name: 'Complete Payment Run' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid' }).click();
  await question.getByRole('button', { name: 'The supplier has taken it off – go on' }).click();
  await expect(runs.card(2)).toContainText('Processed');

  await page.getByRole('navigation').getByRole('link', { name: 'Invoices' }).click();
  const invoices = new InvoicesPage(page);
  await expect(invoices.row('HPW-1')).toContainText('Paid');
  await expect(invoices.row('CN-7')).toContainText('Credit Used');
});
