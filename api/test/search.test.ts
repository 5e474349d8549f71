import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORY_INVOICES } from '../src/testing/books.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Results of the command palette, through both APIs. */

let app: TestApp;
let user: TestClient;
let companyId: number;
const queries: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ onQuery: (sql) => queries.push(sql) });
  user = await app.newUser();
  companyId = await newCompany(user);
});

afterAll(() => app.close());

/** A company with six invoices of Harbour Print, one of Alder & 50%, a run and two months of a statement. */
async function newCompany(owner: TestClient): Promise<number> {
  const { id } = (await owner.rest('POST', '/api/companies', { name: 'Harbour Lane Ltd' })).body;
  const invoiceIds: number[] = [];
  for (let number = 1; number <= 8; number++) {
    const invoice = {
      ...STORY_INVOICES[0],
      supplierName: 'Harbour Print',
      invoiceNumber: `HP-100${number}`,
      amount: 10,
    };
    invoiceIds.push((await owner.rest('POST', '/api/invoices/manual', { ...invoice, companyId: id })).body.id);
  }
  const alder = { ...STORY_INVOICES[0], supplierName: 'Alder 50% Ltd', invoiceNumber: 'X-HP-1' };
  await owner.rest('POST', '/api/invoices/manual', { ...alder, companyId: id });
  await owner.rest('POST', '/api/payment-runs', { companyId: id, runDate: '2026-09-15', invoiceIds });
  const content = 'Date,Description,Amount\n02/09/2026,RENT,-10.00\n02/10/2026,RENT,-10.00';
  await owner.upload(
    '/api/bank-transactions/import-file',
    'file',
    { name: 's.csv', content },
    { companyId: String(id) },
  );
  return id;
}

async function find(text: string, by: TestClient = user, of = companyId) {
  const { status, body } = await by.rest('GET', `/api/search?${new URLSearchParams({ companyId: String(of), text })}`);
  expect(status).toBe(200);
  return (body as { kind: string; title: string }[]).map(({ kind, title }) => `${kind} ${title}`);
}

describe('a search', () => {
  it('finds six invoices of a number at most, those that begin with it first', async () => {
    const found = await find('hp-');
    expect(found).toHaveLength(6);
    for (const one of found) expect(one).toMatch(/^invoice HP-100/);
    expect(await find('p-1001')).toEqual(['invoice HP-1001']);
    expect(await find('x-hp')).toEqual(['invoice X-HP-1']);
  });

  it.each([
    ['harbour', ['supplier Harbour Print']],
    ['50%', ['supplier Alder 50% Ltd']],
    ['run #1', ['payment_run Run #1']],
    ['2026-09', ['month September 2026']],
    ['october', ['month October 2026']],
    ['_', []],
    ['   ', []],
    ['nobody', []],
  ])('finds by %s', async (text, expected) => {
    expect(await find(text)).toEqual(expected);
  });

  it('says whose an invoice is and how much, in pounds through REST and in pence through GraphQL', async () => {
    const query = `query ($id: Int!) { company(id: $id) { search(text: "X-HP-1") { kind id title detail amountPence } } }`;
    const { data } = await user.graphqlText<{ company: { search: { amountPence: number }[] } }>(query, {
      id: companyId,
    });
    const [found] = data?.company.search ?? [];
    expect(found).toMatchObject({ kind: 'invoice', title: 'X-HP-1', detail: 'Alder 50% Ltd' });
    const { body } = await user.rest('GET', `/api/search?companyId=${companyId}&text=X-HP-1`);
    expect(Number(body[0].amount) * 100).toBe(found?.amountPence);
  });

  it('asks the database once', async () => {
    await find('h');
    queries.length = 0;
    await find('h');
    expect(queries.filter((sql) => sql.includes('asked'))).toHaveLength(1);
  });

  it('finds nothing of another company', async () => {
    const stranger = await app.newUser();
    const { id } = (await stranger.rest('POST', '/api/companies', { name: 'Elsewhere Ltd' })).body;
    for (const text of ['hp', 'harbour', 'run', 'september']) expect(await find(text, stranger, id)).toEqual([]);
    expect(await stranger.rest('GET', `/api/search?companyId=${companyId}&text=hp`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    const query = 'query ($id: Int!) { company(id: $id) { search(text: "hp") { title } } }';
    const answer = await stranger.graphqlText(query, { id: companyId });
    expect(answer.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  it('refuses a text that is too long to be meant', async () => {
    const { status, body } = await user.rest('GET', `/api/search?companyId=${companyId}&text=${'h'.repeat(256)}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});
