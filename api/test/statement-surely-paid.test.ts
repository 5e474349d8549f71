import { localDate, monthOf } from '@paycycle/schema/domain/local-date';
import { RejectMatchDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { warningsInRun } from '../src/testing/warnings-in-run.ts';

/**
 * An invoice that matching finds surely paid by a line is named before it is paid again, or the line is matched to another
 * bill (RULES.md, 50, 88).
 */

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
});

interface Bill {
  readonly supplierName?: string;
  readonly documentType?: 'credit_note';
  readonly invoiceDate?: string;
}

async function enter(invoiceNumber: string, amount: string, { supplierName, ...bill }: Bill = {}): Promise<number> {
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-11' };
  const form = {
    companyId,
    supplierName: supplierName ?? 'Harbour Print Ltd',
    invoiceNumber,
    amount,
    ...dates,
    ...bill,
  };
  const { status, body } = await owner.rest('POST', '/api/invoices/manual', form);
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.id;
}

/** Imports a line of money out, and returns its id. */
async function importLine(description: string, amount: string): Promise<number> {
  const file = { name: 'bank.csv', content: `Date,Description,Amount\n2026-09-11,${description},-${amount}` };
  await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const { body } = await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  return body.find((line: { description: string }) => line.description === description).id;
}

const warningsOfRun = (invoiceIds: readonly number[]) => warningsInRun(owner, companyId, ...invoiceIds);

const said = (amount: string, text: string, number: string, stand = '') =>
  `£${amount} on 11 Sep 2026, "${text}", on the statement${stand}, may have paid ${number}: match it first.`;

it('names a line with the payee and the amount, which has no number', async () => {
  const id = await enter('HP-1042', '777.70');
  await importLine('HARBOUR PRINT LTD', '777.70');
  expect(await warningsOfRun([id])).toEqual([said('777.70', 'HARBOUR PRINT LTD', 'HP-1042')]);
  expect((await owner.rest('GET', `/api/invoices/${id}`)).body.duplicateWarnings).toHaveLength(1);
});

it('names one that paid several invoices, one less a credit note, or one with a fee', async () => {
  const [first, second] = [await enter('HP-1041', '1200.00'), await enter('HP-1042', '730.00')];
  const third = await enter('HP-1043', '900.00');
  await enter('HPC-77', '-60.00', { documentType: 'credit_note' });
  const fourth = await enter('HP-1044', '650.00');
  await importLine('HARBOUR PRINT LTD HP-1041 HP-1042', '1930.00');
  await importLine('HARBOUR PRINT HP-1043 LESS HPC-77', '840.00');
  await importLine('HARBOUR PRINT HP-1044', '650.50');
  const warnings = await warningsOfRun([first, second, third, fourth]);
  expect(warnings.toSorted()).toEqual([
    'Harbour Print Ltd has an open credit note of £60.00 that this run leaves out: HPC-77.',
    said('1,930.00', 'HARBOUR PRINT LTD HP-1041 HP-1042', 'HP-1041'),
    said('1,930.00', 'HARBOUR PRINT LTD HP-1041 HP-1042', 'HP-1042'),
    said('650.50', 'HARBOUR PRINT HP-1044', 'HP-1044'),
    said('840.00', 'HARBOUR PRINT HP-1043 LESS HPC-77', 'HP-1043'),
  ]);
});

it('goes on to name a line that was rejected, said to need no invoice, or matched to another supplier', async () => {
  const id = await enter('HP-1042', '777.70');
  const other = await enter('Q-9', '777.70', { supplierName: 'Quay Bakery' });
  const line = await importLine('HARBOUR PRINT LTD', '777.70');
  const month = monthOf(localDate('2026-09-11'));
  const rejected = await owner.graphql(RejectMatchDocument, { bankTransactionId: line, invoiceIds: [id], month });
  expect(rejected.errors).toEqual([]);
  expect(await warningsOfRun([id])).toEqual([said('777.70', 'HARBOUR PRINT LTD', 'HP-1042')]);
  await owner.rest('POST', `/api/bank-transactions/${line}/no-invoice`, { despiteInvoice: true });
  const stand = ' and said to need no invoice';
  expect(await warningsOfRun([id])).toEqual([said('777.70', 'HARBOUR PRINT LTD', 'HP-1042', stand)]);
  await owner.rest('POST', `/api/bank-transactions/${line}/require-invoice`);
  await owner.rest('POST', `/api/bank-transactions/${line}/match`, { invoiceId: other, otherInvoice: true });
  expect(await warningsOfRun([id])).toEqual([
    expect.stringContaining('on the statement and matched to Q-9 of Quay Bakery by '),
  ]);
});

