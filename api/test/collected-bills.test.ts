import {
  ChangeInvoicesDocument,
  PaymentRunDocument,
  UpdateInvoiceDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/**
 * A bill that was due while its supplier collected it stays auto-paid after the supplier is switched off, even after an
 * undo (RULES.md, 9). A run would pay it in addition to the Direct Debit.
 */

const DATES = { invoiceDate: '2026-08-01', dueDate: '2026-09-01' };

let app: TestApp;
let owner: TestClient;
let bookkeeper: TestClient;
let companyId: number;
let supplierId: number;
let invoiceId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  // Another company of the same person would have the same bill.
  [owner, bookkeeper] = await Promise.all([app.newUser(), app.newUser()]);
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await joinByRest(owner, bookkeeper, companyId, { role: 'bookkeeper' });
  supplierId = await newSupplier('Aqua Water Ltd');
  const form = { companyId, supplierName: 'Aqua Water Ltd', invoiceNumber: 'AQ-1', amount: '480.00', ...DATES };
  invoiceId = (await owner.rest('POST', '/api/invoices/manual', form)).body.id;
  expect(await status()).toBe('auto_paid');
});

async function newSupplier(name: string): Promise<number> {
  return (await owner.rest('POST', '/api/suppliers', { companyId, name, isAutoPaid: true })).body.id;
}

async function status(): Promise<string> {
  return (await owner.rest('GET', `/api/invoices/${invoiceId}`)).body.status;
}

async function switchOff(...ids: readonly number[]): Promise<void> {
  const change = { companyId, supplierIds: ids, isAutoPaid: false };
  expect(await owner.rest('PATCH', '/api/suppliers/bulk', change)).toMatchObject({ status: 200 });
}

function query(isInQuery: boolean, by = bookkeeper) {
  return by.rest('PATCH', '/api/invoices/bulk', { companyId, invoiceIds: [invoiceId], isInQuery });
}

async function moveDueDate(keptStatus: string): Promise<void> {
  const form = { supplierName: 'Aqua Water Ltd', invoiceNumber: 'AQ-1', amount: '480.00', status: keptStatus };
  const moved = { ...form, ...DATES, dueDate: '2099-01-01' };
  expect(await bookkeeper.rest('PUT', `/api/invoices/${invoiceId}`, moved)).toMatchObject({ status: 200 });
}

