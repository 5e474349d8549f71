import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The plan of a payment session (RULES.md, 100 and 101). Today is Tuesday, 15 September 2026. */

const COLLEAGUES_ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd', ...COLLEAGUES_ACCOUNT })).body.id;
  for (const [supplierName, invoiceNumber, amount, dueDate] of [
    ['Harbour Print Works', 'HPW-1', '10.00', '2026-09-14'],
    ['Harbour Print Works', 'HPW-2', '20.00', '2026-09-17'],
    ['Lantern Cleaning', 'LC-1', '40.00', '2026-10-01'],
    ['Lantern Cleaning', 'LC-2', '80.00', '2026-10-02'],
  ]) {
    await enter(supplierName, invoiceNumber, amount, dueDate);
  }
});
afterAll(() => app.close());

async function enter(supplierName = '', invoiceNumber = '', amount = '', dueDate = '', more: object = {}) {
  const form = { companyId, supplierName, invoiceNumber, amount, dueDate, invoiceDate: '2026-09-01', ...more };
  const { status, body } = await owner.rest('POST', '/api/invoices/manual', form);
  expect(status).toBe(201);
  return body;
}

async function plan(query = '') {
  const { body } = await owner.rest('GET', `/api/session-plan?companyId=${companyId}${query}`);
  return body;
}

async function steps(): Promise<Record<string, string>> {
  const { items } = await plan();
  return Object.fromEntries(items.map(({ invoiceNumber, step }: Record<string, string>) => [invoiceNumber, step]));
}

it('has a step for each unpaid invoice, by its last safe day and the next session', async () => {
  const { today, nextSession, totals, items } = await plan();
  expect({ today, nextSession }).toEqual({ today: '2026-09-15', nextSession: '2026-09-30' });
  const of = (step: string, amount: string) => ({
    step,
    count: 1,
    amount,
    selectableCount: 1,
    selectableAmount: amount,
  });
  expect(totals).toEqual([
    of('late', '10.00'),
    of('last_day', '20.00'),
    of('pay_now', '40.00'),
    of('can_wait', '80.00'),
  ]);
  expect(items).toMatchObject([
    { invoiceNumber: 'HPW-1', step: 'late', dueDate: '2026-09-14', amount: '10.00' },
    { invoiceNumber: 'HPW-2', step: 'last_day', payBy: { bank: '2026-09-15', bacs: '2026-09-15' } },
    {
      invoiceNumber: 'LC-1',
      supplier: { name: 'Lantern Cleaning' },
      payBy: { bank: '2026-09-29', bacs: '2026-09-29', areHolidaysKnown: true },
    },
  ]);
});

it('answers the same in GraphQL, page by page', async () => {
  const { data, errors } = await owner.graphqlText(
    `{ company(id: ${companyId}) { firstPaymentDay secondPaymentDay payByMarginDays holidayCalendar
      sessionPlan(offset: 1, limit: 1) { today nextSession totals { step count selectableAmountPence }
        items { step payBy { bank } invoice { invoiceNumber supplier { name } } } } } }`,
  );
  expect(errors).toEqual([]);
  expect(data).toMatchObject({
    company: {
      firstPaymentDay: 15,
      secondPaymentDay: 31,
      payByMarginDays: 1,
      holidayCalendar: 'england_and_wales',
      sessionPlan: {
        nextSession: '2026-09-30',
        totals: [{ step: 'late', count: 1, selectableAmountPence: 10_00 }, {}, {}, { step: 'can_wait' }],
        items: [{ step: 'last_day', payBy: { bank: '2026-09-15' }, invoice: { invoiceNumber: 'HPW-2' } }],
      },
    },
  });
});

it('returns the last safe days of an invoice, and none if it is not to be paid', async () => {
  const { items } = await plan();
  const [{ id }] = items.slice(2);
  const { body } = await owner.rest('GET', `/api/invoices/${id}`);
  expect(body.payBy).toEqual({ bank: '2026-09-29', bacs: '2026-09-29', areHolidaysKnown: true });
  const credit = await enter('Lantern Cleaning', 'LC-C', '-1.00', '2026-10-02', { documentType: 'credit_note' });
  const { data } = await owner.graphqlText(
    `{ one: invoice(id: ${id}) { payBy { bank bacs } } credit: invoice(id: ${credit.id}) { payBy { bank } } }`,
  );
  expect(data).toEqual({ one: { payBy: { bank: '2026-09-29', bacs: '2026-09-29' } }, credit: { payBy: null } });
});

