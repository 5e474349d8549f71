import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** An account that another supplier has too is named wherever a person looks before money goes there (RULES.md, 84). */

const SHARED = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const OWN = { bankSortCode: '08-99-99', bankAccountNumber: '66374958' };
const PAYER = { bankAccountName: 'LOWE LTD', bankSortCode: '20-00-00', bankAccountNumber: '87654321' };
const WORDS =
  'Same account as Quay Bakery. Check with both before you pay, or merge them if they are the same supplier.';
interface Warned {
  readonly name: string;
  readonly bankDetailsWarning: string | null;
}

const CHECK = `query ($sortCode: String!, $accountNumber: String!, $companyId: Int, $supplierId: Int) {
  bankDetailsWarning(sortCode: $sortCode, accountNumber: $accountNumber, companyId: $companyId, supplierId: $supplierId)
}`;

let app: TestApp;
let owner: TestClient;
let companyId: number;
let bakery: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd', ...PAYER })).body.id;
  bakery = (await addSupplier('Quay Bakery', SHARED)).id;
});
afterAll(() => app.close());

async function addSupplier(name: string, account: object) {
  const { status, body } = await owner.rest('POST', '/api/suppliers', { companyId, name, ...account });
  expect(status).toBe(201);
  return body;
}

it('names the other supplier with the same account, on input and on read', async () => {
  const made = await addSupplier('North Gas', SHARED);
  expect(made).toMatchObject({ bankDetailsWarning: WORDS, isAccountMistyped: false });
  const read = await owner.rest('GET', `/api/suppliers/${bakery}`);
  expect(read.body.bankDetailsWarning).toBe(WORDS.replace('Quay Bakery', 'North Gas'));
  const other = await addSupplier('Own Account', OWN);
  expect(other.bankDetailsWarning).toBeNull();
  const changed = await owner.rest('PUT', `/api/suppliers/${other.id}`, { name: 'Own Account', ...SHARED });
  expect(changed.body.bankDetailsWarning).toContain('Same account as North Gas and Quay Bakery.');
  await owner.rest('PUT', `/api/suppliers/${other.id}`, { name: 'Own Account', ...OWN });

  const listed = await owner.rest('GET', `/api/suppliers/bank-details/to-confirm?companyId=${companyId}`);
  const warnings = new Map(
    listed.body.suppliers.map(({ name, bankDetailsWarning }: Warned) => [name, bankDetailsWarning]),
  );
  expect(warnings.get('North Gas')).toBe(WORDS);
  expect(warnings.get('Own Account')).toBeNull();
});

it('warns about it on a single payment, and pays', async () => {
  const supplierName = 'North Gas';
  const form = { companyId, invoiceNumber: 'NG-1', supplierName, amount: '900.00' };
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const { id } = (await owner.rest('POST', '/api/invoices/manual', { ...form, ...dates })).body;
  const query = 'query ($id: Int!) { invoice(id: $id) { supplier { bankDetailsWarning isAccountMistyped } } }';
  const { data } = await owner.graphqlText<{ invoice: { supplier: object } }>(query, { id });
  expect(data?.invoice.supplier).toEqual({ bankDetailsWarning: WORDS, isAccountMistyped: false });
  const paid = await owner.rest('POST', `/api/sandbox/payments/invoice/${id}`, {});
  expect(paid.body).toMatchObject({ successCount: 1 });
});

it('checks a typed account, and excludes the supplier that has it', async () => {
  const typed = { sortCode: '200000', accountNumber: '5577 9911' };
  const ask = async (more: object) =>
    (await owner.graphqlText<Pick<Warned, 'bankDetailsWarning'>>(CHECK, { ...typed, ...more })).data;
  expect((await ask({}))?.bankDetailsWarning).toBeNull();
  expect((await ask({ companyId }))?.bankDetailsWarning).toContain('Same account as North Gas and Quay Bakery.');
  expect((await ask({ companyId, supplierId: bakery }))?.bankDetailsWarning).toContain('Same account as North Gas.');
  const stranger = await app.newUser();
  const refused = await stranger.graphqlText<Pick<Warned, 'bankDetailsWarning'>>(CHECK, { ...typed, companyId });
  expect(refused.errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
});

it('writes it into the exported list', async () => {
  const { body } = await owner.rest('GET', `/api/exports/suppliers?companyId=${companyId}`);
  expect(body).toContain('Same account as North Gas');
});
