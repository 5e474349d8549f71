import type { Locator, Page } from '@playwright/test';

export interface SupplierForm {
  readonly name: string;
  readonly terms?: string;
  readonly sortCode?: string;
  readonly accountNumber?: string;
}

export class SuppliersPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/suppliers');
  }

  /** The row of a supplier in the list. */
  row(name: string): Locator {
    return this.page
      .getByRole('grid', { name: 'Suppliers' })
      .locator('tr', { has: this.page.getByRole('link', { name, exact: true }) });
  }

  /** Opens a supplier beside the list. */
  async openPanel(name: string): Promise<Locator> {
    await this.row(name).getByRole('link', { name, exact: true }).click();
    return this.page.getByRole('complementary', { name });
  }

  private async choose(name: string, action: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `Actions for ${name}` })
      .click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async add(supplier: SupplierForm): Promise<void> {
    const dialog = await this.openForm();
    await this.fill(dialog, supplier);
    await dialog.getByRole('button', { name: 'Add Supplier' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async openForm(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Add Supplier' }).first().click();
    return this.page.getByRole('dialog', { name: 'Add Supplier' });
  }

  async edit(name: string, changes: Partial<SupplierForm>): Promise<void> {
    await this.choose(name, 'Edit');
    const dialog = this.page.getByRole('dialog', { name: 'Edit Supplier' });
    await this.fill(dialog, changes);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Asks for the deletion, and returns the dialog that asks back. */
  async askToDelete(name: string): Promise<Locator> {
    await this.choose(name, 'Delete');
    return this.page.getByRole('alertdialog');
  }

  /** Asks for the deletion of all, and returns the dialog that asks back. */
  async askToDeleteAll(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'More actions' }).click();
    await this.page.getByRole('menuitem', { name: 'Delete All' }).click();
    return this.page.getByRole('alertdialog', { name: 'Delete All Suppliers' });
  }

  /** Opens the list of suppliers that look like one. */
  async reviewLike(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Review' }).click();
    return this.page.getByRole('dialog', { name: 'Suppliers entered twice?' });
  }

  async import(file: { readonly name: string; readonly content: string }): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Bulk Import' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Bulk Import Suppliers' });
    await dialog.locator('input[type=file]').setInputFiles({
      name: file.name,
      mimeType: 'text/csv',
      buffer: Buffer.from(file.content),
    });
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByRole('button', { name: /^Import / }).click();
    return dialog;
  }

  async fill(dialog: Locator, { name, terms, sortCode, accountNumber }: Partial<SupplierForm>): Promise<void> {
    if (name) await dialog.getByLabel('Supplier name').fill(name);
    if (terms) await dialog.getByLabel('Payment terms (days)').fill(terms);
    if (sortCode) await dialog.getByLabel('Sort code').pressSequentially(sortCode);
    if (accountNumber) await dialog.getByLabel('Account number').fill(accountNumber);
  }
}
