import { expect, type Locator, type Page } from '@playwright/test';

export interface InvoiceForm {
  readonly supplierName: string;
  readonly invoiceNumber: string;
  readonly invoiceDate: string;
  readonly dueDate?: string;
  readonly amount: string;
}

export class InvoicesPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/invoices');
  }

  async openForm(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Add Invoice' }).first().click();
    return this.page.getByRole('dialog', { name: 'Create New Invoice' });
  }

  async fill(form: Locator, invoice: InvoiceForm): Promise<void> {
    const supplier = form.getByLabel('Supplier').first();
    await supplier.fill(invoice.supplierName);
    await expect(supplier).toHaveAttribute('aria-expanded', 'true');
    // The field takes the focus once more in the frame after its list has opened.
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await form.getByLabel('Invoice number').fill(invoice.invoiceNumber);
    await form.getByLabel('Invoice date').fill(invoice.invoiceDate);
    if (invoice.dueDate) await form.getByLabel('Due date').fill(invoice.dueDate);
    await form.getByLabel('Amount').fill(invoice.amount);
  }

  async add(invoice: InvoiceForm): Promise<void> {
    const form = await this.openForm();
    await this.fill(form, invoice);
    await form.getByRole('button', { name: 'Create Invoice' }).click();
    await form.waitFor({ state: 'hidden' });
  }

  row(invoiceNumber: string): Locator {
    return this.page.getByRole('grid', { name: 'Invoices' }).getByRole('row').filter({ hasText: invoiceNumber });
  }

  rows(): Locator {
    return this.page.getByRole('rowgroup').last().getByRole('row');
  }

  /** Views an invoice's PDF, and answers with its address; a browser without a window shows no PDF. */
  async fileShownFor(invoiceNumber: string): Promise<string> {
    const asked = this.page.context().waitForEvent('request', (request) => request.url().includes('/api/files/'));
    const opened = this.page.waitForEvent('popup');
    await this.row(invoiceNumber)
      .getByRole('button', { name: `View PDF: invoice ${invoiceNumber}` })
      .click();
    const address = (await asked).url();
    await (await opened).close();
    return address;
  }

  /** Asks for the deletion of many by an entry of the menu, and answers when its question can be answered. */
  async askToDeleteAll(count: number): Promise<Locator> {
    await this.page.getByRole('button', { name: 'More actions' }).click();
    await this.page.getByRole('menuitem', { name: `Delete All (${count.toLocaleString('en-GB')})` }).click();
    return this.deletionQuestion();
  }

  async askToDeleteSelected(count: number): Promise<Locator> {
    await this.page.getByRole('button', { name: `Delete Selected (${count.toLocaleString('en-GB')})` }).click();
    return this.deletionQuestion();
  }

  private async deletionQuestion(): Promise<Locator> {
    const question = this.page.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect(question.getByRole('textbox')).toBeFocused();
    return question;
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(text);
  }

  /** Answers when so many invoices were paid: today, unless another day is given. */
  async markAsPaid(count: number, date?: string): Promise<void> {
    // The dialog names an invoice if its own button was pressed, and gives a count if it was selected.
    const name = count === 1 ? /^Mark (1 invoice|invoice .+) as paid\?$/ : `Mark ${count} invoices as paid?`;
    const question = this.page.getByRole('alertdialog', { name });
    if (date) await question.getByLabel('Payment date').fill(date);
    await question.getByRole('button', { name: 'Mark as paid' }).click();
    await question.waitFor({ state: 'hidden' });
  }
}
