import { localDate, monthOf } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import {
  CloseMonthDocument,
  CompletePaymentRunDocument,
  MatchBankTransactionDocument,
  PayInvoiceDocument,
  PaymentRunDocument,
  PayPaymentRunDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/**
 * A colleague corrects an invoice from £50.00 to £500.00 while another user is about to pay it: the shown amount is paid,
 * or none.
 */

let app: TestApp;
let calls: RestCalls;
let companyId: number;
let invoice: Record<string, unknown> & { id: number };

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = await calls.newCompany('Lowe Ltd');
  const bank = { bankSortCode: '08-99-99', bankAccountNumber: '66374958' };
  await calls.user.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', ...bank });
  const given = { invoiceNumber: 'OAK-1', supplierName: 'Oak Ltd', amount: '50.00' };
  const { body } = await calls.newInvoice(companyId, given);
  const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  await calls.user.rest('PUT', `/api/suppliers/${body.supplier.id}`, { name: 'Oak Ltd', ...account });
  invoice = { ...given, ...body };
});

async function correct(): Promise<void> {
  const { invoiceDate, dueDate, invoiceNumber, supplierName } = invoice;
  const body = { invoiceDate, dueDate, invoiceNumber, supplierName, amount: '500.00' };
  expect(await calls.user.rest('PUT', `/api/invoices/${invoice.id}`, body)).toMatchObject({ status: 200 });
}

async function newRun() {
  const body = { companyId, runDate: '2026-09-15', invoiceIds: [invoice.id] };
  return (await calls.user.rest('POST', '/api/payment-runs', body)).body as { id: number; content: string };
}

const CHANGED = { status: 409, body: { code: 'CONTENT_CHANGED' } };
const REFUSED = { errors: [{ extensions: { code: 'CONTENT_CHANGED' } }] };

it('pays one invoice only for the amount shown, in both APIs', async () => {
  const path = `/api/sandbox/payments/invoice/${invoice.id}`;
  await correct();
  const refused = await calls.user.rest('POST', path, { seenAmount: '50.00' });
  const message = 'Invoice OAK-1 comes to £500.00 by now, not £50.00. Nothing was paid; look again.';
  expect(refused).toMatchObject({ ...CHANGED, body: { code: 'CONTENT_CHANGED', message } });
  expect(await calls.user.rest('POST', path, { seenAmount: 'all' })).toMatchObject({ status: 400 });
  const seen = (amountPence: number) => ({ id: invoice.id, seenAmountPence: pence(amountPence) });
  expect(await calls.user.graphql(PayInvoiceDocument, seen(50_00))).toMatchObject(REFUSED);
  const paid = await calls.user.graphql(PayInvoiceDocument, seen(500_00));
  expect(paid.data?.payInvoice).toMatchObject({ successCount: 1, payments: [{ amountPence: 500_00 }] });
});

