import { expectHealthyPage } from './expect-healthy-page.ts';
import { InvitationPage } from './pages/invitation-page.ts';
import { PeoplePage } from './pages/people-page.ts';
import { someNewUser } from './pages/sign-in-page.ts';
import { bringInCompany, bringInInvoiceOf, bringInUser, GOOD_ACCOUNT, SORT_CODE } from './payment-books.ts';
import { expect, test } from './test.ts';

const COMPANY = 'Quayside Books Ltd';

/** Buttons on each page for users who may change something there. */
const ACTIONS = {
  '/': /Bulk import|Create Payment Run|Refresh Suppliers|Upload an invoice/,
  '/invoices': /Add Invoice|^Edit:|^Delete:|^Mark paid:/,
  '/suppliers': /Add Supplier|Bulk Import|^Actions for/,
  '/payment-runs': /Create Payment Run|View & Complete|^Files/,
  '/payments': /Pay via|Cancel payment/,
  '/reconciliation': /Import Bank Statement|Choose a statement|Close month/,
  '/documents': /Add documents|Accept/,
  '/companies': /^Edit Company/,
} as const;

test('an invited accountant reads and exports, and can change nothing', async ({ page, otherPage }) => {
  const accountant = { ...someNewUser(), firstName: 'Nia', lastName: 'Brook' };
  await bringInUser(page);
  const companyId = await bringInCompany(page, { name: COMPANY });
  const supplier = { companyId, name: 'Harbour Print Works', bankSortCode: SORT_CODE, bankAccountNumber: GOOD_ACCOUNT };
  expect((await page.request.post('/api/suppliers', { data: supplier })).status()).toBe(201);
  const invoice = { supplierName: 'Harbour Print Works', invoiceNumber: 'HPW-7', amount: '240.00' };
  const invoiceId = await bringInInvoiceOf(page, companyId, invoice);

  await test.step('an owner invites her, and she makes her account at the link', async () => {
    const people = new PeoplePage(page);
    await people.open();
    const link = await people.invite(accountant.email, 'Accountant');
    await expectHealthyPage(page);
    const invitation = new InvitationPage(otherPage);
    await invitation.register(link, accountant);
    await expect(otherPage.getByText('Ada Lowe invited you as Accountant.')).toBeVisible();
    await expectHealthyPage(otherPage);
    await invitation.accept(COMPANY);
    await people.open();
    await expect(people.person(accountant.email)).toContainText('Nia Brook');
  });

  await test.step('every page says as what she is there, and offers her nothing to change', async () => {
    for (const [path, actions] of Object.entries(ACTIONS)) {
      await otherPage.goto(path);
      await expect(otherPage.getByRole('complementary', { name: 'Your role' })).toContainText(
        `Accountant in ${COMPANY}.`,
      );
      await expect(otherPage.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(otherPage.getByRole('button', { name: actions })).toHaveCount(0);
      await expectHealthyPage(otherPage);
    }
    // An owner is offered them.
    await page.goto('/invoices');
    await expect(page.getByRole('button', { name: ACTIONS['/invoices'] }).first()).toBeVisible();
  });

  await test.step('she reads an invoice, and exports the month', async () => {
    await otherPage.goto(`/invoices/${invoiceId}`);
    const panel = otherPage.getByRole('complementary', { name: 'Invoice HPW-7' });
    await expect(panel).toContainText('£240.00');
    await expect(panel.getByRole('button', { name: /Edit|Delete|Mark paid|Query/ })).toHaveCount(0);
    await otherPage.goto('/reconciliation');
    const downloading = otherPage.waitForEvent('download');
    await otherPage.getByRole('button', { name: 'Export CSV' }).click();
    expect((await downloading).suggestedFilename()).toMatch(
      /^Bank reconciliation \d{4}-\d{2} Quayside Books Ltd\.csv$/,
    );
  });

  await test.step('a change that her browser sends all the same is refused', async () => {
    const answer = await otherPage.evaluate(async (id) => {
      const query = 'mutation Delete($id: Int!) { deleteInvoice(id: $id) { __typename } }';
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'apollo-require-preflight': 'true' },
        body: JSON.stringify({ query, variables: { id } }),
      });
      return response.json();
    }, invoiceId);
    expect(answer.errors[0].extensions.code).toBe('FORBIDDEN');
    const stored = await page.request.get(`/api/invoices?companyId=${companyId}`);
    expect(await stored.json()).toMatchObject([{ id: invoiceId }]);
  });
});
