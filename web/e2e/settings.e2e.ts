import type { Page } from '@playwright/test';
import { expectGoodInBoth, expectGoodOnAll } from './expect-healthy-page.ts';
import { CompaniesPage } from './pages/companies-page.ts';
import { someNewUser } from './pages/sign-in-page.ts';
import { bringInBooks, bringInCompany, bringInInvoiceOf, bringInUser } from './payment-books.ts';
import { bringInPerson } from './people.ts';
import { expect, test } from './test.ts';

const COMPANY = 'Lowe & Daughters Ltd';

/** Each section of Settings by its name, as its list shows them. */
async function sectionsOf(page: Page): Promise<{ label: string; path: string }[]> {
  await page.goto('/settings/profile');
  const links = page.locator('a[href^="/settings/"]');
  await expect(links.filter({ hasText: 'Export and deletion' })).toBeVisible();
  return links.evaluateAll((found) =>
    found.map((link) => ({ label: link.textContent ?? '', path: link.getAttribute('href') ?? '' })),
  );
}

test('each section of the settings is accessible in both modes, and readable on a phone', async ({ page }) => {
  await bringInUser(page);
  await bringInBooks(page, COMPANY, []);
  const sections = await sectionsOf(page);
  expect(sections.length).toBeGreaterThan(18);
  for (const { label, path } of sections) {
    await test.step(label, async () => {
      await page.locator(`a[href="${path}"]`).click();
      await expect(page.getByRole('heading', { level: 2, name: label, exact: true })).toBeVisible();
      await expectGoodOnAll(page);
    });
  }
});

test('a company is deleted by two owners, and kept by either of them', async ({ page: adas, otherPage: bens }) => {
  const ada = someNewUser();
  const ben = { ...someNewUser(), firstName: 'Ben', lastName: 'Okoro' };
  await bringInUser(bens, ben);
  await bringInUser(adas, ada);
  const companyId = await bringInCompany(adas, { name: COMPANY });
  const invoice = { supplierName: 'Harbour Print Works', invoiceNumber: 'HPW-1', amount: '240.00' };
  const invoiceId = await bringInInvoiceOf(adas, companyId, invoice);
  await bringInPerson(adas.request, companyId, { person: ben, role: 'owner' });
  // With a threshold, who joins on the company's first day counts as having been there before (RULES.md, 71).
  await adas.request.put(`/api/companies/${companyId}`, { data: { name: COMPANY, approvalThreshold: 500 } });
  const open = (page: Page) => page.goto('/settings/export-and-deletion');

  await test.step('she asks for it, and means it: she types its name', async () => {
    await open(adas);
    await adas.getByRole('button', { name: `Delete ${COMPANY}` }).click();
    const dialog = adas.getByRole('alertdialog', { name: `Delete ${COMPANY}?` });
    await dialog.getByLabel(`Type ${COMPANY} to confirm`).fill('Lowe');
    await dialog.getByRole('button', { name: 'Delete company' }).click();
    await expect(dialog).toContainText(`Type the name exactly: ${COMPANY}`);
    await expectGoodInBoth(adas);
    await dialog.getByLabel(`Type ${COMPANY} to confirm`).fill(COMPANY);
    await dialog.getByRole('button', { name: 'Delete company' }).click();
    await expect(adas.getByText('A deletion waits for another owner')).toBeVisible();
    await expect(adas.getByRole('button', { name: 'Confirm deletion' })).toHaveCount(0);
    await expectGoodInBoth(adas);
  });

  await test.step('he confirms it, and nothing is paid from then on', async () => {
    await open(bens);
    await bens.getByRole('button', { name: 'Confirm deletion' }).click();
    await expect(bens.getByText(`${COMPANY} will be deleted on`)).toBeVisible();
    await expectGoodInBoth(bens);
    const run = { companyId, runDate: new Date().toISOString().slice(0, 10), invoiceIds: [invoiceId] };
    const made = await adas.request.post('/api/payment-runs', { data: run });
    const completed = await adas.request.post(`/api/payment-runs/${(await made.json()).id}/complete`);
    expect([completed.status(), (await completed.json()).code]).toEqual([409, 'COMPANY_DELETION_PENDING']);
  });

  await test.step('she keeps it after all, and her data goes with her when she wants it', async () => {
    await open(adas);
    await adas.getByRole('button', { name: `Keep ${COMPANY}` }).click();
    await expect(adas.getByRole('button', { name: `Delete ${COMPANY}` })).toBeVisible();
    const exported = adas.waitForEvent('download');
    await adas.getByRole('button', { name: `Export ${COMPANY}` }).click();
    expect((await exported).suggestedFilename()).toMatch(/\.zip$/);
    const companies = new CompaniesPage(adas);
    await companies.open();
    await expect(companies.card(COMPANY)).toBeVisible();
  });
});
