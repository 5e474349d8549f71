import { londonDate } from '@paycycle/schema/domain/local-date';
import {
  AcceptPossibleDuplicateDocument,
  MarkInvoicesPaidDocument,
  ReopenPaymentRunDocument,
  UndoMarkInvoicesPaidDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** State of an invoice after its payment was undone, or after it moved (RULES.md, 9, 23 and 41). */

let app: TestApp;
let calls: RestCalls;
let companyId: number;
let invoice: { readonly id: number; readonly supplier: { readonly id: number; readonly name: string } };

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  calls = new RestCalls(await app.newUser());
  companyId = await calls.newCompany('Lowe Ltd');
  invoice = (await calls.newInvoice(companyId, {})).body;
});

const rest = async (method: string, path: string, body?: object) => {
  const answer = await calls.user.rest(method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const statusNow = async () => (await rest('GET', `/api/invoices/${invoice.id}`)).status;

async function switchAutoPaid(isAutoPaid: boolean): Promise<void> {
  await rest('PUT', `/api/suppliers/${invoice.supplier.id}`, { name: invoice.supplier.name, isAutoPaid });
}

it.each([
  [true, 'to_pay'],
  [false, 'auto_paid'],
])("follows its supplier's current setting when it is unmatched: auto-paid before %s", async (isAutoPaid, after) => {
  await switchAutoPaid(isAutoPaid);
  const content = 'Date,Description,Amount\n2026-09-03,HARBOUR PRINT,-240.00\n';
  const file = { name: 'bank.csv', content };
  await calls.user.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const [line] = await rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  await rest('POST', `/api/bank-transactions/${line.id}/match`, { invoiceId: invoice.id });
  await switchAutoPaid(!isAutoPaid);
  await rest('POST', `/api/bank-transactions/${line.id}/unmatch`);
  expect(await statusNow()).toBe(after);
});

it("follows its supplier's current setting when a mark as paid is undone", async () => {
  const selection = { invoiceIds: [invoice.id] };
  const marked = await calls.user.graphql(MarkInvoicesPaidDocument, { companyId, selection });
  await switchAutoPaid(true);
  await calls.user.graphql(UndoMarkInvoicesPaidDocument, { id: marked.data?.markInvoicesPaid.markId ?? 0 });
  expect(await statusNow()).toBe('auto_paid');
});

it('is auto-paid when it moves to an auto-paid supplier', async () => {
  await rest('POST', '/api/suppliers', { companyId, name: 'Tidal Power', isAutoPaid: true });
  const { invoiceNumber, invoiceDate, dueDate, status } = await rest('GET', `/api/invoices/${invoice.id}`);
  const body = { supplierName: 'Tidal Power', invoiceNumber, invoiceDate, dueDate, amount: '240.00', status };
  expect(await rest('PUT', `/api/invoices/${invoice.id}`, body)).toMatchObject({ status: 'auto_paid' });
});

describe.each([true, false])('with a supplier that has become auto-paid: %s', (isAutoPaid) => {
  const ACCOUNT = { bankSortCode: '08-99-99', bankAccountNumber: '66374958' };

  it.each([
    ['REST', (id: number) => rest('POST', `/api/payment-runs/${id}/reopen`, { reason: 'Not sent' })],
    ['GraphQL', (id: number) => calls.user.graphql(ReopenPaymentRunDocument, { id, reason: 'Not sent' })],
  ] as const)("follows its supplier's current setting when the run that paid it is reopened: %s", async (_, reopen) => {
    const { id } = await rest('POST', '/api/payment-runs', {
      companyId,
      runDate: '2026-09-15',
      invoiceIds: [invoice.id],
    });
    await rest('POST', `/api/payment-runs/${id}/complete`);
    await switchAutoPaid(isAutoPaid);
    await reopen(id);
    const found = await rest('GET', `/api/invoices/${invoice.id}`);
    expect(found).toMatchObject({ status: isAutoPaid ? 'auto_paid' : 'to_pay', paymentRunId: isAutoPaid ? null : id });
    const { departures } = await rest('GET', `/api/payment-runs/${id}`);
    expect(departures).toMatchObject(isAutoPaid ? [{ reason: 'it is not to be paid' }] : []);
  });

  it("follows its supplier's current setting when the bank returns the money", async () => {
    await rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', ...ACCOUNT });
    await rest('PUT', `/api/suppliers/${invoice.supplier.id}`, { name: invoice.supplier.name, ...ACCOUNT });
    await rest('POST', `/api/sandbox/payments/invoice/${invoice.id}`);
    const atBank = async (status: 'completed' | 'failed') => {
      app.bank.move([...app.bank.payments.keys()].at(-1) ?? '', status, status === 'failed' ? 'returned' : null);
      app.clock.moveToInstant(new Date(app.clock.now().getTime() + 7 * 3_600_000).toISOString());
      await app.runPaymentJob();
    };
    await atBank('completed');
    expect(await statusNow()).toBe('paid');
    await switchAutoPaid(isAutoPaid);
    await atBank('failed');
    expect(await statusNow()).toBe(isAutoPaid ? 'auto_paid' : 'to_pay');
  });
});

it('is paid today by a run that is completed before its date', async () => {
  const run = await rest('POST', '/api/payment-runs', { companyId, runDate: '2027-03-31', invoiceIds: [invoice.id] });
  await rest('POST', `/api/payment-runs/${run.id}/complete`);
  const today = londonDate(app.clock.now());
  expect(await rest('GET', `/api/invoices/${invoice.id}`)).toMatchObject({ status: 'paid', paymentDate: today });
});

it('stores the time at which a user confirmed that it is no duplicate', async () => {
  const other = (await calls.newInvoice(companyId, { amount: '250.00' })).body;
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
  await calls.user.graphql(AcceptPossibleDuplicateDocument, { id: other.id });
  const found = await rest('GET', `/api/invoices/${other.id}`);
  expect(found).toMatchObject({ possibleDuplicateReason: null, modifiedAt: app.clock.now().toISOString() });
});
