import { formatDecimal, pence } from '@paycycle/schema/domain/money';
import {
  EXAMPLE_AGAINST,
  EXAMPLE_FIGURES,
  EXAMPLE_INVOICES,
  EXAMPLE_PERIOD,
  EXAMPLE_SUPPLIERS,
} from '@paycycle/schema/domain/payment-practices.example';
import { PaymentPracticesDocument } from '@paycycle/schema/generated/documents/payment-practices';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Payment practices of the half-year worked by hand (RULES.md, 103). Today is 15 September 2026. */

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await storeExample();
});
afterAll(() => app.close());

async function enter(form: object): Promise<number> {
  const { status, body } = await owner.rest('POST', '/api/invoices/manual', { companyId, ...form });
  expect(status).toBe(201);
  return body.id;
}

async function pay(invoiceId: number, paymentDate: string) {
  const { status, body } = await owner.rest('PATCH', '/api/invoices/mark-paid', {
    companyId,
    invoiceIds: [invoiceId],
    paymentDate,
  });
  expect({ status, updatedCount: body.updatedCount }).toEqual({ status: 200, updatedCount: 1 });
}

async function storeExample() {
  for (const supplier of EXAMPLE_SUPPLIERS) {
    expect((await owner.rest('POST', '/api/suppliers', { companyId, ...supplier })).status).toBe(201);
  }
  for (const { number, supplierName, amountPence, invoiceDate, dueDate, ...example } of EXAMPLE_INVOICES) {
    const bill = { supplierName, invoiceNumber: `N-${number}`, amount: formatDecimal(amountPence) };
    const status = example.wasInQuery ? 'query' : 'to_pay';
    const days = { invoiceDate, dueDate, receivedOn: example.arrivedOn };
    const id = await enter({ ...bill, ...days, status, allowDuplicate: true });
    if (example.paidOn) await pay(id, example.paidOn);
  }
}

async function report(query = '') {
  const { status, body } = await owner.rest('GET', `/api/payment-practices?companyId=${companyId}${query}`);
  expect(status).toBe(200);
  return body;
}

/** The figures as REST writes them. */
function decimals() {
  const { paidPence, latePence, disputedPence, bands, ...figures } = EXAMPLE_FIGURES;
  const decimal = (amount: number) => formatDecimal(pence(amount));
  return {
    ...figures,
    paid: decimal(paidPence),
    late: decimal(latePence),
    disputed: decimal(disputedPence),
    bands: bands.map(({ amountPence, ...band }) => ({ ...band, amount: decimal(amountPence) })),
  };
}

const AGAINST = EXAMPLE_AGAINST.map(({ number, ...invoice }) => ({ invoiceNumber: `N-${number}`, ...invoice }));

it('are in REST as worked by hand, of the last full half-year', async () => {
  const { against, ...figures } = await report();
  expect(figures).toEqual({ ...EXAMPLE_PERIOD, ...decimals() });
  expect(against).toMatchObject(AGAINST);
  expect(against[0]).toEqual({
    id: expect.any(Number),
    invoiceNumber: 'N-35',
    supplierId: expect.any(Number),
    supplierName: 'Birch Freight',
    isSmallBusiness: false,
    amount: '80.00',
    receivedOn: '2026-04-01',
    isReceiptKnown: true,
    dueDate: '2026-07-01',
    paymentDate: '2026-06-01',
    days: 61,
    awards: ['gold', 'silver', 'bronze'],
  });
});

it('are in GraphQL as worked by hand', async () => {
  const variables = { companyId, ...EXAMPLE_PERIOD, limit: 100 };
  const { data, errors } = await owner.graphql(PaymentPracticesDocument, variables);
  expect(errors).toEqual([]);
  const { against, ...figures } = data?.company.paymentPractices ?? {};
  expect(figures).toEqual({ ...EXAMPLE_PERIOD, ...EXAMPLE_FIGURES });
  expect(against).toMatchObject(AGAINST);
});

it('list a page of the invoices that count against awards', async () => {
  const { against, againstCount } = await report('&offset=1&limit=2');
  expect(againstCount).toBe(EXAMPLE_FIGURES.againstCount);
  expect(against).toMatchObject(AGAINST.slice(1, 3));
});

it('leave out credit notes, and Direct Debits that no statement shows', async () => {
  const before = await report();
  const bill = { supplierName: 'Birch Freight', amount: '-7.00', invoiceDate: '2026-03-01', invoiceNumber: 'N-C' };
  await pay(await enter({ ...bill, documentType: 'credit_note' }), '2026-03-02');
  await owner.rest('POST', '/api/suppliers', { companyId, name: 'Direct Power', isAutoPaid: true });
  await enter({ ...bill, supplierName: 'Direct Power', amount: '7.00', dueDate: '2026-03-31' });
  expect(await report()).toEqual(before);
});

it('are of any period, and count nothing due today as late', async () => {
  const bill = { supplierName: 'Birch Freight', amount: '7.00', invoiceDate: '2026-09-01' };
  await enter({ ...bill, invoiceNumber: 'T-1', dueDate: '2026-09-15' });
  await enter({ ...bill, invoiceNumber: 'T-2', dueDate: '2026-09-14' });
  expect(await report('&from=2026-09-01&to=2026-09-30')).toMatchObject({
    from: '2026-09-01',
    to: '2026-09-30',
    paidCount: 0,
    averageDays: null,
    dueCount: 1,
    lateCount: 1,
    late: '7.00',
    latePercent: 100,
    disputedCount: 0,
    awards: [{ state: 'unknown' }, { state: 'unknown' }, { state: 'unknown' }],
    against: [],
  });
});

