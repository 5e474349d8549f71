import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The word of a user who has just joined, for a changed account in a company without a threshold (RULES.md, 71). */

const KNOWN = { bankSortCode: '20-00-00', bankAccountNumber: '30000299' };
const OTHER = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const NAME = 'Harbour Print';

let app: TestApp;
let owner: TestClient;
let colleague: TestClient;
let newcomer: TestClient;
let companyId: number;
let supplierId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  colleague = await app.newUser();
  newcomer = await app.newUser();
});
afterAll(() => app.close());

const wait = (hours: number) =>
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString());

/** The owner has changed an account, in a company of two people who have been there for a day. */
beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await joinByRest(owner, colleague, companyId);
  wait(25);
  supplierId = (await owner.rest('POST', '/api/suppliers', { companyId, name: NAME, ...KNOWN })).body.id;
  expect(await owner.rest('PUT', `/api/suppliers/${supplierId}`, { name: NAME, ...OTHER })).toMatchObject({
    status: 200,
  });
});

it('is needed for a day after the last colleague was removed', async () => {
  const { id } = (await colleague.rest('GET', '/api/auth/user')).body;
  expect(await owner.rest('DELETE', `/api/companies/${companyId}/people/${id}`)).toMatchObject({ status: 200 });
  expect(await confirm(owner)).toMatchObject({ status: 200 });
  expect(await stateSeen(owner)).toBe('changed');
  wait(25);
  await app.applyDueChanges();
  expect(await stateSeen(owner)).toBe('checked');
});

const confirm = (by: TestClient) =>
  by.rest('POST', `/api/suppliers/${supplierId}/confirm-bank-details`, { name: NAME, ...OTHER });
const stateSeen = async (by = colleague) => (await by.rest('GET', `/api/suppliers/${supplierId}`)).body.accountState;

it('waits for a day, and then counts', async () => {
  await joinByRest(owner, newcomer, companyId);
  expect(await confirm(newcomer)).toMatchObject({ status: 200 });
  expect(await stateSeen()).toBe('changed');
  wait(25);
  await app.applyDueChanges();
  expect(await stateSeen()).toBe('checked');
});

it('ends with the membership', async () => {
  await joinByRest(owner, newcomer, companyId);
  await confirm(newcomer);
  const { id } = (await newcomer.rest('GET', '/api/auth/user')).body;
  const removed = await owner.rest('DELETE', `/api/companies/${companyId}/people/${id}`);
  expect(removed).toMatchObject({ status: 200 });
  wait(25);
  await app.applyDueChanges();
  expect(await stateSeen()).toBe('changed');
});

it('is not the second word for the one that waits', async () => {
  await confirm(owner);
  await joinByRest(owner, newcomer, companyId);
  const [change] = (await newcomer.rest('GET', `/api/companies/${companyId}/pending-changes`)).body;
  expect(change).toMatchObject({ mayConfirm: false });
  expect(await newcomer.rest('POST', `/api/pending-changes/${change.id}/confirm`)).toMatchObject({ status: 403 });
  await confirm(newcomer);
  expect(await stateSeen()).toBe('changed');
  expect(await colleague.rest('POST', `/api/pending-changes/${change.id}/confirm`)).toMatchObject({ status: 200 });
  expect(await stateSeen()).toBe('checked');
});

it('is as that of the user who confirms an account that the newcomer entered', async () => {
  await confirm(colleague);
  await joinByRest(owner, newcomer, companyId);
  const third = { name: NAME, bankSortCode: '20-00-00', bankAccountNumber: '66374958' };
  expect(await newcomer.rest('PUT', `/api/suppliers/${supplierId}`, third)).toMatchObject({ status: 200 });
  const confirmThird = (by: TestClient) => by.rest('POST', `/api/suppliers/${supplierId}/confirm-bank-details`, third);
  for (const by of [newcomer, owner, owner]) {
    expect(await confirmThird(by)).toMatchObject({ status: 200 });
    expect(await stateSeen()).toBe('changed');
  }
  wait(23);
  await app.applyDueChanges();
  expect(await stateSeen()).toBe('changed');
  wait(2);
  await app.applyDueChanges();
  expect(await stateSeen()).toBe('checked');
});

it('is ended by a third person, for an account that the newcomer entered', async () => {
  await confirm(colleague);
  await joinByRest(owner, newcomer, companyId);
  const third = { name: NAME, bankSortCode: '20-00-00', bankAccountNumber: '66374958' };
  await newcomer.rest('PUT', `/api/suppliers/${supplierId}`, third);
  for (const [by, state] of [
    [owner, 'changed'],
    [colleague, 'checked'],
  ] as const) {
    await by.rest('POST', `/api/suppliers/${supplierId}/confirm-bank-details`, third);
    expect(await stateSeen()).toBe(state);
  }
});

