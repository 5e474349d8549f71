import {
  ApprovePaymentRunDocument,
  DeleteInvoiceDocument,
  PaymentRunDocument,
  PayPaymentRunDocument,
  SayInvoiceNotPaidDocument,
  WithdrawBankDetailsConfirmationsDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmChanges, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestResponse, TestClient } from '../src/testing/test-client.ts';

/** An approval answers for what its giver knew: what comes out later about a payment asks for a new one (RULES.md, 23, 84 and 88). */

const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const PAYER = { bankAccountName: 'LOWE LTD', bankSortCode: '20-00-00', bankAccountNumber: '12345678' };

let app: TestApp;
let owner: TestClient;
let finance: TestClient;
let approver: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  [owner, finance, approver] = [await app.newUser(), await app.newUser(), await app.newUser()];
});
afterAll(() => app.close());

/** Above £1,000 a second person approves. */
beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd', ...PAYER })).body.id;
  await joinByRest(owner, finance, companyId);
  await joinByRest(owner, approver, companyId, { role: 'approver' });
  const limit = { name: 'Lowe Ltd', approvalThreshold: '1000.00', ...PAYER };
  expect((await owner.rest('PUT', `/api/companies/${companyId}`, limit)).status).toBe(200);
  await confirmChanges(approver, companyId);
  await owner.rest('POST', '/api/suppliers', { companyId, name: 'Acme', ...ACCOUNT });
});

async function newInvoice(invoiceNumber: string, amount: string): Promise<number> {
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const form = { companyId, supplierName: 'Acme', invoiceNumber, amount, ...dates };
  return (await owner.rest('POST', '/api/invoices/manual', form)).body.id;
}

async function approvedRun(...invoiceIds: readonly number[]): Promise<number> {
  const form = { companyId, runDate: '2026-09-15', invoiceIds };
  const runId = (await owner.rest('POST', '/api/payment-runs', form)).body.id;
  await owner.rest('POST', `/api/payment-runs/${runId}/submit`);
  await approve(runId);
  return runId;
}

async function approve(id: number): Promise<void> {
  const { content } = (await owner.rest('GET', `/api/payment-runs/${id}`)).body;
  const { errors } = await approver.graphql(ApprovePaymentRunDocument, { id, content });
  expect(errors).toEqual([]);
}

async function importLine(row: string): Promise<number> {
  const file = { name: 'bank.csv', content: `Date,Description,Amount\n${row}\n` };
  await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const { body } = await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  return body.find(({ description }: { description: string }) => row.includes(description)).id;
}

async function nameOf(person: TestClient): Promise<string> {
  return (await person.rest('GET', '/api/auth/user')).body.email;
}

function pay(id: number, by = finance, words: object = {}): Promise<RestResponse> {
  return by.rest('POST', `/api/sandbox/payments/payment-run/${id}`, words);
}

async function expectNoApproval(id: number): Promise<void> {
  expect((await owner.rest('GET', `/api/payment-runs/${id}`)).body).toMatchObject({
    status: 'approved',
    approval: null,
  });
  const { data } = await approver.graphql(PaymentRunDocument, { id });
  expect(data?.paymentRun).toMatchObject({ approval: null, allowedActions: expect.arrayContaining(['approve']) });
}

async function expectNotPaid(id: number): Promise<void> {
  await expectNoApproval(id);
  expect(await pay(id)).toMatchObject({ body: { code: 'APPROVAL_REQUIRED' } });
  const { errors } = await finance.graphql(PayPaymentRunDocument, { id });
  expect(errors).toMatchObject([{ extensions: { code: 'APPROVAL_REQUIRED' } }]);
}

it('keeps one way to resolve a file whose approval became void', async () => {
  const id = await newInvoice('FS-1', '5000.00');
  const runId = await approvedRun(id);
  expect((await owner.rest('POST', `/api/payment-runs/${runId}/export/csv`)).status).toBe(200);
  const [{ id: supplierId }] = (await owner.rest('GET', `/api/suppliers?companyId=${companyId}`)).body;
  await owner.rest('PUT', `/api/suppliers/${supplierId}`, { name: 'ACME', ...ACCOUNT });
  const { data } = await approver.graphql(PaymentRunDocument, { id: runId });
  expect(data?.paymentRun).toMatchObject({ approval: null, isFileOut: true });
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const form = { supplierName: 'ACME', invoiceNumber: 'FS-1', amount: '5000.00', ...dates, fileWasNotSent: true };
  expect(await owner.rest('PUT', `/api/invoices/${id}`, form)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('cancel the run, and have a new one approved') },
  });
});

