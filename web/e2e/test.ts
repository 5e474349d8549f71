import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

interface Fixtures {
  /** Fails a story in whose pages the browser reported an error. */
  readonly quietBrowser: undefined;
}

/** A story of the product: the browser's console stays free of errors and warnings. */
export const test = base.extend<Fixtures>({
  quietBrowser: [
    async ({ page }, use) => {
      const reported: string[] = [];
      page.on('pageerror', (error) => reported.push(error.message));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) reported.push(message.text());
      });
      await use(undefined);
      expect(reported, 'what the browser reported').toEqual([]);
    },
    { auto: true },
  ],
});

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
