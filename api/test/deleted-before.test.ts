import { pence } from '@paycycle/schema/domain/money';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openGuestScope, openJobScope } from '../src/kernel/scope.ts';
import { addReadyDocument } from '../src/testing/ready-document.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { quickOrFull } from '../src/testing/test-size.ts';
import { warningsInRun } from '../src/testing/warnings-in-run.ts';

/**
 * A bill that was deleted and entered again warns of that before it is paid, with the statements made about it (RULES.md,
 * 11).
 */

const BILL = { supplierName: 'Harbour Print', invoiceNumber: 'HP-1041', amount: '900.00' };
const DATES = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };

let app: TestApp;
let owner: TestClient;
let companyId: number;
let email: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  owner = await app.newUser();
  email = (await owner.rest('GET', '/api/auth/user')).body.email;
  const account = { bankAccountName: 'LOWE LTD', bankSortCode: '20-00-00', bankAccountNumber: '12345678' };
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd', ...account })).body.id;
  const supplier = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  await owner.rest('POST', '/api/suppliers', { companyId, name: 'Harbour Print', ...supplier });
});

async function enter(form: object = {}): Promise<number> {
  const { status, body } = await owner.rest('POST', '/api/invoices/manual', { companyId, ...BILL, ...DATES, ...form });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.id;
}

async function remove(id: number): Promise<number> {
  const { body } = await owner.rest('DELETE', `/api/invoices/${id}`);
  expect(body).toMatchObject({ deletedCount: 1 });
  return body.deletionId;
}

/** Warnings before the invoice is paid alone. The long suite compares those of a run each time. */
async function warningsOf(id: number): Promise<readonly string[]> {
  const { duplicateWarnings } = (await owner.rest('GET', `/api/invoices/${id}`)).body;
  if (quickOrFull(false, true)) expect(await warningsInRun(owner, companyId, id)).toEqual(duplicateWarnings);
  return duplicateWarnings;
}

const deleted = (number: string, other = 'HP-1041') =>
  `${number} may be the same bill as ${other} of 1 Sep 2026, £900.00, which ${email} deleted on 15 Sep 2026.`;

it('recognises a deleted bill by number, by amount and day, or by number alone at another supplier', async () => {
  await remove(await enter());
  const ofNumber = await enter({ amount: '910.00', dueDate: '2026-10-30' });
  expect(await warningsOf(ofNumber)).toEqual([deleted('HP-1041')]);
  expect(await warningsInRun(owner, companyId, ofNumber)).toEqual([deleted('HP-1041')]);
  expect(await warningsOf(await enter({ invoiceNumber: 'X-7' }))).toEqual([deleted('X-7')]);
  expect(await warningsOf(await enter({ supplierName: 'Quay Bakery' }))).toEqual([
    deleted('HP-1041', 'HP-1041 from Harbour Print'),
  ]);
  expect(await warningsOf(await enter({ supplierName: 'Elm Ltd', invoiceNumber: 'E-1' }))).toEqual([]);
});

it('recognises it when an existing invoice is changed into it', async () => {
  const other = await enter({ invoiceNumber: 'OT-22', amount: '3.00' });
  await remove(await enter());
  expect(await warningsOf(other)).toEqual([]);
  expect(await owner.rest('PUT', `/api/invoices/${other}`, { ...BILL, ...DATES })).toMatchObject({ status: 200 });
  expect(await warningsOf(other)).toEqual([deleted('HP-1041')]);
});

it('recognises it behind any number of later deleted bills of the same amount', async () => {
  await remove(await enter());
  const rows = Array.from({ length: 101 }, (_, at) => `Elm Ltd,${weekOf(at)},E-${1000 + at * 11},900.00`);
  const file = { name: 'invoices.csv', content: rows.join('\n') };
  await owner.upload('/api/invoices/upload', 'invoice', file, { companyId: String(companyId) });
  const { body: others } = await owner.rest('GET', `/api/invoices?companyId=${companyId}`);
  const invoiceIds = others.map(({ id }: { id: number }) => id);
  const gone = await owner.rest('DELETE', '/api/invoices/bulk', { companyId, invoiceIds });
  expect(gone.body).toMatchObject({ deletedCount: 101 });
  expect(await warningsOf(await enter())).toEqual([deleted('HP-1041')]);
});

