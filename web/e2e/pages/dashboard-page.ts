import type { Locator, Page } from '@playwright/test';

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export class DashboardPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/');
  }

  /** The figures above. The page's heading is there before its code; once these are shown, the page answers keys. */
  figures(): Locator {
    return this.page.getByRole('link', { name: /^Total Outstanding: / });
  }

  /** Total of a payment run for the cycle, and the button that creates it. */
  cycle(): Locator {
    return this.page.getByRole('group', { name: 'Payment run for this cycle' });
  }

  /** Chooses the table and its PDFs, and returns the dialog that shows what they would become. */
  async previewImport(csv: string, pdfs: readonly ChosenFile[]): Promise<Locator> {
    const table = { name: 'invoices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await this.page.getByLabel('Choose a CSV file').setInputFiles(table);
    await this.page.getByLabel('Choose PDF files').setInputFiles([...pdfs]);
    await this.page.getByRole('button', { name: 'Preview' }).click();
    return this.page.getByRole('dialog', { name: 'Bulk import' });
  }

  /** Chooses a PDF for manual entry, and answers with its form. */
  async enterPdf(pdf: ChosenFile): Promise<Locator> {
    await this.page.getByLabel('Upload an invoice').setInputFiles(pdf);
    return this.page.getByRole('dialog', { name: 'Enter Invoice Details' });
  }
}
