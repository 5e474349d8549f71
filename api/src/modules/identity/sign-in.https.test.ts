import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Behind a proxy that speaks https, as PUBLIC_URL says. */

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ publicUrl: 'https://paycycle.example' });
});

afterAll(() => app.close());

function register(email: string, headers: Record<string, string>) {
  const body = new URLSearchParams({ email, password: 'correct horse' });
  return fetch(`${app.url}/api/register`, { method: 'POST', body, headers, redirect: 'manual' });
}

it('gives the session to a cookie that is never sent without encryption', async () => {
  const answer = await register('ada@example.com', { 'x-forwarded-proto': 'https' });
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'SameSite=Lax']));
});

it('gives no cookie over a connection that is not encrypted', async () => {
  expect((await register('bob@example.com', {})).headers.getSetCookie()).toEqual([]);
});

it('sends HSTS over https', async () => {
  const { headers } = await fetch(`${app.url}/api/login`);
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/);
  expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
});

it('sends no HSTS over plain http', async () => {
  const plain = await startTestApp();
  const { headers } = await fetch(`${plain.url}/api/login`);
  await plain.close();
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
});
