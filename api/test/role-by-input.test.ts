import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import {
  ChangeSuppliersDocument,
  UpdateInvoiceDocument,
  UpdateSupplierDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** For some calls, the permission depends on the input (RULES.md, 69); the table allows a bookkeeper to make all of them. */

const COMPANY_ID = 1;
const ACCOUNT = { bankAccountName: 'Ash Ltd', bankSortCode: '08-99-99', bankAccountNumber: '66374958' };
const OTHER = { bankAccountName: 'Ash Ltd', bankSortCode: '10-79-99', bankAccountNumber: '88837491' };

let app: TestApp;
let owner: TestClient;
let bookkeeper: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  await owner.rest('POST', '/api/companies', { name: 'Books Ltd' });
  bookkeeper = await app.newUser();
  await joinByRest(owner, bookkeeper, COMPANY_ID, { role: 'bookkeeper' });
});
afterAll(() => app.close());

async function newSupplier(name: string, account: object = ACCOUNT): Promise<number> {
  const { body } = await owner.rest('POST', '/api/suppliers', { companyId: COMPANY_ID, name, ...account });
  return body.id;
}

const FORBIDDEN = { status: 403, body: { code: 'FORBIDDEN' } };

it('lets a bookkeeper enter suppliers without bank details', async () => {
  const input = { companyId: COMPANY_ID, name: 'Larch Ltd' };
  expect(await bookkeeper.rest('POST', '/api/suppliers', { ...input, ...ACCOUNT })).toMatchObject(FORBIDDEN);
  expect(await bookkeeper.rest('POST', '/api/suppliers', input)).toMatchObject({ status: 201 });
});

it('lets a bookkeeper change a supplier, and send its bank details back as they are', async () => {
  const id = await newSupplier('Ash Ltd');
  const path = `/api/suppliers/${id}`;
  const same = { name: 'Ash Ltd', email: 'ash@example.com', ...ACCOUNT };
  expect(await bookkeeper.rest('PUT', path, same)).toMatchObject({ status: 200 });
  for (const change of [OTHER, { bankAccountName: 'Someone Else' }, { bankSortCode: null, bankAccountNumber: null }]) {
    expect(await bookkeeper.rest('PUT', path, { ...same, ...change })).toMatchObject(FORBIDDEN);
  }
  expect((await owner.rest('GET', path)).body).toMatchObject(same);
});

it('takes no bank details from a file of a bookkeeper', async () => {
  const row = 'Rowan Ltd,Rowan Ltd,089999,66374958,30,,no\n';
  const companyId = { companyId: String(COMPANY_ID) };
  const file = { name: 'suppliers.csv', content: row };
  const sent = await bookkeeper.upload('/api/suppliers/bulk-import', 'suppliers', file, companyId);
  expect(sent).toMatchObject(FORBIDDEN);
});

it('refuses a bookkeeper who enters the account of another supplier', async () => {
  const kept = await newSupplier('Beech Ltd');
  const merged = await newSupplier('Beech Limited', OTHER);
  const { body: preview } = await bookkeeper.rest('GET', `/api/suppliers/${kept}/merge/${merged}`);
  const input = { otherSupplierId: merged, content: preview.content, allowOtherAccount: true, allowDuplicates: true };
  expect(await bookkeeper.rest('POST', `/api/suppliers/${kept}/merge`, input)).toMatchObject(FORBIDDEN);
  const { body } = await owner.rest('POST', `/api/suppliers/${kept}/merge`, input);
  const undo = `/api/supplier-merges/${body.merge.id}/undo`;
  expect(await bookkeeper.rest('POST', undo)).toMatchObject(FORBIDDEN);
  expect(await owner.rest('POST', undo)).toMatchObject({ status: 200 });
});

it('lets a bookkeeper change an invoice, but not mark it as paid', async () => {
  const invoice = { supplierName: 'Ash Ltd', invoiceNumber: 'A-1', invoiceDate: '2026-09-01', amount: '120.00' };
  const { body } = await owner.rest('POST', '/api/invoices/manual', {
    ...invoice,
    dueDate: '2026-10-01',
    companyId: COMPANY_ID,
  });
  const paid = { ...invoice, invoiceNumber: 'A-2', dueDate: '2026-10-01', companyId: COMPANY_ID, status: 'paid' };
  expect(await bookkeeper.rest('POST', '/api/invoices/manual', paid)).toMatchObject(FORBIDDEN);
  const path = `/api/invoices/${body.id}`;
  const change = (status: string) => bookkeeper.rest('PUT', path, { ...invoice, dueDate: '2026-10-01', status });
  expect(await change('paid')).toMatchObject(FORBIDDEN);
  expect(await change('query')).toMatchObject({ status: 200 });
  await owner.rest('PUT', path, { ...invoice, dueDate: '2026-10-01', status: 'paid' });
  expect(await change('to_pay')).toMatchObject(FORBIDDEN);
});

