import { pence } from '@paycycle/schema/domain/money';
import { PaymentRunReviewDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openGuestScope, openJobScope } from '../src/kernel/scope.ts';
import { addReadyDocument } from '../src/testing/ready-document.ts';
import { confirmChanges, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/**
 * A user who taught the reader a document's supplier is involved in its invoice, and the audit log has the correction
 * (RULES.md, 67 and 77).
 */

const NAME = 'Harbour Print Works';
const PRINTED = 'Ridge Joinery Ltd';
const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

let app: TestApp;
let teacher: TestClient;
let clerk: TestClient;
let approver: TestClient;
let companyId: number;
let supplierId: number;

beforeAll(async () => {
  app = await startTestApp();
  teacher = await newPerson('Ada', 'Owner');
  clerk = await newPerson('Ben', 'Clerk');
  approver = await newPerson('Cora', 'Third');
});
afterAll(() => app.close());

beforeEach(() => newCompany(approver));

/** Ben's and Ada's, and that of others who may approve; the last of them has entered the account, and Ben has confirmed it. */
async function newCompany(...others: TestClient[]): Promise<void> {
  companyId = (await teacher.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  for (const person of [clerk, ...others]) await joinByRest(teacher, person, companyId);
  const enterer = others[0] ?? teacher;
  supplierId = (await enterer.rest('POST', '/api/suppliers', { companyId, name: NAME, ...ACCOUNT })).body.id;
  const confirmed = { name: NAME, ...ACCOUNT };
  await clerk.rest('POST', `/api/suppliers/${supplierId}/confirm-bank-details`, confirmed);
  const limit = { name: 'Lowe Ltd', approvalThreshold: '1000.00' };
  expect(await teacher.rest('PUT', `/api/companies/${companyId}`, limit)).toMatchObject({ status: 200 });
  await confirmChanges(clerk, companyId);
}

async function newPerson(firstName: string, lastName: string): Promise<TestClient> {
  const person = await app.newUser();
  const named = `update users set first_name = '${firstName}', last_name = '${lastName}' where id = '${await idOf(person)}'`;
  await executeAsOwner(app.databaseUrl, named);
  return person;
}

async function idOf(person: TestClient): Promise<string> {
  return (await person.rest('GET', '/api/auth/user')).body.id;
}

/** Uploads a document of Ridge Joinery. */
async function uploaded(by: TestClient, invoiceNumber: string, more: object = {}): Promise<number> {
  const scope = openJobScope(openGuestScope(app.orm.em.fork(), app.ports), await idOf(by), [companyId]);
  const number = `${invoiceNumber}-${companyId}`;
  const values = { supplierName: PRINTED, invoiceNumber: number, totalAmount: pence(5_000_00), ...more };
  return (await addReadyDocument(scope, companyId, [{ values }])).id;
}

async function accepted(by: TestClient, id: number): Promise<{ id: number; supplierId: number }> {
  const { status, body } = await by.rest('POST', `/api/documents/${id}/accept`, {});
  expect(status).toBe(201);
  return body.createdInvoices[0];
}

/** Corrects a small bill so that Ridge Joinery's documents count as Harbour Print Works', and deletes it. */
async function taught(): Promise<void> {
  const id = await uploaded(teacher, 'RJ', { totalAmount: pence(5_00) });
  await teacher.rest('PATCH', `/api/documents/${id}`, { supplierName: NAME });
  const invoice = await accepted(teacher, id);
  expect(await teacher.rest('DELETE', `/api/invoices/${invoice.id}`)).toMatchObject({ status: 200 });
}

async function submitted(invoiceId: number): Promise<number> {
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
  const { id } = (await clerk.rest('POST', '/api/payment-runs', run)).body;
  expect(await clerk.rest('POST', `/api/payment-runs/${id}/submit`)).toMatchObject({ status: 200 });
  return id;
}

/**
 * Ada Owner's involvement in the review, except for the account, and the reason why she may not approve; equal in both
 * APIs.
 */
async function reviewOf(id: number) {
  const { data } = await teacher.graphql(PaymentRunReviewDocument, { id });
  const { people = [], objection } = data?.paymentRun.review ?? {};
  expect((await teacher.rest('GET', `/api/payment-runs/${id}/review`)).body).toMatchObject({ people, objection });
  const deeds = people.filter(({ name }) => name.startsWith('Ada')).flatMap((person) => person.involvement);
  return { deeds: deeds.filter((deed) => !deed.startsWith('entered the bank')), objection };
}

async function approves(id: number, by: TestClient): Promise<number> {
  const { content } = (await by.rest('GET', `/api/payment-runs/${id}`)).body;
  return (await by.rest('POST', `/api/payment-runs/${id}/approve`, { content })).status;
}

describe('an invoice whose supplier was taught', () => {
  const WAYS: Readonly<Record<string, (id: number) => Promise<number>>> = {
    'by itself': async (id) => (await accepted(clerk, id)).id,
    'with others': async (id) => {
      const documents = [{ id, answered: ['supplier'] }];
      const { body } = await clerk.rest('POST', '/api/documents/accept', { companyId, documents });
      expect(body).toMatchObject({ documentIds: [id] });
      return (await clerk.rest('GET', `/api/documents/${id}`)).body.invoices[0].invoiceId;
    },
  };

  it.each(Object.keys(WAYS))(
    'and accepted %s: who taught it does not approve it, and the review says so',
    async (way) => {
      await taught();
      const invoiceId = (await WAYS[way]?.(await uploaded(clerk, 'RX'))) ?? 0;
      const invoice = (await approver.rest('GET', `/api/invoices/${invoiceId}`)).body;
      expect(invoice.supplierId).toBe(supplierId);
      expect(invoice.duplicateWarnings).toEqual([
        expect.stringMatching(`It says ${PRINTED}, and is read as ${NAME}: Ada Owner .*corrected this on`),
      ]);
      const run = await submitted(invoiceId);
      const { deeds, objection } = await reviewOf(run);
      expect(deeds).toEqual([`taught the reader whose invoice RX-${companyId} is`]);
      expect(objection).toMatch(
        new RegExp(`^You have taught the reader whose invoice RX-${companyId} is, and .* pays it: `),
      );
      expect(await approves(run, teacher)).toBe(403);
      expect(await approves(run, approver)).toBe(200);
    },
  );

  it('but not where its paper has a number of the supplier', async () => {
    const vatNumber = 'GB980780684';
    await clerk.rest('PUT', `/api/suppliers/${supplierId}`, { name: NAME, ...ACCOUNT, vatNumber });
    await taught();
    const run = await submitted((await accepted(clerk, await uploaded(clerk, 'RX', { vatNumber }))).id);
    expect(await reviewOf(run)).toEqual({ deeds: [], objection: null });
    expect(await approves(run, teacher)).toBe(200);
  });

  it('but not where a person has typed the name, which then says alone whose it is', async () => {
    await taught();
    const id = await uploaded(clerk, 'RX');
    await clerk.rest('PATCH', `/api/documents/${id}`, { supplierName: PRINTED });
    const invoice = await accepted(clerk, id);
    const { supplier } = (await clerk.rest('GET', `/api/invoices/${invoice.id}`)).body;
    expect(supplier.name).toBe(PRINTED);
  });
});

it('is no deed where nobody else could approve', async () => {
  await newCompany();
  await taught();
  const run = await submitted((await accepted(clerk, await uploaded(clerk, 'RX'))).id);
  expect(await reviewOf(run)).toEqual({ deeds: [], objection: null });
  expect(await approves(run, teacher)).toBe(200);
});

it('is in the record, with who taught it and who forgot it', async () => {
  await taught();
  const [{ id }] = (await teacher.rest('GET', `/api/learned-readings?companyId=${companyId}`)).body;
  expect(await clerk.rest('DELETE', `/api/learned-readings/${id}`)).toMatchObject({ status: 200 });
  const { body } = await teacher.rest('GET', `/api/audit-log?companyId=${companyId}&recordType=learned_reading`);
  const [forgotten, learned] = body;
  const of = { recordType: 'learned_reading', recordId: id, label: PRINTED };
  expect(learned).toMatchObject({ ...of, verb: 'created', by: 'Ada Owner', after: { kind: 'name', supplierId } });
  expect(forgotten).toMatchObject({ ...of, verb: 'deleted', by: 'Ben Clerk', before: { kind: 'name', supplierId } });
});
