import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../kernel/config/config.ts';
import { Entry } from './entry.ts';

const PLACE = readConfig({ PORT: '0', HOST: '127.0.0.1' });

let entry: Entry;
afterEach(() => entry.close());

async function opened(): Promise<string> {
  entry = new Entry();
  await entry.listen(PLACE);
  return `http://127.0.0.1:${entry.portOf(0)}`;
}

const asked = async (url: string) => {
  const { status, headers } = await fetch(url);
  return [status, headers.get('connection')];
};

it("keeps responding while it drains, reports 'not ready', and closes connections", async () => {
  const url = await opened();
  entry.answer = (_request, response) => response.end('answered');
  expect(await asked(`${url}/readyz`)).toEqual([200, 'keep-alive']);
  const wait = Promise.withResolvers<void>();
  const drained = entry.drain(wait.promise);
  expect(await asked(`${url}/readyz`)).toEqual([503, 'close']);
  expect(await asked(`${url}/healthz`)).toEqual([200, 'close']);
  expect(await asked(`${url}/api/companies`)).toEqual([200, 'close']);
  wait.resolve();
  await drained;
  entry.stopListening();
  await expect(asked(`${url}/healthz`)).rejects.toThrow('fetch failed');
});

it('drains at once if the server is not ready yet', async () => {
  await opened();
  await entry.drain(Promise.withResolvers<void>().promise);
});
