import { localDate, monthOf } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import {
  DeleteInvoiceDocument,
  ReconciliationExceptionsDocument,
  ReconciliationSummaryDocument,
  SwitchedInvoicesDocument,
  UpdateInvoiceDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, TODAY } from '../src/testing/test-app.ts';
import type { RestResponse, TestClient } from '../src/testing/test-client.ts';

/** Amounts owed at the end of a closed month stay unchanged until the month is reopened (RULES.md, 49). */

const AUGUST = monthOf(localDate('2026-08-01'));
const REASON =
  'Reopen August 2026 with a reason to delete it, to change its amount, date, type or supplier, or whether it is paid automatically.';
const MESSAGE = `August 2026 is closed, and invoice A-1 from Acme is in its figures. ${REASON}`;
const REFUSED = { status: 409, body: { code: 'MONTH_CLOSED', message: MESSAGE } };
const ERRORS = [{ message: MESSAGE, extensions: { code: 'MONTH_CLOSED' } }];
const FORM = { supplierName: 'Acme', invoiceNumber: 'A-1', invoiceDate: '2026-08-15', dueDate: '2026-09-30' };

let app: TestApp;
let owner: TestClient;
let companyId: number;
let invoiceId: number;
let supplierId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.moveTo(TODAY);
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  const { body } = await enter({});
  [invoiceId, supplierId] = [body.id, body.supplierId];
});

function enter(form: object): Promise<RestResponse> {
  return owner.rest('POST', '/api/invoices/manual', { companyId, ...FORM, amount: '100.00', ...form });
}

function edit(change: object, id = invoiceId): Promise<RestResponse> {
  return owner.rest('PUT', `/api/invoices/${id}`, { ...FORM, amount: '100.00', ...change });
}

async function close(): Promise<RestResponse> {
  const closing = await owner.rest('POST', '/api/reconciliation/close', { companyId, month: AUGUST });
  expect(closing.status).toBe(201);
  return closing;
}

async function reopen(): Promise<void> {
  const body = { companyId, month: AUGUST, reason: 'A bill was wrong' };
  expect((await owner.rest('POST', '/api/reconciliation/open', body)).status).toBe(200);
}

async function owed(): Promise<string> {
  const { body } = await owner.rest('GET', `/api/aged-creditors?companyId=${companyId}&asAt=2026-08-31`);
  return body.totals.total;
}

async function exceptions(): Promise<string[]> {
  const { body } = await owner.rest('GET', `/api/reconciliation/exceptions?companyId=${companyId}&month=${AUGUST}`);
  return body.map(({ message }: { message: string }) => message);
}

function bulk(path: string, body: object, method: 'POST' | 'PATCH' | 'DELETE' = 'PATCH') {
  return owner.rest(method, path, { companyId, ...body });
}

