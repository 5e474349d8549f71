import { localDate } from '@paycycle/schema/domain/local-date';
import { PaymentPracticesDocument } from '@paycycle/schema/generated/documents/payment-practices';
import { type InvoiceInput, UpdateInvoiceDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Dates of invoices that were changed late (RULES.md, 103). Today is Tuesday, 15 September 2026. */

const PERIOD = { from: localDate('2026-07-01'), to: localDate('2026-09-30') };
const FORM = { supplierName: 'Northern Bakery', invoiceDate: '2026-07-01', amount: '1000.00' };

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
});
afterAll(() => app.close());

async function startCompany() {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
}

async function enter(form: object): Promise<number> {
  const { status, body } = await owner.rest('POST', '/api/invoices/manual', { companyId, ...FORM, ...form });
  expect(status).toBe(201);
  return body.id;
}

async function edit(id: number, form: object) {
  expect(await owner.rest('PUT', `/api/invoices/${id}`, { ...FORM, ...form })).toMatchObject({ status: 200 });
}

async function pay(id: number, paymentDate: string) {
  const mark = { companyId, invoiceIds: [id], paymentDate };
  expect(await owner.rest('PATCH', '/api/invoices/mark-paid', mark)).toMatchObject({ body: { updatedCount: 1 } });
}

async function report({ from, to }: { from: string; to: string } = PERIOD) {
  const path = `/api/payment-practices?companyId=${companyId}&from=${from}&to=${to}`;
  const { status, body } = await owner.rest('GET', path);
  expect(status).toBe(200);
  return body;
}

it('are in the report of both APIs, in the CSV and in the history, if the invoice was paid before', async () => {
  await startCompany();
  const bill = { invoiceNumber: 'NB-1', dueDate: '2026-12-31' };
  const id = await enter(bill);
  const untouched = await enter({ ...bill, invoiceNumber: 'NB-2', amount: '80.00' });
  // A date that is corrected before the payment is no late change.
  await edit(id, { ...bill, invoiceDate: '2026-07-02' });
  await pay(untouched, '2026-09-15');
  await pay(id, '2026-09-15');
  expect(await report()).toMatchObject({ paidCount: 2, changedLateCount: 0, lateDateChanges: [] });

  await edit(id, { ...bill, invoiceDate: '2026-09-01' });
  const input = { ...bill, supplierName: 'Northern Bakery', invoiceDate: '2026-09-01', amountPence: 1000_00 };
  const received = { ...input, receivedOn: '2026-09-10' } as object as InvoiceInput;
  expect((await owner.graphql(UpdateInvoiceDocument, { id, input: received, seen: null })).errors).toEqual([]);

  const invoice = {
    invoiceId: id,
    invoiceNumber: 'NB-1',
    supplierName: 'Northern Bakery',
    changedBy: 'user1@example.com',
  };
  const changes = [
    { ...invoice, field: 'invoiceDate', before: '2026-07-02', after: '2026-09-01' },
    { ...invoice, field: 'receivedOn', before: null, after: '2026-09-10' },
  ];
  expect(await report()).toMatchObject({ paidCount: 2, changedLateCount: 1, lateDateChanges: changes });
  const { data, errors } = await owner.graphql(PaymentPracticesDocument, { companyId, ...PERIOD, limit: 10 });
  expect(errors).toEqual([]);
  expect(data?.company.paymentPractices).toMatchObject({ changedLateCount: 1, lateDateChanges: changes });

  const { from, to } = PERIOD;
  const csv = await owner.rest('GET', `/api/exports/payment-practices?companyId=${companyId}&from=${from}&to=${to}`);
  const rows: string[] = csv.body.trim().split('\r\n');
  expect(rows.map((row) => row.split(',').at(-1))).toEqual(['Dates changed late', 'Yes', 'No']);

  const { body: history } = await owner.rest('GET', `/api/invoices/${id}/activity`);
  expect(JSON.stringify(history)).toContain('2 Jul 2026 → 1 Sep 2026');
});

it('are in it although the mark as paid was undone for the change', async () => {
  await startCompany();
  const bill = { invoiceNumber: 'NB-1', dueDate: '2026-12-31' };
  const id = await enter(bill);
  await pay(id, '2026-09-15');
  await edit(id, { ...bill, status: 'to_pay' });
  await edit(id, { ...bill, invoiceDate: '2026-09-01' });
  await pay(id, '2026-09-15');
  expect(await report()).toMatchObject({
    changedLateCount: 1,
    lateDateChanges: [{ invoiceId: id, field: 'invoiceDate' }],
  });
});

