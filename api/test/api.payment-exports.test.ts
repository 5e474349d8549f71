import { PaymentRunsDocument, PayPaymentRunDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** A run whose payment file was downloaded, in both APIs. */

let app: TestApp;
let calls: RestCalls;
let companyId: number;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = await calls.newCompany('Lowe Ltd');
  const account = { bankSortCode: '08-99-99', bankAccountNumber: '66374958' };
  await calls.user.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', ...account });
  const { id: invoiceId, supplier } = (await calls.newInvoice(companyId, {})).body;
  await calls.user.rest('PUT', `/api/suppliers/${supplier.id}`, { name: supplier.name, ...account });
  const body = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
  id = (await calls.user.rest('POST', '/api/payment-runs', body)).body.id;
  expect((await calls.user.rest('POST', `/api/payment-runs/${id}/export/csv`)).status).toBe(200);
});

it('shows a downloaded file, and pays the run by REST only if the file was not sent', async () => {
  const noted = { exportedAt: app.clock.now().toISOString(), exportedByName: expect.any(String) };
  expect((await calls.user.rest('GET', `/api/payment-runs/${id}`)).body).toMatchObject(noted);
  const pay = (body?: object) => calls.user.rest('POST', `/api/sandbox/payments/payment-run/${id}`, body);
  expect(await pay()).toMatchObject({ status: 409, body: { code: 'PAYMENT_RUN_EXPORTED' } });
  expect(await pay({ fileWasNotSent: 1 })).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  expect(await pay({ fileWasNotSent: true })).toMatchObject({ status: 200, body: { successCount: 1 } });
});

it('shows a downloaded file, and pays the run by GraphQL only if the file was not sent', async () => {
  const list = await calls.user.graphql(PaymentRunsDocument, { companyId });
  const noted = { exportedAt: app.clock.now().toISOString(), exportedByName: expect.any(String) };
  expect(list.data?.company.paymentRuns.items).toMatchObject([{ id, ...noted }]);
  const refused = await calls.user.graphql(PayPaymentRunDocument, { id });
  expect(refused.errors).toMatchObject([{ extensions: { code: 'PAYMENT_RUN_EXPORTED' } }]);
  const paid = await calls.user.graphql(PayPaymentRunDocument, { id, fileWasNotSent: true });
  expect(paid.data?.payPaymentRun.successCount).toBe(1);
});
