import { CreateInvoiceDocument, UploadDocumentsDocument } from '@paycycle/schema/generated/operations';
import { print } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** If two people share a browser, neither can act on a page that was loaded for the other (RULES.md, 72). */

let app: TestApp;
let ben: TestClient;
let benId: string;
let adaId: string;
let companyId: number;

const invoice = { supplierName: 'Oak Ltd', invoiceNumber: 'AL-1', invoiceDate: '2026-09-01', dueDate: '2026-09-30' };

beforeAll(async () => {
  app = await startTestApp();
  const ada = await app.newUser();
  ben = await app.newUser();
  adaId = (await ada.rest('GET', '/api/auth/user')).body.id;
  benId = (await ben.rest('GET', '/api/auth/user')).body.id;
  companyId = (await ben.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
});
afterAll(() => app.close());

const enterByRest = (headers: Record<string, string>) =>
  ben.rest('POST', '/api/invoices/manual', { companyId, ...invoice, amount: '12.00' }, headers);
const enterByGraphQL = (headers: Record<string, string>) => {
  const variables = { companyId, input: { ...invoice, invoiceNumber: 'AL-2', amountPence: 1200 } };
  return ben.rest('POST', '/graphql', { query: print(CreateInvoiceDocument), variables }, headers);
};
const numbers = async () => {
  const { body } = await ben.rest('GET', `/api/invoices?companyId=${companyId}`);
  return body.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber).sort();
};

it('refuses a request from a page that was loaded for another user, before any change', async () => {
  const other = { 'paycycle-user': adaId };
  expect(await enterByRest(other)).toMatchObject({ status: 401, body: { code: 'OTHER_USER' } });
  const refusal = { errors: [{ extensions: { code: 'OTHER_USER' } }] };
  expect(await enterByGraphQL(other)).toMatchObject({ status: 401, body: refusal });
  const stream = { query: 'subscription { companyChanged(companyId: 1) { kind } }' };
  expect(await ben.rest('POST', '/graphql/stream', stream, other)).toMatchObject({ status: 401, body: refusal });
  const form = new FormData();
  form.set(
    'operations',
    JSON.stringify({ query: print(UploadDocumentsDocument), variables: { companyId, files: [null] } }),
  );
  const upload = { method: 'POST', body: form, headers: { ...other, 'apollo-require-preflight': 'true' } };
  expect(await ben.send('/graphql', upload)).toMatchObject({ status: 401, body: refusal });
  expect((await ben.rest('GET', `/api/invoices?companyId=${companyId}`, undefined, other)).status).toBe(401);
  expect(await numbers()).toEqual([]);
});

it('serves a page of the signed-in user, and a tool that names no user', async () => {
  expect((await enterByRest({ 'paycycle-user': benId })).status).toBe(201);
  expect((await enterByGraphQL({})).status).toBe(200);
  expect(await numbers()).toEqual(['AL-1', 'AL-2']);
});

it('reports to the page of a signed-out user that nobody is signed in', async () => {
  const guest = await app.newUser();
  await guest.rest('POST', '/api/logout', {});
  const answer = await guest.rest('GET', `/api/invoices?companyId=${companyId}`, undefined, { 'paycycle-user': benId });
  expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
});
