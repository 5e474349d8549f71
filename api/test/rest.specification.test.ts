import { afterAll, beforeAll, expect, it } from 'vitest';
import { STORY_INVOICES, STORY_STATEMENT } from '../src/testing/books.ts';
import { PDF } from '../src/testing/files.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestResponse, TestClient, TestFile } from '../src/testing/test-client.ts';

/** Makes each of the 45 calls of the specification, with every field that it names there. */

let app: TestApp;
let user: TestClient;
let companyId: number;
const called = new Set<string>();

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
});
afterAll(() => app.close());

function expectSuccess(call: string, { status, body }: RestResponse) {
  called.add(call.replace(/\?.*/, '').replace(/\/\d+/g, '/{id}'));
  expect([call, status, body]).toEqual([call, expect.toSatisfy((one: number) => one < 300), body]);
  return body;
}

async function call(call: string, body?: object) {
  const [method = '', path = ''] = call.split(' ');
  return expectSuccess(call, await user.rest(method, path, body));
}

async function send(call: string, fields: Record<string, string>, files: Record<string, TestFile>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, { content, name: fileName }] of Object.entries(files))
    form.set(name, new Blob([content]), fileName);
  return expectSuccess(call, await user.send(call.split(' ')[1] ?? '', { method: 'POST', body: form }));
}

const pdf = { name: '001.pdf', content: PDF };
const csvOf = (row: string): TestFile => ({ name: 'list.csv', content: row });

function invoiceOf(index: number, more: object = {}) {
  const { amount, ...invoice } = STORY_INVOICES[index] ?? { amount: '1' };
  const texts = { description: 'Leaflets', notes: 'none', status: 'to_pay' };
  return { ...invoice, ...texts, amount: Number(amount), companyId, ...more };
}

