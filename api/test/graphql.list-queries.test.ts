import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORY_INVOICES, STORY_STATEMENT } from '../src/testing/books.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** GraphQL's lists answer external tools as REST's lists do (RULES.md, 76). */

let app: TestApp;
let user: TestClient;
let calls: RestCalls;
let companyId: number;
let supplierId: number;
const queries: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ onQuery: (sql) => queries.push(sql) });
  user = await app.newUser();
  calls = new RestCalls(user);
  companyId = await calls.newCompany('Lowe Ltd');
  const ids: number[] = [];
  for (const invoice of STORY_INVOICES) {
    const { body } = await calls.newInvoice(companyId, { ...invoice, dueDate: '2026-09-01' });
    ids.push(body.id);
    supplierId = body.supplierId;
  }
  const [paid, inRun, left] = ids;
  await calls.call('post /api/invoices/bulk-mark-paid', { body: { companyId, invoiceIds: [paid] } });
  const form = { companyId: String(companyId) };
  expect((await user.upload('/api/bank-transactions/import-file', 'file', STORY_STATEMENT, form)).status).toBe(200);
  for (const [runDate, invoiceId] of [
    ['2026-09-15', inRun],
    ['2026-09-20', left],
  ]) {
    const run = await calls.call('post /api/payment-runs', { body: { companyId, runDate, invoiceIds: [invoiceId] } });
    expect(run.status).toBe(201);
  }
  const bank = { bankAccountName: 'Lantern', bankSortCode: '10-79-99', bankAccountNumber: '88837491' };
  await user.rest('PUT', `/api/suppliers/${supplierId}`, { name: 'Lantern Cleaning', ...bank });
});

afterAll(() => app.close());

type Found = { readonly ids: number[]; readonly total: number };

async function inGraphQL(list: string, args: string): Promise<Found> {
  const text = `query($id: Int!) { company(id: $id) { list: ${list}${args && `(${args})`} { totalCount items { id } } } }`;
  const { data, errors } = await user.graphqlText<{
    company: { list: { totalCount: number; items: { id: number }[] } };
  }>(text, { id: companyId });
  expect([args, errors ?? []]).toEqual([args, []]);
  const { items = [], totalCount = -1 } = data?.company.list ?? {};
  return { ids: items.map(({ id }) => id), total: totalCount };
}

