import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browser } from './browser.ts';
import { loadCode, missingCode, tryAgain } from './load-code.ts';
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

beforeEach(() => {
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
  await vi.waitFor(() => expect(missingCode()).toBe('waiting'));
  code.isThere = true;
  await act();
  expect(await loading).toBe('the code');
  expect(missingCode()).toBeNull();
  expect(browser.reload).not.toHaveBeenCalled();
});

it('goes on waiting where it is tried in vain', async () => {
  server.isThere = false;
  const { code, load } = someCode();
  const loading = loadCode(load);
  await vi.waitFor(() => expect(missingCode()).toBe('waiting'));
  tryAgain();
  expect(missingCode()).toBe('waiting');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(missingCode()).toBe('waiting'));
  code.isThere = true;
  tryAgain();
  expect(await loading).toBe('the code');
});

it('takes an answer of a proxy that does not reach the server for no connection', async () => {
  vi.mocked(fetch).mockResolvedValue(new Response('Bad Gateway', { status: 502 }));
  const { code, load } = someCode();
  const loading = loadCode(load);
  await vi.waitFor(() => expect(missingCode()).toBe('waiting'));
  code.isThere = true;
  tryAgain();
  expect(await loading).toBe('the code');
});

it('loads the page again where the server is there and the code is gone', async () => {
  const loaded = vi.fn();
  void loadCode(someCode().load).then(loaded, loaded);
  await vi.waitFor(() => expect(browser.reload).toHaveBeenCalledOnce());
  expect(loaded).not.toHaveBeenCalled();
});

it('loads the page again where the code is gone when the connection is back', async () => {
  server.isThere = false;
  void loadCode(someCode().load);
  await vi.waitFor(() => expect(missingCode()).toBe('waiting'));
  server.isThere = true;
  tryAgain();
  await vi.waitFor(() => expect(browser.reload).toHaveBeenCalledOnce());
});

it('loads the page again once a minute at most: a second failure is shown', async () => {
  void loadCode(someCode().load);
  await vi.waitFor(() => expect(browser.reload).toHaveBeenCalledOnce());
  vi.spyOn(Date, 'now').mockReturnValue(NOW + 59_999);
  await expect(loadCode(someCode().load)).rejects.toBe(GONE);
  expect(browser.reload).toHaveBeenCalledOnce();
  vi.spyOn(Date, 'now').mockReturnValue(NOW + 60_000);
  void loadCode(someCode().load);
  await vi.waitFor(() => expect(browser.reload).toHaveBeenCalledTimes(2));
});

it('keeps the page while something waits to be sent, which a reload would lose', async () => {
  const release = holdUnsentWork();
  await expect(loadCode(someCode().load)).rejects.toBe(GONE);
  expect(browser.reload).not.toHaveBeenCalled();
  release();
  void loadCode(someCode().load);
  await vi.waitFor(() => expect(browser.reload).toHaveBeenCalledOnce());
});
