import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { redactUrl } from './errors/redact-url.ts';
import { createLogger } from './logger.ts';

/** No line of the log, at its most talkative, opens an account. */

let app: TestApp;
let log = '';

beforeAll(async () => {
  app = await startTestApp({
    logger: createLogger('trace', {
      write: (line) => {
        log += line;
      },
    }),
  });
});
afterAll(() => app.close());

it.each([
  ['/api/reset-password?token=abc', '/api/reset-password?token=[Redacted]'],
  ['/api/oidc/callback?code=x&state=y&iss=z', '/api/oidc/callback?code=[Redacted]&state=[Redacted]&iss=z'],
  ['/invitations/0123456789abcdefghij-_', '/invitations/[Redacted]'],
  ['/api/invitations/accept', '/api/invitations/accept'],
  ['/api/invitations/42/renew', '/api/invitations/42/renew'],
  ['/invoices?status=overdue&search=a', '/invoices?status=overdue&search=a'],
])('writes %s as %s', (address, written) => {
  expect(redactUrl(address)).toBe(written);
});

it('logs the called path without the secret of a link', async () => {
  const secret = 'a-secret-of-43-characters-that-opens-it-all';
  const guest = app.guest();
  await fetch(`${app.url}/api/reset-password?token=${secret}`, { headers: { referer: `${app.url}/?token=${secret}` } });
  await guest.rest('POST', '/api/reset-password', { token: secret, password: `${secret} as password` });
  await guest.rest('GET', `/api/invitations/${secret}`);
  await fetch(`${app.url}/invitations/${secret}`);
  await fetch(`${app.url}/api/oidc/callback?code=${secret}&state=${secret}`);
  await guest.rest('POST', '/api/login', { email: 'ada@example.com', password: secret });
  const query = encodeURIComponent('query($s: String!) { invitation(secret: $s) { role } }');
  const variables = encodeURIComponent(JSON.stringify({ s: secret }));
  await fetch(`${app.url}/graphql?query=${query}&variables=${variables}`);
  await expect.poll(() => log).toContain('/graphql?query=');
  expect(log).toContain('/api/reset-password?token=[Redacted]');
  expect(log).not.toContain(secret);
});
