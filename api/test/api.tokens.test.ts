import type { TokenScope } from '@paycycle/schema/domain/token-scope';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isTokensPath, RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestResponse, TestClient } from '../src/testing/test-client.ts';

/** Tokens of outside tools, at both doors (RULES.md, 74). */
let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
});

async function makeToken(
  maker: TestClient,
  scope: TokenScope,
  companyIds = [companyId],
): Promise<{ id: number; token: string }> {
  const { status, body } = await maker.rest('POST', '/api/tokens', { name: 'The till', scope, companyIds });
  expect(status).toBe(201);
  return body;
}

/** A tool that has nothing but a token. */
function call(token: string, method: string, path: string, body?: unknown, headers = {}): Promise<RestResponse> {
  return app.guest().rest(method, path, body, { authorization: `Bearer ${token}`, ...headers });
}

function ask(token: string, query: string, variables = {}): Promise<RestResponse> {
  return call(token, 'POST', '/graphql', { query, variables });
}

const INVOICE = {
  supplierName: 'Harbour',
  invoiceNumber: 'H-1',
  amount: 120,
  invoiceDate: '2026-09-01',
  dueDate: '2026-10-01',
};

/** Another member of the company. */
async function newMember(role: string): Promise<{ client: TestClient; userId: string }> {
  const client = await app.newUser();
  const { id: userId } = (await client.rest('GET', '/api/auth/user')).body;
  await app.orm.em
    .fork()
    .execute('insert into company_members (company_id, user_id, role, added_by, added_at) values (?, ?, ?, ?, now())', [
      companyId,
      userId,
      role,
      userId,
    ]);
  return { client, userId };
}

