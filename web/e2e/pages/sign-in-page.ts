import type { Page } from '@playwright/test';

export interface NewUser {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The page of `/api/login`. */
export class SignInPage {
  constructor(private readonly page: Page) {}

  async register({ email, password, firstName, lastName }: NewUser): Promise<void> {
    await this.page.goto('/api/login');
    await this.page.getByRole('link', { name: 'Create an account' }).click();
    await this.page.getByLabel('First name').fill(firstName);
    await this.page.getByLabel('Last name').fill(lastName);
    await this.fillCredentials(email, password);
    await this.page.getByRole('button', { name: 'Create account' }).click();
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.page.goto('/api/login');
    await this.fillCredentials(email, password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  private async fillCredentials(email: string, password: string): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password').fill(password);
  }
}

let users = 0;

/** A user whose email was not registered before in this run. */
export function someNewUser(): NewUser {
  users += 1;
  const email = `ada.${process.pid}.${Date.now()}.${users}@example.com`;
  return { email, password: 'a quiet harbour', firstName: 'Ada', lastName: 'Lowe' };
}
