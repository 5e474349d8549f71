import { localDate, monthOf } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { MatchBankTransactionDocument, UpdateCompanyDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { RestResponse, TestClient } from '../../../testing/test-client.ts';

/** Every command that changes a month's transactions, or what they are matched to, over HTTP on a month that is closed. */

let app: TestApp;
let client: TestClient;
let companyId: number;
/** Ids of transactions and invoices by name. */
const ids: Record<string, number> = {};

/** The balances tie but for the sign of the line that is to be turned round. */
const STATEMENT = [
  'Date,Description,Amount,Balance',
  '2026-07-30,JULY,-1.00,999.00',
  '2026-08-03,HARBOUR PRINT WORKS HPW-1,-100.00,899.00',
  '2026-08-04,LANTERN CLEANING LC-1,-50.00,849.00',
  '2026-08-05,BANK CHARGES,-6.00,843.00',
  '2026-08-06,MARKED,-7.00,836.00',
].join('\n');

const CLOSED = {
  status: 409,
  body: {
    code: 'MONTH_CLOSED',
    message: 'August 2026 is closed. Reopen it with a reason to change it.',
  },
};

beforeAll(async () => {
  app = await startTestApp();
  client = await app.newUser();
  companyId = (await post('/api/companies', { name: 'Closed Ltd', accountOpeningBalance: '1000.00' })).body.id;
  await newInvoice('HPW-1', 'Harbour Print Works', '100.00');
  await newInvoice('LC-1', 'Lantern Cleaning', '50.00');
  await newInvoice('LC-2', 'Lantern Cleaning', '30.00');
  await newInvoice('LC-3', 'Lantern Cleaning', '20.00');
  await importStatement(STATEMENT);
  for (const { id, description } of await transactions()) ids[description] = id;
  const matched = await post(`/api/bank-transactions/${line('HARBOUR PRINT WORKS HPW-1')}/match`, {
    invoiceId: ids['HPW-1'],
    confidence: 1,
  });
  expect(matched.status).toBe(200);
  expect((await post(`/api/bank-transactions/${line('MARKED')}/no-invoice`, {})).status).toBe(200);
  // As if the bank had stated it the wrong way round.
  await app.orm.em
    .fork()
    .execute(`update bank_transactions set is_outgoing = false, amount = -amount where id = ?`, [line('BANK CHARGES')]);
  expect((await post('/api/reconciliation/close', { companyId, month: '2026-08' })).status).toBe(201);
});
afterAll(() => app.close());

function post(path: string, body: object): Promise<RestResponse> {
  return client.rest('POST', path, body);
}

async function newInvoice(invoiceNumber: string, supplierName: string, amount: string): Promise<void> {
  const dates = { invoiceDate: '2026-07-20', dueDate: '2026-08-20' };
  const { body } = await post('/api/invoices/manual', { companyId, invoiceNumber, supplierName, amount, ...dates });
  ids[invoiceNumber] = body.id;
}

function importStatement(content: string): Promise<RestResponse> {
  const file = { name: 'statement.csv', content };
  return client.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
}

async function transactions(month = ''): Promise<{ id: number; description: string }[]> {
  return (await client.rest('GET', `/api/bank-transactions?companyId=${companyId}${month}`)).body;
}

function line(description: string): number {
  const id = ids[description];
  if (id === undefined) throw new Error(`no line ${description}`);
  return id;
}

/** August's transactions and all invoices, as a client sees them. */
async function august(): Promise<unknown> {
  const invoices = await client.rest('GET', `/api/invoices?companyId=${companyId}`);
  return [await transactions('&month=2026-08'), invoices.body];
}

describe('a closed month', () => {
  const lantern = () => line('LANTERN CLEANING LC-1');
  const path = (description: string, command: string) => `/api/bank-transactions/${line(description)}/${command}`;

  it.each<[string, () => Promise<RestResponse>]>([
    ['match', () => post(path('LANTERN CLEANING LC-1', 'match'), { invoiceId: ids['LC-1'], confidence: 1 })],
    [
      'match of a part',
      () => post(path('LANTERN CLEANING LC-1', 'match'), { invoiceId: ids['HPW-1'], confidence: 1, partPayment: true }),
    ],
    [
      'match-multiple',
      () => post(path('LANTERN CLEANING LC-1', 'match-multiple'), { invoiceIds: [ids['LC-2'], ids['LC-3']] }),
    ],
    ['unmatch', () => post(path('HARBOUR PRINT WORKS HPW-1', 'unmatch'), {})],
    ['no-invoice', () => post(path('LANTERN CLEANING LC-1', 'no-invoice'), { autoMarkSupplier: true })],
    ['require-invoice', () => post(path('MARKED', 'require-invoice'), {})],
  ])('refuses %s, and changes nothing', async (_, command) => {
    const before = await august();
    expect(await command()).toEqual(CLOSED);
    expect(await august()).toEqual(before);
  });

  it('refuses a match by GraphQL', async () => {
    const variables = { id: lantern(), invoiceId: line('LC-1'), month: monthOf(localDate('2026-08-04')) };
    const { errors } = await client.graphql(MatchBankTransactionDocument, variables);
    expect(errors).toMatchObject([{ message: CLOSED.body.message, extensions: { code: 'MONTH_CLOSED' } }]);
  });

  it('refuses all suggestions that are accepted, and all that are undone, each with the reason', async () => {
    const before = await august();
    const accepted = await post('/api/reconciliation/accept-suggestions', {
      companyId,
      month: '2026-08',
      minConfidence: 0,
    });
    expect(accepted.status).toBe(200);
    expect(accepted.body.matched).toEqual([]);
    const refusal = { message: CLOSED.body.message };
    for (const refused of accepted.body.refused) expect(refused).toMatchObject(refusal);
    const undone = await post('/api/bank-transactions/unmatch-multiple', {
      companyId,
      ids: [line('HARBOUR PRINT WORKS HPW-1')],
    });
    expect(undone).toMatchObject({ status: 200, body: { matched: [], refused: [refusal] } });
    expect(await august()).toEqual(before);
  });

  it('takes no new lines, with the reason for each, while those of other months are imported', async () => {
    const before = await august();
    const lines = [
      'Date,Description,Amount',
      '2026-08-03,HARBOUR PRINT WORKS HPW-1,-100.00',
      '2026-08-07,LATE,-8.00',
      '2026-09-01,SEPTEMBER,-9.00',
      '2026-07-31,JULY CAME LATE,-9.00',
    ];
    expect(await importStatement(lines.join('\n'))).toMatchObject({
      status: 200,
      body: {
        imported: 1,
        skipped: 1,
        rejected: 2,
        errors: [
          { line: 3, message: expect.stringContaining('August 2026 is closed') },
          {
            line: 5,
            message: 'Line 5: 31 Jul 2026 is before the end of August 2026, which is closed: its balance would change',
          },
        ],
      },
    });
    expect(await august()).toEqual(before);
  });

  it('keeps the directions of its lines', async () => {
    const before = await august();
    expect(await post('/api/bank-transactions/fix-directions', { companyId })).toMatchObject({
      status: 200,
      body: { updatedCount: 0 },
    });
    expect(await august()).toEqual(before);
  });

  it.each(['rejectMatch', 'undoRejection'])('refuses %s, which changes what it lacks', async (command) => {
    const answer = await client.graphqlText(
      `mutation Reject($id: Int!, $invoices: [Int!]!) {
        ${command}(bankTransactionId: $id, invoiceIds: $invoices) { bankTransactionId }
      }`,
      { id: lantern(), invoices: [ids['LC-1']] },
    );
    expect(answer.errors).toMatchObject([{ message: CLOSED.body.message, extensions: { code: 'MONTH_CLOSED' } }]);
  });

  it("refuses a tool's 'Not a Match' of one of its lines, and stores a pattern that names none", async () => {
    const pair = { companyId, bankTransactionId: lantern(), invoiceId: ids['LC-1'] };
    expect(await post('/api/negative-patterns', pair)).toEqual(CLOSED);
    const { body: before } = await client.rest('GET', `/api/reconciliation/suggestions?companyId=${companyId}`);
    const { body: suppliers } = await client.rest('GET', `/api/suppliers?companyId=${companyId}`);
    const supplierId = suppliers.find(({ name }: { name: string }) => name === 'Lantern Cleaning').id;
    const text = { companyId, supplierId, transactionDescriptionPattern: 'LANTERN CLEANING LC-1' };
    expect(await post('/api/negative-patterns', text)).toMatchObject({ status: 201, body: { rejectCount: 1 } });
    const { body: after } = await client.rest('GET', `/api/reconciliation/suggestions?companyId=${companyId}`);
    const linesOf = (suggestions: { transactionId: number }[]) => suggestions.map(({ transactionId }) => transactionId);
    expect(linesOf(before)).toContain(lantern());
    expect(linesOf(after)).toEqual(linesOf(before));
  });

  it('keeps its lines, and those before it, when all others are deleted', async () => {
    const before = await august();
    const deleted = await client.rest('DELETE', `/api/bank-transactions/bulk?companyId=${companyId}`);
    expect(deleted).toMatchObject({ status: 200, body: { deletedCount: 1, refusedCount: 5 } });
    expect(await august()).toEqual(before);
    expect((await transactions()).map(({ description }) => description)).toEqual([
      'JULY',
      'HARBOUR PRINT WORKS HPW-1',
      'LANTERN CLEANING LC-1',
      'BANK CHARGES',
      'MARKED',
    ]);
  });

  it("keeps the account's opening balance and date, while the rest of the company's form is changed", async () => {
    const change = (form: object) => client.rest('PUT', `/api/companies/${companyId}`, form);
    const message = "August 2026 is closed: open it again before the account's opening balance or date is changed.";
    for (const account of [{ accountOpeningBalance: '1000.01' }, { accountOpeningDate: '2026-07-01' }]) {
      expect(await change({ phone: '1', ...account })).toEqual({
        status: 409,
        body: { code: 'MONTH_CLOSED', message },
      });
    }
    const same = { name: 'Closed Ltd', accountOpeningBalance: '1000.00', accountOpeningDate: null };
    expect(await change({ ...same, phone: '2' })).toMatchObject({ status: 200, body: { ...same, phone: '2' } });
    const variables = { id: companyId, input: { name: 'Closed Ltd', accountOpeningBalancePence: pence(5) } };
    const { errors } = await client.graphql(UpdateCompanyDocument, variables);
    expect(errors).toMatchObject([{ message, extensions: { code: 'MONTH_CLOSED' } }]);
  });

  it('lets the lines of an open month before it be matched, which changes no balance', async () => {
    const id = (await transactions('&month=2026-07'))[0]?.id;
    expect((await post(`/api/bank-transactions/${id}/no-invoice`, {})).status).toBe(200);
    expect((await post(`/api/bank-transactions/${id}/require-invoice`, {})).status).toBe(200);
    const matched = await post(`/api/bank-transactions/${id}/match`, { invoiceId: ids['LC-3'], allowDifference: true });
    expect(matched).toMatchObject({ status: 200, body: { isMatched: true } });
    expect((await post(`/api/bank-transactions/${id}/unmatch`, {})).status).toBe(200);
  });

  it('takes changes again once it is opened', async () => {
    const opened = await post('/api/reconciliation/open', { companyId, month: '2026-08', reason: 'LC-1 came late' });
    expect(opened.status).toBe(200);
    const matched = await post(path('LANTERN CLEANING LC-1', 'match'), { invoiceId: ids['LC-1'], confidence: 1 });
    expect(matched).toMatchObject({ status: 200, body: { isMatched: true } });
    expect((await post(path('HARBOUR PRINT WORKS HPW-1', 'unmatch'), {})).status).toBe(200);
    expect((await post(path('MARKED', 'require-invoice'), {})).status).toBe(200);
    const fixed = await post('/api/bank-transactions/fix-directions', { companyId });
    expect(fixed).toMatchObject({ status: 200, body: { updatedCount: 1 } });
  });
});
