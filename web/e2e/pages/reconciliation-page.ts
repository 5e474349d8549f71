import type { Locator, Page } from '@playwright/test';

export interface StatementFile {
  readonly name: string;
  readonly content: string;
}

export class ReconciliationPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/reconciliation');
  }

  async chooseMonth(month: string, year: string): Promise<void> {
    await this.page.getByLabel('Year').selectOption(year);
    await this.page.getByLabel('Month', { exact: true }).selectOption({ label: month });
  }

  /** Chooses a statement, and imports what the preview found; the dialog stays open with what came of it. */
  async importStatement({ name, content }: StatementFile): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Import Bank Statement' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Import Bank Statement' });
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: /^Import \d/ }).click();
    return dialog;
  }

  transaction(description: string): Locator {
    return this.page.getByRole('row').filter({ hasText: description });
  }

  /** The row under a transaction that offers an invoice. */
  suggestion(invoiceNumber: string): Locator {
    return this.page.getByRole('row').filter({ hasText: 'Match Score' }).filter({ hasText: invoiceNumber });
  }

  async acceptSuggestion(invoiceNumber: string): Promise<void> {
    await this.suggestion(invoiceNumber)
      .getByRole('button', { name: /^Match/ })
      .click();
  }

  async unmatch(description: string): Promise<void> {
    await this.transaction(description)
      .getByRole('button', { name: /Unmatch/ })
      .click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Unmatch' }).click();
  }

  /** The figure of a summary card. */
  figure(title: string): Locator {
    return this.page.locator('dt', { hasText: new RegExp(`^${title}$`) }).locator('xpath=following-sibling::dd');
  }

  /** The line under the table with the starting and the ending balance. */
  balanceSummary(): Locator {
    return this.page.getByText('Balance summary').locator('xpath=..');
  }
}
