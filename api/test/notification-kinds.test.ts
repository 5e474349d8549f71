import { setTimeout } from 'node:timers/promises';
import { localDate } from '@paycycle/schema/domain/local-date';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openGuestScope, openJobScope } from '../src/kernel/scope.ts';
import { addDocuments, receiveDocuments } from '../src/modules/documents/document-upload.service.ts';
import { notifyByClock } from '../src/modules/notifications/notify-by-clock.service.ts';
import { PDF } from '../src/testing/files.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** Each kind of notification is made by what it is about, once (RULES.md, 78). */

const HOUR_MS = 3_600_000;

let app: TestApp;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
afterAll(() => app.close());
beforeEach(async () => {
  companyId = await calls.newCompany('Lowe Ltd');
});

/** The newest first. */
async function told(): Promise<{ kind: string; title: string; detail: string | null; recordId: number | null }[]> {
  return (await calls.user.rest('GET', `/api/notifications?companyId=${companyId}`)).body;
}

async function payInvoice(): Promise<{ invoiceId: number; paymentId: number; atBank: string }> {
  const invoice = { invoiceNumber: 'HP-1', supplierName: 'Harbour Print', amount: '243.15' };
  const { id, supplier } = (await calls.newInvoice(companyId, invoice)).body;
  const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  await calls.user.rest('PUT', `/api/suppliers/${supplier.id}`, { name: supplier.name, ...account });
  await payRun([id]);
  const [payment] = (await calls.user.rest('GET', `/api/sandbox/payments?companyId=${companyId}`)).body;
  return { invoiceId: id, paymentId: payment.id, atBank: payment.providerPaymentId };
}

async function payRun(invoiceIds: readonly number[]): Promise<void> {
  const body = { companyId, runDate: '2026-09-15', invoiceIds };
  const run = (await calls.user.rest('POST', '/api/payment-runs', body)).body;
  await calls.call('post /api/:provider/payments/payment-run/:id', { id: run.id });
}

async function moveAtBank(id: string, status: 'processing' | 'completed' | 'failed', reason?: string): Promise<void> {
  app.bank.move(id, status, reason);
  // Settled payments are checked again every few hours.
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 7 * HOUR_MS).toISOString());
  await app.runPaymentJob();
}

async function importLines(...lines: string[]): Promise<{ id: number; description: string }[]> {
  const content = ['Date,Description,Amount', ...lines, ''].join('\n');
  const file = { name: 'september.csv', content };
  await calls.user.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  return (await calls.user.rest('GET', `/api/bank-transactions?companyId=${companyId}`)).body;
}

it('a payment waits at the bank, is made, and comes back', async () => {
  const { paymentId, atBank } = await payInvoice();
  expect(await told()).toMatchObject([
    {
      kind: 'payments_at_bank',
      title: 'Payments wait for you at the bank',
      detail: '£243.15 to Harbour Print is sent when you approve it there',
    },
  ]);
  await moveAtBank(atBank, 'completed');
  await moveAtBank(atBank, 'failed', 'account closed');
  const [returned, ...others] = await told();
  expect(returned).toMatchObject({
    kind: 'payment_returned',
    title: 'The bank returned £243.15 to Harbour Print',
    recordId: paymentId,
  });
  expect(others).toHaveLength(1);
});

it('several payments wait at the bank together, with one notification', async () => {
  const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  const invoiceIds: number[] = [];
  for (const supplierName of ['Alder Ltd', 'Birch Ltd']) {
    const { id, supplier } = (await calls.newInvoice(companyId, { supplierName, amount: '100.00' })).body;
    await calls.user.rest('PUT', `/api/suppliers/${supplier.id}`, { name: supplierName, ...account });
    invoiceIds.push(id);
  }
  await payRun(invoiceIds);
  expect((await told()).map(({ kind, detail }) => `${kind}: ${detail}`)).toEqual([
    'payments_at_bank: 2 payments, £200.00, are sent when you approve them there',
  ]);
});

it('a payment fails', async () => {
  const { paymentId, atBank } = await payInvoice();
  await moveAtBank(atBank, 'failed', 'account closed');
  expect((await told())[0]).toMatchObject({
    kind: 'payment_failed',
    title: '£243.15 to Harbour Print was not paid',
    recordId: paymentId,
  });
});

