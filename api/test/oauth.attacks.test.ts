import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allow, codeFor, OauthTool, REDIRECT_URI, readRequest } from '../src/testing/oauth-tool.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Attacks on OAuth 2.1, over HTTP (RULES.md, 111). */
const NOW = '2026-09-15T11:00:00Z';

let app: TestApp;
let owner: TestClient;
let companyId: number;
let tool: OauthTool;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.moveToInstant(NOW);
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  tool = await register();
});

async function register(form = {}): Promise<OauthTool> {
  const fields = { companyId, name: 'Ledger Lens', redirectUris: [REDIRECT_URI], ...form };
  const { body } = await owner.rest('POST', '/api/applications', fields);
  return new OauthTool(app.url, body.clientId, body.secret);
}

const newCode = (user = owner, companyIds = [companyId]) => codeFor(user, tool.request(), companyIds);

/** Another member of the company. */
async function newMember(): Promise<{ client: TestClient; userId: string }> {
  const client = await app.newUser();
  const { id: userId } = (await client.rest('GET', '/api/auth/user')).body;
  const member = [companyId, userId, 'finance', userId];
  const insert =
    'insert into company_members (company_id, user_id, role, added_by, added_at) values (?, ?, ?, ?, now())';
  await app.orm.em.fork().execute(insert, member);
  return { client, userId };
}

describe('a request for access', () => {
  it.each([
    ['another redirect URI', { redirect_uri: 'https://evil.example/callback' }],
    ['a longer redirect URI', { redirect_uri: `${REDIRECT_URI}/../evil` }],
    ['a redirect URI with a query', { redirect_uri: `${REDIRECT_URI}?next=https://evil.example` }],
    ['no redirect URI', { redirect_uri: null }],
    ['a script as the redirect URI', { redirect_uri: 'javascript:alert(1)' }],
    ['an unknown client', { client_id: 'b0b1c2d3-0000-4000-8000-000000000000' }],
    ['no client', { client_id: null }],
  ])('with %s leads nowhere', async (_what, changes) => {
    const request = tool.request(changes);
    for (const { data, errors } of [await readRequest(owner, request), await allow(owner, request, [companyId])]) {
      expect(data ?? null).toSatisfy((given) => !JSON.stringify(given).includes('http'));
      expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION_FAILED' } }]);
    }
  });

  it('that names a parameter twice leads nowhere', async () => {
    const { errors } = await readRequest(owner, `${tool.request()}&redirect_uri=https%3A%2F%2Fevil.example`);
    expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION_FAILED' } }]);
  });

  it.each([
    ['no code challenge', { code_challenge: null }, 'invalid_request'],
    ['a short code challenge', { code_challenge: 'abc' }, 'invalid_request'],
    ['the method plain', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no method', { code_challenge_method: null }, 'invalid_request'],
    ['an unknown scope', { scope: 'pay' }, 'invalid_scope'],
    ['two scopes', { scope: 'read_all write_invoices' }, 'invalid_scope'],
    ['no scope', { scope: null }, 'invalid_scope'],
    ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
  ])('with %s gets an error at its redirect URI, and no code', async (_what, changes, error) => {
    const request = tool.request(changes);
    const seen = (await readRequest(owner, request)).data?.authorisationRequest;
    expect(seen?.refusal).toContain('Ledger Lens');
    const answer = (await allow(owner, request, [companyId])).data?.allowApplication.redirectTo;
    for (const redirectTo of [seen?.redirectTo, answer]) {
      const back = new URL(redirectTo ?? '');
      expect(back.origin + back.pathname).toBe(REDIRECT_URI);
      expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: 'xyz', iss: app.url });
      expect(back.searchParams.has('code')).toBe(false);
    }
  });

  it('is not answered by a page of another site, a token, or a guest', async () => {
    const query = 'mutation ($input: ConsentInput!) { allowApplication(input: $input) { redirectTo } }';
    const body = { query, variables: { input: { request: tool.request(), companyIds: [companyId] } } };
    const from = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await owner.rest('POST', '/graphql', body, from)).body).toMatchObject({
      errors: [{ extensions: { code: 'CROSS_SITE_REQUEST' } }],
    });
    const { access_token } = (await tool.exchange(await newCode())).body;
    const byToken = await app.guest().rest('POST', '/graphql', body, { authorization: `Bearer ${access_token}` });
    expect(byToken.body.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    const byGuest = await app.guest().rest('POST', '/graphql', body);
    expect(byGuest.body.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });

  it('is not for a company of others', async () => {
    const stranger = await app.newUser();
    const { errors } = await allow(stranger, tool.request(), [companyId]);
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });
});

