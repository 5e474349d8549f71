import { ERROR_CATALOGUE } from '@paycycle/schema/errors';
import fc from 'fast-check';
import {
  GraphQLEnumType,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isLeafType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graphqlSchema } from '../src/border/graphql-schema.ts';
import { REST_ROUTES } from '../src/border/rest-routes.ts';
import type { Route } from '../src/kernel/http/route-table.ts';
import { STORY_INVOICES, STORY_STATEMENT } from '../src/testing/books.ts';
import { dumpDatabase } from '../src/testing/database-dump.ts';
import { documentedBody, documentedQuery } from '../src/testing/documented-call.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { quickOrFull } from '../src/testing/test-size.ts';

/**
 * No input makes a call fail on our side, and a refused call stores nothing. The calls come from the table of REST routes
 * and from the GraphQL schema: each is a valid one with some values replaced by arbitrary ones.
 */

const schema = await graphqlSchema();
/** Of each call: there are more than 450 calls, so that two runs of each send 900 inputs. */
const RUNS = { numRuns: quickOrFull(2, 40) };
const CALLERS_FAULTS = Object.entries(ERROR_CATALOGUE).flatMap(([code, { status }]) => (status < 500 ? [code] : []));

/** Values of a call, valid or nearly so: dates and months at the limits of the calendar, texts at the limits of columns. */
const awkward = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    [],
    {},
    [1],
    [null],
    { $gt: 0 },
    0,
    -1,
    1.5,
    1e300,
    2 ** 31,
    2 ** 53,
    2_147_483_647,
  ),
  fc.constantFrom('', ' ', 'abc', '1', '0', '-1', '12.345', '99999999.99', 'NaN', 'a\0', '\ud83d', '%', '\\', "'"),
  fc.constantFrom('0000-01', '0001-01', '9999-12', '2026-13', '0001-01-01', '9999-12-31', '2026-02-30', '1900-01-01'),
  fc.constantFrom(50, 100, 255, 256, 500, 2000, 2001, 10_000, 10_001).map((length) => 'n'.repeat(length)),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
);

/** A good value, or now and then anything. */
function perhaps<T>(good: T) {
  return fc.oneof({ weight: 4, arbitrary: fc.constant<unknown>(good) }, { weight: 1, arbitrary: awkward });
}

let app: TestApp;
let user: TestClient;
/** As of the last call. */
let stored: unknown;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  await user.rest('POST', '/api/companies', { name: 'Lowe Ltd' });
  for (const invoice of STORY_INVOICES) await user.rest('POST', '/api/invoices/manual', { ...invoice, companyId: 1 });
  await user.upload('/api/bank-transactions/import-file', 'file', STORY_STATEMENT, { companyId: '1' });
  stored = await dumpDatabase(app.orm);
});

/** A refused call must leave everything stored as it was. */
async function expectStored(isRefused: boolean): Promise<void> {
  const before = stored;
  stored = await dumpDatabase(app.orm);
  if (isRefused) expect(stored).toEqual(before);
}

afterAll(() => app.close());

const cell = fc.oneof(
  fc.constantFrom(
    '03/09/2026',
    '2026-09-03',
    '31/02/2026',
    '01/01/0001',
    '-1.00',
    '1,000.00',
    '0',
    '9'.repeat(30),
    'SHOP',
  ),
  fc.constantFrom(255, 256, 2000, 2001).map((length) => 'n'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => `"${text.replaceAll('"', '""')}"`),
);
const statement = fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { maxLength: 4 }).map((rows) => ({
  name: 'statement.csv',
  content: [
    'Date,Description,Counterparty Name,Category,Amount',
    ...rows,
    ['03/09/2026', 'A', 'B', 'BP', '-1.00'],
  ].join('\n'),
}));

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
}

