import type { Page } from '@playwright/test';
import { expectHealthyPage } from './expect-healthy-page.ts';
import { CompaniesPage } from './pages/companies-page.ts';
import { PeoplePage } from './pages/people-page.ts';
import { someNewUser } from './pages/sign-in-page.ts';
import { SuppliersPage } from './pages/suppliers-page.ts';
import { bringInBooks, bringInUser, GOOD_ACCOUNT } from './payment-books.ts';
import { bringInPerson } from './people.ts';
import { expect, test } from './test.ts';

const COMPANY = 'Four Eyes Ltd';

test('bank details and the threshold change when a second person has confirmed it', async ({
  page: adas,
  otherPage: bens,
}) => {
  const ben = { ...someNewUser(), firstName: 'Ben', lastName: 'Okoro' };
  await bringInUser(bens, ben);
  await bringInUser(adas);
  const companyId = await bringInBooks(adas, COMPANY, [
    { name: 'Harbour Print Works', accountNumber: GOOD_ACCOUNT, invoices: { 'HPW-1': '240.00' } },
  ]);
  const adasPeople = new PeoplePage(adas);
  const bensPeople = new PeoplePage(bens);

  await test.step('two owners set a threshold', async () => {
    await bringInPerson(adas.request, companyId, { person: ben, role: 'owner' });
    await setThreshold(adas, '500');
    await expectThreshold(adas, '£500.00');
  });

  await test.step('who changed bank details cannot confirm them', async () => {
    const suppliers = new SuppliersPage(adas);
    await suppliers.open();
    await suppliers.edit('Harbour Print Works', { accountNumber: '90000001' });
    const panel = await suppliers.openPanel('Harbour Print Works');
    await panel.getByRole('button', { name: 'Confirm bank details' }).click();
    await expect(
      adas.getByText("Someone else must confirm bank details you've entered, changed or uploaded").first(),
    ).toBeVisible();
    await expectHealthyPage(adas);
  });

  await test.step('the other owner confirms them', async () => {
    const suppliers = new SuppliersPage(bens);
    await suppliers.open();
    await expect(suppliers.row('Harbour Print Works')).toContainText('Changed');
    const panel = await suppliers.openPanel('Harbour Print Works');
    await panel.getByRole('button', { name: 'Confirm bank details' }).click();
    await expect(suppliers.row('Harbour Print Works')).not.toContainText('Changed');
    await expectHealthyPage(bens);
  });

  await test.step('a higher threshold waits for the other, and holds once he has confirmed it', async () => {
    await setThreshold(adas, '5000');
    await expectThreshold(adas, '£500.00');
    await adasPeople.open();
    await expect(adasPeople.waiting).toContainText('Raise the approval threshold from £500.00 to £5,000.00');
    await expect(adasPeople.waiting.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
    await expectHealthyPage(adas);
    await bensPeople.open();
    await expectHealthyPage(bens);
    await bensPeople.waiting.getByRole('button', { name: /^Confirm/ }).click();
    await expect(bensPeople.waiting).toHaveCount(0);
    await expectThreshold(adas, '£5,000.00');
  });

  await test.step('that it is removed waits too, and does not happen when the other refuses', async () => {
    await setThreshold(adas, '');
    await expectThreshold(adas, '£5,000.00');
    await bensPeople.open();
    await expect(bensPeople.waiting).toContainText('Stop asking for approvals');
    await bensPeople.waiting.getByRole('button', { name: /^Refuse/ }).click();
    await expect(bensPeople.waiting).toHaveCount(0);
    await expectThreshold(bens, '£5,000.00');
  });
});

async function setThreshold(page: Page, pounds: string): Promise<void> {
  const companies = new CompaniesPage(page);
  await companies.open();
  await companies.edit(COMPANY, { approvalThreshold: pounds });
}

async function expectThreshold(page: Page, amount: string): Promise<void> {
  const companies = new CompaniesPage(page);
  await companies.open();
  await expect(companies.card(COMPANY)).toContainText(`Approval needed above ${amount}`);
}
