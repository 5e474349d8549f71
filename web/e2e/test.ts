import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';

export { expect };

interface Fixtures {
  /** Reports of the browser on any page of the story; each fails the story. */
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

/**
 * A menu belongs to the button that opened it, takes the focus, and is gone once something is chosen: like a dialog, which
 * axe exempts itself, it needs no landmark around it.
 */
const EXEMPT_MENUS = `; axe.configure({ rules: [{ id: 'region', selector: 'body *:not([data-scope="menu"])' }] });`;

/**
 * No violation that axe can find on the page as it is shown. axe runs in the page itself, is loaded into it once, and
 * tells of violations alone: that takes a sixth of the time of its own adapter for Playwright, which opens a second page.
 * It tries some of its rules, or all of them; those that are left out are none of them.
 */
export async function expectAccessible(
  page: Page,
  rules?: readonly string[],
  leftOut: readonly string[] = [],
): Promise<void> {
  // A page that has just been opened has nothing yet. Each has a main landmark: axe asks for it, too.
  await expect(page.locator('main, [role="main"]').first()).toBeAttached();
  // Content is paler during a refetch.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // A dialog that is still fading in has no contrast yet. A button is busy for as long as what it asks for takes.
  await page.evaluate(() => {
    const isOfBusyButton = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect &&
      effect.getComputedTiming().endTime === Number.POSITIVE_INFINITY &&
      effect.target?.closest('button');
    const awaited = document.getAnimations().filter((animation) => !isOfBusyButton(animation));
    return Promise.allSettled(awaited.map(({ finished }) => finished));
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source + EXEMPT_MENUS);
  const found = await page.evaluate(
    async ({ values, off }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(document, {
        resultTypes: ['violations'],
        iframes: false,
        rules: Object.fromEntries(off.map((id) => [id, { enabled: false }])),
        ...(values && { runOnly: { type: 'rule', values: [...values] } }),
      });
      return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }));
    },
    { values: rules, off: leftOut },
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Fails if the page is wider than its window, because users would have to scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
