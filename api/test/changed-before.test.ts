import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openGuestScope, openJobScope } from '../src/kernel/scope.ts';
import { addReadyDocument } from '../src/testing/ready-document.ts';
import { confirmChanges, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { quickOrFull } from '../src/testing/test-size.ts';
import { warningsInRun } from '../src/testing/warnings-in-run.ts';

/**
 * A changed bill is also compared with its earlier values, if a statement was made about it (RULES.md, 5, 11 and 86). The
 * change may be to another number, or to another supplier and amount.
 */

const NAME = 'Friend Supplies Ltd';
const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const PAYER = { bankAccountName: 'LOWE LTD', bankSortCode: '20-00-00', bankAccountNumber: '12345678' };
const DATES = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
const NOTE = 'Goods never arrived. Do not pay.';
const REASON = 'We never ordered this. Do not pay.';

let app: TestApp;
let owner: TestClient;
let finance: TestClient;
let emails: { readonly owner: string; readonly finance: string };
let companyId: number;
/** Of its own in each company: the same bill in another company of the same people would be flagged. */
let invoiceNumber: string;

beforeAll(async () => {
  app = await startTestApp();
  [owner, finance] = [await app.newUser(), await app.newUser()];
  const emailOf = async (user: TestClient) => (await user.rest('GET', '/api/auth/user')).body.email;
  emails = { owner: await emailOf(owner), finance: await emailOf(finance) };
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd', ...PAYER })).body.id;
  await joinByRest(owner, finance, companyId);
  await owner.rest('POST', '/api/suppliers', { companyId, name: NAME, ...ACCOUNT });
  invoiceNumber = `FSUP-${companyId}`;
});

async function enter(form: object = {}): Promise<number> {
  const bill = { companyId, supplierName: NAME, invoiceNumber, amount: '5000.00', ...DATES };
  const { status, body } = await owner.rest('POST', '/api/invoices/manual', { ...bill, ...form });
  expect({ status, body }).toMatchObject({ status: 201, body: { possibleDuplicateReason: null } });
  return body.id;
}

/** Changes the bill, and answers what it says then. */
async function edit(by: TestClient, id: number, form: object): Promise<void> {
  const bill = { supplierName: NAME, invoiceNumber, amount: '5000.00', ...DATES };
  const { status, body } = await by.rest('PUT', `/api/invoices/${id}`, { ...bill, ...form });
  expect({ status, body }).toMatchObject({ status: 200 });
}

async function newRun(by: TestClient, id: number): Promise<number> {
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [id] };
  return (await by.rest('POST', '/api/payment-runs', run)).body.id;
}

/** Warnings before the invoice is paid alone. The long suite compares those of a run each time. */
async function warningsOf(id: number): Promise<readonly string[]> {
  const { duplicateWarnings } = (await owner.rest('GET', `/api/invoices/${id}`)).body;
  if (quickOrFull(false, true)) expect(await warningsInRun(owner, companyId, id)).toEqual(duplicateWarnings);
  return duplicateWarnings;
}

async function notSent(id: number): Promise<void> {
  const run = await newRun(owner, id);
  expect((await owner.rest('POST', `/api/payment-runs/${run}/export/csv`, {})).status).toBe(200);
  const cancelled = await owner.rest('POST', `/api/payment-runs/${run}/cancel`, { fileWasNotSent: true });
  expect(cancelled).toMatchObject({ status: 200 });
}

const inQuery = (id: number) => edit(finance, id, { status: 'query', notes: NOTE });

async function sentBack(id: number): Promise<void> {
  const limit = { name: 'Lowe Ltd', ...PAYER, approvalThreshold: '1000.00' };
  expect(await owner.rest('PUT', `/api/companies/${companyId}`, limit)).toMatchObject({ status: 200 });
  await confirmChanges(finance, companyId);
  const run = await newRun(owner, id);
  expect((await owner.rest('POST', `/api/payment-runs/${run}/submit`)).status).toBe(200);
  const sent = await finance.rest('POST', `/api/payment-runs/${run}/send-back`, { reason: REASON });
  expect(sent).toMatchObject({ status: 200 });
  expect((await owner.rest('POST', `/api/payment-runs/${run}/cancel`, {})).status).toBe(200);
}

