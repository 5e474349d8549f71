import { pence } from '@paycycle/schema/domain/money';
import {
  InvoicePublicationDocument,
  PublishingDocument,
  RetryPublicationDocument,
  WithdrawPublicationDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishNext } from '../src/commands/publishing/publish-next.ts';
import { openGuestScope } from '../src/kernel/scope.ts';
import { FakeAccountingSystem } from '../src/testing/fake-accounting-system.ts';
import { BILL_FORM, publishingCalls } from '../src/testing/publishing-calls.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { FakeClock, startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Bills in the accounting system of their company (RULES.md, 96). */

const PDF = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');
const MONTH = '2026-08';
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
  // Targets left by another test would be sent too.
  await app.orm.em.fork().execute('delete from publication_targets');
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'xero' });
});

const { connect, newBill, send, publish } = publishingCalls(() => ({ app, ledger, owner, companyId }));

async function change(id: number, fields: object): Promise<void> {
  const form = { companyId, ...BILL_FORM, invoiceNumber: 'HP/1', ...fields };
  expect((await owner.rest('PUT', `/api/invoices/${id}`, form)).status).toBe(200);
}

async function newBillWithFile(invoiceNumber: string): Promise<number> {
  const file = { name: 'paper.pdf', content: PDF };
  const { body } = await owner.upload('/api/invoices/upload', 'invoice', file, { companyId: String(companyId) });
  return newBill(invoiceNumber, { filePath: body.filePath, fileName: body.fileName });
}

async function publicationOf(id: number) {
  const { data } = await owner.graphql(InvoicePublicationDocument, { id });
  return data?.invoice.publication;
}

async function preview(user = owner) {
  const { data } = await user.graphql(PublishingDocument, { companyId, month: MONTH, limit: 50 });
  return data?.company.publicationPreview;
}

const path = () => `/api/companies/${companyId}`;

