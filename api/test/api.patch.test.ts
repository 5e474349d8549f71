import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STORY_INVOICES } from '../src/testing/books.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** A JSON merge patch changes some fields of an invoice or a supplier, by the rules of PUT (RULES.md, 43). */

let app: TestApp;
let user: TestClient;
let stranger: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  stranger = await app.newUser();
  companyId = (await user.rest('POST', '/api/companies', { name: 'Patches Ltd' })).body.id;
});
afterAll(() => app.close());

const MERGE_PATCH = { 'content-type': 'application/merge-patch+json' };

let count = 0;
let invoice: { id: number; path: string; before: Record<string, unknown> };
let supplier: { id: number; path: string };

beforeEach(async () => {
  count += 1;
  const form = { companyId, invoiceNumber: `P-${count}`, notes: 'Call first', description: 'Paper' };
  const { body } = await user.rest('POST', '/api/invoices/manual', { ...STORY_INVOICES[0], ...form });
  invoice = { id: body.id, path: `/api/invoices/${body.id}`, before: body };
  const account = { bankSortCode: '08-99-99', bankAccountNumber: '66374958' };
  const made = await user.rest('POST', '/api/suppliers', { companyId, name: `Ash ${count}`, phone: '1', ...account });
  supplier = { id: made.body.id, path: `/api/suppliers/${made.body.id}` };
});

/** Fields that each change may change. */
function unstamped({ version, updatedAt, modifiedAt, modifiedBy, ...fields }: Record<string, unknown>) {
  return fields;
}

describe.each([['application/merge-patch+json'], ['application/json']])('sent as %s', (type) => {
  it('changes the given field of an invoice, and no other', async () => {
    const { status, body } = await user.rest(
      'PATCH',
      invoice.path,
      { dueDate: '2026-12-24' },
      { 'content-type': type },
    );
    expect(status).toBe(200);
    expect(unstamped(body)).toEqual({
      ...unstamped(invoice.before),
      dueDate: '2026-12-24',
      displayStatus: 'to_pay',
    });
    expect((await user.rest('GET', invoice.path)).body.dueDate).toBe('2026-12-24');
  });

  it('changes the given field of a supplier, and no other', async () => {
    const before = (await user.rest('GET', supplier.path)).body;
    const { body } = await user.rest('PATCH', supplier.path, { email: 'ash@example.com' }, { 'content-type': type });
    expect(unstamped(body)).toEqual({ ...unstamped(before), email: 'ash@example.com' });
  });
});

it('removes a field by null, and keeps all by no field', async () => {
  const { body } = await user.rest('PATCH', invoice.path, { notes: null }, MERGE_PATCH);
  expect([body.notes, body.description]).toEqual([null, 'Paper']);
  expect((await user.rest('PATCH', invoice.path, {}, MERGE_PATCH)).body).toMatchObject({ description: 'Paper' });
  expect((await user.rest('PATCH', supplier.path, { phone: null }, MERGE_PATCH)).body.phone).toBeNull();
});

it.each([
  [{ invoiceNumber: null }, 'invoiceNumber', 'Invoice number is required'],
  [{ status: null }, 'status', 'status cannot be removed'],
  [{ amount: '0' }, 'amount', 'Amount must be a positive number'],
  [{ amont: '5.00' }, 'amont', expect.stringContaining("does not know 'amont'")],
  [{ version: 3 }, 'version', expect.stringContaining('It takes documentType, invoiceNumber')],
  [{ netAmountPence: 3 }, 'netAmount', expect.stringContaining("does not know 'netAmountPence'")],
])('refuses %j of an invoice', async (patch, field, message) => {
  const answer = await user.rest('PATCH', invoice.path, patch, MERGE_PATCH);
  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields: { [field]: message } } });
  expect(unstamped((await user.rest('GET', invoice.path)).body)).toMatchObject(unstamped(invoice.before));
});

it.each([
  [{ name: null }, 'name', 'Supplier name is required'],
  [{ isActive: null }, 'isActive', 'isActive cannot be removed'],
  [{ bankSortcode: '20-00-00' }, 'bankSortcode', expect.stringContaining('It takes name, email')],
])('refuses %j of a supplier', async (patch, field, message) => {
  const answer = await user.rest('PATCH', supplier.path, patch, MERGE_PATCH);
  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields: { [field]: message } } });
});

