import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAboutFileBy } from '../apollo/asking.ts';
import { browser } from '../lib/browser.ts';
import { downloadFile } from './download-file.ts';
import { toaster } from './notify.ts';

beforeEach(() => {
  for (const leave of ['saveFile', 'goTo'] as const) vi.spyOn(browser, leave).mockReturnValue();
  vi.spyOn(toaster, 'create');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The notices that were shown, by their titles and words. */
const notices = () =>
  vi.mocked(toaster.create).mock.calls.map(([{ title, description, type }]) => [type, title, description]);

async function download(answer: () => Promise<Response>) {
  vi.spyOn(window, 'fetch').mockImplementation(answer);
  await downloadFile('/api/payment-runs/3/export/csv', 'run.csv');
}

it.each([
  ["attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe.csv", 'Größe.csv'],
  ['attachment; filename="payment run.csv"', 'payment run.csv'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  ['attachment', 'run.csv'],
])('keeps a file that is sent as %s under its name', async (disposition, name) => {
  await download(async () => new Response('content', { headers: { 'content-disposition': disposition } }));
  expect(browser.saveFile).toHaveBeenCalledWith(expect.any(Blob), name);
});

it.each([
  [() => Response.json({ message: 'Choose an account first' }, { status: 400 }), 'Choose an account first'],
  [() => Response.json({}, { status: 409 }), 'The file could not be made.'],
  [() => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'The file could not be made.'],
])('says why a file is not sent', async (answer, description) => {
  await download(async () => answer());
  expect(notices()).toEqual([['error', 'Download Failed', description]]);
  expect(browser.saveFile).not.toHaveBeenCalled();
});

it.each([
  [true, ['{}', '{"fileWasNotSent":true}'], 1],
  [false, ['{}'], 0],
])(
  "asks whether another run's payment file was sent, and sends the answer: not sent %s",
  async (wasNotSent, bodies, count) => {
    const message = 'A payment file of PR-000001 was downloaded';
    const refused = () => Response.json({ code: 'PAYMENT_RUN_EXPORTED', message }, { status: 409 });
    const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (_, sent) => {
      return sent?.body === '{}' ? refused() : new Response('content');
    });
    const stop = askAboutFileBy(async (words) => words === message && wasNotSent);
    await downloadFile('/api/payment-runs/3/export/csv', 'run.csv', {});
    stop();
    expect(fetched.mock.calls.map(([, sent]) => sent?.body)).toEqual(bodies);
    expect(browser.saveFile).toHaveBeenCalledTimes(count);
    expect(notices()).toEqual(wasNotSent ? [] : [['error', 'Download Failed', message]]);
  },
);

it('shows an error if there is no response', async () => {
  await download(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(notices()).toEqual([['error', 'Download Failed', 'The server could not be reached. Please try again.']]);
});

it('asks to sign in again when the session is over', async () => {
  await download(async () => Response.json({ message: 'Unauthorized' }, { status: 401 }));
  expect(notices()).toEqual([['error', 'Unauthorized', 'You are logged out. Logging in again...']]);
  await vi.runAllTimersAsync();
  expect(browser.goTo).toHaveBeenCalledExactlyOnceWith('/api/login');
});
