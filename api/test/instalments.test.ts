import { type LocalDate, localDate } from '@paycycle/schema/domain/local-date';
import { MatchBankTransactionDocument } from '@paycycle/schema/generated/operations';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkDatabase } from '../src/books-check/check-database.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/** A bill is owed until its payments reach its amount, in any order of matching (RULES.md, 34 and 65). */

const BILL = {
  supplierName: 'Harbour Print Works',
  invoiceNumber: 'HP-1',
  invoiceDate: '2026-07-02',
  dueDate: '2026-08-11',
  amount: '1000.00',
};

const FIRST = '2026-07-20,HARBOUR PRINT FIRST,-100.00';
const SECOND = '2026-08-20,HARBOUR PRINT SECOND,-900.00';

let app: TestApp;
let calls: RestCalls;
let companyId: number;
let billId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = await calls.newCompany('Lowe Ltd');
  billId = (await calls.newInvoice(companyId, BILL)).body.id;
});

async function newLines(...rows: string[]): Promise<number[]> {
  const file = { name: 'bank.csv', content: ['Date,Description,Amount', ...rows].join('\n') };
  await calls.user.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const { body } = await calls.user.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  const lines: { id: number; description: string }[] = body;
  return rows.map((row) => lines.find(({ description }) => row.includes(description))?.id ?? 0);
}

interface Words {
  readonly partPayment?: boolean;
}

async function matchByRest(id: number, words: Words = {}): Promise<void> {
  const body = { invoiceId: billId, ...words };
  expect(await calls.user.rest('POST', `/api/bank-transactions/${id}/match`, body)).toMatchObject({ status: 200 });
}

async function matchByGraphql(id: number, words: Words = {}): Promise<void> {
  const given = { id, month: '2026-07' as never, invoiceId: billId, ...words };
  expect(await calls.user.graphql(MatchBankTransactionDocument, given)).toMatchObject({ errors: [] });
}

async function bill() {
  return (await calls.user.rest('GET', `/api/invoices/${billId}`)).body;
}

async function owedAt(...days: LocalDate[]): Promise<string[]> {
  return Promise.all(
    days.map(async (asAt) => {
      const query = `companyId=${companyId}&asAt=${asAt}`;
      return (await calls.user.rest('GET', `/api/aged-creditors?${query}`)).body.totals.total;
    }),
  );
}

const DAYS = ['2026-07-19', '2026-07-20', '2026-08-19', '2026-08-20', '2026-09-14'].map(localDate);
const OWED = ['1000.00', '900.00', '900.00', '0.00', '0.00'];

async function contradictions(): Promise<string[]> {
  return (await checkDatabase(app.databaseUrl)).contradictions.filter((words) =>
    words.includes(`company ${companyId})`),
  );
}

describe('a bill that is paid in instalments', () => {
  it.each([
    ['REST', matchByRest],
    ['GraphQL', matchByGraphql],
  ])('is owed until the last of them, also where the last is matched first: %s', async (_, match) => {
    const [first = 0, second = 0] = await newLines(FIRST, SECOND);
    await match(second, { partPayment: true });
    await match(first);
    expect(await bill()).toMatchObject({ status: 'paid', paymentDate: '2026-08-20', partPaid: '900.00' });
    expect(await owedAt(...DAYS)).toEqual(OWED);
    const closing = { companyId, month: '2026-07' };
    expect(await calls.user.rest('POST', '/api/reconciliation/close', closing)).toMatchObject({
      status: 201,
      body: { owed: '900.00' },
    });
    expect(await paymentRows()).toEqual([
      '2026-07-20,Harbour Print Works,1,invoice,HP-1,100.00',
      '2026-08-20,Harbour Print Works,1,invoice,HP-1,900.00',
    ]);
    expect(await contradictions()).toEqual([]);
  });

  it('is open again once one is taken back, and owed by that much', async () => {
    const [first = 0, second = 0] = await newLines(FIRST, SECOND);
    await matchByRest(second, { partPayment: true });
    await matchByRest(first);
    await calls.user.rest('POST', `/api/bank-transactions/${second}/unmatch`);
    expect(await bill()).toMatchObject({ status: 'to_pay', paymentDate: null, partPaid: '100.00' });
    expect(await owedAt(...DAYS)).toEqual(['1000.00', '900.00', '900.00', '900.00', '900.00']);
  });

  it('is owed until its last line where the rest is marked with an earlier day', async () => {
    const [second = 0] = await newLines(SECOND);
    await matchByRest(second, { partPayment: true });
    const mark = { companyId, invoiceIds: [billId], paymentDate: '2026-07-20' };
    const { body } = await calls.user.rest('PATCH', '/api/invoices/mark-paid', mark);
    expect(await bill()).toMatchObject({ status: 'paid', paymentDate: '2026-08-20', partPaid: '900.00' });
    expect(await owedAt(...DAYS)).toEqual(OWED);
    expect(await paymentRows()).toEqual([
      '2026-07-20,Harbour Print Works,1,invoice,HP-1,100.00',
      '2026-08-20,Harbour Print Works,1,invoice,HP-1,900.00',
    ]);
    const undo = await calls.user.rest('POST', `/api/invoices/mark-paid/${body.markId}/undo`);
    expect(undo.body).toMatchObject({ restoredCount: 1 });
    expect(await bill()).toMatchObject({ status: 'to_pay', paymentDate: null, partPaid: '900.00' });
  });

  it('is settled by a sure suggestion on the day of its last part', async () => {
    const [second = 0] = await newLines(SECOND);
    await matchByRest(second, { partPayment: true });
    await newLines('2026-07-20,HARBOUR PRINT WORKS HP-1,-100.00');
    const body = { companyId, month: '2026-07', minConfidence: 0.5 };
    const answer = await calls.user.rest('POST', '/api/reconciliation/accept-suggestions', body);
    expect(answer).toMatchObject({ body: { matched: [{ isMatched: true }] } });
    expect(await bill()).toMatchObject({ status: 'paid', paymentDate: '2026-08-20' });
    expect(await owedAt(...DAYS)).toEqual(OWED);
  });

  it('is found by the check of the books where it counts as paid before its last payment', async () => {
    const [first = 0, second = 0] = await newLines(FIRST, SECOND);
    await matchByRest(second, { partPayment: true });
    await matchByRest(first);
    await executeAsOwner(app.databaseUrl, `update invoices set payment_date = '2026-07-20' where id = ${billId}`);
    expect(await contradictions()).toEqual([
      `Lowe Ltd (company ${companyId}): Invoice ${billId} is paid on 2026-07-20, and its last payment is of 2026-08-20`,
    ]);
  });
});

