import { SessionPlanDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Discounts of a session plan that the cash forecast allows (RULES.md, 104). Today is Tuesday, 15 September 2026. */

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  const opening = { accountOpeningDate: '2026-06-01', accountOpeningBalance: '550.00' };
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd', ...opening })).body.id;
  const terms = { companyId, name: 'Northern Bakery', paymentTerms: '2/10 net 60' };
  expect((await owner.rest('POST', '/api/suppliers', terms)).status).toBe(201);
  await enter('NB-1', '100.00', '2026-09-06');
  await enter('NB-2', '300.00', '2026-09-08');
  await enter('NB-3', '50.00', '2026-09-10');
});
afterAll(() => app.close());

async function enter(invoiceNumber: string, amount: string, invoiceDate: string) {
  const form = { companyId, supplierName: 'Northern Bakery', invoiceNumber, amount, invoiceDate };
  const { status } = await owner.rest('POST', '/api/invoices/manual', { ...form, dueDate: '2027-01-05' });
  expect(status).toBe(201);
}

async function importLines(...lines: string[]) {
  const file = { name: 'bank.csv', content: ['Date,Description,Amount', ...lines, ''].join('\n') };
  const fields = { companyId: String(companyId) };
  expect((await owner.upload('/api/bank-transactions/import-file', 'file', file, fields)).status).toBe(200);
}

/** Returns the number of each invoice, and whether the money allows its discount. Both APIs have to agree. */
async function discounts() {
  const { body } = await owner.rest('GET', `/api/session-plan?companyId=${companyId}`);
  const { data, errors } = await owner.graphql(SessionPlanDocument, { companyId, method: 'bank', limit: 10 });
  expect(errors).toEqual([]);
  const inGraphql = data?.company.sessionPlan.discounts.map(
    ({ invoice: { invoiceNumber }, isAffordable, shortOn }) => ({
      invoiceNumber,
      isAffordable,
      shortOn,
    }),
  );
  expect(body.discounts).toMatchObject(inGraphql ?? []);
  return inGraphql?.map((one) => Object.values(one));
}

it('offers all discounts, of unknown affordability, without a statement', async () => {
  expect(await discounts()).toEqual([
    ['NB-1', null, null],
    ['NB-2', null, null],
    ['NB-3', null, null],
  ]);
});

it('offers discounts while the forecast stays above zero, and names the day on which it would not', async () => {
  // £250.00 are left, and £60.00 go out on 21 September and 21 October.
  await importLines(
    ...['06-21', '07-21', '08-21'].map((day) => `2026-${day},SO QUAY ESTATES,-60.00`),
    '2026-09-14,CARD TILLWORKS,-120.00',
  );
  expect(await discounts()).toEqual([
    ['NB-1', true, null],
    ['NB-2', false, '2026-09-15'],
    ['NB-3', false, '2026-10-21'],
  ]);
});

it('offers all discounts once there is enough money', async () => {
  await importLines('2026-09-15,CARD TAKINGS,400.00');
  expect(await discounts()).toEqual([
    ['NB-1', true, null],
    ['NB-2', true, null],
    ['NB-3', true, null],
  ]);
});

it('says in both APIs that the balance behind the discounts is no bank balance', async () => {
  const { body } = await owner.rest('GET', `/api/session-plan?companyId=${companyId}`);
  const { data } = await owner.graphql(SessionPlanDocument, { companyId, method: 'bank', limit: 10 });
  const caution = expect.stringMatching(/^The balance is not the bank's. It comes from the opening balance/);
  for (const plan of [body, data?.company.sessionPlan]) {
    expect(plan?.discounts[0]).toMatchObject({ isAffordable: true, balanceCaution: caution });
  }
  const forecast = await owner.rest('GET', `/api/cash-forecast?companyId=${companyId}`);
  expect(forecast.body).toMatchObject({ balanceCaution: caution, balanceTypedBy: 'user1@example.com' });
});
