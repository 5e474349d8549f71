import { createServer } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../../testing/listen.ts';
import { compressResponses } from './compression.ts';

const LONG = { words: 'one invoice after the other, '.repeat(200) };
let url: string;
const server = createServer();

beforeAll(async () => {
  const app = express();
  app.use(compressResponses());
  app.get('/long', (_request, response) => void response.json(LONG));
  app.get('/short', (_request, response) => void response.json({ ok: true }));
  app.get('/part', (_request, response) => void response.status(206).type('csv').send('one line\n'.repeat(500)));
  app.get('/stream', (_request, response) => {
    response.type('text/event-stream').write(`data: ${'x'.repeat(5_000)}\n\n`);
  });
  server.on('request', app);
  url = await listen(server);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const encodingOf = async (path: string, accepted: string): Promise<string | null> => {
  const answer = await fetch(url + path, { headers: { 'Accept-Encoding': accepted } });
  await answer.body?.cancel();
  return answer.headers.get('content-encoding');
};

it.each([
  { path: '/long', accepted: 'gzip, br', encoding: 'br' },
  { path: '/long', accepted: 'gzip', encoding: 'gzip' },
  { path: '/long', accepted: 'identity', encoding: null },
  { path: '/short', accepted: 'gzip, br', encoding: null },
  { path: '/stream', accepted: 'gzip, br', encoding: null },
  { path: '/part', accepted: 'gzip, br', encoding: null },
])('$path for who takes $accepted: $encoding', async ({ path, accepted, encoding }) => {
  expect(await encodingOf(path, accepted)).toBe(encoding);
});

it('sends the same body compressed', async () => {
  const answer = await fetch(`${url}/long`, { headers: { 'Accept-Encoding': 'br' } });
  expect(await answer.json()).toEqual(LONG);
});

it('sends an event at once', async () => {
  const answer = await fetch(`${url}/stream`, { headers: { 'Accept-Encoding': 'br' } });
  const { value } = (await answer.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toContain('data: xxx');
});
