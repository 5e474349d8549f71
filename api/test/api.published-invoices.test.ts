import { localDate, monthOf } from '@paycycle/schema/domain/local-date';
import type { PublicationFilter } from '@paycycle/schema/domain/publication';
import {
  CompaniesDocument,
  InvoicesDocument,
  ReconciliationSummaryDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeAccountingSystem } from '../src/testing/fake-accounting-system.ts';
import { publishingCalls } from '../src/testing/publishing-calls.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { FakeClock, startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Places that show a bill's state in the accounting system (RULES.md, 96). */

const AUGUST = monthOf(localDate('2026-08-01'));

let app: TestApp;
let ledger: FakeAccountingSystem;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  ledger = new FakeAccountingSystem(new FakeClock());
  app = await startTestApp({ accountingSystems: new Map([['xero', ledger]]) });
});
afterAll(() => app.close());
beforeEach(async () => {
  ledger.empty();
  // Targets left by another test would be sent too.
  await app.orm.em.fork().execute('delete from publication_targets');
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'xero' });
});

const { connect, newBill, send, publish } = publishingCalls(() => ({ app, ledger, owner, companyId }));

/** The numbers of the invoices that a filter finds, by both APIs and as CSV. */
async function found(publication: PublicationFilter): Promise<string[]> {
  const { data } = await owner.graphql(InvoicesDocument, { companyId, filter: { publication } });
  const numbers = data?.company.invoices.items.map(({ invoiceNumber }) => invoiceNumber) ?? [];
  expect(data?.company.invoices.totalCount).toBe(numbers.length);
  const query = `companyId=${companyId}&publication=${publication}`;
  const { body } = await owner.rest('GET', `/api/invoices?${query}`);
  expect(body.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber)).toEqual(numbers);
  const csv: string = (await owner.rest('GET', `/api/exports/invoices?${query}`)).body;
  expect(csv.trim().split('\r\n')).toHaveLength(1 + numbers.length);
  return numbers;
}

async function states() {
  const { data } = await owner.graphql(InvoicesDocument, { companyId, withPublication: true });
  return data?.company.invoices.items.map(({ publication }) => publication?.state);
}

it('narrows the list of invoices to how they stand in the organisation that is connected', async () => {
  await newBill('HP/1');
  expect([await states(), await found('not_published'), await found('published')]).toEqual([[undefined], ['HP/1'], []]);
  await connect();
  await newBill('HP/2', { supplierName: 'Aldgate Paper' });
  ledger.refusedNumbers.add('HP/2');
  await publish();
  expect(await found('under_way')).toEqual(['HP/2', 'HP/1']);
  await send();
  await newBill('HP/3', { lines: undefined, supplierName: 'Quay Freight' });
  expect(await states()).toEqual(['not_ready', 'failed', 'published']);
  expect(await found('not_published')).toEqual(['HP/3']);
  expect(await found('failed')).toEqual(['HP/2']);
  expect(await found('published')).toEqual(['HP/1']);
  expect(await found('removed_there')).toEqual([]);
  const em = app.orm.em.fork();
  await em.execute('update accounting_connections set organisation_id = ? where company_id = ?', [
    'another',
    companyId,
  ]);
  expect(await found('not_published')).toEqual(['HP/3', 'HP/2', 'HP/1']);
});

it('says of a company which accounting system it publishes to', async () => {
  const published = async () =>
    (await owner.graphql(CompaniesDocument, {})).data?.companies.map((one) => one.publishesTo);
  expect(await published()).toEqual([null]);
  await connect();
  expect(await published()).toEqual(['xero']);
  await owner.rest('DELETE', `/api/companies/${companyId}/accounting-connection`);
  expect(await published()).toEqual([null]);
});

it('counts the bills of a month that are neither published nor handed over', async () => {
  const unpublished = async () => {
    const { data } = await owner.graphql(ReconciliationSummaryDocument, { companyId, month: AUGUST });
    const count = data?.company.reconciliationSummary.unpublishedBillCount;
    const { body } = await owner.rest('GET', `/api/reconciliation/summary?companyId=${companyId}&month=2026-08`);
    expect(body.unpublishedBillCount).toBe(count);
    return count;
  };
  const packed = await newBill('HP/1');
  expect(await unpublished()).toBeNull();
  await connect();
  await newBill('HP/2', { supplierName: 'Aldgate Paper' });
  await newBill('HP/3', { supplierName: 'Quay Freight' });
  await newBill('HP/4', { invoiceDate: '2026-07-31' });
  expect(await unpublished()).toBe(3);
  const { body } = await owner.rest('POST', `/api/companies/${companyId}/accounting-package`, { invoiceIds: [packed] });
  expect([typeof body, await unpublished()]).toEqual(['string', 2]);
  ledger.refusedNumbers.add('HP/3');
  await publish();
  await send();
  expect(await unpublished()).toBe(1);
});

describe('people are told', () => {
  const told = async (user = owner): Promise<{ kind: string; title: string; detail: string }[]> =>
    (await user.rest('GET', `/api/notifications?companyId=${companyId}`)).body;

  it('once a job of bills that were not published, and again where another try fails', async () => {
    await connect();
    for (const number of ['HP/1', 'HP/2', 'HP/3']) await newBill(number, { supplierName: `Supplier ${number}` });
    ledger.refusedNumbers.add('HP/1').add('HP/2');
    await publish();
    expect(await told()).toEqual([]);
    await send();
    const both = { kind: 'bills_not_published', title: '2 bills were not published to Xero' };
    expect(await told()).toMatchObject([{ ...both, detail: 'Of 3. HP/1: HP/1 is not taken' }]);
    const { body } = await owner.rest('GET', `/api/companies/${companyId}/publications?state=failed`);
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + 1000).toISOString());
    await owner.rest('POST', `/api/publications/${body[0].id}/retry`);
    await send();
    expect(await told()).toMatchObject([{ title: '1 bill was not published to Xero' }, both]);
  });

  it('of a job without a failure not at all', async () => {
    await connect();
    await newBill('HP/1');
    await publish();
    await send();
    expect(await told()).toEqual([]);
  });

  it('of a connection that has ended, whoever may connect it again', async () => {
    await connect();
    const accountant = await app.newUser();
    await joinByRest(owner, accountant, companyId, { role: 'accountant' });
    const em = app.orm.em.fork();
    await em.execute(`update accounting_connections set state = 'sign_in_again' where company_id = ?`, [companyId]);
    expect(await told()).toMatchObject([{ kind: 'connection_ended', title: 'Xero has to be connected again' }]);
    expect(await told(accountant)).toEqual([]);
  });
});
