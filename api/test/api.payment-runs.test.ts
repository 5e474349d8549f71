import {
  ApprovePaymentRunDocument,
  CancelPaymentRunDocument,
  CompletePaymentRunDocument,
  PaymentRunDocument,
  PaymentRunsDocument,
  RemovePaymentRunInvoiceDocument,
  SubmitPaymentRunDocument,
  WithdrawPaymentRunDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dumpDatabase } from '../src/testing/database-dump.ts';
import { expectGraphQLRefusal, expectRestRefusal } from '../src/testing/refusals.ts';
import { isPaymentRunsPath, RestCalls } from '../src/testing/rest-calls.ts';
import { INVOICE, PAYMENT_RUN, SUPPLIER } from '../src/testing/rest-records.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * Payment runs in both APIs: each call, its answer, and what it refuses (RULES.md, 19 to 23, 43 and 45; sections 3 and
 * 7).
 */

let app: TestApp;
let calls: RestCalls;
let second: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
  second = await app.newUser();
});

afterAll(() => app.close());

beforeEach(async () => {
  // Another company of the same person would have the same bills.
  calls.user = await app.newUser();
  companyId = await calls.newCompany();
});

async function newInvoiceId(body: object = {}): Promise<number> {
  return (await calls.newInvoice(companyId, body)).body.id;
}

async function newRun(...invoiceIds: number[]) {
  const ids = invoiceIds.length > 0 ? invoiceIds : [await newInvoiceId()];
  const answer = await calls.call('post /api/payment-runs', {
    body: { companyId, runDate: '2026-09-15', invoiceIds: ids },
  });
  return { ...answer.body, invoiceIds: ids } as { id: number; content: string; invoiceIds: [number, ...number[]] };
}

/** Adds a second person to the company, who approves runs above an amount. */
async function asksForApproval(pounds: string): Promise<void> {
  await joinByRest(calls.user, second, companyId);
  const company = { name: 'Lowe Ltd', approvalThreshold: pounds };
  expect((await calls.call('put /api/companies/:id', { id: companyId, body: company })).status).toBe(200);
}

