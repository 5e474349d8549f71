import { ResolveDuplicatePaymentDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { haveJoinedBefore, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** An exception 'Paid twice?' that the payer resolves (RULES.md, 48). Today is Tuesday, 15 September 2026. */

let app: TestApp;
let calls: RestCalls;
let owner: TestClient;
let companyId: number;
let duplicateId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  calls = new RestCalls(owner);
});
afterAll(() => app.close());
beforeEach(async () => {
  companyId = await calls.newCompany('Lowe Ltd');
  duplicateId = await payTwice();
});

/** The owner pays an invoice through the bank, and matches it to another line. Returns the id of the exception. */
async function payTwice(): Promise<number> {
  const { id: invoiceId, supplier } = (await calls.newInvoice(companyId, { amount: '243.15' })).body;
  const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  await owner.rest('PUT', `/api/suppliers/${supplier.id}`, { name: supplier.name, ...account });
  const form = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
  const { body: run } = await calls.call('post /api/payment-runs', { body: form });
  await calls.call('post /api/:provider/payments/payment-run/:id', { id: run.id });
  const { body: payments } = await calls.call('get /api/:provider/payments', { query: `?companyId=${companyId}` });
  for (const { providerPaymentId } of payments) app.bank.move(providerPaymentId, 'processing');
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
  await app.runPaymentJob();
  const file = { name: 'statement.csv', content: 'Date,Description,Amount\n2026-09-15,CARD 1234,-243.15\n' };
  await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const { body: lines } = await calls.call('get /api/bank-transactions', { query: `?companyId=${companyId}` });
  const match = { id: lines[0].id, body: { invoiceId, paidOutside: true } };
  expect(await calls.call('post /api/bank-transactions/:id/match', match)).toMatchObject({ status: 200 });
  const { body } = await calls.call('get /api/duplicate-payments', { query: `?companyId=${companyId}` });
  expect(body).toMatchObject([{ resolution: null, isResolvedByPayer: false }]);
  return body[0].id;
}

async function newColleague(): Promise<TestClient> {
  const colleague = await app.newUser();
  await joinByRest(owner, colleague, companyId);
  await haveJoinedBefore(app, companyId);
  return colleague;
}

const resolve = (by: TestClient) =>
  by.rest('POST', `/api/duplicate-payments/${duplicateId}/resolve`, { resolution: 'not_same' });

async function exceptions() {
  const { body } = await owner.rest('GET', `/api/reconciliation/exceptions?companyId=${companyId}&month=2026-09`);
  return body.filter(({ kind }: { kind: string }) => kind === 'duplicate_payment');
}

it('stays in the month and names the payer, if several people use the company', async () => {
  await newColleague();
  expect(await resolve(owner)).toMatchObject({ status: 200, body: { isResolvedByPayer: true } });
  const message = expect.stringMatching(
    /completed|processing.*\. Resolved by the person who paid: user\d+@example.com$/,
  );
  expect(await exceptions()).toMatchObject([{ message, duplicatePaymentId: null }]);
  const { data } = await owner.graphqlText<object>(`{ company(id: ${companyId}) {
    duplicatePayments { isResolvedByPayer }
    reconciliationExceptions(month: "2026-09") { kind message }
  } }`);
  expect(data).toMatchObject({
    company: {
      duplicatePayments: [{ isResolvedByPayer: true }],
      reconciliationExceptions: [{ kind: 'duplicate_payment', message }],
    },
  });
  const path = `/api/reconciliation/export?companyId=${companyId}&month=2026-09&format=csv`;
  expect(JSON.stringify((await owner.rest('GET', path)).body)).toContain('Resolved by the person who paid');
});

it('is resolved by a colleague for good, and by the only user of a company', async () => {
  const colleague = await newColleague();
  expect(await resolve(colleague)).toMatchObject({ status: 200, body: { isResolvedByPayer: false } });
  expect(await exceptions()).toEqual([]);
  companyId = await calls.newCompany('Sole Ltd');
  duplicateId = await payTwice();
  expect(await resolve(owner)).toMatchObject({ status: 200, body: { isResolvedByPayer: true } });
  expect(await exceptions()).toEqual([]);
});

it('needs another person above the threshold, in both APIs', async () => {
  const colleague = await newColleague();
  const threshold = { name: 'Lowe Ltd', approvalThreshold: '243.14' };
  expect(await owner.rest('PUT', `/api/companies/${companyId}`, threshold)).toMatchObject({ status: 200 });
  const refused = { code: 'FORBIDDEN', message: expect.stringContaining('another person has to resolve this') };
  expect(await resolve(owner)).toMatchObject({ status: 403, body: refused });
  const { errors } = await owner.graphql(ResolveDuplicatePaymentDocument, { id: duplicateId, resolution: 'not_same' });
  expect(errors).toMatchObject([{ message: refused.message, extensions: { code: 'FORBIDDEN' } }]);
  expect(await exceptions()).toHaveLength(1);
  expect(await resolve(colleague)).toMatchObject({ status: 200 });
  expect(await exceptions()).toEqual([]);
});

it('is resolved by the payer up to the threshold', async () => {
  await newColleague();
  const threshold = { name: 'Lowe Ltd', approvalThreshold: '243.15' };
  expect(await owner.rest('PUT', `/api/companies/${companyId}`, threshold)).toMatchObject({ status: 200 });
  expect(await resolve(owner)).toMatchObject({ status: 200 });
});
