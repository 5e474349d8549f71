import { localDate, monthOf } from '@paycycle/schema/domain/local-date';
import {
  CloseMonthDocument,
  CompletePaymentRunDocument,
  MarkInvoicesPaidDocument,
  OwnerNoticesDocument,
  ReopenMonthDocument,
  ReopenPaymentRunDocument,
  UndoMarkInvoicesPaidDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Guarantees of a closed month to its readers, and notifications when it is reopened. */

const AUGUST = monthOf(localDate('2026-08-01'));

let app: TestApp;
let owner: TestClient;
let bookkeeper: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  bookkeeper = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await joinByRest(owner, bookkeeper, companyId, { role: 'bookkeeper' });
});

async function close(by: TestClient): Promise<void> {
  expect((await by.rest('POST', '/api/reconciliation/close', { companyId, month: AUGUST })).status).toBe(201);
}

async function reopen(by: TestClient, reason: string): Promise<void> {
  const { status } = await by.rest('POST', '/api/reconciliation/open', { companyId, month: AUGUST, reason });
  expect(status).toBe(200);
}

async function ownersRead(): Promise<string[]> {
  const { data } = await owner.graphql(OwnerNoticesDocument, {});
  return data?.companies.find(({ id }) => id === companyId)?.ownerNotices.map(({ message }) => message) ?? [];
}

async function nameOf(person: TestClient): Promise<string> {
  return (await person.rest('GET', '/api/auth/user')).body.email;
}

it('is reopened by another user than an owner or the one who closed it, and the owners are notified', async () => {
  const name = await nameOf(bookkeeper);
  await close(owner);
  await reopen(bookkeeper, 'A line came late');
  expect(await ownersRead()).toEqual([`${name} reopened August 2026, which ${await nameOf(owner)} had closed.`]);
  const { errors } = await bookkeeper.graphql(CloseMonthDocument, { companyId, month: AUGUST });
  expect(errors).toEqual([]);
  await bookkeeper.graphql(ReopenMonthDocument, { companyId, month: AUGUST, reason: 'Another one' });
  expect((await ownersRead())[0]).toBe(`${name} reopened August 2026, which ${name} had closed.`);
});

it('is reopened by the owner who closed it, without a notification', async () => {
  await close(owner);
  await reopen(owner, 'My own mistake');
  expect(await ownersRead()).toEqual([]);
});

const CLOSED = { code: 'MONTH_CLOSED', message: 'August 2026 is closed. Reopen it with a reason to change it.' };
const REFUSED = { status: 409, body: CLOSED };
const ERRORS = [{ message: CLOSED.message, extensions: { code: 'MONTH_CLOSED' } }];

async function newInvoice(): Promise<number> {
  const dates = { invoiceDate: '2026-07-20', dueDate: '2026-08-20' };
  const form = { companyId, supplierName: 'Acme', invoiceNumber: 'A-1', amount: '100.00', ...dates };
  return (await owner.rest('POST', '/api/invoices/manual', form)).body.id;
}

async function owedAtItsEnd(): Promise<string> {
  const { body } = await owner.rest('GET', `/api/aged-creditors?companyId=${companyId}&asAt=2026-08-31`);
  return body.totals.total;
}

function mark(invoiceId: number, paymentDate: string) {
  return owner.rest('PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds: [invoiceId], paymentDate });
}

it('keeps what was owed at its end: nothing is marked as paid by then', async () => {
  const invoiceId = await newInvoice();
  await close(owner);
  const owed = await owedAtItsEnd();
  expect(await mark(invoiceId, '2026-08-25')).toMatchObject(REFUSED);
  const before =
    '25 Jul 2026 is before the end of August 2026, which is closed: what was owed then would change. Reopen August 2026 with a reason to change it.';
  expect(await mark(invoiceId, '2026-07-25')).toMatchObject({ status: 409, body: { ...CLOSED, message: before } });
  const selection = { invoiceIds: [invoiceId] };
  const variables = { companyId, selection, paymentDate: localDate('2026-08-31') };
  expect((await owner.graphql(MarkInvoicesPaidDocument, variables)).errors).toMatchObject(ERRORS);
  expect(await mark(invoiceId, '2026-09-01')).toMatchObject({ status: 200, body: { updatedCount: 1 } });
  expect(await owedAtItsEnd()).toBe(owed);
});

it('keeps what was paid by its end: no mark, edit or reopening of a run takes that back', async () => {
  const invoiceId = await newInvoice();
  const { markId } = (await mark(invoiceId, '2026-08-25')).body;
  await close(owner);
  const owed = await owedAtItsEnd();
  expect(await owner.rest('POST', `/api/invoices/mark-paid/${markId}/undo`)).toMatchObject(REFUSED);
  expect((await owner.graphql(UndoMarkInvoicesPaidDocument, { id: markId })).errors).toMatchObject(ERRORS);
  const dates = { invoiceDate: '2026-07-20', dueDate: '2026-08-20' };
  const form = { supplierName: 'Acme', invoiceNumber: 'A-1', amount: '100.00', ...dates, status: 'to_pay' };
  expect(await owner.rest('PUT', `/api/invoices/${invoiceId}`, form)).toMatchObject(REFUSED);
  expect(await owedAtItsEnd()).toBe(owed);
  await reopen(owner, 'The mark was wrong');
  expect((await owner.rest('POST', `/api/invoices/mark-paid/${markId}/undo`)).status).toBe(200);
});

it('keeps out the completion of a run of a day up to its end, and its reopening, in both APIs', async () => {
  const run = { companyId, runDate: '2026-08-25', invoiceIds: [await newInvoice()] };
  const { id } = (await owner.rest('POST', '/api/payment-runs', run)).body;
  await close(owner);
  expect(await owner.rest('POST', `/api/payment-runs/${id}/complete`)).toMatchObject(REFUSED);
  expect((await owner.graphql(CompletePaymentRunDocument, { id })).errors).toMatchObject(ERRORS);
  await reopen(owner, 'A run was paid in it');
  expect((await owner.rest('POST', `/api/payment-runs/${id}/complete`)).status).toBe(200);
  await close(owner);
  const reason = 'The bank refused it';
  expect(await owner.rest('POST', `/api/payment-runs/${id}/reopen`, { reason })).toMatchObject(REFUSED);
  expect((await owner.graphql(ReopenPaymentRunDocument, { id, reason })).errors).toMatchObject(ERRORS);
});
