import { localDate, monthOf } from '@paycycle/schema/domain/local-date';
import {
  MatchBankTransactionDocument,
  MatchBankTransactionToInvoicesDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkDatabase } from '../src/books-check/check-database.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** An invoice that a run paid less a credit note is matched with it: the credit note was used (RULES.md, 61). */

const MONTH = { month: monthOf(localDate('2026-09-16')) };
const MESSAGE =
  'PR-000001 paid £20.00 for invoice A-1 less credit note CN-1: match all of them together. If that is not what was paid, reopen PR-000001 first.';

let app: TestApp;
let calls: RestCalls;
let companyId: number;
let invoiceId: number;
let creditId: number;
let runId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = await calls.newCompany('Lowe Ltd');
  invoiceId = (await calls.newInvoice(companyId, { invoiceNumber: 'A-1', amount: '100.00' })).body.id;
  const credit = { invoiceNumber: 'CN-1', amount: '-80.00', documentType: 'credit_note' };
  creditId = (await calls.newInvoice(companyId, credit)).body.id;
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId, creditId] };
  runId = (await calls.user.rest('POST', '/api/payment-runs', run)).body.id;
  expect((await calls.user.rest('POST', `/api/payment-runs/${runId}/complete`, { usesCredit: true })).status).toBe(200);
});

async function newLine(amount: string): Promise<number> {
  const file = { name: 'bank.csv', content: `Date,Description,Amount\n2026-09-16,HARBOUR PRINT WORKS A-1,${amount}\n` };
  const fields = { companyId: String(companyId) };
  await calls.user.upload('/api/bank-transactions/import-file', 'file', file, fields);
  return (await calls.user.rest('GET', `/api/bank-transactions?companyId=${companyId}`)).body[0].id;
}

it('is not matched without its credit note, through any API, for any amount', async () => {
  const line = await newLine('-100.00');
  const refused = { status: 400, body: { code: 'VALIDATION_FAILED', message: MESSAGE } };
  const path = `/api/bank-transactions/${line}`;
  for (const words of [{}, { allowDifference: true }, { paidOutside: true }]) {
    expect(await calls.user.rest('POST', `${path}/match`, { invoiceId, ...words })).toMatchObject(refused);
    const many = { invoiceIds: [invoiceId], ...words };
    expect(await calls.user.rest('POST', `${path}/match-multiple`, many)).toMatchObject(refused);
  }
  const one = await calls.user.graphql(MatchBankTransactionDocument, { id: line, ...MONTH, invoiceId });
  expect(one.errors).toMatchObject([{ message: MESSAGE }]);
  const several = { id: line, ...MONTH, invoiceIds: [invoiceId] };
  const many = await calls.user.graphql(MatchBankTransactionToInvoicesDocument, several);
  expect(many.errors).toMatchObject([{ message: MESSAGE }]);
  const accept = { companyId, ...MONTH, minConfidence: 0 };
  const { body } = await calls.user.rest('POST', '/api/reconciliation/accept-suggestions', accept);
  expect(body.matched).toEqual([]);
  expect((await checkDatabase(app.databaseUrl)).contradictions).toEqual([]);
});

it('is matched with its credit note to the line of what the run paid', async () => {
  const path = `/api/bank-transactions/${await newLine('-20.00')}/match-multiple`;
  expect(await calls.user.rest('POST', path, { invoiceIds: [invoiceId, creditId] })).toMatchObject({ status: 200 });
  expect((await checkDatabase(app.databaseUrl)).contradictions).toEqual([]);
});

it('is matched without the credit note to a transaction of the full amount after the run was reopened', async () => {
  await calls.user.rest('POST', `/api/payment-runs/${runId}/reopen`, { reason: 'The bank paid all of it' });
  const path = `/api/bank-transactions/${await newLine('-100.00')}/match`;
  expect(await calls.user.rest('POST', path, { invoiceId })).toMatchObject({ status: 200 });
  const { body } = await calls.user.rest('GET', `/api/invoices/${creditId}`);
  expect(body).toMatchObject({ status: 'to_pay', partPaid: '0.00' });
});

it('accepts a refund up to the amount paid in money', async () => {
  const path = `/api/bank-transactions/${await newLine('20.00')}/match`;
  expect(await calls.user.rest('POST', path, { invoiceId, refund: true })).toMatchObject({ status: 200 });
});

it('is suggested with its credit note for the line of what the run paid, and is no missing invoice (RULES.md, 40)', async () => {
  const line = await newLine('-20.00');
  const { body: suggested } = await calls.user.rest(
    'GET',
    `/api/bank-transactions/${line}/batch-suggestions?companyId=${companyId}`,
  );
  expect(suggested).toMatchObject([{ invoices: [{ id: invoiceId }, { id: creditId }] }]);
  const month = `companyId=${companyId}&month=${MONTH.month}`;
  expect((await calls.user.rest('GET', `/api/reconciliation/summary?${month}`)).body).toMatchObject({
    missingInvoicesCount: 0,
  });
  const accept = { companyId, ...MONTH, minConfidence: 0.9 };
  const { body } = await calls.user.rest('POST', '/api/reconciliation/accept-suggestions', accept);
  expect(body.matched).toHaveLength(1);
  expect((await checkDatabase(app.databaseUrl)).contradictions).toEqual([]);
});

it.each([
  ['of another amount', '-100.00'],
  ['of money that came in', '20.00'],
])('is not suggested for a line %s', async (_what, amount) => {
  const line = await newLine(amount);
  const path = `/api/bank-transactions/${line}/batch-suggestions?companyId=${companyId}`;
  expect((await calls.user.rest('GET', path)).body).toEqual([]);
});