const WAYS: Readonly<Record<string, () => Promise<void>>> = {
  'a merge is undone': async () => {
    const otherId = await newSupplier('Aqua Waters Ltd');
    await switchOff(supplierId, otherId);
    const merged = await bookkeeper.rest('POST', `/api/suppliers/${otherId}/merge`, { otherSupplierId: supplierId });
    expect(merged.status).toBe(200);
    expect(await bookkeeper.rest('POST', `/api/supplier-merges/${merged.body.merge.id}/undo`, {})).toMatchObject({
      status: 200,
    });
  },
  'its deletion is undone': async () => {
    const { body } = await bookkeeper.rest('DELETE', `/api/invoices/${invoiceId}`);
    await switchOff(supplierId);
    expect(await bookkeeper.rest('POST', `/api/deletions/${body.deletionId}/restore`)).toMatchObject({ status: 200 });
  },
  'a mark is undone': async () => {
    await switchOff(supplierId);
    const marked = await owner.rest('PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds: [invoiceId] });
    expect(await owner.rest('POST', `/api/invoices/mark-paid/${marked.body.markId}/undo`)).toMatchObject({
      status: 200,
    });
  },
  'a query is undone': async () => {
    await switchOff(supplierId);
    const { body } = await query(true, owner);
    expect(await owner.rest('POST', `/api/bulk-changes/${body.changeId}/undo`)).toMatchObject({ status: 200 });
  },
  'a bookkeeper takes it out of query': async () => {
    expect(await query(true)).toMatchObject({ status: 200 });
    await switchOff(supplierId);
    expect(await query(false)).toMatchObject({ status: 200 });
  },
  'a bookkeeper moves its due date and takes it out of query': async () => {
    expect(await query(true)).toMatchObject({ status: 200 });
    await moveDueDate('query');
    await switchOff(supplierId);
    expect(await query(false)).toMatchObject({ status: 200 });
  },
  'a bookkeeper moves its due date before it is in query, and takes it out': async () => {
    await moveDueDate('auto_paid');
    expect(await query(true)).toMatchObject({ status: 200 });
    await switchOff(supplierId);
    expect(await query(false)).toMatchObject({ status: 200 });
  },
  'a bookkeeper takes it out of query by GraphQL': async () => {
    const selection = { invoiceIds: [invoiceId] };
    const ask = (isInQuery: boolean) =>
      bookkeeper.graphql(ChangeInvoicesDocument, { companyId, selection, change: { isInQuery } });
    expect((await ask(true)).errors).toEqual([]);
    await switchOff(supplierId);
    expect((await ask(false)).errors).toEqual([]);
  },
};

it('stays auto-paid where a merge that made it so is undone after the kept supplier was switched off', async () => {
  const other = { companyId, name: 'Aqua Waters Ltd' };
  const otherId = (await owner.rest('POST', '/api/suppliers', other)).body.id;
  const form = { companyId, supplierName: other.name, invoiceNumber: 'AW-1', amount: '470.00', ...DATES };
  invoiceId = (await owner.rest('POST', '/api/invoices/manual', form)).body.id;
  const merge = async () => {
    const { body } = await owner.rest('POST', `/api/suppliers/${supplierId}/merge`, { otherSupplierId: otherId });
    expect(await status()).toBe('auto_paid');
    return body.merge.id;
  };
  const undo = async (mergeId: number, by: TestClient) =>
    expect(await by.rest('POST', `/api/supplier-merges/${mergeId}/undo`, {})).toMatchObject({ status: 200 });

  await undo(await merge(), owner);
  expect(await status()).toBe('to_pay');

  const mergeId = await merge();
  await switchOff(supplierId);
  await undo(mergeId, bookkeeper);
  expect(await status()).toBe('auto_paid');
});

it.each(Object.keys(WAYS))('stays auto-paid where %s', async (way) => {
  await WAYS[way]?.();
  expect(await status()).toBe('auto_paid');
});

it('is warned of in a run and where it is paid by itself, once it is payable', async () => {
  const other = { supplierName: 'Aqua Water Ltd', invoiceNumber: 'AQ-1', amount: '480.00', ...DATES, status: 'to_pay' };
  await switchOff(supplierId);
  expect(await owner.rest('PUT', `/api/invoices/${invoiceId}`, other)).toMatchObject({ status: 200 });
  const words = [
    expect.stringMatching(/^AQ-1 was auto-paid until 15 Sep 2026, when it was due already: the supplier may/),
  ];
  expect((await owner.rest('GET', `/api/invoices/${invoiceId}`)).body.duplicateWarnings).toEqual(words);
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
  const { id } = (await owner.rest('POST', '/api/payment-runs', run)).body;
  expect((await owner.rest('GET', `/api/payment-runs/${id}`)).body.paymentRunItems).toMatchObject([
    { duplicateWarnings: words },
  ]);
  const { data } = await owner.graphql(PaymentRunDocument, { id });
  expect(data?.paymentRun.items).toMatchObject([{ duplicateWarnings: words }]);
});

it('is warned of as well where a bookkeeper moved its due date before its supplier was switched off, or after', async () => {
  const warnings = async () => (await owner.rest('GET', `/api/invoices/${invoiceId}`)).body.duplicateWarnings;
  const words = [
    expect.stringMatching(
      /^AQ-1 was auto-paid until 15 Sep 2026, when it was due already, by the date of 1 Sep 2026 that was changed: the/,
    ),
  ];
  await moveDueDate('auto_paid');
  await switchOff(supplierId);
  expect(await status()).toBe('to_pay');
  expect(await warnings()).toEqual(words);
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
  const { id } = (await owner.rest('POST', '/api/payment-runs', run)).body;
  const { data } = await owner.graphql(PaymentRunDocument, { id });
  expect(data?.paymentRun.items).toMatchObject([{ duplicateWarnings: words }]);
  await owner.rest('POST', `/api/payment-runs/${id}/cancel`);
  await moveDueDate('to_pay');
  expect(await warnings()).toEqual(words);
});

it('is warned of as well once it was a credit note for a while', async () => {
  const form = { supplierName: 'Aqua Water Ltd', invoiceNumber: 'AQ-1', ...DATES };
  const asCredit = { ...form, documentType: 'credit_note', amount: '-480.00' };
  expect(await bookkeeper.rest('PUT', `/api/invoices/${invoiceId}`, asCredit)).toMatchObject({ status: 200 });
  await switchOff(supplierId);
  const again = { ...form, documentType: 'invoice', amount: '480.00' };
  expect(await bookkeeper.rest('PUT', `/api/invoices/${invoiceId}`, again)).toMatchObject({ status: 200 });
  expect((await owner.rest('GET', `/api/invoices/${invoiceId}`)).body).toMatchObject({
    status: 'to_pay',
    duplicateWarnings: expect.arrayContaining([expect.stringMatching(/^AQ-1 was auto-paid until 15 Sep 2026/)]),
  });
});

it('is warned of as well where it was entered after its supplier was switched off', async () => {
  await switchOff(supplierId);
  const form = { companyId, supplierName: 'Aqua Water Ltd', amount: '490.00' };
  const enter = async (invoiceNumber: string, dates: object) =>
    (await bookkeeper.rest('POST', '/api/invoices/manual', { ...form, ...dates, invoiceNumber })).body.id;
  const warningsOf = async (id: number) => (await owner.rest('GET', `/api/invoices/${id}`)).body.duplicateWarnings;
  expect(await warningsOf(await enter('AQ-2', { ...DATES, dueDate: '2026-09-15' }))).toEqual([
    expect.stringMatching(/^Aqua Water Ltd was paid automatically until .*, when AQ-2 was due already/),
  ]);
  const later = { dueDate: '2099-01-01', amount: '70.00' };
  expect(await warningsOf(await enter('AQ-3', { ...DATES, ...later }))).toEqual([
    expect.stringMatching(
      /^Aqua Water Ltd was paid automatically until .*, and AQ-3 is of 1 Aug 2026: the supplier may/,
    ),
  ]);
  // As if the supplier had been switched off before the bill came. The record keeps the time of the database.
  await executeAsOwner(
    app.databaseUrl,
    `alter table record_entries disable trigger user;
     update record_entries set at = '2026-07-31 09:00Z' where record_type = 'supplier' and record_id = ${supplierId};
     alter table record_entries enable trigger user`,
  );
  expect(await warningsOf(await enter('AQ-4', { ...DATES, ...later, amount: '80.00' }))).toEqual([]);
});

it('is warned of as well where it was deleted, and entered anew with a later due date', async () => {
  await owner.rest('DELETE', `/api/invoices/${invoiceId}`);
  await switchOff(supplierId);
  const form = { companyId, supplierName: 'Aqua Water Ltd', invoiceNumber: 'AQ-1', amount: '480.00', ...DATES };
  const { body } = await owner.rest('POST', '/api/invoices/manual', { ...form, dueDate: '2099-01-01' });
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [body.id] };
  const { id } = (await owner.rest('POST', '/api/payment-runs', run)).body;
  const words = [
    expect.stringMatching(/^AQ-1 may be the same bill as AQ-1 of .* deleted on .* It was auto-paid/),
    expect.stringMatching(
      /^Aqua Water Ltd was paid automatically until .*, by the date of 1 Sep 2026 that was changed/,
    ),
  ];
  const { paymentRunItems } = (await owner.rest('GET', `/api/payment-runs/${id}`)).body;
  expect(paymentRunItems).toMatchObject([{ duplicateWarnings: words }]);
  const { data } = await owner.graphql(PaymentRunDocument, { id });
  expect(data?.paymentRun.items).toMatchObject([{ duplicateWarnings: words }]);
});

