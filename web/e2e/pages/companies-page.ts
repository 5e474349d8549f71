import type { Locator, Page } from '@playwright/test';

export interface CompanyForm {
  readonly name: string;
  readonly address?: string;
  readonly openingDate?: string;
  readonly openingBalance?: string;
  /** In pounds: above it a run needs a second person. */
  readonly approvalThreshold?: string;
}

export class CompaniesPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/companies');
  }

  async add(company: CompanyForm): Promise<void> {
    await this.page.getByRole('button', { name: 'Add Company' }).first().click();
    const dialog = this.page.getByRole('dialog', { name: 'Add New Company' });
    await this.fill(dialog, company);
    await dialog.getByRole('button', { name: 'Add Company' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async edit(name: string, changes: Partial<CompanyForm>): Promise<void> {
    await this.card(name).getByRole('button', { name: 'Edit Company' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Edit Company' });
    await this.fill(dialog, changes);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Opens the dialog of those who may use the company, and waits for them. */
  async openPeople(name: string): Promise<Locator> {
    await this.card(name)
      .getByRole('button', { name: /^People/ })
      .click();
    const dialog = this.page.getByRole('dialog', { name: `People: ${name}` });
    await dialog.getByRole('listitem').first().waitFor();
    return dialog;
  }

  /** Opens who may use a company, and returns the dialog. */
  async showPeople(name: string): Promise<Locator> {
    await this.card(name)
      .getByRole('button', { name: /^People/ })
      .click();
    return this.page.getByRole('dialog', { name: `People: ${name}` });
  }

  card(name: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name }) });
  }

  private async fill(
    dialog: Locator,
    { name, address, openingDate, openingBalance, approvalThreshold }: Partial<CompanyForm>,
  ): Promise<void> {
    if (name) await dialog.getByLabel('Company name').fill(name);
    if (address) await dialog.getByLabel('Address').fill(address);
    if (openingDate) await dialog.getByLabel('Opening date').fill(openingDate);
    if (openingBalance) await dialog.getByLabel('Opening balance').fill(openingBalance);
    if (approvalThreshold !== undefined)
      await dialog.getByLabel('Require a second approver above').fill(approvalThreshold);
  }
}
