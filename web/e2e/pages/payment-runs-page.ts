import type { Locator, Page } from '@playwright/test';

export class PaymentRunsPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/payment-runs');
  }

  /** Comes from another page by the sidebar, without a reload. */
  async visit(): Promise<void> {
    await this.page.getByRole('navigation').getByRole('link', { name: 'Payment Runs' }).click();
  }

  /** The form that makes a run. */
  newRun(): Locator {
    return this.page.getByRole('form', { name: 'Create Payment Run' });
  }

  /** Makes a run of all invoices that are listed. */
  async create(): Promise<void> {
    await this.selectAll();
    await this.newRun().getByRole('button', { name: 'Create Payment Run' }).click();
  }

  async createForApproval(): Promise<void> {
    await this.selectAll();
    await this.newRun().getByRole('button', { name: 'Create and submit for approval' }).click();
  }

  card(number: number): Locator {
    return this.page.getByRole('listitem', { name: `Payment Run #${number}`, exact: true });
  }

  async showSchedule(number: number): Promise<Locator> {
    await this.card(number)
      .getByRole('button', { name: `Payment schedule: Payment Run #${number}` })
      .click();
    return this.card(number).getByRole('list', { name: 'Suppliers' });
  }

  /** Opens a run, and answers with its dialog. */
  async view(number: number): Promise<Locator> {
    await this.card(number).getByRole('button', { name: /^View/ }).click();
    return this.dialog(number);
  }

  dialog(number: number): Locator {
    return this.page.getByRole('dialog', { name: `Payment Run #${number}` });
  }

  /** A supplier in the dialog of a run; a warning may name another one. */
  payee(supplierName: string): Locator {
    return this.page
      .getByRole('list', { name: 'Suppliers to pay' })
      .getByRole('listitem')
      .filter({ has: this.page.getByText(supplierName, { exact: true }) });
  }

  /** Confirms an account that has changed, as someone who has asked the supplier. */
  async confirmBankDetails(supplierName: string): Promise<void> {
    await this.payee(supplierName)
      .getByRole('button', { name: `Confirm these details: ${supplierName}` })
      .click();
    const question = this.page.getByRole('alertdialog', { name: `Confirm the bank details of ${supplierName}?` });
    await question.getByText('I have checked this account with the supplier').click();
    await question.getByRole('button', { name: 'Confirm these details' }).click();
    await question.waitFor({ state: 'hidden' });
  }

  /** Gives the run of an open dialog back to who made it. */
  async sendBack(dialog: Locator, reason: string): Promise<void> {
    await dialog.getByRole('button', { name: 'Send back' }).click();
    const question = this.page.getByRole('alertdialog', { name: /^Send back Payment Run/ });
    await question.getByLabel('Reason').fill(reason);
    await question.getByRole('button', { name: 'Send back' }).click();
    await question.waitFor({ state: 'hidden' });
  }

  /** Follows an open dialog to the bank, where its payments wait to be approved. */
  async goToBank(dialog: Locator): Promise<void> {
    await dialog.getByRole('button', { name: 'Continue to Sandbox Bank to approve' }).click();
  }

  private async selectAll(): Promise<void> {
    await this.newRun().getByText('Select all', { exact: true }).click();
  }
}
