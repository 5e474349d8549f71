import { once } from 'node:events';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import express, { type Request, type Response } from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../../testing/listen.ts';
import { createLogger } from '../logger.ts';
import type { Scope } from '../scope.ts';
import { restErrorHandler } from './error-handler.ts';
import { FileResponse } from './file-response.ts';
import { mountRoutes } from './mount-routes.ts';
import type { Route } from './route-table.ts';

/** Behaviour of a file's stream when either end fails. */

const SIZE = 10_000_000;
const opened: Readable[] = [];

function open(chunks: () => Generator<Buffer>): FileResponse {
  return new FileResponse({
    name: 'large.pdf',
    mediaType: 'application/pdf',
    size: SIZE,
    version: '1',
    open: async () => {
      const stream = Readable.from(chunks());
      opened.push(stream);
      return stream;
    },
  });
}

function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(65_536);
}

function* broken(): Generator<Buffer> {
  yield Buffer.alloc(65_536);
  throw new Error('the disk is gone');
}

const routes: readonly Route[] = [
  { method: 'get', path: '/endless', handle: async () => open(endless) },
  { method: 'get', path: '/broken', handle: async () => open(broken) },
];

const logged: string[] = [];
const logger = createLogger('silent');
logger.error = (context: { err: Error }, message?: string) => void logged.push(`${message}: ${context.err.message}`);

/** Keeps writing after the client has disconnected, and waits for the result. */
async function writeOn(_request: Request, response: Response) {
  response.write('first');
  await once(response, 'close');
  wroteOn.resolve();
  await new Promise<void>((resolve, reject) =>
    response.write('second', (error) => (error ? reject(error) : resolve())),
  );
}

const wroteOn = Promise.withResolvers<void>();

const app = express();
app.get('/stream', writeOn);
app.use(
  mountRoutes(routes, async () => ({ companyIds: new Set(), memberships: new Map() }) as Partial<Scope> as Scope),
  restErrorHandler(logger),
);
const server = createServer(app);
let url: string;

beforeAll(async () => {
  url = await listen(server);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('stops reading when the caller goes away', async () => {
  const caller = new AbortController();
  const response = await fetch(`${url}/endless`, { signal: caller.signal });
  await response.body?.getReader().read();
  const [stream] = opened.splice(0);
  expect(stream?.destroyed).toBe(false);
  const closed = once(stream ?? new Readable(), 'close').catch(() => undefined);
  caller.abort();
  await closed;
  expect(stream?.destroyed).toBe(true);
  expect(logged).toEqual([]);
});

it('logs nothing if the caller leaves before the response ends', async () => {
  const caller = new AbortController();
  const response = await fetch(`${url}/stream`, { signal: caller.signal });
  await response.body?.getReader().read();
  caller.abort();
  await wroteOn.promise;
  await setImmediate();
  expect(logged).toEqual([]);
});

it('closes the connection if the file cannot be read to its end, so that no half file looks complete', async () => {
  const response = await fetch(`${url}/broken`);
  expect(response.status).toBe(200);
  await expect(response.arrayBuffer()).rejects.toThrow();
  expect(logged).toEqual(['the response failed after it had started: the disk is gone']);
});

it('reads nothing for HEAD', async () => {
  opened.length = 0;
  const response = await fetch(`${url}/endless`, { method: 'HEAD' });
  expect(response.headers.get('content-length')).toBe(String(SIZE));
  expect(opened).toEqual([]);
});
