import * as operations from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isSuggestionsPath, RestCalls } from '../src/testing/rest-calls.ts';
import { TRANSACTION } from '../src/testing/rest-records.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** Suggestions, and the commands over them, in both APIs. */

let app: TestApp;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});

afterAll(() => app.close());

beforeEach(async () => {
  companyId = await calls.newCompany();
});

async function importLines(...lines: string[]): Promise<number[]> {
  const file = { name: 'statement.csv', content: ['Date,Description,Amount', ...lines, ''].join('\n') };
  await calls.user.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const { body } = await calls.call('get /api/bank-transactions', { query: `?companyId=${companyId}` });
  return body.map(({ id }: { id: number }) => id);
}

const month = '2026-09' as operations.AcceptSuggestionsMutationVariables['month'];

function suggestions(ofMonth = '') {
  const query = `?companyId=${companyId}${ofMonth && `&month=${ofMonth}`}`;
  return calls.call('get /api/reconciliation/suggestions', { query });
}

/** A run of two suppliers, one of them with two invoices, and the product's reference for each of its payments. */
async function newRun() {
  const invoiceIds: number[] = [];
  for (const [supplierName, invoiceNumber, amount] of [
    ['Harbour Print Works', 'HPW-1', '60.00'],
    ['Harbour Print Works', 'HPW-2', '40.00'],
    ['Lantern Cleaning', 'LC-7', '25.00'],
  ]) {
    const { body } = await calls.newInvoice(companyId, { supplierName, invoiceNumber, amount });
    invoiceIds.push(body.id);
  }
  const form = { companyId, runDate: '2026-09-15', status: 'pending', invoiceIds };
  const { body: run } = await calls.call('post /api/payment-runs', { body: form });
  return { id: run.id, invoiceIds, items: run.paymentRunItems as { id: number; totalAmount: string }[] };
}

async function reference(token: string, target: { runId?: number; itemId?: number }): Promise<string> {
  const { runId = null, itemId = null } = target;
  await app.orm.em
    .fork()
    .execute(
      'insert into payment_references (company_id, token, payment_run_id, payment_run_item_id) values (?, ?, ?, ?)',
      [companyId, token, runId, itemId],
    );
  return token;
}

describe('GET /api/reconciliation/suggestions', () => {
  it('answers one best suggestion for each open transaction that has one', async () => {
    const { body: invoice } = await calls.newInvoice(companyId, { invoiceNumber: 'HPW-2201', amount: '100.00' });
    const [id] = await importLines('2026-09-03,HARBOUR PRINT WORKS HPW-2201,-100.00', '2026-09-04,NOTHING,-7.13');
    const answer = await suggestions();
    expect(answer).toEqual({
      status: 200,
      body: [
        {
          bankTransactionId: id,
          transactionId: id,
          strength: 'sure',
          invoiceIds: [invoice.id],
          paymentRunItemId: null,
          confidence: expect.any(Number),
          score: expect.any(Number),
          reasons: expect.arrayContaining(['same amount', 'reference HPW-2201 found']),
          kind: 'invoice',
          difference: '0.00',
          isTie: false,
          alternatives: expect.any(Array),
          isSearchIncomplete: false,
        },
      ],
    });
    expect(answer.body[0].confidence).toBeGreaterThan(0.9);
    expect((await suggestions('2026-09')).body).toEqual(answer.body);
    expect(await suggestions('2026-08')).toEqual({ status: 200, body: [] });
    expect((await suggestions('August')).status).toBe(400);
  });

  it('is certain of a whole run that went out as one debit', async () => {
    const run = await newRun();
    const token = await reference('R7K2M9', { runId: run.id });
    const [id] = await importLines(`2026-09-17,BACS ${token} PAYROLL 0042,-125.00`);
    expect((await suggestions()).body).toMatchObject([
      { transactionId: id, invoiceIds: run.invoiceIds, paymentRunItemId: null, kind: 'payment_run', confidence: 1 },
    ]);
  });

  it('is certain of each payment of a run, and both are accepted together and taken back', async () => {
    const run = await newRun();
    const tokens: string[] = [];
    for (const [index, { id }] of run.items.entries()) tokens.push(await reference(`Q7K2M${index}`, { itemId: id }));
    const lines = run.items.map(({ totalAmount }, index) => `2026-09-17,FPI ${tokens[index]},-${totalAmount}`);
    const ids = await importLines(...lines);
    const { body } = await suggestions();
    expect(body.map((one: { paymentRunItemId: number }) => one.paymentRunItemId)).toEqual(
      run.items.map(({ id }) => id),
    );
    for (const one of body) expect(one).toMatchObject({ confidence: 1, kind: 'payment_run', isTie: false });

    const accepted = await calls.call('post /api/reconciliation/accept-suggestions', {
      body: { companyId, month: '2026-09', minConfidence: 0.99 },
    });
    expect(accepted).toMatchObject({ status: 200, body: { refused: [] } });
    expect(accepted.body.matched.map(({ id }: { id: number }) => id)).toEqual(ids);
    for (const transaction of accepted.body.matched) {
      expect(Object.keys(transaction).toSorted()).toEqual(Object.keys(TRANSACTION).toSorted());
      expect(transaction).toMatchObject({
        isMatched: true,
        matches: [{ paymentRunItemId: expect.any(Number) }, ...transaction.matches.slice(1)],
      });
    }
    const { body: runAfter } = await calls.call('get /api/payment-runs', { query: `?companyId=${companyId}` });
    expect(runAfter).toMatchObject([{ status: 'processed' }]);
    expect((await suggestions()).body).toEqual([]);

    const undone = await calls.call('post /api/bank-transactions/unmatch-multiple', { body: { companyId, ids } });
    expect(undone).toMatchObject({ status: 200, body: { matched: ids.map((id) => ({ id, isMatched: false })) } });
    const again = await calls.call('post /api/bank-transactions/unmatch-multiple', {
      body: { companyId, ids: [ids[0]] },
    });
    expect(again).toEqual({
      status: 200,
      body: {
        matched: [],
        refused: [{ bankTransactionId: ids[0], transactionId: ids[0], message: 'This transaction is not matched' }],
      },
    });
  });

  it('is of the company alone', async () => {
    await importLines('2026-09-03,HARBOUR PRINT WORKS HPW-2201,-240.00');
    await calls.newInvoice(await calls.newCompany());
    expect((await suggestions()).body).toEqual([]);
    const stranger = await app.newUser();
    expect((await stranger.rest('GET', `/api/reconciliation/suggestions?companyId=${companyId}`)).status).toBe(404);
  });
});