describe('publishing bills', () => {
  it('sends those that are ready, with their files, and says why others are not', async () => {
    const id = await newBillWithFile('HP/1');
    const bare = await newBill('HP/2', {
      lines: undefined,
      supplierName: 'Aldgate Paper',
      amount: '60.00',
      vatAmount: '10.00',
    });
    expect([await publicationOf(id), await preview()]).toEqual([null, null]);
    await connect();
    expect(await preview()).toMatchObject({
      organisationName: 'Lowe Printing',
      readyCount: 1,
      notReady: [{ reasons: ['it has no VAT code', 'it has no nominal account'], invoice: { id: bare } }],
      callsNeeded: 4,
      callsLeftToday: 5000,
      callsUsed: 7,
      callsPerMinute: 60,
      waitsBecause: null,
    });
    expect(await publicationOf(id)).toMatchObject({ id: null, state: 'ready', reasons: [] });
    expect(await publicationOf(bare)).toMatchObject({ state: 'not_ready' });
    expect(await publish()).toBe(1);
    expect(await publish()).toBe(0);
    expect(await publicationOf(id)).toMatchObject({ state: 'queued' });
    await send();
    const there = ledger.liveBills();
    expect(there).toMatchObject([{ number: 'HP/1', grossPence: 120_00, state: 'draft', invoiceId: id }]);
    expect([...(there[0]?.files ?? [])]).toEqual([['000001_Harbour-Print-Works_HP-1.pdf', Buffer.from(PDF)]]);
    expect(await publicationOf(id)).toMatchObject({ state: 'published', fileState: 'sent', link: there[0]?.link });
    const { body } = await owner.rest('GET', `/api/invoices/${id}/publication`);
    expect(body.publication).toMatchObject({ state: 'published', paidThere: '0.00' });
    const { body: packed } = await owner.rest('GET', `${path()}/accounting-package?month=${MONTH}`);
    expect(packed).toMatchObject({ readyCount: 0, publishedCount: 1 });
    expect(packed.notReady).toContainEqual(
      expect.objectContaining({
        invoiceId: id,
        reasons: ['it was published to Xero: importing it as well would make it twice'],
      }),
    );
  });

  it('refuses where another number is ready than was shown, and where nothing is connected', async () => {
    const post = (body: object) => owner.rest('POST', `${path()}/publications`, body);
    await newBill('HP/1');
    expect((await post({ month: MONTH })).body.code).toBe('LEDGER_NOT_CONNECTED');
    await connect();
    expect((await post({ month: MONTH, seenReadyCount: 2 })).body).toMatchObject({
      code: 'CONTENT_CHANGED',
      message: expect.stringContaining('1 bill is ready by now, not 2'),
    });
    expect((await post({})).body.code).toBe('VALIDATION_FAILED');
    expect((await post({ month: MONTH, seenReadyCount: 1 })).body).toEqual({ queuedCount: 1, notReady: [] });
  });

  it('names what the ledger refuses, and sends it again once it is corrected', async () => {
    await connect();
    const id = await newBill('HP/1');
    ledger.refusedNumbers.add('HP/1');
    await publish();
    await send();
    const failed = await publicationOf(id);
    expect(failed).toMatchObject({ state: 'failed', reasons: ['HP/1 is not taken'], remedy: 'Give it another number' });
    await change(id, { invoiceNumber: 'HP/1a' });
    await owner.graphql(RetryPublicationDocument, { id: failed?.id ?? 0 });
    await send();
    expect(await publicationOf(id)).toMatchObject({ state: 'published' });
    expect(ledger.liveBills()).toMatchObject([{ number: 'HP/1a' }]);
  });

  it('sends a file that failed again alone', async () => {
    await connect();
    const id = await newBillWithFile('HP/1');
    await publish();
    ledger.before = (call) => (call === 'attachFile' ? 'refused_at_random' : null);
    await send();
    const failed = await publicationOf(id);
    expect(failed).toMatchObject({
      state: 'failed',
      fileState: 'failed',
      reasons: [expect.stringContaining('its file is not')],
    });
    ledger.before = () => null;
    expect((await owner.rest('POST', `/api/publications/${failed?.id}/retry`)).body).toMatchObject({
      state: 'sending',
    });
    await send();
    expect(await publicationOf(id)).toMatchObject({ state: 'published', fileState: 'sent' });
    expect(ledger.calls.filter((call) => call === 'createBills')).toHaveLength(1);
  });

  it('fails where several contacts have the name of the supplier, and makes none', async () => {
    await connect();
    for (const externalId of ['a', 'b']) {
      ledger.contacts.set(externalId, { externalId, name: 'Harbour Print Works', isArchived: false, supplierId: null });
    }
    const id = await newBill('HP/1');
    await publish();
    await send();
    expect(await publicationOf(id)).toMatchObject({
      state: 'failed',
      reasons: ['Xero has 2 contacts called Harbour Print Works'],
    });
    expect([ledger.contacts.size, ledger.bills.size]).toEqual([2, 0]);
  });

  it('leaves out what a package for the same ledger handed over', async () => {
    await connect();
    const id = await newBill('HP/1');
    await owner.rest('POST', `${path()}/accounting-package`, { month: MONTH });
    expect(await preview()).toMatchObject({ readyCount: 0 });
    expect((await publicationOf(id))?.reasons).toEqual([expect.stringContaining('it would be there twice')]);
  });
});