describe('an approval from before an invoice asks whether it was paid', () => {
  let invoiceId: number;
  let runId: number;
  let line: number;

  beforeEach(async () => {
    invoiceId = await newInvoice('A-1', '2400.00');
    runId = await approvedRun(invoiceId, await newInvoice('A-2', '300.00'));
    line = await importLine('2026-09-10,ACME A-1,-2400.00');
    const paid = { invoiceId, paidOutside: true };
    expect((await finance.rest('POST', `/api/bank-transactions/${line}/match`, paid)).status).toBe(200);
    expect((await finance.rest('POST', `/api/bank-transactions/${line}/unmatch`)).status).toBe(200);
  });

  async function questionNow(): Promise<string> {
    return (await owner.rest('GET', `/api/invoices/${invoiceId}`)).body.paymentQuestion;
  }

  it('is void, and so is one from before its answer', async () => {
    await expectNoApproval(runId);
    await approve(runId);
    const { data } = await owner.graphql(SayInvoiceNotPaidDocument, { id: invoiceId, question: await questionNow() });
    expect(data?.sayInvoiceNotPaid).toMatchObject({ paymentQuestion: null });
    await expectNotPaid(runId);
    await approve(runId);
    expect(await pay(runId)).toMatchObject({ body: { successCount: 1, failures: [] } });
  });

  it('who undid the match does not answer above the threshold where somebody else may', async () => {
    const question = await questionNow();
    const message = expect.stringMatching(
      /^You, or someone who counts as you for a day, undid what had paid invoice A-1\. Above £1,000\.00 someone else who may pay answers/,
    );
    const alone = await finance.rest('POST', `/api/invoices/${invoiceId}/not-paid`, { question });
    expect(alone).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', message } });
    const { errors } = await finance.graphql(SayInvoiceNotPaidDocument, { id: invoiceId, question });
    expect(errors).toMatchObject([{ message, extensions: { code: 'FORBIDDEN' } }]);
    expect(await questionNow()).toBe(question);
    const answered = await owner.rest('POST', `/api/invoices/${invoiceId}/not-paid`, { question });
    expect(answered).toMatchObject({ status: 200, body: { paymentQuestion: null } });
  });
});

it('nobody takes an invoice that asks below the threshold, so that who undid its match answers', async () => {
  const invoiceId = await newInvoice('A-3', '1500.00');
  const line = await importLine('2026-09-10,ACME A-3,-700.00');
  const part = { invoiceId, partPayment: true };
  expect((await finance.rest('POST', `/api/bank-transactions/${line}/match`, part)).status).toBe(200);
  expect((await finance.rest('POST', `/api/bank-transactions/${line}/unmatch`)).status).toBe(200);
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const form = { companyId, supplierName: 'Acme', invoiceNumber: 'A-3', ...dates };
  const edited = { ...form, amount: '900.00' };
  expect(await finance.rest('PUT', `/api/invoices/${invoiceId}`, edited)).toMatchObject({ status: 409 });
  const deleted = await finance.rest('DELETE', `/api/invoices/${invoiceId}`);
  expect(deleted).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('asks whether it was paid') },
  });
  const kept = await finance.graphql(DeleteInvoiceDocument, { id: invoiceId });
  expect(kept.errors).toMatchObject([{ extensions: { code: 'INVOICE_IN_USE' } }]);
  expect(await owner.rest('PUT', `/api/invoices/${invoiceId}`, edited)).toMatchObject({ status: 409 });
  const { paymentQuestion: question } = (await owner.rest('GET', `/api/invoices/${invoiceId}`)).body;
  const alone = await finance.rest('POST', `/api/invoices/${invoiceId}/not-paid`, { question });
  expect(alone).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  const { errors } = await finance.graphql(SayInvoiceNotPaidDocument, { id: invoiceId, question });
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  const answered = await owner.rest('POST', `/api/invoices/${invoiceId}/not-paid`, { question });
  expect(answered).toMatchObject({ status: 200, body: { paymentQuestion: null } });
});

