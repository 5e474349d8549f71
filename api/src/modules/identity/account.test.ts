import { ChangePasswordDocument, UpdateProfileDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAccountPath, RestCalls } from '../../testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

/** Changes by users to their own account, in both APIs. */

const PASSWORD = 'a quiet harbour';
const NEW_PASSWORD = 'a louder harbour';
let app: TestApp;
let users = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function register(): Promise<{ email: string; user: TestClient }> {
  users += 1;
  const email = `account${users}@example.com`;
  const user = app.guest();
  await user.rest('POST', '/api/register', { email, password: PASSWORD, firstName: 'Ada', lastName: 'Lowe' });
  return { email, user };
}

async function signIn(email: string, password: string): Promise<{ client: TestClient; status: number }> {
  const client = app.guest();
  const { status } = await client.rest('POST', '/api/login', { email, password });
  return { client, status };
}

const statusOf = async (client: TestClient) => (await client.rest('GET', '/api/auth/user')).status;

interface Answer {
  readonly code: string | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly endedSessions: number | undefined;
}

const DOORS: [
  string,
  (user: TestClient, input: { currentPassword: string; newPassword: string }) => Promise<Answer>,
][] = [
  [
    'REST',
    async (user, input) => {
      const { body } = await user.rest('POST', '/api/auth/password', input);
      return { code: body.code, fields: body.fields, endedSessions: body.endedSessions };
    },
  ],
  [
    'GraphQL',
    async (user, input) => {
      const { data, errors } = await user.graphql(ChangePasswordDocument, { input });
      const { code, fields } = errors[0]?.extensions ?? {};
      return { code, fields, endedSessions: data?.changePassword?.endedSessions };
    },
  ],
];

describe.each(DOORS)('a new password by %s', (_door, change) => {
  it('accepts the new password and ends all other sessions', async () => {
    const { email, user } = await register();
    const { client: phone } = await signIn(email, PASSWORD);
    const { client: tool } = await signIn(email, PASSWORD);
    const { user: other } = await register();
    expect(await change(user, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).toMatchObject({
      endedSessions: 2,
    });
    expect([await statusOf(user), await statusOf(phone), await statusOf(tool), await statusOf(other)]).toEqual([
      200, 401, 401, 200,
    ]);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  it.each([
    [{ currentPassword: 'a wrong guess', newPassword: NEW_PASSWORD }, 'currentPassword', /isn't your current password/],
    [{ currentPassword: '', newPassword: NEW_PASSWORD }, 'currentPassword', /^Current password is required$/],
    [
      { currentPassword: PASSWORD, newPassword: 'short' },
      'newPassword',
      /^New password must be at least 10 characters$/,
    ],
    [{ currentPassword: PASSWORD, newPassword: 'Password123' }, 'newPassword', /too common/],
    [{ currentPassword: PASSWORD, newPassword: 'zzzzzzzzzzzz' }, 'newPassword', /repeats itself/],
    [{ currentPassword: PASSWORD, newPassword: 'Welcome2026!' }, 'newPassword', /too common.*Use several words/],
    [{ currentPassword: PASSWORD, newPassword: PASSWORD }, 'newPassword', /is your current password/],
  ])('is refused for %j, at the field, and nothing changes', async (input, field, message) => {
    const { email, user } = await register();
    const { client: phone } = await signIn(email, PASSWORD);
    const { code, fields } = await change(user, input);
    expect([code, fields]).toEqual(['VALIDATION_FAILED', { [field]: expect.stringMatching(message) }]);
    expect(await statusOf(phone)).toBe(200);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it('cannot be got by guessing the present one in a session that was left open', async () => {
    const { user } = await register();
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        change(user, { currentPassword: `guess number ${index}`, newPassword: NEW_PASSWORD }),
      ),
    );
    expect(guesses.filter(({ code }) => code === 'VALIDATION_FAILED')).toHaveLength(10);
    const { code } = await change(user, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    expect(code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('the profile', () => {
  it('is changed by REST: omitted fields stay, empty ones are cleared', async () => {
    const { email, user } = await register();
    const changed = await user.rest('PUT', '/api/auth/user', { firstName: ' Grace ' });
    expect(changed).toMatchObject({ status: 200, body: { email, firstName: 'Grace', lastName: 'Lowe' } });
    await user.rest('PUT', '/api/auth/user', { lastName: '' });
    expect((await user.rest('GET', '/api/auth/user')).body).toMatchObject({ firstName: 'Grace', lastName: null });
    // Users cannot change their own role or sign-in email here.
    const more = { email: 'other@example.com', role: 'admin', id: 'x' };
    expect((await user.rest('PUT', '/api/auth/user', more)).body).toMatchObject({ email, role: 'user' });
  });

  it('is changed by GraphQL, and refused at the field', async () => {
    const { user } = await register();
    const changed = await user.graphql(UpdateProfileDocument, { input: { firstName: 'Grace', lastName: 'Hopper' } });
    expect(changed.data?.updateProfile).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' });
    const long = await user.graphql(UpdateProfileDocument, { input: { firstName: 'x'.repeat(101) } });
    expect(long.errors).toMatchObject([
      { extensions: { code: 'VALIDATION_FAILED', fields: { firstName: 'First name must be at most 100 characters' } } },
    ]);
  });
});

/** `factors.test.ts` tests their effects. */
const FACTOR_CALLS: readonly (readonly [string, object?])[] = [
  ['get /api/auth/confirm'],
  ['post /api/auth/confirm', { password: NEW_PASSWORD }],
  ['post /api/auth/confirm/passkey', {}],
  ['get /api/auth/factors'],
  ['post /api/auth/factors/totp', {}],
  ['put /api/auth/factors/totp', { code: 'none' }],
  ['delete /api/auth/factors/passkeys/:id'],
  ['post /api/auth/factors/passkeys/begin', {}],
  ['post /api/auth/factors/passkeys', { name: 'Phone', response: '{}' }],
  ['delete /api/auth/sessions/:id'],
  ['post /api/auth/factors/recovery-codes', {}],
  ['get /api/auth/sessions'],
  ['delete /api/auth/sessions'],
  ['delete /api/auth/factors/totp'],
  ['get /api/auth/sign-in-methods'],
  ['post /api/auth/identities/:id/unlink', { password: NEW_PASSWORD }],
  ['put /api/auth/factors/passkeys/:id', { name: 'Laptop' }],
  ['post /api/auth/email/verification', {}],
  ['post /api/auth/email/verify', { secret: 'none' }],
];

it('every call of the table for the account was made', async () => {
  const { user } = await register();
  const calls = new RestCalls(user);
  const input = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  expect((await calls.call('get /api/auth/user')).status).toBe(200);
  expect((await calls.call('put /api/auth/user', { body: { firstName: 'Ada' } })).status).toBe(200);
  expect((await calls.call('post /api/auth/password', { body: input })).status).toBe(200);
  const statuses = [];
  for (const [call, body] of FACTOR_CALLS) {
    statuses.push((await calls.call(call, { ...(body && { body }), id: 1 })).status);
  }
  expect(statuses).toEqual([
    200, 200, 200, 200, 201, 400, 404, 200, 401, 404, 409, 200, 200, 200, 200, 404, 404, 202, 404,
  ]);
  expect(calls.uncalled(isAccountPath)).toEqual([]);
});
