import type { Month } from '@paycycle/schema/domain/local-date';
import {
  CancelPaymentRunDocument,
  MarkInvoicesPaidDocument,
  ReopenPaymentRunDocument,
  UndoMarkInvoicesPaidDocument,
  UnmatchBankTransactionDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkDatabase } from '../src/books-check/check-database.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** A mark by hand settles only the rest at that time, independent of later undos (RULES.md, 49 and 61). */

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

/** The commands of these tests, by each API. */
interface Api {
  readonly mark: (invoiceId: number) => Promise<number>;
  readonly undoMark: (markId: number) => Promise<{ readonly restoredCount: number }>;
  readonly reopen: (runId: number) => Promise<void>;
  readonly cancel: (runId: number) => Promise<void>;
  readonly unmatch: (lineId: number) => Promise<void>;
}

const REST: Api = {
  mark: async (invoiceId) => {
    const { body } = await calls.user.rest('PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds: [invoiceId] });
    return body.markId;
  },
  undoMark: async (id) => (await calls.user.rest('POST', `/api/invoices/mark-paid/${id}/undo`)).body,
  reopen: async (id) => {
    const reason = { reason: 'The bank refused the file' };
    expect((await calls.user.rest('POST', `/api/payment-runs/${id}/reopen`, reason)).status).toBe(200);
  },
  cancel: async (id) => {
    expect((await calls.user.rest('POST', `/api/payment-runs/${id}/cancel`)).status).toBe(200);
  },
  unmatch: async (id) => {
    expect((await calls.user.rest('POST', `/api/bank-transactions/${id}/unmatch`)).status).toBe(200);
  },
};

const GRAPHQL: Api = {
  mark: async (invoiceId) => {
    const given = { companyId, selection: { invoiceIds: [invoiceId] } };
    const { data } = await calls.user.graphql(MarkInvoicesPaidDocument, given);
    return data?.markInvoicesPaid.markId ?? 0;
  },
  undoMark: async (id) => {
    const { data } = await calls.user.graphql(UndoMarkInvoicesPaidDocument, { id });
    return { restoredCount: data?.undoMarkInvoicesPaid.restoredCount ?? 0 };
  },
  reopen: async (id) => {
    const answer = await calls.user.graphql(ReopenPaymentRunDocument, { id, reason: 'The bank refused the file' });
    expect(answer.errors).toEqual([]);
  },
  cancel: async (id) => {
    expect((await calls.user.graphql(CancelPaymentRunDocument, { id })).errors).toEqual([]);
  },
  unmatch: async (id) => {
    const answer = await calls.user.graphql(UnmatchBankTransactionDocument, { id, month: '2026-09' as Month });
    expect(answer.errors).toEqual([]);
  },
};

const INVOICE = {
  supplierName: 'Harbour Print Works',
  invoiceNumber: 'A-1',
  invoiceDate: '2026-08-01',
  dueDate: '2026-09-30',
  amount: '60.00',
};

const CREDIT = {
  supplierName: 'Harbour Print Works',
  invoiceNumber: 'CN-1',
  documentType: 'credit_note',
  invoiceDate: '2026-08-01',
  dueDate: '2026-08-31',
  amount: '-100.00',
};

async function invoice(id: number) {
  return (await calls.user.rest('GET', `/api/invoices/${id}`)).body;
}

async function run(id: number) {
  return (await calls.user.rest('GET', `/api/payment-runs/${id}`)).body;
}

/** Imports a line of September 2026. */
async function newLine(amount: string): Promise<number> {
  const content = `Date,Description,Amount\n2026-09-03,HARBOUR PRINT,${amount}`;
  const file = { name: 'bank.csv', content };
  await calls.user.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const { body } = await calls.user.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  return body.find((line: { amount: string }) => Number(line.amount) === Number(amount)).id;
}

async function newMatch(amount: string, body: object): Promise<number> {
  const id = await newLine(amount);
  expect(await calls.user.rest('POST', `/api/bank-transactions/${id}/match`, body)).toMatchObject({ status: 200 });
  return id;
}

async function complete(id: number): Promise<void> {
  expect(await calls.user.rest('POST', `/api/payment-runs/${id}/complete`, { usesCredit: true })).toMatchObject({
    status: 200,
  });
}

/** A completed run has used £60.00 of a credit note of £100.00. */
async function newPartUsedCredit() {
  const { id: invoiceId } = (await calls.newInvoice(companyId, INVOICE)).body;
  const { id: creditId } = (await calls.newInvoice(companyId, CREDIT)).body;
  const body = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId, creditId] };
  const { id: runId } = (await calls.call('post /api/payment-runs', { body })).body;
  await complete(runId);
  expect(await invoice(creditId)).toMatchObject({ status: 'to_pay', partPaid: '-60.00' });
  return { creditId, runId, invoiceId };
}

