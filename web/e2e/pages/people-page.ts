import { expect, type Locator, type Page } from '@playwright/test';

/** Members of the active company, in Settings. */
export class PeoplePage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/settings/people');
  }

  /** Changes that await a second person. */
  get waiting(): Locator {
    return this.page.getByRole('group', { name: 'Waiting for a second person' });
  }

  /** Invites someone with a role, as it is called on the screen, and returns the link that is shown once. */
  async invite(email: string, role: string): Promise<string> {
    await this.page.getByLabel('Invite by email').fill(email);
    await this.page.getByLabel('Role', { exact: true }).selectOption({ label: role });
    await this.page.getByRole('button', { name: 'Invite', exact: true }).click();
    const note = this.page.getByRole('group', { name: `Invitation for ${email}` });
    return note.getByLabel('Invitation link').inputValue();
  }

  /** Invites by email: the link is sent, and not shown on the page. */
  async inviteByMail(email: string, role: string): Promise<void> {
    await this.page.getByLabel('Invite by email').fill(email);
    await this.page.getByLabel('Role', { exact: true }).selectOption({ label: role });
    await this.page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(this.page.getByText(`We emailed the invitation to ${email}`)).toBeVisible();
  }

  /** Creates a password reset link for a member, and leaves its dialog open. */
  async resetPasswordOf(name: string): Promise<string> {
    await this.page.getByRole('button', { name: `Reset password of ${name}` }).click();
    await this.page.getByRole('button', { name: 'Make link' }).click();
    return this.page.getByLabel(`Link for ${name}`).inputValue();
  }

  /** Changes a member's role, and waits until it is saved. */
  async giveRole(name: string, role: string): Promise<void> {
    const select = this.page.getByLabel(`Role of ${name}`);
    await select.selectOption({ label: role });
    await expect(select).toBeEnabled();
    await expect(select.locator('option:checked')).toHaveText(role);
  }

  /** The line of someone on the list. */
  person(email: string): Locator {
    return this.page
      .getByRole('list', { name: /^People of / })
      .getByRole('listitem')
      .filter({ hasText: email });
  }
}
