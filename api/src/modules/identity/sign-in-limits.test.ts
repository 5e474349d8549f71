import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutgoingMail } from '../../kernel/ports/mail-sender.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Limits on guests' attempts over HTTP. The limits themselves have their own tests. */

const PASSWORD = 'a quiet harbour';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ attempts: { registrations: 8, failedSignIns: 5 } });
});
afterAll(() => app.close());

function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(app.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

it('counts 200 attempts at once before it looks at them, and lets the owner in beside them', async () => {
  const email = 'ada@example.com';
  await post('/api/register', { email, password: PASSWORD });
  const passwords = [...Array.from({ length: 199 }, (_, index) => `guess number ${index}`), PASSWORD];
  const answers = await Promise.all(passwords.map((password) => post('/api/login', { email, password })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(190);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

it('tries one password on few accounts from one address, and a user who is known there gets in', async () => {
  const known = { email: 'known@example.com', password: PASSWORD };
  await post('/api/register', known);
  const spray = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      post('/api/login', { email: `u${index}@example.com`, password: 'Spring 2026' }),
    ),
  );
  expect(spray.filter(({ status }) => status === 401).length).toBe(5);
  expect(spray.filter(({ status }) => status === 429).length).toBe(55);
  expect((await post('/api/login', known)).status).toBe(200);
});

it('limits registrations from one IP address, with Retry-After', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      post('/api/register', { email: `new${index}@example.com`, password: PASSWORD }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(22);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

it.each(['/api/login', '/graphql', '/api/invoices/manual'])('reads no large body of a guest at %s', async (path) => {
  const answer = await post(path, { query: '{ viewer { id } }', email: 'a@example.com', password: 'x'.repeat(17_000) });
  expect(answer.status).toBe(413);
  expect(JSON.stringify(await answer.json())).toContain('The request is too large');
});

describe('registering an email that has an account', () => {
  const mails: OutgoingMail[] = [];
  let mailing: TestApp;

  beforeAll(async () => {
    mailing = await startTestApp({ trustProxy: 1, mailSender: { send: async (mail) => void mails.push(mail) } });
  });
  afterAll(() => mailing.close());

  const register = (email: string, address: string) =>
    mailing.guest().rest('POST', '/api/register', { email, password: PASSWORD }, { 'x-forwarded-for': address });

  it('notifies its owner by email, once a day', async () => {
    await register('ada@example.com', '203.0.113.1');
    const attempts = [
      await register('ADA@example.com', '198.51.100.1'),
      await register('ada@example.com', '198.51.100.2'),
    ];
    expect(attempts.map(({ body }) => body.code)).toEqual(['EMAIL_TAKEN', 'EMAIL_TAKEN']);
    const told = () => mails.filter(({ subject }) => subject === 'You already have a Paycycle account');
    await expect
      .poll(told)
      .toMatchObject([{ to: 'ada@example.com', text: expect.stringContaining('/api/login?forgotten') }]);
  });

  it('tells one address of ten accounts in an hour, and then nothing of any email', async () => {
    for (let user = 0; user < 12; user += 1) await register(`taken${user}@example.com`, '203.0.113.2');
    const statuses: number[] = [];
    for (let user = 0; user < 12; user += 1) {
      statuses.push((await register(`taken${user}@example.com`, '198.51.100.3')).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429, 429]);
    expect((await register('free@example.com', '198.51.100.3')).status).toBe(429);
    expect((await register('free@example.com', '198.51.100.4')).status).toBe(200);
  });

  it('tells one address no more of accounts where it asks for many at once', async () => {
    const emails = Array.from({ length: 20 }, (_, user) => `crowd${user}@example.com`);
    for (const email of emails) await register(email, '203.0.113.3');
    const answers = await Promise.all(emails.map((email) => register(email, '198.51.100.5')));
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'EMAIL_TAKEN')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(10);
  });

  it('makes all accounts that an office asks for at once', async () => {
    const emails = Array.from({ length: 20 }, (_, user) => `office${user}@example.com`);
    const answers = await Promise.all(emails.map((email) => register(email, '198.51.100.6')));
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200));
  });
});

describe('codes of an authenticator app', () => {
  const VICTIM = '203.0.113.5';
  let proxied: TestApp;

  beforeAll(async () => {
    proxied = await startTestApp({ trustProxy: 1 });
  });
  afterAll(() => proxied.close());

  const from = (address: string) => ({ 'x-forwarded-for': address });

  function codeOf(secret: string): string {
    return generateSync({ strategy: 'totp', secret, epoch: Math.floor(proxied.clock.now().getTime() / 1000) });
  }

  function later(seconds: number): void {
    proxied.clock.moveToInstant(new Date(proxied.clock.now().getTime() + seconds * 1000).toISOString());
  }

  async function withTotp(email: string) {
    const owner = proxied.guest();
    await owner.rest('POST', '/api/register', { email, password: PASSWORD }, from(VICTIM));
    const { secret } = (await owner.rest('POST', '/api/auth/factors/totp', {}, from(VICTIM))).body;
    const confirmed = await owner.rest('PUT', '/api/auth/factors/totp', { code: codeOf(secret) }, from(VICTIM));
    later(60);
    return { owner, secret: String(secret), recoveryCode: String(confirmed.body.recoveryCodes[0]) };
  }

  async function enter(email: string, code: string, address: string): Promise<number> {
    const client = proxied.guest();
    await client.rest('POST', '/api/login', { email, password: PASSWORD }, from(address));
    return (await client.rest('POST', '/api/login/factor', { code }, from(address))).status;
  }

  it('that who knows the password guesses are bounded over all places, and lock the owner out of none of theirs', async () => {
    const email = 'locked@example.com';
    const { owner, secret, recoveryCode } = await withTotp(email);
    const guesses: number[] = [];
    for (let guess = 0; guess < 14; guess += 1) {
      guesses.push(await enter(email, String(100_000 + guess), `198.51.100.${guess}`));
    }
    expect(guesses.filter((status) => status === 401)).toHaveLength(10);
    expect(guesses.slice(10)).toEqual([429, 429, 429, 429]);
    expect(await enter(email, codeOf(secret), '198.51.100.77')).toBe(429);
    expect(await enter(email, recoveryCode, '198.51.100.78')).toBe(200);
    later(60);
    expect(await enter(email, codeOf(secret), VICTIM)).toBe(200);
    later(60);
    expect((await owner.rest('POST', '/api/auth/confirm', { code: codeOf(secret) }, from(VICTIM))).status).toBe(200);
  });

  it('are bounded where the owner is known, too, and in a session that was left open', async () => {
    const email = 'near@example.com';
    const { owner, secret } = await withTotp(email);
    const near: number[] = [];
    const confirmed: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      near.push(await enter(email, String(100_000 + guess), VICTIM));
      const code = String(200_000 + guess);
      confirmed.push((await owner.rest('POST', '/api/auth/confirm', { code }, from(VICTIM))).status);
    }
    expect([near.at(-2), near.at(-1), confirmed.at(-2), confirmed.at(-1)]).toEqual([401, 429, 400, 429]);
    expect(await enter(email, codeOf(secret), '198.51.100.90')).toBe(200);
  });
});
