import { InvoicesForPaymentRunDocument, PaymentRunDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Approvers and payers of a run see its possible duplicates, and the bills that they duplicate (RULES.md, 11). */

let app: TestApp;
let owner: TestClient;
let companyId: number;
let me: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  const { firstName, lastName, email } = (await owner.rest('GET', '/api/auth/user')).body;
  me = [firstName, lastName].filter(Boolean).join(' ') || email;
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
});
afterAll(() => app.close());

async function newInvoice(invoiceNumber: string, amount: string, words: object = {}): Promise<number> {
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const form = { companyId, supplierName: 'Elm Ltd', invoiceNumber, amount, ...dates, ...words };
  const { status, body } = await owner.rest('POST', '/api/invoices/manual', form);
  expect(status).toBe(201);
  return body.id;
}

/** The warnings of the run, which are the same by both APIs. */
async function warningsOf(id: number): Promise<readonly string[]> {
  const { body } = await owner.rest('GET', `/api/payment-runs/${id}`);
  const rest: { duplicateWarnings: string[] }[] = body.paymentRunItems;
  const { data } = await owner.graphql(PaymentRunDocument, { id });
  const warnings = rest.flatMap(({ duplicateWarnings }) => duplicateWarnings);
  expect(data?.paymentRun.items.flatMap(({ duplicateWarnings }) => duplicateWarnings)).toEqual(warnings);
  return warnings;
}

it('names the other invoice and its state, for each of the two, also after somebody dismissed the flag', async () => {
  const first = await newInvoice('INV-001', '770.00');
  const again = await newInvoice('001', '770.00');
  const { data } = await owner.graphql(InvoicesForPaymentRunDocument, { companyId, days: 60 });
  expect(data?.company.dueInvoices.items).toContainEqual(
    expect.objectContaining({ id: again, possibleDuplicateReason: 'same_number', paymentQuestion: null }),
  );
  const form = { companyId, runDate: '2026-09-15', invoiceIds: [first, again] };
  const runId = (await owner.rest('POST', '/api/payment-runs', form)).body.id;
  const other = (number: string) => `${number} of 1 Sep 2026, £770.00`;
  expect(await warningsOf(runId)).toEqual([
    `INV-001 may be the same bill as ${other('001')}, which is in this payment run as well.`,
    `001 may be the same bill as ${other('INV-001')}, which is in this payment run as well.`,
  ]);
  await owner.rest('DELETE', `/api/payment-runs/${runId}/invoices/${first}`);
  expect(await warningsOf(runId)).toEqual([`001 may be the same bill as ${other('INV-001')}, which is not paid yet.`]);
  await owner.rest('PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds: [first] });
  expect(await warningsOf(runId)).toEqual([`001 may be the same bill as ${other('INV-001')}, which is paid already.`]);
  const accepted = await owner.graphqlText(`mutation { acceptPossibleDuplicate(id: ${again}) { id } }`);
  expect(accepted.errors).toEqual([]);
  expect(await warningsOf(runId)).toEqual([
    `001 may be the same bill as ${other('INV-001')}, which is paid already. ${me} said that it is no duplicate.`,
  ]);
});

it('names the other invoice where whoever entered the same bill again allowed the duplicate', async () => {
  const first = await newInvoice('B-7', '90.00');
  await owner.rest('PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds: [first] });
  const again = await newInvoice('B-7', '90.00', { allowDuplicate: true });
  const edited = await newInvoice('B-8', '1.00');
  const fields = { invoiceNumber: 'b 7', amount: '90.00', invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const change = { supplierName: 'Elm Ltd', ...fields, allowDuplicate: true };
  expect(await owner.rest('PUT', `/api/invoices/${edited}`, change)).toMatchObject({ status: 200 });
  const form = { companyId, runDate: '2026-09-15', invoiceIds: [again, edited] };
  const runId = (await owner.rest('POST', '/api/payment-runs', form)).body.id;
  const original = 'B-7 of 1 Sep 2026, £90.00, which is paid already.';
  const beside = (number: string) => `${number} of 1 Sep 2026, £90.00, which is in this payment run as well.`;
  expect(await warningsOf(runId)).toEqual([
    `B-7 may be the same bill as ${original}`,
    `B-7 may be the same bill as ${beside('b 7')}`,
    `b 7 may be the same bill as ${original}`,
    `b 7 may be the same bill as ${beside('B-7')}`,
  ]);
});

it('names one whose number has two figures exchanged, also where its day was read elsewhere', async () => {
  const first = await newInvoice('MJ/2026/10411', '650.00');
  const again = await newInvoice('MJ/2026/10141', '650.00', { invoiceDate: '2026-09-11' });
  const consecutive = await newInvoice('MJ/2026/10412', '651.00');
  const next = await newInvoice('MJ/2026/10421', '652.00', { invoiceDate: '2026-09-12' });
  const flagOf = async (id: number) => (await owner.rest('GET', `/api/invoices/${id}`)).body.possibleDuplicateReason;
  expect(await Promise.all([again, consecutive, next].map(flagOf))).toEqual(['same_number', null, null]);
  const form = { companyId, runDate: '2026-09-15', invoiceIds: [first, again, consecutive, next] };
  const runId = (await owner.rest('POST', '/api/payment-runs', form)).body.id;
  const beside = '£650.00, which is in this payment run as well.';
  expect(await warningsOf(runId)).toEqual([
    `MJ/2026/10411 may be the same bill as MJ/2026/10141 of 11 Sep 2026, ${beside}`,
    `MJ/2026/10141 may be the same bill as MJ/2026/10411 of 1 Sep 2026, ${beside}`,
  ]);
});

it('names another invoice of the same amount, the paid one first, also after somebody dismissed the flag', async () => {
  await newInvoice('C-0', '33.00');
  const paid = await newInvoice('C-1', '33.00');
  await owner.rest('PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds: [paid] });
  const next = await newInvoice('C-2', '33.00');
  const form = { companyId, runDate: '2026-09-15', invoiceIds: [next] };
  const runId = (await owner.rest('POST', '/api/payment-runs', form)).body.id;
  expect(await warningsOf(runId)).toContain(
    'C-2 may be the same bill as C-1 of 1 Sep 2026, £33.00, which is paid already.',
  );
  await owner.graphqlText(`mutation { acceptPossibleDuplicate(id: ${next}) { id } }`);
  expect(await warningsOf(runId)).toEqual([
    `C-2 may be the same bill as C-1 of 1 Sep 2026, £33.00, which is paid already. ${me} said that it is no duplicate.`,
  ]);
});

it('names another company of whoever looks that has the same bill, and nothing to who may not read that', async () => {
  const otherId = (await owner.rest('POST', '/api/companies', { name: 'Lowe South Ltd' })).body.id;
  await newInvoice('HP-77', '120.00', { companyId: otherId });
  const here = await newInvoice('HP-77', '120.00');
  const form = { companyId, runDate: '2026-09-15', invoiceIds: [here] };
  const runId = (await owner.rest('POST', '/api/payment-runs', form)).body.id;
  expect(await warningsOf(runId)).toEqual([expect.stringMatching(/^Lowe South Ltd has invoice HP-77 from Elm Ltd/)]);
  const finance = await app.newUser();
  await joinByRest(owner, finance, companyId);
  const { body } = await finance.rest('GET', `/api/payment-runs/${runId}`);
  expect(body.paymentRunItems).toMatchObject([{ duplicateWarnings: [] }]);
});
