import {
  MarkInvoicesPaidDocument,
  PaymentRunDocument,
  ReopenPaymentRunDocument,
  UndoMarkInvoicesPaidDocument,
  UpdateInvoiceDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkDatabase } from '../src/books-check/check-database.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** 'Paid' leaves an invoice only the way it came (RULES.md, 49), and a marking as paid can be undone. */

const FORM = { supplierName: 'Harbour Print', invoiceDate: '2026-08-20', dueDate: '2026-09-30' };

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

async function newInvoice(invoiceNumber: string, body: object = {}): Promise<number> {
  return (await calls.newInvoice(companyId, { ...FORM, invoiceNumber, amount: '100.00', ...body })).body.id;
}

async function newRun(invoiceIds: number[], status = 'draft'): Promise<number> {
  const body = { companyId, runDate: '2026-09-10', invoiceIds, status };
  return (await calls.user.rest('POST', '/api/payment-runs', body)).body.id;
}

async function invoice(id: number): Promise<Record<string, unknown>> {
  const { body } = await calls.user.rest('GET', `/api/invoices?companyId=${companyId}`);
  return body.find((one: { id: number }) => one.id === id);
}

async function matchedLine(invoiceId: number): Promise<number> {
  const csv = 'Date,Description,Amount\n12/09/2026,HARBOUR PRINT,-100.00\n';
  const options = { companyId: String(companyId) };
  await calls.user.upload('/api/bank-transactions/import-file', 'file', { name: 'a.csv', content: csv }, options);
  const { body } = await calls.user.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  const { id } = body[0];
  const match = await calls.user.rest('POST', `/api/bank-transactions/${id}/match`, { invoiceId });
  expect(match.status).toBe(200);
  return id;
}

async function contradictions(): Promise<readonly string[]> {
  return (await checkDatabase(app.databaseUrl)).contradictions;
}

async function newApprover(): Promise<TestClient> {
  const approver = await app.newUser();
  await joinByRest(calls.user, approver, companyId);
  return approver;
}

