import {
  ApprovePaymentRunDocument,
  PaymentRunDocument,
  PayPaymentRunDocument,
  SayInvoiceNotPaidDocument,
  WithdrawBankDetailsConfirmationsDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmChanges, joinByRest } from '../src/testing/second-person.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestAnswer, TestClient } from '../src/testing/test-client.ts';

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

function pay(id: number, by = finance, words: object = {}): Promise<RestAnswer> {
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
      /^You undid what had paid invoice A-1\. Above £1,000\.00 someone else who may pay answers/,
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

  beforeEach(async () => {
    runId = await approvedRun(await newInvoice('D-1', '2400.00'));
    const file = await finance.rest('POST', `/api/payment-runs/${runId}/export/csv`, {});
    expect(file.status).toBe(200);
  });

  it('is not paid again by who downloaded the file, whatever they say of it', async () => {
    const message = expect.stringMatching(
      /^You downloaded the payment file of PR-000001, .* Someone else who prepares/,
    );
    const paid = await pay(runId, finance, { fileWasNotSent: true });
    expect(paid).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', message } });
    const { errors } = await finance.graphql(PayPaymentRunDocument, { id: runId, fileWasNotSent: true });
    expect(errors).toMatchObject([{ message, extensions: { code: 'FORBIDDEN' } }]);
    expect((await owner.rest('GET', `/api/payment-runs/${runId}`)).body).toMatchObject({ isFileOut: true });
    const again = await finance.rest('POST', `/api/payment-runs/${runId}/export/csv`, {});
    expect(again.status).toBe(200);
  });

  it('is paid where somebody else says that it was not sent, and the owners are told', async () => {
    const paid = await pay(runId, owner, { fileWasNotSent: true });
    expect(paid).toMatchObject({ body: { successCount: 1, failures: [] } });
    const { body } = await owner.rest('GET', `/api/notifications?companyId=${companyId}`);
    const title = expect.stringContaining('says that the payment file of PR-000001, an approved run, was not sent');
    expect(body).toContainEqual(expect.objectContaining({ kind: 'done_alone', title }));
  });

  it('is given up by who downloaded it: a new run needs an approval of its own', async () => {
    const cancelled = await finance.rest('POST', `/api/payment-runs/${runId}/cancel`, { fileWasNotSent: true });
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', approval: null } });
  });
});
