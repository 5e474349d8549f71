import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { CreateInvoiceDocument, SuppliersDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** Facts that both APIs report of every record: its creator, its times, and whether it is archived (RULES.md, section 3). */

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const RECORDS = `query ($id: Int!) {
  viewer { id }
  company(id: $id) {
    createdBy createdAt
    suppliers { items { createdBy createdAt } }
    invoices { items { createdBy createdAt modifiedBy modifiedAt supplier { createdBy } } }
    paymentRuns { items { createdBy createdAt } }
    payments { items { metadata createdAt updatedAt providerCreatedAt providerUpdatedAt } }
  }
}`;

let app: TestApp;
let calls: RestCalls;
let companyId: number;

/** A company with a run that was paid, and heard of by a webhook. */
beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
  companyId = await calls.newCompany('Lowe Ltd');
  const { id, supplier } = (await calls.newInvoice(companyId)).body;
  const account = { name: supplier.name, bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  await calls.call('put /api/suppliers/:id', { id: supplier.id, body: account });
  const body = { companyId, runDate: '2026-09-15', invoiceIds: [id] };
  const run = (await calls.call('post /api/payment-runs', { body })).body;
  await calls.call('post /api/:provider/payments/payment-run/:id', { id: run.id });
  for (const payment of app.bank.payments.keys()) app.bank.move(payment, 'completed', null);
  app.clock.moveToInstant('2026-09-15T11:05:00Z');
  await app.runPaymentJob();
  // As the worker notes it: the database itself writes the moment.
  await app.orm.em.fork().execute(`update provider_payments set webhook_events = jsonb_build_array(
    jsonb_build_object('eventId', 'one', 'type', 'payment_settled', 'receivedAt', created_at))`);
});

afterAll(() => app.close());

/** The list of companies is the caller's, so it takes no company. */
const list = async (path: string) => {
  const query = path === '/api/companies' ? '' : `?companyId=${companyId}`;
  const { status, body } = await calls.user.rest('GET', path + query);
  expect(status).toBe(200);
  return body;
};

it('names who made and changed a record by the id of the user', async () => {
  const { data, errors } = await calls.user.graphqlText<{ viewer: { id: string }; company: object }>(RECORDS, {
    id: companyId,
  });
  expect(errors).toEqual([]);
  const createdBy = data?.viewer.id;
  expect(createdBy).toMatch(/\S/);
  expect(data?.company).toMatchObject({
    createdBy,
    suppliers: { items: [{ createdBy }] },
    invoices: { items: [{ createdBy, modifiedBy: createdBy, supplier: { createdBy } }] },
    paymentRuns: { items: [{ createdBy }] },
  });
  expect(await list('/api/companies')).toMatchObject([{ createdBy }]);
  expect(await list('/api/suppliers')).toMatchObject([{ createdBy }]);
  expect(await list('/api/invoices')).toMatchObject([{ createdBy, modifiedBy: createdBy }]);
  expect(await list('/api/payment-runs')).toMatchObject([
    { createdBy, paymentRunItems: [{ supplier: { createdBy } }] },
  ]);
});

it('returns the metadata that the provider stores with a payment', async () => {
  const metadata = { company: String(companyId), authorisation: expect.stringMatching(/^\d+$/) };
  const { data } = await calls.user.graphqlText<object>(RECORDS, { id: companyId });
  expect(data).toMatchObject({ company: { payments: { items: [{ metadata }] } } });
  expect(await list('/api/sandbox/payments')).toMatchObject([{ metadata }]);
});

it('formats every timestamp as UTC with milliseconds', async () => {
  const paths = ['companies', 'suppliers', 'invoices', 'payment-runs', 'sandbox/payments', 'batch-payments'];
  const answers = await Promise.all(paths.map((path) => list(`/api/${path}`)));
  const { data } = await calls.user.graphqlText(RECORDS, { id: companyId });
  const moments = [...answers, data].flatMap(momentsOf);
  expect(moments.map(([name]) => name)).toEqual(expect.arrayContaining(['createdAt', 'receivedAt', 'modifiedAt']));
  for (const moment of moments) expect(moment).toEqual([moment[0], expect.stringMatching(INSTANT)]);
});

it('lists archived suppliers on request, and warns if an invoice names one', async () => {
  const id = await calls.newCompany('Archive Ltd');
  const body = { companyId: id, name: 'Old Mill' };
  const supplier = (await calls.call('post /api/suppliers', { body })).body;
  await calls.call('put /api/suppliers/:id', { id: supplier.id, body: { name: 'Old Mill', isActive: false } });
  const rest = async (query: string) =>
    (await calls.call('get /api/suppliers', { query: `?companyId=${id}${query}` })).body.length;
  const graphql = async (includeArchived: boolean) => {
    const { data } = await calls.user.graphql(SuppliersDocument, { companyId: id, includeArchived });
    return data?.company.suppliers.items.length;
  };
  expect([await rest(''), await graphql(false)]).toEqual([0, 0]);
  expect([await rest('&includeArchived=true'), await graphql(true)]).toEqual([1, 1]);
  expect(await calls.call('get /api/suppliers', { query: `?companyId=${id}&includeArchived=1` })).toMatchObject({
    status: 400,
    body: { fields: { includeArchived: 'Include archived must be true or false' } },
  });

  const made = await calls.newInvoice(id, { supplierName: 'Old Mill' });
  expect(made).toMatchObject({
    status: 201,
    body: { supplier: { name: 'Old Mill', isActive: true, wasArchived: true } },
  });
  expect(await rest('')).toBe(1);
  expect((await calls.call('get /api/invoices', { query: `?companyId=${id}` })).body).toMatchObject([
    { supplier: { isActive: true, wasArchived: false } },
  ]);
  await calls.call('put /api/suppliers/:id', { id: supplier.id, body: { name: 'Old Mill', isActive: false } });
  expect((await calls.call('get /api/invoices', { query: `?companyId=${id}` })).body).toMatchObject([
    { supplier: { isActive: false } },
  ]);
  const input = {
    supplierName: 'old mill',
    invoiceNumber: 'OM-2',
    invoiceDate: localDate('2026-09-01'),
    dueDate: localDate('2026-09-30'),
    amountPence: pence(100),
  };
  const { data } = await calls.user.graphql(CreateInvoiceDocument, { companyId: id, input });
  expect(data?.createInvoice.supplier).toMatchObject({ name: 'Old Mill', isActive: true, wasArchived: true });
});

/** Everything in an answer that is called '…At' and holds something. */
function momentsOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]): [string, unknown][] =>
    name.endsWith('At') && inner !== null ? [[name, inner]] : momentsOf(inner),
  );
}
