import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll } from './test.ts';

/** True in `npm run test:slow`. */
const CHECKS_ALL = process.env['SLOW_TESTS'] === '1';

/** Between a phone and a laptop. */
const TABLET_WIDTH = 768;

/** The other mode has the same elements in other colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** A screen as it stands: accessible, no wider than its window, and with every status whole. */
export async function expectHealthyPage(page: Page, rules?: readonly string[]): Promise<void> {
  await expectAccessible(page, rules);
  await expectNoSidewaysScroll(page);
  await expectWholeStatuses(page);
}

/** Fails if a cell of a table cuts off a status. */
async function expectWholeStatuses(page: Page): Promise<void> {
  const cutOff = await page.locator('td [data-mark]').evaluateAll((marks) =>
    marks
      .filter((mark) => {
        const cell = mark.closest('td')?.getBoundingClientRect();
        return cell !== undefined && mark.getBoundingClientRect().right > cell.right;
      })
      .map((mark) => mark.textContent),
  );
  expect(cutOff, `statuses that ${page.url()} cuts off`).toEqual([]);
}

/** Checks both colour modes, because the page follows the system. Restores the original mode, in which other pages open. */
export async function expectGoodInBoth(page: Page): Promise<void> {
  await expectHealthyPage(page);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  // A notice that fades away while axe looks has no contrast.
  await untilNoticesAreGone(page);
  await switchTo(page, isDark ? 'light' : 'dark');
  await expectHealthyPage(page, OF_COLOURS);
  await switchTo(page, isDark ? 'dark' : 'light');
}

/**
 * For stories that run on a wide screen in light and on a phone in dark: `npm test` checks only the mode that the page has,
 * and `npm run test:slow` checks both.
 */
export async function expectGoodInItsMode(page: Page): Promise<void> {
  if (CHECKS_ALL) return expectGoodInBoth(page);
  await expectHealthyPage(page);
  await untilNoticesAreGone(page);
}

/** Waits until no notification is open: one covers the page for some seconds. */
export async function untilNoticesAreGone(page: Page): Promise<void> {
  // A notification stays while the pointer rests on it.
  await page.mouse.move(0, 0);
  const open = page.locator('[data-scope="toast"][data-part="root"][data-state="open"]');
  await expect(open).toHaveCount(0);
}

/** The page hears of it before its next frame. The bank's pages have no class: their style asks the system itself. */
async function switchTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page.locator('html')).not.toHaveClass(colorScheme === 'dark' ? /\blight\b/ : /\bdark\b/);
}

/** On a wide screen as `expectGoodInItsMode` does, and as wide as a tablet; on a phone as it is, since the colours are the same. */
export async function expectGoodOnAll(page: Page): Promise<void> {
  await (isWide(page) ? expectGoodInItsMode(page) : expectHealthyPage(page));
  await onTablet(page, () => expectGoodPlaces(page));
}

/** Checks that depend on the width; colours do not. */
export async function expectGoodPlaces(page: Page): Promise<void> {
  if (CHECKS_ALL) await expectAccessible(page, undefined, OF_COLOURS);
  await expectNoSidewaysScroll(page);
  await expectWholeStatuses(page);
}

function isWide(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) > TABLET_WIDTH;
}

/** Does something as wide as a tablet, where the page is wider; it is as wide as before then. */
export async function onTablet(page: Page, look: () => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  if (size === null || !isWide(page)) return;
  await page.setViewportSize({ ...size, width: TABLET_WIDTH });
  await look();
  await page.setViewportSize(size);
}
