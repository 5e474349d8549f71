import type { Page } from '@playwright/test';
import type { BigMonth } from './big-month.ts';
import { BIG_COMPANY } from './big-month.ts';
import type { Taken } from './figures.ts';
import { firstLoad, lines } from './first-loads.ts';
import { countTraffic, FAR, SLOW } from './traffic.ts';
import type { Visits } from './visits.ts';

const STORED_COMPANY = 'paycycle.active-company-id';
const SCROLL_STEPS = 30;
const SCROLL_STEP_PX = 400;
const SCROLL_MS = 2_000;
/** After the first suggestion, the rest of a month's load has ended. */
const SETTLED_AFTER_MS = 3_000;
/** A user looks at a line so long before the next key. */
const LOOK_MS = 400;

/** Lines that are seen whole when the page has just been opened. */
export async function linesInSight({ asUser }: Visits, { month }: BigMonth): Promise<Taken> {
  return asUser(async (page) => {
    const { quiet } = await countTraffic(page);
    await page.goto(`/reconciliation?month=${month}`);
    await lines(page);
    await quiet();
    const rowsInSight = await page.evaluate(() => {
      const rows = [...document.querySelectorAll('[role=grid] tbody tr[aria-rowindex]')];
      const bounds = document.querySelector('[data-worklist]')?.getBoundingClientRect();
      return rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return bounds && top >= bounds.top && bottom <= Math.min(bounds.bottom, window.innerHeight);
      }).length;
    });
    return { rowsInSight };
  });
}

/** Loading and scrolling the month of many lines. */
export async function bigMonth({ asUser }: Visits, { companyId, month }: BigMonth): Promise<Taken> {
  const address = `/reconciliation?month=${month}`;
  const loaded = await asUser(async (page) => {
    await chooseCompany(page, companyId);
    await page.addInitScript(() => {
      const watched = { longTasksMs: 0 };
      Object.assign(window, { watched });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) watched.longTasksMs += duration;
      }).observe({ type: 'longtask', buffered: true });
    });
    const { jsonBytes } = await firstLoad(page, address, lines);
    await suggestions(page).waitFor();
    // The suggestions are rendered after their response.
    await page.waitForTimeout(LOOK_MS);
    return { monthJsonBytes: jsonBytes, monthLongTasksMs: Number(await page.evaluate('window.watched.longTasksMs')) };
  });
  const scrolled = await asUser(async (page) => {
    await chooseCompany(page, companyId);
    await page.goto(address, { waitUntil: 'commit' });
    await suggestions(page).waitFor();
    const scrollFramesAtOnce = await framesWhileScrolling(page);
    await page.waitForTimeout(SETTLED_AFTER_MS);
    return { scrollFramesAtOnce, scrollFrames: await framesWhileScrolling(page) };
  });
  const { ms: monthSlowMs } = await asUser(async (page) => {
    await chooseCompany(page, companyId);
    return firstLoad(page, address, lines, SLOW);
  });
  return { ...loaded, ...scrolled, monthSlowMs };
}

async function framesWhileScrolling(page: Page): Promise<number> {
  const box = await page.getByRole('row').nth(3).boundingBox();
  await page.mouse.move((box?.x ?? 500) + 200, (box?.y ?? 500) + 5);
  const frames = page.evaluate(
    (duration) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        let count = 0;
        const next = () => {
          count += 1;
          const ms = performance.now() - start;
          if (ms < duration) requestAnimationFrame(next);
          else resolve((1_000 * count) / ms);
        };
        requestAnimationFrame(next);
      }),
    SCROLL_MS,
  );
  for (let step = 0; step < SCROLL_STEPS; step += 1) await page.mouse.wheel(0, SCROLL_STEP_PX);
  return frames;
}

/** Accepts suggestions of the month of many lines with the Enter key, 150 ms from the server. */
export async function matches({ asUser }: Visits, { companyId, month }: BigMonth, count: number): Promise<Taken> {
  return asUser(async (page) => {
    await chooseCompany(page, companyId);
    await page.addInitScript(observeKeys);
    const loading = await countTraffic(page);
    await page.goto(`/reconciliation?month=${month}`);
    await suggestions(page).waitFor();
    await loading.quiet();
    const { session, read, quiet } = await countTraffic(page);
    await session.send('Network.emulateNetworkConditions', FAR);
    const times: number[] = [];
    for (let done = 0; done < count; done += 1) times.push(await matchByKey(page));
    await quiet();
    process.stdout.write(`Each match: ${times.map(Math.round).join(' ')} ms\n`);
    times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    return { matchPaintMs: at(0.5), matchPaintP95Ms: at(0.95), matchBytes: read().bytes / count };
  });
}

