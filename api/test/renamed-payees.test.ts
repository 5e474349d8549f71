import { PaymentRunDocument, SupplierDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** A payee that takes another name, and whose bills are entered anew under the old one (RULES.md, 11 and 71). */

const REAL = { name: 'Harbour Print plc', bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const OWN = { name: 'Harbour Print Co', bankSortCode: '20-00-00', bankAccountNumber: '30000299' };
const DATES = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };

let app: TestApp;
let owner: TestClient;
let finance: TestClient;
let companyId: number;
let bill: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  finance = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Quill Trading' })).body.id;
  // The same bill in another company of the same people has a warning of its own.
  bill = `${1000 + companyId}`;
  await joinByRest(owner, finance, companyId);
});

async function passed<Body>(
  by: TestClient,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  form: object = {},
) {
  const { status, body } = await by.rest(method, path, form);
  expect(status, `${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
  return body as Body & { id: number };
}

const newSupplier = (form: object) => passed(finance, 'POST', '/api/suppliers', { companyId, ...form });
const rename = (id: number, form: object) => passed(finance, 'PUT', `/api/suppliers/${id}`, form);
const enter = (supplierName: string, invoiceNumber: string) =>
  passed(finance, 'POST', '/api/invoices/manual', {
    companyId,
    supplierName,
    invoiceNumber,
    amount: '120.00',
    ...DATES,
    allowDuplicate: true,
  });

/** The warnings of a run of an invoice, the same by both APIs. */
async function warningsOf(invoiceId: number): Promise<string[]> {
  const { id } = await passed(finance, 'POST', '/api/payment-runs', {
    companyId,
    runDate: '2026-09-15',
    invoiceIds: [invoiceId],
  });
  const { body } = await owner.rest('GET', `/api/payment-runs/${id}`);
  const warnings = body.paymentRunItems.flatMap(
    ({ duplicateWarnings }: { duplicateWarnings: string[] }) => duplicateWarnings,
  );
  const { data } = await owner.graphql(PaymentRunDocument, { id });
  expect(data?.paymentRun.items.flatMap(({ duplicateWarnings }) => duplicateWarnings)).toEqual(warnings);
  return warnings;
}

it.each([
  ['keeps its name', null],
  ['was renamed away', 'Zebra Records'],
])(
  'asks again about a known account that gets the name of a payee with another legal form, which %s',
  async (_, awayTo) => {
    const own = await newSupplier(OWN);
    const real = await newSupplier(REAL);
    await passed(owner, 'POST', `/api/suppliers/${own.id}/confirm-bank-details`, OWN);
    if (awayTo !== null) await rename(real.id, { ...REAL, name: awayTo });
    const before = (await owner.graphql(SupplierDocument, { id: own.id })).data?.supplier.accountState;
    await rename(own.id, { ...OWN, name: 'Harbour Print P.L.C.' });
    const after = (await owner.graphql(SupplierDocument, { id: own.id })).data?.supplier.accountState;
    expect([before, after]).toEqual(['checked', 'changed']);
  },
);

it('asks nothing if the new spelling is the name of no other payee', async () => {
  const own = await newSupplier(OWN);
  await passed(owner, 'POST', `/api/suppliers/${own.id}/confirm-bank-details`, OWN);
  await rename(own.id, { ...OWN, name: 'HARBOUR PRINT COMPANY' });
  expect((await owner.graphql(SupplierDocument, { id: own.id })).data?.supplier.accountState).toBe('checked');
});

it('compares a bill with that of a supplier that had its name before', async () => {
  const { id } = await enter('Friend Supplies Ltd', bill);
  await passed(owner, 'PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds: [id], paymentDate: '2026-09-10' });
  const supplier = (await owner.rest('GET', `/api/invoices/${id}`)).body.supplier;
  await rename(supplier.id, { name: 'Zebra Records' });
  const warnings = await warningsOf((await enter('Friend Supplies Ltd', bill)).id);
  expect(warnings).toEqual([
    expect.stringMatching(new RegExp(`^${bill} may be the same bill as ${bill} from Zebra Records .*paid already`)),
    'Friend Supplies Ltd has the same name as Friend Supplies Ltd (now Zebra Records).',
  ]);
});

it('compares a bill with one that was deleted of a supplier that had its name before', async () => {
  const { id } = await enter('Friend Supplies Ltd', bill);
  const supplier = (await owner.rest('GET', `/api/invoices/${id}`)).body.supplier;
  await rename(supplier.id, { name: 'Zebra Records' });
  await passed(finance, 'DELETE', `/api/invoices/${id}`);
  const warnings = await warningsOf((await enter('Friend Supplies Ltd', bill)).id);
  expect(warnings).toEqual([
    expect.stringMatching(new RegExp(`^${bill} may be the same bill as ${bill} .*deleted`)),
    'Friend Supplies Ltd has the same name as Friend Supplies Ltd (now Zebra Records).',
  ]);
});
