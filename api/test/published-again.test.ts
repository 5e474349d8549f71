import { pence } from '@paycycle/schema/domain/money';
import { PaymentRunDocument, PaymentRunReviewDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeAccountingSystem } from '../src/testing/fake-accounting-system.ts';
import { BILL_FORM, publishingCalls } from '../src/testing/publishing-calls.ts';
import { confirmChanges, joinByRest } from '../src/testing/second-approver.ts';
import { FakeClock, startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * A user's action in the accounting system to stop a bill stays visible, independent of later changes to the bill here
 * (RULES.md, 96 and 11).
 */

const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const PAYER = { bankAccountName: 'LOWE LTD', bankSortCode: '20-00-00', bankAccountNumber: '12345678' };

let app: TestApp;
let ledger: FakeAccountingSystem;
let owner: TestClient;
let approver: TestClient;
let other: TestClient;
let bookkeeper: TestClient;
let companyId: number;
let invoiceId: number;
/** Of its own in each company: the same bill in another company of the same people would be flagged. */
let number: string;

beforeAll(async () => {
  ledger = new FakeAccountingSystem(new FakeClock());
  app = await startTestApp({ accountingSystems: new Map([['xero', ledger]]) });
  [owner, approver, other, bookkeeper] = [
    await app.newUser(),
    await app.newUser(),
    await app.newUser(),
    await app.newUser(),
  ];
});
afterAll(() => app.close());

const { connect, newBill, send, publish } = publishingCalls(() => ({ app, ledger, owner, companyId }));

beforeEach(async () => {
  ledger.empty();
  // Targets left by another test would be sent too.
  await app.orm.em.fork().execute('delete from publication_targets');
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd', ...PAYER })).body.id;
  await joinByRest(owner, approver, companyId);
  await joinByRest(owner, other, companyId);
  await joinByRest(owner, bookkeeper, companyId, { role: 'bookkeeper' });
  const supplier = { name: BILL_FORM.supplierName, ...ACCOUNT };
  const { id } = (await other.rest('POST', '/api/suppliers', { companyId, ...supplier })).body;
  expect((await owner.rest('POST', `/api/suppliers/${id}/confirm-bank-details`, supplier)).status).toBe(200);
  await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'xero' });
  await owner.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', ...PAYER, approvalThreshold: '100.00' });
  await confirmChanges(approver, companyId);
  await connect();
  number = `HP-${companyId}`;
  invoiceId = await newBill(number);
  await publish({ invoiceIds: [invoiceId] });
  await send();
});

/** Changes the bill in the accounting system, and reads the change here. */
async function done(there: Parameters<FakeAccountingSystem['change']>[1]): Promise<void> {
  const [bill] = ledger.liveBills();
  ledger.change(bill?.externalId ?? '', there);
  await look();
}

async function look(): Promise<void> {
  pass(61);
  await send();
}

function pass(minutes: number): void {
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + minutes * 60_000).toISOString());
}

/** Publishes the bill again, as a given user. */
async function publishAgain(by = bookkeeper): Promise<void> {
  const path = `/api/companies/${companyId}/publications`;
  const { body } = await by.rest('POST', path, { invoiceIds: [invoiceId] });
  expect(body).toMatchObject({ queuedCount: 1 });
}

async function submitted(): Promise<number> {
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
  const { id } = (await other.rest('POST', '/api/payment-runs', run)).body;
  expect(await other.rest('POST', `/api/payment-runs/${id}/submit`)).toMatchObject({ status: 200 });
  return id;
}

async function approves(id: number, by = approver): Promise<number> {
  const { content } = (await by.rest('GET', `/api/payment-runs/${id}`)).body;
  return (await by.rest('POST', `/api/payment-runs/${id}/approve`, { content })).status;
}

async function files(id: number): Promise<string | number> {
  const { status, body } = await other.rest('POST', `/api/payment-runs/${id}/export/csv`, {});
  return status === 200 ? status : body.message;
}

/** Data that an approver of the run sees: the warnings of its bills, and who did which action. */
async function reads(id: number, by = approver) {
  const { data } = await by.graphql(PaymentRunDocument, { id });
  const items: { duplicateWarnings: string[] }[] = (await by.rest('GET', `/api/payment-runs/${id}`)).body
    .paymentRunItems;
  const warnings = items.flatMap(({ duplicateWarnings }) => duplicateWarnings);
  expect(data?.paymentRun.items.flatMap(({ duplicateWarnings }) => duplicateWarnings)).toEqual(warnings);
  const reviewed = await by.graphql(PaymentRunReviewDocument, { id });
  const { people = [], objection } = reviewed.data?.paymentRun.review ?? {};
  return { warnings, deeds: people.flatMap(({ involvement: deeds }) => deeds), objection };
}

