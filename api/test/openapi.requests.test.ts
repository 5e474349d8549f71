import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Operation, openApiDocument } from '../src/border/openapi/openapi-document.ts';
import { REST_ROUTES } from '../src/border/rest-routes.ts';
import { STORY_INVOICES, STORY_STATEMENT } from '../src/testing/books.ts';
import { PDF } from '../src/testing/files.ts';
import { minimalValue, type Schema } from '../src/testing/minimal-value.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestResponse, TestClient } from '../src/testing/test-client.ts';

/** A request with only what the OpenAPI document requires is never refused as wrong. */

const document = openApiDocument(REST_ROUTES);

let app: TestApp;
let user: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  await user.rest('POST', '/api/companies', { name: 'Lowe Ltd' });
  for (const invoice of STORY_INVOICES) await user.rest('POST', '/api/invoices/manual', { ...invoice, companyId: 1 });
  await user.upload('/api/bank-transactions/import-file', 'file', STORY_STATEMENT, { companyId: '1' });
  await user.rest('POST', '/api/payment-runs', { companyId: 1, runDate: '2026-09-15', invoiceIds: [3] });
});
afterAll(() => app.close());

/** Their fields are right or wrong by what is stored, or by the settings of the server. */
const JUDGED_BY_BOOKS = new Set([
  'post /api/auth/confirm',
  'post /api/auth/password',
  'post /api/bank-transactions/{id}/match',
  'post /api/bank-transactions/{id}/match-multiple',
  'post /api/notifications/push',
  'post /api/payment-runs',
  'post /api/test-clock',
  'post /api/test-events',
]);

/** Reads come first and deletions last, so that most find the records of the books. */
const ORDER = ['get', 'put', 'patch', 'post', 'delete'];
const operations = Object.entries(document.paths)
  .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ method, path, operation })))
  .filter(
    ({ method, path, operation }) =>
      (operation['security'] as object[]).length > 0 && !JUDGED_BY_BOOKS.has(`${method} ${path}`),
  )
  .toSorted((a, b) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method));

it.each(operations)('$method $path', async ({ method, path, operation }) => {
  const { status, body } = await send(method, addressOf(path, operation), operation);
  expect([status === 400, body]).toEqual([false, body]);
});

function addressOf(path: string, { parameters }: Operation): string {
  const required = parameters.filter((one) => one['required'] || 'example' in one);
  const textOf = ({ name, schema, example }: Schema) =>
    encodeURIComponent(String(example ?? (name === 'otherId' ? 2 : minimalValue(schema as Schema))));
  const query = required.filter((one) => one['in'] === 'query').map((one) => `${one['name']}=${textOf(one)}`);
  const inPath = required.filter((one) => one['in'] === 'path');
  const filled = inPath.reduce((address, one) => address.replace(`{${one['name']}}`, textOf(one)), path);
  return `${filled}?${query.join('&')}`;
}

function send(method: string, address: string, { requestBody }: Operation): Promise<RestResponse> {
  const [[type, content] = []] = Object.entries((requestBody?.['content'] ?? {}) as Record<string, Schema>);
  const { schema, example } = content ?? {};
  const isLeftOut = !requestBody?.['required'] && !example;
  if (type !== 'multipart/form-data') {
    const body = isLeftOut ? undefined : minimalValue(schema as Schema, example as object);
    return user.rest(method.toUpperCase(), address, body);
  }
  const form = new FormData();
  const given = { ...fieldsOf(address), ...(example as object) };
  const fields = minimalValue(schema as Schema, given) as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one instanceof Blob ? one : String(one));
  return user.send(address, { method: 'POST', body: form });
}

/** The content of a file decides what it is, and a CSV of invoices is for a company. */
function fieldsOf(address: string): object {
  if (address.endsWith('/invoices/upload?')) return { companyId: 1 };
  if (address.includes('/nominal-accounts/')) return { chart: new Blob(['Code,Name\n5000,Printing']) };
  return address.endsWith('/invoices/bulk-import?') ? { pdf_0: new File([PDF], '001.pdf') } : {};
}
