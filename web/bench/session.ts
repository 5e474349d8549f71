import type { Browser } from '@playwright/test';
import type { ChosenFile } from '../e2e/pages/dashboard-page.ts';
import type { StatementFile } from '../e2e/pages/reconciliation-page.ts';
import type { NewUser } from '../e2e/pages/sign-in-page.ts';
import { Hands } from '../e2e/pointer-actions.ts';

/** The month's two sessions, in one way of working. Each person begins at the sign-in page. */
export interface Sessions {
  /** From the files to a run that waits for somebody else's approval. */
  readonly bringInAndSubmit: (
    hands: Hands,
    user: NewUser,
    files: { readonly csv: ChosenFile; readonly pdfs: ChosenFile[] },
  ) => Promise<void>;
  readonly approve: (hands: Hands, user: NewUser) => Promise<void>;
  /** From last month's statement to the closed month. */
  readonly reconcile: (hands: Hands, user: NewUser, statement: StatementFile) => Promise<void>;
}

export function fileOf({ name, content }: StatementFile): ChosenFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
}

/** The window of one person, signed out. */
export async function sitDown(browser: Browser, url: string): Promise<Hands> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return new Hands(page);
}
