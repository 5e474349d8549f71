import { InvoiceDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/** A user who pays an invoice without a run reads what others did so that it can be paid as it is (RULES.md, 88). */

let app: TestApp;
let owner: TestClient;
let finance: TestClient;
let companyId: number;
let invoiceId: number;
let number: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  finance = await app.newUser();
  const { id } = (await finance.rest('GET', '/api/auth/user')).body;
  await executeAsOwner(app.databaseUrl, `update users set first_name = 'Fay', last_name = 'Low' where id = '${id}'`);
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Quill Trading', ...BANK })).body.id;
  await joinByRest(owner, finance, companyId);
  number = `HP-${40_000 + companyId}`;
  invoiceId = await enter(owner, number);
});

const BANK = { bankSortCode: '08-99-99', bankAccountNumber: '66374958' };
const FORM = {
  supplierName: 'Harbour Print',
  amount: '480.00',
  invoiceDate: '2026-09-01',
  dueDate: '2026-09-30',
};

async function enter(by: TestClient, invoiceNumber: string): Promise<number> {
  return (await by.rest('POST', '/api/invoices/manual', { companyId, invoiceNumber, ...FORM })).body.id;
}

const change = (by: TestClient, invoiceNumber: string, fields: object) =>
  ok(by.rest('PUT', `/api/invoices/${invoiceId}`, { invoiceNumber, ...FORM, ...fields }));

const ok = async (answer: ReturnType<TestClient['rest']>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};

/** Warnings that a user gets of the invoice, equal in both APIs. */
async function warningsFor(reader: TestClient): Promise<string[]> {
  const { duplicateWarnings } = await ok(reader.rest('GET', `/api/invoices/${invoiceId}`));
  const { data } = await reader.graphql(InvoiceDocument, { id: invoiceId });
  expect(data?.invoice).toMatchObject({ duplicateWarnings });
  return duplicateWarnings;
}

it('names the user who answered that a matched invoice had not been paid', async () => {
  const file = { name: 'bank.csv', content: 'Date,Description,Amount\n2026-09-02,FASTER PAYMENT 8834 XQ,-480.00' };
  await ok(owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) }));
  const [line] = await ok(owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`));
  await ok(owner.rest('POST', `/api/bank-transactions/${line.id}/match`, { invoiceId }));
  await ok(owner.rest('POST', `/api/bank-transactions/${line.id}/unmatch`));
  const { paymentQuestion: question } = await ok(finance.rest('GET', `/api/invoices/${invoiceId}`));
  await ok(finance.rest('POST', `/api/invoices/${invoiceId}/not-paid`, { question }));
  expect(await warningsFor(owner)).toEqual([`Fay Low answered that invoice ${number} had not been paid.`]);
  expect(await warningsFor(finance)).toEqual([]);
});

it('names the user who said that a payment file with the invoice was not sent', async () => {
  const { supplierId } = await ok(owner.rest('GET', `/api/invoices/${invoiceId}`));
  const account = { name: 'Harbour Print', ...BANK };
  await ok(owner.rest('PUT', `/api/suppliers/${supplierId}`, account));
  await ok(finance.rest('POST', `/api/suppliers/${supplierId}/confirm-bank-details`, account));
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
  const { id } = await ok(finance.rest('POST', '/api/payment-runs', run));
  await ok(finance.rest('POST', `/api/payment-runs/${id}/export/csv`, {}));
  await ok(finance.rest('POST', `/api/payment-runs/${id}/cancel`, { fileWasNotSent: true }));
  expect(await warningsFor(owner)).toEqual([
    expect.stringMatching(/^Fay Low said that the payment file of PR-\d+, which Fay Low .*downloaded, was not sent/),
  ]);
  expect(await warningsFor(finance)).toEqual([]);
});

it('names the user who moved an invoice of somebody else to another supplier, and its former amount', async () => {
  await change(finance, number, { supplierName: 'Mallory Consulting', amount: '4800.00' });
  const differences = '£480.00 became £4,800.00, moved from Harbour Print to Mallory Consulting';
  expect(await warningsFor(owner)).toEqual([`Fay Low changed invoice ${number}: ${differences}.`]);
  expect(await warningsFor(finance)).toEqual([]);
});

it('names a new number or date, which can end a warning', async () => {
  await change(finance, 'ZT-90210', { invoiceDate: '2026-09-02' });
  const differences = `${number} became ZT-90210, 1 Sep 2026 became 2 Sep 2026`;
  expect(await warningsFor(owner)).toEqual([`Fay Low changed invoice ZT-90210: ${differences}.`]);
});

it('names a line that may have paid an invoice by a former number, once', async () => {
  number = 'INV-0041787';
  await change(owner, number, {});
  const text = `FPS OUT ${number}`;
  const file = { name: 'bank.csv', content: `Date,Description,Amount\n2026-09-02,${text},-480.00` };
  await ok(owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) }));
  const words = `£480.00 on 2 Sep 2026, "${text}", on the statement, may have paid`;
  expect(await warningsFor(owner)).toEqual([`${words} ${number}: match it first.`]);
  await change(owner, 'ZT-90210', {});
  await change(owner, `ZT-${number}`, {});
  await change(owner, 'ZT-90211', {});
  expect(await warningsFor(owner)).toEqual([`${words} ZT-90211: match it first.`]);
});

it('says nothing of a user who corrects an invoice of their own, or another field', async () => {
  await change(finance, number, { dueDate: '2026-10-01' });
  expect(await warningsFor(owner)).toEqual([]);
  invoiceId = await enter(finance, `${number}9`);
  await change(finance, `${number}9`, { amount: '48.00' });
  expect(await warningsFor(owner)).toEqual([]);
});

it('keeps the reason of a run that was sent back, however often the invoice was marked as paid since', async () => {
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId], status: 'pending' };
  const { id } = await ok(owner.rest('POST', '/api/payment-runs', run));
  await ok(finance.rest('POST', `/api/payment-runs/${id}/send-back`, { reason: 'A fraud, never pay it' }));
  await ok(owner.rest('POST', `/api/payment-runs/${id}/cancel`));
  for (const _ of Array(6).keys()) {
    const { markId } = await ok(
      finance.rest('PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds: [invoiceId] }),
    );
    await ok(finance.rest('POST', `/api/invoices/mark-paid/${markId}/undo`));
  }
  const warnings = await warningsFor(owner);
  expect(warnings).toHaveLength(2);
  expect(warnings).toContainEqual(expect.stringContaining('A fraud, never pay it'));
});
