import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { PaymentRunReviewDocument, UpdateInvoiceDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PDF } from '../src/testing/files.ts';
import { confirmChanges, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * A user who turns a bill into another one is involved in the run that pays it. The user who entered it is not named as
 * its author (RULES.md, 23).
 */

const DATES = { invoiceDate: '2026-09-10', dueDate: '2026-09-30' };
const FORM = { supplierName: 'Acme', amount: '5000.00', ...DATES };

let app: TestApp;
let owner: TestClient;
let finance: TestClient;
let approver: TestClient;
let companyId: number;
let invoiceId: number;
/** Of its own in each company: the same bill in another company of the same people would be flagged. */
let invoiceNumber: string;
let ownerName: string;
let financeName: string;

beforeAll(async () => {
  app = await startTestApp();
  [owner, finance, approver] = [await app.newUser(), await app.newUser(), await app.newUser()];
  [ownerName, financeName] = [await nameOf(owner), await nameOf(finance)];
});
afterAll(() => app.close());

async function nameOf(person: TestClient): Promise<string> {
  return (await person.rest('GET', '/api/auth/user')).body.email;
}

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await joinByRest(owner, finance, companyId);
  await joinByRest(owner, approver, companyId);
  await owner.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', approvalThreshold: '1000.00' });
  await confirmChanges(approver, companyId);
  const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  const acme = { companyId, name: 'Acme', ...account };
  const { body: supplier } = await approver.rest('POST', '/api/suppliers', acme);
  expect(supplier.id).toBeGreaterThan(0);
  invoiceNumber = `FS-${companyId}`;
  invoiceId = (await finance.rest('POST', '/api/invoices/manual', { companyId, invoiceNumber, ...FORM })).body.id;
});

async function edit(by: TestClient, fields: object) {
  const form = { invoiceNumber, ...FORM, ...fields };
  expect(await by.rest('PUT', `/api/invoices/${invoiceId}`, form)).toMatchObject({ status: 200 });
}

async function submittedRun(by: TestClient): Promise<number> {
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
  const { id } = (await by.rest('POST', '/api/payment-runs', run)).body;
  expect(await by.rest('POST', `/api/payment-runs/${id}/submit`)).toMatchObject({ status: 200 });
  return id;
}

async function peopleOf(runId: number): Promise<Record<string, string[]>> {
  const { body } = await approver.rest('GET', `/api/payment-runs/${runId}/review`);
  const people: { name: string; involvement: string[] }[] = body.people;
  const { data } = await approver.graphql(PaymentRunReviewDocument, { id: runId });
  expect(data?.paymentRun?.review.people).toEqual(people);
  return Object.fromEntries(people.map(({ name, involvement }) => [name, involvement]));
}

it('names who changed number, date and paper, with what each was before', async () => {
  const file = { name: 'forged.pdf', content: PDF };
  const { body: paper } = await owner.upload('/api/invoices/upload', 'invoice', file, { companyId: String(companyId) });
  const other = { invoiceNumber: 'ZZ-77', invoiceDate: '2026-08-02' };
  await edit(owner, { ...other, filePath: paper.filePath, fileName: paper.fileName });
  const people = await peopleOf(await submittedRun(owner));
  const change = `${invoiceNumber} became ZZ-77, 10 Sep 2026 became 2 Aug 2026, its paper changed`;
  expect(people[ownerName]).toContain(`changed invoice ZZ-77 (${change})`);
  expect(people[financeName]).toEqual([`entered invoice ${invoiceNumber}, which ${ownerName} has changed since`]);
});

it.each([
  ['number', { invoiceNumber: 'ZZ-78' }],
  ['date', { invoiceDate: '2026-08-02' }],
  ['amount', { amount: '5001.00' }],
])('lets nobody approve a bill of which they changed the %s', async (_field, change) => {
  await edit(owner, change);
  const runId = await submittedRun(finance);
  const { body: review } = await owner.rest('GET', `/api/payment-runs/${runId}/review`);
  const number = 'invoiceNumber' in change ? change.invoiceNumber : invoiceNumber;
  const objection = expect.stringMatching(`You have changed invoice ${number}, which .* pays: someone else`);
  expect(review.objection).toEqual(objection);
  const { content } = (await owner.rest('GET', `/api/payment-runs/${runId}`)).body;
  const answer = await owner.rest('POST', `/api/payment-runs/${runId}/approve`, { content });
  expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', message: objection } });
});

it('says the same of a change by GraphQL', async () => {
  const input = {
    supplierName: 'Acme',
    invoiceNumber: 'ZZ-79',
    amountPence: pence(500_000),
    invoiceDate: localDate(DATES.invoiceDate),
    dueDate: localDate(DATES.dueDate),
  };
  expect(await owner.graphql(UpdateInvoiceDocument, { id: invoiceId, input })).toMatchObject({ errors: [] });
  const people = await peopleOf(await submittedRun(finance));
  expect(people[ownerName]).toEqual([`changed invoice ZZ-79 (${invoiceNumber} became ZZ-79)`]);
});

it('counts what a bill has no number, date, payee, amount or paper by as no change', async () => {
  await edit(owner, { dueDate: '2026-10-15', notes: 'Ring them first' });
  const runId = await submittedRun(finance);
  expect(Object.keys(await peopleOf(runId))).not.toContain(ownerName);
  const { content } = (await owner.rest('GET', `/api/payment-runs/${runId}`)).body;
  const answer = await owner.rest('POST', `/api/payment-runs/${runId}/approve`, { content });
  expect(answer).toMatchObject({ status: 200 });
});

it('names who changed what they had entered themselves once', async () => {
  await edit(finance, { invoiceNumber: 'ZZ-80' });
  const people = await peopleOf(await submittedRun(owner));
  expect(people[financeName]).toEqual([
    `entered invoice ${invoiceNumber}`,
    `changed invoice ZZ-80 (${invoiceNumber} became ZZ-80)`,
  ]);
});
