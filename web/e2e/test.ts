import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

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

/** Half as long as the text of the package's module, and each page that is loaded reads it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8') + EXEMPT_MENUS;

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
  let found = await findViolations(page, rules, leftOut);
  if (found === undefined) {
    await page.evaluate(AXE);
    found = await findViolations(page, rules, leftOut);
  }
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Undefined before the page has axe. */
function findViolations(page: Page, rules: readonly string[] | undefined, leftOut: readonly string[]) {
  return page.evaluate(
    async ({ values, off }) => {
      const { axe } = window as unknown as { axe?: typeof import('axe-core') };
      if (!axe) return undefined;
      // A dialog that is still fading in has no contrast yet. A button is busy for as long as what it asks for takes.
      const isOfBusyButton = ({ effect }: Animation) =>
        effect instanceof KeyframeEffect &&
        effect.getComputedTiming().endTime === Number.POSITIVE_INFINITY &&
        effect.target?.closest('button');
      const awaited = document.getAnimations().filter((animation) => !isOfBusyButton(animation));
      await Promise.allSettled(awaited.map(({ finished }) => finished));
      const { violations } = await axe.run(document, {
        resultTypes: ['violations'],
        iframes: false,
        elementRef: true,
        rules: Object.fromEntries(off.map((id) => [id, { enabled: false }])),
        ...(values && { runOnly: { type: 'rule', values: [...values] } }),
      });
      // A notice whose time ended while axe looked is fading, and has no contrast.
      const isFading = (element?: Element) => element?.closest('[data-scope="toast"][data-state="closed"]');
      return violations
        .map(({ id, nodes }) => ({ id, at: nodes.filter((node) => !isFading(node.element)).map(({ html }) => html) }))
        .filter(({ at }) => at.length > 0);
    },
    { values: rules, off: leftOut },
  );
}

/** Fails if the page is wider than its window, because users would have to scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