it('an invoice is possibly paid twice', async () => {
  const { invoiceId, atBank } = await payInvoice();
  await moveAtBank(atBank, 'processing');
  const [line] = await importLines('2026-09-16,CARD 1234,-243.15');
  await calls.user.rest('POST', `/api/bank-transactions/${line?.id}/match`, { invoiceId, paidOutside: true });
  await moveAtBank(atBank, 'completed');
  expect((await told())[0]).toMatchObject({
    kind: 'paid_twice',
    title: '£243.15 was possibly paid twice',
    detail: 'Invoice HP-1',
    recordId: line?.id,
  });
});

it('a statement is imported', async () => {
  await importLines('2026-09-16,CARD 1234,-10.00');
  expect(await told()).toMatchObject([{ kind: 'statement_imported', title: 'september.csv was imported' }]);
});

const byClock = () => notifyByClock(() => openGuestScope(app.orm.em.fork(), app.ports));

it('a payment day has something to pay', async () => {
  await byClock();
  await calls.newInvoice(companyId, { amount: '120.00', dueDate: '2026-09-20' });
  await calls.newInvoice(companyId, { amount: '1100.00', dueDate: '2026-12-20', invoiceNumber: 'HP-2' });
  app.clock.moveTo(localDate('2026-09-14'));
  await byClock();
  expect(await told()).toEqual([]);
  app.clock.moveTo(localDate('2026-09-15'));
  await Promise.all([byClock(), byClock()]);
  await byClock();
  expect(await told()).toMatchObject([
    {
      kind: 'session_day',
      title: 'Today is a payment day: 1 invoice to pay, £120.00',
      detail: 'The next payment day is 30 Sep 2026',
    },
  ]);
});

it('the statement of last month is missing on the fifth working day', async () => {
  await importLines('2026-09-14,BANK CHARGES,-10.00');
  const other = await calls.newCompany('No statements Ltd');
  app.clock.moveTo(localDate('2026-11-05'));
  await byClock();
  expect((await told()).map(({ kind }) => kind)).toEqual(['statement_imported']);
  app.clock.moveTo(localDate('2026-11-06'));
  await byClock();
  await byClock();
  expect((await told()).map(({ title }) => title)).toEqual([
    'The bank statement of October 2026 is missing',
    'september.csv was imported',
  ]);
  companyId = other;
  expect(await told()).toEqual([]);
  app.clock.moveTo(localDate('2026-09-15'));
});

it('a month that is over has no open line', async () => {
  const [line] = await importLines('2026-09-16,BANK CHARGES,-10.00');
  app.clock.moveTo(localDate('2026-10-02'));
  await byClock();
  expect((await told()).map(({ kind }) => kind)).toEqual(['statement_imported']);
  await calls.user.rest('POST', `/api/bank-transactions/${line?.id}/no-invoice`, {});
  await byClock();
  await byClock();
  expect((await told()).map(({ title }) => title)).toEqual([
    'September 2026 can be closed',
    'september.csv was imported',
  ]);
  app.clock.moveTo(localDate('2026-09-15'));
});

it('an owner changed what guards the money with nobody else to confirm it', async () => {
  const change = (approvalThreshold: string | null) =>
    calls.user.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', approvalThreshold });
  await change('500.00');
  await change(null);
  expect(await told()).toMatchObject([
    { kind: 'done_alone', title: expect.stringMatching(/nobody else to confirm it/) },
  ]);
});

it('documents were read, also where the last two are done at the same moment', async () => {
  const { body: user } = await calls.user.rest('GET', '/api/auth/user');
  const scope = openJobScope(openGuestScope(app.orm.em.fork(), app.ports), user.id, [companyId]);
  const ids: number[] = [];
  for (const name of ['one.pdf', 'two.pdf']) {
    const received = await receiveDocuments(scope, name, async () => Buffer.concat([PDF, Buffer.from(name)]));
    ids.push(...(await addDocuments(scope, companyId, received)).map(({ id }) => id));
  }
  const [one, other] = [new pg.Client(app.databaseUrl), new pg.Client(app.databaseUrl)];
  const finish = (client: pg.Client, id: number | undefined) =>
    client.query(`update documents set status = 'set_aside' where id = $1`, [id]);
  for (const client of [one, other]) {
    await client.connect();
    await client.query('begin');
  }
  await finish(one, ids[0]);
  // It may have to wait for the first.
  const isFinished = finish(other, ids[1]);
  await setTimeout(50);
  await one.query('commit');
  await isFinished;
  await other.query('commit');
  await Promise.all([one.end(), other.end()]);
  expect(await told()).toMatchObject([{ kind: 'documents_read', title: 'Your documents were read' }]);
});
