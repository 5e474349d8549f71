import { BillsToCodeDocument, CodeBillsDocument, TrackingOptionsDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { publishNext } from '../src/commands/publishing/publish-next.ts';
import type { LedgerTrackingOption } from '../src/kernel/ports/accounting-system.ts';
import { openGuestScope } from '../src/kernel/scope.ts';
import { FakeAccountingSystem } from '../src/testing/fake-accounting-system.ts';
import { FAKE_SETTINGS } from '../src/testing/fake-settings.ts';
import { publishingCalls } from '../src/testing/publishing-calls.ts';
import { FakeClock, startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** By what lines are tracked in the connected organisation (RULES.md, 89, 92 and 97). */

const NORTH: LedgerTrackingOption = { category: 'Region', option: 'North', externalId: 'n', isArchived: false };
const OLD: LedgerTrackingOption = { ...NORTH, option: 'Old depot', externalId: 'o', isArchived: true };
const OFFERED = [
  { name: 'Region: North', isArchived: false },
  { name: 'Region: Old depot', isArchived: true },
];
const CODED = { vatCode: 'standard', nominalCode: '461' } as const;

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
  ledger.before = () => null;
  offer([NORTH, OLD]);
  await app.orm.em.fork().execute('delete from publication_targets');
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'xero' });
});

const { connect } = publishingCalls(() => ({ app, ledger, owner, companyId }));

async function options() {
  const { data } = await owner.graphql(TrackingOptionsDocument, { companyId });
  const rest = await owner.rest('GET', `/api/companies/${companyId}/tracking-options`);
  expect(rest.body).toEqual(data?.company.trackingOptions);
  return rest.body;
}

let lastAmount = 120;

async function newBill(invoiceNumber: string, lines?: readonly object[]): Promise<number> {
  lastAmount += 1.2;
  const sums = { amount: lastAmount.toFixed(2), vatAmount: (lastAmount / 6).toFixed(2) };
  const dates = { invoiceDate: '2026-08-02', dueDate: '2026-09-01' };
  const form = { companyId, supplierName: 'Harbour Print', ...sums, ...dates };
  const answer = await owner.rest('POST', '/api/invoices/manual', { ...form, invoiceNumber, lines });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

async function codeBill(id: number, trackingCategory: string) {
  const coding = { ...CODED, trackingCategory };
  return owner.graphql(CodeBillsDocument, { companyId, input: { invoiceIds: [id], coding } });
}

async function proposedTracking() {
  const { data } = await owner.graphql(BillsToCodeDocument, { companyId });
  return data?.company.billsToCode.items.map(({ proposed }) => proposed?.trackingCategory);
}

function offer(trackingOptions: readonly LedgerTrackingOption[]): void {
  ledger.settings = { ...FAKE_SETTINGS, trackingOptions };
}

function dayPasses(): void {
  const { clock } = app;
  clock.moveToInstant(new Date(clock.now().getTime() + 25 * 60 * 60 * 1000).toISOString());
}

const settingsCalls = () => ledger.calls.filter((call) => call === 'readSettings').length;

it('refuses an archived one on a line that is saved by hand, and keeps one that was archived since', async () => {
  await connect();
  const lines = (trackingCategory: string) => [{ ...CODED, trackingCategory }];
  const id = await newBill('HP/1', lines('Region: Old depot'));
  await options();
  const invoice = (await owner.rest('GET', `/api/invoices/${id}`)).body;
  const { invoiceNumber, amount, vatAmount, invoiceDate, dueDate } = invoice;
  const form = { supplierName: 'Harbour Print', invoiceNumber, amount, vatAmount, invoiceDate, dueDate };
  const save = async (trackingCategory: string) =>
    owner.rest('PUT', `/api/invoices/${id}`, { ...form, lines: lines(trackingCategory) });
  expect((await save('Region: Old depot')).status).toBe(200);
  expect((await save('Region: North')).status).toBe(200);
  const message = 'The tracking category Region: Old depot is archived in the accounting system: choose another one';
  const refused = { status: 400, body: { message, fields: { lines: message } } };
  expect(await save('Region: Old depot')).toMatchObject(refused);
  const another = { companyId, ...form, invoiceNumber: 'HP/2', lines: lines('Region: Old depot') };
  expect(await owner.rest('POST', '/api/invoices/manual', another)).toMatchObject(refused);
});

it('offers those of the connected organisation, and reads them again after a day', async () => {
  expect(await options()).toEqual([]);
  await connect();
  expect(await options()).toEqual(OFFERED);
  offer([NORTH]);
  expect(await options()).toEqual(OFFERED);
  expect(settingsCalls()).toBe(1);
  dayPasses();
  expect(await options()).toEqual([OFFERED[0]]);
});

it('offers what was read last while the ledger does not answer, and none before it has', async () => {
  await connect();
  ledger.before = () => 'server_error';
  expect(await options()).toEqual([]);
  ledger.before = () => null;
  expect(await options()).toEqual(OFFERED);
  ledger.before = () => 'server_error';
  dayPasses();
  expect(await options()).toEqual(OFFERED);
});

it('learns them with the coding of a supplier, until they are archived', async () => {
  await connect();
  await options();
  const id = await newBill('HP/1');
  expect((await codeBill(id, 'Region: North')).data?.codeBills.changedCount).toBe(1);
  await newBill('HP/2');
  expect(await proposedTracking()).toEqual(['Region: North']);
  offer([{ ...NORTH, isArchived: true }]);
  dayPasses();
  await options();
  expect(await proposedTracking()).toEqual([null]);
});

it('refuses to code bills by one that is archived', async () => {
  await connect();
  await options();
  const { errors } = await codeBill(await newBill('HP/1'), 'region: old depot');
  expect(errors?.[0]?.message).toMatch(/region: old depot is archived .* choose another/);
});

it('sends them with the bills, and nothing for lines that have none', async () => {
  await connect();
  await newBill('HP/1', [{ ...CODED, trackingCategory: 'Region: North' }]);
  await newBill('HP/2', [CODED]);
  const published = await owner.rest('POST', `/api/companies/${companyId}/publications`, { month: '2026-08' });
  expect(published.body).toMatchObject({ queuedCount: 2 });
  while (await publishNext(() => openGuestScope(app.orm.em.fork(), app.ports))) {
    // One piece at a time.
  }
  const sent = new Map(ledger.liveBills().map(({ number, lines }) => [number, lines[0]]));
  expect(sent.get('HP/1')).toHaveProperty('trackingCategory', 'Region: North');
  expect(sent.get('HP/2')).not.toHaveProperty('trackingCategory');
});
