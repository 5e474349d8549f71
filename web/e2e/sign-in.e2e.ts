import type { Page } from '@playwright/test';
import { expectGoodOnAll, expectHealthyPage } from './expect-healthy-page.ts';
import { PaymentRunsPage } from './pages/payment-runs-page.ts';
import { SignInPage, someNewUser } from './pages/sign-in-page.ts';
import { bringInBooks, GOOD_ACCOUNT } from './payment-books.ts';
import { expectRefusals, signInTest } from './sign-in-product.ts';
import { expect } from './test.ts';
import { totpCode } from './totp-code.ts';

/** Proofs of identity (RULES.md, 72, 73, 80), with a product that has email, a provider and its own clock. */
const test = signInTest();

// All tests share one product.
test.describe.configure({ mode: 'default' });

const NEW_PASSWORD = 'a louder harbour by far';

test('Acme’s people sign in there, and a sign-in is linked and unlinked', async ({ page, otherPage, reported }) => {
  /** The provider's own pages want a font of another site. */
  for (const one of [page, otherPage]) {
    await one.route(/fonts\.(googleapis|gstatic)\.com/, (route) =>
      route.fulfill({ contentType: 'text/css', body: '' }),
    );
  }
  const signInAtAcme = async (one: Page, login: string) => {
    await one.locator('input[name="login"]').fill(login);
    await one.locator('input[name="password"]').fill('any');
    await one.getByRole('button').first().click();
    await one.getByRole('button').first().click();
  };

  await test.step('a new person becomes a user', async () => {
    await page.goto('/api/login');
    await expectGoodOnAll(page);
    await page.getByRole('link', { name: 'Sign in with Acme' }).click();
    await signInAtAcme(page, 'maria');
    await expect(page.getByText('Maria Whitcombe')).toBeVisible();
    await page.goto('/settings/sign-in');
    await expect(page.getByText('this is your only way to sign in', { exact: false })).toBeVisible();
    await expectGoodOnAll(page);
  });

  await test.step('a user with a password links an identity, and unlinks it', async () => {
    const ada = someNewUser();
    await new SignInPage(otherPage).register(ada);
    await expect(otherPage.getByText('Ada Lowe')).toBeVisible();
    await otherPage.goto('/settings/sign-in');
    await otherPage.getByRole('link', { name: 'Link Acme' }).click();
    await signInAtAcme(otherPage, 'ada');
    await expect(otherPage.getByRole('heading', { name: 'Link your sign-in' })).toBeVisible();
    await expectGoodOnAll(otherPage);
    await otherPage.getByLabel('Paycycle password').fill(ada.password);
    await otherPage.keyboard.press('Enter');
    await expect(otherPage.getByText('ada@acme.example')).toBeVisible();
    await otherPage.getByRole('button', { name: 'Unlink' }).click();
    await otherPage.getByLabel('Your password').fill(ada.password);
    await otherPage.keyboard.press('Enter');
    await expect(otherPage.getByRole('link', { name: 'Link Acme' })).toBeVisible();
  });
  expectRefusals(reported, []);
});