describe('what becomes of a published bill', () => {
  async function published(number = 'HP/1'): Promise<number> {
    await connect();
    const id = await newBill(number);
    await publish();
    await send();
    return id;
  }

  function later(): void {
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + 2 * 3_600_000).toISOString());
  }

  it('is named where it was changed here, or edited or paid there', async () => {
    const id = await published();
    await change(id, { dueDate: '2026-09-05' });
    expect(await publicationOf(id)).toMatchObject({
      state: 'changed_since',
      remedy: expect.stringContaining('not overwritten'),
    });
    const [bill] = ledger.liveBills();
    ledger.change(bill?.externalId ?? '', { paidPence: pence(50_00), number: 'HP/1 copy' });
    later();
    await send();
    expect(await publicationOf(id)).toMatchObject({
      isEditedThere: true,
      paidTherePence: 50_00,
      reasons: ['It was edited in Xero', '£50.00 of it is paid in Xero'],
    });
  });

  it('is withdrawn, and published again without a second one', async () => {
    const id = await published();
    const before = await publicationOf(id);
    const { data } = await owner.graphql(WithdrawPublicationDocument, { id: before?.id ?? 0 });
    expect(data?.withdrawPublication.publication).toMatchObject({ state: 'removed_there' });
    expect(ledger.liveBills()).toEqual([]);
    expect(await publish()).toBe(0);
    expect(await publish({ invoiceIds: [id] })).toBe(1);
    await send();
    expect(ledger.liveBills()).toHaveLength(1);
    const [bill] = ledger.liveBills();
    ledger.change(bill?.externalId ?? '', { paidPence: pence(120_00), state: 'paid' });
    const refused = await owner.rest('DELETE', `/api/publications/${before?.id}`);
    expect(refused.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'It is paid there. Remove the payment there',
    });
  });

  it('is not published a second time where it is deleted here and entered again, until it is taken back', async () => {
    const first = await publicationOf(await published());
    await owner.rest('DELETE', `/api/invoices/${first?.invoiceId}`);
    const id = await newBill('hp 1', { amount: '240.00', vatAmount: '40.00' });
    const reasons = ['HP/1, which was deleted here, is in Xero: withdraw that first, or it would be there twice'];
    expect(await publicationOf(id)).toMatchObject({ state: 'not_ready', reasons });
    expect(await preview()).toMatchObject({ readyCount: 0, notReady: [{ reasons }] });
    expect(await publish({ invoiceIds: [id] })).toBe(0);
    await newBill('HP/2');
    expect(await publish()).toBe(1);
    expect(await owner.rest('DELETE', `/api/publications/${first?.id}`)).toMatchObject({ status: 200 });
    expect(await publish()).toBe(1);
  });

  it('stays in the list when it is deleted here', async () => {
    const id = await published();
    await owner.rest('DELETE', `/api/invoices/${id}`);
    const { data } = await owner.graphql(PublishingDocument, { companyId, month: MONTH, limit: 50 });
    expect(data?.company.publications).toMatchObject({
      totalCount: 1,
      items: [
        {
          invoiceId: id,
          isDeletedHere: true,
          state: 'changed_since',
          reasons: ['It was deleted here, and is in Xero'],
        },
      ],
    });
  });
});

it('leaves what waits for a ledger alone that the server does not know any more', async () => {
  await connect();
  const id = await newBill('HP/1');
  await publish();
  const openScope = () => openGuestScope(app.orm.em.fork(), { ...app.ports, accountingSystems: new Map() });
  expect(await publishNext(openScope)).toBe(false);
  await send();
  expect(await publicationOf(id)).toMatchObject({ state: 'published' });
});

it('lets accountants publish, and approvers read', async () => {
  await connect();
  await newBill('HP/1');
  const [accountant, approver, stranger] = [await app.newUser(), await app.newUser(), await app.newUser()];
  await joinByRest(owner, accountant, companyId, { role: 'accountant' });
  await joinByRest(owner, approver, companyId, { role: 'approver' });
  expect(await preview(approver)).toMatchObject({ readyCount: 1 });
  const post = (user: TestClient) => user.rest('POST', `${path()}/publications`, { month: MONTH });
  expect((await post(approver)).body.code).toBe('FORBIDDEN');
  expect((await post(stranger)).status).toBe(404);
  expect((await post(accountant)).body).toMatchObject({ queuedCount: 1 });
});