describe('an invoice that was there when its month was closed', () => {
  it('is kept by a closing of an older server, which does not say what the month counts', async () => {
    await app.orm.em.fork().execute(
      `insert into month_closings
         (company_id, month, opening_balance, closing_balance, exception_count, closed_at, closed_by)
       select id, '2026-08-01', 0, 0, 0, now(), created_by from companies where id = ?`,
      [companyId],
    );
    expect(await edit({ amount: '1.00' })).toMatchObject(REFUSED);
    expect((await enter({ invoiceNumber: 'A-2' })).status).toBe(201);
  });

  it.each<[string, object]>([
    ['amount', { amount: '1.00' }],
    ['date, to a later month', { invoiceDate: '2026-09-02' }],
    ['type', { documentType: 'credit_note', amount: '-100.00' }],
    ['status to paid automatically', { status: 'auto_paid' }],
    ['supplier', { supplierName: 'Another Ltd' }],
  ])('keeps its %s until the month is reopened', async (_, change) => {
    await close();
    expect(await edit(change)).toMatchObject(REFUSED);
    expect(await owed()).toBe('100.00');
    await reopen();
    expect((await edit(change)).status).toBe(200);
  });

  it('can be edited otherwise, be in query, and be paid', async () => {
    await close();
    const otherwise = { description: 'Paper', dueDate: '2026-10-31', invoiceNumber: 'A-01', status: 'query' };
    expect((await edit(otherwise)).status).toBe(200);
    expect((await edit({ ...otherwise, status: 'to_pay' })).status).toBe(200);
    expect((await bulk('/api/invoices/mark-paid', { invoiceIds: [invoiceId] })).body.updatedCount).toBe(1);
    expect(await owed()).toBe('100.00');
    expect(await exceptions()).toEqual([]);
  });

  it('is neither changed nor deleted by GraphQL', async () => {
    await close();
    const { supplierName, invoiceNumber } = FORM;
    const dates = { invoiceDate: localDate(FORM.invoiceDate), dueDate: localDate(FORM.dueDate) };
    const input = { supplierName, invoiceNumber, ...dates, amountPence: pence(1_00) };
    expect((await owner.graphql(UpdateInvoiceDocument, { id: invoiceId, input })).errors).toMatchObject(ERRORS);
    const deleted = await owner.graphql(DeleteInvoiceDocument, { id: invoiceId });
    expect(deleted.errors).toMatchObject([{ extensions: { code: 'MONTH_CLOSED' } }]);
    expect(await owed()).toBe('100.00');
  });

  it('is not deleted, alone, with others or with its supplier, and the month is named', async () => {
    await close();
    const reason = 'It is in the figures of August 2026, which is closed: reopen the month first';
    expect(await owner.rest('DELETE', `/api/invoices/${invoiceId}`)).toMatchObject({
      status: 409,
      body: { code: 'MONTH_CLOSED', message: `Invoice A-1 cannot be deleted: ${reason.replace('It', 'it')}` },
    });
    const later = (await enter({ invoiceNumber: 'A-2', invoiceDate: '2026-09-03' })).body.id;
    const refusals = [expect.objectContaining({ reason, count: 1 })];
    const together = await bulk('/api/invoices/bulk', { invoiceIds: [invoiceId, later] }, 'DELETE');
    expect(together).toMatchObject({ status: 200, body: { deletedCount: 1, refusals } });
    const all = await owner.rest('DELETE', `/api/suppliers/bulk?companyId=${companyId}`);
    expect(all.status).toBe(200);
    expect(await owed()).toBe('100.00');
    await reopen();
    expect((await owner.rest('DELETE', `/api/invoices/${invoiceId}`)).status).toBe(200);
  });

  it('stays as it is where its supplier is switched, by a form, a file or with others, and the next one follows', async () => {
    const automatic = (await enter({ supplierName: 'Gas Ltd', invoiceNumber: 'G-1' })).body;
    const put = (id: number, name: string, isAutoPaid: boolean) =>
      owner.rest('PUT', `/api/suppliers/${id}`, { name, isAutoPaid });
    const statusOf = async (id: number) => (await owner.rest('GET', `/api/invoices/${id}`)).body.status;
    const later = { invoiceDate: '2026-09-03', dueDate: '2026-10-03' };
    expect((await put(automatic.supplierId, 'Gas Ltd', true)).status).toBe(200);
    await close();
    const next = (await enter({ invoiceNumber: 'A-2', ...later })).body.id;
    expect((await put(supplierId, 'Acme', true)).body.isAutoPaid).toBe(true);
    expect([await statusOf(invoiceId), await statusOf(next)]).toEqual(['to_pay', 'auto_paid']);
    expect((await put(automatic.supplierId, 'Gas Ltd', false)).body.isAutoPaid).toBe(false);
    expect(await statusOf(automatic.id)).toBe('auto_paid');
    const csv = { name: 'suppliers.csv', content: 'Acme,,,,,,false\n' };
    const form = { companyId: String(companyId) };
    const preview = await owner.upload('/api/suppliers/bulk-update/preview', 'suppliers', csv, form);
    expect(preview.body.returningToPayments).toMatchObject({ count: 1 });
    const sent = { ...form, content: preview.body.content };
    expect((await owner.upload('/api/suppliers/bulk-update', 'suppliers', csv, sent)).status).toBe(200);
    const selection = { supplierIds: [supplierId] };
    const asked = await owner.graphql(SwitchedInvoicesDocument, { companyId, selection });
    expect(asked.data?.company.leavingPayments).toEqual({
      count: 1,
      amountPence: 100_00,
      notMovedCount: 1,
      stayingPence: 100_00,
    });
    const seen = (amount: string) => ({ ...selection, isAutoPaid: true, seenInvoices: { count: 1, amount } });
    expect(await bulk('/api/suppliers/bulk', seen('99.00'))).toMatchObject({
      status: 409,
      body: { code: 'CONTENT_CHANGED' },
    });
    expect((await bulk('/api/suppliers/bulk', seen('100.00'))).body).toMatchObject({ changedCount: 1, refusals: [] });
    expect([await statusOf(invoiceId), await statusOf(next)]).toEqual(['to_pay', 'auto_paid']);
    expect(await owed()).toBe('100.00');
  });

  it('is not made automatic by a merge of its supplier', async () => {
    const kept = (await owner.rest('POST', '/api/suppliers', { companyId, name: 'Gas Ltd', isAutoPaid: true })).body;
    await close();
    const body = { otherSupplierId: supplierId };
    expect(await owner.rest('POST', `/api/suppliers/${kept.id}/merge`, body)).toMatchObject(REFUSED);
    expect(await owed()).toBe('100.00');
  });

  it('stays to be paid where a run that held it is cancelled after its supplier was switched', async () => {
    const run = { companyId, runDate: '2026-09-20', invoiceIds: [invoiceId] };
    const { id } = (await owner.rest('POST', '/api/payment-runs', run)).body;
    await close();
    expect((await owner.rest('PUT', `/api/suppliers/${supplierId}`, { name: 'Acme', isAutoPaid: true })).status).toBe(
      200,
    );
    expect((await owner.rest('POST', `/api/payment-runs/${id}/cancel`)).status).toBe(200);
    expect((await owner.rest('POST', '/api/invoices/refresh-suppliers', { companyId })).status).toBe(200);
    expect((await owner.rest('GET', `/api/invoices/${invoiceId}`)).body.status).toBe('to_pay');
    expect(await owed()).toBe('100.00');
  });

  it('was not owed where it was paid automatically, also when it is marked as paid later', async () => {
    const { body } = await enter({ supplierName: 'Gas Ltd', invoiceNumber: 'G-1' });
    const put = { name: 'Gas Ltd', isAutoPaid: true };
    expect((await owner.rest('PUT', `/api/suppliers/${body.supplierId}`, put)).status).toBe(200);
    await close();
    expect((await bulk('/api/invoices/mark-paid', { invoiceIds: [body.id] })).body.updatedCount).toBe(1);
    expect(await owed()).toBe('100.00');
  });

  it('does not come back where it was deleted before the closing', async () => {
    const { deletionId } = (await owner.rest('DELETE', `/api/invoices/${invoiceId}`)).body;
    await close();
    const refusals = [
      expect.objectContaining({
        count: 1,
        reason: 'A month that is closed by now has its date: reopen the month first',
      }),
    ];
    const restored = await owner.rest('POST', `/api/deletions/${deletionId}/restore`);
    expect(restored).toMatchObject({ status: 200, body: { restoredCount: 0, refusals } });
    await reopen();
    expect((await owner.rest('POST', `/api/deletions/${deletionId}/restore`)).body.restoredCount).toBe(1);
  });
});

