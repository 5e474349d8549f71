import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
});
afterAll(() => app.close());
beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
});

async function enter(invoiceNumber: string, amount: string, fields: object = {}): Promise<number> {
  const form = {
    supplierName: 'Harbour Print',
    invoiceNumber,
    amount,
    invoiceDate: '2026-09-01',
    dueDate: '2026-09-30',
    ...fields,
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

it('name lines that may have paid the invoices and open credit, until the payer authorises them', async () => {
  const [ofRun, alone] = [await enter('HP-1041', '130.00'), await enter('HP-9077', '275.00')];
  await storeAccount('55779911');
  const form = { companyId, runDate: '2026-09-15', invoiceIds: [ofRun] };
  const { body: run } = await owner.rest('POST', '/api/payment-runs', form);
  await enter('HPC-77', '-60.00', { documentType: 'credit_note' });
  const rows = [
    'Date,Description,Amount',
    '2026-09-10,HARBOUR PRINT HP-1041,-130.00',
    '2026-09-11,HARBOUR PRINT HP-9077,-275.00',
  ];
  const file = { name: 'statement.csv', content: new TextEncoder().encode(`${rows.join('\n')}\n`) };
  const fields = { companyId: String(companyId) };
  expect((await owner.upload('/api/bank-transactions/import-file', 'file', file, fields)).status).toBe(200);
  const expected = [
    [
      expect.stringMatching(/HP-1041.* may have paid HP-1041: match it first/),
      expect.stringContaining('has an open credit note of £60.00 that this run leaves out: HPC-77'),
    ],
    [
      expect.stringMatching(/HP-9077.* may have paid HP-9077: match it first/),
      expect.stringContaining('has an open credit note of £60.00 that this payment leaves out: HPC-77'),
    ],
  ];
  const ofRunNow = async () =>
    (await owner.rest('GET', `/api/payment-runs/${run.id}`)).body.paymentRunItems[0].duplicateWarnings;
  expect(await ofRunNow()).toEqual(expected[0]);

  expect((await owner.rest('POST', `/api/sandbox/payments/payment-run/${run.id}`)).body.successCount).toBe(1);
  expect((await owner.rest('POST', `/api/sandbox/payments/invoice/${alone}`)).body.successCount).toBe(1);
  const waiting = await atBank();
  const inOrder = waiting?.payments.items.toSorted((one, other) => one.id - other.id);
  expect(inOrder?.map(({ warnings }) => warnings)).toEqual(expected);
  expect(waiting?.paymentsAwaitingAuthorisation.map(({ warnings }) => warnings)).toEqual(expected);

  for (const payment of app.bank.payments.keys()) app.bank.move(payment, 'processing');
  app.clock.moveToInstant('2026-09-15T18:00:00Z');
  await app.runPaymentJob();
  expect((await atBank())?.payments.items.map(({ warnings }) => warnings)).toEqual([[], []]);
  expect(await ofRunNow()).toEqual([]);
});
