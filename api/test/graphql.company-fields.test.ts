import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, type GraphQLField, getNamedType, isCompositeType, isNonNullType, isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Each field of a company answers the same alone, when no row of the company may have been read, as beside its name. */

const file = path.join(import.meta.dirname, '../../schema/schema.graphql');
const type = buildSchema(readFileSync(file, 'utf8')).getType('Company');
const fields = isObjectType(type) ? Object.values(type.getFields()) : [];

const VALUES: Readonly<Record<string, string>> = {
  month: '"2026-09"',
  from: '"2026-09-01"',
  to: '"2026-09-30"',
  bankTransactionId: '1',
  webhookId: '1',
  text: '"alone"',
  selection: '{ filter: {} }',
};

let app: TestApp;
let owner: TestClient;
const queries: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ onQuery: (sql) => queries.push(sql) });
  owner = await app.newUser();
  await owner.rest('POST', '/api/companies', { name: 'Alone Ltd', approvalThreshold: '100.00' });
  await owner.rest('PUT', '/api/companies/1/ledger', { ledger: 'xero' });
  const statement = { name: 's.csv', content: 'Date,Description,Amount\n02/09/2026,RENT,-10.00' };
  await owner.rest('POST', '/api/webhooks', {
    companyId: 1,
    url: 'https://tool.example/hook',
    events: ['invoice.created'],
  });
  await owner.upload('/api/bank-transactions/import-file', 'file', statement, { companyId: '1' });
});

afterAll(() => app.close());

/** Fields that need one of several arguments. */
const ONE_OF: Readonly<Record<string, string>> = { accountingPackage: 'month', publicationPreview: 'month' };

function selected({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const isNeeded = (argument: (typeof args)[number]) =>
    (isNonNullType(argument.type) && argument.defaultValue === undefined) || ONE_OF[name] === argument.name;
  const needed = args.filter(isNeeded);
  const given = needed.map((argument) => `${argument.name}: ${VALUES[argument.name] ?? 'null'}`).join(', ');
  return `${name}${given && `(${given})`} ${isCompositeType(getNamedType(type)) ? '{ __typename }' : ''}`;
}

async function companyWith(selection: string): Promise<Record<string, unknown>> {
  const answer = await owner.graphqlText<{ company: Record<string, unknown> }>(`{ company(id: 1) { ${selection} } }`);
  expect(answer.errors ?? []).toEqual([]);
  return answer.data?.company ?? {};
}

it.each(fields.map((field) => ({ name: field.name, field })))(
  '$name returns the same when queried alone',
  async ({ name, field }) => {
    const alone = await companyWith(selected(field));
    const beside = await companyWith(`name ${selected(field)}`);
    expect(beside['name']).toBe('Alone Ltd');
    expect(alone[name]).toEqual(beside[name]);
  },
);

it('reads a list of a company with one query of the ORM', async () => {
  queries.length = 0;
  await companyWith('id invoices { items { id supplier { name } } }');
  expect(queries).toHaveLength(1);
});