test('a forgotten password is chosen anew by a mail, which signs everyone out', async ({
  page,
  otherPage,
  product,
  reported,
}) => {
  const ada = someNewUser();
  await new SignInPage(page).register(ada);
  await expect(page.getByText('Ada Lowe')).toBeVisible();

  await test.step('she asks for a link', async () => {
    await otherPage.goto('/api/login');
    await otherPage.getByRole('link', { name: 'Forgotten your password?' }).click();
    await expectGoodOnAll(otherPage);
    await otherPage.getByLabel('Email').fill(ada.email);
    await otherPage.keyboard.press('Enter');
    await expect(otherPage.getByRole('status')).toContainText("If an account uses this email, we've sent it a link");
    await expectHealthyPage(otherPage);
  });

  const link = await test.step('the mail arrives', async () => {
    const request = () => product.mails.newest(ada.email, 'Someone asked for a new password');
    await expect.poll(request).toBeDefined();
    return /http\S+/.exec(request() ?? '')?.[0] ?? '';
  });

  await test.step('she chooses another password', async () => {
    await otherPage.goto(link);
    await expectGoodOnAll(otherPage);
    await otherPage.getByLabel('New password').fill('short');
    await otherPage.getByRole('button', { name: 'Change password' }).click();
    await expect(otherPage.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
    await otherPage.getByLabel('New password').fill(NEW_PASSWORD);
    await otherPage.getByRole('button', { name: 'Change password' }).click();
    await expect(otherPage.getByText('Password changed. Please sign in.')).toBeVisible();
  });

  await test.step('the link is used up, the old password refused, the other session out', async () => {
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
    const signIn = new SignInPage(otherPage);
    await signIn.signIn(ada.email, ada.password);
    await expect(otherPage.getByRole('alert')).toHaveText('Email or password is incorrect');
    await otherPage.goto(link);
    await expect(otherPage.getByText('This link has expired or was already used.')).toBeVisible();
    await signIn.signIn(ada.email, NEW_PASSWORD);
    await expect(otherPage.getByText('Ada Lowe')).toBeVisible();
  });
  expectRefusals(reported, [400, 401, 410]);
});

test('a passkey signs in, and is asked for again before money is released', async ({ page, product, reported }) => {
  const ada = someNewUser();
  await new SignInPage(page).register(ada);
  await expect(page.getByText('Ada Lowe')).toBeVisible();
  await bringInBooks(page, 'Key Ltd', [
    { name: 'Harbour Print Works', accountNumber: GOOD_ACCOUNT, invoices: { 'HPW-1': '240.00' } },
  ]);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const panel = page.getByRole('region', { name: 'Two-step sign-in' });

  await test.step('she adds a passkey, and keeps the recovery codes', async () => {
    await page.goto('/settings/factors');
    await expectGoodOnAll(page);
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    await panel.getByLabel('Name of the passkey').fill('Work laptop');
    await page.keyboard.press('Enter');
    const codes = panel.getByRole('group', { name: 'New recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await expectGoodOnAll(page);
    await codes.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(panel.getByText('10 codes left')).toBeVisible();
  });

  await test.step('she signs in with it, without a password', async () => {
    await page.goto('/api/logout');
    await page.goto('/api/login?return=/settings/factors');
    await page.getByRole('link', { name: 'Use a passkey' }).click();
    await expectGoodOnAll(page);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(panel.getByText(/Last used/)).toBeVisible();
  });

  await test.step('after five minutes she is asked again before she pays', async () => {
    const runs = new PaymentRunsPage(page);
    await runs.open();
    await runs.create();
    await product.wait(6);
    const dialog = await runs.view(1);
    await dialog.getByRole('button', { name: 'Pay via Sandbox Bank' }).click();
    const question = page.getByRole('dialog', { name: "Confirm it's you" });
    await expect(question).toBeVisible();
    await expectHealthyPage(page);
    await question.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(dialog.getByRole('button', { name: 'Continue to Sandbox Bank to approve' })).toBeVisible();
  });

  await test.step('she verifies her address, without which she sends no invitation', async () => {
    await page.goto('/settings/profile');
    await page.getByRole('button', { name: 'Send again' }).click();
    const verification = () => product.mails.newest(ada.email, '/settings/profile?token=');
    await expect.poll(verification).toBeDefined();
    await page.goto(/http\S+/.exec(verification() ?? '')?.[0] ?? '');
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page.getByText('Email verified')).toBeVisible();
  });

  await test.step('and before a member is added, this time with the password', async () => {
    await product.wait(6);
    await page.goto('/settings/people');
    const { email } = someNewUser();
    await page.getByLabel('Invite by email').fill(email);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const question = page.getByRole('dialog', { name: "Confirm it's you" });
    await question.getByLabel('Password').fill(ada.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`We emailed the invitation to ${email}`)).toBeVisible();
  });

  await test.step('she removes it, and the password alone signs in', async () => {
    await page.goto('/settings/factors');
    await panel.getByRole('button', { name: 'Remove Work laptop' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove Work laptop?' });
    await expect(question).toContainText('This is your only second step.');
    await expectHealthyPage(page);
    await question.getByRole('button', { name: 'Remove passkey' }).click();
    await expect(panel.getByText('Two-step sign-in is off.', { exact: false })).toBeVisible();
    await page.goto('/api/logout');
    await new SignInPage(page).signIn(ada.email, ada.password);
    await expect(page.getByText('Ada Lowe')).toBeVisible();
  });
  // 401: a request of her page during the sign-out.
  expectRefusals(reported, [401, 403]);
});

test('an authenticator app makes the sign-in two steps, and one browser ends the other', async ({
  page,
  otherPage,
  product,
  reported,
}) => {
  const ada = someNewUser();
  await new SignInPage(page).register(ada);
  await expect(page.getByText('Ada Lowe')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Two-step sign-in' });

  const key = await test.step('she sets up an app', async () => {
    await page.goto('/settings/factors');
    await panel.getByRole('button', { name: 'Set up an app' }).click();
    await expect(panel.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectGoodOnAll(page);
    const text = (await panel.getByRole('definition').textContent()) ?? '';
    await panel.getByRole('textbox', { name: 'Code' }).fill('000000');
    await panel.getByRole('button', { name: 'Turn on' }).click();
    await expect(panel.getByText("That code isn't right.", { exact: false })).toBeVisible();
    await panel.getByRole('textbox', { name: 'Code' }).fill(totpCode(text, product.now()));
    await panel.getByRole('button', { name: 'Turn on' }).click();
    await expect(panel.getByText('10 codes left')).toBeVisible();
    return text;
  });
  const recoveryCode =
    (await panel.getByRole('group', { name: 'New recovery codes' }).getByRole('listitem').first().textContent()) ?? '';

  await test.step('her next sign-in asks for the code', async () => {
    const signIn = new SignInPage(otherPage);
    await signIn.signIn(ada.email, ada.password);
    await expect(otherPage.getByRole('heading', { name: "Confirm it's you" })).toBeVisible();
    await expectGoodOnAll(otherPage);
    await otherPage.getByRole('textbox', { name: 'Code' }).fill('000000');
    await otherPage.keyboard.press('Enter');
    await expect(otherPage.getByRole('alert')).toContainText("That code isn't right.");
    await product.wait(1);
    await otherPage.getByRole('textbox', { name: 'Code' }).fill(totpCode(key, product.now()));
    await otherPage.keyboard.press('Enter');
    await expect(otherPage.getByText('Ada Lowe')).toBeVisible();
    await otherPage.goto('/api/logout');
    await signIn.signIn(ada.email, ada.password);
    await otherPage.getByRole('textbox', { name: 'Code' }).fill(recoveryCode);
    await otherPage.keyboard.press('Enter');
    await expect(otherPage.getByText('Ada Lowe')).toBeVisible();
  });

  await test.step('she sees both browsers, and ends the other', async () => {
    await page.goto('/settings/sessions');
    const list = page.getByRole('list', { name: 'Your sessions' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByRole('listitem').first()).toContainText('This session');
    await expectGoodOnAll(page);
    await otherPage.goto('about:blank');
    await list.getByRole('button', { name: /^Sign out/ }).click();
    await expect(page.getByText('You aren’t signed in anywhere else.')).toBeVisible();
    expect((await otherPage.request.get('/api/auth/user')).status()).toBe(401);
  });
  expectRefusals(reported, [400, 401]);
});

test('a company that requires it is hidden from a user without a second factor, with an explanation', async ({
  page,
  product,
  reported,
}) => {
  const ada = someNewUser();
  await new SignInPage(page).register(ada);
  await expect(page.getByText('Ada Lowe')).toBeVisible();
  await bringInBooks(page, 'Strict Ltd', []);
  await page.goto('/settings/two-step');
  await page.getByRole('link', { name: 'Set up two-step sign-in' }).click();
  const panel = page.getByRole('region', { name: 'Two-step sign-in' });
  await panel.getByRole('button', { name: 'Set up an app' }).click();
  const key = (await panel.getByRole('definition').textContent()) ?? '';
  await panel.getByRole('textbox', { name: 'Code' }).fill(totpCode(key, product.now()));
  await panel.getByRole('button', { name: 'Turn on' }).click();
  await panel.getByRole('button', { name: 'I’ve saved them' }).click();

  await page.goto('/settings/two-step');
  await page.getByText('Require two-step sign-in').click();
  await expect(page.getByText('Everyone who uses Strict Ltd needs two-step sign-in.', { exact: false })).toBeVisible();
  await expectGoodOnAll(page);

  await page.goto('/settings/factors');
  await panel.getByRole('button', { name: 'Remove authenticator app' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove app' }).click();
  await expect(page.getByText('Strict Ltd requires two-step sign-in.', { exact: false })).toBeVisible();
  await expectHealthyPage(page);
  expectRefusals(reported, []);
});