describe('REST', () => {
  /** Good for every route; each takes what it knows. */
  const body = fc.record(
    Object.fromEntries(
      Object.entries({
        ...STORY_INVOICES[0],
        companyId: 1,
        name: 'Lowe Ltd',
        email: 'books@example.com',
        address: 'Quay Street',
        accountOpeningDate: '2026-08-01',
        accountOpeningBalance: '12.50',
        status: 'to_pay',
        notes: 'none',
        allowDuplicate: true,
        invoiceId: 1,
        invoiceIds: [1, 2],
        confidence: 0.5,
        supplierId: 1,
        bankTransactionId: 1,
        transactionDescriptionPattern: 'HARBOUR PRINT WORKS HPW-2201',
        counterpartyNamePattern: 'Harbour Print Works',
        daysDiffFromInvoiceDate: 14,
        daysDiffFromDueDate: -27,
        autoMarkSupplier: true,
        applyToOpenTransactions: true,
        month: '2026-09',
        skipDuplicates: 'false',
      }).map(([name, good]) => [name, perhaps(good)]),
    ),
  );
  const query = fc.record({
    companyId: perhaps('1'),
    month: perhaps('2026-09'),
    offset: perhaps('0'),
    limit: perhaps('10'),
    status: perhaps('unpaid'),
  });

  /** An address longer than what Node reads at all (16 KB) is refused before the product hears of it. */
  const inAddress = (value: unknown): string => textOf(value).slice(0, 500);

  function textsOf(values: Record<string, unknown>): Record<string, string> {
    const texts = Object.entries(values).map(([name, value]) => [name, textOf(value)]);
    return Object.fromEntries(texts);
  }

  /** A list refuses what it does not read before it looks at the rest. */
  function queryOf(values: Record<string, unknown>, route: Route): Record<string, string> {
    const known = Object.entries(documentedQuery(route, values));
    return Object.fromEntries(known.map(([name, value]) => [name, inAddress(value)]));
  }

  const routes = REST_ROUTES.map((route) => ({ key: `${route.method} ${route.path}`, route }));
  it.each(routes)('$key', async ({ route }) => {
    const id = perhaps('1').map((value) => encodeURIComponent(inAddress(value)) || '1');
    const call = fc.record({ id, query, body, file: statement });
    const property = fc.asyncProperty(call, async ({ id, query, body, file }) => {
      const path = `${route.path.replace(/:\w+/g, id)}?${new URLSearchParams(queryOf(query, route))}`;
      const hasBody = route.method !== 'get';
      const answer = route.fileField
        ? await user.upload(path, route.fileField, file, textsOf(documentedBody(route, body)))
        : await user.rest(route.method.toUpperCase(), path, hasBody ? documentedBody(route, body) : undefined);
      const isRefused = answer.status >= 300;
      if (isRefused) expect(CALLERS_FAULTS).toContain(answer.body.code);
      await expectStored(isRefused);
    });
    await fc.assert(property, RUNS);
  });
});

describe('GraphQL', () => {
  const GOOD: Record<string, unknown> = {
    Boolean: true,
    Float: 1,
    Int: 1,
    LocalDate: '2026-09-01',
    Month: '2026-09',
    Pence: 100,
    String: 'text',
  };

  /** A value of a type, with anything in some of its leaves. */
  function inputOf(type: GraphQLInputType): fc.Arbitrary<unknown> {
    if (type instanceof GraphQLNonNull) return inputOf(type.ofType);
    if (type instanceof GraphQLList) return fc.array(inputOf(type.ofType), { minLength: 1, maxLength: 3 });
    if (type instanceof GraphQLEnumType) return perhaps(type.getValues()[0]?.name);
    if (!(type instanceof GraphQLInputObjectType)) return perhaps(GOOD[type.name] ?? null);
    const fields = Object.values(type.getFields()).map((field) => [field.name, inputOf(field.type)] as const);
    return fc.record(Object.fromEntries(fields));
  }

  function leavesOf(type: GraphQLOutputType): string {
    const named = getNamedType(type);
    if (!(named instanceof GraphQLObjectType)) return '';
    const leaves = Object.values(named.getFields()).filter((field) => isLeafType(getNamedType(field.type)));
    return `{ __typename ${leaves.map((field) => field.name).join(' ')} }`;
  }

  function argumentsOf(args: readonly { name: string; type: GraphQLInputType }[]) {
    const declared = args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
    const passed = args.map(({ name }) => `${name}: $${name}`).join(', ');
    const values = fc.record(Object.fromEntries(args.map(({ name, type }) => [name, inputOf(type)])));
    return { declared, passed, values };
  }

  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => {
    const { declared, passed, values } = argumentsOf(field.args);
    return {
      name: field.name,
      query: `mutation (${declared}) { ${field.name}(${passed}) ${leavesOf(field.type)} }`,
      values,
    };
  });
  const company = schema.getType('Company');
  const lists = Object.values(company instanceof GraphQLObjectType ? company.getFields() : {})
    .filter((field) => field.args.length > 0)
    .map((field) => {
      const { declared, passed, values } = argumentsOf(field.args);
      const query = `query (${declared}) { company(id: 1) { ${field.name}(${passed}) ${leavesOf(field.type)} } }`;
      return { name: `company.${field.name}`, query, values };
    });

  it.each([...mutations, ...lists])('$name', async ({ query, values }) => {
    const hasFile = query.includes('Upload');
    const property = fc.asyncProperty(values, statement, async (variables, file) => {
      const { errors } = hasFile
        ? await user.graphqlUploadText(query, variables, file)
        : await user.graphqlText(query, variables);
      for (const { extensions } of errors) expect(CALLERS_FAULTS).toContain(extensions.code);
      await expectStored(errors.length > 0);
    });
    await fc.assert(property, RUNS);
  });
});