it('who undid a match answers where nobody else may pay, and below the threshold', async () => {
  for (const [number, amount, by] of [
    ['B-1', '900.00', finance],
    ['B-2', '2000.00', owner],
  ] as const) {
    if (by === owner) {
      const { id } = (await finance.rest('GET', '/api/auth/user')).body;
      await owner.rest('DELETE', `/api/companies/${companyId}/people/${id}`);
      await confirmChanges(approver, companyId);
    }
    const invoiceId = await newInvoice(number, amount);
    const line = await importLine(`2026-09-10,ACME ${number},-${amount}`);
    expect((await by.rest('POST', `/api/bank-transactions/${line}/match`, { invoiceId })).status).toBe(200);
    await by.rest('POST', `/api/bank-transactions/${line}/unmatch`);
    const question = (await owner.rest('GET', `/api/invoices/${invoiceId}`)).body.paymentQuestion;
    const answered = await by.rest('POST', `/api/invoices/${invoiceId}/not-paid`, { question });
    expect(answered).toMatchObject({ status: 200, body: { paymentQuestion: null } });
  }
});

describe('an approval of a run whose account somebody had checked', () => {
  let supplierId: number;
  let runId: number;

  beforeEach(async () => {
    const invoiceId = await newInvoice('C-1', '2400.00');
    supplierId = (await owner.rest('GET', `/api/invoices/${invoiceId}`)).body.supplierId;
    const seen = { name: 'Acme', bankAccountName: null, ...ACCOUNT };
    const confirmed = await finance.rest('POST', `/api/suppliers/${supplierId}/confirm-bank-details`, seen);
    expect(confirmed).toMatchObject({ status: 200, body: { accountState: 'checked' } });
    runId = await approvedRun(invoiceId);
  });

  const WAYS = {
    REST: async () => {
      const body = { companyId, supplierIds: [supplierId] };
      const { status } = await finance.rest('POST', '/api/suppliers/bank-details/withdraw-confirmation', body);
      expect(status).toBe(200);
    },
    GraphQL: async () => {
      const variables = { companyId, supplierIds: [supplierId] };
      const { errors } = await finance.graphql(WithdrawBankDetailsConfirmationsDocument, variables);
      expect(errors).toEqual([]);
    },
  };

  it.each(['REST', 'GraphQL'] as const)(
    'is void once the confirmation is withdrawn by %s, and its maker is told',
    async (way) => {
      await WAYS[way]();
      await expectNotPaid(runId);
      const { body } = await owner.rest('GET', `/api/notifications?companyId=${companyId}`);
      expect(body).toContainEqual(
        expect.objectContaining({
          kind: 'bank_details_changed',
          title: 'The confirmation of the bank details of Acme was withdrawn',
          detail: 'Check them before you approve or pay Payment Run #1',
          recordId: supplierId,
        }),
      );
      await approve(runId);
      expect(await pay(runId)).toMatchObject({ body: { successCount: 1, failures: [] } });
    },
  );
});

