import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredFile } from '../src/modules/files/index.ts';
import { PDF, PNG } from '../src/testing/files.ts';
import { storeFileOf } from '../src/testing/store-file.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** `GET /api/files/{filename}`: users who may have a file, and its headers for browsers (RULES.md, 41 and 46). */

let app: TestApp;
let owner: TestClient;
let stranger: TestClient;
let file: StoredFile;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  stranger = await app.newUser();
  const { body: company } = await owner.rest('POST', '/api/companies', { name: 'Owned Ltd' });
  await stranger.rest('POST', '/api/companies', { name: 'Strange Ltd' });
  file = await storeFileOf(app, owner, company.id, { name: "Lowe's Größe (1).pdf", bytes: PDF });
  await storeFileOf(app, owner, company.id, { name: 'scan.png', bytes: PNG });
});

afterAll(() => app.close());

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Asked {
  readonly client?: TestClient;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** A request whose path is sent as it is written; `fetch` would tidy it. */
function ask(path: string, { client = owner, method = 'GET', headers = {} }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    const options = { hostname, port, path, method, headers: { ...headers, cookie: client.cookie }, agent: false };
    httpRequest(options, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode, headers: response.headers, body }),
        reject,
      );
    })
      .on('error', reject)
      .end();
  });
}

const pathOf = (name: string): string => `/api/files/${encodeURIComponent(name)}`;

function expectNotFound({ status, body }: Answer): void {
  expect(status).toBe(404);
  expect(JSON.parse(body.toString())).toMatchObject({ code: 'NOT_FOUND' });
}

describe('a file', () => {
  it('is shown by its key and by its name, with what keeps it from acting', async () => {
    for (const name of [file.key, file.fileName]) {
      const { status, headers, body } = await ask(pathOf(name));
      expect(status).toBe(200);
      expect(body).toEqual(PDF);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(PDF.length),
        'content-disposition': "inline; filename*=UTF-8''Lowe%27s%20Gr%C3%B6%C3%9Fe%20%281%29.pdf",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'accept-ranges': 'bytes',
        'x-frame-options': 'SAMEORIGIN',
        'cross-origin-resource-policy': 'same-origin',
        etag: `"${file.key}"`,
      });
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toEqual(expect.arrayContaining(['sandbox', "default-src 'none'", "frame-ancestors 'self'"]));
      expect(policy.join()).not.toMatch(/allow-|script-src/);
    }
  });

  it('has the type that its bytes have', async () => {
    expect((await ask('/api/files/scan.png')).headers['content-type']).toBe('image/png');
  });

  it('responds to HEAD with the same headers and no body', async () => {
    const whole = await ask(pathOf(file.key));
    const head = await ask(pathOf(file.key), { method: 'HEAD', headers: { range: 'bytes=0-3' } });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    const shown = ({ headers }: Answer) => [headers['content-length'], headers['content-type'], headers.etag];
    expect(shown(head)).toEqual(shown(whole));
  });
});

describe('a file that the caller has already', () => {
  it.each(['"KEY"', 'W/"KEY"', '"other", "KEY"', '*'])('is 304 for If-None-Match: %s', async (condition) => {
    const headers = { 'if-none-match': condition.replace('KEY', file.key) };
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(pathOf(file.key), { method, headers });
      expect([answer.status, answer.body.length]).toEqual([304, 0]);
      expect(answer.headers.etag).toBe(`"${file.key}"`);
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    }
  });

  it('is sent again when it is another one, and never confirmed to a stranger', async () => {
    expect((await ask(pathOf(file.key), { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    const headers = { 'if-none-match': `"${file.key}"` };
    expectNotFound(await ask(pathOf(file.key), { client: stranger, headers }));
  });
});

describe('a part of a file', () => {
  const last = PDF.length - 1;

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=5-9', 5, 9],
    ['bytes=5-', 5, last],
    ['bytes=-4', last - 3, last],
    ['bytes=5-999999', 5, last],
  ])('is 206 for %s', async (range, start, end) => {
    const { status, headers, body } = await ask(pathOf(file.key), { headers: { range } });
    expect([status, headers['content-range']]).toEqual([206, `bytes ${start}-${end}/${PDF.length}`]);
    expect(headers['content-length']).toBe(String(end - start + 1));
    expect(body).toEqual(PDF.subarray(start, end + 1));
  });

  it.each([`bytes=${PDF.length}-`, 'bytes=9-5', 'bytes=99999999999999999999-', 'bytes=-0'])(
    'is 416 for %s',
    async (range) => {
      const { status, headers, body } = await ask(pathOf(file.key), { headers: { range } });
      expect([status, headers['content-range'], body.length]).toEqual([416, `bytes */${PDF.length}`, 0]);
    },
  );

  it.each(['bytes=0-1,5-6', 'bytes=a-b', 'bytes', 'lines=0-1', 'bytes=', ''])(
    'is the whole file for %j',
    async (range) => {
      const { status, body } = await ask(pathOf(file.key), { headers: { range } });
      expect([status, body.length]).toEqual([200, PDF.length]);
    },
  );

  it('is given only of the file that the caller began with', async () => {
    const part = (condition: string) =>
      ask(pathOf(file.key), { headers: { range: 'bytes=0-1', 'if-range': condition } });
    expect((await part(`"${file.key}"`)).status).toBe(206);
    expect((await part('"other"')).status).toBe(200);
    expect((await part('Sat, 21 Nov 2026 00:00:00 GMT')).status).toBe(200);
  });
});

describe('other callers', () => {
  it("get 404 for another user's file, and 401 without a session", async () => {
    for (const name of [file.key, file.fileName, 'scan.png']) {
      expectNotFound(await ask(pathOf(name), { client: stranger }));
      expect((await ask(pathOf(name), { client: stranger, method: 'HEAD' })).status).toBe(404);
      expect((await ask(pathOf(name), { client: app.guest() })).status).toBe(401);
    }
  });

  it.each([
    '/api/files/none.pdf',
    '/api/files/..%2f..%2fsession-secret',
    '/api/files/%2e%2e',
    '/api/files/%2Fetc%2Fpasswd',
    '/api/files/..%5c..%5csession-secret',
    '/api/files/%00',
    '/api/files/none.pdf%00.png',
    '/api/files/%25',
    '/api/files/*',
    '/api/files/%E2%80%AE',
    '/api/files/',
    '/api/files/../files/none.pdf',
    '/api/files/a/b.pdf',
    `/api/files/${'n'.repeat(8000)}`,
    `/api/files/${'0'.repeat(64)}.pdf`,
  ])('get nothing by %s', async (path) => {
    expectNotFound(await ask(path));
  });

  it('learn only that a broken path cannot be read', async () => {
    const { status, body } = await ask('/api/files/%E0%A4%A');
    expect([status, JSON.parse(body.toString()).code]).toEqual([400, 'MALFORMED_REQUEST']);
  });
});

it('a file whose bytes are missing returns a server error, not a partial response', async () => {
  const { body: company } = await owner.rest('POST', '/api/companies', { name: 'Gone Ltd' });
  const gone = await storeFileOf(app, owner, company.id, { name: 'gone.csv', bytes: Buffer.from('gone,1') });
  await app.ports.fileStore.delete(gone.key);
  const { status, headers, body } = await ask(pathOf('gone.csv'));
  expect([status, JSON.parse(body.toString()).code]).toEqual([500, 'INTERNAL']);
  expect(headers['content-disposition']).toBeUndefined();
  expect(body.toString()).not.toContain(gone.key);
});