const SAID: Readonly<Record<string, { say(id: number): Promise<void>; form?: object; words(): RegExp }>> = {
  'its payment file was not sent': { say: notSent, words: () => /The payment file of .*, was said not to be sent\.$/ },
  'another had put it in query': {
    say: inQuery,
    form: { status: 'query' },
    words: () => new RegExp(` ${emails.finance} had put it in query, with the note “${NOTE}”\\.$`),
  },
  'another had put it in query, and it was taken out': {
    say: inQuery,
    form: { status: 'to_pay', notes: '' },
    words: () => new RegExp(` ${emails.finance} had put it in query, with the note “${NOTE}”\\.$`),
  },
  'another had sent it back': {
    say: sentBack,
    words: () => new RegExp(` ${emails.finance} had sent it back with .* on 15 Sep 2026: ${REASON}\\.$`),
  },
};

const OTHER = { invoiceDate: '2026-08-02', amount: '3.00' };
const CHANGES = {
  'given another number': { ...OTHER, invoiceNumber: 'OT-22' },
  'moved to another supplier': { ...OTHER, supplierName: 'Zed Works' },
};

const was = (did: string) =>
  `${invoiceNumber} may be the same bill as ${invoiceNumber} of 1 Sep 2026, £5,000.00, which ${emails.owner} ${did} on 15 Sep 2026. `;

describe.each(Object.keys(SAID))('%s', (kind) => {
  const { say = notSent, form = {}, words = () => /never/ } = SAID[kind] ?? {};

  it.each(Object.entries(CHANGES))('and it was %s', async (_, change) => {
    const id = await enter();
    await say(id);
    await edit(owner, id, { ...change, ...form });
    const [first, ...others] = await warningsOf(await enter());
    expect(first).toContain(was('invoiceNumber' in change ? 'renamed OT-22' : 'changed'));
    expect(first).toMatch(words());
    expect(others).toEqual([]);
  });

  it('and it was deleted', async () => {
    const id = await enter();
    await say(id);
    expect((await owner.rest('DELETE', `/api/invoices/${id}`)).body).toMatchObject({ deletedCount: 1 });
    const [first] = await warningsOf(await enter());
    expect(first).toContain(was('deleted'));
    expect(first).toMatch(words());
  });
});

it('was auto-paid, and moved to another number', async () => {
  const pal = { companyId, name: 'Pal Energy', isAutoPaid: true };
  expect((await owner.rest('POST', '/api/suppliers', pal)).status).toBe(201);
  const id = await enter({ supplierName: 'Pal Energy', dueDate: '2026-09-09' });
  await edit(owner, id, { ...OTHER, supplierName: 'Pal Energy', invoiceNumber: 'AB-1', dueDate: '2026-09-09' });
  expect(await warningsOf(await enter())).toEqual([
    `${was('renamed AB-1').replace(' of 1', ' from Pal Energy of 1')}It was auto-paid: the supplier may have collected it.`,
  ]);
});

it('has a paper, and was moved to another supplier with its number', async () => {
  const { id: userId } = (await owner.rest('GET', '/api/auth/user')).body;
  const scope = openJobScope(openGuestScope(app.orm.em.fork(), app.ports), userId, [companyId]);
  const collected = 'It says that the supplier collects it, by direct debit or card: paying it too would pay it twice';
  const values = { invoiceNumber, supplierName: NAME };
  const { id } = await addReadyDocument(scope, companyId, [{ values, doubts: { totalAmount: collected } }]);
  const { createdInvoices } = (await owner.rest('POST', `/api/documents/${id}/accept`, { answered: ['reading'] })).body;
  const [{ id: accepted, amount, dueDate }] = createdInvoices;
  await edit(owner, accepted, { ...OTHER, dueDate, supplierName: 'Zed Works' });
  const [words] = await warningsOf(await enter({ amount }));
  expect(words).toContain(`, which ${emails.owner} changed on 15 Sep 2026. ${invoiceNumber}: `);
  expect(words).toContain(collected);
});

it('says nothing of what its own editor had put in query, or of a bill of which nothing was said', async () => {
  const id = await enter();
  await edit(owner, id, { status: 'query', notes: NOTE });
  await edit(owner, id, { ...CHANGES['given another number'], status: 'to_pay', notes: '' });
  expect(await warningsOf(await enter())).toEqual([]);
});

it('says nothing of a query that whoever had put it there took back', async () => {
  const id = await enter();
  await inQuery(id);
  await edit(finance, id, { status: 'to_pay', notes: '' });
  await edit(owner, id, CHANGES['moved to another supplier']);
  expect(await warningsOf(await enter())).toEqual([]);
});

it('says nothing where only its amount was put right', async () => {
  const id = await enter();
  await inQuery(id);
  await edit(owner, id, { amount: '500.00', status: 'query', notes: NOTE });
  expect(await warningsOf(await enter({ invoiceNumber: `XY-${companyId}`, invoiceDate: '2026-06-01' }))).toEqual([]);
});