async function inRest(path: string, query: string): Promise<number[]> {
  const { status, body } = await user.rest('GET', `/api/${path}?companyId=${companyId}&${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body.map(({ id }: { id: number }) => id);
}

const LISTS = {
  invoices: {
    path: 'invoices',
    cases: [
      ['filter: { statuses: [paid] }', 'status=paid'],
      ['filter: { statuses: [] }', 'status=query'],
      ['filter: { displayStatuses: [overdue] }', 'statusLabel=Overdue'],
      ['filter: { displayStatuses: [overdue, paid], statusLabel: "Over" }', 'statusLabel=Overdue'],
      ['filter: { displayStatuses: [due_soon] }', 'statusLabel=Due Soon'],
      ['filter: { supplierId: SUPPLIER }', 'supplierId=SUPPLIER'],
      ['filter: { from: "2026-08-28" }', 'from=2026-08-28'],
      ['filter: { to: "2026-08-28" }', 'to=2026-08-28'],
      ['filter: { search: "HPW" }', 'search=HPW'],
      ['filter: { updatedSince: "2099-01-01T00:00:00Z" }', 'updatedSince=2099-01-01'],
      ['filter: { updatedSince: "2026-09-15T11:00:00Z" }', 'updatedSince=2026-09-15T11:00:00Z'],
      ['sort: { field: amount, direction: asc }', 'sort=amount'],
    ],
  },
  suppliers: {
    path: 'suppliers',
    cases: [
      ['search: "north"', 'search=north'],
      ['kind: without_bank_details', 'kind=without_bank_details'],
      ['updatedSince: "2099-01-01T00:00:00Z"', 'updatedSince=2099-01-01'],
      ['sort: { field: name, direction: desc }', 'sort=-name'],
    ],
  },
  payments: {
    path: 'sandbox/payments',
    cases: [
      ['statuses: [pending]', 'status=pending'],
      ['statuses: [failed, completed]', 'status=failed'],
      ['supplierId: SUPPLIER', 'supplierId=SUPPLIER'],
      ['search: "lantern"', 'search=lantern'],
      ['search: "nobody"', 'search=nobody'],
      ['from: "2026-09-15", to: "2026-09-15"', 'from=2026-09-15&to=2026-09-15'],
      ['from: "2026-09-16"', 'from=2026-09-16'],
      ['updatedSince: "2099-01-01T00:00:00Z"', 'updatedSince=2099-01-01'],
      ['sort: { field: amount, direction: asc }', 'sort=amount'],
    ],
  },
  paymentRuns: {
    path: 'payment-runs',
    cases: [
      ['statuses: [draft]', 'status=draft'],
      ['statuses: [cancelled]', 'status=cancelled'],
      ['supplierId: SUPPLIER', 'supplierId=SUPPLIER'],
      ['search: "PR-000002"', 'search=PR-000002'],
      ['from: "2026-09-16"', 'from=2026-09-16'],
      ['to: "2026-09-16"', 'to=2026-09-16'],
      ['updatedSince: "2099-01-01T00:00:00Z"', 'updatedSince=2099-01-01'],
      ['sort: { field: runDate, direction: asc }', 'sort=runDate'],
    ],
  },
  bankTransactions: {
    path: 'bank-transactions',
    cases: [
      ['filter: { statuses: [unmatched] }', 'status=unmatched'],
      ['filter: { statuses: [matched] }', 'status=matched'],
      ['filter: { statuses: [] }', 'search=no such line'],
      ['filter: { supplierId: SUPPLIER }', 'supplierId=SUPPLIER'],
      ['filter: { search: "northgate" }', 'search=northgate'],
      ['filter: { from: "2026-09-08", to: "2026-09-09" }', 'from=2026-09-08&to=2026-09-09'],
      ['filter: { updatedSince: "2099-01-01T00:00:00Z" }', 'updatedSince=2099-01-01'],
      ['sort: { field: amount, direction: desc }', 'sort=-amount'],
    ],
  },
} as const;

describe.each(Object.entries(LISTS))('%s', (list, { path, cases }) => {
  it('are filtered and sorted as in REST', async () => {
    if (list === 'payments') await pay();
    const counts: number[] = [];
    for (const [args, query] of [['', ''], ...cases] as const) {
      const found = await inGraphQL(list, args.replace('SUPPLIER', String(supplierId)));
      const expected = await inRest(path, query.replace('SUPPLIER', String(supplierId)));
      expect([args, found]).toEqual([args, { ids: expected, total: expected.length }]);
      counts.push(expected.length);
    }
    // Some find less than all, or nothing was narrowed.
    expect(new Set(counts).size).toBeGreaterThan(1);
  });

  it('continue after an id, which excludes another order', async () => {
    const all = await inRest(path, 'after=0');
    expect((await inGraphQL(list, 'after: 0')).ids).toEqual(all);
    const [first = 0, ...others] = all;
    expect((await inGraphQL(list, `after: ${first}, limit: 1`)).ids).toEqual(others.slice(0, 1));
    const { sort = '' } = { sort: cases.find(([args]) => args.startsWith('sort'))?.[0] };
    for (const args of ['after: -1', 'after: 0, offset: 1', `after: 0, ${sort}`]) {
      const answer = await user.graphqlText(`{ company(id: ${companyId}) { ${list}(${args}) { totalCount } } }`);
      expect([args, answer.errors.map(({ extensions }) => extensions.code)]).toEqual([args, ['VALIDATION_FAILED']]);
      expect(answer.errors[0]?.extensions.fields).toHaveProperty('after');
    }
  });

  it('use as many queries filtered as unfiltered', async () => {
    const cost = async (args: string) => {
      queries.length = 0;
      await inGraphQL(list, args);
      return queries.length;
    };
    const whole = await cost('limit: 1');
    expect(await cost('limit: 50')).toBe(whole);
    expect(await cost('after: 0')).toBe(whole);
  });
});

/** Makes a payment of one invoice, so that there is one. */
async function pay(): Promise<void> {
  const runs = await user.rest('GET', `/api/payment-runs?companyId=${companyId}&search=PR-000002`);
  const [{ id }] = runs.body;
  const paid = await user.rest('POST', `/api/sandbox/payments/payment-run/${id}`, {});
  expect(paid.body).toMatchObject({ successCount: 1 });
}

it('finds runs changed since a time, in both APIs', async () => {
  const em = app.orm.em.fork();
  const [{ at } = { at: new Date() }] = await em.execute<{ at: Date }[]>('select clock_timestamp() as at');
  const [run] = (await user.rest('GET', `/api/payment-runs?companyId=${companyId}&status=draft`)).body;
  expect((await user.rest('POST', `/api/payment-runs/${run.id}/cancel`)).status).toBe(200);
  const since = new Date(at).toISOString();
  expect((await inGraphQL('paymentRuns', `updatedSince: "${since}"`)).ids).toEqual([run.id]);
  expect(await inRest('payment-runs', `updatedSince=${since}`)).toEqual([run.id]);
});