/** Days a week apart, of years back: none is a double of another. */
function weekOf(at: number): string {
  return new Date(Date.UTC(2024, 0, 1 + 7 * at)).toISOString().slice(0, 10);
}

it('says nothing of the original once its double was deleted, unless something was said of that', async () => {
  const original = await enter();
  const double = await enter({ allowDuplicate: true });
  await remove(double);
  expect(await warningsOf(original)).toEqual([]);
  const other = await enter({ allowDuplicate: true });
  const marked = { companyId, invoiceIds: [original], paymentDate: '2026-09-05' };
  const { body } = await owner.rest('PATCH', '/api/invoices/mark-paid', marked);
  await owner.rest('POST', `/api/invoices/mark-paid/${body.markId}/undo`);
  await remove(original);
  expect(await warningsOf(other)).toContain(`${deleted('HP-1041')} It had counted as paid, until that was taken back.`);
});

it('is silent about a restored bill, and restores its earlier remarks', async () => {
  const deletionId = await remove(await enter());
  expect(await owner.rest('POST', `/api/deletions/${deletionId}/restore`)).toMatchObject({ status: 200 });
  expect(await warningsOf(await enter({ invoiceNumber: 'X-7', amount: '12.00' }))).toEqual([]);
});

it('recognises a supplier that was deleted too and entered again', async () => {
  const id = await enter({ supplierName: 'Oak Ltd', invoiceNumber: 'O-1' });
  const { supplierId } = (await owner.rest('GET', `/api/invoices/${id}`)).body;
  await remove(id);
  expect(await owner.rest('DELETE', `/api/suppliers/${supplierId}`)).toMatchObject({ status: 200 });
  expect(await warningsOf(await enter({ supplierName: 'Oak Ltd', invoiceNumber: 'O-1' }))).toEqual([
    deleted('O-1', 'O-1'),
  ]);
});

it('knows a bill of a supplier of nearly the same name, also where that was deleted, or with the same account', async () => {
  const short = { invoiceNumber: 'A-77' };
  const id = await enter({ ...short, supplierName: 'Friend Supplies Ltd' });
  const { supplierId } = (await owner.rest('GET', `/api/invoices/${id}`)).body;
  await remove(id);
  const named = [deleted('A-77', 'A-77 from Friend Supplies Ltd')];
  const looksLike = 'Friends Supplies Ltd has nearly the same name as Friend Supplies Ltd.';
  const alike = { ...short, supplierName: 'Friends Supplies Ltd' };
  const again = await enter(alike);
  expect(await warningsOf(again)).toEqual([...named, looksLike]);
  expect(await owner.rest('DELETE', `/api/suppliers/${supplierId}`)).toMatchObject({ status: 200 });
  const likeDeleted = 'Friends Supplies Ltd has nearly the same name as Friend Supplies Ltd (deleted).';
  expect(await warningsOf(again)).toEqual([...named, likeDeleted]);
  expect(await warningsOf(await enter({ ...alike, amount: '7.00', allowDuplicate: true }))).not.toContain(named[0]);
  const elm = { ...short, supplierName: 'Elm Garage', invoiceDate: '2026-08-31' };
  expect(await warningsOf(await enter(elm))).toEqual([]);

  await remove(await enter({ invoiceNumber: 'B-77' }));
  const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  await owner.rest('POST', '/api/suppliers', { companyId, name: 'Zebra Works', ...account });
  const ofZebra = { supplierName: 'Zebra Works', invoiceNumber: 'B-77' };
  expect(await warningsOf(await enter(ofZebra))).toEqual([deleted('B-77', 'B-77 from Harbour Print')]);
  expect(await warningsOf(await enter({ ...ofZebra, invoiceNumber: 'X-9' }))).not.toContain(
    deleted('X-9', 'B-77 from Harbour Print'),
  );
});

it('treats suppliers whose names mean one company as one', async () => {
  await remove(await enter());
  expect(await warningsOf(await enter({ supplierName: 'The Harbour Print Co. Ltd', invoiceNumber: 'X-7' }))).toEqual([
    deleted('X-7', 'HP-1041 from Harbour Print'),
    'The Harbour Print Co. Ltd has nearly the same name as Harbour Print.',
  ]);
});