describe('part payments and differences', () => {
  it('are matched when they are asked for', async () => {
    const { body: invoice } = await calls.newInvoice(companyId, { amount: '100.00' });
    const [part, rest] = await importLines('2026-09-03,HARBOUR,-30.00', '2026-09-04,HARBOUR,-70.50');
    const key = 'post /api/bank-transactions/:id/match';
    const matched = await calls.call(key, { id: part ?? 0, body: { invoiceId: invoice.id, partPayment: true } });
    expect(matched).toMatchObject({ status: 200, body: { matches: [{ amount: '30.00', isPartPayment: true }] } });
    const { body: list } = await calls.call('get /api/invoices', { query: `?companyId=${companyId}` });
    expect(list).toMatchObject([{ status: 'to_pay', partPaid: '30.00', isMatched: false }]);

    const several = 'post /api/bank-transactions/:id/match-multiple';
    const invoiceIds = [invoice.id];
    expect(await calls.call(several, { id: rest ?? 0, body: { invoiceIds } })).toMatchObject({ status: 400 });
    const all = await calls.call(several, { id: rest ?? 0, body: { invoiceIds, allowDifference: true } });
    expect(all).toMatchObject({ status: 200, body: { matches: [{ amount: '70.00', isPartPayment: false }] } });
  });
});

describe('over GraphQL', () => {
  it('suggestions are asked for, accepted and taken back with what the page shows of them', async () => {
    const { body: invoice } = await calls.newInvoice(companyId, { invoiceNumber: 'HPW-2201', amount: '100.00' });
    const [id = 0] = await importLines('2026-09-03,HARBOUR PRINT WORKS HPW-2201,-100.00', '2026-09-04,NOTHING,-7.13');
    const asked = await calls.user.graphql(operations.SuggestionsDocument, { companyId, month });
    expect(asked).toMatchObject({
      errors: [],
      data: {
        company: {
          suggestions: [
            {
              bankTransactionId: id,
              isTie: false,
              choices: [{ kind: 'invoice', invoices: [{ id: invoice.id, supplier: { name: 'Harbour Print Works' } }] }],
            },
          ],
        },
      },
    });
    const variables = { companyId, month, minConfidence: 0.5 };
    const accepted = await calls.user.graphql(operations.AcceptSuggestionsDocument, variables);
    expect(accepted.errors).toEqual([]);
    expect(accepted.data?.acceptSuggestions).toMatchObject({
      matched: [
        {
          bankTransaction: {
            id,
            isMatched: true,
            isInClosedMonth: false,
            matches: [{ invoice: { id: invoice.id }, amountPence: 100_00, isPartPayment: false }],
          },
          invoices: [{ id: invoice.id, status: 'paid', supplier: { name: 'Harbour Print Works' } }],
        },
      ],
      refused: [],
    });
    const undone = await calls.user.graphql(operations.UnmatchBankTransactionsDocument, {
      companyId,
      ids: [id, 0x7fffffff],
    });
    expect(undone.data?.unmatchBankTransactions).toMatchObject({
      matched: [
        {
          bankTransaction: { id, isMatched: false, matches: [] },
          invoices: [{ status: 'to_pay', paymentDate: null, isMatched: false }],
        },
      ],
      refused: [{ bankTransactionId: 0x7fffffff, message: 'Transaction not found' }],
    });
  });

  it('a part payment and a difference are matched when they are asked for', async () => {
    const { body: invoice } = await calls.newInvoice(companyId, { amount: '100.00' });
    const [part = 0, rest = 0] = await importLines('2026-09-03,HARBOUR,-30.00', '2026-09-04,HARBOUR,-70.50');
    const first = { id: part, invoiceId: invoice.id, partPayment: true, month };
    const matched = await calls.user.graphql(operations.MatchBankTransactionDocument, first);
    expect(matched.data?.matchBankTransaction).toMatchObject({
      bankTransaction: { isMatched: true, matches: [{ amountPence: 30_00, isPartPayment: true }] },
      invoices: [{ status: 'to_pay', isMatched: false, partPaidPence: 30_00 }],
    });
    const all = { id: rest, invoiceIds: [invoice.id], month };
    const refused = await calls.user.graphql(operations.MatchBankTransactionToInvoicesDocument, all);
    expect(refused.errors).toMatchObject([
      { message: expect.stringContaining('comes to £70.00, and the transaction to £70.50') },
    ]);
    const settled = await calls.user.graphql(operations.MatchBankTransactionToInvoicesDocument, {
      ...all,
      allowDifference: true,
    });
    expect(settled.data?.matchBankTransactionToInvoices).toMatchObject({
      bankTransaction: { matches: [{ amountPence: 70_00, isPartPayment: false }] },
      invoices: [{ status: 'paid', partPaidPence: 30_00 }],
    });
  });
});

