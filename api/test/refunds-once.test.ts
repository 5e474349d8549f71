import { localDate, monthOf } from '@paycycle/schema/domain/local-date';
import {
  MatchBankTransactionDocument,
  MatchBankTransactionToInvoicesDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkDatabase } from '../src/books-check/check-database.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** Each pound that was paid comes back once (RULES.md, 47). */

const MONTH = { month: monthOf(localDate('2026-09-10')) };

let app: TestApp;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = await calls.newCompany('Lowe Ltd');
});

async function newInvoice(more: object = {}): Promise<number> {
  const form = { invoiceNumber: 'A-1', amount: '100.00', status: 'paid' };
  return (await calls.newInvoice(companyId, { ...form, ...more })).body.id;
}

/** Imports lines of '2026-09-10,DESCRIPTION,100.00', and answers the ids of all lines by their descriptions. */
async function lines(...rows: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const file = { name: 'bank.csv', content: `Date,Description,Amount\n${rows.join('\n')}\n` };
  const fields = { companyId: String(companyId) };
  const { status } = await calls.user.upload('/api/bank-transactions/import-file', 'file', file, fields);
  expect(status).toBe(200);
  const { body } = await calls.user.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  return new Map(body.map((line: { id: number; description: string }) => [line.description, line.id]));
}

function refund(line: number | undefined, invoiceId: number, words: object = {}) {
  const said = { invoiceId, refund: true, ...words };
  return calls.user.rest('POST', `/api/bank-transactions/${line}/match`, said);
}

async function contradictions(): Promise<readonly string[]> {
  return (await checkDatabase(app.databaseUrl)).contradictions;
}

it('is refunded once, at most by its amount, in both APIs', async () => {
  const invoiceId = await newInvoice();
  const of = await lines('2026-09-10,ONE,60.00', '2026-09-11,TWO,60.00', '2026-09-12,THREE,40.00');
  const [one, two = 0, three] = [of.get('ONE'), of.get('TWO'), of.get('THREE')];
  expect(await refund(one, invoiceId, { partPayment: true })).toMatchObject({ status: 200 });
  const message =
    '£40.00 of invoice A-1 can come back, and the transaction comes to £60.00. £60.00 came back already, the last of it on 10 Sep 2026';
  expect(await refund(two, invoiceId)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', message } });
  const said = { id: two, ...MONTH, refund: true };
  const byGraphQL = await calls.user.graphql(MatchBankTransactionDocument, { ...said, invoiceId });
  expect(byGraphQL.errors).toMatchObject([{ message, extensions: { code: 'VALIDATION_FAILED' } }]);
  const several = { ...said, invoiceIds: [invoiceId] };
  const many = await calls.user.graphql(MatchBankTransactionToInvoicesDocument, several);
  expect(many.errors).toMatchObject([{ message }]);
  expect(await refund(three, invoiceId)).toMatchObject({ status: 200 });
  expect(await refund(two, invoiceId, { allowDifference: true })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('£0.00 of invoice A-1 can come back') },
  });
  expect(await contradictions()).toEqual([]);
});

it('is refunded at most by the amount that a smaller transaction paid', async () => {
  const invoiceId = await newInvoice({ status: 'to_pay' });
  const of = await lines('2026-09-09,PAID,-60.00', '2026-09-10,BACK,100.00');
  const paid = { invoiceId, allowDifference: true };
  expect(await calls.user.rest('POST', `/api/bank-transactions/${of.get('PAID')}/match`, paid)).toMatchObject({
    status: 200,
  });
  const message = '£60.00 of invoice A-1 can come back, and the transaction comes to £100.00';
  expect(await refund(of.get('BACK'), invoiceId)).toMatchObject({ status: 400, body: { message } });
});

it('gets no refund restored if another transaction refunded it since', async () => {
  const invoiceId = await newInvoice();
  const first = await lines('2026-09-10,FIRST,100.00');
  expect(await refund(first.get('FIRST'), invoiceId)).toMatchObject({ status: 200 });
  const { deletionId } = (await calls.user.rest('DELETE', `/api/bank-transactions/bulk?companyId=${companyId}`)).body;
  const second = await lines('2026-09-12,SECOND,100.00');
  expect(await refund(second.get('SECOND'), invoiceId)).toMatchObject({ status: 200 });
  expect(await calls.user.rest('POST', `/api/deletions/${deletionId}/restore`)).toMatchObject({
    status: 200,
    body: { restoredCount: 1, unmatchedCount: 1 },
  });
  const { body } = await calls.user.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  expect(body).toMatchObject([
    { description: 'FIRST', isMatched: false },
    { description: 'SECOND', isMatched: true },
  ]);
  expect(await contradictions()).toEqual([]);
});

it('is refunded only by the amount paid in money, if credit notes reduced it', async () => {
  const [inRun, byLine] = [
    await newInvoice({ status: 'to_pay' }),
    await newInvoice({ invoiceNumber: 'A-2', status: 'to_pay' }),
  ];
  const credit = { documentType: 'credit_note', amount: '-80.00', status: 'to_pay' };
  const [first, second] = [
    await newInvoice({ ...credit, invoiceNumber: 'C-1' }),
    await newInvoice({ ...credit, invoiceNumber: 'C-2' }),
  ];
  const run = { companyId, runDate: '2026-09-10', invoiceIds: [inRun, first] };
  const { id } = (await calls.user.rest('POST', '/api/payment-runs', run)).body;
  expect((await calls.user.rest('POST', `/api/payment-runs/${id}/complete`, { usesCredit: true })).status).toBe(200);
  const of = await lines('2026-09-10,OUT,-20.00', '2026-09-11,BACK,100.00', '2026-09-12,SOME BACK,20.00');
  const together = { invoiceIds: [byLine, second] };
  const matched = await calls.user.rest('POST', `/api/bank-transactions/${of.get('OUT')}/match-multiple`, together);
  expect(matched.status).toBe(200);
  for (const invoiceId of [inRun, byLine]) {
    const message = expect.stringMatching(/^£20\.00 of invoice A-\d can come back/);
    expect(await refund(of.get('BACK'), invoiceId)).toMatchObject({ status: 400, body: { message } });
  }
  expect(await refund(of.get('SOME BACK'), byLine)).toMatchObject({ status: 200 });
  expect(await contradictions()).toEqual([]);
});