describe('a token', () => {
  it('is shown once, recognised by its form, and stored as a digest', async () => {
    const { token } = await makeToken(owner, 'read_all');
    expect(token).toMatch(/^pcy_[\w-]{49}$/);
    const { body } = await owner.rest('GET', `/api/tokens?companyId=${companyId}`);
    expect(body).toMatchObject([{ name: 'The till', scope: 'read_all', ending: token.slice(-4), lastUsedAt: null }]);
    expect(JSON.stringify(body)).not.toContain(token);
    const rows = await app.orm.em.fork().execute('select * from access_tokens');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('works in both APIs, for its companies only', async () => {
    const other = (await owner.rest('POST', '/api/companies', { name: 'Other Ltd' })).body.id;
    const { token } = await makeToken(owner, 'read_all');
    expect((await call(token, 'GET', '/api/companies')).body).toMatchObject([{ id: companyId }]);
    expect((await call(token, 'GET', `/api/invoices?companyId=${other}`)).status).toBe(404);
    const { body } = await ask(token, '{ companies { id } }');
    expect(body.data.companies).toEqual([{ id: companyId }]);
  });

  it('that is unknown, mistyped or empty is refused with 401', async () => {
    const { token } = await makeToken(owner, 'read_all');
    for (const wrong of ['', 'pcy_', `${token}x`, token.slice(0, -1), token.replace('pcy_', 'pcx_'), 'a b']) {
      const response = await fetch(`${app.url}/api/companies`, { headers: { authorization: `Bearer ${wrong}` } });
      expect([wrong, response.status]).toEqual([wrong, 401]);
      expect(response.headers.get('www-authenticate')).toContain('Bearer');
      expect(response.headers.get('set-cookie')).toBeNull();
    }
    expect((await ask('pcy_nothing', '{ companies { id } }')).status).toBe(401);
  });

  it('expires after its days, and is then listed as expired', async () => {
    const made = await owner.rest('POST', '/api/tokens', {
      name: 'Short',
      scope: 'read_all',
      companyIds: [companyId],
      days: 1,
    });
    const { token } = made.body;
    expect((await call(token, 'GET', '/api/companies')).status).toBe(200);
    app.clock.moveToInstant('2026-09-16T11:00:00Z');
    expect((await call(token, 'GET', '/api/companies')).status).toBe(401);
    const query = `{ company(id: ${companyId}) { tokens { name isExpired isOwn companyIds madeBy } } }`;
    const { data } = await owner.graphqlText<{ company: { tokens: object[] } }>(query);
    expect(data?.company.tokens).toMatchObject([
      { name: 'Short', isExpired: true, isOwn: true, companyIds: [companyId] },
    ]);
    app.clock.moveToInstant('2026-09-15T11:00:00Z');
  });

  it('shows its last use, to the minute', async () => {
    const { token } = await makeToken(owner, 'read_all');
    const lastUsed = async () => (await owner.rest('GET', `/api/tokens?companyId=${companyId}`)).body[0].lastUsedAt;
    await call(token, 'GET', '/api/companies');
    expect(await lastUsed()).toBe('2026-09-15T11:00:00.000Z');
    app.clock.moveToInstant('2026-09-15T11:00:30Z');
    await call(token, 'GET', '/api/companies');
    expect(await lastUsed()).toBe('2026-09-15T11:00:00.000Z');
    app.clock.moveToInstant('2026-09-15T11:01:00Z');
    await call(token, 'GET', '/api/companies');
    expect(await lastUsed()).toBe('2026-09-15T11:01:00.000Z');
    app.clock.moveToInstant('2026-09-15T11:00:00Z');
  });

  it('lasts 90 days by default and 366 at most; an unknown company is not found', async () => {
    const form = { name: 'Long', scope: 'read_all', companyIds: [companyId] };
    expect((await owner.rest('POST', '/api/tokens', form)).body.expiresAt).toBe('2026-12-14T11:00:00.000Z');
    expect((await owner.rest('POST', '/api/tokens', { ...form, days: 367 })).body.fields).toHaveProperty('days');
    expect((await owner.rest('POST', '/api/tokens', { ...form, scope: 'everything' })).body.fields).toHaveProperty(
      'scope',
    );
    expect((await owner.rest('POST', '/api/tokens', { ...form, companyIds: [] })).body.fields).toHaveProperty(
      'companyIds',
    );
    expect((await owner.rest('POST', '/api/tokens', { ...form, companyIds: [4711] })).status).toBe(404);
  });

  it('is refused beyond 20 per person', async () => {
    for (let made = 0; made < 20; made += 1) await makeToken(owner, 'read_all');
    const form = { name: 'Too many', scope: 'read_all', companyIds: [companyId] };
    expect(await owner.rest('POST', '/api/tokens', form)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });
  });
});

describe('cookies and tokens', () => {
  it('never mix: the token decides, the cookie is not read, and none is set', async () => {
    const stranger = await app.newUser();
    const { token } = await makeToken(owner, 'read_all');
    const headers = { authorization: `Bearer ${token}`, cookie: stranger.cookie };
    const response = await fetch(`${app.url}/api/companies`, { headers });
    expect(await response.json()).toMatchObject([{ id: companyId }]);
    expect(response.headers.get('set-cookie')).toBeNull();
    const wrong = await fetch(`${app.url}/api/companies`, { headers: { ...headers, authorization: 'Bearer wrong' } });
    expect(wrong.status).toBe(401);
  });

  it('cannot be exchanged: the sign-in knows no tokens', async () => {
    const { token } = await makeToken(owner, 'write_all_but_payments');
    for (const path of ['/api/login', '/api/register', '/api/logout']) {
      expect((await call(token, 'GET', path)).status).toBe(404);
      expect((await call(token, 'POST', path, { email: 'a@b.example', password: 'a long password' })).status).toBe(404);
    }
  });

  it('a page of another site changes nothing by a cookie, a tool with a token does', async () => {
    const { token } = await makeToken(owner, 'write_invoices');
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const body = { ...INVOICE, companyId };
    expect((await owner.rest('POST', '/api/invoices/manual', body, foreign)).status).toBe(403);
    expect((await call(token, 'POST', '/api/invoices/manual', body, foreign)).status).toBe(201);
  });
});

describe('what a token may do', () => {
  const SUPPLIER = { name: 'Alder' };
  const ACCOUNT = { bankAccountName: 'Alder', bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

  it('read reconciliation: the month, and nothing else', async () => {
    const { token } = await makeToken(owner, 'read_reconciliation');
    const month = `companyId=${companyId}&month=2026-09`;
    for (const path of [
      `/api/reconciliation/summary?${month}`,
      `/api/reconciliation/exceptions?${month}`,
      `/api/bank-transactions?companyId=${companyId}`,
    ]) {
      expect([path, (await call(token, 'GET', path)).status]).toEqual([path, 200]);
    }
    for (const path of ['invoices', 'suppliers', 'payment-runs', 'exports/suppliers', 'sandbox/payments']) {
      expect([path, (await call(token, 'GET', `/api/${path}?companyId=${companyId}`)).status]).toEqual([path, 403]);
    }
    const summary = `{ company(id: ${companyId}) { name reconciliationSummary(month: "2026-09") { __typename } } }`;
    expect((await ask(token, summary)).body.errors).toBeUndefined();
    for (const query of [
      `{ company(id: ${companyId}) { suppliers { items { name } } } }`,
      `{ company(id: ${companyId}) { ... on Company { bankAccountNumber } } }`,
      `query { company(id: ${companyId}) { ...All } } fragment All on Company { people { name } }`,
      '{ bankTransaction(id: 1) { matches { invoice { supplier { name } } } } }',
      '{ viewer { id } supplier(id: 1) { name } }',
      'mutation { createCompany(input: { name: "Mine" }) { id } }',
    ]) {
      const { body } = await ask(token, query);
      expect([query, body.errors?.[0]?.extensions.code]).toEqual([query, 'FORBIDDEN']);
    }
  });

  it('read all: everything, and changes nothing', async () => {
    const { token } = await makeToken(owner, 'read_all');
    expect((await call(token, 'GET', `/api/suppliers?companyId=${companyId}`)).status).toBe(200);
    expect((await call(token, 'POST', '/api/exports/suppliers', { companyId })).status).toBe(200);
    expect((await call(token, 'POST', '/api/suppliers', { ...SUPPLIER, companyId })).status).toBe(403);
  });

  it('write invoices: invoices, and suppliers without bank details', async () => {
    const { token } = await makeToken(owner, 'write_invoices');
    expect((await call(token, 'POST', '/api/invoices/manual', { ...INVOICE, companyId })).status).toBe(201);
    const { status, body } = await call(token, 'POST', '/api/suppliers', { ...SUPPLIER, companyId });
    expect(status).toBe(201);
    const withAccount = { ...SUPPLIER, ...ACCOUNT, companyId };
    for (const refused of [
      await call(token, 'PUT', `/api/suppliers/${body.id}`, withAccount),
      await call(token, 'POST', '/api/suppliers', { ...withAccount, name: 'Birch' }),
    ]) {
      expect(refused).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN', message: expect.stringContaining('token') },
      });
    }
    const kept = (await owner.rest('GET', `/api/suppliers?companyId=${companyId}`)).body;
    expect(kept.filter(({ bankAccountNumber }: { bankAccountNumber: string | null }) => bankAccountNumber)).toEqual([]);
    expect(
      (await call(token, 'POST', '/api/payment-runs', { companyId, runDate: '2026-09-15', invoiceIds: [1] })).status,
    ).toBe(403);
    expect((await call(token, 'POST', '/api/reconciliation/close', { companyId, month: '2026-08' })).status).toBe(403);
  });

  it('write invoices: undoes no run, and brings no bank transactions back, of its maker', async () => {
    const { token } = await makeToken(owner, 'write_invoices');
    const invoice = (await owner.rest('POST', '/api/invoices/manual', { ...INVOICE, companyId })).body;
    const input = { companyId, invoiceIds: [invoice.id], runDate: '2026-10-01' };
    const { changeId } = (await owner.rest('POST', '/api/payment-runs/add-invoices', input)).body;
    const statement = { name: 'statement.csv', content: 'Date,Description,Amount\n2026-09-01,RENT,-10.00\n' };
    const fields = { companyId: String(companyId) };
    expect((await owner.upload('/api/bank-transactions/import-file', 'file', statement, fields)).status).toBe(200);
    const { deletionId } = (await owner.rest('DELETE', `/api/bank-transactions/bulk?companyId=${companyId}`)).body;
    for (const path of [`/api/bulk-changes/${changeId}/undo`, `/api/deletions/${deletionId}/restore`]) {
      expect(await call(token, 'POST', path)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      expect((await owner.rest('POST', path)).status).toBe(200);
    }
  });

  it('write all but payments: what the role may, and never money, people, settings or another token', async () => {
    const { token } = await makeToken(owner, 'write_all_but_payments');
    expect((await call(token, 'POST', '/api/suppliers', { name: 'Birch', ...ACCOUNT, companyId })).status).toBe(201);
    const { id } = (await call(token, 'POST', '/api/invoices/manual', { ...INVOICE, companyId })).body;
    const run = await call(token, 'POST', '/api/payment-runs', { companyId, runDate: '2026-09-15', invoiceIds: [id] });
    expect(run.status).toBe(201);
    const { userId } = await newMember('finance');
    const refused: [string, string, object?][] = [
      ['POST', `/api/payment-runs/${run.body.id}/approve`, {}],
      ['POST', `/api/payment-runs/${run.body.id}/complete`, {}],
      ['POST', `/api/sandbox/payments/invoice/${id}`, {}],
      ['PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds: [id], paymentDate: '2026-09-15' }],
      ['PUT', `/api/companies/${companyId}`, { name: 'Renamed' }],
      ['DELETE', `/api/companies/${companyId}/people/${userId}`],
      ['POST', '/api/tokens', { name: 'More', scope: 'read_all', companyIds: [companyId] }],
      ['GET', `/api/tokens?companyId=${companyId}`],
      ['GET', `/api/webhooks?companyId=${companyId}`],
      ['GET', '/api/sandbox/sign-in'],
      ['PUT', '/api/auth/user', { firstName: 'Somebody' }],
      ['POST', '/api/auth/password', { currentPassword: 'a long password', newPassword: 'another long password' }],
      ['POST', '/api/companies', { name: 'Mine' }],
    ];
    for (const [method, path, body] of refused) {
      const answer = await call(token, method, path, body);
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'FORBIDDEN']);
    }
    for (const query of [
      '{ sandboxSignIn { __typename } }',
      `{ company(id: ${companyId}) { tokens { id } } }`,
      `{ company(id: ${companyId}) { webhooks { url } } }`,
      `mutation { revokeToken(id: 1) { id } }`,
    ]) {
      expect([query, (await ask(token, query)).body.errors?.[0]?.extensions.code]).toEqual([query, 'FORBIDDEN']);
    }
  });

  it.each(['read_reconciliation', 'read_all', 'write_all_but_payments'] as const)(
    'what is a person’s own is not read with the scope %s',
    async (scope) => {
      const { token } = await makeToken(owner, scope);
      for (const path of [
        '/api/auth/sessions',
        '/api/auth/factors',
        '/api/auth/confirm',
        '/api/auth/sign-in-methods',
        '/api/notifications/kinds',
        '/api/notifications/mail',
        '/api/notifications/push',
        `/api/companies/${companyId}/sign-in`,
        '/api/invitations/some-secret-of-an-invitation',
      ]) {
        const answer = await call(token, 'GET', path);
        expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'FORBIDDEN']);
      }
      for (const query of [
        '{ sessions { id } }',
        '{ factors { hasTotp } }',
        '{ confirmationMethods }',
        '{ signInMethods { serviceName } }',
        '{ notificationKinds }',
        '{ notificationMail { frequency } }',
        '{ pushNotifications { publicKey } }',
        `{ company(id: ${companyId}) { peopleWithoutFactor } }`,
        '{ companies { peopleWithoutFactor } }',
        '{ invitation(secret: "some-secret-of-an-invitation") { __typename } }',
        '{ viewer { companiesAwaitingFactor } }',
      ]) {
        expect([query, (await ask(token, query)).body.errors?.[0]?.extensions.code]).toEqual([query, 'FORBIDDEN']);
      }
    },
  );

  it('is never more than its maker’s role allows now, and ends with the membership', async () => {
    const { client, userId } = await newMember('bookkeeper');
    const { token } = await makeToken(client, 'write_all_but_payments');
    const order = { companyId, runDate: '2026-09-15', invoiceIds: [1] };
    expect((await call(token, 'POST', '/api/payment-runs', order)).status).toBe(403);
    expect((await call(token, 'POST', '/api/suppliers', { ...SUPPLIER, companyId })).status).toBe(201);
    await app.orm.em.fork().execute(`update company_members set role = 'accountant' where user_id = ?`, [userId]);
    expect((await call(token, 'POST', '/api/suppliers', { name: 'Cedar', companyId })).status).toBe(403);
    await owner.rest('DELETE', `/api/companies/${companyId}/people/${userId}`);
    expect((await call(token, 'GET', '/api/companies')).status).toBe(401);
  });
});