it('accepts each field of the calls of companies, suppliers and invoices', async () => {
  await call('GET /api/auth/user');
  const texts = { address: '1 Quay Street', phone: '0117 496 0000', email: 'books@example.com' };
  const company = { name: 'Lowe Ltd', ...texts, registrationNumber: '01234567', vatNumber: 'GB123456789' };
  companyId = (await call('POST /api/companies', company)).id;
  await call(`PUT /api/companies/${companyId}`, company);
  await call('GET /api/companies');

  const account = { bankAccountName: 'Harbour', bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  const terms = { category: 'Marketing', paymentTermsDays: 30, isAutoPaid: false, isActive: true, companyId };
  const supplier = { name: 'Harbour Print Works', ...texts, ...terms, ...account };
  const { id: supplierId } = await call('POST /api/suppliers', supplier);
  await call(`PUT /api/suppliers/${supplierId}`, supplier);
  await call(`GET /api/suppliers?companyId=${companyId}`);
  const suppliers = csvOf('Old Mill Paper,Old Mill,20-00-00,55779911,14,Supplies,false');
  await send('POST /api/suppliers/bulk-import', { companyId: String(companyId) }, { suppliers });
  const { id: unused } = await call('POST /api/suppliers', { name: 'Unused Ltd', companyId });
  await call(`DELETE /api/suppliers/${unused}`);

  const uploaded = await send('POST /api/invoices/upload', {}, { invoice: pdf });
  const file = { filePath: uploaded.filePath };
  const { id } = await call('POST /api/invoices/manual', invoiceOf(0, { ...file, filename: uploaded.fileName }));
  await call('POST /api/invoices/manual', invoiceOf(1, { ...file, fileName: uploaded.fileName }));
  await call(`PUT /api/invoices/${id}`, invoiceOf(0, { ...file, filename: uploaded.fileName }));
  called.add('GET /api/files/{filename}');
  expect((await user.rest('GET', `/api/files/${uploaded.filePath}`)).status).toBe(200);
});

it('accepts each field of the lists and the changes of many invoices', async () => {
  for (const path of ['', '/due-soon', '/stats'])
    await call(`GET /api/invoices${path}?companyId=${companyId}${path && '&days=30'}`);
  await call(`GET /api/invoices?companyId=${companyId}&status=unpaid`);
  await call('GET /api/invoices/batch-imports');
  const company = { companyId: String(companyId) };
  const row = (number: string) => csvOf(`Lantern Cleaning,2026-09-01,${number},96.40`);
  await send('POST /api/invoices/bulk-import', company, { csv: row('BULK-1'), pdf_0: pdf });
  const flags = { isFirstChunk: 'true', isLastChunk: 'true', startIndex: '0' };
  const chunk = { ...company, chunkIndex: '0', totalChunks: '1', ...flags };
  await send('POST /api/invoices/bulk-import-chunk', chunk, { csv: row('BULK-2'), pdf_0: pdf });
  await call('POST /api/invoices/bulk-import-process', { companyId, totalFiles: 1 });
  await call('POST /api/invoices/refresh-suppliers', { companyId });
  const paid = await call('POST /api/invoices/manual', invoiceOf(2));
  await call('PATCH /api/invoices/mark-paid', { companyId, invoiceIds: [paid.id] });
  const [first, second] = await call(`GET /api/invoices?companyId=${companyId}&search=BULK-`);
  await call(`DELETE /api/invoices/${first.id}`);
  await call('DELETE /api/invoices/bulk', { companyId, invoiceIds: [second.id] });
});

it('accepts each field of the calls of payment runs and payments', async () => {
  const [first, second] = await call(`GET /api/invoices?companyId=${companyId}&status=unpaid`);
  for (const { id, name } of [first.supplier, second.supplier])
    await call(`PUT /api/suppliers/${id}`, { name, bankSortCode: '20-00-00', bankAccountNumber: '55779911' });
  const run = { runDate: '2026-09-15', totalAmount: first.amount, notes: 'Payment run for 15 day cycle - 1 invoices' };
  const named = { name: 'PR-123456', ...run, invoiceIds: [first.id], companyId };
  const made = await call('POST /api/payment-runs', { ...named, status: 'pending' });
  await call(`GET /api/payment-runs?companyId=${companyId}`);
  await call(`POST /api/sandbox/payments/payment-run/${made.id}`);
  await call(`POST /api/sandbox/payments/invoice/${second.id}`);
  await call(`GET /api/sandbox/payments?companyId=${companyId}`);
  const third = await call('POST /api/invoices/manual', invoiceOf(0, { invoiceNumber: 'HPW-1', amount: 12.5 }));
  const outside = { ...run, totalAmount: '12.50', status: 'draft', companyId, invoiceIds: [third.id] };
  const { id } = await call('POST /api/payment-runs', outside);
  await call(`POST /api/payment-runs/${id}/complete`);
});

it('accepts each field of the calls of reconciliation', async () => {
  companyId = (await call('POST /api/companies', { name: 'Bank Ltd' })).id;
  const fields = { companyId: String(companyId), month: '2026-09', skipDuplicates: 'true' };
  await send('POST /api/bank-transactions/import-file', fields, { file: STORY_STATEMENT });
  await call('GET /api/bank-transactions/unmatched');
  const lines = await call(`GET /api/bank-transactions?companyId=${companyId}`);
  const idOf = (amount: string) => lines.find((line: { amount: string }) => line.amount.replace('-', '') === amount).id;
  const [card, print] = ['10.00', '240.00'].map((amount) => idOf(amount));
  await call(`GET /api/bank-transactions/${card}/batch-suggestions?companyId=${companyId}`);
  const paidOutside = { allowDuplicate: true, invoiceNumber: 'M-1' };
  const one = await call('POST /api/invoices/manual', invoiceOf(0, { ...paidOutside, amount: 240 }));
  await call(`POST /api/bank-transactions/${print}/match`, { invoiceId: one.id, confidence: 1 });
  await call(`POST /api/bank-transactions/${print}/unmatch`);
  const many = { invoiceIds: [one.id], paymentRunItemId: null };
  await call(`POST /api/bank-transactions/${print}/match-multiple`, many);
  await call(`POST /api/bank-transactions/${card}/no-invoice`, { notes: 'Stationery', autoMarkSupplier: true });

  const patterns = { transactionDescriptionPattern: 'HARBOUR PRINT', counterpartyNamePattern: 'Harbour' };
  const days = { daysDiffFromInvoiceDate: 14, daysDiffFromDueDate: -27 };
  const pattern = { companyId, supplierId: one.supplierId, ...patterns, ...days };
  const at = '2026-09-15T11:00:00.000Z';
  await call('POST /api/matching-patterns', { ...pattern, matchCount: 1, lastMatchedAt: at });
  await call('POST /api/negative-patterns', { ...pattern, rejectCount: 1, lastRejectedAt: at });
  await call(`GET /api/matching-patterns?companyId=${companyId}`);
  await call(`GET /api/reconciliation/summary?companyId=${companyId}&month=2026-09`);
  await call('POST /api/bank-transactions/fix-directions', { companyId });
  await call(`DELETE /api/bank-transactions/bulk?companyId=${companyId}`);
});

it('accepts the deletion of all suppliers', async () => {
  await call(`DELETE /api/suppliers/bulk?companyId=${companyId}&deleteInvoices=false`);
  expect([...called].map((one) => one.replace('sandbox', '{provider}')).toSorted()).toHaveLength(45);
});