it('lets a bookkeeper set auto-paid on an invoice only as its supplier has it', async () => {
  const supplierId = await newSupplier('Elm Power');
  const form = { supplierName: 'Elm Power', invoiceDate: '2026-09-01', dueDate: '2026-10-01' };
  const entered = { ...form, invoiceNumber: 'E-1', amount: '100.00', companyId: COMPANY_ID };
  const { body } = await owner.rest('POST', '/api/invoices/manual', entered);
  const path = `/api/invoices/${body.id}`;
  const change = (by: TestClient, status: string) => by.rest('PUT', path, { ...entered, status });
  const dates = { invoiceDate: localDate(form.invoiceDate), dueDate: localDate(form.dueDate) };
  const input = { ...form, ...dates, invoiceNumber: 'E-1', amountPence: pence(100_00) };
  const byGraphQL = (status: InvoiceStatus) =>
    bookkeeper.graphql(UpdateInvoiceDocument, { id: body.id, input: { ...input, status } });
  const forbidden = [{ extensions: { code: 'FORBIDDEN' } }];

  expect(await change(bookkeeper, 'auto_paid')).toMatchObject(FORBIDDEN);
  expect((await byGraphQL('auto_paid')).errors).toMatchObject(forbidden);
  expect(await change(owner, 'auto_paid')).toMatchObject({ status: 200 });
  // The supplier may have collected it before it was switched.
  for (const status of ['to_pay', 'query'] as const) expect(await change(bookkeeper, status)).toMatchObject(FORBIDDEN);
  const inQuery = { companyId: COMPANY_ID, invoiceIds: [body.id], isInQuery: true };
  const reason = 'The supplier has most likely collected it: ask someone who may pay';
  const { body: left } = await bookkeeper.rest('PATCH', '/api/invoices/bulk', inQuery);
  expect(left).toMatchObject({ changedCount: 0, refusals: [expect.objectContaining({ reason, count: 1 })] });
  expect(await change(owner, 'to_pay')).toMatchObject({ status: 200 });

  await owner.rest('PUT', `/api/suppliers/${supplierId}`, { name: 'Elm Power', isAutoPaid: true });
  expect((await owner.rest('GET', path)).body).toMatchObject({ status: 'auto_paid' });
  expect(await change(bookkeeper, 'to_pay')).toMatchObject(FORBIDDEN);
  expect(await change(bookkeeper, 'query')).toMatchObject({ status: 200 });
  expect(await change(bookkeeper, 'to_pay')).toMatchObject(FORBIDDEN);
  expect((await byGraphQL('to_pay')).errors).toMatchObject(forbidden);
  expect(await change(bookkeeper, 'auto_paid')).toMatchObject({ status: 200 });
});

