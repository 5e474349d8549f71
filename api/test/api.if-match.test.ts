import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORY_INVOICES } from '../src/testing/books.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

let app: TestApp;
let user: TestClient;
let stranger: TestClient;
let companyId: number;
const queries: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ onQuery: (sql) => void queries.push(sql) });
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
  expect(tag).toMatch(new RegExp(init.method ? `^"${version}"$` : `^"${version}-[\\w-]{16}"$`));
  return tag ?? '';
}

describe('If-Match (RULES.md, 93)', () => {
  it('changes an invoice of the given version, and returns the next version', async () => {
    const { path, body } = await newInvoice();
    const tag = await tagOf(path);
    const changed = await user.rest('PUT', path, { ...body, notes: 'first' }, { 'if-match': tag });
    expect(changed).toMatchObject({ status: 200, body: { notes: 'first' } });
    const now = await tagOf(path);
    expect(now).toContain(`"${changed.body.version}-`);
    expect(tag).not.toContain(`"${changed.body.version}-`);
    const next = await tagOf(path, { method: 'PUT', body: JSON.stringify({ ...body, notes: 'second' }) });
    expect(await tagOf(path)).toContain(next.replace(/"$/, '-'));
    expect((await user.rest('DELETE', path, undefined, { 'if-match': next })).status).toBe(200);
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

  it('applies to a payment run and what is done with it', async () => {
    const { id: invoiceId, body } = await newInvoice();
    const form = { companyId, runDate: '2026-10-01', invoiceIds: [invoiceId] };
    const run = (await user.rest('POST', '/api/payment-runs', form)).body;
    const path = `/api/payment-runs/${run.id}`;
    const tag = await tagOf(path);
    await user.rest('PUT', `/api/invoices/${invoiceId}`, { ...body, amount: '17.00' });
    const now = await tagOf(path);
    const late = await user.rest('POST', `${path}/submit`, {}, { 'if-match': tag });
    expect(late).toMatchObject({ status: 412, body: { code: 'VERSION_CHANGED' } });
    expect((await user.rest('POST', `${path}/cancel`, {}, { 'if-match': tag })).status).toBe(412);
    expect((await user.rest('POST', `${path}/cancel`, {}, { 'if-match': now })).status).toBe(200);
  });
});

describe('If-None-Match', () => {
  const askAgain = async (path: string, tag: string) => {
    const headers = { cookie: user.cookie, 'if-none-match': tag };
    const answer = await fetch(app.url + path, { headers });
    return { status: answer.status, tag: answer.headers.get('etag'), text: await answer.text() };
  };

  it('gets 304 while a record is the same, and the record once it is not', async () => {
    const { id, path, body } = await newInvoice();
    const form = { companyId, runDate: '2026-10-01', invoiceIds: [id] };
    const run = (await user.rest('POST', '/api/payment-runs', form)).body;
    const supplierId = (await user.rest('GET', path)).body.supplierId;
    const paths = [path, `/api/suppliers/${supplierId}`, `/api/payment-runs/${run.id}`];
    const tags = await Promise.all(paths.map((path) => tagOf(path)));
    for (const [index, tag] of tags.entries()) {
      expect(await askAgain(paths[index] ?? '', tag)).toEqual({ status: 304, tag, text: '' });
      expect((await askAgain(paths[index] ?? '', `"1", W/${tag}`)).status).toBe(304);
    }
    await user.rest('PUT', path, { ...body, amount: '19.00' });
    expect(await askAgain(path, tags[0] ?? '')).toMatchObject({ status: 200, tag: await tagOf(path) });
    expect((await askAgain(paths[2] ?? '', tags[2] ?? '')).status).toBe(200);
  });

  it('gets what a response shows of other records, although the version is the same', async () => {
    const { path } = await newInvoice();
    const { supplierId, supplier, version } = (await user.rest('GET', path)).body;
    const tag = await tagOf(path);
    await user.rest('PUT', `/api/suppliers/${supplierId}`, { name: supplier.name, paymentTermsDays: 77 });
    const again = await askAgain(path, tag);
    expect([again.status, JSON.parse(again.text).version]).toEqual([200, version]);
    const ifMatch = { 'if-match': tag };
    expect((await user.rest('DELETE', path, undefined, ifMatch)).status).toBe(200);
  });

  it('shows a record and its version as of one moment', async () => {
    const { path } = await newInvoice();
    queries.length = 0;
    await user.rest('GET', path);
    expect(queries.filter((sql) => /isolation level repeatable read/i.test(sql))).toHaveLength(1);
  });
});