describe('REST', () => {
  it('POST returns 201 with the run, its items and their invoices', async () => {
    const { body } = await calls.call('post /api/payment-runs', {
      body: { companyId, runDate: '2026-09-15', invoiceIds: [await newInvoiceId()] },
    });
    expect(body).toEqual(PAYMENT_RUN);
    const made = [
      await newInvoiceId({ invoiceNumber: '1', amount: '10.00' }),
      await newInvoiceId({ invoiceNumber: '2', amount: '20.00' }),
      await newInvoiceId({ invoiceNumber: '3', amount: '0.50', supplierName: 'Lantern Cleaning' }),
    ];
    const form = { name: 'PR-123456', runDate: '2026-09-15', notes: 'Payment run for 15 day cycle - 3 invoices' };
    const answer = await calls.call('post /api/payment-runs', {
      body: { ...form, companyId, totalAmount: '30.50', invoiceIds: made },
    });
    const item = { id: expect.any(Number), paymentDate: '2026-09-15', notes: null };
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...form,
        number: 2,
        status: 'draft',
        totalAmount: '30.50',
        paymentRunItems: [
          { ...item, paymentType: 'batch', totalAmount: '30.00', supplier: { name: 'Harbour Print Works' } },
          { ...item, paymentType: 'individual', totalAmount: '0.50', supplier: { name: 'Lantern Cleaning' } },
        ],
      },
    });
    expect(answer.body.paymentRunItems[0].paymentRunInvoices).toMatchObject([
      { invoice: { invoiceNumber: '1', paymentRunStatus: 'draft' } },
      { invoice: { invoiceNumber: '2', paymentRunId: answer.body.id } },
    ]);
    const again = await calls.call('post /api/payment-runs', { body: { ...form, companyId, invoiceIds: made } });
    expectRestRefusal(again, { code: 'INVOICE_IN_RUN' });
  });

  it('GET returns the runs of a company, newest first, or one', async () => {
    const first = await newRun();
    const later = await newRun(await newInvoiceId({ invoiceNumber: 'L', amount: '99.00' }));
    const list = await calls.call('get /api/payment-runs', { query: `?companyId=${companyId}` });
    expect(list.status).toBe(200);
    expect(list.body.map(({ id }: { id: number }) => id)).toEqual([later.id, first.id]);
    expect(list.body[1]).toEqual(PAYMENT_RUN);
    const part = await calls.call('get /api/payment-runs', { query: `?companyId=${companyId}&offset=1&limit=1` });
    expect(part.body.map(({ id }: { id: number }) => id)).toEqual([first.id]);
    expect(await calls.call('get /api/payment-runs/:id', { id: first.id })).toEqual({ status: 200, body: PAYMENT_RUN });
    expectRestRefusal(await calls.call('get /api/payment-runs/:id', { id: 2_000_000 }), { code: 'NOT_FOUND' });
    expectRestRefusal(await calls.call('get /api/payment-runs'), { code: 'VALIDATION_FAILED', fields: ['companyId'] });
  });

  it('submits, withdraws and cancels, and refuses actions that its status does not allow', async () => {
    const { id } = await newRun();
    const submitted = await calls.call('post /api/payment-runs/:id/submit', { id });
    expect(submitted).toMatchObject({
      status: 200,
      body: {
        status: 'pending',
        paymentRunItems: [{ paymentRunInvoices: [{ invoice: { paymentRunStatus: 'pending' } }] }],
      },
    });
    const again = await calls.call('post /api/payment-runs/:id/submit', { id });
    expectRestRefusal(again, { code: 'PAYMENT_RUN_STATE' });
    expect(again.body.message).toBe('PR-000001 is submitted for approval: it cannot be submitted');
    const withdrawn = await calls.call('post /api/payment-runs/:id/withdraw', { id });
    expect(withdrawn).toEqual({ status: 200, body: PAYMENT_RUN });
    const cancelled = await calls.call('post /api/payment-runs/:id/cancel', { id });
    expect(cancelled).toMatchObject({
      status: 200,
      body: {
        status: 'cancelled',
        allowedActions: [],
        paymentRunItems: [{ paymentRunInvoices: [{ invoice: { paymentRunId: null } }] }],
      },
    });
    expectRestRefusal(await calls.call('post /api/payment-runs/:id/cancel', { id }), { code: 'PAYMENT_RUN_STATE' });
  });

  it('completes, in the words of RULES.md, section 8', async () => {
    const { id } = await newRun();
    const { status, body } = await calls.call('post /api/payment-runs/:id/complete', { id });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Payment run completed and invoices marked as paid',
      id,
      status: 'processed',
      paymentRunItems: [{ paymentRunInvoices: [{ invoice: { status: 'paid', paymentDate: '2026-09-15' } }] }],
    });
    expectRestRefusal(await calls.call('post /api/payment-runs/:id/complete', { id }), { code: 'PAYMENT_RUN_STATE' });
    const why = { reason: 'It was not sent' };
    const reopened = await calls.call('post /api/payment-runs/:id/reopen', { id, body: why });
    expect(reopened).toMatchObject({ status: 200, body: { status: 'draft', reopenings: [why] } });
  });

  it('removes an invoice from a draft', async () => {
    const { id, invoiceIds } = await newRun(
      await newInvoiceId(),
      await newInvoiceId({ invoiceNumber: 'B', amount: '1.00' }),
    );
    const call = 'delete /api/payment-runs/:id/invoices/:invoiceId';
    const answer = await calls.call(call, { id, invoiceId: invoiceIds[0] });
    expect(answer).toMatchObject({
      status: 200,
      body: { totalAmount: '1.00', paymentRunItems: [{ totalAmount: '1.00' }] },
    });
    expectRestRefusal(await calls.call(call, { id, invoiceId: invoiceIds[0] }), { code: 'NOT_FOUND' });
    expectRestRefusal(await calls.user.rest('DELETE', `/api/payment-runs/${id}/invoices/none`), { code: 'NOT_FOUND' });
  });

  it('GET batch-payments returns the items that pay several invoices', async () => {
    const query = `?companyId=${companyId}`;
    await newRun();
    expect(await calls.call('get /api/batch-payments', { query })).toEqual({ status: 200, body: [] });
    const { supplier, ...invoice } = (await calls.newInvoice(companyId, { invoiceNumber: 'B', amount: '1.00' })).body;
    const { id } = await newRun(invoice.id, await newInvoiceId({ invoiceNumber: 'C', amount: '2.00' }));
    const { status, body } = await calls.call('get /api/batch-payments', { query });
    expect(status).toBe(200);
    const inRun = { ...INVOICE, paymentRunId: id, paymentRunStatus: 'draft' };
    expect(body).toEqual([
      {
        id: expect.any(Number),
        paymentRunId: id,
        supplier: { ...SUPPLIER, id: supplier.id },
        totalAmount: '3.00',
        paymentDate: '2026-09-15',
        paymentType: 'batch',
        invoices: [
          { ...inRun, invoiceNumber: 'B', amount: '1.00', outstanding: '1.00' },
          { ...inRun, invoiceNumber: 'C', amount: '2.00', outstanding: '2.00' },
        ],
        status: 'draft',
        payments: [],
      },
    ]);
  });

  it('is approved by a second person, who sends the digest of the shown content', async () => {
    await asksForApproval('100.00');
    const { id, content } = await newRun();
    expectRestRefusal(await calls.call('post /api/payment-runs/:id/complete', { id }), { code: 'APPROVAL_REQUIRED' });
    await calls.call('post /api/payment-runs/:id/submit', { id });
    const review = await calls.call('get /api/payment-runs/:id/review', { id });
    expect(review).toMatchObject({
      status: 200,
      body: {
        objection: 'The person who made a payment run does not approve it',
        people: [{ involvement: ['entered invoice HPW-2201', 'made the run', 'submitted it'] }],
        changes: [{ description: expect.stringMatching(/ submitted it$/) }],
        payees: [{ supplierName: 'Harbour Print Works', accountState: 'none', sharesAccountWith: [] }],
      },
    });
    const ownReturn = await calls.call('post /api/payment-runs/:id/send-back', { id, body: { reason: 'Mine' } });
    expectRestRefusal(ownReturn, { code: 'FORBIDDEN' });
    const path = `/api/payment-runs/${id}/approve`;
    const before = await dumpDatabase(app.orm);
    const own = await calls.call('post /api/payment-runs/:id/approve', { id, body: { content } });
    expectRestRefusal(own, { code: 'FORBIDDEN' });
    expectRestRefusal(await second.rest('POST', path, {}), { code: 'VALIDATION_FAILED', fields: ['content'] });
    expectRestRefusal(await second.rest('POST', path, { content: 7 }), {
      code: 'VALIDATION_FAILED',
      fields: ['content'],
    });
    expectRestRefusal(await second.rest('POST', path, { content: 'old' }), { code: 'CONTENT_CHANGED' });
    expect(await dumpDatabase(app.orm)).toEqual(before);
    expect(await second.rest('POST', path, { content })).toMatchObject({
      status: 200,
      body: {
        status: 'approved',
        isApprovalRequired: true,
        createdByName: expect.stringMatching(/^user\d+@example\.com$/),
        approval: { approvedByName: 'user2@example.com', approvedAt: '2026-09-15T11:00:00.000Z' },
        allowedActions: ['pay', 'complete', 'cancel'],
      },
    });
  });
});

