import { localDate, monthOf } from '@paycycle/schema/domain/local-date';
import {
  MatchBankTransactionDocument,
  MatchBankTransactionToInvoicesDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** A manual match to another invoice than the line names asks once (RULES.md, 50). */

let app: TestApp;
let owner: TestClient;
let companyId: number;
let named: number;
let other: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  named = await newInvoice('Harbour Print Ltd', 'HP-2');
  other = await newInvoice('Quay Ltd', 'Q-9');
});

async function newInvoice(supplierName: string, invoiceNumber: string, amount = '1200.00'): Promise<number> {
  const form = { invoiceDate: '2026-08-20', dueDate: '2026-09-15', allowDuplicate: true };
  const { body } = await owner.rest('POST', '/api/invoices/manual', {
    companyId,
    supplierName,
    invoiceNumber,
    amount,
    ...form,
  });
  return body.id;
}

async function newLine(text: string, amount = '-1200.00', date = '2026-09-10'): Promise<number> {
  const file = { name: 'bank.csv', content: `Date,Description,Amount\n${date},${text},${amount}\n` };
  await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const lines = (await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`)).body;
  return lines.find(({ description }: { description: string }) => description === text).id;
}

const match = (line: number, invoiceId: number, words: object = {}) =>
  owner.rest('POST', `/api/bank-transactions/${line}/match`, { invoiceId, ...words });
const matchSeveral = (line: number, invoiceIds: readonly number[], words: object = {}) =>
  owner.rest('POST', `/api/bank-transactions/${line}/match-multiple`, { invoiceIds, ...words });

const MONTH = monthOf(localDate('2026-09-10'));
const WORDS =
  'The transaction names invoice HP-2 of Harbour Print Ltd, which is open and comes to its amount. Nothing was matched; look again.';

describe('a line that names an open invoice of its amount', () => {
  it('is not matched to another one without confirmation, through REST', async () => {
    const line = await newLine('HARBOUR PRINT HP-2');
    const refused = { status: 409, body: { code: 'CONTENT_CHANGED', message: WORDS } };
    const fields = { otherInvoice: expect.any(String) };
    expect(await match(line, other)).toMatchObject({ ...refused, body: { ...refused.body, fields } });
    expect(await matchSeveral(line, [other], {})).toMatchObject(refused);
    expect((await owner.rest('GET', `/api/invoices/${other}`)).body).toMatchObject({ status: 'to_pay' });
    expect(await match(line, other, { otherInvoice: true })).toMatchObject({ status: 200, body: { isMatched: true } });
  });

  it('is not matched to another one without confirmation, through GraphQL', async () => {
    const line = await newLine('HARBOUR PRINT HP-2');
    const one = { id: line, invoiceId: other, month: MONTH };
    const several = { id: line, invoiceIds: [other], month: MONTH };
    const refused = [{ message: WORDS, extensions: { code: 'CONTENT_CHANGED' } }];
    expect((await owner.graphql(MatchBankTransactionDocument, one)).errors).toMatchObject(refused);
    expect((await owner.graphql(MatchBankTransactionToInvoicesDocument, several)).errors).toMatchObject(refused);
    const { data } = await owner.graphql(MatchBankTransactionDocument, { ...one, otherInvoice: true });
    expect(data?.matchBankTransaction.bankTransaction).toMatchObject({ id: line, isMatched: true });
  });

  it('is matched to that one, and to several with it, without a question', async () => {
    expect(await match(await newLine('HARBOUR PRINT HP-2'), named)).toMatchObject({ status: 200 });
    const first = await newInvoice('Harbour Print Ltd', 'HP-7', '700.00');
    const second = await newInvoice('Harbour Print Ltd', 'HP-8', '500.00');
    await newInvoice('Harbour Print Ltd', 'HP-6');
    expect(await matchSeveral(await newLine('HARBOUR PRINT HP-7 HP-8'), [first, second])).toMatchObject({
      status: 200,
    });
  });
});

it('matches a line that names neither invoice without a question', async () => {
  expect(await match(await newLine('CARD PAYMENT 77'), other)).toMatchObject({ status: 200 });
});

it('asks about a line that surely paid the one that it names, less a discount', async () => {
  const line = await newLine('HARBOUR PRINT HP-2', '-1199.00');
  const words = { allowDifference: true };
  expect(await match(line, other, words)).toMatchObject({ status: 409, body: { code: 'CONTENT_CHANGED' } });
  expect(await match(line, other, { ...words, otherInvoice: true })).toMatchObject({ status: 200 });
});

it('matches a line to another one once the one that it names is settled', async () => {
  expect(await match(await newLine('HARBOUR PRINT HP-2'), named)).toMatchObject({ status: 200 });
  expect(await match(await newLine('HARBOUR HP-2', '-1200.00', '2026-09-11'), other)).toMatchObject({ status: 200 });
});
