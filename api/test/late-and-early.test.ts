import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Claims for late payment and discounts for early payment (RULES.md, 104). Today is Tuesday, 15 September 2026. */

const NOT_LATE = { daysLate: 0, interest: '0.00', claim: '0.00' };

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
});
afterAll(() => app.close());

async function enter(supplierName: string, invoiceNumber: string, amount: string, dates: object, more: object = {}) {
  const form = { companyId, supplierName, invoiceNumber, amount, ...dates, ...more };
  const { status, body } = await owner.rest('POST', '/api/invoices/manual', form);
  expect(status).toBe(201);
  return body;
}

async function one(id: number) {
  return (await owner.rest('GET', `/api/invoices/${id}`)).body;
}

async function plan() {
  return (await owner.rest('GET', `/api/session-plan?companyId=${companyId}`)).body;
}

const GRAPHQL = `latePayment { interestFrom daysLate ratePercent bankRateCheckedTo dailyInterestPence interestPence
  fixedSumPence claimPence } earlyPaymentDiscount { percent until savingPence annualRatePercent }`;

async function inGraphql(id: number) {
  const { data, errors } = await owner.graphqlText(`{ invoice(id: ${id}) { ${GRAPHQL} } }`);
  expect(errors).toEqual([]);
  return (data as { invoice: Record<string, unknown> }).invoice;
}

it('returns the claim for a late invoice up to today, in both APIs and in the session plan', async () => {
  const { id } = await enter('Harbour Print Works', 'HPW-1', '6500.00', {
    invoiceDate: '2026-04-15',
    dueDate: '2026-05-15',
  });
  const latePayment = {
    interestFrom: '2026-05-16',
    daysLate: 123,
    ratePercent: 11.75,
    bankRateCheckedTo: '2026-09-28',
    dailyInterest: '2.09',
    interest: '257.37',
    fixedSum: '70.00',
    claim: '327.37',
  };
  expect(await one(id)).toMatchObject({ latePayment, earlyPaymentDiscount: null });
  expect((await plan()).items).toMatchObject([{ id, step: 'late', latePayment, earlyPaymentDiscount: null }]);
  expect(await inGraphql(id)).toEqual({
    latePayment: {
      interestFrom: '2026-05-16',
      daysLate: 123,
      ratePercent: 11.75,
      bankRateCheckedTo: '2026-09-28',
      dailyInterestPence: 2_09,
      interestPence: 257_37,
      fixedSumPence: 70_00,
      claimPence: 327_37,
    },
    earlyPaymentDiscount: null,
  });
});

it('returns the cost of each late day of an invoice that is not late', async () => {
  const { id } = await enter('Harbour Print Works', 'HPW-2', '999.99', {
    invoiceDate: '2026-09-01',
    dueDate: '2026-09-15',
  });
  expect((await one(id)).latePayment).toMatchObject({ ...NOT_LATE, dailyInterest: '0.32', fixedSum: '40.00' });
});

it('says that the rate is unknown where the list of Bank Rates ends', async () => {
  const { id } = await enter('Harbour Print Works', 'HPW-3', '500.00', {
    invoiceDate: '2026-09-01',
    dueDate: '2026-12-31',
  });
  expect((await one(id)).latePayment).toEqual({
    ...NOT_LATE,
    interestFrom: '2027-01-01',
    ratePercent: null,
    bankRateCheckedTo: '2026-09-28',
    dailyInterest: null,
    fixedSum: '40.00',
  });
});

