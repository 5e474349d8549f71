import { pence } from '@paycycle/schema/domain/money';
import {
  ChangeAccountingConnectionDocument,
  InvoicePublicationDocument,
  LedgerBankAccountsDocument,
  LedgerPaymentsDocument,
  PublishPaymentsDocument,
  RetryLedgerPaymentDocument,
  WithdrawLedgerPaymentDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeAccountingSystem } from '../src/testing/fake-accounting-system.ts';
import { BILL_FORM, publishingCalls } from '../src/testing/publishing-calls.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { FakeClock, startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Payments of published bills in the accounting system of their company (RULES.md, 98). */

const MONTH = '2026-08';
let app: TestApp;
let ledger: FakeAccountingSystem;
let owner: TestClient;
let companyId: number;
let lines = 0;
const queries: string[] = [];
const calls = publishingCalls(() => ({ app, ledger, owner, companyId }));
const { connect, match, payAs, send } = calls;

beforeAll(async () => {
  ledger = new FakeAccountingSystem(new FakeClock());
  const accountingSystems = new Map([['xero', ledger]] as const);
  app = await startTestApp({ accountingSystems, onQuery: (sql) => queries.push(sql) });
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
  await connect('awaiting_payment');
});

const path = () => `/api/companies/${companyId}`;

async function chooseAccount(paymentsAccountId: string | null = 'current') {
  const input = { paymentsAccountId };
  const { data } = await owner.graphql(ChangeAccountingConnectionDocument, { companyId, input });
  return data?.changeAccountingConnection.accountingConnection;
}

/** Bills that are alike would be taken for duplicates. */
const newBill = (invoiceNumber: string, fields: object = {}) =>
  calls.newBill(invoiceNumber, { supplierName: `Works ${invoiceNumber}`, ...fields });

async function publishBills(): Promise<void> {
  expect((await owner.rest('POST', `${path()}/publications`, { month: MONTH })).status).toBe(200);
  await send();
}

/** A line of a statement that is matched to bills. @returns its id */
async function pay(pounds: string, invoiceIds: readonly number[], fields: object = {}): Promise<number> {
  lines += 1;
  return payAs(lines, pounds, invoiceIds, fields);
}

async function shown(user = owner) {
  const { data, errors = [] } = await user.graphql(LedgerPaymentsDocument, { companyId, month: MONTH, limit: 50 });
  expect(errors).toEqual([]);
  return { preview: data?.company.ledgerPaymentPreview, items: data?.company.ledgerPayments.items ?? [] };
}

async function publish(): Promise<number> {
  const { data, errors = [] } = await owner.graphql(PublishPaymentsDocument, { companyId, input: { month: MONTH } });
  expect(errors).toEqual([]);
  await send();
  return data?.publishPayments.queuedCount ?? -1;
}

describe('the account for payments', () => {
  it('is one of the bank in the organisation, and nothing is written before it is chosen', async () => {
    const { data } = await owner.graphql(LedgerBankAccountsDocument, { companyId });
    expect(data?.company.ledgerBankAccounts).toEqual([{ externalId: 'current', name: '090 Current account' }]);
    expect((await owner.rest('GET', `${path()}/accounting-connection/bank-accounts`)).body).toEqual({
      accounts: data?.company.ledgerBankAccounts,
    });
    await pay('120.00', [await newBill('HP/1')]);
    await publishBills();
    expect((await shown()).preview).toMatchObject({ accountName: null, readyCount: 1 });
    const refused = await owner.rest('POST', `${path()}/ledger-payments`, { month: MONTH });
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    const unknown = await owner.rest('PATCH', `${path()}/accounting-connection`, { paymentsAccountId: 'other' });
    expect(unknown).toMatchObject({ status: 400, body: { fields: { paymentsAccountId: expect.any(String) } } });
    expect(await chooseAccount()).toMatchObject({ paymentsAccountName: '090 Current account' });
    expect((await shown()).preview?.accountName).toBe('090 Current account');
    expect((await chooseAccount(null))?.paymentsAccountId).toBeNull();
  });
});