it('reports that a user said that its payment file was not sent', async () => {
  const id = await enter();
  const { body: run } = await owner.rest('POST', '/api/payment-runs', {
    companyId,
    runDate: '2026-09-15',
    invoiceIds: [id],
  });
  expect(await owner.rest('POST', `/api/payment-runs/${run.id}/export/csv`, {})).toMatchObject({ status: 200 });
  await owner.rest('POST', `/api/payment-runs/${run.id}/cancel`, { fileWasNotSent: true });
  await remove(id);
  expect(await warningsOf(await enter())).toEqual([
    `${deleted('HP-1041')} The payment file of ${run.name}, which pays it, was said not to be sent.`,
  ]);
});

it('keeps earlier remarks, however often it is deleted again', async () => {
  const id = await enter();
  const marked = { companyId, invoiceIds: [id], paymentDate: '2026-09-05' };
  const { body } = await owner.rest('PATCH', '/api/invoices/mark-paid', marked);
  await owner.rest('POST', `/api/invoices/mark-paid/${body.markId}/undo`);
  await remove(id);
  for (let time = 0; time < 3; time += 1) await remove(await enter());
  expect(await warningsOf(await enter())).toEqual([
    `${deleted('HP-1041')} It had counted as paid, until that was taken back.`,
    deleted('HP-1041'),
  ]);
});

it('reports that it counted as paid', async () => {
  const id = await enter();
  const marked = { companyId, invoiceIds: [id], paymentDate: '2026-09-05' };
  const { body } = await owner.rest('PATCH', '/api/invoices/mark-paid', marked);
  expect((await owner.rest('POST', `/api/invoices/mark-paid/${body.markId}/undo`)).status).toBe(200);
  await remove(id);
  const words = `${deleted('HP-1041')} It had counted as paid, until that was taken back.`;
  expect(await warningsOf(await enter())).toEqual([words]);
});

it('recognises a bill by its former number, with earlier remarks', async () => {
  const id = await enter();
  const marked = { companyId, invoiceIds: [id], paymentDate: '2026-09-05' };
  const { body } = await owner.rest('PATCH', '/api/invoices/mark-paid', marked);
  await owner.rest('POST', `/api/invoices/mark-paid/${body.markId}/undo`);
  const other = { ...BILL, ...DATES, invoiceNumber: 'OT-22', invoiceDate: '2026-08-02', amount: '3.00' };
  expect(await owner.rest('PUT', `/api/invoices/${id}`, other)).toMatchObject({ status: 200 });
  const words = `HP-1041 may be the same bill as HP-1041 of 1 Sep 2026, £900.00, which ${email} renamed OT-22 on 15 Sep 2026. It had counted as paid, until that was taken back.`;
  const again = await enter();
  expect(await warningsOf(again)).toEqual([words]);
  await remove(id);
  expect(await warningsOf(again)).toEqual([words]);
});

it('recognises a lookalike number with the same amount', async () => {
  await remove(await enter({ invoiceNumber: 'INV-1041' }));
  expect(await warningsOf(await enter({ invoiceNumber: '1041', invoiceDate: '2026-09-14' }))).toEqual([
    deleted('1041', 'INV-1041'),
  ]);
  expect(await warningsOf(await enter({ invoiceNumber: '1041', amount: '7.00', allowDuplicate: true }))).not.toContain(
    deleted('1041', 'INV-1041'),
  );
});

it('recognises a number with two transposed digits', async () => {
  await remove(await enter());
  const words = deleted('HP-1014', 'HP-1041');
  expect(await warningsOf(await enter({ invoiceNumber: 'HP-1014', invoiceDate: '2026-09-12' }))).toEqual([words]);
  const other = { invoiceNumber: 'HP-1014', invoiceDate: '2026-09-12', amount: '7.00', allowDuplicate: true };
  expect(await warningsOf(await enter(other))).not.toContain(words);
});

it('reports that it was auto-paid', async () => {
  const supplier = { companyId, name: 'Pal Energy', isAutoPaid: true };
  const { body } = await owner.rest('POST', '/api/suppliers', supplier);
  await remove(await enter({ supplierName: 'Pal Energy', dueDate: '2026-09-09' }));
  await owner.rest('PUT', `/api/suppliers/${body.id}`, { name: 'Pal Energy', isAutoPaid: false });
  const [words] = await warningsOf(await enter({ supplierName: 'Pal Energy', invoiceDate: '2026-09-10' }));
  expect(words).toBe(`${deleted('HP-1041')} It was auto-paid: the supplier may have collected it.`);
});