describe('revoking', () => {
  it('takes effect with the next call', async () => {
    const { id, token } = await makeToken(owner, 'read_all');
    expect((await owner.rest('DELETE', `/api/tokens/${id}`)).status).toBe(200);
    expect((await call(token, 'GET', '/api/companies')).status).toBe(401);
    expect((await owner.rest('GET', `/api/tokens?companyId=${companyId}`)).body).toEqual([]);
    expect((await owner.rest('DELETE', `/api/tokens/${id}`)).status).toBe(404);
  });

  it('is possible for its creator and for owners; others do not see it', async () => {
    const { client: bookkeeper } = await newMember('bookkeeper');
    const { client: finance } = await newMember('finance');
    const { id } = await makeToken(bookkeeper, 'read_all');
    const listed = async (client: TestClient) => (await client.rest('GET', `/api/tokens?companyId=${companyId}`)).body;
    expect(await listed(owner)).toMatchObject([{ id }]);
    expect(await listed(bookkeeper)).toMatchObject([{ id }]);
    expect(await listed(finance)).toEqual([]);
    expect((await finance.rest('DELETE', `/api/tokens/${id}`)).status).toBe(404);
    expect((await owner.rest('DELETE', `/api/tokens/${id}`)).status).toBe(200);
  });

  it('by an owner takes a token off their companies, and leaves it the others', async () => {
    const { client: bookkeeper } = await newMember('bookkeeper');
    const own = (await bookkeeper.rest('POST', '/api/companies', { name: 'Own Ltd' })).body.id;
    const { id, token } = await makeToken(bookkeeper, 'read_all', [companyId, own]);
    expect((await owner.rest('GET', `/api/tokens?companyId=${companyId}`)).body[0].companyIds).toEqual([companyId]);
    expect((await owner.rest('DELETE', `/api/tokens/${id}`)).status).toBe(200);
    expect((await call(token, 'GET', '/api/companies')).body).toMatchObject([{ id: own }]);
  });

  it('ends a stream of changes', async () => {
    const { id, token } = await makeToken(owner, 'read_all');
    const response = await fetch(`${app.url}/graphql/stream`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({
        query: `subscription { companyChanged(companyId: ${companyId}, kinds: [documents]) { __typename } }`,
      }),
    });
    expect(response.status).toBe(200);
    await owner.rest('DELETE', `/api/tokens/${id}`);
    expect(await response.text()).toContain('complete');
  });
});

it('calls every operation here', async () => {
  const calls = new RestCalls(owner);
  const body = { name: 'The till', scope: 'read_all', companyIds: [companyId] };
  const { id } = (await calls.call('post /api/tokens', { body })).body;
  expect((await calls.call('get /api/tokens', { query: `?companyId=${companyId}` })).body).toMatchObject([{ id }]);
  await calls.call('patch /api/tokens/:id', { id, body: { allowedAddresses: ['127.0.0.1'] } });
  await calls.call('post /api/tokens/:id/rotate', { id, body: {} });
  expect((await calls.call('delete /api/tokens/:id', { id })).body).toEqual({ message: 'Token revoked' });
  const headers = { authorization: `Bearer ${(await makeToken(owner, 'read_all')).token}` };
  for (const own of ['get /api/token', 'post /api/token/rotate', 'delete /api/token'])
    await calls.call(own, { headers });
  expect(calls.uncalled(isTokensPath)).toEqual([]);
});