describe('a call without an answer', () => {
  beforeEach(() => connect());

  /** The answer to the next such call is lost. */
  function lose(call: string, fault: 'lost_before' | 'lost_after'): void {
    let isLost = false;
    ledger.before = (name) => {
      if (isLost || name !== call) return null;
      isLost = true;
      return fault;
    };
  }

  function pass(seconds: number): void {
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + seconds * 1000).toISOString());
  }

  const sendings = () => ledger.calls.filter((call) => call === 'createBills' || call === 'findBills');

  it.each([
    ['is made again with the same key while the ledger knows it', 20, ['createBills', 'createBills']],
    ['is not made again later: its bill is looked for', 400, ['createBills', 'findBills']],
  ])('%s', async (_, seconds, expected) => {
    const id = await newBill('HP/1');
    await publish();
    lose('createBills', 'lost_after');
    await send();
    expect(await publicationOf(id)).toMatchObject({ state: 'sending', attempts: 1 });
    pass(seconds);
    await send();
    expect(await publicationOf(id)).toMatchObject({ state: 'published' });
    expect([sendings(), ledger.bills.size]).toEqual([expected, 1]);
  });

  it.each([
    ['asked for again', async (id: number) => void (await owner.rest('DELETE', `/api/publications/${id}`))],
    ['looked at', () => send()],
  ])('to withdraw a bill does not seem to be somebody else when it is %s', async (_, seen) => {
    const invoiceId = await newBill('HP/1');
    await publish();
    await send();
    const { id } = (await publicationOf(invoiceId)) ?? { id: 0 };
    lose('withdrawBill', 'lost_after');
    expect((await owner.rest('DELETE', `/api/publications/${id}`)).body.code).toBe('RESULT_UNKNOWN');
    pass(3700);
    await seen(id ?? 0);
    expect(await publicationOf(invoiceId)).toMatchObject({
      state: 'removed_there',
      reasons: ['It was withdrawn from here'],
    });
  });

  it('to withdraw a bill that is there still says nothing of who voids it later', async () => {
    const invoiceId = await newBill('HP/1');
    await publish();
    await send();
    const { id } = (await publicationOf(invoiceId)) ?? { id: 0 };
    lose('withdrawBill', 'lost_before');
    await owner.rest('DELETE', `/api/publications/${id}`);
    for (const there of [{}, { state: 'voided' }] as const) {
      ledger.change(ledger.liveBills()[0]?.externalId ?? '', there);
      pass(3700);
      await send();
    }
    expect(await publicationOf(invoiceId)).toMatchObject({
      state: 'removed_there',
      reasons: ['It was voided in Xero'],
    });
  });

  it('is made anew where the bill is not there', async () => {
    const id = await newBill('HP/1');
    await publish();
    lose('createBills', 'lost_before');
    await send();
    pass(400);
    await send();
    expect(await publicationOf(id)).toMatchObject({ state: 'published' });
    expect([sendings(), ledger.bills.size]).toEqual([['createBills', 'findBills', 'createBills'], 1]);
  });

  it('fails where another bill there has its number', async () => {
    const id = await newBill('HP/1');
    await publish();
    lose('createBills', 'lost_after');
    await send();
    const [bill] = ledger.liveBills();
    ledger.change(bill?.externalId ?? '', { grossPence: pence(1_00) });
    pass(400);
    await send();
    const reasons = [expect.stringContaining('another bill of this supplier with the number HP/1')];
    expect(await publicationOf(id)).toMatchObject({ state: 'failed', reasons });
    const failed = await publicationOf(id);
    expect((await owner.rest('DELETE', `/api/publications/${failed?.id}`)).body.code).toBe('VALIDATION_FAILED');
    await owner.graphql(RetryPublicationDocument, { id: failed?.id ?? 0 });
    await send();
    expect([await publicationOf(id), ledger.bills.size]).toMatchObject([{ state: 'failed' }, 1]);
  });
});
