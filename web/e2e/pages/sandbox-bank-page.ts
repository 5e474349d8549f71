import { expect, type Locator, type Page } from '@playwright/test';

/** The pages of the sandbox bank, on which a payer approves. */
export class SandboxBankPage {
  constructor(private readonly page: Page) {}

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, level: 1 });
  }

  async chooseBank(): Promise<void> {
    await expect(this.heading('Choose your bank')).toBeVisible();
    await this.page.getByRole('button', { name: 'Harbour Bank' }).click();
  }

  async signIn(): Promise<void> {
    await expect(this.heading('Sign in to Harbour Bank')).toBeVisible();
    // As Paycycle tells the person who is signed in there, in the same browser.
    const { customerNumber, passcode } = await (await this.page.request.get('/api/sandbox/sign-in')).json();
    await this.page.getByLabel('Customer number').fill(customerNumber);
    await this.page.getByLabel('Passcode').fill(passcode);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  async chooseAccount(): Promise<void> {
    await expect(this.heading('Choose an account to pay from')).toBeVisible();
    await this.page.getByRole('button', { name: 'Business account ending 4821' }).click();
  }

  /** From the bank's first page to the one on which the payer decides. */
  async goToDecision(): Promise<void> {
    await this.chooseBank();
    await this.signIn();
    await this.chooseAccount();
    await expect(this.heading('Approve payments')).toBeVisible();
  }

  /** A payment on the page on which the payer decides, and on the last one. */
  payment(beneficiaryName: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: beneficiaryName });
  }

  /** Presses the button for everything that waits: 'Approve (£1.00)', or 'Approve all 2 (£3.00)'. */
  async approve(): Promise<void> {
    await this.page.getByRole('button', { name: /^Approve (all \d+ )?\(/ }).click();
    await expect(this.heading('All done')).toBeVisible();
  }

  /** Leaves the bank by its last page. */
  async returnToProduct(): Promise<void> {
    await this.page.getByRole('link', { name: 'Return to Paycycle' }).click();
    await this.page.waitForURL(/\/payments\?returned=1$/);
  }

  /** All of it: from the first page until the payer is back. */
  async approveAndReturn(): Promise<void> {
    await this.goToDecision();
    await this.approve();
    await this.returnToProduct();
  }
}
