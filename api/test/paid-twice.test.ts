import { ResolveDuplicatePaymentDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isDuplicatesPath, RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestResponse } from '../src/testing/test-client.ts';

/** A line that is matched while another payment of its invoice is on its way, in both APIs (RULES.md, 48). */

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

async function newInvoice(amount = '243.15', body: object = {}): Promise<number> {
  const { id, supplier } = (await calls.newInvoice(companyId, { amount, ...body })).body;
  const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  await calls.user.rest('PUT', `/api/suppliers/${supplier.id}`, {
    name: supplier.name,
    ...account,
  });
  return id;
}

/** The id of one line of the statement. */
async function newLine(amount: string, text = 'CARD 1234', date = '2026-09-16'): Promise<number> {
  const file = {
    name: 'statement.csv',
    content: `Date,Description,Amount\n${date},${text},${amount}\n`,
  };
  await calls.user.upload('/api/bank-transactions/import-file', 'file', file, {
    companyId: String(companyId),
  });
  const { body } = await calls.call('get /api/bank-transactions', {
    query: `?companyId=${companyId}`,
  });
  return body.find(({ description }: { description: string }) => description === text).id;
}

async function payRun(...invoiceIds: number[]): Promise<number> {
  const form = { companyId, runDate: '2026-09-15', invoiceIds };
  const { body: run } = await calls.call('post /api/payment-runs', {
    body: form,
  });
  await calls.call('post /api/:provider/payments/payment-run/:id', {
    id: run.id,
  });
  return run.id;
}

async function payments() {
  return (
    await calls.call('get /api/:provider/payments', {
      query: `?companyId=${companyId}`,
    })
  ).body;
}

async function moveAtBank(status: 'processing' | 'completed' | 'failed'): Promise<void> {
  for (const { providerPaymentId } of await payments()) app.bank.move(providerPaymentId, status);
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
  await app.runPaymentJob();
}

function match(id: number, body: object): Promise<RestResponse> {
  return calls.call('post /api/bank-transactions/:id/match', { id, body });
}

async function duplicates() {
  return (
    await calls.call('get /api/duplicate-payments', {
      query: `?companyId=${companyId}`,
    })
  ).body;
}

async function storedInvoice(id: number) {
  const { body } = await calls.user.rest('GET', `/api/invoices?companyId=${companyId}`);
  return body.find((invoice: { id: number }) => invoice.id === id);
}

async function matchByGraphql(words: string) {
  return (
    await calls.user.graphqlText<object>(`mutation { matchBankTransaction(${words}) { bankTransaction { id } } }`)
  ).errors;
}