/** Notes how long each press of Enter takes until its paint, by Event Timing: rounded to 8 ms by the browser. */
function observeKeys() {
  const presses = new Map<number, PromiseWithResolvers<number>>();
  const pressAt = (time: number) => {
    const press = presses.get(time) ?? Promise.withResolvers<number>();
    presses.set(time, press);
    return press;
  };
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      if (name === 'keydown') pressAt(startTime).resolve(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(window, { paintOf: (time: number) => pressAt(time).promise });
}

/**
 * Milliseconds from the key to the paint that shows the line without its suggestion and the focus on the next line. The
 * focus is on the line before. Waits a little afterwards, as a user does.
 */
async function matchByKey(page: Page): Promise<number> {
  const row = page
    .getByRole('row')
    .filter({ has: suggestions(page) })
    .first();
  const key = await row.getAttribute('data-key');
  await row.focus();
  // Other keys come between, so that Enter is no second half of a double press.
  await page.keyboard.press('ArrowUp');
  await row.focus();
  await page.waitForTimeout(LOOK_MS);
  await page.evaluate((rowKey) => {
    const row = document.querySelector(`tr[data-key="${rowKey}"]`);
    const isShown = () =>
      document.activeElement !== row &&
      (!row?.isConnected || !row.querySelector('button[aria-label^="Match to invoice"]'));
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    setTimeout(() => reject(new Error(`${rowKey} was not matched`)), 20_000);
    const begin = ({ timeStamp }: KeyboardEvent) => {
      const timing = (window as unknown as { paintOf: (time: number) => Promise<number> }).paintOf(timeStamp);
      let frames = 0;
      const look = () => {
        frames += 1;
        if (!isShown()) requestAnimationFrame(look);
        // Event Timing ends with the first frame after the key. A later frame is timed by itself.
        else if (frames === 1) void Promise.race([timing, quick()]).then(resolve);
        else setTimeout(() => resolve(performance.now() - timeStamp));
      };
      requestAnimationFrame(look);
    };
    /** The browser reports no event that was painted within 16 ms. */
    const quick = () => new Promise<number>((done) => setTimeout(() => done(16), 1_000));
    window.addEventListener('keydown', begin, { once: true, capture: true });
    Object.assign(window, { painted: promise });
  }, key);
  await page.keyboard.press('Enter');
  return Number(await page.evaluate('window.painted'));
}

/** Buttons that match without a question. */
function suggestions(page: Page) {
  return page
    .getByRole('button', { name: /^Match to invoice/ })
    .filter({ hasText: /^Match$/ })
    .first();
}

async function chooseCompany(page: Page, companyId: number) {
  await page.addInitScript(
    ([name, id]) => sessionStorage.setItem(String(name), String(id)),
    [STORED_COMPANY, companyId],
  );
}

/** Megabytes that the heap has grown by after so many switches between the demo company and that of many lines. */
export async function switches({ asUser }: Visits, { month }: BigMonth, count: number): Promise<Taken> {
  return asUser(async (page) => {
    const { quiet } = await countTraffic(page);
    await page.goto(`/reconciliation?month=${month}`);
    await lines(page);
    const switcher = page.getByRole('button', { name: /^Switch Company/ });
    const demo = (await switcher.getAttribute('aria-label'))?.replace('Switch Company: ', '') ?? '';
    const thereAndBack = async () => {
      for (const name of [BIG_COMPANY, demo]) {
        await switcher.click();
        await page.getByRole('menuitem', { name }).first().click();
        await page.getByRole('button', { name: `Switch Company: ${name}` }).waitFor();
        await lines(page);
        await quiet();
      }
    };
    // What is loaded once does not count: the code of menus, and the first answers.
    await thereAndBack();
    const session = await page.context().newCDPSession(page);
    const before = await heapAfterCollection(session);
    for (let done = 0; done < count; done += 2) await thereAndBack();
    return { switchesHeap: (await heapAfterCollection(session)) - before };
  });
}

async function heapAfterCollection(session: Awaited<ReturnType<typeof countTraffic>>['session']): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
