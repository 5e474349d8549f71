import type { Locator, Page } from '@playwright/test';

export interface CompanyForm {
  readonly name: string;
  readonly address?: string;
  readonly openingDate?: string;
  readonly openingBalance?: string;
}

export class CompaniesPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/companies');
  }

  async add(company: CompanyForm): Promise<void> {
    await this.page.getByRole('button', { name: 'Add Company' }).first().click();
    const dialog = this.page.getByRole('dialog', { name: 'Add New Company' });
    await dialog.getByLabel('Company name').fill(company.name);
    if (company.address) await dialog.getByLabel('Address').fill(company.address);
    if (company.openingDate) await dialog.getByLabel('Opening date').fill(company.openingDate);
    if (company.openingBalance) await dialog.getByLabel('Opening balance').fill(company.openingBalance);
    await dialog.getByRole('button', { name: 'Add Company' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  card(name: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: name });
  }
}