describe('an invoice with a payment in progress', () => {
  it('is not matched to another transaction without confirmation, through either API, singly or with others', async () => {
    const invoiceId = await newInvoice();
    await payRun(invoiceId);
    const id = await newLine('-243.15');
    const refused = {
      code: 'PAYMENT_IN_PROGRESS',
      message: expect.stringMatching(
        /^Invoice .* has a payment on its way: £243.15 to .*waiting for approval at the bank/,
      ),
    };
    expect(await match(id, { invoiceId })).toMatchObject({
      status: 409,
      body: refused,
    });
    const several = { id, body: { invoiceIds: [invoiceId] } };
    const batch = await calls.call('post /api/bank-transactions/:id/match-multiple', several);
    expect(batch).toMatchObject({ status: 409, body: refused });
    expect(await matchByGraphql(`id: ${id}, invoiceId: ${invoiceId}`)).toMatchObject([{ message: refused.message }]);
    const accepted = await calls.call('post /api/reconciliation/accept-suggestions', {
      body: { companyId, month: '2026-09', minConfidence: 0 },
    });
    expect(accepted.body.matched).toEqual([]);
  });

  it('asks, with the number of invoices in the payment', async () => {
    const invoiceId = await newInvoice();
    await payRun(invoiceId, await newInvoice('10.00', { invoiceNumber: 'OTHER' }));
    const message = expect.stringMatching(/£253.15 to .* for 2 invoices, waiting for approval at the bank/);
    expect(await match(await newLine('-243.15'), { invoiceId })).toMatchObject({ status: 409, body: { message } });
  });

  it('has that payment cancelled when it was paid outside, and nothing is paid twice', async () => {
    const invoiceId = await newInvoice();
    const other = await newInvoice('10.00', {
      invoiceNumber: 'OTHER',
      supplierName: 'Lantern Cleaning',
    });
    const runId = await payRun(invoiceId, other);
    const id = await newLine('-243.15');
    expect(await match(id, { invoiceId, paidOutside: true })).toMatchObject({
      status: 200,
      body: { matches: [{ kind: 'settlement', isPaidOutside: true }] },
    });
    const statuses = Object.fromEntries(
      (await payments()).map((one: { amount: string; status: string }) => [one.amount, one.status]),
    );
    expect(statuses).toEqual({ '243.15': 'cancelled', '10.00': 'pending' });
    expect(await duplicates()).toEqual([]);
    const { body: run } = await calls.user.rest('GET', `/api/payment-runs/${runId}`);
    expect(run).toMatchObject({ failedCount: 0, paymentsAwaitingAuthorisation: { count: 1, amount: '10.00' } });
  });

  it("is 'Paid twice?' everywhere if the payment cannot be stopped, until a user resolves it", async () => {
    const invoiceId = await newInvoice();
    const runId = await payRun(invoiceId);
    await moveAtBank('processing');
    const id = await newLine('-243.15');
    expect(await matchByGraphql(`id: ${id}, invoiceId: ${invoiceId}, paidOutside: true`)).toEqual([]);
    await moveAtBank('completed');
    const [{ id: paymentId }] = await payments();
    const [found] = await duplicates();
    expect(found).toMatchObject({
      bankTransactionId: id,
      invoiceId,
      paymentId,
      paymentRunId: runId,
      amount: '243.15',
    });
    expect(found.message).toMatch(
      /paid by £243.15 on 16 Sep 2026 \(CARD 1234\), and by the payment of £243.15 .* completed/,
    );

    const { data } = await calls.user.graphqlText<object>(`{
      company(id: ${companyId}) {
        payments { items { duplicatePayments { id } } }
        invoices { items { duplicatePayments { id } } }
        reconciliationExceptions(month: "2026-09") { kind duplicatePaymentId }
      }
      paymentRun(id: ${runId}) { duplicatePayments { id resolution } }
    }`);
    const one = [{ id: found.id }];
    expect(data).toMatchObject({
      company: {
        payments: { items: [{ duplicatePayments: one }] },
        invoices: { items: [{ duplicatePayments: one }] },
        reconciliationExceptions: [{ kind: 'duplicate_payment', duplicatePaymentId: found.id }],
      },
      paymentRun: { duplicatePayments: [{ resolution: null }] },
    });
    const csv = await calls.user.rest(
      'GET',
      `/api/reconciliation/export?companyId=${companyId}&month=2026-09&format=csv`,
    );
    expect(JSON.stringify(csv.body)).toContain('Paid twice?: Invoice');

    const key = 'post /api/duplicate-payments/:id/resolve';
    const wrong = await calls.call(key, {
      id: found.id,
      body: { resolution: 'whatever' },
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { resolution: expect.any(String) } },
    });
    const resolved = await calls.call(key, {
      id: found.id,
      body: { resolution: 'refund_expected' },
    });
    expect(resolved).toMatchObject({
      status: 200,
      body: { resolution: 'refund_expected', resolvedAt: expect.any(String) },
    });
    const again = { id: found.id, resolution: 'not_same' } as const;
    const { errors } = await calls.user.graphql(ResolveDuplicatePaymentDocument, again);
    expect(errors).toMatchObject([{ extensions: { code: 'CONTENT_CHANGED' } }]);
    const month = await calls.user.rest('GET', `/api/reconciliation/exceptions?companyId=${companyId}&month=2026-09`);
    expect(month.body).toEqual([]);
    expect(await duplicates()).toMatchObject([{ resolution: 'refund_expected' }]);
  });

  it('is no longer an exception after that payment failed or the match was undone', async () => {
    const [failing, undone] = [await newInvoice(), await newInvoice('10.00', { invoiceNumber: 'OTHER' })];
    await payRun(failing);
    await payRun(undone);
    await moveAtBank('processing');
    const lines = [await newLine('-243.15'), await newLine('-10.00', 'CARD 99')];
    await match(lines[0] ?? 0, { invoiceId: failing, paidOutside: true });
    await match(lines[1] ?? 0, { invoiceId: undone, paidOutside: true });
    expect(await duplicates()).toHaveLength(2);
    await calls.call('post /api/bank-transactions/:id/unmatch', {
      id: lines[1] ?? 0,
    });
    expect(await duplicates()).toMatchObject([{ invoiceId: failing }]);
    await moveAtBank('failed');
    expect(await duplicates()).toEqual([]);
  });

  it.each([
    ['by its amount and its payee, once the bank has taken it', '-243.15', 'FP HARBOUR PRINT', '2026-09-16', 200],
    ['not before it was submitted', '-243.15', 'FP HARBOUR PRINT', '2026-09-14', 409],
    ['not by another payee', '-243.15', 'FP LANTERN', '2026-09-16', 409],
  ])('is matched to the line of that payment, %s', async (_, amount, text, date, status) => {
    const invoiceId = await newInvoice();
    await payRun(invoiceId);
    await moveAtBank('processing');
    expect(await match(await newLine(amount, text, date), { invoiceId })).toMatchObject({ status });
  });

  it('is matched by the reference, and a downloaded file counts as a payment in progress', async () => {
    const account = {
      bankSortCode: '20-00-00',
      bankAccountNumber: '55779911',
      name: 'Lowe Ltd',
    };
    await calls.user.rest('PUT', `/api/companies/${companyId}`, account);
    const [invoiceId, other] = [
      await newInvoice(),
      await newInvoice('10.00', {
        invoiceNumber: 'B',
        supplierName: 'Lantern',
      }),
    ];
    const form = {
      companyId,
      runDate: '2026-09-15',
      invoiceIds: [invoiceId, other],
    };
    const { body: run } = await calls.call('post /api/payment-runs', {
      body: form,
    });
    const exported = await calls.user.rest('POST', `/api/payment-runs/${run.id}/export/csv`, {});
    expect(exported.status).toBe(200);
    const [stored] = await app.orm.em.fork().execute<{ token: string }[]>(
      `select reference.token from payment_references reference
       join payment_run_invoices entry on entry.payment_run_item_id = reference.payment_run_item_id where entry.invoice_id = ?`,
      [other],
    );
    const card = await newLine('-243.15');
    expect(await match(card, { invoiceId })).toMatchObject({
      status: 409,
      body: {
        message: expect.stringContaining('its payment file was downloaded on'),
      },
    });
    expect(
      await match(await newLine('-10.00', `BACS ${stored?.token}`), {
        invoiceId: other,
      }),
    ).toMatchObject({ status: 200 });
    await match(card, { invoiceId, paidOutside: true });
    expect(await duplicates()).toMatchObject([{ invoiceId, paymentId: null, paymentRunId: run.id }]);
  });

  it('is matched to the line of the first payment file, also after a second one was downloaded', async () => {
    const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911', name: 'Lowe Ltd' };
    await calls.user.rest('PUT', `/api/companies/${companyId}`, account);
    const invoiceId = await newInvoice();
    const form = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
    const { body: run } = await calls.call('post /api/payment-runs', { body: form });
    const download = () => calls.user.rest('POST', `/api/payment-runs/${run.id}/export/csv`, {});
    expect(await download()).toMatchObject({ status: 200 });
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString());
    expect(await download()).toMatchObject({ status: 200 });
    expect(await match(await newLine('-243.15', 'FP HARBOUR PRINT', '2026-09-16'), { invoiceId })).toMatchObject({
      status: 200,
    });
  });
});

