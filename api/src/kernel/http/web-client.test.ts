import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../../testing/listen.ts';
import { createLogger } from '../logger.ts';
import { restErrorHandler } from './error-handler.ts';
import { securityHeaders } from './security-headers.ts';
import { serveWebClient } from './web-client.ts';

let webDir: string;
let url: string;
let server: Server;

/** A server that has just started. */
async function serve(): Promise<{ server: Server; url: string }> {
  const app = express();
  app.use(
    securityHeaders(false),
    serveWebClient(webDir, ({ headers }) => !headers.cookie),
    restErrorHandler(createLogger('silent')),
  );
  const server = createServer(app);
  return { server, url: await listen(server) };
}

beforeAll(async () => {
  webDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-web-'));
  await mkdir(path.join(webDir, 'assets'));
  await writeFile(path.join(webDir, 'index.html'), '<!doctype html><meta nonce="__CSP_NONCE__">');
  await writeFile(
    path.join(webDir, 'landing.html'),
    '<!doctype html><title>Landing</title><style nonce="__CSP_NONCE__">',
  );
  await writeFile(path.join(webDir, 'assets', 'main-1a2b.js'), 'export {};');
  await writeFile(path.join(webDir, 'assets', 'main-1a2b.js.br'), brotliCompressSync('export {};'));
  await writeFile(path.join(webDir, 'assets', 'main-1a2b.js.gz'), gzipSync('export {};'));
  await writeFile(path.join(webDir, 'icon.svg'), '<svg/>');
  ({ server, url } = await serve());
});

afterAll(async () => {
  server.close();
  await rm(webDir, { recursive: true });
});

it.each(['/', '/invoices', '/reconciliation/2026-09', '/index.html/x'])(
  '%s is the page, with its nonce, never cached',
  async (page) => {
    const answer = await fetch(url + page, { headers: { Cookie: 'session' } });
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(await answer.text()) ?? [];
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
  },
);

it('lets clients cache hashed assets for a year, and no other files', async () => {
  const asset = await fetch(`${url}/assets/main-1a2b.js`);
  expect(asset.headers.get('cache-control')).toBe('public,max-age=31536000,immutable');
  const icon = await fetch(`${url}/icon.svg`);
  expect(icon.headers.get('content-type')).toContain('image/svg+xml');
  expect(icon.headers.get('cache-control')).not.toContain('immutable');
});

it.each(['/assets/gone-3c4d.js', '/assets/'])('%s is 404, and not the page', async (gone) => {
  const answer = await fetch(url + gone);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
});

it('keeps running when a new build removes assets', async () => {
  const asset = path.join(webDir, 'assets', 'old-5e6f.js');
  await writeFile(asset, 'export {};');
  await writeFile(path.join(webDir, 'assets', 'broken-7a8b.js'), 'export {};');
  const running = await serve();
  await rm(asset);
  const gone = await fetch(`${running.url}/assets/old-5e6f.js`);
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, null]);
  expect(await gone.json()).toMatchObject({ code: 'NOT_FOUND' });
  // The file exists but cannot be read, so the failure comes after the response has started.
  await rm(path.join(webDir, 'assets', 'broken-7a8b.js'));
  await mkdir(path.join(webDir, 'assets', 'broken-7a8b.js'));
  await expect(fetch(`${running.url}/assets/broken-7a8b.js`)).rejects.toThrow('fetch failed');
  expect((await fetch(`${running.url}/icon.svg`)).status).toBe(200);
  running.server.close();
});

it.each(['br', 'gzip', 'identity'])('sends an asset as %s to who takes it', async (encoding) => {
  const asset = await fetch(`${url}/assets/main-1a2b.js`, { headers: { 'Accept-Encoding': encoding } });
  expect(asset.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
  expect(asset.headers.get('content-type')).toContain('javascript');
  expect(asset.headers.get('vary')).toBe('Accept-Encoding');
  expect(await asset.text()).toBe('export {};');
});

it('is the landing page for a visitor, only at its own path', async () => {
  const landing = await (await fetch(url)).text();
  expect(landing).toContain('<title>Landing</title>');
  expect(landing).not.toContain('__CSP_NONCE__');
  for (const other of ['/invoices', '/landing']) {
    expect(await (await fetch(url + other)).text()).not.toContain('Landing');
  }
});