it('has no claim for a credit note, and for an invoice that is paid or in query', async () => {
  const dates = { invoiceDate: '2026-06-01', dueDate: '2026-07-01' };
  const credit = await enter('Lantern Cleaning', 'LC-C', '-1.00', dates, { documentType: 'credit_note' });
  const { id } = await enter('Lantern Cleaning', 'LC-1', '20.00', dates);
  const form = { supplierName: 'Lantern Cleaning', invoiceNumber: 'LC-1', amount: '20.00', ...dates };
  expect((await one(credit.id)).latePayment).toBeNull();
  for (const change of [{ status: 'query' }, { status: 'paid', paymentDate: '2026-09-15' }]) {
    expect(await owner.rest('PUT', `/api/invoices/${id}`, { ...form, ...change })).toMatchObject({ status: 200 });
    expect(await one(id)).toMatchObject({ ...change, latePayment: null, earlyPaymentDiscount: null });
    expect(await inGraphql(id)).toEqual({ latePayment: null, earlyPaymentDiscount: null });
  }
});

it('offers the discounts of suppliers that end before the next session', async () => {
  const supplier = { companyId, name: 'Northern Bakery', paymentTerms: '2/10 net 60' };
  expect((await owner.rest('POST', '/api/suppliers', supplier)).status).toBe(201);
  const due = { dueDate: '2026-12-01' };
  const lapsed = await enter('Northern Bakery', 'NB-1', '100.00', { invoiceDate: '2026-09-04', ...due });
  const last = await enter('Northern Bakery', 'NB-2', '1000.00', { invoiceDate: '2026-09-05', dueDate: '2026-11-04' });
  const open = await enter('Northern Bakery', 'NB-3', '50.25', { invoiceDate: '2026-09-10', ...due });
  // The next session still earns this one.
  const slow = { companyId, name: 'Quay Street Bakery', paymentTerms: '1/20 net 60' };
  expect((await owner.rest('POST', '/api/suppliers', slow)).status).toBe(201);
  const later = await enter('Quay Street Bakery', 'QB-1', '100.00', { invoiceDate: '2026-09-10', ...due });
  expect((await one(lapsed.id)).earlyPaymentDiscount).toBeNull();
  const lastDay = { percent: 2, until: '2026-09-15', saving: '20.00', annualRatePercent: 14.9 };
  expect((await one(last.id)).earlyPaymentDiscount).toEqual(lastDay);
  expect((await one(later.id)).earlyPaymentDiscount).toMatchObject({ until: '2026-09-30' });
  const { items, discounts } = await plan();
  expect(items.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber)).not.toContain('NB-2');
  expect(discounts).toMatchObject([
    { id: last.id, invoiceNumber: 'NB-2', supplier: { name: 'Northern Bakery' }, earlyPaymentDiscount: lastDay },
    { id: open.id, earlyPaymentDiscount: { until: '2026-09-20', saving: '1.01' } },
  ]);
  expect(await inGraphql(last.id)).toMatchObject({
    earlyPaymentDiscount: { percent: 2, until: '2026-09-15', savingPence: 20_00, annualRatePercent: 14.9 },
  });
  const { data } = await owner.graphqlText(
    `{ company(id: ${companyId}) { sessionPlan { discounts { invoice { id earlyPaymentDiscount { savingPence } } } } } }`,
  );
  expect(data).toMatchObject({
    company: {
      sessionPlan: {
        discounts: [
          { invoice: { id: last.id, earlyPaymentDiscount: { savingPence: 20_00 } } },
          { invoice: { id: open.id } },
        ],
      },
    },
  });
});

it('offers no discount of an invoice in a run, and none after the terms changed', async () => {
  const { discounts } = await plan();
  const [first, second] = discounts;
  const run = { companyId, name: 'PR-1', runDate: '2026-09-15', totalAmount: first.amount, invoiceIds: [first.id] };
  expect((await owner.rest('POST', '/api/payment-runs', run)).status).toBe(201);
  expect((await plan()).discounts).toMatchObject([{ id: second.id }]);
  const form = { name: 'Northern Bakery', paymentTerms: '60 days end of month' };
  expect((await owner.rest('PUT', `/api/suppliers/${second.supplier.id}`, form)).status).toBe(200);
  expect((await plan()).discounts).toEqual([]);
  expect((await one(second.id)).earlyPaymentDiscount).toBeNull();
});
