import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Warnings of payments that wait for the payer at the bank (RULES.md, 11 and 25). Today is 15 September 2026. */

let app: TestApp;
let owner: TestClient;
let companyId: number;
let supplierId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
});
afterAll(() => app.close());

async function enter(invoiceNumber: string, amount: string): Promise<number> {
  const form = {
    supplierName: 'Harbour Print',
    invoiceNumber,
    amount,
    invoiceDate: '2026-09-01',
    dueDate: '2026-09-30',
  };
  const { status, body } = await owner.rest('POST', '/api/invoices/manual', { companyId, ...form });
  expect(status).toBe(201);
  supplierId = body.supplier.id;
  return body.id;
}

const storeAccount = (bankAccountNumber: string) =>
  owner.rest('PUT', `/api/suppliers/${supplierId}`, {
    name: 'Harbour Print',
    bankSortCode: '20-00-00',
    bankAccountNumber,
  });

async function atBank() {
  const { data, errors } = await owner.graphqlText<{
    company: {
      payments: { items: { id: number; warnings: string[] }[] };
      paymentsAwaitingAuthorisation: { paymentRunId: number | null; warnings: string[] }[];
    };
  }>(`{ company(id: ${companyId}) {
    payments { items { id warnings } }
    paymentsAwaitingAuthorisation { paymentRunId warnings }
  } }`);
  expect(errors).toEqual([]);
  const { body } = await owner.rest('GET', `/api/sandbox/payments?companyId=${companyId}`);
  expect(body.map(({ warnings }: { warnings: string[] }) => warnings)).toEqual(
    data?.company.payments.items.map(({ warnings }) => warnings),
  );
  return data?.company;
}

it('are shown where the payer continues, for a run and for a single invoice, in both APIs', async () => {
  const [ofRun, alone] = [await enter('HP-1', '100.00'), await enter('HP-9', '55.00')];
  await storeAccount('55779911');
  const form = { companyId, runDate: '2026-09-15', invoiceIds: [ofRun] };
  const { body: run } = await owner.rest('POST', '/api/payment-runs', form);
  expect((await owner.rest('POST', `/api/sandbox/payments/payment-run/${run.id}`)).body.successCount).toBe(1);
  expect((await owner.rest('POST', `/api/sandbox/payments/invoice/${alone}`)).body.successCount).toBe(1);
  expect((await atBank())?.payments.items.map(({ warnings }) => warnings)).toEqual([[], []]);

  // A bill that looks the same comes in, and the payee gets another account.
  await enter('HP-1A', '100.00');
  expect((await storeAccount('66374958')).status).toBe(200);
  const changed = 'The bank details of Harbour Print were changed after this payment was submitted';
  const alike = expect.stringContaining('HP-1A');
  const company = await atBank();
  expect(company?.payments.items.map(({ warnings }) => warnings)).toEqual([
    expect.arrayContaining([changed]),
    expect.arrayContaining([changed, alike]),
  ]);
  expect(company?.paymentsAwaitingAuthorisation).toEqual([
    { paymentRunId: run.id, warnings: expect.arrayContaining([changed, alike]) },
    { paymentRunId: null, warnings: expect.arrayContaining([changed]) },
  ]);
});
