import {
  ChangePersonRoleDocument,
  DeleteInvoiceDocument,
  PaymentRunReviewDocument,
  RemovePaymentRunInvoiceDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmChanges, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * A user says that an invoice's payment file was not sent, or undoes its payment. The next approver sees that, and no user
 * alone can hide it (RULES.md, 12, 23, 57, 71 and 88).
 */

const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const PAYER = { bankAccountName: 'LOWE LTD', bankSortCode: '20-00-00', bankAccountNumber: '12345678' };
const DATES = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
const NOT_SENT = { fileWasNotSent: true };

let app: TestApp;
let owner: TestClient;
let finance: TestClient;
let approver: TestClient;
let bookkeeper: TestClient;
let companyId: number;
let invoiceId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  finance = await app.newUser();
  approver = await app.newUser();
  bookkeeper = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd', ...PAYER })).body.id;
  await joinByRest(owner, approver, companyId, { role: 'approver' });
  await owner.rest('POST', '/api/suppliers', { companyId, name: 'Acme', ...ACCOUNT });
  invoiceId = await newInvoice(`A-${companyId}`, '2400.00');
});

async function newInvoice(invoiceNumber: string, amount: string): Promise<number> {
  const form = { companyId, supplierName: 'Acme', invoiceNumber, amount, ...DATES };
  return (await owner.rest('POST', '/api/invoices/manual', form)).body.id;
}

async function setThreshold(pounds: string): Promise<void> {
  const limit = { name: 'Lowe Ltd', approvalThreshold: pounds };
  expect((await owner.rest('PUT', `/api/companies/${companyId}`, limit)).status).toBe(200);
}

async function newRun(invoiceIds: readonly number[]): Promise<number> {
  return (await owner.rest('POST', '/api/payment-runs', { companyId, runDate: '2026-09-15', invoiceIds })).body.id;
}

async function approvedFile(by = approver): Promise<number> {
  const id = await newRun([invoiceId]);
  await owner.rest('POST', `/api/payment-runs/${id}/submit`);
  const { content } = (await by.rest('GET', `/api/payment-runs/${id}`)).body;
  expect((await by.rest('POST', `/api/payment-runs/${id}/approve`, { content })).status).toBe(200);
  expect((await owner.rest('POST', `/api/payment-runs/${id}/export/csv`, {})).status).toBe(200);
  return id;
}

async function cancelAsNotSent(run: number): Promise<void> {
  expect((await owner.rest('POST', `/api/payment-runs/${run}/cancel`, NOT_SENT)).status).toBe(200);
}

