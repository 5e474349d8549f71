import { afterEach, expect, it, vi } from 'vitest';
import { requireSignIn } from '../app/session/require-sign-in.ts';
import { saveFile } from '../lib/browser.ts';
import { downloadFile } from './download-file.ts';
import { notify } from './notify.ts';

vi.mock('../lib/browser.ts', () => ({ saveFile: vi.fn() }));
vi.mock('../app/session/require-sign-in.ts', () => ({ requireSignIn: vi.fn() }));
vi.mock('./notify.ts', () => ({ notify: vi.fn(), toaster: { remove: () => undefined } }));
const fetch = vi.spyOn(window, 'fetch');
afterEach(() => {
  vi.clearAllMocks();
});

async function download(answer: () => Promise<Response>) {
  fetch.mockImplementation(answer);
  await downloadFile('/api/payment-runs/3/export/csv', 'run.csv');
}

it.each([
  ["attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe.csv", 'Größe.csv'],
  ['attachment; filename="payment run.csv"', 'payment run.csv'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  ['attachment', 'run.csv'],
])('keeps a file that is sent as %s under its name', async (disposition, name) => {
  await download(async () => new Response('content', { headers: { 'content-disposition': disposition } }));
  expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), name);
});

it.each([
  [() => Response.json({ message: 'Choose an account first' }, { status: 400 }), 'Choose an account first'],
  [() => Response.json({}, { status: 409 }), 'The file could not be made.'],
  [() => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'The file could not be made.'],
])('says why a file is not sent', async (answer, description) => {
  await download(async () => answer());
  expect(notify).toHaveBeenCalledWith({ title: 'Download Failed', description, variant: 'destructive' });
  expect(saveFile).not.toHaveBeenCalled();
});

it('says so when no answer comes', async () => {
  await download(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ description: 'The server could not be reached.' }));
});

it('asks to sign in again when the session is over', async () => {
  await download(async () => Response.json({ message: 'Unauthorized' }, { status: 401 }));
  expect(requireSignIn).toHaveBeenCalled();
  expect(notify).not.toHaveBeenCalled();
});