it('names a line that fits three alike for each of them', async () => {
  const ids = [await enter('HP-1041', '1000.00'), await enter('HP-1042', '1000.00', { invoiceDate: '2026-08-20' })];
  ids.push(await enter('HP-1043', '1000.00', { invoiceDate: '2026-08-10' }));
  await importLine('HARBOUR PRINT LTD', '1000.00');
  const warnings = await warningsOfRun(ids);
  const expected = ['HP-1041', 'HP-1042', 'HP-1043'].map((number) => said('1,000.00', 'HARBOUR PRINT LTD', number));
  expect(warnings.toSorted()).toEqual(expected);
});

it('names a line that was said to need no invoice before the bills that it paid together had come', async () => {
  const line = await importLine('HARBOUR PRINT HP-1041 HP-1042', '1930.00');
  expect((await owner.rest('POST', `/api/bank-transactions/${line}/no-invoice`, {})).status).toBe(200);
  const ids = [await enter('HP-1041', '1200.00'), await enter('HP-1042', '730.00')];
  const stand = ' and said to need no invoice';
  expect(await warningsOfRun(ids)).toEqual([
    said('1,930.00', 'HARBOUR PRINT HP-1041 HP-1042', 'HP-1041', stand),
    said('1,930.00', 'HARBOUR PRINT HP-1041 HP-1042', 'HP-1042', stand),
  ]);
});

it('asks before a line is matched to one of the invoices that it paid together, and goes on to name the other', async () => {
  const [first, second] = [await enter('HP-1045', '1000.00'), await enter('HP-1046', '500.00')];
  const line = await importLine('HARBOUR PRINT HP-1045 HP-1046', '1500.00');
  const match = (form: object) =>
    owner.rest('POST', `/api/bank-transactions/${line}/match`, { invoiceId: first, allowDifference: true, ...form });
  const message =
    'The transaction fits invoice HP-1046 of Harbour Print Ltd as well, together with what was chosen. Nothing was matched; look again.';
  expect(await match({})).toMatchObject({ status: 409, body: { code: 'CONTENT_CHANGED', message } });
  expect(await match({ otherInvoice: true })).toMatchObject({ status: 200 });
  expect(await warningsOfRun([second])).toEqual([
    expect.stringMatching(/^£1,500.00 .* and matched to HP-1045 of Harbour Print Ltd by .* may have paid HP-1046/),
  ]);
});

it('asks nothing where the difference is a fee, or a part', async () => {
  const [first, second] = [await enter('HP-1045', '1000.00'), await enter('HP-1046', '500.00')];
  const [fee, part] = [
    await importLine('HARBOUR PRINT HP-1045', '1000.50'),
    await importLine('HARBOUR PRINT HP-1046', '250.00'),
  ];
  const paid = { invoiceId: first, allowDifference: true };
  expect(await owner.rest('POST', `/api/bank-transactions/${fee}/match`, paid)).toMatchObject({ status: 200 });
  const rest = { invoiceId: second, partPayment: true };
  expect(await owner.rest('POST', `/api/bank-transactions/${part}/match`, rest)).toMatchObject({ status: 200 });
});

it('asks before such a line is matched to a supplier that it does not name, by both ways', async () => {
  await enter('HP-1041', '1234.56');
  const other = await enter('Q-9', '1234.56', { supplierName: 'Quay Bakery' });
  const line = await importLine('HARBOUR PRINT LTD', '1234.56');
  const message =
    'The transaction fits invoice HP-1041 of Harbour Print Ltd, and names no supplier of what was chosen. Nothing was matched; look again.';
  const single = `/api/bank-transactions/${line}/match`;
  const many = `/api/bank-transactions/${line}/match-multiple`;
  const refused = { status: 409, body: { code: 'CONTENT_CHANGED', message } };
  expect(await owner.rest('POST', single, { invoiceId: other })).toMatchObject(refused);
  expect(await owner.rest('POST', many, { invoiceIds: [other] })).toMatchObject(refused);
  expect(await owner.rest('POST', single, { invoiceId: other, otherInvoice: true })).toMatchObject({ status: 200 });
});

it('asks where both suppliers share a word, and names the line that was matched all the same', async () => {
  const id = await enter('HP-1041', '1234.56');
  const other = await enter('NP-9', '1234.56', { supplierName: 'Northern Print Ltd' });
  const line = await importLine('HARBOUR PRINT LTD', '1234.56');
  const single = `/api/bank-transactions/${line}/match`;
  expect(await owner.rest('POST', single, { invoiceId: other })).toMatchObject({ status: 409 });
  expect(await owner.rest('POST', single, { invoiceId: other, otherInvoice: true })).toMatchObject({ status: 200 });
  expect(await warningsOfRun([id])).toEqual([
    expect.stringContaining('on the statement and matched to NP-9 of Northern Print Ltd by '),
  ]);
});

