import { createServer } from 'node:http';
import { AppError } from '@paycycle/schema/errors';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../../testing/listen.ts';
import { createLogger } from '../logger.ts';
import type { Scope } from '../scope.ts';
import { restErrorHandler } from './error-handler.ts';
import { mountRoutes } from './mount-routes.ts';
import type { Route } from './route-table.ts';

/** The parts of mounting that no call of the present table shows. */

const routes: readonly Route[] = [
  { method: 'get', path: '/things/:id', handle: async (_scope, { params }) => ({ param: params['id'] }) },
  { method: 'get', path: '/things/all', handle: async () => ({ fixed: 'all' }) },
  { method: 'get', path: '/broken', handle: async () => Promise.reject(new Error('password=hunter2 in db.ts')) },
  { method: 'get', path: '/taken', handle: async () => Promise.reject(new AppError('EMAIL_TAKEN')) },
  { method: 'post', path: '/file', fileField: 'file', handle: async (_scope, { file }) => ({ name: file?.name }) },
  { method: 'post', path: '/echo', status: 201, handle: async (_scope, { body }) => body },
];

const logged: string[] = [];
const logger = createLogger('silent');
logger.error = (context: unknown, message?: string) => void logged.push(`${message} ${JSON.stringify(context)}`);

const app = express();
app.use(
  express.json(),
  mountRoutes(
    routes,
    async () => ({ companyIds: new Set(), memberships: new Map() }) as Partial<Scope> as Scope,
    undefined,
    {
      'post /file': 'self',
      'post /echo': 'self',
    },
  ),
  restErrorHandler(logger),
);
const server = createServer(app);
let url: string;

beforeAll(async () => {
  url = await listen(server);
});

afterAll(() => void server.close());

const read = async (path: string, init?: RequestInit) => {
  const response = await fetch(url + path, init);
  return { status: response.status, body: await response.json() };
};

it('tries fixed paths before those with parameters, whatever the order of the table', async () => {
  expect(await read('/things/all')).toEqual({ status: 200, body: { fixed: 'all' } });
  expect(await read('/things/7%2F8')).toEqual({ status: 200, body: { param: '7/8' } });
});

it('hides the message of a bug, and logs it', async () => {
  const message = 'Something went wrong on our side. Nothing was changed; please try again.';
  expect(await read('/broken')).toEqual({
    status: 500,
    body: { message, code: 'INTERNAL', requestId: expect.any(String) },
  });
  expect(logged).toEqual([expect.stringMatching(/^a request failed/)]);
});

it('returns a refusal with the status of its code, and does not log it', async () => {
  logged.length = 0;
  expect(await read('/taken')).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  expect(logged).toEqual([]);
});

it('treats a body that is not an object as one without fields', async () => {
  const headers = { 'content-type': 'application/json' };
  expect(await read('/echo', { method: 'POST', headers, body: '[1]' })).toEqual({ status: 201, body: {} });
  expect(await read('/echo', { method: 'POST' })).toEqual({ status: 201, body: {} });
});

it('decodes a file name as browsers send it', async () => {
  const body = new FormData();
  body.set('file', new Blob(['a']), 'Größe 領収書.pdf');
  expect(await read('/file', { method: 'POST', body })).toEqual({ status: 200, body: { name: 'Größe 領収書.pdf' } });
});
