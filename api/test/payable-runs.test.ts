import { PaymentRunDocument, PaymentRunsDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

let app: TestApp;
let calls: RestCalls;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
afterAll(() => app.close());

const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

it('returns how much of a run would be sent to the bank now (RULES.md, 23)', async () => {
  const companyId = await calls.newCompany('Lowe Ltd');
  const invoiceIds: number[] = [];
  const supplierIds = new Map<string, number>();
  for (const [supplierName, amount] of [
    ['Harbour Print', '10.25'],
    ['Lantern', '20.50'],
  ] as const) {
    const { body } = await calls.newInvoice(companyId, { supplierName, invoiceNumber: supplierName, amount });
    if (supplierName !== 'Lantern') {
      await calls.user.rest('PUT', `/api/suppliers/${body.supplier.id}`, { name: supplierName, ...ACCOUNT });
    }
    supplierIds.set(supplierName, body.supplier.id);
    invoiceIds.push(body.id);
  }
  const { body } = await calls.user.rest('POST', '/api/payment-runs', {
    companyId,
    runDate: '2026-09-15',
    invoiceIds,
  });
  const shown = async () => {
    const one = await calls.user.graphql(PaymentRunDocument, { id: body.id });
    const list = await calls.user.graphql(PaymentRunsDocument, { companyId });
    const [run] = list.data?.company.paymentRuns.items ?? [];
    expect(run?.payablePence).toBe(one.data?.paymentRun.payablePence);
    return run?.payablePence;
  };
  expect(await shown()).toBe(10_25);
  await calls.user.rest('PUT', `/api/suppliers/${supplierIds.get('Lantern')}`, { name: 'Lantern', ...ACCOUNT });
  expect(await shown()).toBe(30_75);
  await calls.user.rest('POST', `/api/sandbox/payments/payment-run/${body.id}`);
  expect(await shown()).toBe(0);
});
