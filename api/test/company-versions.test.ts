import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Our pages get the version of a company with each response, and find outdated responses by it. */

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
});

afterAll(() => app.close());

const FROM_PAGE = { 'sec-fetch-site': 'same-origin' };

async function versionsAfter(query: string, variables: object, headers: Record<string, string> = FROM_PAGE) {
  const { body } = await owner.rest('POST', '/graphql', { query, variables }, headers);
  expect(body.errors).toBeUndefined();
  return body.extensions?.versions;
}

const READ = 'query Read($companyId: Int!) { company(id: $companyId) { name } }';
const ADD = `mutation Add($companyId: Int!, $name: String!) {
  createSupplier(companyId: $companyId, input: { name: $name }) { id }
}`;

it('has the version of a query before it, and of a mutation after it', async () => {
  const { [companyId]: before } = await versionsAfter(READ, { companyId });
  const { [companyId]: changed } = await versionsAfter(ADD, { companyId, name: 'Alder' });
  expect(changed).toBeGreaterThan(before);
  expect(await versionsAfter(READ, { companyId })).toEqual({ [companyId]: changed });
});

it('grows with a change that only the audit log has', async () => {
  const { [companyId]: before } = await versionsAfter(READ, { companyId });
  await owner.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe & Sons Ltd' });
  const { [companyId]: after } = await versionsAfter(READ, { companyId });
  expect(after).toBeGreaterThan(before);
});

it('has the versions of all companies where the operation names none', async () => {
  const other = (await owner.rest('POST', '/api/companies', { name: 'Rowan Ltd' })).body.id;
  const versions = await versionsAfter('query Names { companies { name } }', {});
  expect(Object.keys(versions).map(Number)).toEqual(expect.arrayContaining([companyId, other]));
});

it('is not sent to outside tools', async () => {
  expect(await versionsAfter(READ, { companyId }, {})).toBeUndefined();
});

it('comes with a live event, and contains the change that it tells', async () => {
  const headers = { cookie: owner.cookie, ...FROM_PAGE };
  const client = createClient({ url: `${app.url}/graphql/stream`, headers, retryAttempts: 0 });
  const query =
    'subscription Live($companyId: Int!) { companyChanged(companyId: $companyId, kinds: [documents]) { document { id } } }';
  const events = client.iterate({ query, variables: { companyId } });
  const told = events.next();
  await app.isFollowed;
  const { [companyId]: before } = await versionsAfter(READ, { companyId });
  await owner.upload(
    '/api/documents',
    'files',
    { name: 'bill.pdf', content: '%PDF-1.4 no bill' },
    { companyId: String(companyId) },
  );
  const { value } = await told;
  client.dispose();
  const { [companyId]: version } = (value.extensions as { versions: Record<number, number> }).versions;
  expect(version).toBeGreaterThan(before);
});
