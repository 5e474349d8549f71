import type { LocalDate } from '@paycycle/schema/domain/local-date';
import {
  CompletePaymentRunDocument,
  CreatePaymentRunDocument,
  MergeSuppliersDocument,
  PayPaymentRunDocument,
  ReopenPaymentRunDocument,
  UndoSupplierMergeDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkDatabase } from '../src/books-check/check-database.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** Credit notes of a supplier that is merged, through both APIs (RULES.md, 55, 56 and 61). */

let app: TestApp;
let calls: RestCalls;
let companyId: number;
/** 'Kestrel Signs Ltd' with an invoice of £100.00, 'Kestrel Sings Ltd' with one of £250.00. */
let kept: { supplierId: number; invoiceId: number };
let merged: { supplierId: number; invoiceId: number };

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = await calls.newCompany('Lowe Ltd');
  kept = await newInvoice('Kestrel Signs Ltd', { invoiceNumber: 'KS-1', amount: '100.00' });
  merged = await newInvoice('Kestrel Sings Ltd', { invoiceNumber: 'KS-2', amount: '250.00' });
  await expectOk('PUT', `/api/suppliers/${merged.supplierId}`, {
    name: 'Kestrel Sings Ltd',
    bankSortCode: '20-00-00',
    bankAccountNumber: '55779911',
  });
});

/** Result of a command: an error code, or null. */
type Outcome = Promise<string | null>;

/** The commands of these tests, by each API. */
interface Api {
  readonly newRun: (invoiceIds: number[]) => Promise<number>;
  readonly complete: (runId: number) => Outcome;
  readonly reopen: (runId: number) => Outcome;
  readonly pay: (runId: number) => Outcome;
  readonly merge: () => Promise<number>;
  readonly undo: (mergeId: number) => Outcome;
}

const RUN_DATE = '2026-09-15' as LocalDate;
const ids = () => ({ keptId: kept.supplierId, mergedId: merged.supplierId });

async function rest(method: 'POST', path: string, body: object = {}): Outcome {
  const answer = await calls.user.rest(method, path, body);
  return answer.status < 300 ? null : answer.body.code;
}

function codeOf({ errors }: { readonly errors?: readonly { readonly extensions?: Record<string, unknown> }[] }) {
  return (errors?.[0]?.extensions?.['code'] as string | undefined) ?? null;
}

const REST: Api = {
  newRun: async (invoiceIds) => {
    const body = { companyId, runDate: RUN_DATE, invoiceIds };
    return (await calls.call('post /api/payment-runs', { body })).body.id;
  },
  complete: (id) => rest('POST', `/api/payment-runs/${id}/complete`, { usesCredit: true }),
  reopen: (id) => rest('POST', `/api/payment-runs/${id}/reopen`, { reason: 'Not sent' }),
  pay: (id) => rest('POST', `/api/sandbox/payments/payment-run/${id}`, { usesCredit: true }),
  merge: async () => {
    const body = { otherSupplierId: merged.supplierId };
    return (await calls.call('post /api/suppliers/:id/merge', { id: kept.supplierId, body })).body.merge.id;
  },
  undo: (id) => rest('POST', `/api/supplier-merges/${id}/undo`),
};

const GRAPHQL: Api = {
  newRun: async (invoiceIds) => {
    const input = { runDate: RUN_DATE, invoiceIds };
    const { data } = await calls.user.graphql(CreatePaymentRunDocument, { companyId, input });
    return data?.createPaymentRun.id ?? 0;
  },
  complete: async (id) => codeOf(await calls.user.graphql(CompletePaymentRunDocument, { id, usesCredit: true })),
  reopen: async (id) => codeOf(await calls.user.graphql(ReopenPaymentRunDocument, { id, reason: 'Not sent' })),
  pay: async (id) => codeOf(await calls.user.graphql(PayPaymentRunDocument, { id, usesCredit: true })),
  merge: async () => {
    const { data } = await calls.user.graphql(MergeSuppliersDocument, { ...ids(), input: {} });
    return data?.mergeSuppliers.merge.id ?? 0;
  },
  undo: async (id) => codeOf(await calls.user.graphql(UndoSupplierMergeDocument, { id })),
};

async function newInvoice(supplierName: string, body: object) {
  const answer = await calls.newInvoice(companyId, { supplierName, invoiceDate: '2026-08-10', ...body });
  expect(answer.status).toBe(201);
  return { supplierId: answer.body.supplier.id, invoiceId: answer.body.id };
}

async function newCredit(amount: string): Promise<number> {
  const body = { documentType: 'credit_note', invoiceNumber: 'CN-1', amount };
  return (await newInvoice('Kestrel Sings Ltd', body)).invoiceId;
}

async function expectOk(method: 'POST' | 'PUT', path: string, body: object): Promise<void> {
  expect((await calls.user.rest(method, path, body)).status).toBeLessThan(300);
}

