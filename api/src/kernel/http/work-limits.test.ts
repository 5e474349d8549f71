import { createServer } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../../testing/listen.ts';
import { createLogger } from '../logger.ts';
import { restErrorBorder } from './error-border.ts';
import { limitWork } from './work-limits.ts';

const inWork: { user: string; answer: () => void }[] = [];
const app = express();
app.use(
  limitWork((request) => request.get('user'), {
    requests: { atOnce: 2, waiting: 1, waitMs: 60_000 },
    uploads: { atOnce: 1, waiting: 5, waitMs: 30 },
  }),
);
app.use((request, response) => void inWork.push({ user: String(request.get('user')), answer: () => response.json(1) }));
app.use(restErrorBorder(createLogger('silent')));
const server = createServer(app);
let url: string;

beforeAll(async () => {
  url = await listen(server);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send = (user: string, headers: Record<string, string> = {}, signal: AbortSignal | null = null) =>
  fetch(url, { method: 'POST', headers: { user, ...headers }, body: 'x', signal });
const reached = (count: number) => expect.poll(() => inWork.length).toBe(count);
const answerAll = () => {
  for (const { answer } of inWork.splice(0)) answer();
};

it('lets some of a user in, lets one wait, and refuses the next with the time to wait', async () => {
  const first = [send('ann'), send('ann')];
  await reached(2);
  const waiting = send('ann');
  const refused = await Promise.race([send('ann'), send('ann'), send('ann')]);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  const other = send('bob');
  await reached(3);
  expect(inWork.filter(({ user }) => user === 'bob')).toHaveLength(1);
  answerAll();
  for (const answered of [...first, other]) expect((await answered).status).toBe(200);
  await reached(1);
  answerAll();
  expect((await waiting).status).toBe(200);
});

it('refuses an upload that has waited too long, and does not let uploads hold pages up', async () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const upload = send('cat', form);
  await reached(1);
  expect((await send('cat', form)).status).toBe(429);
  const page = send('cat');
  await reached(2);
  answerAll();
  expect([(await upload).status, (await page).status]).toEqual([200, 200]);
});

it('counts what is still in work for somebody who has gone', async () => {
  const gone = new AbortController();
  const left = [send('dan', {}, gone.signal), send('dan', {}, gone.signal)].map((sent) => sent.catch(() => 'gone'));
  await reached(2);
  gone.abort();
  await Promise.all(left);
  const next = send('dan');
  const others = [send('dan'), send('dan')];
  expect((await Promise.race(others)).status).toBe(429);
  answerAll();
  await reached(1);
  answerAll();
  await Promise.race([next, ...others]);
  await reached(0);
});
