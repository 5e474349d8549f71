import { createServer, request } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../../testing/listen.ts';
import { createLogger } from '../logger.ts';
import { restErrorHandler } from './error-handler.ts';
import { refuseUnknownHosts } from './known-host.ts';

/** Host names that the product accepts. Another name for this machine belongs to another site (RULES.md, 79). */

const app = express();
app.use(refuseUnknownHosts('https://books.example'));
app.get('/', (_request, response) => void response.json({}));
app.use(restErrorHandler(createLogger('silent')));
const server = createServer(app);
let port: string;

beforeAll(async () => {
  port = new URL(await listen(server)).port;
});
afterAll(() => void server.close());

function statusFor(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/', headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

it.each([
  'localhost',
  'localhost:4202',
  '127.0.0.1:3000',
  '192.168.1.20:3000',
  '[::1]:3000',
  'BOOKS.example',
  'books.example:8443',
])('answers at %s', async (host) => expect(await statusFor(host)).toBe(200));

it.each([
  'evil.example',
  'evil.example:3000',
  'localhost:4202@evil.example',
  'books.example.evil.example',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
])('refuses %s', async (host) => expect(await statusFor(host)).toBe(421));
