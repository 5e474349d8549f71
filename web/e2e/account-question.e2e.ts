import { PaymentRunsPage } from './pages/payment-runs-page.ts';
import { someNewUser } from './pages/sign-in-page.ts';
import { bringInBooks, bringInUser, GOOD_ACCOUNT, SORT_CODE } from './payment-books.ts';
import { bringInPerson } from './people.ts';
import { onePagePdf } from './printed-pdf.ts';
import { expect, expectAccessible, test } from './test.ts';

/** A paper of one supplier that asks to be paid to the account of another. */
function strangePaper(): Promise<Buffer> {
  return onePagePdf([
    'Quayside Repro',
    '4 Quay Street, Bristol BS1 4HJ',
    'INVOICE',
    'Invoice number: QR-1',
    'Invoice date: 20 August 2026',
    'Net total £240.00',
    'VAT at 20% £48.00',
    'Total due £288.00',
    `Sort code ${SORT_CODE} Account number ${GOOD_ACCOUNT}`,
  ]);
}

test("an account known under another supplier's name is named everywhere with both, and not paid until a person answers", async ({
  page: adasPage,
  otherPage: bensPage,
}) => {
  const ben = { ...someNewUser(), firstName: 'Ben', lastName: 'Okoro' };
  await bringInUser(bensPage, ben);
  await bringInUser(adasPage);
  const companyId = await bringInBooks(adasPage, 'Two Names Ltd', [
    { name: 'Harbour Print Works', accountNumber: GOOD_ACCOUNT, invoices: { 'HPW-1': '240.00' } },
    { name: 'Quayside Repro', accountNumber: '31926819', invoices: {} },
  ]);
  await bringInPerson(adasPage.request, companyId, { person: ben, role: 'finance' });
  const guarded = { name: 'Two Names Ltd', approvalThreshold: '100' };
  expect((await adasPage.request.put(`/api/companies/${companyId}`, { data: guarded })).status()).toBe(200);

  await test.step('on the invoice', async () => {
    await adasPage.goto('/documents');
    await adasPage
      .getByLabel('Upload documents')
      .setInputFiles([{ name: 'quayside.pdf', mimeType: 'application/pdf', buffer: await strangePaper() }]);
    const row = adasPage.getByRole('row').filter({ hasText: 'quayside.pdf' });
    await expect(row).toContainText('Check');
    await row.getByRole('link', { name: 'quayside.pdf' }).click();
    const read = adasPage.getByRole('complementary', { name: 'quayside.pdf' });
    await read.getByRole('button', { name: 'Accept' }).click();
    await expect(adasPage.getByText('1 invoice accepted')).toBeVisible();
    await adasPage.goto('/invoices');
    await adasPage.getByRole('row').filter({ hasText: 'QR-1' }).click();
    const question = adasPage.getByRole('region', { name: 'Bank account' });
    await expect(question).toContainText('Quayside Repro');
    await expect(question).toContainText('Harbour Print Works');
    await expect(question).toContainText('It is left out of payments until someone answers.');
    await expectAccessible(adasPage);
  });

  const adas = new PaymentRunsPage(adasPage);
  const bens = new PaymentRunsPage(bensPage);
  const payee = (runs: PaymentRunsPage) => runs.payee('Quayside Repro');

  await test.step('in the run, and to the approver', async () => {
    await adas.open();
    await adas.createForApproval();
    const adasDialog = await adas.view(1);
    await expect(payee(adas)).toContainText('Invoice QR-1 asks about its bank account: answer that first.');
    await expect(payee(adas)).toContainText('Harbour Print Works');
    await adasDialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await bens.open();
    const bensDialog = await bens.view(1);
    await expect(payee(bens)).toContainText('Invoice QR-1 asks about its bank account: answer that first.');
    await expect(payee(bens)).toContainText('Harbour Print Works');
    await bensDialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(bensDialog).toContainText('Approved by Ben Okoro on');
  });

  await test.step('and left out of the payment until a person has answered', async () => {
    const dialog = await adas.view(1);
    const pay = dialog.getByRole('button', { name: 'Pay via Sandbox Bank' });
    await pay.click();
    await expect(adasPage.getByText('1 payment created successfully, 1 failed')).toBeVisible();
    await expect(payee(adas)).not.toContainText('Pending');
    await expect(payee(adas).getByRole('link', { name: 'Answer about the account of invoice QR-1' })).toBeVisible();
    // Ada entered the account on record: another person says which of the two is right.
    await bensPage.goto('/invoices');
    await bensPage.getByRole('row').filter({ hasText: 'QR-1' }).click();
    const question = bensPage.getByRole('region', { name: 'Bank account' });
    await question.getByRole('button', { name: 'The account is wrong' }).click();
    await expect(question).toContainText('Answered: The account is wrong.');
    await adas.open();
    await adas.view(1);
    await expect(payee(adas)).not.toContainText('asks about its bank account');
    await dialog.getByRole('button', { name: 'Pay via Sandbox Bank' }).click();
    await expect(adasPage.getByText('1 payment created successfully, 0 failed')).toBeVisible();
    await expect(payee(adas)).toContainText('Pending');
  });
});
