import { MUTATION_PERMISSIONS } from '@paycycle/schema/call-permissions';
import { hasPermission, type Permission, ROLES, type Role } from '@paycycle/schema/domain/access';
import { REST_PERMISSIONS } from '@paycycle/schema/rest-permissions';
import { getNamedType, isCompositeType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graphqlSchema } from '../src/border/graphql-schema.ts';
import { REST_ROUTES } from '../src/border/rest-routes.ts';
import { STORY_INVOICES, STORY_STATEMENT } from '../src/testing/books.ts';
import { dumpDatabase } from '../src/testing/database-dump.ts';
import { documentedBody } from '../src/testing/documented-call.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { quickOrFull } from '../src/testing/test-size.ts';
import { sample } from './sample-input.ts';

/** One table has the permissions of each role (RULES.md, 69): every role tries every call of both APIs. */

const COMPANY_ID = 1;
/** Existing and missing ids. */
const IDS = [COMPANY_ID, COMPANY_ID, 999, 2_147_483_647];
const RANDOM_CALLS = quickOrFull(100, 5000);

const schema = await graphqlSchema();

let app: TestApp;
const people = new Map<Role, TestClient>();

beforeAll(async () => {
  app = await startTestApp();
  const owner = await app.newUser();
  await owner.rest('POST', '/api/companies', { name: 'Books Ltd' });
  for (const invoice of STORY_INVOICES) {
    await owner.rest('POST', '/api/invoices/manual', { ...invoice, companyId: COMPANY_ID });
  }
  people.set('owner', owner);
  for (const role of ROLES.filter((one) => one !== 'owner')) {
    const person = await app.newUser();
    await joinByRest(owner, person, COMPANY_ID, { role });
    // An owner of another company has no permissions in this one.
    await person.rest('POST', '/api/companies', { name: `${role} Ltd` });
    people.set(role, person);
  }
});
afterAll(() => app.close());

interface Call {
  readonly name: string;
  readonly right: Permission;
  readonly make: (client: TestClient, id: number) => Promise<{ readonly code: unknown; readonly status: number }>;
}

const restCalls = REST_ROUTES.map((route): Call => {
  const key = `${route.method} ${route.path}`;
  const right = REST_PERMISSIONS[key] ?? 'read';
  return {
    name: key,
    right,
    make: async (client, id) => {
      const named = Object.entries({ companyId: String(COMPANY_ID), month: '2026-09' });
      const query = new URLSearchParams(named.filter(([name]) => route.reads?.includes(name) ?? right !== 'read'));
      const path = `${route.path.replace(':provider', 'sandbox').replaceAll(/:\w+/g, String(id))}?${query}`;
      const ids = { companyId: COMPANY_ID, companyIds: [COMPANY_ID], invoiceId: id, invoiceIds: [id] };
      const { status, body } = route.fileField
        ? await client.upload(
            path,
            route.fileField,
            STORY_STATEMENT,
            documentedBody(route, { companyId: String(COMPANY_ID) }),
          )
        : await client.rest(
            route.method.toUpperCase(),
            path,
            route.method === 'get' ? undefined : documentedBody(route, ids),
          );
      return { status, code: body?.code };
    },
  };
});

const mutationCalls = Object.values(schema.getMutationType()?.getFields() ?? {}).map((field): Call => {
  const right = new Map<string, Permission>(Object.entries(MUTATION_PERMISSIONS)).get(field.name) ?? 'self';
  const args = field.args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const passed = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const selection = isCompositeType(getNamedType(field.type)) ? '{ __typename }' : '';
  const called =
    field.args.length > 0
      ? `Call(${args}) { ${field.name}(${passed}) ${selection} }`
      : `{ ${field.name} ${selection} }`;
  return {
    name: `mutation ${field.name}`,
    right,
    make: async (client, id) => {
      const variables = Object.fromEntries(
        field.args.map(({ name, type }) => [name, sample(type, name === 'companyId' ? COMPANY_ID : id)]),
      );
      const uploads = field.args.filter(({ type }) => String(type).includes('Upload'));
      const paths = uploads.map(({ name, type }) => (String(type).startsWith('[') ? `${name}.0` : name));
      const files = Object.fromEntries(paths.map((path) => [path, STORY_STATEMENT]));
      const answer =
        uploads.length > 0
          ? await client.graphqlUploadsText(`mutation ${called}`, variables, files)
          : await client.graphqlText(`mutation ${called}`, variables);
      return { status: answer.status, code: answer.errors[0]?.extensions.code };
    },
  };
});

const CALLS = [...restCalls, ...mutationCalls];

const REFUSED = { code: 'FORBIDDEN' };

function clientOf(role: Role): TestClient {
  const client = people.get(role);
  if (!client) throw new Error(`nobody is ${role}`);
  return client;
}

/** Calls that a role may not make. */
function forbiddenTo(role: Role): readonly Call[] {
  return CALLS.filter(({ right }) => !hasPermission({ role, mayCloseMonths: false }, right));
}

describe.each(ROLES.filter((role) => forbiddenTo(role).length > 0))('%s', (role) => {
  it('refuses every operation that the table does not permit, and changes nothing', async () => {
    const before = await dumpDatabase(app.orm);
    const got: string[] = [];
    for (const call of forbiddenTo(role)) {
      const { status, code } = await call.make(clientOf(role), COMPANY_ID);
      if (code !== REFUSED.code) got.push(`${call.name}: ${status} ${code}`);
    }
    expect(got).toEqual([]);
    expect(await dumpDatabase(app.orm)).toEqual(before);
  });

  it(
    `gets no more by ${RANDOM_CALLS} calls with any ids`,
    async () => {
      const before = await dumpDatabase(app.orm);
      const calls = forbiddenTo(role);
      const got: string[] = [];
      let seed = ROLES.indexOf(role) + 1;
      for (let count = 0; count < RANDOM_CALLS; count += 1) {
        // A small generator of its own, so that what has failed can be tried again.
        seed = (seed * 48_271) % 2_147_483_647;
        const call = calls[seed % calls.length];
        const { status, code } =
          (await call?.make(clientOf(role), IDS[seed % IDS.length] ?? COMPANY_ID)) ?? REFUSED_ALL;
        // An id that no record can have may be refused as such.
        if (!['FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED'].includes(String(code)))
          got.push(`${call?.name}: ${status} ${code}`);
      }
      expect(got).toEqual([]);
      expect(await dumpDatabase(app.orm)).toEqual(before);
    },
    quickOrFull(30_000, 900_000),
  );
});

const REFUSED_ALL = { status: 403, code: 'FORBIDDEN' };

it.each(ROLES)('%s may call every GET that the table permits', async (role) => {
  const refused: string[] = [];
  const gets = restCalls.filter(({ name, right }) => name.startsWith('get ') && right === 'read');
  // Only a token can ask about itself (RULES.md, 109).
  for (const call of gets.filter(({ name }) => name !== 'get /api/token')) {
    const { code } = await call.make(clientOf(role), COMPANY_ID);
    if (code === REFUSED.code) refused.push(call.name);
  }
  expect(refused).toEqual([]);
});