describe('a line of a bill that was marked as paid', () => {
  const LINE = '2026-08-20,HARBOUR PRINT,-100.00';

  async function mark(paymentDate: string): Promise<void> {
    const form = { companyId, invoiceIds: [billId], paymentDate };
    const { body } = await calls.user.rest('PATCH', '/api/invoices/mark-paid', form);
    expect(body).toMatchObject({ updatedCount: 1 });
  }

  async function completeRun(): Promise<number> {
    const body = { companyId, runDate: '2026-08-12', invoiceIds: [billId] };
    const { id } = (await calls.call('post /api/payment-runs', { body })).body;
    expect(await calls.user.rest('POST', `/api/payment-runs/${id}/complete`)).toMatchObject({ status: 200 });
    return id;
  }

  it('pays a part of its own once the mark is taken back, and the next mark pays the rest', async () => {
    await mark('2026-07-20');
    const [line = 0] = await newLines(LINE);
    await matchByRest(line, { partPayment: true });
    expect(await calls.user.rest('PUT', `/api/invoices/${billId}`, { ...BILL, status: 'to_pay' })).toMatchObject({
      status: 200,
    });
    expect(await bill()).toMatchObject({ status: 'to_pay', partPaid: '100.00' });
    await mark('2026-09-10');
    expect(await bill()).toMatchObject({ status: 'paid', paymentDate: '2026-09-10' });
    const days = ['2026-08-19', '2026-08-20', '2026-09-09', '2026-09-10'].map(localDate);
    expect(await owedAt(...days)).toEqual(['1000.00', '900.00', '900.00', '0.00']);
    expect(await paymentRows()).toEqual([
      '2026-08-20,Harbour Print Works,1,invoice,HP-1,100.00',
      '2026-09-10,Harbour Print Works,1,invoice,HP-1,900.00',
    ]);
    expect(await contradictions()).toEqual([]);
  });

  it('pays a part of its own once the run that had paid the bill is reopened', async () => {
    const runId = await completeRun();
    const [line = 0] = await newLines(LINE);
    await matchByRest(line, { partPayment: true });
    await calls.user.rest('POST', `/api/payment-runs/${runId}/reopen`, { reason: 'Not sent' });
    await calls.user.rest('POST', `/api/payment-runs/${runId}/cancel`);
    await mark('2026-09-10');
    expect(await bill()).toMatchObject({ status: 'paid', partPaid: '100.00', paymentDate: '2026-09-10' });
    expect(await contradictions()).toEqual([]);
  });

  it('pays a part of its own once the line is unmatched that had settled the bill with less', async () => {
    const [most = 0, rest = 0] = await newLines('2026-08-01,HARBOUR MOST,-900.00', LINE);
    const settled = { invoiceId: billId, allowDifference: true };
    await calls.user.rest('POST', `/api/bank-transactions/${most}/match`, settled);
    await matchByRest(rest, { partPayment: true });
    await calls.user.rest('POST', `/api/bank-transactions/${most}/unmatch`);
    expect(await bill()).toMatchObject({ status: 'to_pay', partPaid: '100.00' });
    await mark('2026-09-10');
    expect(await bill()).toMatchObject({ status: 'paid', partPaid: '100.00' });
    expect(await contradictions()).toEqual([]);
  });

  it('is found by the check of the books where it counts as what was taken back', async () => {
    await mark('2026-07-20');
    const [line = 0] = await newLines(LINE);
    await matchByRest(line, { partPayment: true });
    await calls.user.rest('PUT', `/api/invoices/${billId}`, { ...BILL, status: 'to_pay' });
    const asBefore = `update bank_transaction_invoice_matches set restore_status = 'paid' where invoice_id = ${billId}`;
    await executeAsOwner(app.databaseUrl, asBefore);
    const words = `Lowe Ltd (company ${companyId}): Invoice ${billId} is paid in part by transaction ${line}, which counts as what was marked and taken back`;
    expect(await contradictions()).toEqual([words]);
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
    await mark('2026-09-10');
    expect(await contradictions()).toEqual([words]);
  });
});

/** Day, supplier, record, type, number and amount of each row. */
async function paymentRows(): Promise<string[]> {
  await calls.user.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'xero' });
  const response = await fetch(`${app.url}/api/companies/${companyId}/accounting-package`, {
    method: 'POST',
    headers: { cookie: calls.user.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ invoiceIds: [billId] }),
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const [, ...rows] = strFromU8(files['payments.csv'] ?? new Uint8Array())
    .trimEnd()
    .split('\r\n');
  return rows.map((row) => row.split(',').slice(0, 6).join(','));
}