async function undoMatch(by: TestClient): Promise<void> {
  const file = { name: 'bank.csv', content: `Date,Description,Amount\n2026-09-10,ACME ${companyId},-2400.00\n` };
  await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const [{ id: line }] = (await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`)).body;
  expect((await by.rest('POST', `/api/bank-transactions/${line}/match`, { invoiceId })).status).toBe(200);
  expect((await by.rest('POST', `/api/bank-transactions/${line}/unmatch`)).status).toBe(200);
}

async function deletedBy(by: TestClient, id = invoiceId): Promise<string | null> {
  return (await by.graphql(DeleteInvoiceDocument, { id })).errors[0]?.message ?? null;
}

/** Involvement of people that the approver of a new run sees. */
async function deedsRead(invoiceIds: readonly number[]): Promise<string> {
  const id = await newRun(invoiceIds);
  await owner.rest('POST', `/api/payment-runs/${id}/submit`);
  const { data } = await approver.graphql(PaymentRunReviewDocument, { id });
  const { people } = (await approver.rest('GET', `/api/payment-runs/${id}/review`)).body;
  expect(people).toEqual(data?.paymentRun.review.people);
  return JSON.stringify(people);
}

async function bellOf(person: TestClient): Promise<string[]> {
  const { body } = await person.rest('GET', `/api/notifications?companyId=${companyId}`);
  return body.map(({ title }: { title: string }) => title);
}

describe('where an approver is the only second person', () => {
  it('the one payer deletes no invoice of which they said that its approved file was not sent', async () => {
    await setThreshold('1000.00');
    await cancelAsNotSent(await approvedFile());
    expect(await deletedBy(owner)).toMatch(/omebody said that it was not paid after all/);
    const change = { supplierName: 'Acme', invoiceNumber: 'Z-1', amount: '2400.00', ...DATES };
    expect((await owner.rest('PUT', `/api/invoices/${invoiceId}`, change)).body.code).toBe('INVOICE_READ_ONLY');
    expect(await deedsRead([invoiceId])).toMatch(
      /said that the payment file of PR-\d+, which .* downloaded, was not sent/,
    );
  });

  it('the approver of the run is notified that its file was not sent', async () => {
    await setThreshold('1000.00');
    await cancelAsNotSent(await approvedFile());
    expect(await bellOf(approver)).toContainEqual(
      expect.stringMatching(/says that the payment file of PR-\d+, which you approved, was not sent$/),
    );
  });

  it('the one payer answers for a match that they undid, and deletes the invoice neither before nor after', async () => {
    await setThreshold('1000.00');
    await undoMatch(owner);
    expect(await deletedBy(owner)).toMatch(/sks whether it was paid/);
    const { paymentQuestion: question } = (await owner.rest('GET', `/api/invoices/${invoiceId}`)).body;
    expect((await owner.rest('POST', `/api/invoices/${invoiceId}/not-paid`, { question })).status).toBe(200);
    expect(await deletedBy(owner)).toMatch(/omebody said that it was not paid after all/);
    expect(await deedsRead([invoiceId])).toMatch(/had not been paid/);
  });

  /** It cannot be deleted before it is answered. */
  async function answerOwn(): Promise<void> {
    await undoMatch(owner);
    expect(await deletedBy(owner)).toMatch(/sks whether it was paid: answer that first/);
    const { paymentQuestion: question } = (await owner.rest('GET', `/api/invoices/${invoiceId}`)).body;
    expect((await owner.rest('POST', `/api/invoices/${invoiceId}/not-paid`, { question })).status).toBe(200);
  }

  it('one person alone in a company answers, and deletes the invoice', async () => {
    expect((await owner.rest('DELETE', `/api/companies/${companyId}/people/${await idOf(approver)}`)).status).toBe(200);
    await setThreshold('1000.00');
    await answerOwn();
    expect(await deletedBy(owner)).toBeNull();
  });

  it('without a threshold the payer answers for what they undid, and deletes the invoice', async () => {
    await answerOwn();
    expect(await deletedBy(owner)).toBeNull();
  });
});

async function idOf(person: TestClient): Promise<string> {
  return (await person.rest('GET', '/api/auth/user')).body.id;
}

describe.each([['finance'], ['owner']] as const)('a second payer, who is %s', (role) => {
  beforeEach(async () => {
    await joinByRest(owner, finance, companyId, { role });
    await setThreshold('1000.00');
  });

  it('loses the payment permission when a third person confirms it, and is notified at once', async () => {
    const userId = await idOf(finance);
    const asked = await owner.graphql(ChangePersonRoleDocument, { companyId, userId, role: 'approver' });
    expect(asked.errors).toEqual([]);
    const roleNow = async () => {
      const { body } = await owner.rest('GET', `/api/companies/${companyId}/people`);
      return body.find((person: { userId: string }) => person.userId === userId).role;
    };
    expect(await roleNow()).toBe(role);
    expect(await bellOf(finance)).toContainEqual(expect.stringMatching(/wants to make you Approver in Lowe Ltd/));
    await confirmChanges(approver, companyId);
    expect(await roleNow()).toBe('approver');
  });
});

describe('where somebody else may pay', () => {
  beforeEach(async () => {
    await joinByRest(owner, finance, companyId);
    await joinByRest(owner, bookkeeper, companyId, { role: 'bookkeeper' });
    await setThreshold('1000.00');
  });

  it('nobody deletes or changes an invoice that asks whether it was paid before the answer', async () => {
    await undoMatch(bookkeeper);
    for (const person of [owner, finance, bookkeeper]) {
      expect(await deletedBy(person)).toMatch(/sks whether it was paid/);
    }
    const change = { supplierName: 'Husk Ltd', invoiceNumber: 'Z-1', amount: '0.01', ...DATES };
    expect((await owner.rest('PUT', `/api/invoices/${invoiceId}`, change)).body.code).toBe('INVOICE_READ_ONLY');
    const { paymentQuestion: question } = (await owner.rest('GET', `/api/invoices/${invoiceId}`)).body;
    expect((await owner.rest('POST', `/api/invoices/${invoiceId}/not-paid`, { question })).status).toBe(200);
    expect(await deletedBy(finance)).toBeNull();
  });

  it('a restored invoice shows the file that was not sent', async () => {
    await cancelAsNotSent(await approvedFile(finance));
    const { deletionId } = (await finance.rest('DELETE', `/api/invoices/${invoiceId}`)).body;
    expect((await owner.rest('POST', `/api/deletions/${deletionId}/restore`)).body.restoredCount).toBe(1);
    expect(await deletedBy(owner)).toMatch(/omebody said that it was not paid after all/);
    expect(await deedsRead([invoiceId])).toMatch(
      /said that the payment file of PR-\d+, which .* downloaded, was not sent/,
    );
  });
});

describe('an invoice taken out of a draft whose file was not sent', () => {
  let run: number;

  beforeEach(async () => {
    await setThreshold('10000.00');
    const other = await newInvoice(`B-${companyId}`, '500.00');
    run = await newRun([invoiceId, other]);
    await confirmAccount();
    expect((await owner.rest('POST', `/api/payment-runs/${run}/export/csv`, {})).status).toBe(200);
  });

  async function confirmAccount(): Promise<void> {
    const [{ id, name, bankAccountName }] = (await owner.rest('GET', `/api/suppliers?companyId=${companyId}`)).body;
    const seen = { name, bankAccountName, ...ACCOUNT };
    const confirmed = await approver.rest('POST', `/api/suppliers/${id}/confirm-bank-details`, seen);
    expect(confirmed).toMatchObject({ status: 200 });
  }

  const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
    'by REST': () => owner.rest('DELETE', `/api/payment-runs/${run}/invoices/${invoiceId}`, NOT_SENT),
    'by GraphQL': () => owner.graphql(RemovePaymentRunInvoiceDocument, { id: run, invoiceId, fileWasNotSent: true }),
    'as one in query': () => owner.rest('PUT', `/api/invoices/${invoiceId}`, { ...formOf('query'), ...NOT_SENT }),
  };

  function formOf(status: string): object {
    return { supplierName: 'Acme', invoiceNumber: `A-${companyId}`, amount: '2400.00', ...DATES, status };
  }

  it.each(Object.keys(WAYS))('%s is shown to the next approver', async (way) => {
    expect(await WAYS[way]?.()).toMatchObject(way === 'by GraphQL' ? { errors: [] } : { status: 200 });
    const { body } = await owner.rest('GET', `/api/payment-runs/${run}`);
    expect(body.totalAmount).toBe('500.00');
    // Another file of the run is none of the invoice.
    expect((await owner.rest('POST', `/api/payment-runs/${run}/export/csv`, {})).status).toBe(200);
    await owner.rest('PUT', `/api/invoices/${invoiceId}`, formOf('to_pay'));
    expect(await deedsRead([invoiceId])).toMatch(
      /said that the payment file of PR-\d+, which .* downloaded, was not sent/,
    );
  });

  it('by undoing "Add to run" is in sight of the next approver', async () => {
    const added = await newInvoice(`C-${companyId}`, '700.00');
    const into = { companyId, invoiceIds: [added], runDate: '2026-09-15' };
    const { body } = await owner.rest('POST', '/api/payment-runs/add-invoices', into);
    await owner.rest('POST', `/api/payment-runs/${body.paymentRunId}/export/csv`, {});
    expect(await owner.rest('POST', `/api/bulk-changes/${body.changeId}/undo`, NOT_SENT)).toMatchObject({
      status: 200,
    });
    expect(await deedsRead([added])).toMatch(/said that the payment file of PR-\d+, which .* downloaded, was not sent/);
  });
});
