import { CompanyOverviewsDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Open work of all companies of a user (RULES.md, 105). Today is Tuesday, 15 September 2026. */

const queries: string[] = [];
let app: TestApp;
let owner: TestClient;
let lowe: number;
let quayside: number;

beforeAll(async () => {
  app = await startTestApp({ onQuery: (sql) => queries.push(sql) });
  owner = await app.newUser();
  lowe = await newCompany('Lowe Ltd');
  quayside = await newCompany('Quayside Studios');
  await enter(lowe, 'HPW-1', '10.00', '2026-09-14');
  await enter(lowe, 'HPW-2', '20.00', '2026-09-15');
  await enter(lowe, 'HPW-3', '40.00', '2026-09-30');
  await enter(lowe, 'HPW-4', '80.00', '2026-10-01');
  await enter(lowe, 'HPW-C', '-1.00', '2026-09-14', { documentType: 'credit_note' });
  await importLines('2026-08-03,HARBOUR,-10.00', '2026-09-01,REFUND,5.00', '2026-09-02,LANTERN,-7.00');
});
afterAll(() => app.close());

async function newCompany(name: string): Promise<number> {
  return (await owner.rest('POST', '/api/companies', { name })).body.id;
}

async function enter(companyId: number, invoiceNumber: string, amount: string, dueDate: string, more: object = {}) {
  const form = { companyId, supplierName: 'Harbour Print Works', invoiceNumber, amount, dueDate };
  const { status, body } = await owner.rest('POST', '/api/invoices/manual', {
    ...form,
    invoiceDate: '2026-09-01',
    ...more,
  });
  expect(status).toBe(201);
  return body.id;
}

async function importLines(...lines: string[]) {
  const file = { name: 'statement.csv', content: ['Date,Description,Amount', ...lines, ''].join('\n') };
  const form = { companyId: String(lowe) };
  const { status } = await owner.upload('/api/bank-transactions/import-file', 'file', file, form);
  expect(status).toBe(200);
}

const NONE = { count: 0, amount: '0.00' };

async function overviews(user = owner) {
  const { status, body } = await user.rest('GET', '/api/company-overviews');
  expect(status).toBe(200);
  return body;
}

it('counts the open work of each company', async () => {
  expect(await overviews()).toEqual([
    {
      companyId: lowe,
      name: 'Lowe Ltd',
      overdue: { count: 1, amount: '10.00' },
      due: { count: 2, amount: '60.00' },
      awaitingApproval: NONE,
      unreconciledCount: 2,
      unreconciledFrom: '2026-08',
      unpublishedCount: null,
      lastMonth: '2026-08',
      isLastMonthClosed: false,
      nextSession: '2026-09-30',
    },
    expect.objectContaining({
      companyId: quayside,
      overdue: NONE,
      due: NONE,
      unreconciledCount: 0,
      unreconciledFrom: null,
    }),
  ]);
});

it('counts the same in GraphQL', async () => {
  const { data, errors } = await owner.graphql(CompanyOverviewsDocument, {});
  expect(errors).toEqual([]);
  expect(data?.companies[0]?.overview).toMatchObject({
    overdue: { count: 1, amountPence: 10_00 },
    due: { count: 2, amountPence: 60_00 },
    awaitingApproval: { count: 0, amountPence: 0 },
    unreconciledCount: 2,
    unreconciledFrom: '2026-08',
    lastMonth: '2026-08',
    nextSession: '2026-09-30',
  });
});

it('counts a submitted run that needs a second person, and no other', async () => {
  await owner.rest('PUT', `/api/companies/${quayside}`, { name: 'Quayside Studios', approvalThreshold: '100.00' });
  const ids: number[] = [];
  for (const [number, amount] of [
    ['Q-1', '250.00'],
    ['Q-2', '50.00'],
  ] as const) {
    ids.push(await enter(quayside, number, amount, '2026-11-02'));
  }
  for (const id of ids) {
    const run = { companyId: quayside, runDate: '2026-09-15', status: 'pending', invoiceIds: [id] };
    expect((await owner.rest('POST', '/api/payment-runs', run)).status).toBe(201);
  }
  const [, { awaitingApproval }] = await overviews();
  expect(awaitingApproval).toEqual({ count: 1, amount: '250.00' });
});

it('leaves out the lines of a closed month', async () => {
  const closing = await owner.rest('POST', '/api/reconciliation/close', { companyId: lowe, month: '2026-08' });
  expect(closing.status).toBe(201);
  expect((await overviews())[0]).toMatchObject({
    isLastMonthClosed: true,
    unreconciledCount: 1,
    unreconciledFrom: '2026-09',
  });
});

it('asks as many queries for three companies as for two', async () => {
  const count = async () => {
    queries.length = 0;
    await overviews();
    return queries.length;
  };
  const before = await count();
  await newCompany('Zephyr Ltd');
  expect(await count()).toBe(before);
  expect(before).toBeGreaterThan(3);
});

it('shows nobody the work of a company of others', async () => {
  const stranger = await app.newUser();
  expect(await overviews(stranger)).toEqual([]);
});
