import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

interface Fixtures {
  /** What the browser reported on any page of the story: it fails the story. */
  readonly reported: string[];
  /** The page of someone else, in a browser of their own. */
  readonly otherPage: Page;
}

/** A story of the product: the browser's console stays free of errors and warnings. */
export const test = base.extend<Fixtures>({
  reported: [
    async ({ context }, use) => {
      const reported: string[] = [];
      listen(context, reported);
      await use(reported);
      expect(reported, 'what the browser reported').toEqual([]);
    },
    { auto: true },
  ],
  otherPage: async ({ browser, reported }, use) => {
    const context = await browser.newContext();
    listen(context, reported);
    await use(await context.newPage());
    await context.close();
  },
});

function listen(context: BrowserContext, reported: string[]): void {
  context.on('weberror', (failure) => reported.push(failure.error().message));
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) reported.push(message.text());
  });
}

/** No violation that axe can find on the page as it is shown. */
export async function expectAccessible(page: Page): Promise<void> {
  // A dialog that is still fading in has no contrast yet.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }));
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** A page that is wider than its window would have to be scrolled sideways to be read. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
