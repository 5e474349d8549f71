import { afterAll, beforeAll, expect, it } from 'vitest';
import { isExpectedBillsPath, RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Bills that should have come, through both APIs (RULES.md, 63). */

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
  for (const month of ['06', '07', '08']) {
    const invoiceDate = `2026-${month}-03`;
    const body = { supplierName: 'Alder Power', invoiceNumber: `A-${month}`, invoiceDate, dueDate: invoiceDate };
    supplierId = (await calls.newInvoice(companyId, { ...body, amount: '120.00' })).body.supplier.id;
  }
});

afterAll(() => app.close());

const BILL = {
  supplier: { id: expect.any(Number), name: 'Alder Power' },
  state: 'late',
  frequency: 'monthly',
  expectedOn: '2026-09-03',
  expectedFrom: '2026-09-01',
  expectedTo: '2026-09-05',
  amount: '120.00',
  amountFrom: '120.00',
  amountTo: '120.00',
  lastBillDate: '2026-08-03',
  reason: 'Billed around the 3rd of each month, last 3 Aug 2026, £120.00',
  documentId: null,
  notExpected: null,
};

const SAID = { markedBy: expect.any(String), markedAt: '2026-09-15T11:00:00.000Z' };

it('REST: lists a bill, dismisses it and expects it again', async () => {
  const query = `?companyId=${companyId}`;
  const bill = { ...BILL, supplierId };
  expect(await calls.call('get /api/expected-bills', { query })).toEqual({ status: 200, body: [bill] });
  const longer = await calls.call('get /api/expected-bills', { query: `${query}&days=30` });
  expect(longer.body).toMatchObject([bill, { expectedOn: '2026-10-03', state: 'upcoming' }]);
  expect((await calls.call('get /api/expected-bills', { query: `${query}&limit=0` })).status).toBe(400);
  const body = { expectedOn: '2026-09-03', amount: '120.00' };
  const dismissed = await calls.call('post /api/suppliers/:id/expected-bills/dismiss', { id: supplierId, body });
  expect(dismissed).toMatchObject({
    status: 200,
    body: {
      supplierId,
      notExpected: null,
      bills: [{ expectedOn: '2026-10-03' }, { ...bill, state: 'not_expected', notExpected: SAID }],
    },
  });
  expect((await calls.call('get /api/expected-bills', { query })).body).toEqual([]);
  const again = await calls.call('post /api/suppliers/:id/expected-bills/undo-dismiss', { id: supplierId, body });
  expect(again.body.bills).toMatchObject([bill, { expectedOn: '2026-10-03' }]);
  const gone = { id: supplierId, body: { expectedOn: '2026-09-04' } };
  expect(await calls.call('post /api/suppliers/:id/expected-bills/dismiss', gone)).toMatchObject({
    status: 409,
    body: { code: 'CONTENT_CHANGED' },
  });
});

it('REST: stops and resumes the bills of a supplier', async () => {
  const stopped = await calls.call('post /api/suppliers/:id/expected-bills/stop', { id: supplierId });
  expect(stopped).toEqual({ status: 200, body: { supplierId, notExpected: SAID, bills: [] } });
  const resumed = await calls.call('post /api/suppliers/:id/expected-bills/resume', { id: supplierId });
  expect(resumed.body.notExpected).toBeNull();
  const shown = await calls.call('get /api/suppliers/:id/expected-bills', { id: supplierId });
  expect(shown.body.bills).toHaveLength(2);
});

