import {
  GraphQLEnumType,
  type GraphQLField,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLObjectType,
  getNamedType,
  isCompositeType,
  isScalarType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graphqlSchema } from '../src/border/graphql-schema.ts';
import { REST_ROUTES } from '../src/border/rest-routes.ts';
import { ADDRESS_TEXT_LENGTH_MAX, textLengthMaxOf } from '../src/kernel/limits/text-limits.ts';
import { STORY_STATEMENT } from '../src/testing/books.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { quickOrFull } from '../src/testing/test-size.ts';

/**
 * Every text that can be sent has a maximum at the border. Ten times as much is sent to each text argument of the schema
 * and to each call of the route table, and is refused by name, with a short answer.
 */

const schema = await graphqlSchema();
const TIMES = 10;
const ANSWER_LENGTH_MAX = 2000;

let app: TestApp;
let user: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  await user.rest('POST', '/api/companies', { name: 'Lowe Ltd' });
});

afterAll(() => app.close());

const overlong = (name: string): string => 'n'.repeat(TIMES * textLengthMaxOf(name));

describe('REST', () => {
  /** Text fields in the bodies of RULES.md, section 7, and a name that no call knows. */
  const NAMES = ['name', 'supplierName', 'amount', 'invoiceDate', 'status', 'notes', 'companyId', 'anything'];
  const cases = REST_ROUTES.map((route, at) => ({ key: `${route.method} ${route.path}`, route, names: namesFor(at) }));

  /** Each call gets some of the names, so that each name is sent to some calls. */
  function namesFor(at: number): string[] {
    return NAMES.filter((_, place) => (place + at) % NAMES.length < quickOrFull(2, NAMES.length));
  }

  function pathOf({ path }: (typeof REST_ROUTES)[number]): string {
    return path.replace(/:\w+/g, '1');
  }

  it.each(cases.filter(({ route }) => route.method !== 'get'))('$key: texts of its body', async ({ route, names }) => {
    for (const name of names) {
      const text = overlong(name);
      const answer = route.fileField
        ? await user.upload(pathOf(route), route.fileField, STORY_STATEMENT, { companyId: '1', [name]: text })
        : await user.rest(route.method.toUpperCase(), pathOf(route), { companyId: 1, deep: [{ [name]: text }] });
      expect(answer, name).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
      expect(Object.keys(answer.body.fields)).toEqual([name]);
      expect(JSON.stringify(answer.body).length).toBeLessThan(ANSWER_LENGTH_MAX);
    }
  });

  it.each(cases.filter(({ route }) => route.method === 'get'))('$key: texts of its address', async ({ route }) => {
    const text = 'n'.repeat(TIMES * ADDRESS_TEXT_LENGTH_MAX);
    const answer = await user.rest('GET', `${pathOf(route)}?companyId=${text}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(Object.keys(answer.body.fields)).toEqual(['companyId']);
    expect(JSON.stringify(answer.body).length).toBeLessThan(ANSWER_LENGTH_MAX);
    if (!route.path.includes(':')) return;
    const path = pathOf({ ...route, path: route.path.replace(/:\w+/, text) });
    expect((await user.rest('GET', path)).status).toBe(404);
  });

  it('refuses a list that is far too long before it looks at its entries', async () => {
    const invoiceIds = Array.from({ length: 200_000 }, () => 'a');
    const answer = await user.rest('PATCH', '/api/invoices/mark-paid', { companyId: 1, invoiceIds });
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', fields: { invoiceIds: expect.any(String) } });
  });
});

describe('GraphQL', () => {
  interface TextCase {
    readonly key: string;
    readonly name: string;
    readonly query: string;
    readonly variables: Record<string, unknown>;
    /** True for a text that is only parsed as a date, a month or a fixed value, and refused otherwise. */
    readonly isWord: boolean;
  }

  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).flatMap((field) =>
      casesOf(field, type?.name.toLowerCase() ?? '', (call) => call),
    ),
  );
  const company = schema.getType('Company') as GraphQLObjectType;
  const lists = Object.values(company.getFields()).flatMap((field) =>
    casesOf(field, 'query', (call) => `company(id: 1) { ${call} }`),
  );
  const cases = [...roots, ...lists];

  function casesOf(
    field: GraphQLField<unknown, unknown>,
    operation: string,
    around: (call: string) => string,
  ): TextCase[] {
    return field.args.flatMap((argument) =>
      textsOf(argument.type, argument.name).map(({ path, name, value, isWord }) => {
        const declared = field.args.map((each) => `$${each.name}: ${each.type}`).join(', ');
        const passed = field.args.map((each) => `${each.name}: $${each.name}`).join(', ');
        const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
        const samples = field.args.map((each) => [each.name, each === argument ? value : sample(each.type)]);
        return {
          key: `${field.name} ${path}`,
          name,
          isWord,
          query: `${operation} (${declared}) { ${around(`${field.name}(${passed})${selection}`)} }`,
          variables: Object.fromEntries(samples),
        };
      }),
    );
  }

  it('has cases', () => {
    expect(cases.filter(({ isWord }) => !isWord).length).toBeGreaterThan(30);
  });

  it.each(cases)('$key', async ({ query, variables, name, isWord }) => {
    const uploads = [...query.matchAll(/\$(\w+): \[?Upload/g)].map(([text, file = '']) =>
      text.includes('[') ? `${file}.0` : file,
    );
    const files = Object.fromEntries(uploads.map((path) => [path, STORY_STATEMENT]));
    const answer =
      uploads.length > 0
        ? await user.graphqlUploadsText(query, variables, files)
        : await user.graphqlText(query, variables);
    expect(answer.errors).toHaveLength(1);
    const [error] = answer.errors;
    expect(JSON.stringify(error).length).toBeLessThan(ANSWER_LENGTH_MAX);
    if (isWord) return expect(['MALFORMED_REQUEST', 'VALIDATION_FAILED']).toContain(error?.extensions.code);
    expect(error?.extensions.code).toBe('VALIDATION_FAILED');
    expect(Object.keys(error?.extensions.fields ?? {})).toEqual([name]);
  });
});

interface OverlongText {
  readonly path: string;
  readonly name: string;
  readonly value: unknown;
  readonly isWord: boolean;
}

/** A good value of the type for each text in it, with that text much too long. */
function textsOf(type: GraphQLInputType, name: string, path = name): OverlongText[] {
  if (type instanceof GraphQLNonNull) return textsOf(type.ofType, name, path);
  if (type instanceof GraphQLList) {
    return textsOf(type.ofType, name, path).map((text) => ({ ...text, value: [text.value] }));
  }
  if (type instanceof GraphQLInputObjectType) {
    return Object.values(type.getFields()).flatMap((field) =>
      textsOf(field.type, field.name, `${path}.${field.name}`).map((text) => ({
        ...text,
        value: { ...(sample(type) as object), [field.name]: text.value },
      })),
    );
  }
  if (type instanceof GraphQLEnumType) return [{ path, name, value: overlong(name), isWord: true }];
  if (!isScalarType(type) || !['ID', 'LocalDate', 'Month', 'String'].includes(type.name)) return [];
  return [{ path, name, value: overlong(name), isWord: type.name === 'LocalDate' || type.name === 'Month' }];
}

/** A value that fits a type of the schema. */
function sample(type: GraphQLInputType): unknown {
  if (type instanceof GraphQLNonNull) return sample(type.ofType);
  if (type instanceof GraphQLList) return [sample(type.ofType)];
  if (type instanceof GraphQLEnumType) return type.getValues()[0]?.name;
  if (type instanceof GraphQLInputObjectType) {
    return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, sample(field.type)]));
  }
  const samples: Record<string, unknown> = {
    Boolean: true,
    Float: 1,
    Int: 1,
    DateTime: '2026-09-01T00:00:00Z',
    LocalDate: '2026-09-01',
    Month: '2026-09',
    Pence: 100,
  };
  return type.name === 'Upload' ? null : (samples[type.name] ?? 'text');
}
