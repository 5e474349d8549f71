import type { Page } from '@playwright/test';
import { expectHealthyPage } from './expect-healthy-page.ts';
import { InvitationPage } from './pages/invitation-page.ts';
import { PaymentRunsPage } from './pages/payment-runs-page.ts';
import { PeoplePage } from './pages/people-page.ts';
import { SignInPage, someNewUser } from './pages/sign-in-page.ts';
import { SuppliersPage } from './pages/suppliers-page.ts';
import { bringInBooks, GOOD_ACCOUNT } from './payment-books.ts';
import { expectRefusals, signInTest } from './sign-in-product.ts';
import { expect } from './test.ts';

/** A user cannot be their own second person (RULES.md, 70 to 72). The product has email and its own clock. */
const test = signInTest();

const COMPANY = 'Harbour Books Ltd';
const SUPPLIER = 'Harbour Print Works';
const CHOSEN = 'a louder harbour by far';
const DAY_MINUTES = 24 * 60;

test('an owner who resets a colleague’s password gets no second person by it', async ({
  page: adas,
  otherPage: bens,
  product,
  reported,
}) => {
  const ada = someNewUser();
  const ben = { ...someNewUser(), firstName: 'Ben', lastName: 'Okoro' };
  const adasPeople = new PeoplePage(adas);
  const arrived = async (email: string, containing: string) => {
    await expect.poll(() => product.mails.newest(email, containing)).toBeDefined();
    return product.mails.newest(email, containing) ?? '';
  };
  const linkIn = (mail: string) => /http\S+/.exec(mail)?.[0] ?? '';

  await test.step('Ada and Ben use the books together, without a threshold', async () => {
    await new SignInPage(adas).register(ada);
    const verification = await arrived(ada.email, '/settings/profile?token=');
    await bringInBooks(adas, COMPANY, [
      { name: SUPPLIER, accountNumber: GOOD_ACCOUNT, invoices: { 'HPW-1': '240.00' } },
    ]);
    await adas.goto(linkIn(verification));
    await adas.getByRole('button', { name: 'Verify email' }).click();
    await expect(adas.getByText('Email verified')).toBeVisible();
    await adasPeople.open();
    await adasPeople.inviteByMail(ben.email, 'Approver');
    const invitation = new InvitationPage(bens);
    await invitation.register(linkIn(await arrived(ben.email, '/invitations/')), ben);
    await invitation.accept(COMPANY);
  });

  const first =
    await test.step('Ada creates a reset link for Ben, who is notified by email and in the product', async () => {
      await adas.reload();
      const link = await adasPeople.resetPasswordOf('Ben Okoro');
      await expectHealthyPage(adas);
      await adas.keyboard.press('Escape');
      const warning = await arrived(ben.email, 'made a link to reset your password');
      expect(warning).not.toContain('token=');
      await expectAtBell(bens, `Ada Lowe (${ada.email}) made a link to reset your password`);
      await expectHealthyPage(bens);
      return link;
    });

  await test.step('with another role for Ben the link is void', async () => {
    await adasPeople.giveRole('Ben Okoro', 'Finance');
    const thiefs = await bens.context().browser()?.newContext({ baseURL: product.url });
    if (!thiefs) throw new Error('a page of a browser has a browser');
    const thief = await thiefs.newPage();
    await thief.goto(first);
    await expect(thief.getByText('This link has expired or was already used.')).toBeVisible();
    await thiefs.close();
  });

  await test.step('Ben sets a new password by a new link, and is notified again', async () => {
    const link = await adasPeople.resetPasswordOf('Ben Okoro');
    await adas.keyboard.press('Escape');
    await bens.goto(link);
    await bens.getByLabel('New password').fill('Welcome2026!');
    await bens.getByRole('button', { name: 'Change password' }).click();
    await expect(bens.getByText('This password is too common')).toBeVisible();
    await bens.getByLabel('New password').fill(CHOSEN);
    await bens.getByRole('button', { name: 'Change password' }).click();
    await expect(bens.getByText('Password changed. Please sign in.')).toBeVisible();
    await arrived(ben.email, 'Your password was reset by a link that someone else made');
    await new SignInPage(bens).signIn(ben.email, CHOSEN);
    await expectAtBell(bens, 'Your password was reset by a link that someone else made');
    await expect(bens.getByText('Someone else reset your password. You can approve and confirm again')).toBeVisible();
    await expectHealthyPage(bens);
  });

  const adasSuppliers = new SuppliersPage(adas);
  const bensSuppliers = new SuppliersPage(bens);

  await test.step('what Ada has changed alone waits, also when she confirms it', async () => {
    await adasSuppliers.open();
    await confirmAccount(adasSuppliers);
    await expect(adas.getByText('Bank details confirmed', { exact: true })).toBeVisible();
    await adasSuppliers.open();
    await adasSuppliers.edit(SUPPLIER, { accountNumber: '31926819' });
    await expect(adasSuppliers.row(SUPPLIER)).toContainText('Changed');
    await confirmAccount(adasSuppliers);
    await expect(adas.getByText('or once someone else confirms them')).toBeVisible();
    await expectHealthyPage(adas);
  });

  await test.step('and Ben, whose password is hers, does not confirm it', async () => {
    await bensSuppliers.open();
    await confirmAccount(bensSuppliers);
    await expect(bens.getByText('Someone else reset your password').nth(1)).toBeVisible();
  });

  await test.step('a day later what Ada said counts, and Ben pays it', async () => {
    // The sessions end during the wait. A page of the product would then open the sign-in by itself, and race ours.
    for (const one of [adas, bens]) await one.goto('about:blank');
    await product.wait(DAY_MINUTES + 1);
    for (const [one, person] of [
      [adas, ada],
      [bens, { ...ben, password: CHOSEN }],
    ] as const) {
      await one.goto('/api/login');
      await new SignInPage(one).signIn(person.email, person.password);
      await expect(one.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    }
    await bensSuppliers.open();
    await expect(bens.getByText('Someone else reset your password')).toHaveCount(0);
    // Ada's own word has waited its day: it counts once the background job has seen that.
    await expect(async () => {
      await bensSuppliers.open();
      const panel = await bensSuppliers.openPanel(SUPPLIER);
      await expect(panel.getByRole('button', { name: 'Withdraw the confirmation' })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const runs = new PaymentRunsPage(bens);
    await runs.open();
    await runs.create();
    const dialog = await runs.view(1);
    await dialog.getByRole('button', { name: 'Pay via Sandbox Bank' }).click();
    await expect(dialog.getByRole('button', { name: 'Continue to Sandbox Bank to approve' })).toBeVisible();
  });

  expectRefusals(reported, [400, 401, 403, 410]);
});

async function confirmAccount(suppliers: SuppliersPage): Promise<void> {
  const panel = await suppliers.openPanel(SUPPLIER);
  await panel.getByRole('button', { name: 'Confirm bank details' }).click();
}

async function expectAtBell(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByText(title)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
}