it('are in the period of the former due date, if an overdue invoice got a later one', async () => {
  await startCompany();
  const bill = { invoiceNumber: 'NB-1', dueDate: '2026-07-31' };
  const id = await enter(bill);
  expect(await report({ from: '2026-07-01', to: '2026-07-31' })).toMatchObject({ lateCount: 1, changedLateCount: 0 });
  await edit(id, { ...bill, dueDate: '2026-12-31' });
  const moved = { invoiceId: id, field: 'dueDate', before: '2026-07-31', after: '2026-12-31' };
  expect(await report({ from: '2026-07-01', to: '2026-07-31' })).toMatchObject({
    lateCount: 0,
    changedLateCount: 1,
    lateDateChanges: [moved],
  });
  expect(await report({ from: '2026-12-01', to: '2026-12-31' })).toMatchObject({ lateDateChanges: [moved] });
  expect(await report({ from: '2026-08-01', to: '2026-08-31' })).toMatchObject({ changedLateCount: 0 });
});

it('are in it if only the invoice date of an overdue invoice was moved before the payment', async () => {
  await startCompany();
  const bill = { invoiceNumber: 'NB-1', dueDate: '2026-07-31' };
  const id = await enter(bill);
  const inTime = await enter({ invoiceNumber: 'NB-2', dueDate: '2026-12-31', amount: '80.00' });
  await edit(id, { ...bill, invoiceDate: '2026-07-30' });
  await edit(inTime, { invoiceNumber: 'NB-2', dueDate: '2026-12-31', amount: '80.00', invoiceDate: '2026-07-30' });
  await pay(id, '2026-09-15');
  expect(await report()).toMatchObject({
    changedLateCount: 1,
    lateDateChanges: [{ invoiceId: id, field: 'invoiceDate', before: '2026-07-01', after: '2026-07-30' }],
  });
});

/** Changes of the report for an invoice that took the place of the late one. */
const moved = (invoiceId: number) => [
  { invoiceId, field: 'invoiceDate', before: '2026-07-01', after: '2026-09-10', changedBy: 'user1@example.com' },
  { invoiceId, field: 'dueDate', before: '2026-07-31', after: '2026-10-10' },
  { invoiceId, field: 'receivedOn', before: '2026-07-02', after: '2026-09-10' },
];
const LATE = { invoiceNumber: 'LATE-77', dueDate: '2026-07-31', receivedOn: '2026-07-02' };
const AGAIN = { ...LATE, invoiceDate: '2026-09-10', dueDate: '2026-10-10', receivedOn: '2026-09-10' };
const NONE = { changedLateCount: 0, lateDateChanges: [] };

async function passed(method: 'PATCH' | 'DELETE', path: string, form?: object) {
  expect(await owner.rest(method, path, form)).toMatchObject({ status: 200 });
}
const remove = (id: number) => passed('DELETE', `/api/invoices/${id}`);

it.each([
  ['deleted', remove],
  [
    'moved to a later due date and deleted',
    async (id: number) => {
      await edit(id, { ...LATE, dueDate: '2026-10-10' });
      await remove(id);
    },
  ],
  [
    'deleted twice',
    async (id: number) => {
      await remove(id);
      await remove(await enter(AGAIN));
    },
  ],
  [
    'deleted with its supplier',
    async (id: number) => {
      const { supplierId } = (await owner.rest('GET', `/api/invoices/${id}`)).body;
      await remove(id);
      await passed('DELETE', `/api/suppliers/${supplierId}`);
    },
  ],
  [
    'made a credit note',
    async (id: number) => passed('PATCH', `/api/invoices/${id}`, { documentType: 'credit_note', amount: '-1000.00' }),
  ],
])('are in it if a late invoice was %s, and entered again with other dates', async (_, go) => {
  await startCompany();
  const id = await enter(LATE);
  expect(await report()).toMatchObject({ lateCount: 1, ...NONE });
  await go(id);
  const again = await enter(AGAIN);
  await pay(again, '2026-09-15');
  expect(await report()).toMatchObject({ lateCount: 0, changedLateCount: 1, lateDateChanges: moved(again) });
});

it('are not in it if the deleted invoice was not late, came back, or had the same dates', async () => {
  await startCompany();
  const early = { ...LATE, invoiceNumber: 'NB-1', dueDate: '2026-09-15' };
  await remove(await enter(early));
  await enter({ ...early, dueDate: '2026-10-10' });
  const id = await enter(LATE);
  await remove(id);
  const [{ id: deletionId }] = (await owner.rest('GET', `/api/deletions?companyId=${companyId}`)).body;
  expect(await owner.rest('POST', `/api/deletions/${deletionId}/restore`)).toMatchObject({ status: 200 });
  await remove(id);
  await enter(LATE);
  expect(await report()).toMatchObject({ lateCount: 1, ...NONE });
});

it('do not take a late invoice from the report by a switch to auto-paid after its due date', async () => {
  await startCompany();
  const id = await enter(LATE);
  const { supplierId } = (await owner.rest('GET', `/api/invoices/${id}`)).body;
  expect(await report()).toMatchObject({ dueCount: 1, lateCount: 1 });
  await passed('PATCH', `/api/suppliers/${supplierId}`, { isAutoPaid: true });
  await enter({ ...LATE, invoiceNumber: 'DD-1' });
  expect((await owner.rest('GET', `/api/invoices/${id}`)).body).toMatchObject({ status: 'auto_paid' });
  expect(await report()).toMatchObject({ dueCount: 1, lateCount: 1 });
});
