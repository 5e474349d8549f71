import { expectHealthyPage } from './expect-healthy-page.ts';
import { PaymentRunsPage } from './pages/payment-runs-page.ts';
import { someNewUser } from './pages/sign-in-page.ts';
import { bringInBooks, bringInUser, GOOD_ACCOUNT } from './payment-books.ts';
import { textOfPdf } from './printed-pdf.ts';
import { signInTest } from './sign-in-product.ts';
import { expect } from './test.ts';

const test = signInTest();

const TO = 'accounts@harbour.example';

test('suppliers of a paid run get their remittance advice by email, once', async ({ page, product }) => {
  const user = someNewUser();
  await bringInUser(page, user);
  await bringInBooks(page, 'Cycle Ltd', [
    { name: 'Harbour Print Works', accountNumber: GOOD_ACCOUNT, invoices: { 'HPW-1': '240.00', 'HPW-2': '60.00' } },
    { name: 'Lantern Cleaning', accountNumber: GOOD_ACCOUNT, invoices: { 'LC-1': '96.40' } },
  ]);
  const [company] = await (await page.request.get('/api/companies')).json();
  const suppliers = await (await page.request.get(`/api/suppliers?companyId=${company.id}`)).json();
  const harbour = suppliers.find(({ name }: { name: string }) => name === 'Harbour Print Works');
  await page.request.put(`/api/suppliers/${harbour.id}`, { data: { name: harbour.name, email: TO } });
  const verification = () => product.mails.newest(user.email, '/settings/profile?token=');
  await expect.poll(verification).toBeDefined();
  await page.goto(/http\S+/.exec(verification() ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expect(page.getByText('Email verified')).toBeVisible();

  const runs = new PaymentRunsPage(page);
  await runs.open();
  await runs.create();
  await expect(runs.card(1)).toBeVisible();
  const email = runs.card(1).getByRole('button', { name: 'Email remittance advice: Payment Run #1' });
  await expect(email).toHaveCount(0);
  const run = await runs.view(1);
  await run.getByRole('button', { name: 'Complete Payment Run' }).click();
  await page
    .getByRole('alertdialog', { name: 'Complete payment run?' })
    .getByRole('button', { name: 'Mark as paid' })
    .click();
  await expect(runs.card(1)).toContainText('Processed');

  await email.click();
  const dialog = page.getByRole('dialog', { name: 'Email remittance advice' });
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(row('Harbour Print Works')).toContainText('Will be sent');
  await expect(row('Lantern Cleaning')).toContainText('No email address');
  await expect(dialog).toContainText(`From Cycle Ltd. Replies go to ${user.email}.`);
  await row('Harbour Print Works').getByRole('button', { name: 'Preview: Harbour Print Works' }).click();
  const preview = dialog.getByRole('region', { name: 'Email to Harbour Print Works' });
  await expect(preview).toContainText(/HPW-1 of .+: £240\.00/);
  await expectHealthyPage(page);
  const downloading = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'Attached PDF: Harbour Print Works' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);

  await dialog.getByRole('checkbox', { name: 'Send me a copy of each email' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Send 1 email' }).dblclick();
  await expect(row('Harbour Print Works')).toContainText('Sent on');
  await expect(dialog.getByRole('button', { name: 'Nothing to send' })).toBeDisabled();
  await expectHealthyPage(page);
  const pdf = await textOfPdf(product.mails.newestPdf(TO) ?? Buffer.alloc(0));
  for (const words of ['Remittance advice', 'From: Cycle Ltd', 'HPW-1', 'HPW-2', '£300.00'])
    expect(pdf).toContain(words);
  expect(pdf).not.toContain(GOOD_ACCOUNT);
  await expect.poll(() => product.mails.newestPdf(user.email)).toBeDefined();

  await row('Lantern Cleaning').getByRole('link', { name: 'Add it to Lantern Cleaning' }).click();
  await expect(page.getByRole('complementary', { name: 'Lantern Cleaning' })).toBeVisible();
  expect(product.mails.count(TO)).toBe(1);
});
