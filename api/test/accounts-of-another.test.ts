import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmChanges, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** An account is named with an archived supplier that has it, and with one that had it first (RULES.md, 84). */

const BAKERY = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const GAS = { bankSortCode: '08-99-99', bankAccountNumber: '66374958' };
const PAYER = { bankAccountName: 'LOWE LTD', bankSortCode: '20-00-00', bankAccountNumber: '87654321' };
const SWAPPED = [
  'Name,Account name,Sort code,Account number',
  'Quay Bakery,,08-99-99,66374958',
  'North Gas,,20-00-00,55779911',
].join('\n');
const CHECK = 'Check with both before you pay, or merge them if they are the same supplier.';

let app: TestApp;
let owner: TestClient;
let other: TestClient;
let companyId: number;
let bakery: number;
let gas: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  other = await app.newUser();
});
beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd', ...PAYER })).body.id;
  bakery = await addSupplier('Quay Bakery', BAKERY);
  gas = await addSupplier('North Gas', GAS);
});
afterAll(() => app.close());

async function addSupplier(name: string, account: object): Promise<number> {
  const { status, body } = await owner.rest('POST', '/api/suppliers', { companyId, name, ...account });
  expect(status).toBe(201);
  return body.id;
}

async function change(id: number, name: string, form: object): Promise<void> {
  expect(await owner.rest('PUT', `/api/suppliers/${id}`, { name, ...form })).toMatchObject({ status: 200 });
}

/** The warning of a supplier, which REST and GraphQL say alike. */
async function warningOf(id: number): Promise<string | null> {
  const { bankDetailsWarning } = (await owner.rest('GET', `/api/suppliers/${id}`)).body;
  const query = 'query ($id: Int!) { supplier(id: $id) { bankDetailsWarning } }';
  const { data } = await owner.graphqlText<{ supplier: object }>(query, { id });
  expect(data?.supplier).toEqual({ bankDetailsWarning });
  return bankDetailsWarning;
}

/** Preview of a supplier file, by line. */
async function previewOf(content: string) {
  const file = { name: 'suppliers.csv', content };
  const to = { companyId: String(companyId) };
  return (await owner.upload('/api/suppliers/bulk-update/preview', 'suppliers', file, to)).body;
}

async function swap(): Promise<void> {
  const { content } = await previewOf(SWAPPED);
  const file = { name: 'suppliers.csv', content: SWAPPED };
  const to = { companyId: String(companyId), content };
  const done = await owner.upload('/api/suppliers/bulk-update', 'suppliers', file, to);
  expect(done.body).toMatchObject({ updatedCount: 2 });
}

it('names an archived supplier with the same account', async () => {
  const twin = await addSupplier('Twin', BAKERY);
  await change(bakery, 'Quay Bakery', { isActive: false });
  expect(await warningOf(twin)).toBe(`Same account as Quay Bakery (archived). ${CHECK}`);
  await change(bakery, 'Quay Bakery', { isActive: true });
  expect(await warningOf(twin)).toBe(`Same account as Quay Bakery. ${CHECK}`);
});

it('names in the preview the supplier from which a file takes the account', async () => {
  const { rows } = await previewOf(SWAPPED);
  expect(rows).toMatchObject([
    { name: 'Quay Bakery', outcome: 'update', message: `Same account as North Gas. ${CHECK}` },
    { name: 'North Gas', outcome: 'update', message: `Same account as Quay Bakery. ${CHECK}` },
  ]);
});

it('names in the preview the suppliers of one file that share an account', async () => {
  const shared = '20-00-00,12345678';
  const { rows } = await previewOf(`North Gas,,${shared}\nNew One,,${shared}\nNew Two,,08-99-99,66374958\nElm,,,`);
  expect(rows).toMatchObject([
    { name: 'North Gas', message: `Same account as New One. ${CHECK}` },
    { name: 'New One', message: `Same account as North Gas. ${CHECK}` },
    { name: 'New Two', message: `Same account as North Gas. ${CHECK}` },
    { name: 'Elm', message: null },
  ]);
});

