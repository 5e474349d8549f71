import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PasswordHasher } from '../../kernel/ports/password-hasher.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

/** Registering, signing in and out, as a browser's form and as a tool's JSON (RULES.md, section 2). */

const verified: string[] = [];
const countingHasher: PasswordHasher = {
  hash: async (password) => `hash of ${password}`,
  verify: async (hash, password) => {
    verified.push(hash);
    return hash === `hash of ${password}`;
  },
};

const PASSWORD = 'correct horse';
let app: TestApp;
let users = 0;

beforeAll(async () => {
  app = await startTestApp({ passwordHasher: countingHasher });
});

afterAll(() => app.close());

beforeEach(() => {
  verified.length = 0;
});

function newEmail(): string {
  users += 1;
  return `someone${users}@example.com`;
}

async function register(email = newEmail()): Promise<{ email: string; client: TestClient }> {
  const client = app.guest();
  const { status } = await client.rest('POST', '/api/register', { email, password: PASSWORD });
  expect(status).toBe(200);
  return { email, client };
}

/** A browser's form post, with all of its answer. */
function postForm(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  return fetch(app.url + path, { method: 'POST', body, headers, redirect: 'manual' });
}

function postJson(path: string, body: unknown, headers: Record<string, string> = {}) {
  const json = { 'content-type': 'application/json', ...headers };
  return fetch(app.url + path, { method: 'POST', body: JSON.stringify(body), headers: json, redirect: 'manual' });
}

function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function statusWith(cookie: string): Promise<number> {
  return (await fetch(`${app.url}/api/auth/user`, { headers: { cookie } })).status;
}