describe('one rule for amounts and directions', () => {
  it('accepts another amount only with confirmation, and stores the difference', async () => {
    const invoiceId = await newInvoice('10000.00');
    const id = await newLine('-1.00');
    const message = expect.stringMatching(/comes to £10,000.00, and the transaction to £1.00$/);
    expect(await match(id, { invoiceId })).toMatchObject({
      status: 400,
      body: { message },
    });
    expect(await match(id, { invoiceId, allowDifference: true })).toMatchObject({
      status: 200,
      body: { matches: [{ amount: '10000.00', difference: '-9999.00' }] },
    });
    const query = `?companyId=${companyId}&month=2026-09`;
    const { body } = await calls.user.rest('GET', `/api/reconciliation/exceptions${query}`);
    expect(body).toMatchObject([{ kind: 'difference', amount: '-9999.00' }]);
    const csv = await calls.user.rest('GET', `/api/reconciliation/export${query}&format=csv`);
    expect(JSON.stringify(csv.body)).toContain('-9999.00');
  });

  it('accepts money in only as a refund of a paid invoice, and changes no status', async () => {
    const invoiceId = await newInvoice('100.00');
    const back = await newLine('100.00', 'HARBOUR RETURNED');
    expect(await match(back, { invoiceId })).toMatchObject({
      status: 400,
      body: {
        message: expect.stringMatching(/came in/),
        fields: { refund: expect.any(String) },
      },
    });
    expect(await match(back, { invoiceId, refund: true })).toMatchObject({
      status: 400,
    });
    await match(await newLine('-100.00'), { invoiceId });
    const paid = await storedInvoice(invoiceId);
    expect(await match(back, { invoiceId, refund: true })).toMatchObject({
      status: 200,
      body: {
        isMatched: true,
        matches: [{ kind: 'refund', amount: '100.00', difference: '0.00' }],
      },
    });
    expect(await storedInvoice(invoiceId)).toEqual({ ...paid, version: expect.any(Number), hasRefund: true });
    await calls.call('post /api/bank-transactions/:id/unmatch', { id: back });
    expect(await storedInvoice(invoiceId)).toEqual({ ...paid, version: expect.any(Number) });
    expect(await matchByGraphql(`id: ${back}, invoiceId: ${invoiceId}, refund: true`)).toEqual([]);
  });
});

it('calls every operation of the route table', () => {
  expect(calls.uncalled(isDuplicatesPath)).toEqual([]);
});
