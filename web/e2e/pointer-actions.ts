import { expect as baseExpect, type FileChooser, type Locator, type Page } from '@playwright/test';
import { type ChosenFile, DashboardPage } from './pages/dashboard-page.ts';
import type { NewUser } from './pages/sign-in-page.ts';

/** Waits as long as a busy machine takes, also in benchmarks, which have no configuration of the stories. */
export const expect = baseExpect.configure({ timeout: 180_000 });

/** More presses than that for one control, and a person would take the mouse. */
const TABS_MAX = 25;

/**
 * A person's hands at a page. A key with its modifiers, a text typed into one field, a click, and a choice of files count as
 * one interaction each. Looking and waiting count nothing.
 */
export class Hands {
  count = 0;

  private readonly opened: FileChooser[] = [];

  constructor(readonly page: Page) {
    // Register once, at the start: Playwright then intercepts the browser's file dialogs.
    page.on('filechooser', (chooser) => this.opened.push(chooser));
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.count += 1;
      await this.page.keyboard.press(key);
    }
  }

  /** Into the field that has the focus. */
  async type(text: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.type(text);
  }

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  /** Moves the focus by Tab only, and counts the presses. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeEnabled();
    for (let presses = 0; presses < TABS_MAX; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press('Tab');
    }
    throw new Error(`${target} is more than ${TABS_MAX} presses of Tab away`);
  }

  /** Presses the button that is reached by Tab. */
  async tabAndPress(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.press(key);
  }

  /** Signs in by keys alone, and waits for the dashboard. */
  async signIn({ email, password }: NewUser): Promise<void> {
    await this.page.goto('/api/login');
    await this.tabTo(this.page.getByLabel('Email'));
    await this.type(email);
    await this.press('Tab');
    await this.type(password);
    await this.press('Enter');
    await new DashboardPage(this.page).figures().waitFor();
  }

  /** Opens the browser's own dialog for files, and chooses in it. */
  async choose(open: () => Promise<void>, files: ChosenFile | ChosenFile[]): Promise<void> {
    const before = this.opened.length;
    await open();
    await expect.poll(() => this.opened.length, 'the dialog for files').toBe(before + 1);
    this.count += 1;
    await this.opened.at(-1)?.setFiles(files);
  }
}