describe('two tabs at once', () => {
  it('match two transactions to one invoice: one wins, the other gets a clear 409', async () => {
    const { body: invoice } = await calls.newInvoice(companyId, { amount: '100.00' });
    const ids = await importLines('2026-09-03,HARBOUR,-100.00', '2026-09-04,HARBOUR,-100.00');
    const body = { invoiceId: invoice.id, confidence: 1 };
    const answers = await Promise.all(
      ids.map((id) => calls.call('post /api/bank-transactions/:id/match', { id, body })),
    );
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(won).toMatchObject({ status: 200, body: { isMatched: true, matchedInvoiceId: invoice.id } });
    expect(lost).toMatchObject({
      status: 409,
      body: {
        code: 'ALREADY_MATCHED',
        message: `Invoice ${invoice.invoiceNumber} is matched to another transaction already`,
      },
    });
    const { body: list } = await calls.call('get /api/bank-transactions', { query: `?companyId=${companyId}` });
    expect(list.filter(({ isMatched }: { isMatched: boolean }) => isMatched)).toHaveLength(1);
  });

  it('match one transaction to two invoices: one wins, too, whichever way each matches', async () => {
    const { body: first } = await calls.newInvoice(companyId, { invoiceNumber: 'A-1', amount: '100.00' });
    const { body: second } = await calls.newInvoice(companyId, { invoiceNumber: 'A-2', amount: '100.00' });
    const [id = 0] = await importLines('2026-09-03,HARBOUR,-100.00');
    const answers = await Promise.all([
      calls.call('post /api/bank-transactions/:id/match', { id, body: { invoiceId: first.id } }),
      calls.call('post /api/bank-transactions/:id/match-multiple', { id, body: { invoiceIds: [second.id] } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toEqual({ code: 'ALREADY_MATCHED', message: 'This transaction is matched already' });
    const { body: list } = await calls.call('get /api/invoices', { query: `?companyId=${companyId}&status=unpaid` });
    expect(list).toHaveLength(1);
  });

  it('accept the same suggestions: each is matched once, and refused once', async () => {
    await calls.newInvoice(companyId, { invoiceNumber: 'HPW-2201', amount: '100.00' });
    const [id] = await importLines('2026-09-03,HARBOUR PRINT WORKS HPW-2201,-100.00');
    const body = { companyId, month: '2026-09', minConfidence: 0.5 };
    const accept = () => calls.call('post /api/reconciliation/accept-suggestions', { body });
    const answers = await Promise.all([accept(), accept()]);
    const matched = answers.flatMap((answer) => answer.body.matched);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(matched).toMatchObject([{ id, isMatched: true }]);
    for (const { bankTransactionId, message } of answers.flatMap((answer) => answer.body.refused)) {
      expect([bankTransactionId, message]).toEqual([id, 'This transaction is matched already']);
    }
  });
});

it('every call of the table over suggestions was made', () => {
  expect(calls.uncalled(isSuggestionsPath)).toEqual([]);
});

describe('a line that names another invoice of the same form', () => {
  it('is suggested with that reason, and accepted in bulk by neither API, however low the confidence', async () => {
    await calls.newInvoice(companyId, { supplierName: 'Harbour Print', invoiceNumber: 'INV-900619', amount: '120.00' });
    await importLines('2026-09-10,HARBOUR PRINT INV-900733,-120.00');
    expect((await suggestions()).body).toMatchObject([
      { reasons: expect.arrayContaining(['but the line names INV-900733']) },
    ]);
    const rest = await calls.call('post /api/reconciliation/accept-suggestions', {
      body: { companyId, month, minConfidence: 0 },
    });
    expect(rest.body).toMatchObject({ matched: [] });
    const variables = { companyId, month, minConfidence: 0 };
    const graphql = await calls.user.graphql(operations.AcceptSuggestionsDocument, variables);
    expect(graphql.data?.acceptSuggestions).toMatchObject({ matched: [] });
  });
});
