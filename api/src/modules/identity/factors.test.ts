import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutgoingMail } from '../../kernel/ports/mail-sender.ts';
import { confirmChanges } from '../../testing/second-approver.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

/** Second factors, forgotten passwords, sessions, and who has to confirm that it is them (RULES.md, 72, 73). */

const PASSWORD = 'a quiet harbour';
const NEW_PASSWORD = 'a louder harbour';
const sent: OutgoingMail[] = [];
let app: TestApp;
let users = 0;

beforeAll(async () => {
  const breachedPasswords = { has: async (password: string) => password === 'leaked long ago' };
  app = await startTestApp({ mailSender: { send: async (mail) => void sent.push(mail) }, breachedPasswords });
});
afterAll(() => app.close());

async function register(): Promise<{ email: string; user: TestClient }> {
  users += 1;
  const email = `factor${users}@example.com`;
  const user = app.guest();
  await user.rest('POST', '/api/register', { email, password: PASSWORD });
  return { email, user };
}

async function signIn(email: string, password = PASSWORD) {
  const client = app.guest();
  return { client, answer: await client.rest('POST', '/api/login', { email, password }) };
}

const statusOf = async (client: TestClient) => (await client.rest('GET', '/api/auth/user')).status;

function codeOf(secret: string): string {
  const epoch = Math.floor(app.clock.now().getTime() / 1000);
  return generateSync({ strategy: 'totp', secret, epoch });
}

function later(seconds: number): void {
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + seconds * 1000).toISOString());
}

async function withTotp() {
  const { email, user } = await register();
  const { secret } = (await user.rest('POST', '/api/auth/factors/totp')).body;
  const confirmed = await user.rest('PUT', '/api/auth/factors/totp', { code: codeOf(secret) });
  later(60);
  return { email, user, secret: String(secret), recoveryCodes: confirmed.body.recoveryCodes as string[] };
}

/** As if the user had last proved who they are some time ago. */
async function ageConfirmation(email: string, minutes: number): Promise<void> {
  await app.orm.em.fork().execute(
    `update sessions set sess = jsonb_set(sess::jsonb, '{confirmedAt}', to_jsonb(?::float8))::json
    where sess ->> 'userId' = (select id from users where email = ?)`,
    [Date.now() - minutes * 60_000, email],
  );
}

