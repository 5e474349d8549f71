import { PayInvoiceDocument, PayPaymentRunDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Sample suppliers have made-up accounts at real banks: no payment and no payment file pays them (RULES.md, 87). */

const PAYER = { bankAccountName: 'LOWE LTD', bankSortCode: '20-00-00', bankAccountNumber: '12345678' };
const REASON =
  'Orchard IT Support (sample) is sample data, and is not paid: enter the supplier, and move the invoice to it.';

let app: TestApp;
let owner: TestClient;
let companyId: number;
let invoice: { readonly id: number; readonly invoiceNumber: string };

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd', ...PAYER })).body.id;
  await owner.rest('POST', `/api/companies/${companyId}/sample-data`);
  const { body } = await owner.rest('GET', `/api/invoices?companyId=${companyId}`);
  invoice = body.find(({ invoiceNumber }: typeof invoice) => invoiceNumber === 'OIT-0094');
});

const refused = { successCount: 0, failures: [{ message: REASON }] };

it('are not paid by themselves; the invoice is, once it is of a real supplier', async () => {
  const path = `/api/sandbox/payments/invoice/${invoice.id}`;
  expect((await owner.rest('POST', path, {})).body).toMatchObject(refused);
  const { data } = await owner.graphql(PayInvoiceDocument, { id: invoice.id });
  expect(data?.payInvoice).toMatchObject(refused);
  const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  await owner.rest('POST', '/api/suppliers', { companyId, name: 'Orchard IT', ...account });
  await owner.rest('PUT', `/api/invoices/${invoice.id}`, { ...invoice, supplierName: 'Orchard IT' });
  expect((await owner.rest('POST', path, {})).body).toMatchObject({ successCount: 1 });
});

it('are left out of a run, in its payments and its file', async () => {
  const body = { companyId, runDate: '2026-09-15', invoiceIds: [invoice.id] };
  const { id } = (await owner.rest('POST', '/api/payment-runs', body)).body;
  expect((await owner.rest('POST', `/api/sandbox/payments/payment-run/${id}`, {})).body).toMatchObject(refused);
  const { data } = await owner.graphql(PayPaymentRunDocument, { id });
  expect(data?.payPaymentRun).toMatchObject(refused);
  const file = await owner.rest('POST', `/api/payment-runs/${id}/export/csv`, {});
  expect(file).toMatchObject({ status: 409, body: { message: expect.stringContaining('is sample data') } });
});