/** Changes the status of the last payment at the bank. */
async function bankDoes(status: 'completed' | 'failed'): Promise<void> {
  const payment = [...app.bank.payments.keys()].at(-1) ?? '';
  app.bank.move(payment, status, status === 'failed' ? 'returned' : null);
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 7 * 3_600_000).toISOString());
  await app.runPaymentJob();
}

async function openCredit(): Promise<string> {
  const { body } = await calls.user.rest('GET', `/api/aged-creditors?companyId=${companyId}`);
  return body.totals.credits;
}

async function expectNoContradictions(): Promise<void> {
  const { contradictions } = await checkDatabase(app.databaseUrl);
  expect(contradictions.filter((words) => words.includes(`(company ${companyId})`))).toEqual([]);
}

describe.each([
  ['REST', REST],
  ['GraphQL', GRAPHQL],
])('the rest of a credit note that was marked as used: %s', (_, api) => {
  it('stays used when the run that used the other part was not paid, and is open when the mark is undone', async () => {
    const { creditId, runId } = await newPartUsedCredit();
    const markId = await api.mark(creditId);
    expect(await invoice(creditId)).toMatchObject({ status: 'paid', partPaid: '-60.00' });
    await api.reopen(runId);
    expect(await invoice(creditId)).toMatchObject({ status: 'to_pay', partPaid: '-40.00', paymentRunId: runId });
    expect(await run(runId)).toMatchObject({ status: 'draft', totalAmount: '0.00' });
    expect(await openCredit()).toBe('-60.00');
    await expectNoContradictions();
    expect(await api.undoMark(markId)).toMatchObject({ restoredCount: 1 });
    expect(await invoice(creditId)).toMatchObject({ status: 'to_pay', partPaid: '0.00' });
    expect(await openCredit()).toBe('-100.00');
    await expectNoContradictions();
  });

  it('is used in full again with the run, and opens its rest when its status is edited', async () => {
    const { creditId, runId } = await newPartUsedCredit();
    const edit = { ...CREDIT, supplierName: 'Harbour Print Works' };
    const marked = await calls.user.rest('PUT', `/api/invoices/${creditId}`, { ...edit, status: 'paid' });
    expect(marked).toMatchObject({ status: 200, body: { status: 'paid', partPaid: '-60.00' } });
    await api.reopen(runId);
    await complete(runId);
    expect(await invoice(creditId)).toMatchObject({ status: 'paid', partPaid: '-60.00' });
    await expectNoContradictions();
    await calls.user.rest('PUT', `/api/invoices/${creditId}`, { ...edit, status: 'to_pay' });
    expect(await invoice(creditId)).toMatchObject({ status: 'to_pay', partPaid: '-60.00' });
    await api.reopen(runId);
    expect(await invoice(creditId)).toMatchObject({ status: 'to_pay', partPaid: '0.00' });
    await expectNoContradictions();
  });

  it('is the same money as the line that brings it', async () => {
    const { creditId, runId } = await newPartUsedCredit();
    const markId = await api.mark(creditId);
    const lineId = await newMatch('40.00', { invoiceId: creditId });
    await api.reopen(runId);
    expect(await invoice(creditId)).toMatchObject({ status: 'to_pay', partPaid: '-40.00', isMatched: false });
    await expectNoContradictions();
    await api.unmatch(lineId);
    expect(await invoice(creditId)).toMatchObject({ status: 'to_pay', partPaid: '-40.00' });
    await expectNoContradictions();
    expect(await api.undoMark(markId)).toMatchObject({ restoredCount: 1 });
    expect(await invoice(creditId)).toMatchObject({ status: 'to_pay', partPaid: '0.00' });
    await expectNoContradictions();
  });
});