it('names them in the preview of a file that only adds suppliers', async () => {
  const file = { name: 'suppliers.csv', content: 'New One,,20-00-00,55779911\nNew Two,,20-00-00,12345678' };
  const to = { companyId: String(companyId) };
  const { body } = await owner.upload('/api/suppliers/bulk-import/preview', 'suppliers', file, to);
  expect(body.rows).toMatchObject([
    { name: 'New One', outcome: 'new', message: `Same account as Quay Bakery. ${CHECK}` },
    { name: 'New Two', outcome: 'new', message: null },
  ]);
});

it('names the supplier that had the account before a swap, until a user has checked it', async () => {
  await joinByRest(owner, other, companyId);
  const limit = { name: 'Lowe Ltd', ...PAYER, approvalThreshold: '100' };
  expect(await owner.rest('PUT', `/api/companies/${companyId}`, limit)).toMatchObject({ status: 200 });
  await confirmChanges(other, companyId);
  await swap();
  const words = (name: string) => `Same account as ${name} (had it until 15 Sep 2026). ${CHECK}`;
  expect(await warningOf(bakery)).toBe(words('North Gas'));
  expect(await warningOf(gas)).toBe(words('Quay Bakery'));
  const { body } = await other.rest('GET', `/api/suppliers/bank-details/to-confirm?companyId=${companyId}`);
  expect(body.suppliers).toMatchObject([
    { name: 'North Gas', bankDetailsWarning: words('Quay Bakery') },
    { name: 'Quay Bakery', bankDetailsWarning: words('North Gas') },
  ]);
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const form = { companyId, supplierName: 'North Gas', invoiceNumber: 'NG-1', amount: '900.00', ...dates };
  const { id: invoiceId } = (await owner.rest('POST', '/api/invoices/manual', form)).body;
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
  const { id } = (await owner.rest('POST', '/api/payment-runs', run)).body;
  await owner.rest('POST', `/api/payment-runs/${id}/submit`);
  const review = await other.rest('GET', `/api/payment-runs/${id}/review`);
  expect(review.body.payees).toMatchObject([{ sharesAccountWith: ['Quay Bakery (had it until 15 Sep 2026)'] }]);
  const seen = { name: 'North Gas', bankAccountName: null, ...BAKERY };
  const confirmed = await other.rest('POST', `/api/suppliers/${gas}/confirm-bank-details`, seen);
  expect(confirmed).toMatchObject({ status: 200 });
  expect(await warningOf(gas)).toBeNull();
});

it('does not name a supplier that had the account later and only by mistake', async () => {
  await change(gas, 'North Gas', BAKERY);
  await change(gas, 'North Gas', GAS);
  expect(await warningOf(bakery)).toBeNull();
  expect(await warningOf(gas)).toBeNull();
});

it('does not name a supplier that was merged into this one', async () => {
  const twin = await addSupplier('Twin', BAKERY);
  const merge = { otherSupplierId: bakery };
  expect(await owner.rest('POST', `/api/suppliers/${twin}/merge`, merge)).toMatchObject({ status: 200 });
  expect(await warningOf(twin)).toBeNull();
});

it("warns about the company's own account, on the supplier, in a file and in a run", async () => {
  const own = { bankSortCode: PAYER.bankSortCode, bankAccountNumber: PAYER.bankAccountNumber };
  const { rows } = await previewOf(`Quay Bakery,,${own.bankSortCode},${own.bankAccountNumber}`);
  expect(rows).toMatchObject([{ message: `Same account as Lowe Ltd itself. ${CHECK}` }]);
  await change(bakery, 'Quay Bakery', own);
  expect(await warningOf(bakery)).toContain('This is the account of Lowe Ltd itself: ask the supplier for theirs.');
  expect(await warningOf(gas)).toBeNull();
  const bill = { supplierName: 'Quay Bakery', invoiceNumber: 'QB-1', amount: '90.00' };
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const { body } = await owner.rest('POST', '/api/invoices/manual', { companyId, ...bill, ...dates });
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [body.id] };
  const { id } = (await owner.rest('POST', '/api/payment-runs', run)).body;
  const review = await owner.rest('GET', `/api/payment-runs/${id}/review`);
  expect(review.body.payees).toMatchObject([{ sharesAccountWith: ['Lowe Ltd itself'] }]);
});