describe('a bill that was voided there is published again', () => {
  const AGAIN = /^HP-\d+ was voided in Xero, and .+ published it again on \d+ \w+ 2026: ask why before it is paid\.$/;

  it('warns the approver of both, and the user who did it cannot approve', async () => {
    await done({ state: 'voided' });
    await publishAgain(approver);
    const id = await submitted();
    const read = await reads(id, owner);
    expect(read.warnings).toEqual([expect.stringMatching(AGAIN)]);
    expect(read.deeds).toContainEqual(`published invoice ${number} again, which had been voided in Xero`);
    await send();
    const { warnings, objection } = await reads(id, approver);
    expect([warnings, objection]).toEqual([read.warnings, expect.stringMatching(/published invoice .* again/)]);
    expect(await approves(id)).toBe(403);
  });

  it('warns also if it was withdrawn before it was sent', async () => {
    await done({ state: 'voided' });
    await publishAgain();
    const { body } = await owner.rest('GET', `/api/invoices/${invoiceId}/publication`);
    const withdrawn = await bookkeeper.rest('DELETE', `/api/publications/${body.publication.id}`);
    expect(withdrawn.body).toEqual({ publication: null });
    expect((await reads(await submitted())).warnings).toEqual([expect.stringMatching(AGAIN)]);
  });

  it('voids an earlier approval', async () => {
    const id = await submitted();
    expect(await approves(id)).toBe(200);
    await done({ state: 'voided' });
    expect(await files(id)).toMatch(/was voided in Xero/);
    await publishAgain();
    expect(await files(id)).toMatch(/approv|Someone else/);
    const { body } = await approver.rest('GET', `/api/notifications?companyId=${companyId}`);
    const title = `${number}, which had been voided in Xero, was published again`;
    expect(body).toContainEqual(expect.objectContaining({ title }));
    expect([await approves(id), await files(id)]).toEqual([200, 200]);
  });

  it('warns of none that was withdrawn from here', async () => {
    const { body } = await owner.rest('GET', `/api/invoices/${invoiceId}/publication`);
    expect(await bookkeeper.rest('DELETE', `/api/publications/${body.publication.id}`)).toMatchObject({ status: 200 });
    await publishAgain();
    const read = await reads(await submitted());
    expect(read.warnings).toEqual([]);
    expect(read.deeds.join()).not.toMatch(/published/);
  });
});

describe('a bill that was stopped there is circumvented', () => {
  const STOPS = [
    [{ state: 'voided' }, 'voided'],
    [{ state: 'paid', paidPence: pence(120_00) }, 'paid'],
  ] as const;

  async function enterAnew(): Promise<void> {
    invoiceId = await newBill(number);
  }

  it.each(STOPS)('by changing it into another one: %j', async (there, word) => {
    await done(there);
    const another = { ...BILL_FORM, companyId, invoiceNumber: 'OT-22', amount: '3.00', vatAmount: '0.50' };
    const changed = await owner.rest('PUT', `/api/invoices/${invoiceId}`, another);
    expect(changed).toMatchObject({ status: 200 });
    await enterAnew();
    const { warnings } = await reads(await submitted());
    expect(warnings).toEqual([expect.stringMatching(`renamed OT-22 on .* It (was|is) ${word} in Xero`)]);
  });

  it.each(STOPS)('by deleting it: %j', async (there, word) => {
    await done(there);
    expect((await owner.rest('DELETE', `/api/invoices/${invoiceId}`)).status).toBe(200);
    await enterAnew();
    const { warnings } = await reads(await submitted());
    expect(warnings).toEqual([expect.stringMatching(`deleted on .* It (was|is) ${word} in Xero`)]);
  });

  it('by publishing it again and deleting it', async () => {
    await done({ state: 'voided' });
    await publishAgain();
    await owner.rest('DELETE', `/api/invoices/${invoiceId}`);
    await enterAnew();
    const { warnings } = await reads(await submitted());
    expect(warnings).toEqual([
      expect.stringMatching(/deleted on .* was voided in Xero, and .+ published it again on /),
    ]);
  });
});

describe('a bill that was voided there within the hour', () => {
  let runId: number;

  beforeEach(async () => {
    runId = await submitted();
    pass(2);
    const [bill] = ledger.liveBills();
    ledger.change(bill?.externalId ?? '', { state: 'voided' });
  });

  const act = async (by: TestClient, action: string) => {
    const { content } = (await by.rest('GET', `/api/payment-runs/${runId}`)).body;
    return by.rest('POST', `/api/payment-runs/${runId}/${action}`, { content, seenWarnings: [] });
  };

  it('is looked at before its run is approved', async () => {
    expect((await act(approver, 'approve')).body.message).toMatch(/have not seen: .* was voided in Xero/);
  });

  it('is looked at before a file of it is made, and before its run is completed', async () => {
    ledger.before = () => 'server_error';
    expect(await act(approver, 'approve')).toMatchObject({ status: 200 });
    ledger.before = () => null;
    expect((await act(other, 'complete')).body.message).toMatch(/have not seen: .* was voided in Xero/);
    expect(await files(runId)).toMatch(/was voided in Xero/);
  });
});

it('reports an unknown status for a bill published to an organisation that is no longer connected', async () => {
  await owner.rest('DELETE', `/api/companies/${companyId}/accounting-connection`);
  const words = `${number} is in Xero, which is not connected any more: nobody knows how it is there.`;
  const id = await submitted();
  expect((await reads(id)).warnings).toEqual([words]);
  expect([await approves(id), await files(id)]).toEqual([200, 200]);
});