it('is also the approval of a run, for an account that the newcomer entered', async () => {
  await confirm(colleague);
  await joinByRest(owner, newcomer, companyId);
  const third = { name: NAME, bankSortCode: '08-99-99', bankAccountNumber: '66374958' };
  await newcomer.rest('PUT', `/api/suppliers/${supplierId}`, third);
  const bill = { invoiceNumber: 'HP-1', amount: '9000.00', invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const invoice = (await newcomer.rest('POST', '/api/invoices/manual', { companyId, supplierName: NAME, ...bill }))
    .body;
  const form = { companyId, runDate: '2026-09-15', invoiceIds: [invoice.id], status: 'pending' };
  const { id, content } = (await newcomer.rest('POST', '/api/payment-runs', form)).body;
  expect(await owner.rest('POST', `/api/payment-runs/${id}/approve`, { content })).toMatchObject({ status: 200 });
  for (const payer of [newcomer, owner]) {
    const { body } = await payer.rest('POST', `/api/sandbox/payments/payment-run/${id}`, {});
    expect(body).toMatchObject({ successCount: 0, failureCount: 1 });
  }
  for (const by of [owner, colleague]) {
    await by.rest('POST', `/api/suppliers/${supplierId}/confirm-bank-details`, third);
  }
  const { body } = await owner.rest('POST', `/api/sandbox/payments/payment-run/${id}`, {});
  expect(body).toMatchObject({ successCount: 1 });
});

it('counts at once of a user who has been there for a day', async () => {
  expect(await confirm(colleague)).toMatchObject({ status: 200 });
  expect(await stateSeen()).toBe('checked');
});

const remove = async (person: TestClient) => {
  const { id } = (await person.rest('GET', '/api/auth/user')).body;
  expect(await owner.rest('DELETE', `/api/companies/${companyId}/people/${id}`)).toMatchObject({ status: 200 });
};

it('waits also for an account that a newcomer entered who has left since', async () => {
  await confirm(colleague);
  await joinByRest(owner, newcomer, companyId);
  const third = { name: NAME, bankSortCode: '20-00-00', bankAccountNumber: '66374958' };
  await newcomer.rest('PUT', `/api/suppliers/${supplierId}`, third);
  await remove(newcomer);
  expect(await owner.rest('POST', `/api/suppliers/${supplierId}/confirm-bank-details`, third)).toMatchObject({
    status: 200,
  });
  expect(await stateSeen()).toBe('changed');
});

it('is not that of a user who confirms the change of a colleague who left a day after it', async () => {
  await confirm(colleague);
  await joinByRest(owner, newcomer, companyId);
  const third = { name: NAME, bankSortCode: '08-99-99', bankAccountNumber: '66374958' };
  await colleague.rest('PUT', `/api/suppliers/${supplierId}`, third);
  wait(25);
  await remove(colleague);
  expect(await owner.rest('POST', `/api/suppliers/${supplierId}/confirm-bank-details`, third)).toMatchObject({
    body: { accountState: 'checked' },
  });
});

it('does not count at once after a threshold was set, which nobody confirmed', async () => {
  await joinByRest(owner, newcomer, companyId);
  const threshold = await owner.rest('PUT', `/api/companies/${companyId}`, {
    name: 'Lowe Ltd',
    approvalThreshold: '90000.00',
  });
  expect(threshold).toMatchObject({ status: 200 });
  expect(await confirm(newcomer)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('joined this company less than 24 hours ago') },
  });
  expect(await stateSeen()).toBe('changed');
});

it('vouches for no account and no credit note as an approval', async () => {
  await joinByRest(owner, newcomer, companyId);
  const enter = async (invoiceNumber: string, amount: string, documentType = 'invoice') => {
    const dates = { invoiceDate: '2026-09-01', dueDate: '2026-10-30' };
    const form = { companyId, supplierId, supplierName: NAME, invoiceNumber, amount, documentType, ...dates };
    return (await owner.rest('POST', '/api/invoices/manual', form)).body.id;
  };
  const invoiceIds = [await enter('HP-1', '700.00'), await enter('HP-C', '-200.00', 'credit_note')];
  const runDate = '2026-09-30';
  const { body: run } = await owner.rest('POST', '/api/payment-runs', {
    companyId,
    runDate,
    status: 'pending',
    invoiceIds,
  });
  expect(await newcomer.rest('POST', `/api/payment-runs/${run.id}/approve`, { content: run.content })).toMatchObject({
    status: 200,
  });
  const paid = await owner.rest('POST', `/api/sandbox/payments/payment-run/${run.id}`);
  expect(paid.body).toMatchObject({ successCount: 0, failureCount: 1 });
  expect(await owner.rest('POST', `/api/payment-runs/${run.id}/complete`)).toMatchObject({
    status: 409,
    body: { code: 'CREDIT_UNCONFIRMED' },
  });
});