describe('an invoice that a completed run paid', () => {
  let ids: [number, number];
  let runId: number;

  beforeEach(async () => {
    ids = [await newInvoice('A-1'), await newInvoice('A-2')];
    runId = await newRun(ids, 'pending');
    await calls.user.rest('POST', `/api/payment-runs/${runId}/complete`);
  });

  it('does not become payable by an edit, in either API, and the error names the run', async () => {
    const message = "Payment Run #1 paid it: reopen that run with 'This run was not paid' to change its status";
    const input = { ...FORM, invoiceNumber: 'A-1', status: 'to_pay' as const };
    const refused = await calls.user.rest('PUT', `/api/invoices/${ids[0]}`, { ...input, amount: '100.00' });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'INVOICE_READ_ONLY', message, fields: { status: message } },
    });
    const answer = await calls.user.graphql(UpdateInvoiceDocument, {
      id: ids[0],
      input: { ...input, amountPence: 10000 } as never,
    });
    expect(answer.errors?.[0]).toMatchObject({ message, extensions: { code: 'INVOICE_READ_ONLY' } });
    expect(await invoice(ids[0])).toMatchObject({ status: 'paid', paymentDate: '2026-09-10' });
  });

  it('becomes payable when the run is reopened with a reason, which is recorded', async () => {
    const key = 'post /api/payment-runs/:id/reopen';
    for (const body of [{}, { reason: ' ' }]) {
      const refused = await calls.call(key, { id: runId, body });
      expect(refused).toMatchObject({ status: 400, body: { fields: { reason: expect.any(String) } } });
    }
    const reopened = await calls.call(key, { id: runId, body: { reason: 'The bank refused the file' } });
    const reopenedByName = reopened.body.createdByName;
    const reopenings = [
      { reason: 'The bank refused the file', reopenedByName, reopenedAt: app.clock.now().toISOString() },
    ];
    expect(reopened).toMatchObject({ status: 200, body: { status: 'pending', reopenings, totalAmount: '200.00' } });
    for (const id of ids) {
      expect(await invoice(id)).toMatchObject({
        status: 'to_pay',
        paymentDate: null,
        paymentRunId: runId,
        paymentRunStatus: 'pending',
      });
    }
    expect(await calls.call(key, { id: runId, body: { reason: 'Again' } })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_RUN_STATE' },
    });
    const { data } = await calls.user.graphql(PaymentRunDocument, { id: runId });
    expect(data?.paymentRun).toMatchObject({
      status: 'pending',
      approval: null,
      reopenings: [{ reason: 'The bank refused the file' }],
    });
    expect((await calls.user.rest('POST', `/api/payment-runs/${runId}/complete`)).status).toBe(200);
    expect(await invoice(ids[0])).toMatchObject({ status: 'paid' });
  });

  it('stays paid where a bank transaction is matched to it, until that is unmatched', async () => {
    const lineId = await matchedLine(ids[0]);
    const { data } = await calls.user.graphql(ReopenPaymentRunDocument, { id: runId, reason: 'Not sent' });
    expect(data?.reopenPaymentRun).toMatchObject({ status: 'pending' });
    expect(await invoice(ids[0])).toMatchObject({ status: 'paid', isMatched: true, paymentRunId: runId });
    expect(await invoice(ids[1])).toMatchObject({ status: 'to_pay', paymentRunId: runId });
    expect((await calls.user.rest('POST', `/api/bank-transactions/${lineId}/unmatch`)).status).toBe(200);
    const again = { status: 'to_pay', paymentDate: null, isMatched: false, paymentRunId: runId };
    expect(await invoice(ids[0])).toMatchObject({ ...again, paymentRunStatus: 'pending' });
    expect(await contradictions()).toEqual([]);
  });

  it('needs a new approval when its match is undone, whether the run was approved before or after the match', async () => {
    const approver = await newApprover();
    await calls.user.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', approvalThreshold: '150.00' });
    const lineId = await matchedLine(ids[0]);
    await calls.user.rest('POST', `/api/payment-runs/${runId}/reopen`, { reason: 'Not sent' });
    await approve(approver);
    await calls.user.rest('POST', `/api/bank-transactions/${lineId}/unmatch`);
    const { body } = await calls.user.rest('GET', `/api/payment-runs/${runId}`);
    expect(body).toMatchObject({ status: 'approved', approval: null });
    expect(await contradictions()).toEqual([]);
    await approve(approver);
    const match = { invoiceId: ids[0], paidOutside: true };
    expect((await calls.user.rest('POST', `/api/bank-transactions/${lineId}/match`, match)).status).toBe(200);
    await calls.user.rest('POST', `/api/bank-transactions/${lineId}/unmatch`);
    const asks = await calls.user.rest('GET', `/api/payment-runs/${runId}`);
    expect(asks.body).toMatchObject({ status: 'approved', approval: null });
  });

  async function approve(approver: TestClient): Promise<void> {
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
    const { content } = (await approver.rest('GET', `/api/payment-runs/${runId}`)).body;
    const approved = await approver.rest('POST', `/api/payment-runs/${runId}/approve`, { content });
    expect(approved).toMatchObject({ status: 200, body: { status: 'approved', approval: expect.anything() } });
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
  }

  it('is paid by one run only, when its match is undone after the run was reopened', async () => {
    const lineId = await matchedLine(ids[0]);
    await calls.user.rest('POST', `/api/payment-runs/${runId}/reopen`, { reason: 'Not sent' });
    await calls.user.rest('POST', `/api/bank-transactions/${lineId}/unmatch`);
    const body = { companyId, runDate: '2026-09-10', invoiceIds: [ids[0]] };
    const refused = await calls.user.rest('POST', '/api/payment-runs', body);
    expect(refused).toMatchObject({ status: 409, body: { code: 'INVOICE_IN_RUN' } });
    expect((await calls.user.rest('POST', `/api/payment-runs/${runId}/complete`)).status).toBe(200);
    for (const id of ids) expect(await invoice(id)).toMatchObject({ status: 'paid', paymentRunId: null });
  });

  it('leaves the run if another run contains it before the reopening, and the run reports that', async () => {
    const lineId = await matchedLine(ids[0]);
    await calls.user.rest('POST', `/api/payment-runs/${runId}/reopen`, { reason: 'Not sent' });
    await calls.user.rest('POST', `/api/payment-runs/${runId}/complete`);
    await calls.user.rest('POST', `/api/bank-transactions/${lineId}/unmatch`);
    const otherId = await newRun([ids[0]]);
    const reopened = await calls.user.rest('POST', `/api/payment-runs/${runId}/reopen`, { reason: 'Not sent again' });
    const leftAt = app.clock.now().toISOString();
    const reason = 'it is in another payment run';
    const departure = { invoiceNumber: 'A-1', supplierName: FORM.supplierName, reason, leftAt };
    expect(reopened.body).toMatchObject({
      status: 'pending',
      totalAmount: '100.00',
      departures: [{ ...departure, amount: '100.00' }],
    });
    const { data } = await calls.user.graphql(PaymentRunDocument, { id: runId });
    expect(data?.paymentRun?.departures).toMatchObject([{ ...departure, amountPence: 100_00 }]);
    expect(await invoice(ids[0])).toMatchObject({ status: 'to_pay', paymentRunId: otherId });
    expect(await contradictions()).toEqual([]);
  });

  it('is not reopened if no invoice of the run can return', async () => {
    const single = await newInvoice('A-3', { amount: '100.00' });
    const other = await newRun([single]);
    await calls.user.rest('POST', `/api/payment-runs/${other}/complete`);
    await matchedLine(single);
    const { errors } = await calls.user.graphql(ReopenPaymentRunDocument, { id: other, reason: 'Not sent' });
    expect(errors?.[0]?.extensions?.['code']).toBe('PAYMENT_RUN_STATE');
    const { body } = await calls.user.rest('GET', `/api/payment-runs/${other}`);
    expect(body).toMatchObject({ status: 'processed', allowedActions: [], reopenings: [] });
  });
});