describe('payments of published bills', () => {
  beforeEach(async () => {
    await chooseAccount();
  });

  it('are written in the shape of the bank: a batch for a line that paid several, else one', async () => {
    const [first, second, third] = [await newBill('HP/1'), await newBill('HP/2'), await newBill('HP/3')];
    await publishBills();
    await pay('240.00', [first, second]);
    await pay('120.00', [third]);
    expect((await shown()).preview).toMatchObject({ readyCount: 2, readyPence: 360_00, callsNeeded: 4 });
    expect(await publish()).toBe(2);
    expect(ledger.payments).toMatchObject([
      { bankAccountId: 'current', date: '2026-08-20', payments: [{ amountPence: 120_00 }, { amountPence: 120_00 }] },
      { reference: `BACS RUN ${lines}`, payments: [{ amountPence: 120_00 }] },
    ]);
    expect([...ledger.bills.values()].map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
    const { preview, items } = await shown();
    expect(preview).toMatchObject({ readyCount: 0, publishedCount: 2, inProgressCount: 0, failedCount: 0 });
    expect(items[1]).toMatchObject({ state: 'published', invoiceNumbers: ['HP/1', 'HP/2'], reasons: [] });
    // Asked for twice, nothing is written twice.
    expect(await publish()).toBe(0);
    expect(ledger.payments).toHaveLength(2);
  });

  it('wait for their statement line, and say what else is missing', async () => {
    const paid = await newBill('HP/1');
    await publishBills();
    const marked = await owner.rest('PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds: [paid] });
    expect(marked.status).toBe(200);
    expect((await shown()).preview).toMatchObject({ readyCount: 0, notReady: [] });
    const late = await newBill('HP/2', { invoiceDate: '2026-07-02' });
    await pay('240.00', [paid, late]);
    const [waiting] = (await shown()).preview?.notReady ?? [];
    expect(waiting).toMatchObject({ reasons: ['HP/2 is not published'], remedy: 'Publish the bill first' });
    expect(await publish()).toBe(0);
  });

  it('are not written of a draft, nor of what is paid there already', async () => {
    await pay('120.00', [await newBill('HP/1')]);
    await pay('120.00', [await newBill('HP/2')]);
    await publishBills();
    const [draft, paid] = [...ledger.bills.values()].map(({ externalId }) => externalId);
    ledger.change(draft ?? '', { state: 'draft' });
    ledger.change(paid ?? '', { state: 'paid', paidPence: pence(120_00) });
    // They were ready when last read; each bill is read again before it is paid.
    expect(await publish()).toBe(2);
    expect(ledger.payments).toEqual([]);
    const { items } = await shown();
    expect(items.map(({ state, reasons, remedy }) => [state, reasons, remedy])).toEqual([
      ['failed', ['HP/2 is paid in Xero already'], "Match the bank's line with the payment that is there, in Xero"],
      ['failed', ['HP/1 is a draft in Xero'], 'Approve it in Xero'],
    ]);
    ledger.change(draft ?? '', { state: 'awaiting_payment' });
    const id = items[1]?.id ?? 0;
    const retried = await owner.graphql(RetryLedgerPaymentDocument, { id });
    expect(retried.data?.retryLedgerPayment.state).toBe('queued');
    await send();
    expect((await owner.rest('GET', `${path()}/ledger-payments?month=${MONTH}`)).body[1]).toMatchObject({
      id,
      state: 'published',
      amount: '120.00',
    });
    expect(ledger.payments).toHaveLength(1);
  });

  it('of a part are no payment that somebody made there', async () => {
    const bill = await newBill('HP/1');
    await publishBills();
    await pay('50.00', [bill], { partPayment: true });
    expect(await publish()).toBe(1);
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + 3_700_000).toISOString());
    await send();
    expect((await owner.rest('GET', `/api/invoices/${bill}/publication`)).body.publication).toMatchObject({
      paidThere: '50.00',
      stateThere: 'awaiting_payment',
      reasons: [],
    });
  });

  it('whose answer was lost are there once', async () => {
    await pay('120.00', [await newBill('HP/1')]);
    await publishBills();
    let isLost = true;
    ledger.before = (call) => {
      if (call !== 'recordPayments' || !isLost) return null;
      isLost = false;
      return 'lost_after';
    };
    expect(await publish()).toBe(1);
    expect((await shown()).items[0]).toMatchObject({ state: 'sending' });
    // So late the same key would make a second one.
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + 3_600_000).toISOString());
    await send();
    expect((await shown()).items[0]).toMatchObject({ state: 'published', reasons: [] });
    expect(ledger.payments).toHaveLength(1);
  });

  it('whose match is taken back say so, and go once they are deleted there', async () => {
    const bill = await newBill('HP/1');
    await publishBills();
    const line = await pay('120.00', [bill]);
    await publish();
    expect((await owner.rest('POST', `/api/bank-transactions/${line}/unmatch`)).status).toBe(200);
    expect((await shown()).preview).toMatchObject({ publishedCount: 0, changedCount: 1 });
    const [taken] = (await shown()).items;
    expect(taken).toMatchObject({
      state: 'changed_since',
      reasons: ['The match was taken back or changed here, and the payment is in Xero'],
      remedy: 'Delete it there. Then take it back here. It can be sent again as the match is by then.',
      link: expect.stringMatching(/^https:/),
    });
    const id = taken?.id ?? 0;
    const refused = await owner.rest('DELETE', `/api/ledger-payments/${id}`);
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(refused.body.message).toBe('Xero still has this payment. Delete it there. Then take it back here.');
    const [there] = ledger.bills.keys();
    ledger.change(there ?? '', { state: 'awaiting_payment', paidPence: pence(0) });
    const gone = await owner.graphql(WithdrawLedgerPaymentDocument, { id });
    expect(gone.data?.withdrawLedgerPayment.payment).toMatchObject({ state: 'removed_there' });
    expect(await publish()).toBe(0);
    // Matched again, it is written again where a person asks for it.
    await match(line, [bill]);
    expect((await owner.rest('POST', `/api/ledger-payments/${id}/retry`)).body.state).toBe('queued');
    await send();
    expect((await shown()).preview).toMatchObject({ publishedCount: 1, changedCount: 0 });
  });

  it('are not written again for a line that was deleted and imported again', async () => {
    const bill = await newBill('HP/1');
    await publishBills();
    await pay('50.00', [bill], { partPayment: true });
    await publish();
    const deleted = await owner.rest('DELETE', `/api/bank-transactions/bulk?companyId=${companyId}`);
    expect(deleted.status).toBe(200);
    expect((await shown()).preview).toMatchObject({ publishedCount: 0, changedCount: 1 });
    const again = await payAs(lines, '50.00', [bill], { partPayment: true });
    const held = {
      bankTransactionId: again,
      reasons: ['Xero has a payment of HP/1 of 20 Aug 2026, whose match was taken back or changed here'],
      remedy: 'Delete it in Xero, then take it back here',
    };
    expect((await shown()).preview).toMatchObject({ readyCount: 0, changedCount: 1, notReady: [held] });
    expect(await publish()).toBe(0);
    expect(ledger.payments).toHaveLength(1);
    const [written] = (await owner.rest('GET', `${path()}/ledger-payments?month=${MONTH}`)).body;
    const [there] = ledger.bills.keys();
    ledger.change(there ?? '', { paidPence: pence(0) });
    expect((await owner.rest('DELETE', `/api/ledger-payments/${written.id}`)).status).toBe(200);
    expect(await publish()).toBe(1);
    expect((await shown()).preview).toMatchObject({ publishedCount: 1, removedThereCount: 1, changedCount: 0 });
  });

  it('that wait are not sent where another of their bills has lost its match meanwhile', async () => {
    const bill = await newBill('HP/1');
    await publishBills();
    const first = await pay('50.00', [bill], { partPayment: true });
    await publish();
    await pay('30.00', [bill], { partPayment: true });
    expect((await owner.rest('POST', `${path()}/ledger-payments`, { month: MONTH })).body.queuedCount).toBe(1);
    expect((await owner.rest('POST', `/api/bank-transactions/${first}/unmatch`)).status).toBe(200);
    await send();
    expect((await shown()).items[0]).toMatchObject({ state: 'failed', remedy: expect.stringContaining('Delete it') });
    expect(ledger.payments).toHaveLength(1);
  });

  it('are not written of a bill that has become another type or supplier here', async () => {
    const [credit, moved] = [await newBill('HP/1'), await newBill('HP/2')];
    await publishBills();
    const turned = {
      ...{ supplierName: 'Works HP/1', invoiceNumber: 'HP/1', invoiceDate: '2026-08-02', dueDate: '2026-08-02' },
      ...{ amount: '-120.00', netAmount: '-100.00', vatAmount: '-20.00', documentType: 'credit_note' },
    };
    const quay = {
      ...BILL_FORM,
      lines: undefined,
      supplierName: 'Quay Works',
      invoiceNumber: 'HP/2',
      netAmount: '100.00',
    };
    expect((await owner.rest('PUT', `/api/invoices/${credit}`, turned)).status).toBe(200);
    expect((await owner.rest('PUT', `/api/invoices/${moved}`, quay)).status).toBe(200);
    await pay('-120.00', [credit]);
    await pay('120.00', [moved]);
    const { preview } = await shown();
    expect(preview).toMatchObject({
      readyCount: 0,
      notReady: [
        { reasons: ['HP/1 is there as another type than it has here'] },
        { reasons: ['HP/2 is there as a bill of Works HP/2, and is of Quay Works here'] },
      ],
    });
    expect(await publish()).toBe(0);
    expect(ledger.payments).toEqual([]);
  });

  it('are written of a bill whose supplier was merged into another', async () => {
    const bill = await newBill('HP/1');
    await publishBills();
    await newBill('HP/2');
    const { body: suppliers } = await owner.rest('GET', `/api/suppliers?companyId=${companyId}`);
    const idOf = (name: string) => suppliers.find((supplier: { name: string }) => supplier.name === name).id;
    const [merged, kept] = [idOf('Works HP/1'), idOf('Works HP/2')];
    await pay('120.00', [bill]);
    const answer = await owner.rest('POST', `/api/suppliers/${kept}/merge`, { otherSupplierId: merged });
    expect(answer.status).toBe(200);
    expect(await publish()).toBe(1);
  });

  it('are taken back once they are deleted there, also where others have paid a part of their bills', async () => {
    const bills = [await newBill('HP/1'), await newBill('HP/2')];
    await publishBills();
    await pay('240.00', bills);
    await publish();
    const [first = '', second = ''] = ledger.bills.keys();
    ledger.change(first, { state: 'awaiting_payment', paidPence: pence(0) });
    ledger.change(second, { state: 'awaiting_payment', paidPence: pence(5) });
    const id = (await shown()).items[0]?.id ?? 0;
    const gone = await owner.graphql(WithdrawLedgerPaymentDocument, { id });
    expect(gone.data?.withdrawLedgerPayment.payment).toMatchObject({ state: 'removed_there' });
  });

  it('in doubt are not there because others of ours have paid as much since', async () => {
    const bill = await newBill('HP/1');
    await publishBills();
    await pay('50.00', [bill], { partPayment: true });
    ledger.before = (call) => (call === 'recordPayments' ? 'lost_before' : null);
    await publish();
    ledger.before = () => null;
    const [there = ''] = ledger.bills.keys();
    ledger.change(there, { paidPence: pence(30_00) });
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + 3_600_000).toISOString());
    await send();
    const doubted = (await shown()).items[0];
    expect(doubted).toMatchObject({ state: 'failed' });
    await pay('20.00', [bill], { partPayment: true });
    expect(await publish()).toBe(1);
    const id = doubted?.id ?? 0;
    const retry = async () => {
      await owner.graphql(RetryLedgerPaymentDocument, { id });
      await send();
      return (await shown()).items.find((item) => item.id === id)?.state;
    };
    // 30.00 of others and our 20.00 since come to its 50.00.
    expect(await retry()).toBe('failed');
    ledger.change(there, { paidPence: pence(20_00) });
    expect(await retry()).toBe('published');
    expect(ledger.payments.map(({ payments }) => payments[0]?.amountPence)).toEqual([20_00, 50_00]);
  });

  it('are shown beside each bill that they pay, also while they wait, in one read each for many', async () => {
    const bills = [await newBill('HP/1'), await newBill('HP/2'), await newBill('HP/3')];
    await publishBills();
    await pay('240.00', bills.slice(0, 2));
    const input = { month: MONTH };
    expect((await owner.graphql(PublishPaymentsDocument, { companyId, input })).data).toBeTruthy();
    const statesOf = async () => {
      const read = bills.map((id) => owner.rest('GET', `/api/invoices/${id}/ledger-payments`));
      return (await Promise.all(read)).map(({ body }) => body.map(({ state }: { state: string }) => state));
    };
    expect(await statesOf()).toEqual([['queued'], ['queued'], []]);
    await send();
    expect(await statesOf()).toEqual([['published'], ['published'], []]);
    const { data } = await owner.graphql(InvoicePublicationDocument, { id: bills[0] ?? 0 });
    expect(data?.invoice.ledgerPayments).toMatchObject([{ invoiceNumbers: ['HP/1', 'HP/2'], state: 'published' }]);
    queries.splice(0);
    const query = `{ company(id: ${companyId}) { invoices { items { ledgerPayments { id } } } } }`;
    const { items } = (await owner.rest('POST', '/graphql', { query })).body.data.company.invoices;
    expect(items.map(({ ledgerPayments }: { ledgerPayments: object[] }) => ledgerPayments.length)).toEqual([0, 1, 1]);
    // One query for the payments, and one for the payments that hold others back.
    expect(queries.filter((sql) => sql.includes('from ledger_payments payment'))).toHaveLength(2);
  });

  it('are written by those who publish, and read by all', async () => {
    await pay('120.00', [await newBill('HP/1')]);
    await publishBills();
    const [approver, bookkeeper] = [await app.newUser(), await app.newUser()];
    await joinByRest(owner, approver, companyId, { role: 'approver' });
    await joinByRest(owner, bookkeeper, companyId, { role: 'bookkeeper' });
    expect((await shown(approver)).preview?.readyCount).toBe(1);
    const preview = await approver.rest('GET', `${path()}/ledger-payment-preview?month=${MONTH}`);
    expect(preview.body.preview).toMatchObject({ ready: '120.00', accountName: '090 Current account' });
    expect((await approver.rest('POST', `${path()}/ledger-payments`, { month: MONTH })).status).toBe(403);
    expect((await bookkeeper.rest('POST', `${path()}/ledger-payments`, { month: MONTH })).body.queuedCount).toBe(1);
    const stranger = await app.newUser();
    expect((await stranger.rest('POST', `${path()}/ledger-payments`, { month: MONTH })).status).toBe(404);
  });
});
