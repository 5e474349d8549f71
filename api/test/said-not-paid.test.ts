import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import {
  DeleteInvoiceDocument,
  DeleteInvoicesDocument,
  UpdateInvoiceDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openGuestScope, openJobScope } from '../src/kernel/scope.ts';
import { addReadyDocument } from '../src/testing/ready-document.ts';
import { confirmChanges, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * A user who alone, above the threshold, says that an invoice was not paid cannot hide that from the next approver.
 * Deleted and entered again, it would look like an ordinary new bill (RULES.md, 23 and 88).
 */

const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const PAYER = { bankAccountName: 'LOWE LTD', bankSortCode: '20-00-00', bankAccountNumber: '12345678' };
const DATES = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
const FORM = { supplierName: 'Acme', amount: '2400.00', ...DATES };
const HELD = /omebody said that it was not paid after all: someone else who may pay changes or deletes it/;

let app: TestApp;
let owner: TestClient;
let finance: TestClient;
let approver: TestClient;
let bookkeeper: TestClient;
let companyId: number;
let invoiceId: number;
/** Of its own in each company: the same bill in another company of the same people would be flagged. */
let invoiceNumber: string;

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
  await joinByRest(owner, finance, companyId);
  await joinByRest(owner, approver, companyId, { role: 'approver' });
  await joinByRest(owner, bookkeeper, companyId, { role: 'bookkeeper' });
  await owner.rest('POST', '/api/suppliers', { companyId, name: 'Acme', ...ACCOUNT });
  invoiceNumber = `A-${companyId}`;
  const form = { companyId, invoiceNumber, ...FORM };
  invoiceId = (await bookkeeper.rest('POST', '/api/invoices/manual', form)).body.id;
});

async function setThreshold(pounds: string): Promise<void> {
  const limit = { name: 'Lowe Ltd', approvalThreshold: pounds };
  expect((await owner.rest('PUT', `/api/companies/${companyId}`, limit)).status).toBe(200);
  await confirmChanges(approver, companyId);
}

/** A payment file of an approved run, which the person who downloaded it says was not sent. */
async function fileNotSent(): Promise<void> {
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
  const { id } = (await finance.rest('POST', '/api/payment-runs', run)).body;
  await finance.rest('POST', `/api/payment-runs/${id}/submit`);
  const { content } = (await approver.rest('GET', `/api/payment-runs/${id}`)).body;
  await approver.rest('POST', `/api/payment-runs/${id}/approve`, { content });
  expect((await finance.rest('POST', `/api/payment-runs/${id}/export/csv`, {})).status).toBe(200);
  const cancelled = await finance.rest('POST', `/api/payment-runs/${id}/cancel`, { fileWasNotSent: true });
  expect(cancelled).toMatchObject({ status: 200 });
}

