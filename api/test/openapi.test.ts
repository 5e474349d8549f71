import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument, undescribedCalls } from '../src/border/openapi/openapi-document.ts';
import { CALLS_BY_TOPIC } from '../src/border/openapi/operations/index.ts';
import { REST_ROUTES } from '../src/border/rest-routes.ts';
import { differenceFromDocument } from '../src/testing/documented-call.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The OpenAPI document of REST. Each call that a test makes is compared with it (`testing/documented-call.ts`). */

const document = openApiDocument(REST_ROUTES);
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

let app: TestApp;
let user: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
});
afterAll(() => app.close());

describe('the document', () => {
  it('is OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)));
    expect([errors, valid]).toEqual([undefined, true]);
    expect(validator.version).toBe('3.1');
  });

  it('describes exactly the operations of the table', () => {
    expect(undescribedCalls(REST_ROUTES)).toEqual([]);
    const known = new Set([
      ...REST_ROUTES.map(({ method, path }) => `${method} ${path}`),
      'post /api/login',
      'post /api/register',
      'post /api/logout',
    ]);
    const described = Object.values(CALLS_BY_TOPIC).flatMap((calls) => Object.keys(calls));
    expect(described.filter((key) => !known.has(key))).toEqual([]);
    expect(new Set(described).size).toBe(described.length);
  });

  it('gives each operation a unique name, a summary, a response schema and its errors', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operationId, summary, responses } of operations) {
      expect([operationId, summary]).toEqual([operationId, expect.stringMatching(/^[A-Z].{3,}/)]);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '401', '404', '429']));
      expect(Object.keys(responses).some((status) => /^2/.test(status))).toBe(true);
    }
  });

  it('lists the query parameters of each list, with types', () => {
    for (const { operationId, parameters } of operations) {
      for (const { name, schema } of parameters) {
        expect([operationId, name, Object.keys(schema as object).length > 0]).toEqual([operationId, name, true]);
      }
    }
  });

  it('detects a response that contradicts its schema', () => {
    const call = { method: 'GET', address: '/api/companies?', sent: undefined };
    expect(differenceFromDocument({ ...call, status: 200, answered: [{ id: 'one' }] })).toContain('the answer');
    expect(differenceFromDocument({ ...call, status: 418, answered: {} })).toContain('no such status');
    const form = { method: 'POST', address: '/api/suppliers', status: 200 };
    expect(differenceFromDocument({ ...form, sent: { name: 1 }, answered: undefined })).toBeTruthy();
  });
});

describe('the public pages', () => {
  it('returns the document to anyone, without personal data', async () => {
    const response = await fetch(`${app.url}/api/openapi.json`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('has a page to read it, which uses only own files under the strict content policy', async () => {
    const page = await fetch(`${app.url}/api/docs`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(html).not.toMatch(/<script>|style=|https?:/);
    const files = [...html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files).toHaveLength(6);
    for (const file of files) expect((await fetch(app.url + file)).status).toBe(200);
    const stored = createRequire(import.meta.url).resolve('swagger-ui-dist/swagger-ui.css');
    const answered = await (await fetch(`${app.url}/api/docs/swagger-ui.css`)).text();
    expect(answered).toBe(readFileSync(stored, 'utf8'));
    expect((await user.rest('GET', '/api/docs/absolute-path.js')).status).toBe(404);
  });
});