it('follow the known size of a supplier', async () => {
  const { body: suppliers } = await owner.rest('GET', `/api/suppliers?companyId=${companyId}`);
  const cedar = suppliers.find(({ name }: { name: string }) => name === 'Cedar Telecom');
  expect(cedar.isSmallBusiness).toBeNull();
  const save = async (isSmallBusiness: boolean | null) => {
    const form = { companyId, name: 'Cedar Telecom', isSmallBusiness };
    const { status, body } = await owner.rest('PUT', `/api/suppliers/${cedar.id}`, form);
    expect({ status, is: body.isSmallBusiness }).toEqual({ status: 200, is: isSmallBusiness });
  };
  const silver = async () => (await report()).awards[1].requirements[1];
  await save(true);
  // Alder's 8 of 11, and Cedar's 2 of 3.
  expect(await silver()).toMatchObject({ count: 14, inTimeCount: 10, unknownCount: 0 });
  const recorded = await owner.rest('GET', `/api/audit-log?companyId=${companyId}`);
  expect(recorded.body[0]).toMatchObject({ label: 'Cedar Telecom', after: { isSmallBusiness: true } });
  await save(null);
  expect(await silver()).toMatchObject({ count: 11, inTimeCount: 8, unknownCount: 3 });
});

it('answer as CSV with every invoice of the figures', async () => {
  const { status, body } = await owner.rest('GET', `/api/exports/payment-practices?companyId=${companyId}`);
  expect(status).toBe(200);
  const { data } = Papa.parse<Record<string, string>>(body.trimEnd().replace(/^\ufeff/, ''), { header: true });
  // The 36 that were paid, and the late ones beside them: 37, 38 and 39.
  expect(data).toHaveLength(39);
  const isDueInPeriod = ({ 'Due date': due = '' }) => due >= EXAMPLE_PERIOD.from && due <= EXAMPLE_PERIOD.to;
  const late = data.filter((row) => row['Paid within terms'] === 'No');
  expect(late.filter(isDueInPeriod)).toHaveLength(EXAMPLE_FIGURES.lateCount);
  expect(data.filter((row) => row['In query'] === 'Yes')).toHaveLength(EXAMPLE_FIGURES.disputedCount);
  expect(data.find((row) => row['Invoice number'] === 'N-29')).toEqual({
    Supplier: 'Birch Freight',
    Employees: '50 or more',
    'Invoice number': 'N-29',
    Amount: '1000.00',
    'Invoice date': '2026-02-01',
    Received: '2026-02-10',
    'Receipt known': 'Yes',
    'Due date': '2026-02-28',
    'Payment date': '2026-02-06',
    'Days to pay': '0',
    'Paid within terms': 'Yes',
    'In query': 'No',
    'Dates changed late': 'No',
  });
});

it('refuse days that are none, a page out of bounds, and the company of another user', async () => {
  const path = `/api/payment-practices?companyId=${companyId}`;
  const wrong = await owner.rest('GET', `${path}&from=2026-02-30`);
  expect(wrong).toMatchObject({ status: 400, body: { fields: { from: expect.any(String) } } });
  const backwards = await owner.rest('GET', `${path}&from=2026-02-02&to=2026-02-01`);
  expect(backwards).toMatchObject({ status: 400, body: { fields: { to: 'To must not be before from' } } });
  expect(await owner.rest('GET', `${path}&limit=0`)).toMatchObject({ status: 400 });
  const stranger = await app.newUser();
  expect(await stranger.rest('GET', path)).toMatchObject({ status: 404 });
  const { errors } = await stranger.graphql(PaymentPracticesDocument, { companyId, from: null, to: null, limit: 10 });
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
});

it('show the day of receipt on the invoice', async () => {
  const { against } = await report();
  const found = async (number: string) =>
    against.find(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber === number).id;
  const [known, entered] = [await found('N-34'), await found('N-30')];
  expect((await owner.rest('GET', `/api/invoices/${known}`)).body).toMatchObject({
    receivedOn: '2026-04-01',
    isReceiptKnown: true,
  });
  const { data } = await owner.graphqlText(
    `{ known: invoice(id: ${known}) { receivedOn isReceiptKnown } entered: invoice(id: ${entered}) { receivedOn isReceiptKnown } }`,
  );
  expect(data).toEqual({
    known: { receivedOn: '2026-04-01', isReceiptKnown: true },
    entered: { receivedOn: '2026-03-01', isReceiptKnown: false },
  });
});

it('counts a late invoice as disputed only if it was in query after its due date', async () => {
  const other = (await owner.rest('POST', '/api/companies', { name: 'Another Ltd' })).body.id;
  const bill = {
    companyId: other,
    supplierName: 'Acme',
    amount: '10.00',
    invoiceDate: '2026-09-01',
    dueDate: '2026-09-15',
  };
  const [early, late] = [
    await enter({ ...bill, invoiceNumber: 'Q-1', status: 'query' }),
    await enter({ ...bill, invoiceNumber: 'Q-2', amount: '11.00', status: 'query' }),
  ];
  const settle = (id: number) => owner.rest('PATCH', `/api/invoices/${id}`, { status: 'to_pay' });
  expect((await settle(early)).status).toBe(200);
  const today = app.clock.now();
  app.clock.moveToInstant('2026-09-20T10:00:00Z');
  expect((await settle(late)).status).toBe(200);
  const period = `/api/payment-practices?companyId=${other}&from=2026-09-01&to=2026-09-30`;
  expect((await owner.rest('GET', period)).body).toMatchObject({ lateCount: 2, disputedCount: 1 });
  app.clock.moveToInstant(today.toISOString());
});
