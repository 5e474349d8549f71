import { getNamedType, isCompositeType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graphqlSchema } from '../src/border/graphql-schema.ts';
import { REST_ROUTES } from '../src/border/rest-routes.ts';
import { STORY_INVOICES, STORY_STATEMENT } from '../src/testing/books.ts';
import { dumpDatabase } from '../src/testing/database-dump.ts';
import { documentedBody } from '../src/testing/documented-call.ts';
import { PDF } from '../src/testing/files.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { storeFileOf } from '../src/testing/store-file.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { sample } from './sample-input.ts';

/**
 * Another user's company does not exist (RULES.md, 41). The cases are made from the table of REST calls and from the
 * GraphQL schema, so that a new call is covered by being there.
 */

const schema = await graphqlSchema();

/** The first record of each kind is the owner's. The stranger owns nothing, and names this id in every call. */
const OWNED_ID = 1;

/** Calls that name neither a company nor a record of one. */
const NAMES_NO_COMPANY = new Set([
  'get /api/companies',
  'get /api/company-overviews',
  'post /api/companies',
  'get /api/auth/user',
  'put /api/auth/user',
  'post /api/auth/password',
  'post /api/auth/email/verification',
  'post /api/auth/email/verify',
  'get /api/auth/confirm',
  'post /api/auth/confirm',
  'post /api/auth/confirm/passkey',
  'get /api/auth/factors',
  'post /api/auth/factors/totp',
  'put /api/auth/factors/totp',
  'delete /api/auth/factors/totp',
  'post /api/auth/factors/passkeys',
  'post /api/auth/factors/passkeys/begin',
  'post /api/auth/factors/recovery-codes',
  'get /api/auth/sessions',
  'delete /api/auth/sessions',
  'get /api/auth/sign-in-methods',
  'post /api/auth/identities/:id/unlink',
  'get /api/:provider/sign-in',
  'get /api/notifications/kinds',
  'put /api/notifications/kinds',
  'get /api/notifications/mail',
  'put /api/notifications/mail',
  'get /api/notifications/push',
  'post /api/notifications/push',
  'delete /api/notifications/push/:id',
  'get /api/token',
  'post /api/token/rotate',
  'delete /api/token',
]);
/** Calls that may name a company, and then must be refused one of another's. */
const isRefusable = (key: string): boolean => !NAMES_NO_COMPANY.has(key);

let app: TestApp;
let owner: TestClient;
let stranger: TestClient;
/** The owner's file: its key is what names it. */
let fileKey: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  stranger = await app.newUser();
  await owner.rest('POST', '/api/companies', { name: 'Owned Ltd' });
  for (const invoice of STORY_INVOICES) {
    await owner.rest('POST', '/api/invoices/manual', { ...invoice, companyId: OWNED_ID });
  }
  const options = { companyId: String(OWNED_ID) };
  const calls = new RestCalls(owner);
  const csv = { name: 'invoices.csv', content: 'Alder Ltd,01/09/2026,A-1,10.00' };
  const pdf = { name: '001.pdf', content: Buffer.from(PDF) };
  const paper = { name: 'paper.pdf', content: Buffer.from(PDF) };
  expect((await owner.upload('/api/documents', 'files', paper, options)).body).toMatchObject([{ id: OWNED_ID }]);
  await app.orm.em.fork().execute("update documents set status = 'refused'");
  const invoice = await owner.rest('PATCH', `/api/documents/${OWNED_ID}`, { documentType: 'invoice' });
  expect(invoice.body).toMatchObject({ status: 'ready', invoices: [{ id: OWNED_ID }] });
  const imported = await calls.upload('post /api/invoices/bulk-import', { csv, pdf_0: pdf }, options);
  expect(imported.body.processed).toBe(1);
  expect((await calls.upload('post /api/invoices/bulk-import-chunk', { csv }, options)).body.stagedFiles).toBe(0);
  const run = { companyId: OWNED_ID, runDate: '2026-09-15', invoiceIds: [OWNED_ID] };
  expect((await calls.call('post /api/payment-runs', { body: run })).status).toBe(201);
  const { body } = await owner.upload('/api/bank-transactions/import-file', 'file', STORY_STATEMENT, options);
  expect(body.imported).toBe(4);
  const pattern = { companyId: OWNED_ID, supplierId: OWNED_ID, counterpartyNamePattern: 'Harbour' };
  expect((await calls.call('post /api/matching-patterns', { body: pattern })).body.id).toBe(OWNED_ID);
  expect((await calls.call('post /api/negative-patterns', { body: pattern })).body.id).toBe(OWNED_ID);
  const always = { id: OWNED_ID, body: { autoMarkSupplier: true, despiteInvoice: true } };
  expect((await calls.call('post /api/bank-transactions/:id/no-invoice', always)).status).toBe(200);
  const rules = await calls.call('get /api/no-invoice-rules', { query: `?companyId=${OWNED_ID}` });
  expect(rules.body).toMatchObject([{ id: OWNED_ID }]);
  await app.orm.em.fork().execute(
    `insert into learned_readings (company_id, supplier_id, kind, key, printed, file_name, learned_at, learned_by)
     select company_id, id, 'name', 'alder', 'Alder', 'paper.pdf', now(), created_by from suppliers where id = ?`,
    [OWNED_ID],
  );
  fileKey = (await storeFileOf(app, owner, OWNED_ID, { name: 'invoice.pdf', bytes: PDF })).key;
});

