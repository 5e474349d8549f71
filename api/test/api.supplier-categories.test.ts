import { SUPPLIER_CATEGORY_GROUPS } from '@paycycle/schema/domain/supplier-category';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The categories that a company offers for its suppliers (RULES.md, 82). */

let app: TestApp;
let user: TestClient;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  calls = new RestCalls(user);
});
beforeEach(async () => {
  companyId = await calls.newCompany();
});
afterAll(() => app.close());

interface Category {
  readonly id: number;
  readonly name: string;
  readonly group: string;
  readonly isArchived: boolean;
  readonly supplierCount: number;
}

async function categories(): Promise<Category[]> {
  return (await calls.call('get /api/companies/:id/supplier-categories', { id: companyId })).body;
}

async function named(name: string): Promise<Category> {
  const found = (await categories()).find((category) => category.name === name);
  if (!found) throw new Error(`no category ${name}`);
  return found;
}

async function offered(group: string): Promise<string[]> {
  return (await categories()).filter((one) => one.group === group && !one.isArchived).map(({ name }) => name);
}

const add = (name: string, group = 'frequent') =>
  calls.call('post /api/companies/:id/supplier-categories', { id: companyId, body: { name, group } });
const change = async (name: string, body: object) =>
  calls.call('patch /api/supplier-categories/:id', { id: (await named(name)).id, body });
const newSupplier = async (name: string, category: string) =>
  (await calls.call('post /api/suppliers', { body: { companyId, name, category } })).body;
const supplier = async (id: number) => (await user.rest('GET', `/api/suppliers/${id}`)).body;

it('begin as the preset, in its order', async () => {
  for (const { label, categories: preset } of SUPPLIER_CATEGORY_GROUPS) {
    expect(await offered(label.toLowerCase())).toEqual(preset);
  }
});

it('are added at the end of their group, and never twice', async () => {
  expect(await add('Coaching')).toMatchObject({
    status: 201,
    body: { name: 'Coaching', group: 'frequent', position: 15, isArchived: false, supplierCount: 0 },
  });
  expect((await offered('frequent')).at(-1)).toBe('Coaching');
  expect(await add(' coaching ')).toMatchObject({
    status: 409,
    body: { code: 'CATEGORY_EXISTS', message: 'A category named Coaching already exists' },
  });
  await change('Coaching', { isArchived: true });
  expect((await add('COACHING')).body.message).toBe('A category named Coaching already exists in the archive');
  expect(await change('Utilities', { name: 'coaching' })).toMatchObject({ status: 409 });
});

it('are added at the end also where others have left gaps', async () => {
  await change('Marketing', { isArchived: true });
  await change('Travel', { group: 'infrequent' });
  await add('Coaching');
  expect((await offered('frequent')).at(-1)).toBe('Coaching');
});

it.each([
  [{ name: '', group: 'frequent' }, { name: 'Category is required' }],
  [{ name: 'x'.repeat(101), group: 'frequent' }, { name: 'Category must be at most 100 characters' }],
  [{ name: 'None', group: 'frequent' }, { name: 'This name means that a supplier has no category' }],
  [{ name: 'Coaching', group: 'often' }, { group: 'Group must be frequent or infrequent' }],
])('refuse %j', async (body, fields) => {
  const refused = await calls.call('post /api/companies/:id/supplier-categories', { id: companyId, body });
  expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields } });
});

it('give their new name to suppliers, and to no other company', async () => {
  const power = await newSupplier('Alder Power', 'Utilities');
  const elsewhere = await calls.newCompany('Elsewhere Ltd');
  const { body: other } = await calls.call('post /api/suppliers', {
    body: { companyId: elsewhere, name: 'Birch Power', category: 'Utilities' },
  });
  expect((await change('Utilities', { name: 'Energy  and water' })).body).toMatchObject({
    name: 'Energy and water',
    supplierCount: 1,
  });
  expect((await supplier(power.id)).category).toBe('Energy and water');
  expect((await supplier(other.id)).category).toBe('Utilities');
  const { body: record } = await user.rest('GET', `/api/audit-log?companyId=${companyId}`);
  expect(record).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ recordType: 'category', verb: 'changed', label: 'Energy and water' }),
      expect.objectContaining({ recordType: 'supplier', verb: 'changed', label: 'Alder Power' }),
    ]),
  );
});

it('are spelled as the list has them, from forms and files', async () => {
  expect((await newSupplier('Alder Power', ' uTILities')).category).toBe('Utilities');
  const { body } = await calls.upload(
    'post /api/suppliers/bulk-import',
    { suppliers: { name: 'suppliers.csv', content: 'Birch,Birch Ltd,20-00-00,12345678,30,marketing,false' } },
    { companyId: String(companyId) },
  );
  expect(body.imported).toBe(1);
  expect(await named('Marketing')).toMatchObject({ supplierCount: 1 });
});

it('move within their group, to the other, and come back from the archive at the end', async () => {
  await change('Entertainment', { position: 0 });
  expect((await offered('frequent')).slice(0, 3)).toEqual(['Entertainment', 'Company Car', 'Instructor']);
  await change('Entertainment', { group: 'infrequent', position: 1 });
  expect((await offered('infrequent')).slice(0, 3)).toEqual(['Accounting', 'Entertainment', 'Charity Donation']);
  await change('Accounting', { isArchived: true });
  expect(await offered('infrequent')).not.toContain('Accounting');
  await change('Accounting', { isArchived: false });
  expect((await offered('infrequent')).at(-1)).toBe('Accounting');
});

it('stay with their suppliers in the archive', async () => {
  const { id } = await newSupplier('Alder Power', 'Utilities');
  await change('Utilities', { isArchived: true });
  expect((await supplier(id)).category).toBe('Utilities');
  expect(await named('Utilities')).toMatchObject({ isArchived: true, supplierCount: 1 });
});

it('that came with suppliers only are listed apart, and taken in', async () => {
  await newSupplier('Alder Coaches', 'Coach hire');
  const { id } = await newSupplier('Birch Coaches', 'COACH HIRE');
  const unlisted = `{ company(id: ${companyId}) { unlistedSupplierCategories { name supplierCount } } }`;
  const before = await user.graphqlText<{ company: object }>(unlisted);
  expect(before.data?.company).toEqual({
    unlistedSupplierCategories: expect.arrayContaining([{ name: 'Coach hire', supplierCount: 1 }]),
  });
  await add('Coach hire');
  expect((await supplier(id)).category).toBe('Coach hire');
  const after = await user.graphqlText<{ company: object }>(unlisted);
  expect(after.data?.company).toEqual({ unlistedSupplierCategories: [] });
});

it('are at most 200, archived ones included', async () => {
  await app.orm.em.fork().execute(
    `insert into supplier_categories (company_id, name, category_group, position, created_at, created_by)
     select id, 'Category ' || number, 'infrequent', 100 + number, created_at, created_by
     from companies, generate_series(1, 159) number where id = ?`,
    [companyId],
  );
  expect(await add('One more')).toMatchObject({ status: 409, body: { code: 'TOO_MANY_CATEGORIES' } });
});