it('ignores a transaction of another payee, or one that paid an earlier purchase', async () => {
  const id = await enter('HP-1042', '500.00');
  const paid = await enter('HP-0900', '510.00');
  const line = await importLine('HARBOUR PRINT LTD', '500.00');
  const answer = { invoiceId: paid, allowDifference: true };
  expect(await owner.rest('POST', `/api/bank-transactions/${line}/match`, answer)).toMatchObject({ status: 200 });
  await importLine('ELM STORES', '500.00');
  expect(await warningsOfRun([id])).toEqual([]);
});

it('refuses an approval or a payment if a warning was not shown', async () => {
  const id = await enter('HP-1041', '1200.00');
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [id] };
  const { body } = await owner.rest('POST', '/api/payment-runs', run);
  const { content } = (await owner.rest('GET', `/api/payment-runs/${body.id}`)).body;
  await owner.rest('POST', `/api/payment-runs/${body.id}/submit`);
  await importLine('HARBOUR PRINT LTD', '1200.00');
  const warning = said('1,200.00', 'HARBOUR PRINT LTD', 'HP-1041');
  const refused = {
    status: 409,
    body: { code: 'CONTENT_CHANGED', message: `There is a warning that you have not seen: ${warning}` },
  };
  const complete = (seenWarnings?: string[]) =>
    owner.rest('POST', `/api/payment-runs/${body.id}/complete`, { content, seenWarnings });
  expect(await complete([])).toMatchObject(refused);
  expect(await complete([warning])).toMatchObject({ status: 200 });
});

it('refuses a single payment if a warning was not shown', async () => {
  const id = await enter('HP-1041', '1200.00');
  await importLine('HARBOUR PRINT LTD', '1200.00');
  const paid = await owner.rest('POST', `/api/sandbox/payments/invoice/${id}`, { seenWarnings: [] });
  expect(paid).toMatchObject({ status: 409, body: { code: 'CONTENT_CHANGED' } });
});

it('names the line beside many newer ones of its amount, whatever patterns were taught and bills invented', async () => {
  const id = await enter('HP-1041', '1500.00');
  const line = await importLine('HARBOUR PRINT LTD', '1500.00');
  const wages = Array.from({ length: 22 }, (_, at) => `2026-09-14,WAGES NO ${at + 1},-1500.00`);
  const file = { name: 'bank.csv', content: ['Date,Description,Amount', ...wages].join('\n') };
  await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const { body } = await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  const ids = body.flatMap((one: { id: number }) => (one.id === line ? [] : one.id));
  await owner.rest('POST', '/api/bank-transactions/no-invoice-multiple', { companyId, ids });
  const other = await enter('WJ-1', '1500.00', { supplierName: 'Works of June' });
  const { supplierId } = (await owner.rest('GET', `/api/invoices/${other}`)).body;
  const pattern = { companyId, supplierId, transactionDescriptionPattern: 'HARBOUR PRINT LTD', matchCount: 50 };
  expect((await owner.rest('POST', '/api/matching-patterns', pattern)).status).toBe(201);
  for (const name of ['Harbour Print Ltd T/A Quay', 'Harbour Print Ltd T/A Oak']) {
    await enter(`QX-${name.length}`, '1500.00', { supplierName: name });
  }
  expect(await warningsOfRun([id])).toEqual([said('1,500.00', 'HARBOUR PRINT LTD', 'HP-1041')]);
});

