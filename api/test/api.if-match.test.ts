import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORY_INVOICES } from '../src/testing/books.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

let app: TestApp;
let user: TestClient;
let stranger: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  stranger = await app.newUser();
  companyId = (await user.rest('POST', '/api/companies', { name: 'Versions Ltd' })).body.id;
});
afterAll(() => app.close());

let count = 0;
async function newInvoice() {
  count += 1;
  const body = { ...STORY_INVOICES[0], companyId, invoiceNumber: `V-${count}` };
  const { id } = (await user.rest('POST', '/api/invoices/manual', body)).body;
  return { id, path: `/api/invoices/${id}`, body };
}

async function tagOf(path: string, init: RequestInit = {}) {
  const headers = { cookie: user.cookie, 'content-type': 'application/json' };
  const answer = await fetch(app.url + path, { headers, ...init });
  const tag = answer.headers.get('etag');
  const { version } = (await answer.json()) as { readonly version: number };
  expect(tag).toBe(`"${version}"`);
  return tag ?? '';
}

describe('If-Match (RULES.md, 93)', () => {
  it('changes an invoice of the given version, and returns the next version', async () => {
    const { path, body } = await newInvoice();
    const tag = await tagOf(path);
    const changed = await user.rest('PUT', path, { ...body, notes: 'first' }, { 'if-match': tag });
    expect(changed).toMatchObject({ status: 200, body: { notes: 'first' } });
    expect(await tagOf(path)).toBe(`"${changed.body.version}"`);
    expect(`"${changed.body.version}"`).not.toBe(tag);
    const next = await tagOf(path, { method: 'PUT', body: JSON.stringify({ ...body, notes: 'second' }) });
    expect(next).toBe(await tagOf(path));
  });

  it('refuses another version, a weak one and an empty one, and changes nothing', async () => {
    const { path, body } = await newInvoice();
    const tag = await tagOf(path);
    await user.rest('PUT', path, { ...body, notes: 'of somebody else' });
    const now = await tagOf(path);
    for (const ifMatch of [tag, `W/${now}`, '"0"', 'nonsense']) {
      const answer = await user.rest('PUT', path, { ...body, notes: 'mine' }, { 'if-match': ifMatch });
      expect(answer, ifMatch).toMatchObject({ status: 412, body: { code: 'VERSION_CHANGED' } });
      expect((await user.rest('DELETE', path, undefined, { 'if-match': ifMatch })).status).toBe(412);
    }
    expect((await user.rest('GET', path)).body.notes).toBe('of somebody else');
    expect((await user.rest('DELETE', path, undefined, { 'if-match': `"1", ${now}` })).status).toBe(200);
  });

  it('lets one of two changes at the same time through', async () => {
    const { path, body } = await newInvoice();
    const tag = await tagOf(path);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((notes) => user.rest('PUT', path, { ...body, notes }, { 'if-match': tag })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
  });

  it('applies to suppliers, and to a partial update', async () => {
    const { body } = await newInvoice();
    const { body: list } = await user.rest('GET', `/api/suppliers?companyId=${companyId}`);
    const { id, name } = list[0];
    const path = `/api/suppliers/${id}`;
    const tag = await tagOf(path);
    expect((await user.rest('PUT', path, { name, phone: '0113 496 0000' }, { 'if-match': tag })).status).toBe(200);
    expect((await user.rest('PUT', path, { name, phone: '0113 496 0001' }, { 'if-match': tag })).status).toBe(412);
    expect((await user.rest('DELETE', path, undefined, { 'if-match': tag })).status).toBe(412);
    expect(body.supplierName).toBe(name);
  });

  it('accepts * as any version, and reports a missing record', async () => {
    const { path, body } = await newInvoice();
    expect((await user.rest('PUT', path, { ...body, notes: 'any' }, { 'if-match': '*' })).status).toBe(200);
    expect((await user.rest('PUT', '/api/invoices/999999', body, { 'if-match': '"1"' })).status).toBe(404);
    const tag = await tagOf(path);
    expect((await stranger.rest('PUT', path, body, { 'if-match': tag })).status).toBe(404);
    const foreign = await stranger.rest('PUT', path, body, { 'if-match': '"0"' });
    const unknown = await stranger.rest('PUT', '/api/invoices/999999', body, { 'if-match': '"0"' });
    expect(foreign).toEqual({ status: 404, body: { code: 'NOT_FOUND', message: 'Invoice not found' } });
    expect(unknown).toEqual(foreign);
  });

  it('is refused by operations that do not support it', async () => {
    const answer = await user.rest('PUT', `/api/companies/${companyId}`, { name: 'Other' }, { 'if-match': '"1"' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'IF_MATCH_NOT_SUPPORTED' } });
  });

  it('returns no 304, because calculated fields may have changed', async () => {
    const { path } = await newInvoice();
    const tag = await tagOf(path);
    const answer = await user.rest('GET', path, undefined, { 'if-none-match': tag });
    expect(answer).toMatchObject({ status: 200, body: { invoiceNumber: `V-${count}` } });
  });
});
