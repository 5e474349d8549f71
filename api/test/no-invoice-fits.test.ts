import { localDate, monthOf } from '@paycycle/schema/domain/local-date';
import {
  BulkMarkNoInvoiceRequiredDocument,
  MarkNoInvoiceRequiredDocument,
  RejectMatchDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** A line that an open invoice surely fits is not said to need no invoice without a second look (RULES.md, 38). */

const MONTH = monthOf(localDate('2026-09-01'));

let app: TestApp;
let owner: TestClient;
let companyId: number;
let fitting: number;
let charges: number;

const FITS =
  '"HARBOUR PRINT LTD HP-1041", £1,200.00 on 10 Sep 2026, may have paid HP-1041 of Harbour Print Ltd. Match it, or confirm that it needs no invoice.';

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const bill = { supplierName: 'Harbour Print Ltd', invoiceNumber: 'HP-1041', amount: '1200.00', ...dates };
  expect(await owner.rest('POST', '/api/invoices/manual', { companyId, ...bill })).toMatchObject({ status: 201 });
  const lines = ['2026-09-10,HARBOUR PRINT LTD HP-1041,-1200.00', '2026-09-11,BANK CHARGES,-7.50'];
  const file = { name: 'bank.csv', content: ['Date,Description,Amount', ...lines].join('\n') };
  await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const { body } = await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  [fitting, charges] = body.map(({ id }: { id: number }) => id);
});

async function needsInvoice(): Promise<boolean[]> {
  const { body } = await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  return body.map(({ requiresInvoice }: { requiresInvoice: boolean }) => requiresInvoice);
}

it('skips and names such lines in a bulk change by REST, until they are confirmed', async () => {
  const many = (form: object) =>
    owner.rest('POST', '/api/bank-transactions/no-invoice-multiple', { companyId, ids: [fitting, charges], ...form });
  const answer = await many({});
  const refused = [{ bankTransactionId: fitting, message: FITS, invoiceFits: true }];
  expect(answer).toMatchObject({ status: 200, body: { changed: [{ id: charges }], refused } });
  expect(await needsInvoice()).toEqual([true, false]);
  expect(await many({ ids: [fitting], despiteInvoice: true })).toMatchObject({
    body: { changed: [{ id: fitting }], refused: [] },
  });
  expect(await needsInvoice()).toEqual([false, false]);
});

it('skips and names such lines in a bulk change by GraphQL, until they are confirmed', async () => {
  const ids = [fitting, charges];
  const { data } = await owner.graphql(BulkMarkNoInvoiceRequiredDocument, { companyId, ids, notes: null });
  expect(data?.bulkMarkNoInvoiceRequired).toMatchObject({
    changed: [{ id: charges }],
    refused: [{ bankTransactionId: fitting, message: FITS, invoiceFits: true }],
  });
  const confirmed = { companyId, ids: [fitting], notes: null, despiteInvoice: true };
  const again = await owner.graphql(BulkMarkNoInvoiceRequiredDocument, confirmed);
  expect(again.data?.bulkMarkNoInvoiceRequired).toMatchObject({ changed: [{ id: fitting }], refused: [] });
});

it('refuses one such line by both APIs, until it is confirmed', async () => {
  const path = `/api/bank-transactions/${fitting}/no-invoice`;
  expect(await owner.rest('POST', path, {})).toMatchObject({
    status: 409,
    body: { code: 'INVOICE_FITS', message: FITS },
  });
  const form = { id: fitting, month: MONTH, notes: null, autoMarkSupplier: false, applyToOpenTransactions: false };
  const { errors } = await owner.graphql(MarkNoInvoiceRequiredDocument, form);
  expect(errors).toMatchObject([{ message: FITS }]);
  expect(await needsInvoice()).toEqual([true, true]);
  const { data } = await owner.graphql(MarkNoInvoiceRequiredDocument, { ...form, despiteInvoice: true });
  expect(data?.markNoInvoiceRequired.bankTransaction).toMatchObject({ id: fitting, requiresInvoice: false });
});

it('asks nothing about a line without a fitting invoice, or one marked as no match', async () => {
  expect(await owner.rest('POST', `/api/bank-transactions/${charges}/no-invoice`, {})).toMatchObject({ status: 200 });
  const { body: invoices } = await owner.rest('GET', `/api/invoices?companyId=${companyId}`);
  const { errors } = await owner.graphql(RejectMatchDocument, {
    bankTransactionId: fitting,
    invoiceIds: [invoices[0].id],
    month: MONTH,
  });
  expect(errors).toEqual([]);
  expect(await owner.rest('POST', `/api/bank-transactions/${fitting}/no-invoice`, {})).toMatchObject({ status: 200 });
});