describe('in query when its month was closed', () => {
  beforeEach(async () => {
    await query(true);
    const closed = await owner.rest('POST', '/api/reconciliation/close', { companyId, month: '2026-08' });
    expect(closed.body).toMatchObject({ month: '2026-08' });
  });

  it('is taken out of it only by somebody who may pay', async () => {
    expect((await query(false)).body).toMatchObject({ changedCount: 0, refusedCount: 1 });
    expect((await query(false, owner)).body).toMatchObject({ changedCount: 1 });
  });
});

it('becomes payable by an edit only of somebody who may pay', async () => {
  await query(true);
  await switchOff(supplierId);
  const form = { supplierName: 'Aqua Water Ltd', invoiceNumber: 'AQ-1', amount: '480.00', ...DATES, status: 'to_pay' };
  expect(await bookkeeper.rest('PUT', `/api/invoices/${invoiceId}`, form)).toMatchObject({ status: 403 });
  const { amount, ...fields } = form;
  const input = { ...fields, amountPence: 48000 } as never;
  const { errors } = await bookkeeper.graphql(UpdateInvoiceDocument, { id: invoiceId, input });
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  const moved = { ...form, dueDate: '2099-01-01' };
  expect(await bookkeeper.rest('PUT', `/api/invoices/${invoiceId}`, moved)).toMatchObject({ status: 403 });
  expect(await status()).toBe('query');
  expect(await owner.rest('PUT', `/api/invoices/${invoiceId}`, form)).toMatchObject({ status: 200 });
  expect(await status()).toBe('to_pay');
});
