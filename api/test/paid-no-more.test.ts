import {
  InvoiceDocument,
  PaymentRunDocument,
  PayPaymentRunDocument,
  SayInvoiceNotPaidDocument,
  UndoMarkInvoicesPaidDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkDatabase } from '../src/books-check/check-database.ts';
import { confirmChanges, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestResponse, TestClient } from '../src/testing/test-client.ts';

/** Above the threshold, one person alone cannot undo a payment in order to pay it again (RULES.md, 88). */

const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const PAYER = { bankAccountName: 'LOWE LTD', bankSortCode: '20-00-00', bankAccountNumber: '12345678' };
const DATES = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };

let app: TestApp;
let owner: TestClient;
let finance: TestClient;
let second: TestClient;
let approver: TestClient;
let companyId: number;
let invoiceId: number;

beforeAll(async () => {
  app = await startTestApp();
  [owner, finance, second, approver] = await Promise.all([app.newUser(), app.newUser(), app.newUser(), app.newUser()]);
});
afterAll(() => app.close());

/** Above £1,000 a second person approves. */
beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd', ...PAYER })).body.id;
  for (const person of [finance, second]) await joinByRest(owner, person, companyId);
  await joinByRest(owner, approver, companyId, { role: 'approver' });
  const limit = { name: 'Lowe Ltd', approvalThreshold: '1000.00', ...PAYER };
  expect((await owner.rest('PUT', `/api/companies/${companyId}`, limit)).status).toBe(200);
  await confirmChanges(approver, companyId);
  await owner.rest('POST', '/api/suppliers', { companyId, name: 'Acme', ...ACCOUNT });
  invoiceId = await newInvoice('A-1', '24000.00');
});

async function newInvoice(invoiceNumber: string, amount: string): Promise<number> {
  const form = { companyId, supplierName: 'Acme', invoiceNumber, amount, ...DATES };
  return (await owner.rest('POST', '/api/invoices/manual', form)).body.id;
}

async function newRun(...invoiceIds: readonly number[]): Promise<number> {
  const form = { companyId, runDate: '2026-09-15', invoiceIds };
  const { id } = (await finance.rest('POST', '/api/payment-runs', form)).body;
  await finance.rest('POST', `/api/payment-runs/${id}/submit`);
  return id;
}

async function approve(id: number): Promise<void> {
  const { content } = (await approver.rest('GET', `/api/payment-runs/${id}`)).body;
  expect((await approver.rest('POST', `/api/payment-runs/${id}/approve`, { content })).status).toBe(200);
}

/** An approved run that one person completes, and another says was not paid. */
async function reopened(completedBy: TestClient, ...invoiceIds: readonly number[]): Promise<number> {
  const id = await newRun(...invoiceIds);
  await approve(id);
  expect((await completedBy.rest('POST', `/api/payment-runs/${id}/complete`, {})).status).toBe(200);
  expect((await finance.rest('POST', `/api/payment-runs/${id}/reopen`, { reason: 'Not seen' })).status).toBe(200);
  return id;
}

async function questionOf(id = invoiceId): Promise<string | null> {
  const { data } = await owner.graphql(InvoiceDocument, { id });
  const { body } = await owner.rest('GET', `/api/invoices/${id}`);
  expect(data?.invoice.paymentQuestion).toBe(body.paymentQuestion);
  return body.paymentQuestion;
}

async function nameOf(person: TestClient): Promise<string> {
  return (await person.rest('GET', '/api/auth/user')).body.email;
}

async function answer(by: TestClient, id = invoiceId): Promise<RestResponse> {
  return by.rest('POST', `/api/invoices/${id}/not-paid`, { question: await questionOf(id) });
}

function pay(runId: number): Promise<RestResponse> {
  return finance.rest('POST', `/api/sandbox/payments/payment-run/${runId}`, {});
}

async function expectDeed(runId: number, person: TestClient, deed: string): Promise<void> {
  const people = { name: await nameOf(person), involvement: expect.arrayContaining([deed]) };
  expect((await approver.rest('GET', `/api/payment-runs/${runId}/review`)).body.people).toContainEqual(people);
  const { data } = await approver.graphqlText<{ paymentRun: { review: { people: unknown[] } } }>(
    `{ paymentRun(id: ${runId}) { review { people { name involvement } } } }`,
  );
  expect(data?.paymentRun.review.people).toContainEqual(people);
}