async function run(id: number) {
  return (await calls.user.rest('GET', `/api/payment-runs/${id}`)).body;
}

async function invoice(id: number) {
  const { supplier, status, partPaid } = (await calls.user.rest('GET', `/api/invoices/${id}`)).body;
  return { supplierId: supplier.id, status, partPaid };
}

function hoursPass(hours: number): void {
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString());
}

/** Changes the status of the last payment at the bank. */
async function bankDoes(status: 'completed' | 'failed'): Promise<void> {
  const payment = [...app.bank.payments.keys()].at(-1) ?? '';
  app.bank.move(payment, status, status === 'failed' ? 'returned' : null);
  hoursPass(7);
  await app.runPaymentJob();
}

async function expectNoContradictions(): Promise<void> {
  const { contradictions } = await checkDatabase(app.databaseUrl);
  expect(contradictions.filter((words) => words.includes(`(company ${companyId})`))).toEqual([]);
}

/** £30.00 of a credit note of £100.00 have come back in August, which is closed. */
async function newPartRefundedCredit(): Promise<number> {
  const creditId = await newCredit('-100.00');
  const file = { name: 'bank.csv', content: 'Date,Description,Amount\n2026-08-20,KESTREL SINGS,30.00' };
  await calls.user.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const { body } = await calls.user.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  await expectOk('POST', `/api/bank-transactions/${body[0].id}/match`, { invoiceId: creditId, partPayment: true });
  await expectOk('POST', '/api/reconciliation/close', { companyId, month: '2026-08' });
  return creditId;
}

describe.each([
  ['REST', REST],
  ['GraphQL', GRAPHQL],
])('a credit note of a supplier that is merged: %s', (_, api) => {
  it('stays with the payment that it was used in, which asks for no more when the bank returns it (F14)', async () => {
    const creditId = await newCredit('-30.00');
    const runId = await api.newRun([merged.invoiceId, creditId]);
    expect(await api.pay(runId)).toBeNull();
    await bankDoes('completed');
    await api.merge();
    expect(await invoice(creditId)).toEqual({ supplierId: merged.supplierId, status: 'paid', partPaid: '-30.00' });
    await bankDoes('failed');
    expect(await run(runId)).toMatchObject({ status: 'approved', totalAmount: '220.00' });
    expect(await invoice(creditId)).toEqual({ supplierId: merged.supplierId, status: 'to_pay', partPaid: '0.00' });
    await expectNoContradictions();
  });

  it('is taken off invoices of the kept one, and parts the two no more once it was used', async () => {
    const creditId = await newPartRefundedCredit();
    const mergeId = await api.merge();
    expect(await invoice(creditId)).toEqual({ supplierId: merged.supplierId, status: 'to_pay', partPaid: '-30.00' });
    const runId = await api.newRun([kept.invoiceId, creditId]);
    expect(await run(runId)).toMatchObject({ totalAmount: '30.00' });
    await expectNoContradictions();
    expect(await api.complete(runId)).toBeNull();
    expect(await invoice(creditId)).toMatchObject({ status: 'paid', partPaid: '-100.00' });
    expect(await api.undo(mergeId)).toBe('MERGE_STATE');
    await expectNoContradictions();
    expect(await api.reopen(runId)).toBeNull();
    expect(await run(runId)).toMatchObject({ status: 'draft', totalAmount: '30.00' });
    expect(await api.undo(mergeId)).toBeNull();
    expect(await run(runId)).toMatchObject({ status: 'draft', totalAmount: '100.00' });
    expect(await invoice(creditId)).toMatchObject({ status: 'to_pay', partPaid: '-30.00' });
    expect(await invoice(merged.invoiceId)).toMatchObject({ supplierId: merged.supplierId });
    await expectNoContradictions();
  });

  it('stays with the kept one beside an invoice that was paid with it and has changed since', async () => {
    const creditId = await newCredit('-300.00');
    const runId = await api.newRun([merged.invoiceId, creditId]);
    expect(await api.complete(runId)).toBeNull();
    const mergeId = await api.merge();
    hoursPass(1);
    await expectOk('PUT', `/api/invoices/${merged.invoiceId}`, {
      supplierName: 'Kestrel Signs Ltd',
      invoiceNumber: 'KS-2',
      amount: '250.00',
      invoiceDate: '2026-08-10',
      dueDate: '2026-09-30',
      notes: 'Looked at',
    });
    expect(await api.undo(mergeId)).toBeNull();
    expect(await invoice(merged.invoiceId)).toMatchObject({ supplierId: kept.supplierId, status: 'paid' });
    expect(await invoice(creditId)).toMatchObject({ supplierId: kept.supplierId, partPaid: '-250.00' });
    await expectNoContradictions();
  });
});
