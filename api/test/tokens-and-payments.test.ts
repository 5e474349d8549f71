import { CancelPaymentRunDocument, ReopenPaymentRunDocument } from '@paycycle/schema/generated/operations';
import { print } from 'graphql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestResponse, TestClient } from '../src/testing/test-client.ts';

/** A token pays nothing, and says of nothing that it was not paid (RULES.md, 23, 49 and 74). */

const ACCOUNT = { bankAccountName: 'LOWE LTD', bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

let app: TestApp;
let owner: TestClient;
let token: string;
let invoiceId: number;
let runId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A run of one invoice, and a token of the owner that writes all but payments. */
beforeEach(async () => {
  owner = await app.newUser();
  const companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd', ...ACCOUNT })).body.id;
  await owner.rest('POST', '/api/suppliers', { companyId, name: 'Acme', ...ACCOUNT, bankAccountName: 'ACME' });
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const form = { companyId, supplierName: 'Acme', invoiceNumber: 'A-1', amount: '240.00', ...dates };
  invoiceId = (await owner.rest('POST', '/api/invoices/manual', form)).body.id;
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
  runId = (await owner.rest('POST', '/api/payment-runs', run)).body.id;
  const named = { name: 'The till', scope: 'write_all_but_payments', companyIds: [companyId] };
  token = (await owner.rest('POST', '/api/tokens', named)).body.token;
});

function call(method: string, path: string, body: unknown): Promise<RestResponse> {
  return app.guest().rest(method, path, body, { authorization: `Bearer ${token}` });
}

const REFUSED = {
  message:
    'This token (Write all but payments) may not do this. A user does it, signed in. In a sandbox company, a test token may, too.',
};

it('reopens no run that was completed, through either API', async () => {
  await owner.rest('POST', `/api/payment-runs/${runId}/complete`);
  const reopened = await call('POST', `/api/payment-runs/${runId}/reopen`, { reason: 'Not paid' });
  expect(reopened).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', ...REFUSED } });
  const variables = { id: runId, reason: 'Not paid' };
  const { body } = await call('POST', '/graphql', { query: print(ReopenPaymentRunDocument), variables });
  expect(body.errors).toMatchObject([REFUSED]);
  expect((await owner.rest('GET', `/api/invoices/${invoiceId}`)).body).toMatchObject({ status: 'paid' });
});

it('cannot declare a payment file as not sent, through either API', async () => {
  const file = await owner.rest('POST', `/api/payment-runs/${runId}/export/csv`, {});
  expect(file.status).toBe(200);
  const cancelled = await call('POST', `/api/payment-runs/${runId}/cancel`, { fileWasNotSent: true });
  expect(cancelled).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', ...REFUSED } });
  const variables = { id: runId, fileWasNotSent: true };
  const { body } = await call('POST', '/graphql', { query: print(CancelPaymentRunDocument), variables });
  expect(body.errors).toMatchObject([REFUSED]);
  expect((await call('DELETE', `/api/invoices/${invoiceId}`, { fileWasNotSent: true })).status).not.toBe(200);
  expect((await owner.rest('GET', `/api/payment-runs/${runId}`)).body).toMatchObject({ isFileOut: true });
});

it('cancels a run without a payment file', async () => {
  expect(await call('POST', `/api/payment-runs/${runId}/cancel`, {})).toMatchObject({ status: 200 });
});