it('GraphQL: returns the same, with the users who decided', async () => {
  const run = async (mutation: string) => {
    const { data, errors } = await user.graphqlText<Record<string, unknown>>(`mutation { ${mutation} }`);
    expect(errors ?? []).toEqual([]);
    return data;
  };
  const BILLS = 'expectedBills { expectedOn state notExpected { markedBy markedAt } } billsNotExpected { markedAt }';
  const which = `supplierId: ${supplierId}, expectedOn: "2026-09-03", amountPence: 12000`;
  expect(await run(`dismissExpectedBill(${which}) { ${BILLS} }`)).toEqual({
    dismissExpectedBill: {
      expectedBills: [
        { expectedOn: '2026-10-03', state: 'upcoming', notExpected: null },
        { expectedOn: '2026-09-03', state: 'not_expected', notExpected: SAID },
      ],
      billsNotExpected: null,
    },
  });
  const ofCompany = async () => {
    const { data } = await user.graphqlText<{ company: { expectedBills: Record<string, unknown> } }>(
      `{ company(id: ${companyId}) { expectedBills(days: 15) {
        totalCount missingCount items { state supplier { name } } notExpected { expectedOn }
        suppliersNotExpected { markedBy markedAt supplier { name } }
      } } }`,
    );
    return data?.company.expectedBills;
  };
  expect(await ofCompany()).toMatchObject({ totalCount: 0, items: [], notExpected: [{ expectedOn: '2026-09-03' }] });
  await run(`undoDismissExpectedBill(${which}) { id }`);
  expect(await ofCompany()).toEqual({
    totalCount: 1,
    missingCount: 1,
    items: [{ state: 'late', supplier: { name: 'Alder Power' } }],
    notExpected: [],
    suppliersNotExpected: [],
  });
  await run(`stopExpectingBills(supplierId: ${supplierId}) { id }`);
  expect(await ofCompany()).toMatchObject({
    totalCount: 0,
    suppliersNotExpected: [{ ...SAID, supplier: { name: 'Alder Power' } }],
  });
  expect(await run(`resumeExpectingBills(supplierId: ${supplierId}) { billsNotExpected { markedAt } }`)).toEqual({
    resumeExpectingBills: { billsNotExpected: null },
  });
});

it('uses as few queries for many bills as for few', async () => {
  const fewId = await calls.newCompany('Few Ltd');
  const manyId = await calls.newCompany('Many Ltd');
  await billMonthly(fewId, 4);
  await billMonthly(manyId, 12);
  const countOf = async (ask: () => Promise<unknown>) => {
    queries.length = 0;
    await ask();
    return queries.length;
  };
  const inGraphql = (id: number) => () =>
    user.graphqlText(
      `{ company(id: ${id}) { expectedBills { items { supplier { name } notExpected { markedBy } }
        notExpected { supplier { name } notExpected { markedBy } } suppliersNotExpected { markedBy supplier { name } } } } }`,
    );
  const ofSuppliers = (id: number) => () =>
    user.graphqlText(
      `{ company(id: ${id}) { suppliers { items { expectedBills { reason } billsNotExpected { markedBy } } } } }`,
    );
  const inRest = (id: number) => () => user.rest('GET', `/api/expected-bills?companyId=${id}`);
  for (const ask of [inGraphql, ofSuppliers, inRest])
    expect(await countOf(ask(manyId))).toBe(await countOf(ask(fewId)));
  expect((await user.rest('GET', `/api/expected-bills?companyId=${manyId}`)).body).toHaveLength(6);
});

/** So many suppliers that billed monthly: of every fourth one bill is not expected, and of every fourth none at all. */
async function billMonthly(company: number, suppliers: number): Promise<void> {
  for (let place = 0; place < suppliers; place += 1) {
    let id = 0;
    for (const month of ['06', '07', '08']) {
      const invoiceDate = `2026-${month}-03`;
      const body = {
        supplierName: `Supplier ${place}`,
        invoiceNumber: `A-${month}`,
        invoiceDate,
        dueDate: invoiceDate,
      };
      id = (await calls.newInvoice(company, { ...body, amount: `1${place}0.00` })).body.supplier.id;
    }
    const path = `/api/suppliers/${id}/expected-bills`;
    if (place % 4 === 0) await user.rest('POST', `${path}/dismiss`, { expectedOn: '2026-09-03' });
    if (place % 4 === 1) await user.rest('POST', `${path}/stop`, {});
  }
}

it('calls every operation on expected bills', () => {
  expect(calls.uncalled(isExpectedBillsPath)).toEqual([]);
});
