import { readFileSync } from 'node:fs';
import { parse } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STORY_INVOICES, STORY_STATEMENT } from '../src/testing/books.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { overdueInvoices } from './typed-client.ts';

/** Runs the queries and the typed client of the API guide (`schema/API.md`). */

const guide = readFileSync(new URL('../../schema/API.md', import.meta.url), 'utf8');
const queries = [...guide.matchAll(/```graphql\n([\s\S]*?)```/g)].map(([, text = '']) => text);

let app: TestApp;
let user: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  const calls = new RestCalls(user);
  companyId = await calls.newCompany('Lowe Ltd');
  for (const invoice of STORY_INVOICES) await calls.newInvoice(companyId, invoice);
  const form = { companyId: String(companyId) };
  await user.upload('/api/bank-transactions/import-file', 'file', STORY_STATEMENT, form);
});
afterAll(() => app.close());

it('are eleven', () => expect(queries).toHaveLength(11));

it.each(queries)('%s', async (query) => {
  const { definitions } = parse(query);
  const [operation] = definitions;
  const isOfCompany = operation?.kind === 'OperationDefinition' && (operation.variableDefinitions ?? []).length > 0;
  const { data, errors } = await user.graphqlText<object>(query, isOfCompany ? { companyId } : undefined);
  expect(errors).toEqual([]);
  expect(data).toBeTruthy();
});

it('has the typed client, which calls with a token', async () => {
  const client = readFileSync(new URL('typed-client.ts', import.meta.url), 'utf8');
  expect(guide).toContain(`\`\`\`ts\n${client}\`\`\``);
  const form = { name: 'The till', scope: 'read_all', companyIds: [companyId] };
  const { token } = (await user.rest('POST', '/api/tokens', form)).body;
  app.clock.moveToInstant('2026-11-01T11:00:00Z');
  const overdue = await overdueInvoices({ url: app.url, token }, companyId);
  expect(overdue).toContainEqual({ invoiceNumber: 'HPW-2201', amountPence: expect.any(Number) });
});