describe.each([
  ['REST', REST],
  ['GraphQL', GRAPHQL],
])('a credit note that a cancelled run has used: %s', (_, api) => {
  it('is opened by hand, as its invoice is', async () => {
    const { id: invoiceId } = (await calls.newInvoice(companyId, INVOICE)).body;
    const { id: creditId } = (await calls.newInvoice(companyId, CREDIT)).body;
    const other = { supplierName: 'Quay Paper', invoiceNumber: 'QP-1', amount: '50.00' };
    const { id: otherId, supplier } = (await calls.newInvoice(companyId, other)).body;
    const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
    await calls.user.rest('PUT', `/api/suppliers/${supplier.id}`, { name: 'Quay Paper', ...account });
    const body = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId, creditId, otherId] };
    const { id: runId } = (await calls.call('post /api/payment-runs', { body })).body;
    const paid = await calls.user.rest('POST', `/api/sandbox/payments/payment-run/${runId}`, { usesCredit: true });
    expect(paid.body).toMatchObject({ successCount: 1 });
    await bankDoes('completed');
    expect(await invoice(creditId)).toMatchObject({ status: 'to_pay', partPaid: '-60.00' });
    await bankDoes('failed');
    await api.cancel(runId);
    expect(await invoice(invoiceId)).toMatchObject({ status: 'paid' });
    expect(await invoice(creditId)).toMatchObject({ status: 'to_pay', partPaid: '-60.00' });
    await expectNoContradictions();
    await calls.user.rest('PUT', `/api/invoices/${invoiceId}`, { ...INVOICE, status: 'to_pay' });
    for (const status of ['paid', 'to_pay']) {
      await calls.user.rest('PUT', `/api/invoices/${creditId}`, { ...CREDIT, status });
      expect(await invoice(creditId)).toMatchObject({ status });
    }
    expect(await invoice(creditId)).toMatchObject({ partPaid: '0.00' });
    await expectNoContradictions();
  });
});

describe.each([
  ['REST', REST],
  ['GraphQL', GRAPHQL],
])('what a draft takes off: %s', (_, api) => {
  /** A draft has £60.00 of a credit note of £100.00 for an invoice of £80.00, as the rest was marked as used. */
  async function newDraft() {
    const { creditId, runId, invoiceId } = await newPartUsedCredit();
    const markId = await api.mark(creditId);
    await api.reopen(runId);
    const { body } = await calls.user.rest('PUT', `/api/invoices/${invoiceId}`, { ...INVOICE, amount: '80.00' });
    expect(body).toMatchObject({ amount: '80.00' });
    expect(await run(runId)).toMatchObject({ status: 'draft', totalAmount: '20.00' });
    return { creditId, runId, markId };
  }

  it('follows the mark that is undone', async () => {
    const { runId, markId } = await newDraft();
    expect(await api.undoMark(markId)).toMatchObject({ restoredCount: 1 });
    expect(await run(runId)).toMatchObject({ status: 'draft', totalAmount: '0.00' });
    await expectNoContradictions();
  });

  it('follows the refund that is unmatched', async () => {
    const { id: creditId } = (await calls.newInvoice(companyId, CREDIT)).body;
    const lineId = await newMatch('70.00', { invoiceId: creditId, partPayment: true });
    const { id: invoiceId } = (await calls.newInvoice(companyId, INVOICE)).body;
    const body = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId, creditId] };
    const { id: runId } = (await calls.call('post /api/payment-runs', { body })).body;
    expect(await run(runId)).toMatchObject({ totalAmount: '30.00' });
    await api.unmatch(lineId);
    expect(await run(runId)).toMatchObject({ totalAmount: '0.00' });
    await expectNoContradictions();
  });
});

describe.each([
  ['REST', REST],
  ['GraphQL', GRAPHQL],
])('the rest of an invoice that was marked as paid: %s', (_, api) => {
  it('stays paid when a part payment is taken back, which is owed again', async () => {
    const { id } = (await calls.newInvoice(companyId, { amount: '100.00' })).body;
    const lineId = await newMatch('-40.00', { invoiceId: id, partPayment: true });
    const markId = await api.mark(id);
    await api.unmatch(lineId);
    expect(await invoice(id)).toMatchObject({ status: 'to_pay', partPaid: '60.00', paymentDate: null });
    await expectNoContradictions();
    expect(await api.undoMark(markId)).toMatchObject({ restoredCount: 1 });
    expect(await invoice(id)).toMatchObject({ status: 'to_pay', partPaid: '0.00' });
    await expectNoContradictions();
  });
});
