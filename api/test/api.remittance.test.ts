import { RemittanceMailDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** Remittance advice to a supplier, as a PDF and as an email (RULES.md, 27). */

let app: TestApp;
let calls: RestCalls;
let companyId: number;
let runId: number;
let itemId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = await calls.newCompany('Lowe Ltd');
  const account = { bankAccountName: 'Lowe Ltd', bankSortCode: '08-99-99', bankAccountNumber: '66374958' };
  await calls.user.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', ...account });
  const { id, supplier } = (await calls.newInvoice(companyId, { invoiceNumber: 'A-1', amount: 12.5 })).body;
  const details = { bankSortCode: '20-00-00', bankAccountNumber: '55779911', email: 'accounts@quayside.example' };
  await calls.user.rest('PUT', `/api/suppliers/${supplier.id}`, { name: supplier.name, ...details });
  const body = { companyId, runDate: '2026-09-15', invoiceIds: [id] };
  const run = (await calls.user.rest('POST', '/api/payment-runs', body)).body;
  runId = run.id;
  itemId = run.paymentRunItems[0].id;
});

async function advice() {
  const pdf = await calls.user.rest('GET', `/api/payment-runs/${runId}/remittance/${itemId}`);
  const mail = await calls.user.rest('GET', `/api/payment-runs/${runId}/remittance/${itemId}/mail`);
  const { data, errors } = await calls.user.graphql(RemittanceMailDocument, { paymentRunId: runId, itemId });
  expect([mail.status, data?.remittanceMail ?? errors?.[0]?.extensions?.['code']]).toEqual([
    pdf.status,
    mail.status === 200 ? mail.body : mail.body.code,
  ]);
  return { status: mail.status, mail: mail.body };
}

const NOT_YET = { status: 409, mail: { code: 'PAYMENT_RUN_STATE' } };

it('says what a payment file pays, until somebody says that the file was not sent', async () => {
  expect(await advice()).toMatchObject(NOT_YET);
  const file = await calls.user.rest('POST', `/api/payment-runs/${runId}/export/csv`);
  const [reference] = /[0-9A-HJKMNP-TV-Z]{6} A1/.exec(file.body) ?? [];
  const { status, mail } = await advice();
  expect([status, mail.to]).toEqual([200, 'accounts@quayside.example']);
  expect(mail.subject).toBe('Remittance advice from Lowe Ltd: £12.50 on 15 Sep 2026');
  expect(mail.text).toMatch(/\nA-1 of .+: £12\.50\n/);
  expect(mail.text).toContain(`Reference: ${reference}\nPaid to the account ending 9911\n`);
  await calls.user.rest('POST', `/api/payment-runs/${runId}/cancel`, { fileWasNotSent: true });
  expect(await advice()).toMatchObject(NOT_YET);
});

it('names the account that was in the payment file, whatever account the supplier has been given since', async () => {
  await calls.user.rest('POST', `/api/payment-runs/${runId}/export/csv`);
  const { supplier } = (await calls.user.rest('GET', `/api/payment-runs/${runId}`)).body.paymentRunItems[0];
  const other = { name: supplier.name, bankSortCode: '08-99-99', bankAccountNumber: '66374958' };
  expect((await calls.user.rest('PUT', `/api/suppliers/${supplier.id}`, other)).status).toBe(200);
  expect((await advice()).mail.text).toContain('\nPaid to the account ending 9911\n');
  const seen = { ...other, bankAccountName: null };
  await calls.user.rest('POST', `/api/suppliers/${supplier.id}/confirm-bank-details`, seen);
  const again = await calls.user.rest('POST', `/api/payment-runs/${runId}/export/csv`);
  expect([again.status, again.body.message]).toEqual([200, undefined]);
  expect((await advice()).mail.text).toContain('\nPaid to the account ending 4958\n');
});

it('says what the provider pays, and no longer that it is paid once the bank has returned it', async () => {
  await calls.user.rest('POST', `/api/sandbox/payments/payment-run/${runId}`);
  expect(await advice()).toMatchObject({ status: 200 });
  for (const status of ['completed', 'failed'] as const) {
    const paymentId = [...app.bank.payments.keys()].at(-1) ?? '';
    app.bank.move(paymentId, status, null);
    const event = { signature: 'genuine', eventId: `${paymentId} ${status}`, type: `payment_${status}`, paymentId };
    expect((await app.guest().rest('POST', '/api/sandbox/webhook', event)).status).toBe(200);
    await app.runPaymentJob();
    expect(await advice()).toMatchObject(status === 'completed' ? { status: 200 } : NOT_YET);
  }
});

it('says what was paid elsewhere, and not to which account, until the invoice is owed again', async () => {
  await calls.user.rest('POST', `/api/payment-runs/${runId}/complete`);
  const { status, mail } = await advice();
  expect(status).toBe(200);
  expect(mail.text).not.toMatch(/Reference|account/);
  const reopened = await calls.user.rest('POST', `/api/payment-runs/${runId}/reopen`, { reason: 'Not paid' });
  expect(reopened.status).toBe(200);
  expect(await advice()).toMatchObject(NOT_YET);
});

it('is not found for another run', async () => {
  const other = await calls.user.rest('GET', `/api/payment-runs/${runId}/remittance/999999/mail`);
  expect(other.status).toBe(404);
});
