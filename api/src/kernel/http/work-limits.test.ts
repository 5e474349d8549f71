import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../../testing/listen.ts';
import { createLogger } from '../logger.ts';
import { restErrorHandler } from './error-handler.ts';
import { limitLongAnswers, limitWork } from './work-limits.ts';

interface InWork {
  readonly user: string;
  readonly answer: (text?: string) => void;
}

const inWork: InWork[] = [];
const beginLongAnswer = limitLongAnswers({
  ofCaller: { atOnce: 1, waiting: 5, waitMs: 60_000 },
  inAll: { atOnce: 2, waiting: 5, waitMs: 60_000 },
});

function serve(givenUpMs?: number) {
  const app = express();
  app.use(
    limitWork((request) => request.get('user'), {
      requests: { atOnce: 2, waiting: 1, waitMs: 60_000 },
      uploads: { atOnce: 1, waiting: 5, waitMs: 30 },
      givenUpMs,
    }),
  );
  app.use(async (request, response) => {
    const user = String(request.get('user'));
    if (request.path === '/long') {
      await beginLongAnswer(user, response);
      await beginLongAnswer(user, response);
    }
    if (!response.closed) inWork.push({ user, answer: (text = '1') => void response.end(text) });
  });
  app.use(restErrorHandler(createLogger('silent')));
  return createServer(app);
}

const servers = [serve(), serve(50)];
let url: string;
let impatientUrl: string;

beforeAll(async () => {
  [url = '', impatientUrl = ''] = await Promise.all(servers.map(listen));
});

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const send = (user: string, headers: Record<string, string> = {}, signal: AbortSignal | null = null, path = '') =>
  fetch(url + path, { method: 'POST', headers: { user, ...headers }, body: 'x', signal });
const sendLong = (user: string, signal: AbortSignal | null = null) => send(user, {}, signal, '/long');
const reached = (count: number) => expect.poll(() => inWork.length).toBe(count);
const answerAll = (text?: string) => {
  for (const { answer } of inWork.splice(0)) answer(text);
};

/** More than the connection's own buffers take. */
const LONG_TEXT = 'x'.repeat(64 * 2 ** 20);

/** Asks, and takes nothing of the answer. */
function askWithoutReading(address: string, user: string): Socket {
  const socket = connect(Number(new URL(address).port), '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(`GET / HTTP/1.1\r\nhost: localhost\r\nuser: ${user}\r\n\r\n`);
  return socket;
}

it('runs some uploads of a user, queues one, and refuses the next with Retry-After', async () => {
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

it('refuses an upload that has waited too long, and does not delay pages for uploads', async () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const upload = send('cat', form);
  await reached(1);
  expect((await send('cat', form)).status).toBe(429);
  const page = send('cat');
  await reached(2);
  answerAll();
  expect([(await upload).status, (await page).status]).toEqual([200, 200]);
});

it('counts work in progress for a disconnected client', async () => {
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

it('counts a response until its caller has received it', async () => {
  const slow = [askWithoutReading(url, 'eve'), askWithoutReading(url, 'eve')];
  await reached(2);
  answerAll(LONG_TEXT);
  const next = [send('eve'), send('eve')];
  expect((await Promise.race(next)).status).toBe(429);
  slow[0]?.resume();
  await reached(1);
  answerAll();
  expect((await Promise.all(next)).map(({ status }) => status).toSorted()).toEqual([200, 429]);
  for (const socket of slow) socket.destroy();
});

const connectionsOf = (server?: Server) =>
  new Promise((resolve) => server?.getConnections((_error, count) => resolve(count)));

it('disconnects a caller who does not read the response', async () => {
  const socket = askWithoutReading(impatientUrl, 'fay');
  await reached(1);
  answerAll(LONG_TEXT);
  await expect.poll(() => connectionsOf(servers[1])).toBe(0);
  socket.destroy();
});

it('allows one long response per caller, and two in all', async () => {
  const gone = new AbortController();
  const left = sendLong('ann', gone.signal).catch(() => 'gone');
  await reached(1);
  const asked = [sendLong('ann'), sendLong('bob')];
  await reached(2);
  asked.push(sendLong('cat'));
  // A short answer of hers waits for nobody.
  asked.push(send('cat'));
  await reached(3);
  expect(inWork.map(({ user }) => user)).toEqual(['ann', 'bob', 'cat']);
  inWork.splice(2)[0]?.answer();
  gone.abort();
  await left;
  answerAll();
  await reached(2);
  expect(inWork.map(({ user }) => user).toSorted()).toEqual(['ann', 'cat']);
  answerAll();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
