import { expect, type Page } from '@playwright/test';
import type { NewUser } from './sign-in-page.ts';

/** Page of an invitation link. */
export class InvitationPage {
  constructor(private readonly page: Page) {}

  /** Opens the link as someone who has no account yet, and makes one there. */
  async register(link: string, { email, password, firstName, lastName }: NewUser): Promise<void> {
    await this.page.goto(link);
    await this.page.getByRole('link', { name: 'Create an account' }).click();
    await this.page.getByLabel('First name').fill(firstName);
    await this.page.getByLabel('Last name').fill(lastName);
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Create account' }).click();
  }

  /** Says yes to an invitation to a company, and is in it then. */
  async accept(companyName: string): Promise<void> {
    await expect(this.page.getByText(`Join ${companyName}`)).toBeVisible();
    await this.page.getByRole('button', { name: 'Accept' }).click();
    await expect(this.page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  }
}
