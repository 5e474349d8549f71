import { PaymentRunDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmChanges, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** An approver always sees a payment file that is out and may pay the invoice (RULES.md, 23). */

const PAYER = { bankAccountName: 'LOWE LTD', bankSortCode: '20-00-00', bankAccountNumber: '12345678' };
const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const FORM = { supplierName: 'Acme', invoiceDate: '2026-09-01', dueDate: '2026-09-30' };

let app: TestApp;
let owner: TestClient;
let approver: TestClient;
let companyId: number;
let email: string;

beforeAll(async () => {
  app = await startTestApp();
  [owner, approver] = [await app.newUser(), await app.newUser()];
  email = (await owner.rest('GET', '/api/auth/user')).body.email;
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd', ...PAYER })).body.id;
  await joinByRest(owner, approver, companyId, { role: 'approver' });
  await owner.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', ...PAYER, approvalThreshold: '10000.00' });
  await confirmChanges(approver, companyId);
});
afterAll(() => app.close());

async function newInvoice(invoiceNumber: string, amount: string): Promise<number> {
  return (await owner.rest('POST', '/api/invoices/manual', { companyId, invoiceNumber, amount, ...FORM })).body.id;
}

async function newRun(...invoiceIds: readonly number[]): Promise<number> {
  return (await owner.rest('POST', '/api/payment-runs', { companyId, runDate: '2026-09-15', invoiceIds })).body.id;
}

/** Takes the invoice out of the run by a match that is then undone. */
async function takeOutByMatch(invoiceId: number): Promise<void> {
  app.clock.moveToInstant('2026-09-15T11:10:00Z');
  const file = { name: 'bank.csv', content: 'Date,Description,Amount\n2026-09-10,SOMETHING ELSE,-9000.00\n' };
  await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const [{ id: line }] = (await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`)).body;
  const match = await owner.rest('POST', `/api/bank-transactions/${line}/match`, { invoiceId, paidOutside: true });
  expect(match).toMatchObject({ status: 200 });
  expect(await owner.rest('POST', `/api/bank-transactions/${line}/unmatch`)).toMatchObject({ status: 200 });
  const { paymentQuestion: question } = (await owner.rest('GET', `/api/invoices/${invoiceId}`)).body;
  const answered = await owner.rest('POST', `/api/invoices/${invoiceId}/not-paid`, { question });
  expect(answered).toMatchObject({ status: 200 });
}

/** As the approver reads them in a run, which is the same by both APIs. */
async function warningsOf(id: number): Promise<readonly string[]> {
  const { body } = await approver.rest('GET', `/api/payment-runs/${id}`);
  const rest: { duplicateWarnings: string[] }[] = body.paymentRunItems;
  const warnings = rest.flatMap(({ duplicateWarnings }) => duplicateWarnings);
  const { data } = await approver.graphql(PaymentRunDocument, { id });
  expect(data?.paymentRun.items.flatMap(({ duplicateWarnings }) => duplicateWarnings)).toEqual(warnings);
  return warnings;
}

it('names the file of another run and its downloader, until a user says that it was not sent', async () => {
  const { body: supplier } = await owner.rest('POST', '/api/suppliers', { companyId, name: 'Acme', ...ACCOUNT });
  const seen = { name: 'Acme', ...ACCOUNT };
  const confirmed = await approver.rest('POST', `/api/suppliers/${supplier.id}/confirm-bank-details`, seen);
  expect(confirmed).toMatchObject({ status: 200 });
  const invoiceId = await newInvoice('FS-1', '9000.00');
  const first = await newRun(invoiceId, await newInvoice('FS-2', '10.00'));
  expect(await owner.rest('POST', `/api/payment-runs/${first}/export/csv`, {})).toMatchObject({ status: 200 });
  expect(await warningsOf(first)).toEqual([]);
  await takeOutByMatch(invoiceId);
  app.clock.moveToInstant('2026-09-16T11:00:00Z');
  expect(await owner.rest('POST', `/api/payment-runs/${first}/export/csv`, {})).toMatchObject({ status: 200 });
  const file = `the payment file of PR-000001, which ${email} downloaded on 15 Sep 2026`;
  const warning = `FS-1 is in ${file}: the bank may have it.`;
  const query = `{ invoice(id: ${invoiceId}) { duplicateWarnings } }`;
  expect((await owner.graphqlText(query)).data).toEqual({ invoice: { duplicateWarnings: [warning] } });
  const second = await newRun(invoiceId);
  await owner.rest('POST', `/api/payment-runs/${second}/submit`);
  expect(await warningsOf(second)).toEqual([warning]);
  const cancelled = await owner.rest('POST', `/api/payment-runs/${first}/cancel`, { fileWasNotSent: true });
  expect(cancelled).toMatchObject({ status: 200 });
  expect(await warningsOf(second)).toEqual([]);
  const { people } = (await approver.rest('GET', `/api/payment-runs/${second}/review`)).body;
  const said = expect.stringMatching(
    /^said that the payment file of PR-000001, which .* was not sent: it pays invoice FS-1$/,
  );
  expect(people).toContainEqual({ name: email, involvement: expect.arrayContaining([said]) });
});
