import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OutgoingMail } from '../src/kernel/ports/mail-sender.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestResponse, TestClient } from '../src/testing/test-client.ts';

/**
 * An owner chooses a colleague's password by a link, and signs in as the colleague. A token of that time ends once the
 * colleague has chosen a password again (RULES.md, 72).
 */

const EMAIL = 'colleague@example.com';
const CHOSEN = 'chosen by the owner 77';
const CHOSEN_AGAIN = 'chosen by its user 77';

let app: TestApp;
let owner: TestClient;
let companyId: number;
let userId: string;
const sent: OutgoingMail[] = [];

beforeAll(async () => {
  const mailSender = { send: async (mail: OutgoingMail) => void sent.push(mail) };
  app = await startTestApp({ publicUrl: 'http://books.example', mailSender });
  owner = await app.newUser();
  const colleague = app.guest();
  await colleague.rest('POST', '/api/register', { email: EMAIL, password: 'a long password' });
  userId = (await colleague.rest('GET', '/api/auth/user')).body.id;
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await execute(`insert into company_members (company_id, user_id, role, added_by) values (?, ?, 'bookkeeper', ?)`, [
    companyId,
    userId,
    userId,
  ]);
});
afterAll(() => app.close());

function execute(sql: string, values: readonly unknown[]): Promise<unknown> {
  return app.orm.em.fork().execute(sql, values);
}

async function ownersLink(): Promise<string> {
  const { body } = await owner.rest('POST', `/api/companies/${companyId}/people/${userId}/reset-link`);
  return new URL(body.link).searchParams.get('token') ?? '';
}

function use(token: string, password = CHOSEN): Promise<RestResponse> {
  return app.guest().rest('POST', '/api/reset-password', { token, password });
}

async function signIn(password: string): Promise<TestClient> {
  const client = app.guest();
  expect((await client.rest('POST', '/api/login', { email: EMAIL, password })).status).toBe(200);
  return client;
}

async function resetByMail(password: string): Promise<void> {
  await app.guest().rest('POST', '/api/password-reset', { email: EMAIL });
  const mail = () => sent.findLast(({ to, subject }) => to === EMAIL && /Choose a new/.test(subject));
  await expect.poll(mail).toBeTruthy();
  const token = /token=(\S+)/.exec(mail()?.text ?? '')?.[1] ?? '';
  sent.length = 0;
  expect((await use(token, password)).status).toBe(200);
}

async function newToken(client: TestClient): Promise<string> {
  const form = { name: 'The till', scope: 'read_all', companyIds: [companyId] };
  const { status, body } = await client.rest('POST', '/api/tokens', form);
  expect(status).toBe(201);
  return body.token;
}

/** Returns true if both APIs accept the token. */
async function works(token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ query: '{ callingToken { name } }' });
  const rest = await app.guest().send('/api/token', { headers });
  const graphql = (await app.guest().send('/graphql', { method: 'POST', headers, body })).body;
  expect(graphql.data?.callingToken?.name === 'The till').toBe(rest.status === 200);
  return rest.status === 200;
}

it('a token ends with the password of another user, even if it was changed in between', async () => {
  expect((await use(await ownersLink())).status).toBe(200);
  const thief = await signIn(CHOSEN);
  const first = await newToken(thief);
  expect(await works(first)).toBe(true);
  const change = { currentPassword: CHOSEN, newPassword: 'chosen by a stranger 78' };
  expect((await thief.rest('POST', '/api/auth/password', change)).status).toBe(200);
  expect(await works(first)).toBe(false);
  const second = await newToken(thief);
  await execute(
    `insert into passkeys (user_id, credential_id, public_key, name, created_at) values (?, ?, '\\x00', 'Mine', ?)`,
    [userId, userId, app.clock.now()],
  );
  await resetByMail(CHOSEN_AGAIN);
  expect(await works(second)).toBe(false);
  expect(await execute('select name, is_second_step_only from passkeys where user_id = ?', [userId])).toEqual([
    { name: 'Mine', is_second_step_only: true },
  ]);
  await execute('delete from passkeys where user_id = ?', [userId]);
  const own = await newToken(await signIn(CHOSEN_AGAIN));
  await resetByMail('chosen by its user 79');
  expect(await works(own)).toBe(true);
});

it('a token ends if another link of an owner replaces that password', async () => {
  expect((await use(await ownersLink())).status).toBe(200);
  const token = await newToken(await signIn(CHOSEN));
  expect((await use(await ownersLink())).status).toBe(200);
  expect(await works(token)).toBe(false);
});