it('plans for payments by Bacs files, which take longer', async () => {
  const bacs = await plan('&method=bacs');
  expect(bacs.totals).toMatchObject([{ count: 1 }, { count: 1 }, { step: 'pay_now', count: 1 }, { count: 1 }]);
  expect(await owner.rest('GET', `/api/session-plan?companyId=${companyId}&method=cheque`)).toMatchObject({
    status: 400,
    body: { fields: { method: expect.any(String) } },
  });
});

it('shows the same last safe days as the invoice itself', async () => {
  for (const { id, payBy } of (await plan()).items) {
    expect((await owner.rest('GET', `/api/invoices/${id}`)).body.payBy).toEqual(payBy);
  }
});

it('keeps a field of the company that is null', async () => {
  const form = { name: 'Lowe Ltd', firstPaymentDay: null, payByMarginDays: null, holidayCalendar: null };
  const { status, body } = await owner.rest('PUT', `/api/companies/${companyId}`, form);
  expect(status).toBe(200);
  expect(body).toMatchObject({ firstPaymentDay: 15, payByMarginDays: 1, holidayCalendar: 'england_and_wales' });
});

it('refuses a page out of bounds, and the company of someone else', async () => {
  expect(await owner.rest('GET', `/api/session-plan?companyId=${companyId}&limit=0`)).toMatchObject({ status: 400 });
  const stranger = await app.newUser();
  expect(await stranger.rest('GET', `/api/session-plan?companyId=${companyId}`)).toMatchObject({ status: 404 });
});

it('follows the payment days, the margin and the bank holidays of the company', async () => {
  const change = async (form: object) =>
    expect((await owner.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', ...form })).status).toBe(200);
  await change({ firstPaymentDay: 18, secondPaymentDay: 30 });
  expect((await plan()).nextSession).toBe('2026-09-18');
  expect(await steps()).toEqual({ 'HPW-1': 'late', 'HPW-2': 'last_day' });
  await change({ payByMarginDays: 10 });
  expect(await steps()).toMatchObject({ 'LC-1': 'pay_now' });
  await change({ firstPaymentDay: 15, secondPaymentDay: 31, payByMarginDays: 1, holidayCalendar: 'scotland' });
  expect(await steps()).toEqual({ 'HPW-1': 'late', 'HPW-2': 'last_day', 'LC-1': 'pay_now' });
});

it.each([
  ['firstPaymentDay', 0],
  ['secondPaymentDay', 32],
  ['payByMarginDays', 11],
  ['holidayCalendar', 'wales'],
])('refuses %s %j', async (field, value) => {
  const form = { name: 'Lowe Ltd', [field]: value };
  const { status, body } = await owner.rest('PUT', `/api/companies/${companyId}`, form);
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual([field]);
});

it('asks for one working day less of an account that was paid before', async () => {
  const { id, supplier } = await enter('Quay Street Bakery', 'QB-1', '5.00', '2026-09-15');
  await owner.rest('PUT', `/api/suppliers/${supplier.id}`, {
    name: 'Quay Street Bakery',
    bankSortCode: '20-00-00',
    bankAccountNumber: '30000299',
  });
  await enter('Quay Street Bakery', 'QB-2', '6.00', '2026-10-01');
  expect(await steps()).toMatchObject({ 'QB-1': 'last_day', 'QB-2': 'pay_now' });
  const { body } = await owner.rest('POST', `/api/sandbox/payments/invoice/${id}`, {});
  expect(body).toMatchObject({ successCount: 1 });
  // Its payment is on the way: a new run cannot have it.
  expect(await steps()).not.toHaveProperty('QB-1');
  for (const payment of app.bank.payments.keys()) app.bank.move(payment, 'completed', null);
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 7 * 3_600_000).toISOString());
  await app.runPaymentJob();
  expect(await steps()).not.toHaveProperty('QB-2');
});

it('counts an invoice in a run, and does not offer it for another', async () => {
  const { items } = await plan();
  const { id } = items.find(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber === 'LC-1');
  const run = { companyId, name: 'PR-1', runDate: '2026-09-15', totalAmount: '40.00', invoiceIds: [id] };
  expect((await owner.rest('POST', '/api/payment-runs', run)).status).toBe(201);
  const { totals } = await plan();
  expect(totals[2]).toEqual({
    step: 'pay_now',
    count: 1,
    amount: '40.00',
    selectableCount: 0,
    selectableAmount: '0.00',
  });
  expect(await steps()).not.toHaveProperty('LC-1');
});