/** Another user must answer the question. The approver sees who undid the payment, and who answered. */
async function expectAskedOfOthers(runId: number): Promise<void> {
  const asks = /^Invoice A-1 asks whether it was paid: answer that first/;
  const { data } = await approver.graphql(PaymentRunDocument, { id: runId });
  expect(data?.paymentRun.items).toMatchObject([{ paymentProblem: expect.stringMatching(asks) }]);
  await approve(runId);
  expect(await pay(runId)).toMatchObject({
    body: { successCount: 0, failures: [{ message: expect.stringMatching(asks) }] },
  });
  const { data: paid } = await finance.graphql(PayPaymentRunDocument, { id: runId });
  expect(paid?.payPaymentRun).toMatchObject({ successCount: 0 });
  expect(await answer(finance)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  const question = (await questionOf()) ?? '';
  const { errors } = await finance.graphql(SayInvoiceNotPaidDocument, { id: invoiceId, question });
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  expect(await answer(second)).toMatchObject({ status: 200, body: { paymentQuestion: null } });
  await expectDeed(runId, second, 'answered that invoice A-1 had not been paid');
  await approve(runId);
  expect(await pay(runId)).toMatchObject({ body: { successCount: 1 } });
  expect((await checkDatabase(app.databaseUrl)).contradictions).toEqual([]);
}

describe('an approved run that was reported as not paid', () => {
  it.each([
    ['who says so', () => finance],
    ['somebody else', () => second],
  ] as const)('is asked about in the next run, where %s had completed it', async (_, completedBy) => {
    const first = await reopened(completedBy(), invoiceId);
    expect((await finance.rest('POST', `/api/payment-runs/${first}/cancel`, {})).status).toBe(200);
    const names = `which ${await nameOf(completedBy())} completed and ${await nameOf(approver)} approved,`;
    expect(await questionOf()).toMatch(
      new RegExp(
        `^Was it paid\\? PR-000001, ${names} paid £24,000\\.00 on 15 Sep 2026, until ${await nameOf(finance)} said on`,
      ),
    );
    const next = await newRun(invoiceId);
    await expectDeed(next, finance, `said that PR-000001, ${names} was not paid: it had paid invoice A-1`);
    await expectAskedOfOthers(next);
  });

  it('is asked about in the same run', async () => {
    const runId = await reopened(finance, invoiceId);
    await expectAskedOfOthers(runId);
  });

  it('is asked about by its total, for each of its invoices below the threshold', async () => {
    const small = await newInvoice('A-2', '900.00');
    await reopened(finance, small, await newInvoice('A-3', '200.00'));
    expect(await answer(finance, small)).toMatchObject({ status: 403 });
    expect(await answer(second, small)).toMatchObject({ status: 200 });
  });

  it('notifies the owners and the approver', async () => {
    await reopened(second, invoiceId);
    const said = `${await nameOf(finance)} says that PR-000001 over £24,000.00, which`;
    const ofOwner = (await owner.rest('GET', `/api/notifications?companyId=${companyId}`)).body;
    const title = `${said} ${await nameOf(approver)} approved, was not paid.`;
    expect(ofOwner).toContainEqual(expect.objectContaining({ kind: 'done_alone', title }));
    const ofApprover = (await approver.rest('GET', `/api/notifications?companyId=${companyId}`)).body;
    const own = { kind: 'run_waits', title: `${said} you approved, was not paid`, detail: 'Not seen' };
    expect(ofApprover).toContainEqual(expect.objectContaining(own));
    expect(ofOwner).not.toContainEqual(expect.objectContaining(own));
  });
});

describe('an invoice whose payment is undone', () => {
  const form = { supplierName: 'Acme', invoiceNumber: 'A-1', amount: '24000.00', ...DATES };
  const edit = (status: string, by = finance) => by.rest('PUT', `/api/invoices/${invoiceId}`, { ...form, status });
  const mark = (id = invoiceId) =>
    finance.rest('PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds: [id], paymentDate: '2026-09-10' });
  const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
    'undoes a mark': async () => {
      const { markId } = (await mark()).body;
      expect(await finance.rest('POST', `/api/invoices/mark-paid/${markId}/undo`)).toMatchObject({ status: 200 });
    },
    'undoes a mark by GraphQL': async () => {
      const { errors } = await finance.graphql(UndoMarkInvoicesPaidDocument, { id: (await mark()).body.markId });
      expect(errors).toEqual([]);
    },
    'edits its status': async () => {
      expect((await edit('paid')).status).toBe(200);
      expect(await edit('to_pay')).toMatchObject({ status: 200, body: { paymentQuestion: expect.any(String) } });
    },
    'edits its status by way of a query': async () => {
      expect((await edit('paid', second)).status).toBe(200);
      expect((await edit('query')).status).toBe(200);
      expect((await edit('to_pay', second)).status).toBe(200);
    },
  };

  it.each(Object.keys(WAYS))('asks if a user %s', async (way) => {
    await WAYS[way]?.();
    const marker = way.includes('query') ? second : finance;
    expect(await questionOf()).toMatch(
      new RegExp(
        `^Was it paid\\? ${await nameOf(marker)} said that it was paid on 1[05] Sep 2026, until ${await nameOf(finance)} took that back on`,
      ),
    );
    const runId = await newRun(invoiceId);
    const deed = `took back that invoice A-1 had been paid, as ${await nameOf(marker)} had said`;
    await expectDeed(runId, finance, deed);
    await expectAskedOfOthers(runId);
  });

  it('asks about an undone mark of which a part is left, besides an undone match', async () => {
    const file = { name: 'bank.csv', content: 'Date,Description,Amount\n2026-09-08,ACME LTD,-4000.00\n' };
    await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
    const [line] = (await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`)).body;
    const part = { invoiceId, partPayment: true };
    expect((await owner.rest('POST', `/api/bank-transactions/${line.id}/match`, part)).status).toBe(200);
    const { markId } = (await mark()).body;
    expect((await owner.rest('POST', `/api/bank-transactions/${line.id}/unmatch`)).status).toBe(200);
    expect((await finance.rest('POST', `/api/invoices/mark-paid/${markId}/undo`)).status).toBe(200);
    const said = `${await nameOf(finance)} said that it was paid`;
    expect(await questionOf()).toMatch(
      new RegExp(`^Was it paid\\? £4,000\\.00 of 8 Sep 2026, 'ACME LTD', .*; ${said}`),
    );
    expect(await answer(finance)).toMatchObject({ status: 403 });
    expect(await answer(second)).toMatchObject({ status: 200 });
  });

  it('warns the approver, and asks nothing, at or below the threshold', async () => {
    const small = await newInvoice('A-4', '1000.00');
    const { markId } = (await mark(small)).body;
    await finance.rest('POST', `/api/invoices/mark-paid/${markId}/undo`);
    expect(await questionOf(small)).toBeNull();
    const runId = await newRun(small);
    const deed = `took back that invoice A-4 had been paid, as ${await nameOf(finance)} had said`;
    await expectDeed(runId, finance, deed);
    expect(await pay(runId)).toMatchObject({ body: { successCount: 1 } });
  });
});

describe('a company in which nobody else may pay, or without a threshold', () => {
  it('is not blocked: the user who undid the payment answers', async () => {
    for (const person of [finance, second]) {
      const { id } = (await person.rest('GET', '/api/auth/user')).body;
      await owner.rest('DELETE', `/api/companies/${companyId}/people/${id}`);
    }
    await confirmChanges(approver, companyId);
    const form = { companyId, invoiceIds: [invoiceId], paymentDate: '2026-09-10' };
    const { markId } = (await owner.rest('PATCH', '/api/invoices/mark-paid', form)).body;
    await owner.rest('POST', `/api/invoices/mark-paid/${markId}/undo`);
    expect(await answer(owner)).toMatchObject({ status: 200, body: { paymentQuestion: null } });
  });

  it('asks nothing without a threshold, and the run reports the undone payment', async () => {
    const alone = (await owner.rest('POST', '/api/companies', { name: 'Solo Ltd', ...PAYER })).body.id;
    const supplier = { companyId: alone, name: 'Acme', ...ACCOUNT };
    await owner.rest('POST', '/api/suppliers', supplier);
    const bill = { companyId: alone, supplierName: 'Acme', invoiceNumber: 'S-1', amount: '24000.00', ...DATES };
    const { id } = (await owner.rest('POST', '/api/invoices/manual', bill)).body;
    const form = { companyId: alone, runDate: '2026-09-15', invoiceIds: [id] };
    const runId = (await owner.rest('POST', '/api/payment-runs', form)).body.id;
    await owner.rest('POST', `/api/payment-runs/${runId}/complete`, {});
    await owner.rest('POST', `/api/payment-runs/${runId}/reopen`, { reason: 'Not seen' });
    expect(await questionOf(id)).toBeNull();
    const { body } = await owner.rest('GET', `/api/payment-runs/${runId}/review`);
    const deed = `said that PR-000001, which ${await nameOf(owner)} completed, was not paid: it had paid invoice S-1`;
    expect(body.people).toContainEqual({ name: await nameOf(owner), involvement: expect.arrayContaining([deed]) });
    expect(await owner.rest('POST', `/api/sandbox/payments/payment-run/${runId}`, {})).toMatchObject({
      body: { successCount: 1 },
    });
  });
});
