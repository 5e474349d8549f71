import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The cash forecast through both APIs (RULES.md, 102). Today is Tuesday, 15 September 2026. */

let app: TestApp;
let owner: TestClient;
let companyId: number;
let queries: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ onQuery: (sql) => queries.push(sql) });
  owner = await app.newUser();
  const opening = { accountOpeningDate: '2026-06-01', accountOpeningBalance: '1000.00' };
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd', ...opening })).body.id;
});
afterAll(() => app.close());

async function enter(invoiceNumber: string, amount: string, dueDate: string) {
  const form = { companyId, supplierName: 'Lantern Cleaning', invoiceNumber, amount, dueDate };
  const { status } = await owner.rest('POST', '/api/invoices/manual', { ...form, invoiceDate: '2026-09-01' });
  expect(status).toBe(201);
}

async function importLines(...lines: string[]) {
  const content = ['Date,Description,Amount', ...lines, ''].join('\n');
  const file = { name: 'bank.csv', content };
  const { status } = await owner.upload('/api/bank-transactions/import-file', 'file', file, {
    companyId: String(companyId),
  });
  expect(status).toBe(200);
}

async function forecast(query = '') {
  return owner.rest('GET', `/api/cash-forecast?companyId=${companyId}${query}`);
}

it('has no balance before the first statement', async () => {
  expect(await forecast()).toEqual({
    status: 200,
    body: {
      statementDay: null,
      balance: null,
      balanceCaution: null,
      balanceTypedAt: null,
      balanceTypedBy: null,
      isBanksBalance: false,
      weeks: [],
      shortage: null,
      deferrable: [],
      deferrableCount: 0,
      deferrableAmount: '0.00',
      regular: [],
      regularCount: 0,
    },
  });
});

it('returns by REST the week in which money runs short, and the invoices that can wait', async () => {
  await importLines(
    '2026-07-01,SO QUAY ESTATES,-300.00',
    '2026-08-01,SO QUAY ESTATES,-300.00',
    '2026-09-01,SO QUAY ESTATES,-310.00',
  );
  // Both are paid on 30 September. Only the second is on time after the week of the rent.
  await enter('LC-1', '60.00', '2026-10-02');
  await enter('LC-2', '20.00', '2026-10-16');
  const { body } = await forecast();
  expect(body).toMatchObject({ statementDay: '2026-09-01', balance: '90.00', isBanksBalance: false });
  expect(body.weeks).toHaveLength(8);
  expect(body.weeks[2]).toEqual({
    from: '2026-09-28',
    to: '2026-10-04',
    due: '60.00',
    amounts: {
      onTheWay: '0.00',
      invoices: '-80.00',
      expectedBills: '0.00',
      regularOut: '-300.00',
      regularIn: '0.00',
    },
    low: '-300.00',
    expected: '-290.00',
    high: '-290.00',
    lowest: '-290.00',
    lowestOn: '2026-10-01',
  });
  expect(body.shortage).toEqual({ weekFrom: '2026-09-28', weekTo: '2026-10-04', on: '2026-10-01', missing: '290.00' });
  expect(body.deferrable).toEqual([
    {
      id: expect.any(Number),
      invoiceNumber: 'LC-2',
      dueDate: '2026-10-16',
      supplier: { id: expect.any(Number), name: 'Lantern Cleaning' },
      amount: '20.00',
      plannedOn: '2026-09-30',
      payBy: '2026-10-14',
      cost: '0.00',
      isNeeded: true,
    },
  ]);
  expect(body.regular).toEqual([
    {
      payee: 'SO QUAY ESTATES',
      isOutgoing: true,
      frequency: 'monthly',
      amount: '300.00',
      amountFrom: '300.00',
      amountTo: '310.00',
      count: 3,
      lastOn: '2026-09-01',
      nextOn: '2026-10-01',
    },
  ]);
});

it('answers the same in GraphQL', async () => {
  const { data, errors } = await owner.graphqlText(
    `{ company(id: ${companyId}) { cashForecast {
      statementDay balancePence isBanksBalance regularCount deferrableCount deferrablePence
      weeks { from duePence amounts { invoices regularOut } lowPence expectedPence highPence lowestOn }
      shortage { on missingPence }
      deferrable { invoice { invoiceNumber supplier { name } } openPence plannedOn payBy costPence isNeeded }
      regular { payee frequency amountFromPence amountToPence nextOn } } } }`,
  );
  expect(errors).toEqual([]);
  expect(data).toMatchObject({
    company: {
      cashForecast: {
        balancePence: 90_00,
        deferrableCount: 1,
        deferrablePence: 20_00,
        shortage: { on: '2026-10-01', missingPence: 290_00 },
        deferrable: [
          {
            invoice: { invoiceNumber: 'LC-2', supplier: { name: 'Lantern Cleaning' } },
            openPence: 20_00,
            plannedOn: '2026-09-30',
            payBy: '2026-10-14',
            isNeeded: true,
          },
        ],
        regular: [{ frequency: 'monthly', amountFromPence: 300_00, amountToPence: 310_00, nextOn: '2026-10-01' }],
        regularCount: 1,
      },
    },
  });
});

it('asks the database as often for many invoices as for few', async () => {
  const count = async () => {
    queries = [];
    await forecast();
    return queries.length;
  };
  const enterThree = async (name: string) => {
    for (const number of [1, 2, 3]) await enter(`${name}-${number}`, '1.00', '2026-10-16');
  };
  await enterThree('Few');
  const few = await count();
  await enterThree('Many');
  expect(await count()).toBe(few);
  expect((await forecast()).body.deferrable).toHaveLength(7);
});

it('plans by the way to pay: by bank with the margin of the company, or by Bacs file', async () => {
  const form = { name: 'Lowe Ltd', payByMarginDays: 5 };
  expect((await owner.rest('PUT', `/api/companies/${companyId}`, form)).status).toBe(200);
  expect((await forecast()).body.deferrable[0]).toMatchObject({ invoiceNumber: 'LC-2', payBy: '2026-10-09' });
  expect((await forecast('&method=bacs')).body.deferrable[0]).toMatchObject({ payBy: '2026-10-14' });
  const { status, body } = await forecast('&method=cheque');
  expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['method'] });
});

it('is not there for the company of someone else', async () => {
  const stranger = await app.newUser();
  expect(await stranger.rest('GET', `/api/cash-forecast?companyId=${companyId}`)).toMatchObject({ status: 404 });
  const { data, errors } = await stranger.graphqlText(
    `{ company(id: ${companyId}) { cashForecast { balancePence } } }`,
  );
  expect(data).toBeNull();
  expect(errors).toHaveLength(1);
});
