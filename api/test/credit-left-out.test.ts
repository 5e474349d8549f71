import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { warningsInRun } from '../src/testing/warnings-in-run.ts';

/** Approvers and payers of a run see which of its payees' credit notes it could deduct (RULES.md, 61). */

const DATES = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };

let app: TestApp;
let owner: TestClient;
let bookkeeper: TestClient;
let companyId: number;
let invoiceId: number;
let clerk: string;
let me: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  bookkeeper = await app.newUser();
  clerk = (await bookkeeper.rest('GET', '/api/auth/user')).body.email;
  me = (await owner.rest('GET', '/api/auth/user')).body.email;
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await joinByRest(owner, bookkeeper, companyId, { role: 'bookkeeper' });
  // The same bill in another company of the same people has a warning of its own.
  invoiceId = await enter(`FS-${companyId}`, '5000.00');
});

async function enter(invoiceNumber: string, amount: string, form: object = {}): Promise<number> {
  const body = { companyId, supplierName: 'Friend Supplies Ltd', invoiceNumber, amount, ...DATES, ...form };
  const answer = await owner.rest('POST', '/api/invoices/manual', body);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.id;
}

function credit(invoiceNumber: string, amount: string, form: object = {}): Promise<number> {
  return enter(invoiceNumber, `-${amount}`, { documentType: 'credit_note', ...form });
}

const warningsOf = (...invoiceIds: number[]) => warningsInRun(owner, companyId, ...invoiceIds);

describe('a credit note that a run leaves out', () => {
  it('is named while it is open, with others of its supplier, until the run uses it', async () => {
    const first = await credit('CN-77', '2000.00');
    const open = 'Friend Supplies Ltd has an open credit note of £2,000.00 that this run leaves out: CN-77.';
    expect(await warningsOf(invoiceId)).toEqual([open]);
    const other = await credit('CN-78', '50.00', { invoiceDate: '2026-08-01' });
    const two = 'Friend Supplies Ltd has open credit notes of £2,050.00 that this run leaves out: CN-77, CN-78.';
    expect(await warningsOf(invoiceId, await enter(`FS-9${companyId}`, '70.00'))).toEqual([two]);
    expect(await warningsOf(invoiceId, other)).toEqual([open]);
    expect(await warningsOf(invoiceId, other, first)).toEqual([]);
  });

  it('is not named for another supplier, or if nothing would be paid', async () => {
    await credit('CN-77', '2000.00', { supplierName: 'Elm Ltd' });
    expect(await warningsOf(invoiceId)).toEqual([]);
    const covering = await credit('CN-90', '6000.00');
    await credit('CN-91', '10.00');
    expect(await warningsOf(invoiceId, covering)).toEqual([]);
  });

  it('is named while it is in query or in another run, and apart if that run is submitted', async () => {
    const id = await credit('CN-77', '2000.00');
    const words = 'Friend Supplies Ltd has an open credit note of £2,000.00 that this run leaves out: CN-77.';
    const other = await enter(`FS-9${companyId}`, '2500.00');
    const run = { companyId, runDate: '2026-09-15', invoiceIds: [other, id] };
    const { body } = await owner.rest('POST', '/api/payment-runs', run);
    expect(await warningsOf(invoiceId)).toEqual([words]);
    expect(await owner.rest('POST', `/api/payment-runs/${body.id}/submit`)).toMatchObject({ status: 200 });
    expect(await warningsOf(invoiceId)).toEqual([
      'Friend Supplies Ltd has an open credit note of £2,000.00 that another run takes off, which is not paid yet: CN-77.',
    ]);
    await owner.rest('POST', `/api/payment-runs/${body.id}/cancel`);
    expect(await warningsOf(invoiceId)).toEqual([words]);
    const query = { supplierName: 'Friend Supplies Ltd', invoiceNumber: 'CN-77', amount: '-2000.00', ...DATES };
    const held = await owner.rest('PUT', `/api/invoices/${id}`, { ...query, status: 'query' });
    expect(held).toMatchObject({ status: 200 });
    expect(await warningsOf(invoiceId)).toEqual([words]);
  });
});

it('names an open credit note of another supplier that has the same name but for its legal form', async () => {
  await credit('CN-9', '300.00', { supplierName: 'Friend Supplies' });
  await credit('CN-8', '100.00', { supplierName: 'Yak Ltd' });
  expect(await warningsOf(invoiceId)).toEqual([
    'Friend Supplies Ltd has nearly the same name as Friend Supplies.',
    'Friend Supplies, which may be Friend Supplies Ltd as well, has an open credit note of £300.00 that this run leaves out: CN-9.',
  ]);
});

