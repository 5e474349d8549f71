import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { warningsInRun } from '../src/testing/warnings-in-run.ts';

/**
 * Approvers and payers of a run see that the supplier may have refunded a credit note that the run deducts (RULES.md, 61).
 */

const DATES = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };

let app: TestApp;
let owner: TestClient;
let companyId: number;
let invoiceId: number;
let creditId: number;
let number: string;
let me: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  me = (await owner.rest('GET', '/api/auth/user')).body.email;
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  invoiceId = await enter(`FS-${companyId}`, '5000.00');
  number = `CN-${companyId}`;
  creditId = await enter(number, '-60.00', { documentType: 'credit_note' });
});

async function enter(invoiceNumber: string, amount: string, form: object = {}): Promise<number> {
  const body = { companyId, supplierName: 'Friend Supplies Ltd', invoiceNumber, amount, ...DATES, ...form };
  const answer = await owner.rest('POST', '/api/invoices/manual', body);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.id;
}

/** Puts lines on the statement, as 'date,words,amount', and returns the id of the first. */
async function statement(...lines: string[]): Promise<number> {
  const file = { name: 'bank.csv', content: ['Date,Description,Amount', ...lines, ''].join('\n') };
  await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const { body } = await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  const [, words] = lines[0]?.split(',') ?? [];
  return body.find(({ description }: { description: string }) => description === words).id;
}

const warnings = () => warningsInRun(owner, companyId, invoiceId, creditId);

const named = (line: string, said = '') =>
  `£60.00 on 10 Sep 2026, "${line}", on the statement${said}, may have refunded ${number}: match it first.`;

it('names a line with the number, until it is matched', async () => {
  const line = `FRIEND SUPPLIES REFUND ${number}`;
  const lineId = await statement(`2026-09-10,${line},60.00`, '2026-09-11,FRIEND SUPPLIES INTEREST,7.00');
  expect(await warnings()).toEqual([named(line)]);
  await owner.rest('POST', `/api/bank-transactions/${lineId}/no-invoice`, { despiteInvoice: true });
  expect(await warnings()).toEqual([named(line, ' and said to need no invoice')]);
  await owner.rest('POST', `/api/bank-transactions/${lineId}/require-invoice`);
  const match = await owner.rest('POST', `/api/bank-transactions/${lineId}/match`, { invoiceId: creditId });
  expect(match).toMatchObject({ status: 200 });
});

it('names a line without the number that has its amount and the name of the supplier, and no other', async () => {
  await statement(
    '2026-09-10,FRIEND SUPPLIES LTD,60.00',
    '2026-09-10,QUAY BAKERY LTD,60.00',
    '2026-08-10,FRIEND SUPPLIES,60.00',
  );
  expect(await warnings()).toEqual([named('FRIEND SUPPLIES LTD')]);
});

it('names a line that was deleted, until it is on the statement again', async () => {
  const line = `FRIEND SUPPLIES REFUND ${number}`;
  const lineId = await statement(`2026-09-10,${line},60.00`);
  const gone = await owner.rest('DELETE', `/api/bank-transactions/bulk?companyId=${companyId}`);
  expect(gone.body).toMatchObject({ deletedCount: 1 });
  expect(lineId).toBeGreaterThan(0);
  expect(await warnings()).toEqual([named(line, ` until ${me} deleted it on 15 Sep 2026`)]);
  await statement(`2026-09-10,${line},60.00`);
  expect(await warnings()).toEqual([named(line)]);
});

it('names a line that is matched to what it does not name, and none that another credit note explains', async () => {
  const line = `FRIEND SUPPLIES REFUND ${number}`;
  const lineId = await statement(`2026-09-10,${line},60.00`, '2026-09-12,FRIEND SUPPLIES LTD,60.00');
  const other = { documentType: 'credit_note' };
  const elsewhere = await enter('QB-9', '-60.00', { ...other, supplierName: 'Quay Bakery Ltd' });
  const match = (id: number, invoiceId: number) =>
    owner.rest('POST', `/api/bank-transactions/${id}/match`, { invoiceId, otherInvoice: true });
  expect(await match(lineId, elsewhere)).toMatchObject({ status: 200 });
  const { body } = await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  const unnamed = body.find(({ id }: { id: number }) => id !== lineId).id;
  expect(
    await match(unnamed, await enter('CN-OTHER-5', '-60.00', { ...other, invoiceDate: '2026-08-01' })),
  ).toMatchObject({ status: 200 });
  expect(await warnings()).toEqual([named(line, ` and matched to QB-9 of Quay Bakery Ltd by ${me} all the same`)]);
});

it('names one of two equal lines that were deleted, where one is on the statement again', async () => {
  const line = `FRIEND SUPPLIES REFUND ${number}`;
  await statement(`2026-09-10,${line},60.00`, `2026-09-10,${line},60.00`);
  const gone = await owner.rest('DELETE', `/api/bank-transactions/bulk?companyId=${companyId}`);
  expect(gone.body).toMatchObject({ deletedCount: 2 });
  await statement(`2026-09-10,${line},60.00`);
  const deleted = named(line, ` until ${me} deleted it on 15 Sep 2026`);
  expect((await warnings()).toSorted()).toEqual([named(line), deleted].toSorted());
});