afterAll(() => app.close());

/** Query of a call for the owner's company; a list gets only the parameters that it reads. */
function queryOf({ reads }: (typeof REST_ROUTES)[number]): Record<string, string> {
  const query = { companyId: String(OWNED_ID), month: '2026-09' };
  return Object.fromEntries(Object.entries(query).filter(([name]) => !reads || reads.includes(name)));
}

async function callRoute(client: TestClient, route: (typeof REST_ROUTES)[number]) {
  const path = `${route.path.replace(':filename', fileKey).replace(':provider', 'sandbox').replace(/:\w+/g, String(OWNED_ID))}?${new URLSearchParams(queryOf(route))}`;
  if (route.fileField)
    return client.upload(
      path,
      route.fileField,
      STORY_STATEMENT,
      documentedBody(route, { companyId: String(OWNED_ID) }),
    );
  const body = {
    companyId: OWNED_ID,
    companyIds: [OWNED_ID],
    invoiceId: OWNED_ID,
    invoiceIds: [OWNED_ID],
    name: 'Taken over',
  };
  return client.rest(
    route.method.toUpperCase(),
    path,
    route.method === 'get' ? undefined : documentedBody(route, body),
  );
}

describe('REST', () => {
  const cases = REST_ROUTES.map((route) => ({ key: `${route.method} ${route.path}`, route }));

  it.each(cases.filter(({ key }) => isRefusable(key)))('$key answers a stranger 404', async ({ route }) => {
    const before = await dumpDatabase(app.orm);
    const answer = await callRoute(stranger, route);
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await dumpDatabase(app.orm)).toEqual(before);
  });

  it.each(cases)('$key answers a guest 401', async ({ route }) => {
    const before = await dumpDatabase(app.orm);
    expect(await callRoute(app.guest(), route)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await dumpDatabase(app.orm)).toEqual(before);
  });

  it('lists of all companies hold nothing of another user', async () => {
    for (const path of [
      '/api/companies',
      '/api/suppliers',
      '/api/bank-transactions/unmatched',
      '/api/invoices/batch-imports',
    ]) {
      expect(await stranger.rest('GET', path)).toEqual({ status: 200, body: [] });
      expect((await owner.rest('GET', path)).body).not.toEqual([]);
    }
  });
});

describe('GraphQL', () => {
  const isId = (name: string): boolean => /(^id|Id|Ids)$/.test(name);
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ operation: type?.name.toLowerCase() ?? '', field })),
  );
  const cases = roots
    .filter(({ field }) => field.args.some((argument) => isId(argument.name)))
    .map((root) => ({ name: `${root.operation} ${root.field.name}`, ...root }));

  it('has cases', () => {
    expect(cases.length).toBeGreaterThan(5);
  });

  it.each(cases)('$name answers a stranger NOT_FOUND', async ({ operation, field }) => {
    const before = await dumpDatabase(app.orm);
    const args = field.args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
    const passed = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
    const selection = isCompositeType(getNamedType(field.type)) ? '{ __typename }' : '';
    const query = `${operation} Call(${args}) { ${field.name}(${passed}) ${selection} }`;
    const variables = Object.fromEntries(
      field.args.map((argument) => [argument.name, sample(argument.type, OWNED_ID)]),
    );
    const uploads = field.args.filter((argument) => String(argument.type).includes('Upload'));
    const paths = uploads.map(({ name, type }) => (String(type).startsWith('[') ? `${name}.0` : name));
    const files = Object.fromEntries(paths.map((path) => [path, STORY_STATEMENT]));
    const answer =
      uploads.length > 0
        ? await stranger.graphqlUploadsText(query, variables, files)
        : await stranger.graphqlText(query, variables);
    expect(answer.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect(await dumpDatabase(app.orm)).toEqual(before);
  });

  it('answers a guest UNAUTHENTICATED, and no viewer', async () => {
    const { errors } = await app.guest().graphqlText('{ companies { id } }');
    expect(errors).toMatchObject([{ message: 'Unauthorized', extensions: { code: 'UNAUTHENTICATED' } }]);
    expect((await app.guest().graphqlText('{ viewer { id } }')).data).toEqual({ viewer: null });
  });
});