it('calls every operation on payment runs', () => {
  expect(calls.uncalled(isPaymentRunsPath)).toEqual([]);
});

describe('GraphQL', () => {
  it('shows the runs of a company, and the number of the next one', async () => {
    const { id } = await newRun();
    await newRun(await newInvoiceId({ invoiceNumber: 'L' }));
    const list = await calls.user.graphql(PaymentRunsDocument, { companyId, limit: 1, offset: 1 });
    expect(list.data?.company.paymentRuns).toMatchObject({
      totalCount: 2,
      items: [
        {
          id,
          name: 'PR-000001',
          status: 'draft',
          invoiceCount: 1,
          createdByName: expect.stringMatching(/^user\d+@example\.com$/),
        },
      ],
    });
    const next = await calls.user.graphqlText('query ($id: Int!) { company(id: $id) { nextPaymentRunNumber } }', {
      id: companyId,
    });
    expect(next.data).toEqual({ company: { nextPaymentRunNumber: 3 } });
  });

  it('shows a run with what each supplier is paid', async () => {
    const { id } = await newRun(await newInvoiceId(), await newInvoiceId({ invoiceNumber: 'B', amount: '1.00' }));
    const { data } = await calls.user.graphql(PaymentRunDocument, { id });
    expect(data?.paymentRun).toMatchObject({
      id,
      totalAmountPence: 241_00,
      isApprovalRequired: false,
      approval: null,
      content: expect.stringMatching(/^[0-9a-f]{64}$/),
      allowedActions: ['submit', 'pay', 'complete', 'cancel', 'remove_invoice'],
      items: [
        {
          paymentType: 'batch',
          totalAmountPence: 241_00,
          paymentDate: '2026-09-15',
          supplier: { name: 'Harbour Print Works' },
          invoices: [{ amountPence: 240_00 }, { amountPence: 1_00 }],
        },
      ],
    });
  });

  it('moves a run by each of its commands, and answers with what follows', async () => {
    const { id, invoiceIds } = await newRun(
      await newInvoiceId(),
      await newInvoiceId({ invoiceNumber: 'B', amount: '1.00' }),
    );
    const removed = await calls.user.graphql(RemovePaymentRunInvoiceDocument, { id, invoiceId: invoiceIds[0] });
    expect(removed.data?.removePaymentRunInvoice).toMatchObject({
      invoiceCount: 1,
      items: [{ paymentType: 'individual', totalAmountPence: 1_00, invoices: [{ invoiceNumber: 'B' }] }],
    });
    const submitted = await calls.user.graphql(SubmitPaymentRunDocument, { id });
    expect(submitted.data?.submitPaymentRun).toMatchObject({ status: 'pending' });
    const refused = await calls.user.graphql(RemovePaymentRunInvoiceDocument, { id, invoiceId: invoiceIds[1] ?? 0 });
    expectGraphQLRefusal(refused, { code: 'PAYMENT_RUN_STATE' });
    const withdrawn = await calls.user.graphql(WithdrawPaymentRunDocument, { id });
    expect(withdrawn.data?.withdrawPaymentRun).toMatchObject({ status: 'draft' });
    const cancelled = await calls.user.graphql(CancelPaymentRunDocument, { id });
    expect(cancelled.data?.cancelPaymentRun).toMatchObject({ status: 'cancelled', allowedActions: [] });
    expectGraphQLRefusal(await calls.user.graphql(CancelPaymentRunDocument, { id }), { code: 'PAYMENT_RUN_STATE' });
  });

  it('approves and completes', async () => {
    await asksForApproval('100.00');
    const { id, content } = await newRun();
    expectGraphQLRefusal(await calls.user.graphql(CompletePaymentRunDocument, { id }), { code: 'APPROVAL_REQUIRED' });
    await calls.user.graphql(SubmitPaymentRunDocument, { id });
    const own = await calls.user.graphql(ApprovePaymentRunDocument, { id, content });
    expectGraphQLRefusal(own, { code: 'FORBIDDEN' });
    const approved = await second.graphql(ApprovePaymentRunDocument, { id, content });
    expect(approved.data?.approvePaymentRun).toMatchObject({
      status: 'approved',
      isApprovalRequired: true,
      approval: { approvedByName: 'user2@example.com' },
    });
    const completed = await calls.user.graphql(CompletePaymentRunDocument, { id });
    expect(completed.data?.completePaymentRun).toMatchObject({
      status: 'processed',
      allowedActions: ['reopen_unpaid'],
    });
  });
});