describe('an invoice of a closed month that is entered later', () => {
  const LATE = 'Entered after the closing on 15 Sep 2026: Invoice A-2 from Acme of £999.00, by';

  it('is an exception of the month, in both APIs, beside what was owed at the closing', async () => {
    expect((await close()).body.owed).toBe('100.00');
    app.clock.moveTo(localDate('2026-09-16'));
    expect((await enter({ invoiceNumber: 'A-2', amount: '999.00', invoiceDate: '2026-07-02' })).status).toBe(201);
    const name = (await owner.rest('GET', '/api/auth/user')).body.email;
    const expected = [
      'What was owed to suppliers was £100.00 when the month was closed on 15 Sep 2026, and is £1,099.00 now',
      `${LATE} ${name} on 16 Sep 2026`,
    ];
    expect(await exceptions()).toEqual(expected);
    const variables = { companyId, month: AUGUST };
    const { data } = await owner.graphql(ReconciliationExceptionsDocument, variables);
    expect(data?.company.reconciliationExceptions.map(({ message }) => message)).toEqual(expected);
    const summary = await owner.graphql(ReconciliationSummaryDocument, variables);
    expect(summary.data?.company.reconciliationSummary.exceptionCount).toBe(2);
    const rest = await owner.rest('GET', `/api/reconciliation/summary?companyId=${companyId}&month=${AUGUST}`);
    expect(rest.body.exceptionCount).toBe(2);
    const report = await owner.rest('GET', `/api/reconciliation/closings?companyId=${companyId}&month=${AUGUST}`);
    expect(report.body).toMatchObject([{ owed: '100.00' }]);
  });

  it('can be changed and deleted, and is no exception then', async () => {
    await close();
    const { id } = (await enter({ invoiceNumber: 'A-2', amount: '999.00' })).body;
    expect((await edit({ invoiceNumber: 'A-2', amount: '99.00' }, id)).status).toBe(200);
    expect((await exceptions()).join()).toContain('£99.00');
    expect((await owner.rest('DELETE', `/api/invoices/${id}`)).status).toBe(200);
    expect(await exceptions()).toEqual([]);
  });

  it('is one of the figures once the month is closed again', async () => {
    await close();
    const { id } = (await enter({ invoiceNumber: 'A-2', amount: '999.00' })).body;
    await reopen();
    expect((await close()).body.owed).toBe('1099.00');
    expect(await exceptions()).toEqual([]);
    expect((await owner.rest('DELETE', `/api/invoices/${id}`)).status).toBe(409);
  });

  it('is no other invoice that was moved into it', async () => {
    const { id } = (await enter({ invoiceNumber: 'A-3', invoiceDate: '2026-09-03' })).body;
    await close();
    const moved = await edit({ invoiceNumber: 'A-3', invoiceDate: '2026-08-03' }, id);
    expect(moved).toMatchObject({ status: 409, body: { code: 'MONTH_CLOSED' } });
  });
});