describe('a credit note that was deleted', () => {
  const number = () => `CN-${companyId}`;
  const words = () =>
    `Friend Supplies Ltd had credit note ${number()} of £2,000.00, which ${clerk} deleted on 15 Sep 2026.`;

  it('is named with the user who deleted it, until it is restored or entered again', async () => {
    const id = await credit(number(), '2000.00');
    const { body } = await bookkeeper.rest('DELETE', `/api/invoices/${id}`);
    expect(body).toMatchObject({ deletedCount: 1 });
    expect(await warningsOf(invoiceId)).toEqual([words()]);
    expect(await owner.rest('POST', `/api/deletions/${body.deletionId}/restore`)).toMatchObject({ status: 200 });
    expect(await warningsOf(invoiceId, id)).toEqual([]);
    await bookkeeper.rest('DELETE', `/api/invoices/${id}`);
    const less = await credit(number(), '2.00');
    expect(await warningsOf(invoiceId, less)).toEqual([words()]);
    await bookkeeper.rest('DELETE', `/api/invoices/${less}`);
    const again = await credit(`${number()}-8`, '2000.00');
    expect(await warningsOf(invoiceId, again)).toEqual([]);
  });

  it('is named if it is one of two equal ones and only one was entered again', async () => {
    const ids = [await credit(number(), '2000.00'), await credit(`${number()}-8`, '2000.00')];
    for (const id of ids) await bookkeeper.rest('DELETE', `/api/invoices/${id}`);
    expect(await warningsOf(invoiceId)).toHaveLength(2);
    const again = await credit(`${number()}-9`, '2000.00');
    expect(await warningsOf(invoiceId, again)).toHaveLength(1);
    const other = await credit(`${number()}-10`, '2000.00');
    const deleted = (await warningsOf(invoiceId, again, other)).filter((one) => one.includes('deleted'));
    expect(deleted).toEqual([]);
  });

  it('is named if the other one of two equal ones was entered again by its number', async () => {
    const ids = [await credit(number(), '2000.00'), await credit(`${number()}-8`, '2000.00')];
    for (const id of ids) await bookkeeper.rest('DELETE', `/api/invoices/${id}`);
    const again = await credit(`${number()}-8`, '2000.00');
    expect(await warningsOf(invoiceId, again)).toEqual([words()]);
  });
});

describe('a credit note that is marked as refunded', () => {
  it('is named with the user who marked it, unless a transaction refunded it', async () => {
    const id = await credit('CN-77', '2000.00');
    const marked = { companyId, invoiceIds: [id], paymentDate: '2026-09-05' };
    const { body } = await owner.rest('PATCH', '/api/invoices/mark-paid', marked);
    expect(await warningsOf(invoiceId)).toEqual([
      `Friend Supplies Ltd had credit note CN-77 of £2,000.00, which ${me} marked as refunded on 15 Sep 2026, without a line of the statement.`,
    ]);
    await owner.rest('POST', `/api/invoices/mark-paid/${body.markId}/undo`);
    const content = 'Date,Description,Amount\n2026-09-10,FRIEND SUPPLIES REFUND CN-77,2000.00\n';
    const file = { name: 'bank.csv', content };
    await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
    const [{ id: line }] = (await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`)).body;
    const match = await owner.rest('POST', `/api/bank-transactions/${line}/match`, { invoiceId: id });
    expect(match).toMatchObject({ status: 200 });
    expect(await warningsOf(invoiceId)).toEqual([]);
  });

  it.each([
    ['INTEREST', '2000.00', '2,000.00'],
    ['FRIEND SUPPLIES REFUND', '0.03', '1,999.97'],
  ])('is named if it was matched to %s of £%s', async (text, amount, lacking) => {
    const id = await credit('CN-77', '2000.00');
    const content = `Date,Description,Amount\n2026-09-10,${text},${amount}\n`;
    const file = { name: 'bank.csv', content };
    await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
    const [{ id: line }] = (await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`)).body;
    const form = { invoiceId: id, allowDifference: true };
    expect(await owner.rest('POST', `/api/bank-transactions/${line}/match`, form)).toMatchObject({ status: 200 });
    const matched = `Friend Supplies Ltd had credit note CN-77 of £${lacking}, which ${me} matched on 15 Sep 2026`;
    const [words] = await warningsOf(invoiceId);
    expect(words).toMatch(new RegExp(`^${matched} to £[0-9.,]+ of 10 Sep 2026, "${text}".$`));
  });

  it('is named with its remaining amount if a run used a part', async () => {
    const id = await credit('CN-77', '2000.00');
    const run = { companyId, runDate: '2026-09-15', invoiceIds: [await enter(`FS-9${companyId}`, '500.00'), id] };
    const { body } = await owner.rest('POST', '/api/payment-runs', run);
    expect(await owner.rest('POST', `/api/payment-runs/${body.id}/submit`)).toMatchObject({ status: 200 });
    expect(await owner.rest('POST', `/api/payment-runs/${body.id}/complete`, { usesCredit: true })).toMatchObject({
      status: 200,
    });
    const marked = { companyId, invoiceIds: [id], paymentDate: '2026-09-05' };
    expect(await owner.rest('PATCH', '/api/invoices/mark-paid', marked)).toMatchObject({ status: 200 });
    expect(await warningsOf(invoiceId)).toEqual([
      `Friend Supplies Ltd had credit note CN-77 of £1,500.00, which ${me} marked as refunded on 15 Sep 2026, without a line of the statement.`,
    ]);
  });

  it('is not named if a run used it', async () => {
    const id = await credit('CN-77', '2000.00');
    const run = { companyId, runDate: '2026-09-15', invoiceIds: [await enter(`FS-9${companyId}`, '2500.00'), id] };
    const { body } = await owner.rest('POST', '/api/payment-runs', run);
    expect(await owner.rest('POST', `/api/payment-runs/${body.id}/submit`)).toMatchObject({ status: 200 });
    const done = await owner.rest('POST', `/api/payment-runs/${body.id}/complete`, { usesCredit: true });
    expect(done).toMatchObject({ status: 200 });
    expect(await warningsOf(invoiceId)).toEqual([]);
  });
});
