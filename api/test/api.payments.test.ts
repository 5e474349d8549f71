import {
  BankDetailsToConfirmDocument,
  CancelPaymentDocument,
  ConfirmManyBankDetailsDocument,
  ConfirmSupplierBankDetailsDocument,
  PayInvoiceDocument,
  PaymentProviderDocument,
  PaymentStatsDocument,
  PaymentsDocument,
  SandboxSignInDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPaymentsPath, RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import { quickOrFull } from '../src/testing/test-size.ts';

/** Payments in both APIs (RULES.md, 28, 43 and 44; sections 7 and 8). */

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

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

async function newInvoice(body: object = {}, hasAccount = true): Promise<{ id: number; supplierId: number }> {
  const { id, supplier } = (await calls.newInvoice(companyId, body)).body;
  const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  if (hasAccount) await calls.user.rest('PUT', `/api/suppliers/${supplier.id}`, { name: supplier.name, ...account });
  return { id, supplierId: supplier.id };
}

async function newRun(...invoiceIds: number[]): Promise<{ id: number; paymentRunItems: { id: number }[] }> {
  const body = { companyId, runDate: '2026-09-15', invoiceIds };
  return (await calls.user.rest('POST', '/api/payment-runs', body)).body;
}

async function settle(status: 'completed' | 'failed', reason: string | null = null): Promise<void> {
  for (const [id, payment] of app.bank.payments) {
    if (payment.status === 'pending') app.bank.move(id, status, reason);
  }
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
  await app.runPaymentJob();
}

describe('REST', () => {
  it('pays a run, and returns counts and the reason for each failure', async () => {
    const sound = await newInvoice({ invoiceNumber: 'A-1', amount: 12.5 });
    const poor = await newInvoice({ invoiceNumber: 'B-1', supplierName: 'Cash Only' }, false);
    const { id, paymentRunItems } = await newRun(sound.id, poor.id);
    expect(await calls.call('post /api/:provider/payments/payment-run/:id', { id })).toEqual({
      status: 200,
      body: {
        successCount: 1,
        failureCount: 1,
        failures: [{ supplierName: 'Cash Only', message: 'Bank details required for payment processing' }],
        authorisationUrl: expect.stringMatching(/^https:/),
      },
    });
    const list = await calls.call('get /api/:provider/payments', { query: `?companyId=${companyId}` });
    expect(list).toEqual({
      status: 200,
      body: [
        {
          id: expect.any(Number),
          provider: 'sandbox',
          providerPaymentId: expect.any(String),
          companyId,
          invoiceId: sound.id,
          paymentRunId: id,
          paymentRunItemId: paymentRunItems[0]?.id,
          beneficiaryName: expect.any(String),
          beneficiaryAccountNumber: '55779911',
          beneficiarySortCode: '20-00-00',
          reference: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{6} A1$/),
          description: 'Invoice A-1',
          amount: '12.50',
          currency: 'GBP',
          status: 'pending',
          failureReason: null,
          isOutcomeUnknown: false,
          authorisationUrl: expect.stringMatching(/^https:/),
          providerCreatedAt: null,
          providerUpdatedAt: null,
          metadata: { company: String(companyId), authorisation: expect.stringMatching(/^\d+$/) },
          warnings: [],
          webhookEvents: [],
          createdAt: INSTANT,
          updatedAt: INSTANT,
          version: expect.any(Number),
        },
      ],
    });
  });

  it('pays an invoice likewise, and refuses a second payment', async () => {
    const { id } = await newInvoice();
    expect((await calls.call('post /api/:provider/payments/invoice/:id', { id })).body).toMatchObject({
      successCount: 1,
      failureCount: 0,
    });
    expect(await calls.call('post /api/:provider/payments/invoice/:id', { id })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_ALREADY_MADE' },
    });
    const [payment] = (await calls.call('get /api/:provider/payments', { query: `?companyId=${companyId}` })).body;
    expect(await calls.call('post /api/payments/:id/cancel', { id: payment.id })).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    });
    expect(await calls.call('post /api/payments/:id/cancel', { id: payment.id })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_STATE' },
    });
  });

  it.each([
    ['the bank cannot be reached', 'unreachable', 'processing'],
    ['the answer of the bank is lost', 'answer lost', 'processing'],
    ['the process ends before it hears the answer', 'ended', 'pending'],
  ] as const)('retries with the same keys, and returns the link, if %s', async (_, fault, status) => {
    const { id } = await newInvoice();
    const before = app.bank.payments.size;
    if (fault === 'ended') app.bank.onCall = () => Promise.reject(new Error('the process ends'));
    else app.bank.weather.push(fault);
    const submitted = await calls.call('post /api/:provider/payments/invoice/:id', { id });
    expect(submitted.body.authorisationUrl ?? null).toBeNull();
    app.bank.onCall = () => undefined;
    const list = `/api/sandbox/payments?companyId=${companyId}`;
    const [unknown] = (await calls.user.rest('GET', list)).body;
    expect(unknown).toMatchObject({ status, isOutcomeUnknown: fault !== 'ended', authorisationUrl: null });
    expect(await calls.call('post /api/:provider/payments/invoice/:id', { id })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_ALREADY_MADE' },
    });
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
    await app.runPaymentJob();
    const known = { status, isOutcomeUnknown: false, authorisationUrl: expect.stringMatching(/^https:/) };
    expect((await calls.user.rest('GET', `/api/sandbox/payments/${unknown.id}`)).body).toMatchObject(known);
    const query = `{ providerPayment(id: ${unknown.id}) { status isOutcomeUnknown authorisationUrl } }`;
    expect((await calls.user.graphqlText<{ providerPayment: object }>(query)).data?.providerPayment).toEqual(known);
    expect(app.bank.payments.size).toBe(before + 1);
    await settle('completed');
    expect((await calls.user.rest('GET', list)).body).toMatchObject([{ status: 'completed', authorisationUrl: null }]);
  });

  it('never pays an invoice twice, however many submissions arrive at once', async () => {
    const { id } = await newInvoice();
    const run = await newRun(id);
    const answers = await Promise.all(
      Array.from({ length: quickOrFull(50, 200) }, () =>
        calls.user.rest('POST', `/api/sandbox/payments/payment-run/${run.id}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusals = new Set(answers.flatMap(({ body }) => body.code ?? []));
    // On a slow machine the last of them wait too long to be read.
    expect([...refusals].filter((code) => code !== 'TOO_MANY_REQUESTS')).toEqual(['PAYMENT_ALREADY_MADE']);
    const list = await calls.call('get /api/:provider/payments', { query: `?companyId=${companyId}` });
    expect(list.body).toHaveLength(1);
  });

  it('refuses an unknown provider', async () => {
    const { id } = await newInvoice();
    for (const path of [`payments/invoice/${id}`, `payments/payment-run/${id}`]) {
      expect((await calls.user.rest('POST', `/api/truelayer/${path}`)).status).toBe(404);
    }
    expect((await calls.user.rest('GET', `/api/truelayer/payments?companyId=${companyId}`)).status).toBe(404);
  });

  it.each(['limit=-1', 'offset=-1', 'limit=x'])('refuses a list of payments with %s', async (page) => {
    const query = `?companyId=${companyId}&${page}`;
    expect((await calls.call('get /api/:provider/payments', { query })).status).toBe(400);
  });

  it('confirms the bank details that the user saw', async () => {
    const { supplierId } = await newInvoice();
    const account = { name: 'Harbour Print Works', bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
    const key = 'post /api/suppliers/:id/confirm-bank-details';
    expect((await calls.call(key, { id: supplierId, body: account })).status).toBe(200);
    const other = { ...account, bankAccountNumber: '00000000' };
    expect(await calls.call(key, { id: supplierId, body: other })).toMatchObject({
      status: 409,
      body: { code: 'CONTENT_CHANGED' },
    });
    const renamed = await calls.call(key, { id: supplierId, body: { ...account, name: 'Harbour Paint' } });
    expect(renamed).toMatchObject({ status: 409, body: { code: 'CONTENT_CHANGED' } });
    expect((await calls.call(key, { id: supplierId, body: {} })).status).toBe(400);
  });

  it('lists bank details to check, and confirms several, each as shown', async () => {
    const { supplierId } = await newInvoice();
    const account = { name: 'Harbour Print Works', bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
    const query = `?companyId=${companyId}`;
    const listed = async () =>
      (await calls.call('get /api/suppliers/bank-details/to-confirm', { query })).body.suppliers;
    const isListed = (suppliers: { id: number }[]) => suppliers.some(({ id }) => id === supplierId);
    expect(await listed()).toContainEqual(
      expect.objectContaining({ id: supplierId, ...account, reasonNotToConfirm: null }),
    );
    const confirm = async (accounts: object[]) =>
      calls.call('post /api/suppliers/bank-details/confirm', { body: { companyId, accounts } });
    const wrong = await confirm([{ supplierId, ...account, bankAccountNumber: '00000000' }]);
    expect(wrong.body).toMatchObject({ confirmedIds: [], refusals: [{ supplierId }] });
    expect(isListed(await listed())).toBe(true);
    expect((await confirm([{ supplierId, ...account }])).body).toEqual({
      confirmedIds: [supplierId],
      waitingIds: [],
      refusals: [],
    });
    expect(isListed(await listed())).toBe(false);
    const withdrawal = { body: { companyId, supplierIds: [supplierId] } };
    expect(await calls.call('post /api/suppliers/bank-details/withdraw-confirmation', withdrawal)).toMatchObject({
      status: 200,
      body: [{ id: supplierId, accountState: 'new' }],
    });
    expect(isListed(await listed())).toBe(true);
    expect((await confirm([])).status).toBe(400);
  });

  it('accepts webhooks without a session, and refuses those that the provider did not sign', async () => {
    const event = { signature: 'genuine', eventId: 'door-1', type: 'payment_executed' };
    expect(await app.guest().rest('POST', '/api/sandbox/webhook', event)).toEqual({
      status: 200,
      body: { received: true },
    });
    expect(await app.guest().rest('POST', '/api/sandbox/webhook', { ...event, signature: 'none' })).toMatchObject({
      status: 401,
      body: { code: 'WEBHOOK_REFUSED' },
    });
    expect((await app.guest().rest('POST', '/api/truelayer/webhook', event)).status).toBe(404);
  });
});

describe('files of a run', () => {
  const ACCOUNT = {
    bankAccountName: 'Lowe Ltd',
    bankSortCode: '08-99-99',
    bankAccountNumber: '66374958',
    bacsServiceUserNumber: '123456',
  };

  it('are a Bacs file, a CSV with control totals, and a remittance advice for each supplier', async () => {
    await calls.user.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', ...ACCOUNT });
    const { id: invoiceId } = await newInvoice({ invoiceNumber: 'A-1', amount: 12.5 });
    const { id, paymentRunItems } = await newRun(invoiceId);
    const early = await calls.user.rest('GET', `/api/payment-runs/${id}/remittance/${paymentRunItems[0]?.id}`);
    expect(early).toMatchObject({ status: 409, body: { code: 'PAYMENT_RUN_STATE' } });
    const bacs = await calls.user.rest('POST', `/api/payment-runs/${id}/export/bacs18`);
    expect(bacs.status).toBe(200);
    expect(bacs.body.split('\r\n')[0]).toMatch(/^VOL1000001 .*123456 .*1$/);
    expect(bacs.body).toContain('2000005577991109908999966374958    00000001250');
    const csv = await fetch(`${app.url}/api/payment-runs/${id}/export/csv`, {
      method: 'POST',
      headers: { cookie: calls.user.cookie },
    });
    expect(Object.fromEntries(csv.headers)).toMatchObject({
      'x-control-count': '1',
      'x-control-total': '12.50',
      'content-disposition': expect.stringMatching(/^attachment; .*1-payments_12\.50\.csv$/),
    });
    const [, row] = (await csv.text()).split('\r\n');
    const reference = bacs.body.match(/[0-9A-HJKMNP-TV-Z]{6} A1/)[0];
    expect(row).toMatch(new RegExp(`,20-00-00,55779911,12.50,GBP,${reference},2026-09-15$`));
    const advice = await calls.user.rest('GET', `/api/payment-runs/${id}/remittance/${paymentRunItems[0]?.id}`);
    expect(advice.body.slice(0, 5)).toBe('%PDF-');
  });

  it('are refused with the missing fields', async () => {
    const { id: invoiceId } = await newInvoice();
    const { id } = await newRun(invoiceId);
    expect(await calls.user.rest('POST', `/api/payment-runs/${id}/export/csv`)).toMatchObject({
      status: 400,
      body: { fields: { bankAccountNumber: 'Enter the bank account to pay from on the Companies page first.' } },
    });
    const { bacsServiceUserNumber, ...account } = ACCOUNT;
    await calls.user.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', ...account });
    expect(await calls.user.rest('POST', `/api/payment-runs/${id}/export/bacs18`)).toMatchObject({
      status: 400,
      body: { fields: { bacsServiceUserNumber: expect.stringContaining('Bacs service user number') } },
    });
    expect((await calls.user.rest('POST', `/api/payment-runs/${id}/export/xml`)).status).toBe(404);
    expect((await calls.user.rest('GET', `/api/payment-runs/${id}/remittance/999999`)).status).toBe(404);
    await calls.user.rest('POST', `/api/sandbox/payments/payment-run/${id}`);
    expect(await calls.user.rest('POST', `/api/payment-runs/${id}/export/csv`)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_RUN_STATE' },
    });
  });
});

describe('GraphQL', () => {
  it('pays, lists, counts and cancels', async () => {
    const first = await newInvoice({ invoiceNumber: 'A-1', amount: 12.5 });
    const paid = await calls.user.graphql(PayInvoiceDocument, { id: first.id });
    expect(paid.data?.payInvoice).toMatchObject({
      successCount: 1,
      payments: [{ status: 'pending', canCancel: true, invoices: [{ id: first.id, hasLivePayment: true }] }],
    });
    const stats = await calls.user.graphql(PaymentStatsDocument, { companyId });
    expect(stats.data?.company.paymentStats).toMatchObject({
      all: { count: 1, amountPence: 1250 },
      pending: { count: 1, amountPence: 1250 },
      completed: { count: 0, amountPence: 0 },
    });
    const id = paid.data?.payInvoice.payments[0]?.id ?? 0;
    const cancelled = await calls.user.graphql(CancelPaymentDocument, { id });
    expect(cancelled.data?.cancelPayment).toMatchObject({ status: 'cancelled', canCancel: false });
    const list = await calls.user.graphql(PaymentsDocument, { companyId, statuses: ['cancelled'] });
    expect(list.data?.company.payments).toMatchObject({ totalCount: 1, items: [{ id }] });
  });

  it('reports why a payment failed', async () => {
    const { id } = await newInvoice();
    await calls.user.graphql(PayInvoiceDocument, { id });
    await settle('failed', 'insufficient_funds');
    const list = await calls.user.graphql(PaymentsDocument, { companyId, statuses: null });
    expect(list.data?.company.payments.items).toMatchObject([
      { status: 'failed', failureReason: 'The account has not enough money', authorisationUrl: null },
    ]);
  });

  it('shows each user only their own sign-in for the test bank, in both APIs', async () => {
    const mine = { customerNumber: expect.stringContaining('user1@'), passcode: expect.stringContaining('user1@') };
    expect((await calls.user.graphql(SandboxSignInDocument, {})).data?.sandboxSignIn).toEqual(mine);
    expect((await calls.call('get /api/:provider/sign-in')).body).toEqual(mine);
    const other = await app.newUser();
    expect((await other.rest('GET', '/api/sandbox/sign-in')).body.customerNumber).not.toContain('user1@');
    expect((await other.rest('GET', '/api/truelayer/sign-in')).status).toBe(404);
  });

  it('names the provider', async () => {
    expect((await calls.user.graphql(PaymentProviderDocument, {})).data?.paymentProvider).toMatchObject({
      providerId: 'sandbox',
      name: 'Fake Bank',
    });
  });

  it('confirms bank details', async () => {
    const { supplierId } = await newInvoice();
    const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
    const variables = { supplierId, name: 'Harbour Print Works', ...account };
    const answer = await calls.user.graphql(ConfirmSupplierBankDetailsDocument, variables);
    expect(answer.data?.confirmSupplierBankDetails).toMatchObject({ id: supplierId });
  });

  it('lists bank details to check, and confirms several', async () => {
    const [supplierId, other] = [(await newInvoice()).supplierId, await calls.newCompany('Elsewhere Ltd')];
    const selection = { supplierIds: [supplierId] };
    const listed = await calls.user.graphql(BankDetailsToConfirmDocument, { companyId, selection });
    const account = { name: 'Harbour Print Works', bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
    expect(listed.data?.company.bankDetailsToConfirm).toMatchObject({
      totalCount: 1,
      suppliers: [{ id: supplierId, ...account, reasonNotToConfirm: null }],
    });
    const accounts = [{ supplierId, ...account }];
    const elsewhere = await calls.user.graphql(ConfirmManyBankDetailsDocument, { companyId: other, accounts });
    expect(elsewhere.data?.confirmManyBankDetails).toMatchObject({
      confirmedCount: 0,
      refusals: [{ supplierId, name: null, message: 'Supplier not found' }],
    });
    const done = await calls.user.graphql(ConfirmManyBankDetailsDocument, { companyId, accounts });
    expect(done.data?.confirmManyBankDetails).toMatchObject({
      confirmedCount: 1,
      waitingCount: 0,
      suppliers: [{ id: supplierId, accountState: 'checked' }],
      refusals: [],
    });
  });
});

it('calls every operation on payments', () => {
  const elsewhere = [
    'post /api/payment-runs/:id/export/:format',
    'get /api/payment-runs/:id/export/:format',
    'get /api/payment-runs/:id/remittance/:itemId',
    'get /api/payment-runs/:id/remittance/:itemId/mail',
    'get /api/payment-runs/:id/remittance-emails',
    'post /api/payment-runs/:id/remittance-emails',
  ];
  expect(calls.uncalled(isPaymentsPath)).toEqual(elsewhere);
});
