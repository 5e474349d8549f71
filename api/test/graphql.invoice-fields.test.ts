import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, type GraphQLField, getNamedType, isCompositeType, isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * A list of invoices reads all columns of its rows, or only those shown in tables if no other is selected. Each field of
 * an invoice and of its supplier must have the same value alone as beside a field that makes the list read all.
 */

const schema = buildSchema(readFileSync(path.join(import.meta.dirname, '../../schema/schema.graphql'), 'utf8'));

let app: TestApp;
let owner: TestClient;
const queries: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ onQuery: (sql) => queries.push(sql) });
  owner = await app.newUser();
  await owner.rest('POST', '/api/companies', { name: 'Fields Ltd' });
  const bank = { bankAccountName: 'Alder', bankSortCode: '089999', bankAccountNumber: '66374958' };
  const details = { email: 'a@example.com', phone: '020', address: '1 Quay', category: 'Wood', paymentTermsDays: 14 };
  await owner.rest('POST', '/api/suppliers', { companyId: 1, name: 'Alder', ...bank, ...details });
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  for (const invoiceNumber of ['A-1', 'A1']) {
    const invoice = {
      companyId: 1,
      supplierName: 'Alder',
      invoiceNumber,
      ...dates,
      amount: '12.00',
      allowDuplicate: true,
    };
    expect(await owner.rest('POST', '/api/invoices/manual', invoice)).toMatchObject({ status: 201 });
  }
});

afterAll(() => app.close());

function fieldsOf(typeName: string) {
  const type = schema.getType(typeName);
  const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
  return fields.map((field) => ({ name: `${typeName}.${field.name}`, field }));
}

function selected({ name, type }: GraphQLField<unknown, unknown>): string {
  return `${name} ${isCompositeType(getNamedType(type)) ? '{ __typename }' : ''}`;
}

async function listedWith(selection: string): Promise<Record<string, unknown>> {
  const query = `{ company(id: 1) { invoices { items { ...Asked } } } } fragment Asked on Invoice { ${selection} }`;
  const answer = await owner.graphqlText<{ company: { invoices: { items: Record<string, unknown>[] } } }>(query);
  expect(answer.errors ?? []).toEqual([]);
  const [first] = answer.data?.company.invoices.items ?? [];
  return first ?? {};
}

it.each(fieldsOf('Invoice'))('$name is the same in any list', async ({ field }) => {
  const alone = await listedWith(`id ${selected(field)}`);
  const beside = await listedWith(`createdBy ${selected(field)}`);
  expect(beside['createdBy']).toEqual(expect.any(String));
  expect(alone[field.name]).toEqual(beside[field.name]);
  expect(beside[field.name]).not.toBeUndefined();
});

it.each(fieldsOf('Supplier'))('$name is the same in any list', async ({ field }) => {
  const alone = await listedWith(`supplier { id ${selected(field)} }`);
  const beside = await listedWith(`createdBy supplier { ${selected(field)} }`);
  expect(alone['supplier']).toMatchObject(beside['supplier'] ?? { isMissing: true });
});

it('reads no fields that only other screens show', async () => {
  const sqlOf = async (selection: string) => {
    queries.length = 0;
    await listedWith(selection);
    return queries.join();
  };
  expect(await sqlOf('id dueDate displayStatus supplier { name isActive }')).not.toMatch(/created_by|bank_sort_code/);
  expect(await sqlOf('id supplier { name createdBy }')).toMatch(/created_by.*bank_sort_code/);
});