describe('an approved run of which a payment file was downloaded', () => {
  let runId: number;
  let invoiceId: number;

  beforeEach(async () => {
    invoiceId = await newInvoice('D-1', '2400.00');
    runId = await approvedRun(invoiceId);
    const file = await finance.rest('POST', `/api/payment-runs/${runId}/export/csv`, {});
    expect(file.status).toBe(200);
  });

  it.each([
    ['who downloaded the file', () => finance],
    ['somebody else who may pay', () => owner],
  ] as const)('is not paid again by the same approval: %s says that it was not sent', async (_, by) => {
    const message = expect.stringMatching(/^PR-000001 was approved by a second person, .* have a new one approved\.$/);
    const paid = await pay(runId, by(), { fileWasNotSent: true });
    expect(paid).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', message } });
    const { errors } = await by().graphql(PayPaymentRunDocument, { id: runId, fileWasNotSent: true });
    expect(errors).toMatchObject([{ message, extensions: { code: 'FORBIDDEN' } }]);
    expect((await owner.rest('GET', `/api/payment-runs/${runId}`)).body).toMatchObject({ isFileOut: true });
    const again = await finance.rest('POST', `/api/payment-runs/${runId}/export/csv`, {});
    expect(again.status).toBe(200);
  });

  it('counts every user who downloaded the file as its downloader', async () => {
    expect((await owner.rest('POST', `/api/payment-runs/${runId}/export/csv`, {})).status).toBe(200);
    const names = [await nameOf(finance), await nameOf(owner)];
    const asked = await finance.rest('POST', `/api/payment-runs/${runId}/cancel`, {});
    expect(asked).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(`by ${names.join(' and ')}.`) },
    });
    const cancelled = await finance.rest('POST', `/api/payment-runs/${runId}/cancel`, { fileWasNotSent: true });
    expect(cancelled.status).toBe(200);
    const { body } = await owner.rest('GET', `/api/notifications?companyId=${companyId}`);
    const title = expect.stringContaining(`file of PR-000001, which they and ${names[1]} downloaded, was not sent`);
    expect(body).toContainEqual(expect.objectContaining({ kind: 'done_alone', title }));
    const form = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
    const next = (await owner.rest('POST', '/api/payment-runs', form)).body.id;
    const said = `said that the payment file of PR-000001, which ${names.join(' and ')} downloaded, was not sent: it pays invoice D-1`;
    expect((await approver.rest('GET', `/api/payment-runs/${next}/review`)).body.people).toContainEqual({
      name: names[0],
      involvement: expect.arrayContaining([said]),
    });
  });

  it('is not said by who downloaded it first not to have been sent, once somebody else has downloaded it', async () => {
    expect((await owner.rest('POST', `/api/payment-runs/${runId}/export/csv`, {})).status).toBe(200);
    const line = await importLine('2026-09-10,ACME D-1,-2400.00');
    const paid = { invoiceId, paidOutside: true };
    expect((await owner.rest('POST', `/api/bank-transactions/${line}/match`, paid)).status).toBe(200);
    expect((await owner.rest('GET', `/api/payment-runs/${runId}`)).body).toMatchObject({ status: 'processed' });
    expect((await owner.rest('POST', `/api/bank-transactions/${line}/unmatch`)).status).toBe(200);
    const question = (await owner.rest('GET', `/api/invoices/${invoiceId}`)).body.paymentQuestion;
    await finance.rest('POST', `/api/invoices/${invoiceId}/not-paid`, { question });
    const refused = await finance.rest('DELETE', `/api/invoices/${invoiceId}`, { fileWasNotSent: true });
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringMatching(/^You downloaded/) } });
  });

  it('is given up by anybody who may pay: the owners are told, and who approves the next run reads it', async () => {
    const cancelled = await owner.rest('POST', `/api/payment-runs/${runId}/cancel`, { fileWasNotSent: true });
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', approval: null } });
    const { body } = await owner.rest('GET', `/api/notifications?companyId=${companyId}`);
    const title = expect.stringContaining(
      `says that the payment file of PR-000001, which ${await nameOf(finance)} downloaded, was not sent`,
    );
    expect(body).toContainEqual(expect.objectContaining({ kind: 'done_alone', title }));
    const form = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
    const next = (await owner.rest('POST', '/api/payment-runs', form)).body.id;
    await owner.rest('POST', `/api/payment-runs/${next}/submit`);
    expect(await pay(next)).toMatchObject({ status: 409, body: { code: 'APPROVAL_REQUIRED' } });
    const said = `said that the payment file of PR-000001, which ${await nameOf(finance)} downloaded, was not sent: it pays invoice D-1`;
    const deeds = { name: await nameOf(owner), involvement: expect.arrayContaining([said]) };
    expect((await approver.rest('GET', `/api/payment-runs/${next}/review`)).body.people).toContainEqual(deeds);
    const { data } = await approver.graphqlText<{ paymentRun: { review: { people: unknown[] } } }>(
      `{ paymentRun(id: ${next}) { review { people { name involvement } } } }`,
    );
    expect(data?.paymentRun.review.people).toContainEqual(deeds);
    await approve(next);
    expect(await pay(next)).toMatchObject({ body: { successCount: 1 } });
  });
});

