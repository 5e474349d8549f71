import { PaymentRunDocument, PaymentsAwaitingAuthorisationDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** A run whose payments wait at the bank shows that, and the number of failures (RULES.md, 23). */

let app: TestApp;
let calls: RestCalls;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
afterAll(() => app.close());

it('lists payments awaiting authorisation, and then their result', async () => {
  const companyId = await calls.newCompany('Lowe Ltd');
  const invoiceIds: number[] = [];
  for (const [supplierName, amount] of [
    ['Harbour Print', '10.25'],
    ['Lantern', '20.50'],
  ] as const) {
    const { body } = await calls.newInvoice(companyId, { supplierName, invoiceNumber: supplierName, amount });
    const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
    await calls.user.rest('PUT', `/api/suppliers/${body.supplier.id}`, { name: supplierName, ...account });
    invoiceIds.push(body.id);
  }
  const run = await calls.user.rest('POST', '/api/payment-runs', { companyId, runDate: '2026-09-15', invoiceIds });
  const { id } = run.body;
  await calls.user.rest('POST', `/api/sandbox/payments/payment-run/${id}`);
  const authorisationUrls = [expect.stringMatching(/^https:/)];
  const expected = { count: 2, authorisationUrls, paymentRunId: id, paymentRunNumber: 1 };
  const { body: paying } = await calls.user.rest('GET', `/api/payment-runs/${id}`);
  expect(paying).toMatchObject({
    status: 'approved',
    failedCount: 0,
    paymentsAwaitingAuthorisation: { ...expected, amount: '30.75' },
  });
  const home = await calls.user.graphql(PaymentsAwaitingAuthorisationDocument, { companyId });
  expect(home.data?.company.paymentsAwaitingAuthorisation).toMatchObject([{ ...expected, amountPence: 3075 }]);

  const [first] = app.bank.payments.keys();
  for (const [paymentId] of app.bank.payments)
    app.bank.move(paymentId, paymentId === first ? 'failed' : 'completed', null);
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
  await app.runPaymentJob();
  const { body: paid } = await calls.user.rest('GET', `/api/payment-runs/${id}`);
  expect(paid).toMatchObject({ status: 'approved', failedCount: 1, paymentsAwaitingAuthorisation: null });
  const { data } = await calls.user.graphql(PaymentRunDocument, { id });
  expect(data?.paymentRun).toMatchObject({
    failedCount: 1,
    completedCount: 1,
    inProgressCount: 0,
    paymentsAwaitingAuthorisation: null,
  });
  expect(
    (await calls.user.graphql(PaymentsAwaitingAuthorisationDocument, { companyId })).data?.company
      .paymentsAwaitingAuthorisation,
  ).toEqual([]);
});

it('names who can approve a run', async () => {
  const companyId = await calls.newCompany('Lowe Ltd');
  const { body: invoice } = await calls.newInvoice(companyId, {});
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoice.id] };
  const { body: alone } = await calls.user.rest('POST', '/api/payment-runs', run);
  expect(alone.approverNames).toEqual([]);
  await joinByRest(calls.user, await app.newUser(), companyId);
  const { body: shared } = await calls.user.rest('GET', `/api/payment-runs/${alone.id}`);
  expect(shared.approverNames).toHaveLength(1);
});
