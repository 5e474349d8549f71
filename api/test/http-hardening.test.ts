import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from '../src/kernel/http/http-server.ts';
import { listen } from '../src/testing/listen.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Security headers of every response, and limits on senders. */

let app: TestApp;
let user: TestClient;
let companyId: number;
beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  companyId = (await user.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
});
afterAll(() => app.close());

const ANSWERS = ['/api/login', '/api/auth/user', '/api/companies', '/api/nothing', '/graphql', '/healthz', '/readyz'];

describe('every response', () => {
  it.each(ANSWERS)('%s is not cached, cannot be framed, and runs no foreign scripts', async (path) => {
    const { headers } = await fetch(app.url + path, { headers: { cookie: user.cookie } });
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
    });
    const policy = String(headers.get('content-security-policy')).split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ]),
    );
    expect(policy.join()).not.toContain('unsafe');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    'invoices',
    'suppliers',
    'payments',
    'payment-runs',
    'aged-creditors',
    'payment-practices',
    'purchases',
    'accruals',
    'month-end-pack',
  ])('an exported list is not cached either: %s', async (list) => {
    const days =
      { purchases: '&from=2026-09-01&to=2026-09-30', accruals: '&month=2026-09', 'month-end-pack': '&month=2026-09' }[
        list
      ] ?? '';
    const answer = await fetch(`${app.url}/api/exports/${list}?companyId=${companyId}${days}`, {
      headers: { cookie: user.cookie },
    });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    await answer.text();
  });

  it('sends HSTS if users connect by TLS', async () => {
    const secure = await startTestApp({ besides: app, publicUrl: 'https://paycycle.example' });
    onTestFinished(() => secure.close());
    const { headers } = await fetch(`${secure.url}/api/login`);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  });
});

describe('a body that is too large', () => {
  const large = JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) });

  it.each(['/api/companies', '/graphql'])('is 413 at %s', async (path) => {
    const headers = { cookie: user.cookie, 'content-type': 'application/json' };
    const answer = await fetch(app.url + path, { method: 'POST', headers, body: large });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('BODY_TOO_LARGE');
  });

  it('is 413 for an anonymous user from 16 kB on', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'x'.repeat(20_000) });
    expect((await fetch(`${app.url}/api/login`, { method: 'POST', headers, body })).status).toBe(413);
  });
});

it.each([
  ['no boundary', 'multipart/form-data', 'nothing'],
  ['no end', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{}'],
  ['no operations', 'multipart/form-data; boundary=x', '--x--\r\n'],
  ['an operation that is no JSON', 'multipart/form-data; boundary=x', part('operations', '{') + end()],
  ['a map of nothing', 'multipart/form-data; boundary=x', part('operations', '{}') + part('map', '[1]') + end()],
])('a multipart operation with %s is 400', async (_what, type, body) => {
  const headers = { cookie: user.cookie, 'content-type': type, 'apollo-require-preflight': '1' };
  const answer = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'MALFORMED_REQUEST' } }] });
});

function part(name: string, value: string): string {
  return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

function end(): string {
  return '--x--\r\n';
}

describe('where a request comes from', () => {
  const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.9.8.7' };

  it("does not trust the sender's own headers", async () => {
    const strict = await startTestApp({ attempts: { guestCalls: 3 } });
    onTestFinished(() => strict.close());
    const statuses: number[] = [];
    for (let call = 0; call < 5; call += 1) {
      const headers = { ...forwarded, 'x-forwarded-for': `10.0.0.${call}` };
      statuses.push((await fetch(`${strict.url}/api/login`, { headers })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it.each([
    ['is what a proxy says that is trusted', ['loopback'], 200],
    ['is not what another one says', ['10.0.0.0/8'], 429],
  ])('%s', async (_what, trustProxy, last) => {
    const behind = await startTestApp({ attempts: { guestCalls: 3 }, trustProxy });
    onTestFinished(() => behind.close());
    let status = 0;
    for (let call = 0; call < 5; call += 1) {
      const headers = { 'x-forwarded-for': `10.0.0.${call}` };
      status = (await fetch(`${behind.url}/api/login`, { headers })).status;
    }
    expect(status).toBe(last);
  });

  it('does not let a header change our URLs', async () => {
    const answer = await fetch(`${app.url}/api/login`, { headers: forwarded });
    expect(await answer.text()).not.toContain('evil.example');
  });
});

describe('a slow sender', () => {
  const PATIENCE = { headersMs: 200, requestMs: 400, idleMs: 300, lookEveryMs: 50 };

  async function slowServer() {
    const server = createHttpServer((incoming, response) => {
      text(incoming).then(
        (body) => response.end(`${body.length}`),
        () => undefined,
      );
    }, PATIENCE);
    const url = new URL(await listen(server));
    onTestFinished(() => void server.close());
    return { port: Number(url.port), host: url.hostname };
  }

  async function said(first: string): Promise<string> {
    const socket = connect(await slowServer());
    socket.write(first);
    // More of it keeps coming, and never comes to an end.
    const drip = setInterval(() => socket.write('x'), 40);
    let heard = '';
    socket.on('data', (bytes) => (heard += bytes)).on('error', () => undefined);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(drip);
    return heard;
  }

  function expectRefusal(response: string, status: number): void {
    const [head = '', body = ''] = response.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const [, requestId] = head.match(/^Request-Id: (.+)$/m) ?? [];
    expect(JSON.parse(body)).toEqual({ code: 'MALFORMED_REQUEST', message: expect.any(String), requestId });
  }

  it('of headers gets an error and is disconnected', async () => {
    expectRefusal(await said('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '), 408);
  });

  it('of a body gets an error and is disconnected', async () => {
    expectRefusal(await said('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n'), 408);
  });

  it('that stalls is disconnected', async () => {
    const socket = connect(await slowServer());
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
  });

  it('of too large headers is refused', async () => {
    expectRefusal(await said(`GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`), 431);
  });

  it('has fifteen seconds for its headers by default', () => {
    const server = createHttpServer(() => undefined);
    expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout]).toEqual([15_000, 600_000, 75_000]);
  });
});

it('lets no page of another site call: it answers a preflight without CORS headers (RULES.md, 74)', async () => {
  const headers = {
    origin: 'https://elsewhere.example',
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'authorization,content-type',
  };
  for (const path of ['/api/invoices', '/graphql', '/graphql/stream', '/api/openapi.json']) {
    for (const method of ['OPTIONS', 'GET']) {
      const answer = await fetch(app.url + path, { method, headers });
      const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect([path, method, names]).toEqual([path, method, []]);
    }
  }
});

it('refuses TRACE, which would echo the headers of a request', async () => {
  const { port, hostname } = new URL(app.url);
  const trace = request({ port, hostname, method: 'TRACE', path: '/api/companies', headers: { cookie: user.cookie } });
  trace.end();
  const [answer] = await once(trace, 'response');
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(await text(answer)).not.toContain('paycycle.sid');
});

it('lists at most five errors of an operation', async () => {
  const { errors } = await user.graphqlText(`{ __typename ${'@nothing '.repeat(10)}}`);
  expect(errors).toHaveLength(5);
});
