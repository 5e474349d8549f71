import { InvoicesForPaymentRunDocument, InvoicesToPayDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** An invoice that is paid alone has the same warnings as in a run (RULES.md, 11). */

let app: TestApp;
let owner: TestClient;
let north: number;
let south: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  north = (await owner.rest('POST', '/api/companies', { name: 'Quay North Ltd' })).body.id;
  south = (await owner.rest('POST', '/api/companies', { name: 'Quay South Ltd' })).body.id;
});
afterAll(() => app.close());

async function newInvoice(companyId: number, invoiceNumber: string, amount: string, form = {}): Promise<number> {
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const body = { companyId, supplierName: 'Elm Ltd', invoiceNumber, amount, ...dates, ...form };
  const answer = await owner.rest('POST', '/api/invoices/manual', body);
  expect(answer.status).toBe(201);
  return answer.body.id;
}

interface Warned {
  readonly id: number;
  readonly duplicateWarnings: readonly string[];
}

/** By REST, on the Payments page and in the checklist of a new run: they say the same. */
async function warningsOf(companyId: number, id: number, by = owner): Promise<readonly string[]> {
  const one: Warned = (await by.rest('GET', `/api/invoices/${id}`)).body;
  const page = await by.graphql(InvoicesToPayDocument, { companyId, days: 60 });
  const checklist = await by.graphql(InvoicesForPaymentRunDocument, { companyId, days: 60 });
  const lists = [page.data?.company.dueInvoices.items, checklist.data?.company.dueInvoices.items];
  for (const list of lists) {
    expect(list?.find((invoice) => invoice.id === id)?.duplicateWarnings).toEqual(one.duplicateWarnings);
  }
  return one.duplicateWarnings;
}

it('names another company of the reader that has the same bill, and nothing to who may not read that', async () => {
  await newInvoice(north, 'HP-77', '120.00');
  const here = await newInvoice(south, 'HP-77', '120.00');
  expect(await warningsOf(south, here)).toEqual([
    expect.stringMatching(/^Quay North Ltd has invoice HP-77 from Elm Ltd over £120\.00 as well/),
  ]);
  const finance = await app.newUser();
  await joinByRest(owner, finance, south);
  expect(await warningsOf(south, here, finance)).toEqual([]);
});

it('names the other one of two duplicates on each of them, with its state', async () => {
  const first = await newInvoice(north, 'INV-001', '770.00');
  const again = await newInvoice(north, '001', '770.00');
  const other = (number: string) => `${number} of 1 Sep 2026, £770.00`;
  expect(await warningsOf(north, first)).toEqual([
    `INV-001 may be the same bill as ${other('001')}, which is not paid yet.`,
  ]);
  expect(await warningsOf(north, again)).toEqual([
    `001 may be the same bill as ${other('INV-001')}, which is not paid yet.`,
  ]);
  await owner.rest('POST', '/api/payment-runs', { companyId: north, runDate: '2026-09-15', invoiceIds: [again] });
  expect(await warningsOf(north, first)).toEqual([
    `INV-001 may be the same bill as ${other('001')}, which is in a payment run.`,
  ]);
});

it('names suppliers whose names are nearly that of a payee with an unknown account, as a run does', async () => {
  await newInvoice(south, 'HB-1', '40.00', { supplierName: 'Harbour Print' });
  const paid = await newInvoice(south, 'HB-7', '55.00', { supplierName: 'Harbour Prlnt' });
  const other = await newInvoice(south, 'HB-9', '66.00', { supplierName: 'Harbour Prlnt' });
  const warning = 'Harbour Prlnt has nearly the same name as Harbour Print.';
  expect(await warningsOf(south, paid)).toEqual([warning]);
  const form = { companyId: south, runDate: '2026-09-15', invoiceIds: [paid, other] };
  const { id } = (await owner.rest('POST', '/api/payment-runs', form)).body;
  const { paymentRunItems } = (await owner.rest('GET', `/api/payment-runs/${id}`)).body;
  expect(paymentRunItems).toMatchObject([{ duplicateWarnings: [warning] }]);
});

it('names a look-alike also by the name that it had before it was renamed or deleted', async () => {
  await newInvoice(north, 'FS-1', '40.00', { supplierName: 'Friend Supplies' });
  const paid = await newInvoice(north, 'FS-7', '55.00', { supplierName: 'Friends Supplies' });
  const { body: created } = await owner.rest('POST', '/api/suppliers', { companyId: north, name: 'Friendd Supplies' });
  const idOf = async (name: string) =>
    (await owner.rest('GET', `/api/suppliers?companyId=${north}`)).body.find(
      (one: { name: string }) => one.name === name,
    ).id;
  await owner.rest('PUT', `/api/suppliers/${await idOf('Friend Supplies')}`, { name: 'FS Penzance Group' });
  await owner.rest('DELETE', `/api/suppliers/${created.id}`);
  expect(await warningsOf(north, paid)).toEqual([
    'Friends Supplies has nearly the same name as Friend Supplies (now FS Penzance Group) and Friendd Supplies (deleted).',
  ]);
});
