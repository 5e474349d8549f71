import {
  CompletePaymentRunDocument,
  PayInvoiceDocument,
  PaymentRunDocument,
  PayPaymentRunDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** An account that fails the modulus check is paid only after someone has ticked it, and who did is on record. */

const MISTYPED = { bankSortCode: '20-00-00', bankAccountNumber: '55779912' };

let app: TestApp;
let calls: RestCalls;
let companyId: number;
let invoiceId: number;
let runId: number;
let account: typeof MISTYPED & { supplierId: number };

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = await calls.newCompany('Lowe Ltd');
  const bank = { bankSortCode: '08-99-99', bankAccountNumber: '66374958' };
  await calls.user.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', ...bank });
  const { body: invoice } = await calls.newInvoice(companyId, { invoiceNumber: 'HP-1', supplierName: 'Harbour Print' });
  await calls.user.rest('PUT', `/api/suppliers/${invoice.supplier.id}`, { name: 'Harbour Print', ...MISTYPED });
  invoiceId = invoice.id;
  account = { supplierId: invoice.supplier.id, ...MISTYPED };
});

async function newRun(): Promise<void> {
  const body = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
  runId = (await calls.user.rest('POST', '/api/payment-runs', body)).body.id;
}

const REFUSED = {
  status: 409,
  body: {
    code: 'ACCOUNT_UNCONFIRMED',
    message:
      'The account of Harbour Print looks mistyped. Check it with the supplier and confirm it first. Nothing has been changed.',
  },
};

const CALLS = {
  pay: ['POST', () => `/api/sandbox/payments/payment-run/${runId}`],
  complete: ['POST', () => `/api/payment-runs/${runId}/complete`],
  export: ['POST', () => `/api/payment-runs/${runId}/export/csv`],
} as const;

it.each(Object.keys(CALLS) as (keyof typeof CALLS)[])(
  'REST requires the confirmed account to %s a run',
  async (use) => {
    await newRun();
    const [method, path] = CALLS[use];
    const send = (confirmedAccounts: unknown) => calls.user.rest(method, path(), { confirmedAccounts });
    const other = { ...account, bankAccountNumber: '55779913' };
    for (const ticked of [undefined, [], [other]]) expect(await send(ticked)).toMatchObject(REFUSED);
    expect(await send('all')).toMatchObject({
      status: 400,
      body: { fields: { confirmedAccounts: expect.any(String) } },
    });
    expect(await send([account])).toMatchObject({ status: 200 });
    const { body: run } = await calls.user.rest('GET', `/api/payment-runs/${runId}`);
    expect(run.paymentRunItems[0].accountConfirmation).toEqual({
      confirmedByName: run.createdByName,
      confirmedAt: app.clock.now().toISOString(),
    });
  },
);

it('GraphQL requires it too, and names the user who confirmed', async () => {
  await newRun();
  const refused = [
    await calls.user.graphql(PayPaymentRunDocument, { id: runId }),
    await calls.user.graphql(CompletePaymentRunDocument, { id: runId }),
  ];
  for (const { errors } of refused) expect(errors?.[0]?.extensions?.['code']).toBe('ACCOUNT_UNCONFIRMED');
  const paid = await calls.user.graphql(PayPaymentRunDocument, { id: runId, confirmedAccounts: [account] });
  expect(paid.data?.payPaymentRun).toMatchObject({ successCount: 1, failureCount: 0 });
  const { data } = await calls.user.graphql(PaymentRunDocument, { id: runId });
  expect(data?.paymentRun.items[0]?.accountConfirmation).toMatchObject({
    confirmedByName: data?.paymentRun.createdByName,
  });
});

it('requires it to pay a single invoice, in both APIs', async () => {
  const path = `/api/sandbox/payments/invoice/${invoiceId}`;
  expect(await calls.user.rest('POST', path)).toMatchObject(REFUSED);
  const { errors } = await calls.user.graphql(PayInvoiceDocument, { id: invoiceId });
  expect(errors?.[0]?.extensions?.['code']).toBe('ACCOUNT_UNCONFIRMED');
  const paid = await calls.user.rest('POST', path, { confirmedAccounts: [account] });
  expect(paid).toMatchObject({ status: 200, body: { successCount: 1 } });
});