describe('an authenticator app', () => {
  it('makes the sign-in two steps, and takes each code once', async () => {
    const { email, secret, recoveryCodes } = await withTotp();
    expect(recoveryCodes).toHaveLength(10);
    const { client, answer } = await signIn(email);
    expect(answer).toMatchObject({ status: 401, body: { code: 'FACTOR_REQUIRED', factors: ['totp'] } });
    expect(await statusOf(client)).toBe(401);
    expect(await client.rest('POST', '/api/login/factor', { code: '000000' })).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS' },
    });
    const code = codeOf(secret);
    expect((await client.rest('POST', '/api/login/factor', { code })).status).toBe(200);
    expect(await statusOf(client)).toBe(200);
    const again = await signIn(email);
    expect((await again.client.rest('POST', '/api/login/factor', { code })).status).toBe(401);
  });

  it('is replaced by a recovery code, once', async () => {
    const { email, recoveryCodes } = await withTotp();
    const code = (recoveryCodes[0] ?? '').toUpperCase().replaceAll('-', ' ');
    const first = await signIn(email);
    expect((await first.client.rest('POST', '/api/login/factor', { code })).status).toBe(200);
    const second = await signIn(email);
    expect((await second.client.rest('POST', '/api/login/factor', { code })).status).toBe(401);
  });

  it('is stored sealed, its recovery codes as digests', async () => {
    const { secret, recoveryCodes } = await withTotp();
    const em = app.orm.em.fork();
    const rows = JSON.stringify([
      await em.execute('select * from totp_factors'),
      await em.execute('select * from recovery_codes'),
    ]);
    for (const plain of [secret, ...recoveryCodes]) expect(rows).not.toContain(plain);
  });

  it('bounds guesses of who knows the password', async () => {
    const { email } = await withTotp();
    const { client } = await signIn(email);
    const guesses = [];
    for (let guess = 0; guess < 12; guess += 1) {
      guesses.push((await client.rest('POST', '/api/login/factor', { code: String(100_000 + guess) })).status);
    }
    expect(guesses.slice(10)).toEqual([429, 429]);
  });

  it('asks no user without a password first, and accepts a form, too', async () => {
    const { email, secret } = await withTotp();
    expect((await app.guest().rest('POST', '/api/login/factor', { code: codeOf(secret) })).status).toBe(401);
    const body = new URLSearchParams({ email, password: PASSWORD, return: '/invoices' });
    const answer = await fetch(`${app.url}/api/login`, { method: 'POST', body, redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('/api/login/factor?return=%2Finvoices');
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const page = await (await fetch(`${app.url}/api/login/factor?return=%2Finvoices`, { headers: { cookie } })).text();
    expect(page).toContain('autocomplete="one-time-code"');
    const form = new URLSearchParams({ code: codeOf(secret), return: '/invoices' });
    const options = { method: 'POST', body: form, headers: { cookie }, redirect: 'manual' } as const;
    const entered = await fetch(`${app.url}/api/login/factor`, options);
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/invoices']);
  });

  it('goes with a fresh sign-in only, and takes the recovery codes along', async () => {
    const { email, user } = await withTotp();
    await ageConfirmation(email, 6);
    expect((await user.rest('DELETE', '/api/auth/factors/totp')).body.code).toBe('REAUTHENTICATION_REQUIRED');
    await user.rest('POST', '/api/auth/confirm', { password: PASSWORD });
    expect((await user.rest('DELETE', '/api/auth/factors/totp')).body).toEqual({
      hasTotp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect((await signIn(email)).answer.status).toBe(200);
  });
});

describe('a passkey', () => {
  it('is renamed by its user alone', async () => {
    const { email, user } = await register();
    const [{ id }] = await app.orm.em.fork().execute<[{ id: number }]>(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
      select id, 'credential of ' || id, '', 0, '', 'Laptop', now() from users where email = ? returning id`,
      [email],
    );
    const path = `/api/auth/factors/passkeys/${id}`;
    expect((await user.rest('PUT', path, { name: ' ' })).body.fields).toEqual({ name: 'Name is required' });
    const stranger = (await register()).user;
    expect((await stranger.rest('PUT', path, { name: 'Mine' })).status).toBe(404);
    expect((await user.rest('PUT', path, { name: 'Old laptop' })).body.passkeys).toMatchObject([
      { id, name: 'Old laptop' },
    ]);
    const { data } = await user.graphqlText<object>(
      `mutation { renamePasskey(id: ${id}, name: "Spare") { passkeys { name } } }`,
    );
    expect(data).toEqual({ renamePasskey: { passkeys: [{ name: 'Spare' }] } });
  });
});

describe('confirming who is there', () => {
  it('is required after five minutes, and lasts for five', async () => {
    const { email, user } = await register();
    expect((await user.rest('POST', '/api/auth/factors/totp')).status).toBe(201);
    await ageConfirmation(email, 6);
    const refused = await user.rest('POST', '/api/auth/factors/totp');
    expect(refused).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
    const wrong = await user.rest('POST', '/api/auth/confirm', { password: 'a wrong guess' });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } });
    expect((await user.rest('POST', '/api/auth/factors/totp')).status).toBe(403);
    expect((await user.rest('POST', '/api/auth/confirm', { password: PASSWORD })).status).toBe(200);
    expect((await user.rest('POST', '/api/auth/factors/totp')).status).toBe(201);
  });

  it('guards the payment of an invoice, and what guards money', async () => {
    const { email, user } = await register();
    const { body: company } = await user.rest('POST', '/api/companies', { name: 'Lowe Ltd' });
    await ageConfirmation(email, 6);
    const refused = await user.rest('PUT', `/api/companies/${company.id}`, {
      name: 'Lowe Ltd',
      approvalThreshold: '1000.00',
    });
    expect(refused.body.code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await user.rest('PUT', `/api/companies/${company.id}`, { name: 'Lowe Ltd', phone: '0117' })).status).toBe(
      200,
    );
  });
});

describe('a forgotten password', () => {
  it('is replaced once through an emailed link, which ends all sessions', async () => {
    const { email, user } = await register();
    const known = await app.guest().rest('POST', '/api/password-reset', { email });
    const unknown = await app.guest().rest('POST', '/api/password-reset', { email: 'nobody@example.com' });
    expect(known).toEqual(unknown);
    expect(known.status).toBe(202);
    const mails = () => sent.filter(({ to, subject }) => to === email && subject.includes('new Paycycle password'));
    await expect.poll(mails).toHaveLength(1);
    expect(sent.some(({ to }) => to === 'nobody@example.com')).toBe(false);
    const link = /https?:\S+/.exec(mails()[0]?.text ?? '')?.[0] ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(await (await fetch(link)).text()).toContain('autocomplete="new-password"');
    const weak = await app.guest().rest('POST', '/api/reset-password', { token, password: 'leaked long ago' });
    expect(weak.body.fields.password).toMatch(/data leak/);
    const common = await app.guest().rest('POST', '/api/reset-password', { token, password: 'Welcome2026!' });
    expect(common.body.fields.password).toMatch(/too common.*Use several words/);
    const password = NEW_PASSWORD;
    expect((await app.guest().rest('POST', '/api/reset-password', { token, password })).status).toBe(200);
    expect((await app.guest().rest('POST', '/api/reset-password', { token, password })).status).toBe(410);
    expect(await statusOf(user)).toBe(401);
    expect((await signIn(email)).answer.status).toBe(401);
    expect((await signIn(email, NEW_PASSWORD)).answer.status).toBe(200);
    expect(JSON.stringify(await app.orm.em.fork().execute('select * from password_resets'))).not.toContain(token);
  });

  it('ends sign-ins that await a second factor, too', async () => {
    const { email, user, secret } = await withTotp();
    const { client, answer } = await signIn(email);
    expect(answer.body.code).toBe('FACTOR_REQUIRED');
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await user.rest('POST', '/api/auth/password', change)).status).toBe(200);
    expect((await client.rest('POST', '/api/login/factor', { code: codeOf(secret) })).status).toBe(401);
    expect(await statusOf(client)).toBe(401);
  });

  it('is chosen by no owner for who has to be a second person', async () => {
    const [{ user: owner }, colleague, second] = [await register(), await register(), await register()];
    const em = app.orm.em.fork();
    await em.execute(`update users set email_verified_at = now() where email = ?`, [second.email]);
    const { body: company } = await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' });
    const { id } = (await colleague.user.rest('GET', '/api/auth/user')).body;
    await em.execute(
      `insert into company_members (company_id, user_id, role, added_by, added_at)
      select ?, id, 'finance', id, now() from users where email in (?, ?)`,
      [company.id, colleague.email, second.email],
    );
    const person = `/api/companies/${company.id}/people/${id}`;
    expect((await owner.rest('POST', `${person}/reset-link`)).status).toBe(201);
    await owner.rest('PUT', `/api/companies/${company.id}`, { name: 'Lowe Ltd', approvalThreshold: '100.00' });
    expect(await owner.rest('POST', `${person}/reset-link`)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect((await owner.rest('PATCH', person, { role: 'bookkeeper' })).status).toBe(200);
    expect((await owner.rest('POST', `${person}/reset-link`)).status).toBe(403);
    expect(await confirmChanges(second.user, company.id)).toMatchObject([{ id: company.id }]);
    expect((await owner.rest('POST', `${person}/reset-link`)).status).toBe(201);
  });

  it('has an hour, and a second factor stays', async () => {
    const { email } = await withTotp();
    const asked = sent.length;
    await app.guest().rest('POST', '/api/password-reset', { email });
    await expect.poll(() => sent.length).toBe(asked + 1);
    const token = /token=(\S+)/.exec(sent.at(-1)?.text ?? '')?.[1];
    later(59 * 60);
    expect((await app.guest().rest('POST', '/api/reset-password', { token, password: NEW_PASSWORD })).status).toBe(200);
    expect((await signIn(email, NEW_PASSWORD)).answer.body.code).toBe('FACTOR_REQUIRED');
    await app.guest().rest('POST', '/api/password-reset', { email });
    await expect.poll(() => sent.length).toBe(asked + 2);
    const late = /token=(\S+)/.exec(sent.at(-1)?.text ?? '')?.[1];
    later(61 * 60);
    expect((await app.guest().rest('POST', '/api/reset-password', { token: late, password: PASSWORD })).status).toBe(
      410,
    );
  });
});

describe('a company', () => {
  it('that asks for a second factor does not exist for who has none', async () => {
    const { user } = await withTotp();
    const { body: company } = await user.rest('POST', '/api/companies', { name: 'Lowe Ltd' });
    const rules = { requiresFactor: true, sessionDays: 3 };
    expect((await user.rest('PUT', `/api/companies/${company.id}/sign-in`, rules)).body).toMatchObject(rules);
    const days = await user.rest('PUT', `/api/companies/${company.id}/sign-in`, { sessionDays: 5 });
    expect(days.body).toMatchObject({ requiresFactor: true, sessionDays: 5 });
    expect((await user.rest('GET', '/api/companies')).body).toHaveLength(1);
    await user.rest('DELETE', '/api/auth/factors/totp');
    expect((await user.rest('GET', '/api/companies')).body).toEqual([]);
    const { data } = await user.graphqlText<{ viewer: object }>('{ viewer { companiesAwaitingFactor } }');
    expect(data?.viewer).toEqual({ companiesAwaitingFactor: ['Lowe Ltd'] });
  });

  it('shows only its owners which users have no second factor', async () => {
    const [owner, member] = [await withTotp(), await register()];
    // Only an owner with a verified address sends an invitation by mail (RULES.md, 70).
    await app.orm.em.fork().execute(`update users set email_verified_at = now() where email = ?`, [owner.email]);
    const { body: company } = await owner.user.rest('POST', '/api/companies', { name: 'Lowe Ltd' });
    const path = `/api/companies/${company.id}`;
    const invited = await owner.user.rest('POST', `${path}/people`, { email: member.email, role: 'finance' });
    expect(invited.body.link).toBeNull();
    const mail = sent.findLast(({ to, text }) => to === member.email && text.includes('/invitations/'));
    const secret = /\/invitations\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect((await member.user.rest('POST', '/api/invitations/accept', { secret })).status).toBe(200);
    const { id } = (await member.user.rest('GET', '/api/auth/user')).body;
    expect((await owner.user.rest('GET', `${path}/sign-in`)).body).toEqual({
      requiresFactor: false,
      sessionDays: 7,
      peopleWithoutFactor: [id],
    });
    expect((await member.user.rest('GET', `${path}/sign-in`)).status).toBe(403);
    const query = `{ company(id: ${company.id}) { peopleWithoutFactor } }`;
    const asked = await Promise.all([owner.user, member.user].map((user) => user.graphqlText(query)));
    expect(asked.map(({ data }) => data)).toEqual([
      { company: { peopleWithoutFactor: [id] } },
      { company: { peopleWithoutFactor: [] } },
    ]);
  });

  it('is not shut by an owner who would be out themselves', async () => {
    const { user } = await register();
    const { body: company } = await user.rest('POST', '/api/companies', { name: 'Lowe Ltd' });
    const rules = { requiresFactor: true, sessionDays: 7 };
    expect((await user.rest('PUT', `/api/companies/${company.id}/sign-in`, rules)).body.code).toBe('FACTOR_STATE');
  });

  it('ends sessions after its days, however often they are used', async () => {
    const { email, user } = await register();
    const { body: company } = await user.rest('POST', '/api/companies', { name: 'Lowe Ltd' });
    await user.rest('PUT', `/api/companies/${company.id}/sign-in`, { requiresFactor: false, sessionDays: 2 });
    const age = (days: number) =>
      app.orm.em.fork().execute(
        `update sessions set sess = jsonb_set(sess::jsonb, '{startedAt}', to_jsonb(?::float8))::json
        where sess ->> 'userId' = (select id from users where email = ?)`,
        [Date.now() - days * 86_400_000, email],
      );
    await age(1.9);
    expect(await statusOf(user)).toBe(200);
    await age(2.1);
    expect(await statusOf(user)).toBe(401);
  });
});

describe('sessions', () => {
  it('are listed with device names, and ended singly or all others at once', async () => {
    const { email, user } = await register();
    const { client: phone } = await signIn(email);
    const { client: tool } = await signIn(email);
    const { body: listed } = await user.rest('GET', '/api/auth/sessions');
    expect(listed).toHaveLength(3);
    expect(listed[0]).toMatchObject({ isCurrent: true, place: 'This network', device: 'A tool (node)' });
    expect(Math.abs(Date.now() - Date.parse(listed[0].lastUsedAt))).toBeLessThan(120_000);
    const { body: ofPhone } = await phone.rest('GET', '/api/auth/sessions');
    expect((await user.rest('DELETE', `/api/auth/sessions/${ofPhone[0].id}`)).status).toBe(200);
    expect([await statusOf(phone), await statusOf(tool), await statusOf(user)]).toEqual([401, 200, 200]);
    expect((await user.rest('DELETE', '/api/auth/sessions')).body).toEqual({ deletedCount: 1 });
    expect([await statusOf(tool), await statusOf(user)]).toEqual([401, 200]);
    const { user: other } = await register();
    expect((await other.rest('DELETE', `/api/auth/sessions/${listed[0].id}`)).status).toBe(404);
  });

  it('are known to the database by digests alone', async () => {
    const { user } = await register();
    const id = decodeURIComponent(user.cookie).split('s:')[1]?.split('.')[0] ?? '';
    expect(id).not.toBe('');
    expect(await app.orm.em.fork().execute('select sid from sessions where sid = ?', [id])).toEqual([]);
  });
});
