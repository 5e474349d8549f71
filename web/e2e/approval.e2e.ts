import { CompaniesPage } from './pages/companies-page.ts';
import { PaymentRunsPage } from './pages/payment-runs-page.ts';
import { PaymentsPage } from './pages/payments-page.ts';
import { SandboxBankPage } from './pages/sandbox-bank-page.ts';
import { someNewUser } from './pages/sign-in-page.ts';
import { SuppliersPage } from './pages/suppliers-page.ts';
import { bringInBooks, bringInUser, GOOD_ACCOUNT } from './payment-books.ts';
import { bringInPerson } from './people.ts';
import { expect, test } from './test.ts';

test('a run above the threshold is paid when a second person has approved what it pays now', async ({
  page: adasPage,
  otherPage: bensPage,
}) => {
  const ben = { ...someNewUser(), firstName: 'Ben', lastName: 'Okoro' };
  await bringInUser(bensPage, ben);
  await bringInUser(adasPage);
  const companyId = await bringInBooks(adasPage, 'Two Signatures Ltd', [
    { name: 'Harbour Print Works', accountNumber: GOOD_ACCOUNT, invoices: { 'HPW-1': '240.00', 'HPW-2': '310.00' } },
  ]);
  // Before a threshold is set, changes of approvers need no second person.
  await bringInPerson(adasPage.request, companyId, { person: ben, role: 'finance' });
  const companies = new CompaniesPage(adasPage);
  await companies.open();
  await companies.edit('Two Signatures Ltd', { approvalThreshold: '500' });
  await expect(companies.card('Two Signatures Ltd')).toContainText('Approval needed above £500.00');
  await expect(companies.card('Two Signatures Ltd')).toContainText('People (2)');

  const adas = new PaymentRunsPage(adasPage);
  await adas.open();
  await adas.createForApproval();
  await expect(adas.card(1)).toContainText('Pending');
  const adasDialog = await adas.view(1);
  await expect(adasDialog).toContainText('Waiting for approval by Ben Okoro');
  await expect(adasDialog.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await expect(adasDialog).toContainText('You can’t approve this run');
  await expect(adasDialog).toContainText('1 new, not yet checked by a second person');
  await expect(adasDialog.getByRole('button', { name: 'Pay via Sandbox Bank' })).toBeDisabled();
  await expect(adasDialog.getByRole('button', { name: 'Complete Payment Run' })).toBeDisabled();

  const bens = new PaymentRunsPage(bensPage);
  await bens.open();
  await expect(bens.card(1)).toContainText('made by Ada Lowe');
  const bensDialog = await bens.view(1);
  await expect(bens.payee('Harbour Print Works')).toContainText(GOOD_ACCOUNT);
  const review = bensDialog.getByRole('region', { name: 'Before you approve' });
  await expect(bensDialog).toContainText('1 new, not yet checked by a second person');
  await expect(bens.payee('Harbour Print Works')).toContainText('New, entered by Ada Lowe on');
  await expect(review).toContainText('Ada Lowe entered the bank details of Harbour Print Works, entered 2 invoices');
  await expect(review).not.toContainText('You can’t approve this run');
  // Ada's dialog stays open, and says what Ben does.
  await bens.sendBack(bensDialog, 'HPW-2 is due next month');
  const sentBack = /Sent back by Ben Okoro on .+: HPW-2 is due next month/;
  await expect(adasDialog).toContainText(sentBack);
  await adasDialog.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(bensDialog).toContainText('Waiting for approval by Ben Okoro');
  await bensDialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(bensPage.getByText('Payment run approved')).toBeVisible();
  await expect(bensDialog).toContainText('Approved by Ben Okoro on');
  await expect(adasDialog).toContainText('Approved by Ben Okoro on');
  await expect(adasDialog.getByRole('button', { name: 'Pay via Sandbox Bank' })).toBeEnabled();
  await adasDialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(adas.card(1).getByRole('button', { name: 'Pay £550.00: Payment Run #1' })).toBeVisible();

  const suppliers = new SuppliersPage(adasPage);
  await suppliers.open();
  await suppliers.edit('Harbour Print Works', { accountNumber: '90000001' });
  await adas.open();
  await adas.view(1);
  await expect(adasDialog).toContainText('The run has changed, so it needs approving again.');
  await expect(adasDialog.getByRole('button', { name: 'Pay via Sandbox Bank' })).toHaveCount(0);

  await bens.open();
  await bens.view(1);
  await expect(bens.payee('Harbour Print Works')).toContainText('90000001');
  await expect(review).toContainText(
    `Ada Lowe entered bank details of Harbour Print Works: 99-00-00 90000001, before 99-00-00 ${GOOD_ACCOUNT}`,
  );
  await bensDialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(bensDialog).toContainText('Approved by Ben Okoro on');

  await adas.open();
  await adas.view(1);
  await adasDialog.getByRole('button', { name: 'Pay via Sandbox Bank' }).click();
  await adas.goToBank(adasDialog);
  await new SandboxBankPage(adasPage).approveAndReturn();
  await expect(new PaymentsPage(adasPage).card('Harbour Print Works')).toContainText('Completed');
  await adas.visit();
  await expect(adas.card(1)).toContainText('Processed');
  await bens.open();
  await expect(bens.card(1)).toContainText('Processed');
});