describe('a code', () => {
  it('needs its verifier, and is spent by a wrong one', async () => {
    for (const code_verifier of [null, 'x'.repeat(43), new OauthTool(app.url, '').verifier]) {
      const code = await newCode();
      expect((await tool.exchange(code, { code_verifier })).body.error).toBe('invalid_grant');
      expect((await tool.exchange(code)).body.error).toBe('invalid_grant');
    }
  });

  it('works once: its second use ends the grant', async () => {
    const code = await newCode();
    const { body } = await tool.exchange(code);
    expect(await tool.exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await tool.statusOf(body.access_token)).toBe(401);
    expect((await tool.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('that comes twice at the same time leaves no token', async () => {
    const code = await newCode();
    const answers = await Promise.all([tool.exchange(code), tool.exchange(code), tool.exchange(code)]);
    for (const { body } of answers) if (body.access_token) expect(await tool.statusOf(body.access_token)).toBe(401);
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(2);
  });

  it('lasts a minute', async () => {
    const code = await newCode();
    app.clock.moveToInstant('2026-09-15T11:01:00Z');
    expect((await tool.exchange(code)).body.error).toBe('invalid_grant');
  });

  it('of another application, or for another redirect URI, is refused', async () => {
    const other = await register({ name: 'Other', redirectUris: [REDIRECT_URI, 'https://tool.example/other'] });
    const code = await newCode();
    expect((await tool.exchange(code, { client_id: other.clientId })).body.error).toBe('invalid_grant');
    const own = await codeFor(owner, other.request(), [companyId]);
    const redirect_uri = 'https://tool.example/other';
    const { body } = await other.exchange(own, { redirect_uri });
    expect(body.error).toBe('invalid_request');
  });

  it('ends with the password of its user', async () => {
    const { client } = await newMember();
    const code = await newCode(client);
    const passwords = { currentPassword: 'a long password', newPassword: 'another long password' };
    const { status } = await client.rest('POST', '/api/auth/password', passwords);
    expect(status).toBe(200);
    expect((await tool.exchange(code)).body.error).toBe('invalid_grant');
  });

  it('is no token, and no token is a code', async () => {
    const code = await newCode();
    expect(await tool.statusOf(code)).toBe(401);
    const { body } = await tool.exchange(code);
    for (const secret of [body.refresh_token, ...body.refresh_token.split('.')])
      expect(await tool.statusOf(secret)).toBe(401);
    expect((await tool.exchange(body.access_token)).body.error).toBe('invalid_grant');
    expect((await tool.refresh(body.access_token)).body.error).toBe('invalid_grant');
  });
});

describe('a refresh token', () => {
  it('that was used before ends the grant, however old it is', async () => {
    const first = (await tool.exchange(await newCode())).body;
    const second = (await tool.refresh(first.refresh_token)).body;
    const third = (await tool.refresh(second.refresh_token)).body;
    expect(await tool.statusOf(second.access_token)).toBe(401);
    expect(await tool.statusOf(third.access_token)).toBe(200);
    expect((await tool.refresh(first.refresh_token)).body.error).toBe('invalid_grant');
    expect(await tool.statusOf(third.access_token)).toBe(401);
    expect((await tool.refresh(third.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('that comes twice at the same time leaves no token', async () => {
    const { refresh_token } = (await tool.exchange(await newCode())).body;
    const answers = await Promise.all([tool.refresh(refresh_token), tool.refresh(refresh_token)]);
    for (const { body } of answers) if (body.access_token) expect(await tool.statusOf(body.access_token)).toBe(401);
    expect(answers.map(({ status }) => status)).toContain(400);
  });

  it('gives no wider scope, and is not lost by asking for one', async () => {
    const { refresh_token } = (await tool.exchange(await newCode())).body;
    expect((await tool.refresh(refresh_token, { scope: 'write_all_but_payments' })).body.error).toBe('invalid_scope');
    expect((await tool.refresh(refresh_token, { scope: 'read_all' })).body.scope).toBe('read_all');
  });

  it('of another application is refused, and stays', async () => {
    const other = await register();
    const { refresh_token } = (await tool.exchange(await newCode())).body;
    expect((await other.refresh(refresh_token)).body.error).toBe('invalid_grant');
    expect((await tool.refresh(refresh_token)).status).toBe(200);
  });
});

describe('a member who leaves', () => {
  it('takes the company out of what they allowed, before and after the exchange', async () => {
    const { client, userId } = await newMember();
    const own = (await client.rest('POST', '/api/companies', { name: 'Own Ltd' })).body.id;
    const both = [companyId, own];
    const before = (await tool.exchange(await newCode(client, both))).body;
    const code = await newCode(client, both);
    const onlyThere = await newCode(client);
    await app.orm.em
      .fork()
      .execute('delete from company_members where company_id = ? and user_id = ?', [companyId, userId]);
    const renewed = (await tool.refresh(before.refresh_token)).body;
    for (const { access_token } of [renewed, (await tool.exchange(code)).body]) {
      expect(await tool.statusOf(access_token, `/api/invoices?companyId=${own}`)).toBe(200);
      expect(await tool.statusOf(access_token, `/api/invoices?companyId=${companyId}`)).toBe(404);
    }
    expect((await tool.exchange(onlyThere)).body.error).toBe('invalid_grant');
  });
});

describe('the token endpoint', () => {
  it.each([
    ['no grant type', { grant_type: null }, 'invalid_client'],
    ['a password', { grant_type: 'password', username: 'a', password: 'b' }, 'invalid_client'],
    ['a client’s own credentials', { grant_type: 'client_credentials' }, 'invalid_client'],
    ['an unknown client', { client_id: 'nobody' }, 'invalid_client'],
    ['no client', { client_id: null }, 'invalid_client'],
    ['a secret of a public client', { client_secret: 'x' }, 'invalid_client'],
  ])('refuses %s', async (_what, changes, error) => {
    const { status, body } = await tool.exchange('x', changes);
    expect([status, body.error]).toEqual([status, error]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('refuses JSON, a repeated field, and other methods', async () => {
    const json = {
      method: 'POST',
      body: '{"grant_type":"authorization_code"}',
      headers: { 'content-type': 'application/json' },
    };
    expect((await fetch(`${app.url}/oauth/token`, json)).status).toBe(400);
    const twice = new URLSearchParams([...new URLSearchParams('code=a&code=b&grant_type=authorization_code')]);
    const response = await fetch(`${app.url}/oauth/token`, { method: 'POST', body: twice });
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(`${app.url}/oauth/token?${tool.request()}`)).headers.get('content-type')).not.toContain('json');
  });
});