it('names the line that was matched to an invented bill beside many of its amount, with the figures of the bill too', async () => {
  const id = await enter('HP-1041', '1500.00');
  const line = await importLine('HARBOUR PRINT LTD', '1500.00');
  const other = await enter('WJ-1', '1500.00', { supplierName: 'Works of June' });
  const match = { invoiceId: other, otherInvoice: true };
  expect((await owner.rest('POST', `/api/bank-transactions/${line}/match`, match)).status).toBe(200);
  const wages = Array.from({ length: 210 }, (_, at) => `2026-09-14,WAGES NO ${at + 1} OF 1041,-1500.00`);
  const file = { name: 'bank.csv', content: ['Date,Description,Amount', ...wages].join('\n') };
  await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const { body } = await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}&month=2026-09`);
  const ids = body.flatMap((one: { id: number }) => (one.id === line ? [] : one.id));
  await owner.rest('POST', '/api/bank-transactions/no-invoice-multiple', { companyId, ids, despiteInvoice: true });
  const named = expect.stringMatching(/HARBOUR PRINT LTD.*matched to WJ-1 of Works of June/);
  expect(await warningsOfRun([id])).toEqual(expect.arrayContaining([named]));
});

it('names lines in part, with a fee or for several by their numbers, though they are matched to invented bills', async () => {
  const ids = [await enter('FS-5001', '5000.00'), await enter('FS-5002', '2400.00')];
  ids.push(await enter('FS-5003', '1100.00'), await enter('FS-5004', '1220.00'));
  const lines = { 'PART FS-5001': '3000.00', 'FS-5002': '2450.00', 'FS-5003 FS-5004': '2320.00' };
  for (const [text, amount] of Object.entries(lines)) {
    const line = await importLine(`HARBOUR PRINT ${text}`, amount);
    const invoiceId = await enter(`WJ-${amount}`, amount, { supplierName: 'Works of June' });
    const match = { invoiceId, otherInvoice: true };
    expect(await owner.rest('POST', `/api/bank-transactions/${line}/match`, match)).toMatchObject({ status: 200 });
  }
  const warnings = await warningsOfRun(ids);
  expect(warnings.map((words) => /may have paid (FS-\d+)/.exec(words)?.[1]).toSorted()).toEqual([
    'FS-5001',
    'FS-5002',
    'FS-5003',
    'FS-5004',
  ]);
});

it('names a line that somebody deleted, until it is there again', async () => {
  const id = await enter('HP-1041', '1500.00');
  const line = await importLine('HARBOUR PRINT LTD', '1500.00');
  const { body } = await owner.rest('DELETE', `/api/bank-transactions/bulk?companyId=${companyId}`);
  expect(body).toMatchObject({ deletedCount: 1 });
  const { email } = (await owner.rest('GET', '/api/auth/user')).body;
  const stand = ` until ${email} deleted it on 15 Sep 2026`;
  expect(await warningsOfRun([id])).toEqual([said('1,500.00', 'HARBOUR PRINT LTD', 'HP-1041', stand)]);
  expect(await importLine('HARBOUR PRINT LTD', '1500.00')).not.toBe(line);
  expect(await warningsOfRun([id])).toEqual([said('1,500.00', 'HARBOUR PRINT LTD', 'HP-1041')]);
});

it('names one of two equal lines that were deleted, where one is on the statement again', async () => {
  const id = await enter('HP-1041', '1500.00');
  const line = '2026-09-11,HARBOUR PRINT LTD,-1500.00';
  const importLines = async (...lines: string[]) => {
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
    const file = { name: 'bank.csv', content: ['Date,Description,Amount', ...lines].join('\n') };
    await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  };
  const deleteAll = async (deletedCount: number) => {
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
    const { body } = await owner.rest('DELETE', `/api/bank-transactions/bulk?companyId=${companyId}`);
    expect(body).toMatchObject({ deletedCount });
  };
  const { email } = (await owner.rest('GET', '/api/auth/user')).body;
  const there = said('1,500.00', 'HARBOUR PRINT LTD', 'HP-1041');
  const deleted = said('1,500.00', 'HARBOUR PRINT LTD', 'HP-1041', ` until ${email} deleted it on 15 Sep 2026`);
  await importLines(line, line);
  await deleteAll(2);
  await importLines(line);
  expect(await warningsOfRun([id])).toEqual([there, deleted]);
  await importLines(line, line);
  expect(await warningsOfRun([id])).toEqual([there]);
  await deleteAll(2);
  await importLines(line, line);
  expect(await warningsOfRun([id])).toEqual([there]);
});

it('names deleted lines with a fee, for several or in part by their numbers, and none of another payee or number', async () => {
  const ids = [await enter('FS-5001', '5000.00'), await enter('FS-5002', '2400.00')];
  ids.push(await enter('FS-5003', '1100.00'), await enter('FS-5004', '1220.00'));
  await importLine('HARBOUR PRINT PART FS-5001', '3000.00');
  await importLine('HARBOUR PRINT FS-5002', '2450.00');
  await importLine('HARBOUR PRINT FS-5003 FS-5004', '2320.00');
  await importLine('ELM STORES FS-5001', '12.00');
  await importLine('HARBOUR PRINT FS-6001', '40.00');
  const { body } = await owner.rest('DELETE', `/api/bank-transactions/bulk?companyId=${companyId}`);
  expect(body).toMatchObject({ deletedCount: 5 });
  const { email } = (await owner.rest('GET', '/api/auth/user')).body;
  const stand = ` until ${email} deleted it on 15 Sep 2026`;
  expect((await warningsOfRun(ids)).toSorted()).toEqual([
    said('2,320.00', 'HARBOUR PRINT FS-5003 FS-5004', 'FS-5003', stand),
    said('2,320.00', 'HARBOUR PRINT FS-5003 FS-5004', 'FS-5004', stand),
    said('2,450.00', 'HARBOUR PRINT FS-5002', 'FS-5002', stand),
    said('3,000.00', 'HARBOUR PRINT PART FS-5001', 'FS-5001', stand),
  ]);
});