it('a completed draft becomes a draft again, without invoices that a statement paid', async () => {
  const ids = [await newInvoice('D-1'), await newInvoice('D-2')] as const;
  const runId = await newRun([...ids]);
  await calls.user.rest('POST', `/api/payment-runs/${runId}/complete`);
  await matchedLine(ids[0]);
  const { body } = await calls.user.rest('POST', `/api/payment-runs/${runId}/reopen`, { reason: 'Not sent' });
  expect(body).toMatchObject({ status: 'draft', totalAmount: '100.00' });
  expect(
    body.paymentRunItems.flatMap((item: { paymentRunInvoices: unknown[] }) => item.paymentRunInvoices),
  ).toHaveLength(1);
});

describe('marking as paid', () => {
  it('accepts a date, says why it skips others, and is undone exactly', async () => {
    const [open, query, inDraft] = [
      await newInvoice('M-1'),
      await newInvoice('M-2', { status: 'query' }),
      await newInvoice('M-3'),
    ];
    await newRun([inDraft]);
    const body = { companyId, invoiceIds: [open, query, inDraft], paymentDate: '2026-09-01' };
    const marked = await calls.user.rest('PATCH', '/api/invoices/mark-paid', body);
    expect(marked).toMatchObject({
      status: 200,
      body: {
        updatedCount: 2,
        refusedCount: 1,
        refusals: [expect.objectContaining({ reason: 'It is in a draft payment run', count: 1 })],
      },
    });
    expect(await invoice(open)).toMatchObject({ status: 'paid', paymentDate: '2026-09-01' });
    const { data } = await calls.user.graphql(UndoMarkInvoicesPaidDocument, { id: marked.body.markId });
    expect(data?.undoMarkInvoicesPaid).toMatchObject({ restoredCount: 2, refusedCount: 0, refusals: [] });
    expect(await invoice(open)).toMatchObject({ status: 'to_pay', paymentDate: null });
    expect(await invoice(query)).toMatchObject({ status: 'query', paymentDate: null });
    const again = await calls.user.rest('POST', `/api/invoices/mark-paid/${marked.body.markId}/undo`);
    expect(again.body).toEqual({ restoredCount: 0, refusedCount: 0, refusals: [] });
  });

  it('skips invoices that changed since the marking on undo', async () => {
    const [one, other] = [await newInvoice('M-4'), await newInvoice('M-5')];
    const selection = { invoiceIds: [one, other] };
    const { data } = await calls.user.graphql(MarkInvoicesPaidDocument, { companyId, selection });
    await matchedLine(one);
    const undone = await calls.user.graphql(UndoMarkInvoicesPaidDocument, { id: data?.markInvoicesPaid?.markId ?? 0 });
    expect(undone.data?.undoMarkInvoicesPaid).toMatchObject({
      restoredCount: 1,
      refusals: [expect.objectContaining({ reason: 'It has changed since it was marked', count: 1 })],
    });
    expect(await invoice(one)).toMatchObject({ status: 'paid', isMatched: true });
    expect(await invoice(other)).toMatchObject({ status: 'to_pay' });
  });

  it.each([
    ['2026-09-16', 'Payment date must not be in the future'],
    ['1899-12-31', 'Payment date must be 1 Jan 1900 or later'],
    ['soon', 'Payment date must be a real date in the form YYYY-MM-DD'],
    [7, 'Payment date must be a real date in the form YYYY-MM-DD'],
  ])('refuses the date %s', async (paymentDate, message) => {
    const body = { companyId, invoiceIds: [await newInvoice('M-6')], paymentDate };
    const refused = await calls.user.rest('PATCH', '/api/invoices/mark-paid', body);
    expect(refused).toMatchObject({ status: 400, body: { fields: { paymentDate: message } } });
  });

  it('can be undone only by its user', async () => {
    const { body } = await calls.user.rest('PATCH', '/api/invoices/mark-paid', {
      companyId,
      invoiceIds: [await newInvoice('M-7')],
    });
    const stranger = await app.newUser();
    expect((await stranger.rest('POST', `/api/invoices/mark-paid/${body.markId}/undo`)).status).toBe(404);
  });
});
