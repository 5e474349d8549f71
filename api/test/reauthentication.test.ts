import { ApprovePaymentRunDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allow, OauthTool, REDIRECT_URI } from '../src/testing/oauth-tool.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * Releasing money, approving runs, confirming bank details, and changing the guards of money or access require a proof of
 * identity within the last five minutes (RULES.md, 73). Each such call is made with an older proof.
 */

let app: TestApp;
let owner: TestClient;
let invoiceId: number;
let supplierId: number;
let runId: number;
let companyId: number;
let colleagueId: string;
let tokenId: number;
let applicationId: number;
let request: string;

const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const SEEN = { name: 'Harbour Print', ...ACCOUNT };

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await owner.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', ...ACCOUNT });
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const invoice = { companyId, supplierName: 'Harbour Print', invoiceNumber: 'HP-1', amount: '100.00', ...dates };
  const entered = (await owner.rest('POST', '/api/invoices/manual', invoice)).body;
  [invoiceId, supplierId] = [entered.id, entered.supplier.id];
  await owner.rest('PUT', `/api/suppliers/${supplierId}`, { name: 'Harbour Print', ...ACCOUNT });
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
  runId = (await owner.rest('POST', '/api/payment-runs', run)).body.id;
  const colleague = await app.newUser();
  await joinByRest(owner, colleague, companyId, { role: 'bookkeeper' });
  const token = { name: 'The till', scope: 'read_all', companyIds: [companyId] };
  tokenId = (await owner.rest('POST', '/api/tokens', token)).body.id;
  const application = { companyId, name: 'Ledger', redirectUris: [REDIRECT_URI] };
  const { id, clientId } = (await owner.rest('POST', '/api/applications', application)).body;
  applicationId = id;
  request = new OauthTool(app.url, clientId).request();
  colleagueId = (await colleague.rest('GET', '/api/auth/user')).body.id;
  await app.orm.em
    .fork()
    .execute(`update sessions set sess = jsonb_set(sess::jsonb, '{confirmedAt}', to_jsonb(?::float8))::json`, [
      Date.now() - 6 * 60_000,
    ]);
});
afterAll(() => app.close());

/** Purpose, method, path and body of each call. */
const GUARDED: readonly [string, string, () => string, (() => object)?][] = [
  ['a run is paid', 'POST', () => `/api/sandbox/payments/payment-run/${runId}`],
  ['an invoice is paid', 'POST', () => `/api/sandbox/payments/invoice/${invoiceId}`],
  ['a payment file is made', 'POST', () => `/api/payment-runs/${runId}/export/csv`],
  ['a run is approved', 'POST', () => `/api/payment-runs/${runId}/approve`, () => ({ content: 'seen' })],
  ['bank details are vouched for', 'POST', () => `/api/suppliers/${supplierId}/confirm-bank-details`, () => SEEN],
  [
    'a threshold is set',
    'PUT',
    () => `/api/companies/${companyId}`,
    () => ({ name: 'Lowe Ltd', approvalThreshold: 5 }),
  ],
  ['somebody is invited', 'POST', () => `/api/companies/${companyId}/people`, () => ({ email: 'a@b.example' })],
  [
    'a role is changed',
    'PATCH',
    () => `/api/companies/${companyId}/people/${colleagueId}`,
    () => ({ role: 'finance' }),
  ],
  ['somebody is removed', 'DELETE', () => `/api/companies/${companyId}/people/${colleagueId}`],
  ['a password is reset', 'POST', () => `/api/companies/${companyId}/people/${colleagueId}/reset-link`],
  [
    'a token is made',
    'POST',
    () => '/api/tokens',
    () => ({ name: 'Ledger', scope: 'read_all', companyIds: [companyId], days: 30 }),
  ],
  [
    'an application is registered',
    'POST',
    () => '/api/applications',
    () => ({ companyId, name: 'Ledger', redirectUris: ['https://tool.example/'] }),
  ],
  [
    'the redirect URIs of an application are changed',
    'PATCH',
    () => `/api/applications/${applicationId}`,
    () => ({ redirectUris: ['https://evil.example/'] }),
  ],
  ['a token gets a new secret', 'POST', () => `/api/tokens/${tokenId}/rotate`, () => ({})],
  ['the addresses of a token are changed', 'PATCH', () => `/api/tokens/${tokenId}`, () => ({ allowedAddresses: [] })],
  ['a company is exported', 'POST', () => `/api/companies/${companyId}/export`],
  ['a company is deleted', 'POST', () => `/api/companies/${companyId}/deletion`, () => ({ name: 'Lowe Ltd' })],
];

describe('an old sign-in is not enough if', () => {
  it.each(GUARDED)('%s', async (_what, method, path, body) => {
    expect(await owner.rest(method, path(), body?.())).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATION_REQUIRED' },
    });
  });

  it('an application is allowed access', async () => {
    const { errors } = await allow(owner, request, [companyId]);
    expect(errors).toMatchObject([{ extensions: { code: 'REAUTHENTICATION_REQUIRED' } }]);
  });

  it('a run is approved by GraphQL', async () => {
    const { errors } = await owner.graphql(ApprovePaymentRunDocument, { id: runId, content: 'seen' });
    expect(errors).toMatchObject([{ extensions: { code: 'REAUTHENTICATION_REQUIRED' } }]);
  });

  it('succeeds after a new sign-in: the same request is accepted', async () => {
    expect((await owner.rest('POST', '/api/auth/confirm', { password: 'a long password' })).status).toBe(200);
    expect((await owner.rest('POST', `/api/payment-runs/${runId}/export/csv`)).status).toBe(200);
    expect((await owner.rest('POST', `/api/sandbox/payments/payment-run/${runId}`)).body.code).toBe(
      'PAYMENT_RUN_EXPORTED',
    );
  });
});
