import { TOKEN_SCOPES, type TokenScope } from '@paycycle/schema/domain/token-scope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApiDocument } from '../src/border/openapi/openapi-document.ts';
import { REST_ROUTES } from '../src/border/rest-routes.ts';
import { documentPath } from '../src/kernel/http/document-path.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestResponse } from '../src/testing/test-client.ts';

/** A refusal of a token names the scope that the call needs, as the document does (RULES.md, 109). */

let app: TestApp;
let companyId: number;
const tokens = new Map<TokenScope, string>();

beforeAll(async () => {
  app = await startTestApp();
  const owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  const sandboxId = (await owner.rest('POST', '/api/companies', { name: 'Try-out', isSandbox: true })).body.id;
  for (const scope of TOKEN_SCOPES) {
    const companyIds = [scope === 'test_everything' ? sandboxId : companyId];
    const { body } = await owner.rest('POST', '/api/tokens', { name: scope, scope, companyIds });
    tokens.set(scope, body.token);
  }
});
afterAll(() => app.close());

function call(scope: TokenScope, method: string, path: string, body?: unknown): Promise<RestResponse> {
  return app.guest().rest(method, path, body, { authorization: `Bearer ${tokens.get(scope)}` });
}

const document = openApiDocument(REST_ROUTES);

/** Scope of a token in the document; null where no token may call, undefined for guests' calls. */
function documentedScope(method: string, path: string): TokenScope | null | undefined {
  const operation = document.paths[path]?.[method];
  const security = operation?.['security'] as { token?: [] }[] | undefined;
  if (!operation || !security) throw new Error(`${method} ${path} has no security in the document`);
  if (security.length === 0) return undefined;
  return security.some(({ token }) => token) ? (operation['x-token-scope'] as TokenScope) : null;
}

it('names the needed scope in each REST refusal, as the document does', async () => {
  const differences = [];
  let refusals = 0;
  for (const { method, path } of REST_ROUTES) {
    const needed = documentedScope(method, documentPath(path));
    if (needed === 'read_reconciliation') continue;
    const narrower = TOKEN_SCOPES[(needed ? TOKEN_SCOPES.indexOf(needed) : TOKEN_SCOPES.length) - 1] ?? 'read_all';
    const { status, body } = await call(narrower, method.toUpperCase(), path.replace(/:\w+/g, '1'));
    refusals += 1;
    if (status !== 403 || body.scopeNeeded !== needed) differences.push([method, path, needed, status, body]);
  }
  expect(differences).toEqual([]);
  expect(refusals).toBeGreaterThan(150);
});

it('refuses no call for its scope that the document allows', async () => {
  for (const path of ['/api/token', `/api/reconciliation/closings?companyId=${companyId}`]) {
    expect([path, (await call('read_reconciliation', 'GET', path)).status]).toEqual([path, 200]);
  }
  expect((await call('read_all', 'GET', `/api/suppliers?companyId=${companyId}`)).status).toBe(200);
  const supplier = { companyId, name: 'Alder' };
  expect((await call('write_invoices', 'POST', '/api/suppliers', supplier)).status).toBe(201);
});

it('names the scope that part of a call needs', async () => {
  const account = { bankAccountName: 'Birch', bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  const refused = await call('write_invoices', 'POST', '/api/suppliers', { companyId, name: 'Birch', ...account });
  expect(refused).toMatchObject({
    status: 403,
    body: {
      code: 'FORBIDDEN',
      scopeNeeded: 'write_all_but_payments',
      message: expect.stringContaining('Write all but payments'),
    },
  });
});

it.each([
  ['read_reconciliation', '{ company(id: COMPANY) { suppliers { items { id } } } }', 'read_all'],
  [
    'read_reconciliation',
    'mutation { createSupplier(companyId: COMPANY, input: { name: "A" }) { id } }',
    'write_invoices',
  ],
  ['read_all', 'mutation { createSupplier(companyId: COMPANY, input: { name: "A" }) { id } }', 'write_invoices'],
  [
    'write_invoices',
    'mutation { closeMonth(companyId: COMPANY, month: "2026-08") { __typename } }',
    'write_all_but_payments',
  ],
  ['write_all_but_payments', '{ company(id: COMPANY) { tokens { id } } }', null],
  ['write_all_but_payments', '{ sessions { id } }', null],
  ['write_all_but_payments', 'mutation { revokeToken(id: 1) { id } }', null],
] as const)('GraphQL, with the scope %s: %s', async (scope, query, scopeNeeded) => {
  const { body } = await call(scope, 'POST', '/graphql', { query: query.replace('COMPANY', String(companyId)) });
  expect(body.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', scopeNeeded } }]);
});

it('says nothing of scopes to a user who is signed in', async () => {
  const owner = await app.newUser();
  const id = (await owner.rest('POST', '/api/companies', { name: 'Own Ltd' })).body.id;
  const bookkeeper = await app.newUser();
  const userId = (await bookkeeper.rest('GET', '/api/auth/user')).body.id;
  await app.orm.em
    .fork()
    .execute(
      `insert into company_members (company_id, user_id, role, added_by, added_at) values (?, ?, 'bookkeeper', ?, now())`,
      [id, userId, userId],
    );
  const refused = await bookkeeper.rest('PUT', `/api/companies/${id}`, { name: 'Mine Ltd' });
  expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect(refused.body).not.toHaveProperty('scopeNeeded');
});