it('repeats the warnings of the same document if it was accepted and deleted', async () => {
  const { id: userId } = (await owner.rest('GET', '/api/auth/user')).body;
  const scope = openJobScope(openGuestScope(app.orm.em.fork(), app.ports), userId, [companyId]);
  const collected = 'It says that the supplier collects it, by direct debit or card: paying it too would pay it twice';
  const values = { invoiceNumber: 'HP-2000' };
  const { id } = await addReadyDocument(scope, companyId, [{ values, doubts: { totalAmount: collected } }]);
  const answered = { answered: ['reading'] };
  const { createdInvoices } = (await owner.rest('POST', `/api/documents/${id}/accept`, answered)).body;
  const { filePath, fileName } = (await owner.rest('GET', `/api/invoices/${createdInvoices[0].id}`)).body;
  expect(filePath).not.toBeNull();
  await remove(createdInvoices[0].id);
  const again = await enter({ invoiceNumber: 'Z-1', amount: '33.00', invoiceDate: '2026-08-01', filePath, fileName });
  expect(await warningsOf(again)).toEqual([
    expect.stringMatching(
      /^Z-1 may be the same bill as HP-2000 from Harbour Print Works of .* deleted on 15 Sep 2026\.$/,
    ),
    `Z-1: Its paper says the number HP-2000, the date 1 Sep 2026 and the supplier Harbour Print Works. ${collected}. ${email} accepted it all the same.`,
  ]);
});

it('repeats the warnings of the document of a bill that was changed into another one', async () => {
  const { id: userId } = (await owner.rest('GET', '/api/auth/user')).body;
  const scope = openJobScope(openGuestScope(app.orm.em.fork(), app.ports), userId, [companyId]);
  const collected = 'It says that the supplier collects it, by direct debit or card: paying it too would pay it twice';
  const values = { invoiceNumber: 'HP-2000', supplierName: 'Harbour Print' };
  const { id } = await addReadyDocument(scope, companyId, [{ values, doubts: { totalAmount: collected } }]);
  const { createdInvoices } = (await owner.rest('POST', `/api/documents/${id}/accept`, { answered: ['reading'] })).body;
  const [{ id: accepted, amount, dueDate }] = createdInvoices;
  const other = { ...BILL, dueDate, invoiceNumber: 'AB-1', invoiceDate: '2026-08-02', amount: '4.00' };
  expect(await owner.rest('PUT', `/api/invoices/${accepted}`, other)).toMatchObject({ status: 200 });
  const [words] = await warningsOf(await enter({ invoiceNumber: 'HP-2000', amount }));
  expect(words).toContain(`, which ${email} renamed AB-1 on 15 Sep 2026. AB-1: `);
  expect(words).toContain(collected);
});

it('recognises a bill whose acceptance was undone and which returns only through its document', async () => {
  const { id: userId } = (await owner.rest('GET', '/api/auth/user')).body;
  const scope = openJobScope(openGuestScope(app.orm.em.fork(), app.ports), userId, [companyId]);
  const values = { supplierName: 'Harbour Print', invoiceNumber: 'HP-2000', totalAmount: pence(900_00) };
  const { id } = await addReadyDocument(scope, companyId, [{ values }]);
  const { changeId } = (await owner.rest('POST', `/api/documents/${id}/accept`, {})).body;
  expect(await owner.rest('POST', `/api/bulk-changes/${changeId}/undo`)).toMatchObject({ status: 200 });
  const { body } = await owner.rest('GET', `/api/deletions?companyId=${companyId}`);
  const [{ id: deletionId }] = body.filter(
    ({ label }: { label: string }) => label === 'Invoice HP-2000 of Harbour Print',
  );
  expect((await owner.rest('POST', `/api/deletions/${deletionId}/restore`)).body).toMatchObject({
    restoredCount: 0,
    refusals: [
      expect.objectContaining({ reason: 'Its document went back to review: it is entered from there', count: 1 }),
    ],
  });
  const again = await enter({ invoiceNumber: 'HP-2000' });
  expect(await warningsOf(again)).toContain(deleted('HP-2000', 'HP-2000'));
});