it('pays one invoice only to the supplier and account that were shown, in both APIs', async () => {
  const path = `/api/sandbox/payments/invoice/${invoice.id}`;
  const { id: oak } = invoice['supplier'] as { id: number };
  const seenAccount = { supplierId: oak, bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  const elmAccount = { bankSortCode: '08-99-99', bankAccountNumber: '66374958' };
  const { body: elm } = await calls.user.rest('POST', '/api/suppliers', { companyId, name: 'Elm Ltd', ...elmAccount });
  const { invoiceDate, dueDate, invoiceNumber } = invoice;
  const moved = { invoiceDate, dueDate, invoiceNumber, amount: '50.00', supplierName: 'Elm Ltd' };
  expect(await calls.user.rest('PUT', `/api/invoices/${invoice.id}`, moved)).toMatchObject({ status: 200 });
  const message = 'Invoice OAK-1 is to be paid to Elm Ltd, 08-99-99 66374958, by now. Nothing was paid; look again.';
  const refused = await calls.user.rest('POST', path, { seenAccount });
  expect(refused).toMatchObject({ ...CHANGED, body: { code: 'CONTENT_CHANGED', message } });
  expect(await calls.user.rest('POST', path, { seenAccount: 'Oak' })).toMatchObject({ status: 400 });
  const pay = (seenAccount: { supplierId: number; bankSortCode: string; bankAccountNumber: string }) =>
    calls.user.graphql(PayInvoiceDocument, { id: invoice.id, seenAccount });
  expect(await pay(seenAccount)).toMatchObject(REFUSED);
  expect(await pay({ ...seenAccount, supplierId: elm.id })).toMatchObject(REFUSED);
  const paid = await pay({ supplierId: elm.id, ...elmAccount });
  expect(paid.data?.payInvoice).toMatchObject({ successCount: 1, payments: [{ beneficiaryName: 'Elm Ltd' }] });
});

it.each([
  ['payment', (id: number) => `/api/sandbox/payments/payment-run/${id}`],
  ['completion', (id: number) => `/api/payment-runs/${id}/complete`],
])('refuses in REST the %s of a run that is not what was shown', async (_name, pathOf) => {
  const run = await newRun();
  const path = pathOf(run.id);
  await correct();
  const refused = await calls.user.rest('POST', path, { content: run.content });
  const message = 'PR-000001 has changed since you looked at it: it comes to £500.00 now. Please look again.';
  expect(refused).toMatchObject({ ...CHANGED, body: { code: 'CONTENT_CHANGED', message } });
  expect(await calls.user.rest('POST', path, { content: 7 })).toMatchObject({ status: 400 });
  const { body: now } = await calls.user.rest('GET', `/api/payment-runs/${run.id}`);
  expect(await calls.user.rest('POST', path, { content: now.content })).toMatchObject({ status: 200 });
});

it('refuses in GraphQL to pay and to complete a run that is not what was shown', async () => {
  const { id, content } = await newRun();
  await correct();
  expect(await calls.user.graphql(PayPaymentRunDocument, { id, content })).toMatchObject(REFUSED);
  expect(await calls.user.graphql(CompletePaymentRunDocument, { id, content })).toMatchObject(REFUSED);
  const { data } = await calls.user.graphql(PaymentRunDocument, { id });
  const now = data?.paymentRun.content ?? '';
  const paid = await calls.user.graphql(PayPaymentRunDocument, { id, content: now });
  expect(paid.data?.payPaymentRun).toMatchObject({ successCount: 1 });
});

it('matches with a difference only where it is the one that was shown, in both APIs', async () => {
  const file = { name: 'statement.csv', content: 'Date,Description,Amount\n2026-09-10,TRANSFER 881,-62.00\n' };
  await calls.user.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const { body: lines } = await calls.call('get /api/bank-transactions', { query: `?companyId=${companyId}` });
  const { id } = lines[0];
  await correct();
  const path = `/api/bank-transactions/${id}/match`;
  const said = { invoiceId: invoice.id, allowDifference: true };
  const refused = await calls.user.rest('POST', path, { ...said, seenDifference: '12.00' });
  const message =
    'The transaction is £438.00 less than the invoices by now, not £12.00 more than the invoices. Nothing was matched; look again.';
  expect(refused).toMatchObject({ status: 409, body: { code: 'CONTENT_CHANGED', message } });
  const month = monthOf(localDate('2026-09-10'));
  const match = (difference: number) =>
    calls.user.graphql(MatchBankTransactionDocument, {
      id,
      month,
      ...said,
      seenDifferencePence: pence(difference),
    });
  expect(await match(12_00)).toMatchObject(REFUSED);
  expect((await match(-438_00)).data?.matchBankTransaction).toMatchObject({ invoices: [{ id: invoice.id }] });
});

it('closes a month only with the balance and the exceptions that were shown, in both APIs', async () => {
  const file = { name: 'statement.csv', content: 'Date,Description,Amount\n2026-08-10,TRANSFER 881,-62.00\n' };
  await calls.user.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const form = { companyId, month: '2026-08' };
  const close = (seen: object) => calls.user.rest('POST', '/api/reconciliation/close', { ...form, ...seen });
  const refused = await close({ seenClosingBalance: '0.00', seenExceptionCount: 1 });
  const message =
    'August 2026 has a closing balance of -£62.00 and 1 exception by now. Nothing was closed; look again.';
  expect(refused).toMatchObject({ status: 409, body: { code: 'CONTENT_CHANGED', message } });
  expect(await close({ seenExceptionCount: 0 })).toMatchObject(CHANGED);
  expect(await close({ seenExceptionCount: 'all' })).toMatchObject({ status: 400 });
  const closeSeen = (amountPence: number) => {
    const seen = { seenClosingBalancePence: pence(amountPence), seenExceptionCount: 1 };
    return calls.user.graphql(CloseMonthDocument, { companyId, month: monthOf(localDate('2026-08-10')), ...seen });
  };
  expect(await closeSeen(0)).toMatchObject(REFUSED);
  expect((await closeSeen(-62_00)).data?.closeMonth).toMatchObject({ exceptionCount: 1 });
});