/** A bookkeeper undoes a match, and finance answers that the invoice was not paid. */
async function matchNotPaid(): Promise<void> {
  const file = { name: 'bank.csv', content: 'Date,Description,Amount\n2026-09-10,ACME A-1,-2400.00\n' };
  await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const [{ id: line }] = (await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`)).body;
  const match = await bookkeeper.rest('POST', `/api/bank-transactions/${line}/match`, { invoiceId });
  expect(match).toMatchObject({ status: 200 });
  expect(await bookkeeper.rest('POST', `/api/bank-transactions/${line}/unmatch`)).toMatchObject({ status: 200 });
  const { paymentQuestion: question } = (await finance.rest('GET', `/api/invoices/${invoiceId}`)).body;
  const answered = await finance.rest('POST', `/api/invoices/${invoiceId}/not-paid`, { question });
  expect(answered).toMatchObject({ status: 200 });
}

const WAYS = { 'a file was not sent': fileNotSent, 'an undone match had not paid it': matchNotPaid } as const;

/** Reason of each entry point for refusing, or null. */
const DOORS: Readonly<Record<string, (by: TestClient) => Promise<string | null>>> = {
  'deletes it by REST': async (by) => (await by.rest('DELETE', `/api/invoices/${invoiceId}`)).body?.message ?? null,
  'deletes it by GraphQL': async (by) =>
    (await by.graphql(DeleteInvoiceDocument, { id: invoiceId })).errors[0]?.message ?? null,
  'deletes it with others': async (by) => {
    const { body } = await by.rest('DELETE', '/api/invoices/bulk', { companyId, invoiceIds: [invoiceId] });
    return body.refusals[0]?.reason ?? null;
  },
  'deletes it with others by GraphQL': async (by) => {
    const asked = { companyId, selection: { invoiceIds: [invoiceId] } };
    return (await by.graphql(DeleteInvoicesDocument, asked)).data?.deleteInvoices.refusals[0]?.reason ?? null;
  },
  'changes its number': (by) => edit(by, { invoiceNumber: 'Z-1' }),
  'changes its amount': (by) => edit(by, { amount: '0.01' }),
  'changes its supplier': (by) => edit(by, { supplierName: 'Husk Ltd' }),
  'merges its supplier into another': async (by) => {
    const { body: suppliers } = await by.rest('GET', `/api/suppliers?companyId=${companyId}`);
    const acme = suppliers.find(({ name }: { name: string }) => name === 'Acme').id;
    const kept = (await owner.rest('POST', '/api/suppliers', { companyId, name: `Husk ${suppliers.length} Ltd` })).body
      .id;
    const merge = { otherSupplierId: acme, allowOtherAccount: true };
    return (await by.rest('POST', `/api/suppliers/${kept}/merge`, merge)).body.message ?? null;
  },
  'makes it a credit note': (by) => edit(by, { documentType: 'credit_note', amount: '-2400.00' }),
  'changes its number by GraphQL': async (by) => {
    const input = {
      supplierName: 'Acme',
      invoiceNumber: 'Z-1',
      amountPence: pence(240_000),
      invoiceDate: localDate('2026-09-01'),
      dueDate: localDate('2026-09-30'),
    };
    return (await by.graphql(UpdateInvoiceDocument, { id: invoiceId, input })).errors[0]?.message ?? null;
  },
};

async function edit(by: TestClient, change: object): Promise<string | null> {
  const { status, body } = await by.rest('PUT', `/api/invoices/${invoiceId}`, { invoiceNumber, ...FORM, ...change });
  return status === 200 ? null : body.message;
}

describe.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('where somebody said that %s', (way) => {
  it.each(Object.keys(DOORS))('neither who said so nor who may not pay %s', async (door) => {
    await setThreshold('1000.00');
    await WAYS[way]();
    expect(await DOORS[door]?.(finance)).toMatch(HELD);
    expect(await DOORS[door]?.(bookkeeper)).toMatch(HELD);
    expect((await owner.rest('GET', `/api/invoices/${invoiceId}`)).body).toMatchObject({ invoiceNumber });
  });

  it('who said so does not delete it with its supplier', async () => {
    await setThreshold('1000.00');
    await WAYS[way]();
    const { status } = await finance.rest('DELETE', `/api/suppliers/bulk?companyId=${companyId}&deleteInvoices=true`);
    expect([status, (await owner.rest('GET', `/api/invoices/${invoiceId}`)).status]).toEqual([200, 200]);
  });

  it('somebody else who may pay deletes it', async () => {
    await setThreshold('1000.00');
    await WAYS[way]();
    expect(await DOORS['deletes it by REST']?.(owner)).toBeNull();
  });

  it('who said so changes its notes, and deletes one up to the threshold', async () => {
    await setThreshold('1000.00');
    await WAYS[way]();
    expect(await edit(finance, { notes: 'Ask Acme' })).toBeNull();
    await setThreshold('5000.00');
    expect(await DOORS['deletes it by REST']?.(finance)).toBeNull();
  });
});

it('nor does who said so undo the merge that moved it, but somebody else who may pay does', async () => {
  await setThreshold('1000.00');
  const { body: suppliers } = await owner.rest('GET', `/api/suppliers?companyId=${companyId}`);
  const kept = (await owner.rest('POST', '/api/suppliers', { companyId, name: 'Husk Ltd', ...ACCOUNT })).body.id;
  const merged = await owner.rest('POST', `/api/suppliers/${kept}/merge`, { otherSupplierId: suppliers[0].id });
  await fileNotSent();
  const undo = (by: TestClient) => by.rest('POST', `/api/supplier-merges/${merged.body.merge.id}/undo`);
  expect(await undo(finance)).toMatchObject({ status: 409, body: { message: expect.stringMatching(HELD) } });
  expect(await undo(owner)).toMatchObject({ status: 200, body: { restoredCount: 1 } });
});

it('nor is it taken back with the acceptance of its document', async () => {
  await setThreshold('1000.00');
  const { id: userId } = (await owner.rest('GET', '/api/auth/user')).body;
  const scope = openJobScope(openGuestScope(app.orm.em.fork(), app.ports), userId, [companyId]);
  const values = { supplierName: 'Acme', invoiceNumber: `D-${companyId}`, totalAmount: pence(240_000) };
  const { id } = await addReadyDocument(scope, companyId, [{ values }]);
  const { createdInvoices, changeId } = (await bookkeeper.rest('POST', `/api/documents/${id}/accept`, {})).body;
  invoiceId = createdInvoices[0].id;
  await fileNotSent();
  const undone = await bookkeeper.rest('POST', `/api/bulk-changes/${changeId}/undo`);
  expect(undone.body).toMatchObject({ refusedCount: 1, refusals: [{ reason: expect.stringMatching(HELD) }] });
  expect((await owner.rest('GET', `/api/invoices/${invoiceId}`)).status).toBe(200);
});
