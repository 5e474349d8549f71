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

  /** Chooses a statement and looks at what it holds. */
  async previewStatement({ name, content }: StatementFile): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Import Bank Statement' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Import Bank Statement' });
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    return dialog;
  }

  /** Chooses a statement, and imports what the preview found; the dialog stays open with what came of it. */
  async importStatement(statement: StatementFile): Promise<Locator> {
    const dialog = await this.previewStatement(statement);
    await dialog.getByRole('button', { name: /^Import/ }).click();
    return dialog;
  }

  /** Imports a statement, and closes the dialog with what came of it. */
  async bringInStatement(statement: StatementFile): Promise<void> {
    const dialog = await this.importStatement(statement);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  transaction(description: string): Locator {
    return this.page.getByRole('row').filter({ hasText: description });
  }

  /** Suggestion on a transaction's row: this invoice, or several that include it. */
  suggestion(invoiceNumber: string): Locator {
    return this.page.getByRole('group', { name: /^Suggestion for/ }).filter({ hasText: invoiceNumber });
  }

  async acceptSuggestion(invoiceNumber: string): Promise<void> {
    await this.suggestion(invoiceNumber)
      .getByRole('button', { name: /^Match/ })
      .click();
  }

  /** Opens the dialog that matches a transaction by hand. */
  async openMatch(description: string): Promise<Locator> {
    await this.page.getByRole('button', { name: `Match ${description} to an invoice` }).click();
    return this.page.getByRole('dialog', { name: /^Match (to Invoice|as Refund)$/ });
  }

  /** Chooses an invoice for a transaction by hand, and returns the dialog, in which it can be matched. */
  async chooseInvoice(description: string, invoiceNumber: string): Promise<Locator> {
    const dialog = await this.openMatch(description);
    await dialog.getByRole('checkbox', { name: invoiceNumber }).check();
    return dialog;
  }

  async unmatch(description: string): Promise<void> {
    await this.transaction(description)
      .getByRole('button', { name: /Unmatch/ })
      .click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Unmatch' }).click();
  }

  /** Says that the invoice was not paid by the transaction it is suggested for. */
  async rejectSuggestion(invoiceNumber: string): Promise<void> {
    await this.suggestion(invoiceNumber)
      .getByRole('button', { name: /^Not a Match/ })
      .click();
  }

  /** Opens the dialog that marks a transaction as needing no invoice. */
  async openNoInvoice(description: string): Promise<Locator> {
    await this.page.getByRole('button', { name: `No invoice required for ${description}` }).click();
    return this.page.getByRole('dialog', { name: 'No invoice required' });
  }

  async closeMonth(): Promise<void> {
    await this.page.getByRole('button', { name: 'Close month' }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Close month' }).click();
  }

  async openMonthAgain(reason: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Reopen month' }).click();
    const dialog = this.page.getByRole('alertdialog');
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Reopen month' }).click();
  }

  /** Expands a suggestion, to show its reasons or the choices. */
  async openDetails(invoiceNumber: string): Promise<Locator> {
    await this.suggestion(invoiceNumber)
      .getByRole('button', { name: /^Show the details/ })
      .click();
    return this.page.getByRole('group', { name: /^Details of the suggestion/ }).filter({ hasText: invoiceNumber });
  }

  /** The figure of a filter, which counts what it shows. */
  figure(title: string): Locator {
    const filters = this.page.getByRole('group', { name: 'Show transactions' });
    return filters.getByRole('button', { name: new RegExp(`^${title} [\\d,]+$`) }).locator('span');
  }

  /** Opens a dialog of the menu beside the main button. */
  async openFromMenu(entry: string): Promise<Locator> {
    await this.page.getByRole('button', { name: 'More actions' }).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
  }

  /** The line under the table with the starting and the ending balance. */
  balanceSummary(): Locator {
    return this.page.getByText('Balance summary').locator('xpath=..');
  }
}