describe('the bills of an approved run whose payment file somebody says was not sent', () => {
  let first: number;
  let second: number;

  /** Together above £1,000, each below it. */
  beforeEach(async () => {
    [first, second] = [await newInvoice('F-1', '600.00'), await newInvoice('F-2', '600.00')];
    const runId = await approvedRun(first, second);
    expect((await finance.rest('POST', `/api/payment-runs/${runId}/export/csv`, {})).status).toBe(200);
    const cancelled = await finance.rest('POST', `/api/payment-runs/${runId}/cancel`, { fileWasNotSent: true });
    expect(cancelled.status).toBe(200);
  });

  function payAlone(id: number, by: TestClient): Promise<RestResponse> {
    return by.rest('POST', `/api/sandbox/payments/invoice/${id}`, {});
  }

  it('are not paid one by one without a second person, whoever pays them', async () => {
    const message =
      'A second person approved invoice F-1 in a payment file that is said not to have been sent. A second person has to approve it again: put the invoice into a payment run.';
    expect(await payAlone(first, finance)).toMatchObject({ status: 409, body: { code: 'APPROVAL_REQUIRED', message } });
    expect(await payAlone(first, owner)).toMatchObject({ status: 409, body: { code: 'APPROVAL_REQUIRED', message } });
    const other = await newInvoice('F-3', '600.00');
    expect(await payAlone(other, finance)).toMatchObject({ body: { successCount: 1 } });
  });

  it('wait in a run below the threshold for an approval, and are then paid by a new file', async () => {
    const form = { companyId, runDate: '2026-09-15', invoiceIds: [first] };
    const next = (await finance.rest('POST', '/api/payment-runs', form)).body.id;
    const refused = { status: 409, body: { code: 'APPROVAL_REQUIRED' } };
    expect(await pay(next)).toMatchObject(refused);
    expect(await finance.rest('POST', `/api/payment-runs/${next}/export/csv`, {})).toMatchObject(refused);
    expect(await finance.rest('POST', `/api/payment-runs/${next}/complete`)).toMatchObject(refused);
    await finance.rest('POST', `/api/payment-runs/${next}/submit`);
    await approve(next);
    expect((await finance.rest('POST', `/api/payment-runs/${next}/export/csv`, {})).status).toBe(200);
  });

  it('are paid by one person once the company asks for no second one', async () => {
    const none = { name: 'Lowe Ltd', approvalThreshold: null, ...PAYER };
    expect((await owner.rest('PUT', `/api/companies/${companyId}`, none)).status).toBe(200);
    await confirmChanges(approver, companyId);
    expect(await payAlone(first, owner)).toMatchObject({ body: { successCount: 1 } });
  });
});

it('tells the owners without a threshold, too, who says that the file of somebody else was not sent', async () => {
  const alone = (await owner.rest('POST', '/api/companies', { name: 'Solo Ltd', ...PAYER })).body.id;
  await joinByRest(owner, finance, alone);
  await owner.rest('POST', '/api/suppliers', { companyId: alone, name: 'Acme', ...ACCOUNT });
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const bill = { companyId: alone, supplierName: 'Acme', invoiceNumber: 'E-1', amount: '10.00', ...dates };
  const { id } = (await owner.rest('POST', '/api/invoices/manual', bill)).body;
  const form = { companyId: alone, runDate: '2026-09-15', invoiceIds: [id] };
  const runId = (await owner.rest('POST', '/api/payment-runs', form)).body.id;
  expect((await owner.rest('POST', `/api/payment-runs/${runId}/export/csv`, {})).status).toBe(200);
  expect(await pay(runId, finance, { fileWasNotSent: true })).toMatchObject({ body: { successCount: 1 } });
  const { body } = await owner.rest('GET', `/api/notifications?companyId=${alone}`);
  const title = expect.stringContaining(`${await nameOf(finance)} says that the payment file of PR-000001`);
  expect(body).toContainEqual(expect.objectContaining({ kind: 'done_alone', title }));
});
