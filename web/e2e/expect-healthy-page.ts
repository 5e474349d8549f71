import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll } from './test.ts';

/** True in `npm run test:slow`. */
const CHECKS_ALL = process.env['SLOW_TESTS'] === '1';

/** In pixels: between a phone and a laptop, and a phone. */
const [TABLET, PHONE] = [768, 390];

type Mode = 'light' | 'dark';

/** The other mode has the same elements in other colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * How the screens are walked through. `npm run test:slow` walks on a phone, too. `npm test` walks once, and makes the window
 * narrower at each screen.
 */
export const WALKS: readonly { readonly width: number; readonly colorScheme: Mode }[] = [
  { width: 1440, colorScheme: 'light' },
  ...(CHECKS_ALL ? [{ width: PHONE, colorScheme: 'dark' } as const] : []),
];

/** A screen as it stands: accessible, no wider than its window, and with every status whole. */
export async function expectHealthyPage(page: Page, rules?: readonly string[]): Promise<void> {
  await expectAccessible(page, rules);
  await expectGoodPlaces(page);
}

/** Checks that depend on the width, and on nothing else. */
async function expectGoodPlaces(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
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

/** Pages whose next screen is tried the other way. */
const otherWayNext = new WeakSet<Page>();

/** True for every second screen of a page. */
function isOthersTurn(page: Page): boolean {
  if (otherWayNext.delete(page)) return true;
  otherWayNext.add(page);
  return false;
}

/**
 * Tries a screen in one colour mode, and the page's next screen in the other; `npm run test:slow` tries each in both. The
 * page follows the system, and has its own mode again afterwards, in which other pages open.
 */
export async function expectGoodInBoth(page: Page): Promise<void> {
  const isOthers = isOthersTurn(page);
  if (CHECKS_ALL || !isOthers) await expectHealthyPage(page);
  await untilNoticesAreGone(page);
  if (!CHECKS_ALL && !isOthers) return;
  const own = await modeOf(page);
  await change(page, { colorScheme: otherThan(own) });
  await expectHealthyPage(page, CHECKS_ALL ? OF_COLOURS : undefined);
  await change(page, { colorScheme: own });
}

/**
 * Checks a screen at all widths. axe tries it as it is, and the page's next screen on a phone in the other mode;
 * `npm run test:slow` tries each in both modes, and at all widths. A menu hangs on its button, which moves: `show` opens it
 * for a check, and closes it.
 */
export async function expectGoodOnAll(
  page: Page,
  show: (check: () => Promise<void>) => Promise<void> = (check) => check(),
): Promise<void> {
  const size = page.viewportSize();
  const isWide = size !== null && size.width > TABLET;
  const isPhones = isWide && isOthersTurn(page);
  const own = await modeOf(page);
  if (CHECKS_ALL) await show(() => expectGoodInBoth(page));
  else await show(() => (isPhones ? expectGoodPlaces(page) : expectHealthyPage(page)));
  await untilNoticesAreGone(page);
  if (!isWide) return;
  const expectGood = async () => {
    if (CHECKS_ALL) await expectAccessible(page, undefined, OF_COLOURS);
    await expectGoodPlaces(page);
  };
  await change(page, { size: { ...size, width: TABLET } });
  await show(expectGood);
  const isSample = isPhones && !CHECKS_ALL;
  await change(page, { size: { ...size, width: PHONE }, ...(isSample && { colorScheme: otherThan(own) }) });
  await show(() => (isSample ? expectHealthyPage(page) : expectGood()));
  await change(page, { size, ...(isSample && { colorScheme: own }) });
}

/** Closes all notifications: one covers the page for some seconds, and fades away while axe looks. */
export async function untilNoticesAreGone(page: Page): Promise<void> {
  const open = page.locator('[data-scope="toast"][data-part="root"][data-state="open"]');
  await open.locator('[data-part="close-trigger"]').evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
  });
  // A notification stays while the pointer rests on it.
  await page.mouse.move(0, 0);
  await expect(open).toHaveCount(0);
}

function modeOf(page: Page): Promise<Mode> {
  return page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
}

function otherThan(mode: Mode): Mode {
  return mode === 'dark' ? 'light' : 'dark';
}

interface Change {
  readonly size?: { readonly width: number; readonly height: number };
  readonly colorScheme?: Mode;
}

/** The page hears of it before its next frame. The bank's pages have no class: their style asks the system itself. */
async function change(page: Page, { size, colorScheme }: Change): Promise<void> {
  if (size) await page.setViewportSize(size);
  if (colorScheme) await page.emulateMedia({ colorScheme });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  if (!colorScheme) return;
  await expect(page.locator('html')).not.toHaveClass(colorScheme === 'dark' ? /\blight\b/ : /\bdark\b/);
}