it('refuses a body that is no object', async () => {
  for (const body of [[], [{ notes: 'x' }]]) {
    const answer = await user.rest('PATCH', invoice.path, body, MERGE_PATCH);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  }
  const text = { method: 'PATCH', headers: { 'content-type': 'text/plain' }, body: '{}' };
  expect(await user.send(invoice.path, text)).toMatchObject({ status: 415, body: { code: 'BODY_TYPE' } });
});

it('follows the rules of PUT: a paid invoice keeps its amount', async () => {
  const changed = await user.rest('PATCH', invoice.path, { amount: '12.00' }, MERGE_PATCH);
  expect(changed.body.amount).toBe('12.00');
  expect((await user.rest('PATCH', invoice.path, { status: 'paid' }, MERGE_PATCH)).body.status).toBe('paid');
  const refused = await user.rest('PATCH', invoice.path, { amount: '13.00' }, MERGE_PATCH);
  expect(refused).toMatchObject({ status: 409, body: { code: 'INVOICE_READ_ONLY' } });
  expect((await user.rest('PATCH', invoice.path, { notes: 'paid by card' }, MERGE_PATCH)).status).toBe(200);
});

it('honours If-Match, and loses no change without it', async () => {
  const { version } = (await user.rest('GET', invoice.path)).body;
  const ifMatch = { ...MERGE_PATCH, 'if-match': `"${version}"` };
  expect((await user.rest('PATCH', invoice.path, { notes: 'mine' }, ifMatch)).status).toBe(200);
  const late = await user.rest('PATCH', invoice.path, { notes: 'late' }, ifMatch);
  expect(late).toMatchObject({ status: 412, body: { code: 'VERSION_CHANGED' } });
  const patches = [{ notes: 'both' }, { description: 'kept' }, { dueDate: '2026-12-31' }];
  await Promise.all(patches.map((patch) => user.rest('PATCH', invoice.path, patch, MERGE_PATCH)));
  const { body } = await user.rest('GET', invoice.path);
  expect(body).toMatchObject({ notes: 'both', description: 'kept', dueDate: '2026-12-31' });
});

it('moves the time of the last change, which both APIs and the change feed give', async () => {
  const run = { companyId, runDate: '2026-12-18', invoiceIds: [invoice.id] };
  const made = (await user.rest('POST', '/api/payment-runs', run)).body;
  await user.rest('PUT', `/api/payment-runs/${made.id}`, { notes: 'Friday' });
  await user.rest('PATCH', supplier.path, { phone: '2' }, MERGE_PATCH);
  const { data } = await user.graphqlText<Record<string, { updatedAt: string }>>(
    'query ($run: Int!, $supplier: Int!) { paymentRun(id: $run) { updatedAt } supplier(id: $supplier) { updatedAt } }',
    { run: made.id, supplier: supplier.id },
  );
  const { changes } = (await user.rest('GET', `/api/changes?companyId=${companyId}&after=0`)).body;
  for (const [kind, path] of [
    ['paymentRun', `/api/payment-runs/${made.id}`],
    ['supplier', supplier.path],
  ] as const) {
    const { updatedAt, version } = (await user.rest('GET', path)).body;
    expect(changes.find(({ position }: { position: number }) => position === version)).toMatchObject({ at: updatedAt });
    expect(data?.[kind]).toEqual({ updatedAt });
  }
});

it('finds nothing of another company', async () => {
  for (const path of [invoice.path, supplier.path]) {
    expect((await stranger.rest('PATCH', path, {}, MERGE_PATCH)).status).toBe(404);
  }
});

it('does the same in GraphQL', async () => {
  const patched = await user.graphqlText<{ patchInvoice: object }>(
    'mutation ($id: Int!, $patch: InvoicePatch!) { patchInvoice(id: $id, patch: $patch) { notes description dueDate } }',
    { id: invoice.id, patch: { dueDate: '2026-12-24', notes: null } },
  );
  expect(patched.errors).toEqual([]);
  expect(patched.data?.patchInvoice).toEqual({ notes: null, description: 'Paper', dueDate: '2026-12-24' });
  const query =
    'mutation ($id: Int!, $patch: SupplierPatch!) { patchSupplier(id: $id, patch: $patch) { name phone email } }';
  const variables = { id: supplier.id, patch: { email: 'ash@example.com' } };
  const { data } = await user.graphqlText<{ patchSupplier: object }>(query, variables);
  expect(data?.patchSupplier).toEqual({ name: `Ash ${count}`, phone: '1', email: 'ash@example.com' });
  const { errors } = await user.graphqlText(query, { ...variables, patch: { isActive: null } });
  expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', fields: { isActive: expect.any(String) } });
});
