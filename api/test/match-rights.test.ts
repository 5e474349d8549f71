import { localDate, monthOf } from '@paycycle/schema/domain/local-date';
import {
  MatchBankTransactionDocument,
  MatchBankTransactionToInvoicesDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** A match that marks money as paid, or cancels a payment, needs the permission to pay (RULES.md, 69). */

const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const MONTH = { month: monthOf(localDate('2026-09-10')) };
const FORBIDDEN = { status: 403, body: { code: 'FORBIDDEN' } };

let app: TestApp;
let owner: TestClient;
let finance: TestClient;
let bookkeeper: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  finance = await app.newUser();
  bookkeeper = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await joinByRest(owner, finance, companyId);
  await joinByRest(owner, bookkeeper, companyId, { role: 'bookkeeper' });
  await owner.rest('POST', '/api/suppliers', { companyId, name: 'Acme', ...ACCOUNT });
});

async function newInvoice(invoiceNumber: string, amount: string, more: object = {}): Promise<number> {
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const form = { companyId, supplierName: 'Acme', invoiceNumber, amount, ...dates, ...more };
  return (await owner.rest('POST', '/api/invoices/manual', form)).body.id;
}

async function newLine(amount: string): Promise<number> {
  const file = { name: 'bank.csv', content: `Date,Description,Amount\n2026-09-10,ACME LTD,${amount}\n` };
  await bookkeeper.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  return (await bookkeeper.rest('GET', `/api/bank-transactions?companyId=${companyId}`)).body[0].id;
}

async function tokenOf(by: TestClient) {
  const made = { name: 'tool', scope: 'write_all_but_payments', companyIds: [companyId] };
  const { token } = (await by.rest('POST', '/api/tokens', made)).body;
  return { authorization: `Bearer ${token}` };
}

async function told(person: TestClient): Promise<{ kind: string; title: string; recordId: number }[]> {
  const { body } = await person.rest('GET', `/api/notifications?companyId=${companyId}`);
  return body.filter(({ kind }: { kind: string }) => kind === 'payment_failed');
}

describe('a match that cancels a payment at the bank', () => {
  let invoiceId: number;
  let line: number;

  beforeEach(async () => {
    invoiceId = await newInvoice('A-1', '250.00');
    await owner.rest('POST', `/api/sandbox/payments/invoice/${invoiceId}`, {});
    line = await newLine('-250.00');
  });

  async function payment() {
    return (await owner.rest('GET', `/api/sandbox/payments?companyId=${companyId}`)).body[0];
  }

  it('is refused without the permission to pay, in both APIs, and with a token', async () => {
    const path = `/api/bank-transactions/${line}`;
    const said = { paidOutside: true };
    expect(await bookkeeper.rest('POST', `${path}/match`, { invoiceId, ...said })).toMatchObject(FORBIDDEN);
    const several = { invoiceIds: [invoiceId], ...said };
    expect(await bookkeeper.rest('POST', `${path}/match-multiple`, several)).toMatchObject(FORBIDDEN);
    const forbidden = [{ extensions: { code: 'FORBIDDEN' } }];
    const one = await bookkeeper.graphql(MatchBankTransactionDocument, { id: line, invoiceId, ...MONTH, ...said });
    expect(one.errors).toMatchObject(forbidden);
    const many = await bookkeeper.graphql(MatchBankTransactionToInvoicesDocument, { id: line, ...MONTH, ...several });
    expect(many.errors).toMatchObject(forbidden);
    const tool = await tokenOf(owner);
    expect(await app.guest().rest('POST', `${path}/match`, { invoiceId, ...said }, tool)).toMatchObject(FORBIDDEN);
    expect(await payment()).toMatchObject({ status: 'pending' });
  });

  it('notifies the user who submitted the payment', async () => {
    const { email } = (await finance.rest('GET', '/api/auth/user')).body;
    const words = { invoiceId, paidOutside: true };
    expect((await finance.rest('POST', `/api/bank-transactions/${line}/match`, words)).status).toBe(200);
    const { id, status } = await payment();
    expect(status).toBe('cancelled');
    expect(await told(owner)).toMatchObject([{ title: `${email} cancelled £250.00 to Acme`, recordId: id }]);
    expect(await told(finance)).toEqual([]);
  });

  it('as does cancelling it on the payments page, unless they do so themselves', async () => {
    const { id } = await payment();
    expect((await finance.rest('POST', `/api/payments/${id}/cancel`)).status).toBe(200);
    expect(await told(owner)).toMatchObject([{ recordId: id }]);
    await owner.rest('POST', `/api/sandbox/payments/invoice/${invoiceId}`, {});
    const again = (await payment()).id;
    expect(again).not.toBe(id);
    expect((await owner.rest('POST', `/api/payments/${again}/cancel`)).status).toBe(200);
    expect(await told(owner)).toMatchObject([{ recordId: id }]);
  });
});

describe('a line of less than half of what is owed', () => {
  it('settles an invoice only with confirmation by a user who may pay', async () => {
    const invoiceId = await newInvoice('A-1', '100.00');
    const line = await newLine('-49.99');
    const path = `/api/bank-transactions/${line}/match`;
    const words = { invoiceId, allowDifference: true };
    expect(await bookkeeper.rest('POST', path, words)).toMatchObject(FORBIDDEN);
    const { errors } = await bookkeeper.graphql(MatchBankTransactionDocument, { id: line, ...MONTH, ...words });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(await app.guest().rest('POST', path, words, await tokenOf(owner))).toMatchObject(FORBIDDEN);
    // A match that leaves the invoice open needs no such permission.
    const part = { invoiceId, partPayment: true };
    expect(await bookkeeper.rest('POST', path, part)).toMatchObject({ status: 200 });
    await bookkeeper.rest('POST', `/api/bank-transactions/${line}/unmatch`);
    expect(await finance.rest('POST', path, words)).toMatchObject({ status: 200 });
  });

  it('is set against a paid invoice by anybody who reconciles', async () => {
    const invoiceId = await newInvoice('A-1', '100.00', { status: 'paid' });
    const path = `/api/bank-transactions/${await newLine('-10.00')}/match`;
    expect(await bookkeeper.rest('POST', path, { invoiceId, allowDifference: true })).toMatchObject({ status: 200 });
  });

  it('compares with the invoices less credit notes', async () => {
    const invoiceIds = [
      await newInvoice('A-1', '100.00'),
      await newInvoice('CN-1', '-40.00', { documentType: 'credit_note' }),
    ];
    const path = `/api/bank-transactions/${await newLine('-29.99')}/match-multiple`;
    const words = { invoiceIds, allowDifference: true };
    expect(await bookkeeper.rest('POST', path, words)).toMatchObject(FORBIDDEN);
    expect(await finance.rest('POST', path, words)).toMatchObject({ status: 200 });
  });

  it('of half the amount may be a discount, which any user who reconciles can confirm', async () => {
    const invoiceId = await newInvoice('A-1', '100.00');
    const path = `/api/bank-transactions/${await newLine('-50.00')}/match`;
    expect(await bookkeeper.rest('POST', path, { invoiceId, allowDifference: true })).toMatchObject({ status: 200 });
  });
});
