import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGuestScope, openJobScope } from '../src/kernel/scope.ts';
import { addReadyDocument, READ_VALUES } from '../src/testing/ready-document.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** A supplier whose record warns those who pay is not deleted to silence the warning (RULES.md, 14). */

const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

let app: TestApp;
let owner: TestClient;
let bookkeeper: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  bookkeeper = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Quay Ltd' })).body.id;
  await joinByRest(owner, bookkeeper, companyId, { role: 'bookkeeper' });
});
afterAll(() => app.close());

async function newSupplier(name: string, form: object = {}): Promise<number> {
  const answer = await owner.rest('POST', '/api/suppliers', { companyId, name, ...form });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

const deleteBy = (person: TestClient, id: number) => person.rest('DELETE', `/api/suppliers/${id}`);

it('keeps one whose account another supplier has too, whoever asks', async () => {
  const id = await newSupplier('Cousin Ltd', ACCOUNT);
  await newSupplier('Legit Supplies Ltd', ACCOUNT);
  const { status, body } = await deleteBy(owner, id);
  expect({ status, ...body }).toMatchObject({
    status: 409,
    code: 'SUPPLIER_IN_USE',
    message: expect.stringContaining('another supplier has the same bank account'),
  });
});

it.each([
  ['auto-paid', { isAutoPaid: true }],
  ['archived', { isActive: false }],
  ['with bank details', { bankSortCode: '20-00-00', bankAccountNumber: '66778899' }],
])('keeps one that is %s from a bookkeeper, and deletes it for a user who may pay', async (kind, form) => {
  const name = `Supplier ${kind}`;
  const id = await newSupplier(name);
  expect((await owner.rest('PUT', `/api/suppliers/${id}`, { name, ...form })).status).toBe(200);
  expect((await deleteBy(bookkeeper, id)).status).toBe(409);
  const all = await bookkeeper.rest('DELETE', `/api/suppliers?companyId=${companyId}`);
  expect((await owner.rest('GET', `/api/suppliers/${id}`)).status, JSON.stringify(all.body)).toBe(200);
  expect((await deleteBy(owner, id)).status).toBeLessThan(300);
});

it('keeps one that another user has archived, also from those who may pay', async () => {
  const finance = await app.newUser();
  await joinByRest(owner, finance, companyId);
  const name = 'Put Aside Ltd';
  const id = await newSupplier(name, { bankSortCode: '20-00-00', bankAccountNumber: '30000299' });
  expect((await owner.rest('PUT', `/api/suppliers/${id}`, { name, isActive: false })).status).toBe(200);
  const message = expect.stringContaining('another user has archived it');
  expect(await deleteBy(finance, id)).toMatchObject({ status: 409, body: { code: 'SUPPLIER_IN_USE', message } });
  await finance.rest('DELETE', `/api/suppliers/bulk?companyId=${companyId}`);
  expect((await owner.rest('GET', `/api/suppliers/${id}`)).status).toBe(200);
  expect((await deleteBy(owner, id)).status).toBeLessThan(300);
});

it('keeps one that another user has archived when the document that named it is taken back', async () => {
  const finance = await app.newUser();
  await joinByRest(owner, finance, companyId);
  const { id: userId } = (await finance.rest('GET', '/api/auth/user')).body;
  const scope = openJobScope(openGuestScope(app.orm.em.fork(), app.ports), userId, [companyId]);
  const { id } = await addReadyDocument(scope, companyId, [{ values: { ...READ_VALUES, supplierName: 'Paper Ltd' } }]);
  const accepted = await finance.rest('POST', '/api/documents/accept', { companyId, documentIds: [id] });
  const find = async () =>
    (await owner.rest('GET', `/api/suppliers?companyId=${companyId}&includeArchived=true`)).body.find(
      ({ name }: { name: string }) => name === 'Paper Ltd',
    );
  await owner.rest('PUT', `/api/suppliers/${(await find()).id}`, { name: 'Paper Ltd', isActive: false });
  const undone = await finance.rest('POST', `/api/bulk-changes/${accepted.body.changeId}/undo`);
  expect(undone).toMatchObject({ status: 200 });
  expect(await find()).toMatchObject({ isActive: false });
});

it('deletes one that its user restored first, of which the user who had archived it is notified', async () => {
  const finance = await app.newUser();
  await joinByRest(owner, finance, companyId);
  const name = 'Put Back Ltd';
  const id = await newSupplier(name);
  for (const [by, isActive] of [
    [owner, false],
    [finance, true],
  ] as const) {
    expect((await by.rest('PUT', `/api/suppliers/${id}`, { name, isActive })).status).toBe(200);
  }
  expect((await deleteBy(finance, id)).status).toBeLessThan(300);
  const { body } = await owner.rest('GET', `/api/notifications?companyId=${companyId}`);
  expect(body.map(({ detail }: { detail: string }) => detail)).toContain(name);
});

it('lets a bookkeeper delete one without bank details', async () => {
  const id = await newSupplier('Typed Wrongly');
  expect((await deleteBy(bookkeeper, id)).status).toBeLessThan(300);
});

it('warns of an account under the name of a payee whose account was emptied before it was renamed', async () => {
  const id = await newSupplier('Kiln Bricks', { bankSortCode: '20-00-00', bankAccountNumber: '44779933' });
  const emptied = { name: 'Old Kiln', bankSortCode: null, bankAccountNumber: null };
  expect((await owner.rest('PUT', `/api/suppliers/${id}`, emptied)).status).toBe(200);
  const bill = { companyId, supplierName: 'Kiln Bricks', invoiceNumber: 'KB-70077', amount: '3100.00' };
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const entered = (await owner.rest('POST', '/api/invoices/manual', { ...bill, ...dates })).body;
  const account = { name: 'Kiln Bricks', bankSortCode: '20-00-00', bankAccountNumber: '44779941' };
  const supplier = await owner.rest('PUT', `/api/suppliers/${entered.supplierId}`, account);
  expect(supplier.body).toMatchObject({ accountState: 'changed' });
  const { duplicateWarnings } = (await owner.rest('GET', `/api/invoices/${entered.id}`)).body;
  expect(duplicateWarnings).toEqual(['Kiln Bricks has the same name as Kiln Bricks (now Old Kiln).']);
});