describe('registering', () => {
  it('by form signs in and leads to the start page', async () => {
    const email = newEmail();
    const answer = await postForm('/api/register', { email, password: PASSWORD, firstName: 'Ada', lastName: '' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/');
    expect(await statusWith(cookieOf(answer))).toBe(200);
  });

  it.each([
    ['/invoices/42?status=overdue', '/invoices/42?status=overdue'],
    ['//evil.example/invoices', '/'],
    ['/\\evil.example', '/'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['https://evil.example', '/'],
  ])('leads back to %s as %s', async (back, location) => {
    const { email } = await register();
    const answer = await postForm('/api/login', { email, password: PASSWORD, return: back });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
  });

  it('with the name of a company makes its owner, by form and by JSON', async () => {
    const form = { email: newEmail(), password: PASSWORD, companyName: '  Larkfield Bakery Ltd ' };
    const cookie = cookieOf(await postForm('/api/register', form));
    const byForm = await (await fetch(`${app.url}/api/companies`, { headers: { cookie } })).json();
    expect(byForm).toMatchObject([{ name: 'Larkfield Bakery Ltd', isActive: true }]);
    const tool = app.guest();
    const answer = await tool.rest('POST', '/api/register', { ...form, email: newEmail() });
    expect(answer.body).not.toHaveProperty('companyName');
    expect((await tool.graphqlText('{ companies { name isOwner } }')).data).toEqual({
      companies: [{ name: 'Larkfield Bakery Ltd', isOwner: true }],
    });
  });

  it('without the name of a company, or with an empty one, makes none', async () => {
    for (const rest of [{}, { companyName: '' }, { companyName: '   ' }, { companyName: null }]) {
      const tool = app.guest();
      await tool.rest('POST', '/api/register', { email: newEmail(), password: PASSWORD, ...rest });
      expect(await tool.rest('GET', '/api/companies')).toEqual({ status: 200, body: [] });
    }
  });

  it('refuses a name that no company can have, and makes no user', async () => {
    const form = { email: newEmail(), password: PASSWORD };
    const refused = await app.guest().rest('POST', '/api/register', { ...form, companyName: 'x'.repeat(256) });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', fields: { companyName: expect.any(String) } });
    expect((await app.guest().rest('POST', '/api/register', form)).status).toBe(200);
  });

  it('makes no company for an email that is taken', async () => {
    const { email, client } = await register();
    const again = { email, password: PASSWORD, companyName: 'Larkfield Bakery Ltd' };
    expect((await app.guest().rest('POST', '/api/register', again)).status).toBe(409);
    expect(await client.rest('GET', '/api/companies')).toEqual({ status: 200, body: [] });
  });

  it('ignores capitals, and blanks around an email', async () => {
    const email = newEmail();
    const answer = await postJson('/api/register', { email: ` ${email.toUpperCase()} `, password: PASSWORD });
    expect([answer.status, await answer.json()]).toMatchObject([200, { email }]);
  });

  it('by JSON answers 200 with the user, and no password', async () => {
    const email = newEmail();
    const tool = app.guest();
    const form = { email: email.toUpperCase(), password: PASSWORD, firstName: 'Ada', lastName: 'Lowe' };
    const user = { email, firstName: 'Ada', lastName: 'Lowe', profileImageUrl: null, role: 'user' };
    const answer = await tool.rest('POST', '/api/register', form);
    expect(answer).toEqual({ status: 200, body: { id: expect.any(String), ...user } });
    expect(await tool.rest('GET', '/api/auth/user')).toEqual(answer);
  });

  it('a second time with one e-mail is refused, however it is cased', async () => {
    const { email } = await register();
    const again = { email: email.toUpperCase(), password: PASSWORD };
    const answer = await app.guest().rest('POST', '/api/register', again);
    expect(answer).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  });

  it('at once with one e-mail makes one account', async () => {
    const form = { email: newEmail(), password: PASSWORD };
    const answers = await Promise.all(Array.from({ length: 4 }, () => app.guest().rest('POST', '/api/register', form)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it.each([
    ['a short password', { password: 'ninechars' }, 'password', 'Password must be at least 10 characters'],
    [
      'a common password',
      { password: 'Passw0rd123!' },
      'password',
      expect.stringMatching(/^This password is too common, .* Use several words/),
    ],
    ['keys in a row', { password: 'abcdefghij' }, 'password', expect.stringMatching(/in a row .* Use several words/)],
    [
      'their own company',
      { password: 'LoweTrading1', companyName: 'Lowe Trading' },
      'password',
      expect.stringMatching(/^Your name/),
    ],
    ['no password', { password: undefined }, 'password', 'Password is required'],
    ['a long password', { password: 'x'.repeat(129) }, 'password', 'Password must be at most 128 characters'],
    ['a password that is no text', { password: { length: 12 } }, 'password', 'Password must be text'],
    ['no e-mail', { email: '' }, 'email', 'Email is required'],
    ['half an e-mail', { email: 'ada@' }, 'email', 'Invalid email address'],
    ['a NUL', { firstName: 'A\0' }, 'firstName', 'First name contains a character that cannot be stored'],
    ['a long name', { lastName: 'x'.repeat(101) }, 'lastName', 'Last name must be at most 100 characters'],
  ])('refuses %s and names the field', async (_name, wrong, field, message) => {
    const form = { email: newEmail(), password: PASSWORD, ...wrong };
    const answer = await app.guest().rest('POST', '/api/register', form);
    expect(answer).toEqual({
      status: 400,
      body: { message, code: 'VALIDATION_FAILED', fields: { [field]: message } },
    });
    expect(await app.orm.em.fork().execute('select 1 from users where email = ?', [form.email])).toEqual([]);
  });
});

describe('signing in', () => {
  it('by form leads to the start page, with a cookie that scripts and other sites do not get', async () => {
    const { email } = await register();
    const answer = await postForm('/api/login', { email, password: PASSWORD });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    const [cookie = ''] = answer.headers.getSetCookie();
    const [, ...flags] = cookie.split('; ');
    expect(flags).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']));
    expect(flags.some((flag) => flag.startsWith('Expires='))).toBe(true);
    expect(await statusWith(cookieOf(answer))).toBe(200);
  });

  it('by JSON answers 200 with the user, however the e-mail is cased', async () => {
    const { email } = await register();
    const answer = await app.guest().rest('POST', '/api/login', { email: email.toUpperCase(), password: PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { email } });
  });

  it('answers a wrong password and an unknown e-mail alike, after the same work', async () => {
    const { email } = await register();
    const attempts = [];
    for (const form of [
      { email, password: 'wrong horse' },
      { email: newEmail(), password: 'wrong horse' },
    ]) {
      verified.length = 0;
      const answer = await app.guest().rest('POST', '/api/login', form);
      attempts.push({ answer, work: verified.length });
      // A hash that is none would be refused at a glance.
      expect(verified).toEqual([expect.stringMatching(/^hash of ./)]);
    }
    const body = { message: 'Email or password is incorrect', code: 'INVALID_CREDENTIALS' };
    expect(attempts).toEqual([
      { answer: { status: 401, body }, work: 1 },
      { answer: { status: 401, body }, work: 1 },
    ]);
  });

  it('begins a new session: an id from before, or made up, is worth nothing', async () => {
    const { email, client } = await register();
    const before = client.cookie;
    const again = await postJson('/api/login', { email, password: PASSWORD }, { cookie: before });
    const after = cookieOf(again);
    expect(after).not.toBe(before);
    expect(await statusWith(before)).toBe(401);
    expect(await statusWith(after)).toBe(200);
    const planted = await postJson(
      '/api/login',
      { email, password: PASSWORD },
      { cookie: 'paycycle.sid=s%3Aplanted.x' },
    );
    expect(cookieOf(planted)).not.toContain('planted');
  });

  it('keeps sessions in the table `sessions`, and none for a guest', async () => {
    const sessions = () => app.orm.em.fork().execute<{ count: number }[]>('select count(*)::int from sessions');
    const [before] = await sessions();
    await app.guest().rest('GET', '/api/login');
    expect(await sessions()).toEqual([before]);
    await register();
    expect(await sessions()).toEqual([{ count: (before?.count ?? 0) + 1 }]);
  });
});

describe('signing out', () => {
  it('ends the session and leads to the start page', async () => {
    const { client } = await register();
    const { cookie } = client;
    const answer = await fetch(`${app.url}/api/logout`, { headers: { cookie }, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(cookieOf(answer)).toBe('paycycle.sid=');
    expect(await statusWith(cookie)).toBe(401);
  });

  it('does no harm to a guest', async () => {
    expect((await app.guest().rest('GET', '/api/logout')).status).toBe(303);
  });

  it('returns 401 to an anonymous user', async () => {
    const answer = await app.guest().rest('GET', '/api/auth/user');
    expect(answer).toEqual({ status: 401, body: { message: 'Unauthorized', code: 'UNAUTHENTICATED' } });
  });
});

describe('guessing', () => {
  it('after ten failures has to wait, for that e-mail only', async () => {
    const { email } = await register();
    const { email: other } = await register();
    const guess = (password: string, of = email) => app.guest().rest('POST', '/api/login', { email: of, password });
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await guess(`guess number ${attempt}`)).status).toBe(401);
    }
    verified.length = 0;
    expect(await guess(PASSWORD)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(await guess(PASSWORD, email.toUpperCase())).toMatchObject({ status: 429 });
    expect(verified).toEqual([]);
    expect(await guess(PASSWORD, other)).toMatchObject({ status: 200 });
  });

  it('resets the count after each success', async () => {
    const { email } = await register();
    const guess = (password: string) => app.guest().rest('POST', '/api/login', { email, password });
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) await guess('a wrong guess');
      expect((await guess(PASSWORD)).status).toBe(200);
    }
  });
});