it('lets a bookkeeper enter an auto-paid supplier, but switch none through any API', async () => {
  const by = (person: TestClient) => ({
    put: (id: number, input: object) => person.rest('PUT', `/api/suppliers/${id}`, input),
    patch: (id: number, isAutoPaid: boolean) =>
      person.rest('PATCH', '/api/suppliers/bulk', { companyId: COMPANY_ID, supplierIds: [id], isAutoPaid }),
  });
  const name = 'Fir Gas';
  const id = await newSupplier(name);
  expect(await by(bookkeeper).put(id, { name, isAutoPaid: true })).toMatchObject(FORBIDDEN);
  expect(await by(bookkeeper).put(id, { name, isAutoPaid: false })).toMatchObject({ status: 200 });
  expect(await by(bookkeeper).patch(id, true)).toMatchObject(FORBIDDEN);
  const forbidden = [{ extensions: { code: 'FORBIDDEN' } }];
  const update = { id, input: { name, isAutoPaid: true } };
  expect((await bookkeeper.graphql(UpdateSupplierDocument, update)).errors).toMatchObject(forbidden);
  const many = { companyId: COMPANY_ID, selection: { supplierIds: [id] }, change: { isAutoPaid: true } };
  expect((await bookkeeper.graphql(ChangeSuppliersDocument, many)).errors).toMatchObject(forbidden);

  const companyId = { companyId: String(COMPANY_ID) };
  const file = { name: 'suppliers.csv', content: `Supplier,Auto-paid\n${name},yes\n` };
  const send = (path: string, fields: Record<string, string>) =>
    bookkeeper.upload(`/api/suppliers/${path}`, 'suppliers', file, fields);
  const { body: preview } = await send('bulk-update/preview', companyId);
  expect(await send('bulk-update', { ...companyId, content: preview.content })).toMatchObject(FORBIDDEN);

  expect(await by(owner).put(id, { name, isAutoPaid: true })).toMatchObject({ status: 200 });
  expect(await by(bookkeeper).put(id, { name, isAutoPaid: false })).toMatchObject(FORBIDDEN);
  expect(await by(bookkeeper).patch(id, false)).toMatchObject(FORBIDDEN);
  const entered = { companyId: COMPANY_ID, name: 'Fir Water', isAutoPaid: true };
  expect(await bookkeeper.rest('POST', '/api/suppliers', entered)).toMatchObject({ status: 201 });
});

it('refuses a bookkeeper who makes a bill auto-paid by another supplier or a merge', async () => {
  const manual = await newSupplier('Hazel Rates', {});
  const automatic = await newSupplier('Hazel Rates DD', { isAutoPaid: true });
  const form = { invoiceDate: '2026-09-01', dueDate: '2026-10-01', amount: '100.00', companyId: COMPANY_ID };
  const invoice = { ...form, supplierName: 'Hazel Rates', invoiceNumber: 'H-1' };
  const { body } = await bookkeeper.rest('POST', '/api/invoices/manual', invoice);
  const edit = (by: TestClient, change: object) =>
    by.rest('PUT', `/api/invoices/${body.id}`, { ...invoice, ...change });
  const moved = { supplierName: 'Hazel Rates DD' };
  expect(await edit(bookkeeper, moved)).toMatchObject(FORBIDDEN);
  expect(await edit(bookkeeper, { status: 'query' })).toMatchObject({ status: 200 });
  expect(await edit(bookkeeper, { ...moved, status: 'query' })).toMatchObject(FORBIDDEN);
  const merge = async (by: TestClient) => {
    const { body: preview } = await by.rest('GET', `/api/suppliers/${automatic}/merge/${manual}`);
    const input = { otherSupplierId: manual, content: preview.content };
    return by.rest('POST', `/api/suppliers/${automatic}/merge`, input);
  };
  expect(await merge(bookkeeper)).toMatchObject(FORBIDDEN);
  expect(await edit(owner, moved)).toMatchObject({ status: 200 });
  expect(await edit(bookkeeper, {})).toMatchObject(FORBIDDEN);
  expect(await edit(owner, {})).toMatchObject({ status: 200 });
  const { body: done } = await merge(owner);
  const undo = `/api/supplier-merges/${done.merge.id}/undo`;
  expect(await bookkeeper.rest('POST', undo)).toMatchObject(FORBIDDEN);
  expect(await owner.rest('POST', undo)).toMatchObject({ status: 200 });
  // Nothing is owed to it any more.
  await owner.rest('DELETE', `/api/invoices/${body.id}`);
  expect(await merge(bookkeeper)).toMatchObject({ status: 200 });
});

it('refuses to undo a switch to auto-paid without the payment permission', async () => {
  const person = await app.newUser();
  await joinByRest(owner, person, COMPANY_ID, { role: 'finance' });
  const id = await newSupplier('Ivy Telecom', {});
  const change = { companyId: COMPANY_ID, supplierIds: [id], isAutoPaid: true };
  const { body } = await person.rest('PATCH', '/api/suppliers/bulk', change);
  const { body: people } = await owner.rest('GET', `/api/companies/${COMPANY_ID}/people`);
  const member = people.find(({ role }: { role: string }) => role === 'finance');
  await owner.rest('PATCH', `/api/companies/${COMPANY_ID}/people/${member.userId}`, { role: 'bookkeeper' });
  expect(await person.rest('POST', `/api/bulk-changes/${body.changeId}/undo`)).toMatchObject(FORBIDDEN);
});
