import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitPatiently } from '../testing/wait-patiently.ts';
import { browser } from './browser.ts';
import { loadCode, missingCode, reloadedForCode, tryAgain, waitForPage } from './load-code.ts';
import { holdUnsentWork } from './unsent-work.ts';

const NOW = new Date('2026-09-15T09:00:00Z').getTime();
const GONE = new TypeError('Failed to fetch dynamically imported module');

const server = { isThere: true };

/** Code that comes once it is let. */
function someCode() {
  const code = { isThere: false };
  const load = vi.fn(async () => {
    if (!code.isThere) throw GONE;
    return 'the code';
  });
  return { code, load };
}

/** What a browser does when it has loaded the page. */
const showPage = () => window.dispatchEvent(new Event('pageshow'));

beforeEach(() => {
  showPage();
  server.isThere = true;
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  vi.spyOn(browser, 'reload').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!server.isThere) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('loads what is there at once', async () => {
  expect(await loadCode(async () => 'the code')).toBe('the code');
  expect(missingCode()).toBeNull();
});

it.each([
  ['when the connection is back', async () => void window.dispatchEvent(new Event('online'))],
  ['when the person tries again', async () => tryAgain()],
  ['by itself after a while', async () => void (await vi.advanceTimersByTimeAsync(5_000))],
])('waits without a connection, and loads %s', async (_when, act) => {
  server.isThere = false;
  const { code, load } = someCode();
  const loading = loadCode(load);
  await waitPatiently(() => expect(missingCode()).toBe('waiting'));
  code.isThere = true;
  await act();
  expect(await loading).toBe('the code');
  expect(missingCode()).toBeNull();
  expect(browser.reload).not.toHaveBeenCalled();
});

it('keeps waiting after a failed attempt', async () => {
  server.isThere = false;
  const { code, load } = someCode();
  const loading = loadCode(load);
  await waitPatiently(() => expect(missingCode()).toBe('waiting'));
  tryAgain();
  expect(missingCode()).toBe('waiting');
  await waitPatiently(() => expect(load).toHaveBeenCalledTimes(2));
  await waitPatiently(() => expect(missingCode()).toBe('waiting'));
  code.isThere = true;
  tryAgain();
  expect(await loading).toBe('the code');
});

it('waits where the connection went, though it is back before the server is asked', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.mocked(fetch).mockImplementation(async () => {
    isOnline.mockReturnValue(true);
    return new Response('{}');
  });
  const { code, load } = someCode();
  const loading = loadCode(load);
  await waitPatiently(() => expect(missingCode()).toBe('waiting'));
  code.isThere = true;
  window.dispatchEvent(new Event('online'));
  expect(await loading).toBe('the code');
  expect(browser.reload).not.toHaveBeenCalled();
});

it('takes an answer of a proxy that does not reach the server for no connection', async () => {
  vi.mocked(fetch).mockResolvedValue(new Response('Bad Gateway', { status: 502 }));
  const { code, load } = someCode();
  const loading = loadCode(load);
  await waitPatiently(() => expect(missingCode()).toBe('waiting'));
  code.isThere = true;
  tryAgain();
  expect(await loading).toBe('the code');
});

it('reloads the page if the server is up and the code was removed', async () => {
  const loaded = vi.fn();
  void loadCode(someCode().load).then(loaded, loaded);
  await waitPatiently(() => expect(browser.reload).toHaveBeenCalledOnce());
  expect(loaded).not.toHaveBeenCalled();
});

/** What was opened without a connection, and does not come when it is back. */
async function openInVain() {
  server.isThere = false;
  const { code, load } = someCode();
  const loading = loadCode(load);
  await waitPatiently(() => expect(missingCode()).toBe('waiting'));
  server.isThere = true;
  tryAgain();
  return { code, loading };
}

it('keeps a page on which something was opened in vain, and asks for a reload instead', async () => {
  const { code, loading } = await openInVain();
  await waitPatiently(() => expect(missingCode()).toBe('reload'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(missingCode()).toBe('reload');
  expect(browser.reload).not.toHaveBeenCalled();
  code.isThere = true;
  tryAgain();
  expect(await loading).toBe('the code');
  expect(missingCode()).toBeNull();
});

it.each([
  ['already waits', true],
  ['waits from then on', false],
])('loads a page again that %s for code that does not come, and tells of no update', async (_when, isEarly) => {
  let done = isEarly ? waitForPage() : null;
  void openInVain();
  if (!done) await waitPatiently(() => expect(missingCode()).toBe('reload'));
  done ??= waitForPage();
  await waitPatiently(() => expect(browser.reload).toHaveBeenCalledOnce());
  expect(reloadedForCode()).toEqual({ at: NOW, cause: 'connection' });
  expect(missingCode()).toBeNull();
  done();
});

it('loads the page again once a minute at most: a second failure is shown', async () => {
  void loadCode(someCode().load);
  await waitPatiently(() => expect(browser.reload).toHaveBeenCalledOnce());
  showPage();
  vi.spyOn(Date, 'now').mockReturnValue(NOW + 59_999);
  await expect(loadCode(someCode().load)).rejects.toBe(GONE);
  expect(browser.reload).toHaveBeenCalledOnce();
  vi.spyOn(Date, 'now').mockReturnValue(NOW + 60_000);
  void loadCode(someCode().load);
  await waitPatiently(() => expect(browser.reload).toHaveBeenCalledTimes(2));
});

it('shows no failure of other code once the page is being loaded again', async () => {
  void loadCode(someCode().load);
  await waitPatiently(() => expect(browser.reload).toHaveBeenCalledOnce());
  const failed = vi.fn();
  const { load } = someCode();
  void loadCode(load).catch(failed);
  await waitPatiently(() => expect(fetch).toHaveBeenCalledTimes(2));
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).not.toHaveBeenCalled();
});

it('keeps the page while something waits to be sent, which a reload would lose', async () => {
  const release = holdUnsentWork();
  await expect(loadCode(someCode().load)).rejects.toBe(GONE);
  expect(browser.reload).not.toHaveBeenCalled();
  release();
  void loadCode(someCode().load);
  await waitPatiently(() => expect(browser.reload).toHaveBeenCalledOnce());
});
