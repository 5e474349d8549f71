import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import {
  InvoiceDocument,
  PayInvoiceDocument,
  PaymentRunDocument,
  SayInvoiceNotPaidDocument,
  UpdateInvoiceDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkDatabase } from '../src/books-check/check-database.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestResponse, TestClient } from '../src/testing/test-client.ts';

/**
 * An invoice that a statement line had paid is paid again only after a user with the permission to pay has answered
 * (RULES.md, 88).
 */

const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const PAYER = { bankAccountName: 'LOWE LTD', bankSortCode: '20-00-00', bankAccountNumber: '12345678' };
const LINE = '2026-09-10,ACME A-1,-800.00';

let app: TestApp;
let owner: TestClient;
let finance: TestClient;
let bookkeeper: TestClient;
let companyId: number;
let invoiceId: number;
let line: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  finance = await app.newUser();
  bookkeeper = await app.newUser();
});
afterAll(() => app.close());

/** An invoice that a line has paid. */
beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd', ...PAYER })).body.id;
  await joinByRest(owner, finance, companyId);
  await joinByRest(owner, bookkeeper, companyId, { role: 'bookkeeper' });
  await owner.rest('POST', '/api/suppliers', { companyId, name: 'Acme', ...ACCOUNT });
  invoiceId = await newInvoice('A-1', '800.00');
  line = await importLine(LINE);
  expect(await match(line, invoiceId)).toMatchObject({ status: 200 });
});

async function newInvoice(invoiceNumber: string, amount: string): Promise<number> {
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const form = { companyId, supplierName: 'Acme', invoiceNumber, amount, ...dates };
  return (await owner.rest('POST', '/api/invoices/manual', form)).body.id;
}

async function importLine(row: string): Promise<number> {
  const file = { name: 'bank.csv', content: `Date,Description,Amount\n${row}\n` };
  await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const { body } = await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  return body.find(({ description }: { description: string }) => row.includes(description)).id;
}

function match(id: number, invoice: number, words: object = {}): Promise<RestResponse> {
  return bookkeeper.rest('POST', `/api/bank-transactions/${id}/match`, { invoiceId: invoice, ...words });
}

async function questionOf(id: number): Promise<string | null> {
  return (await owner.rest('GET', `/api/invoices/${id}`)).body.paymentQuestion;
}

async function emailOf(person: TestClient): Promise<string> {
  return (await person.rest('GET', '/api/auth/user')).body.email;
}

function pay(id: number): Promise<RestResponse> {
  return finance.rest('POST', `/api/sandbox/payments/invoice/${id}`, {});
}

async function newRun(...invoiceIds: readonly number[]): Promise<number> {
  const run = { companyId, runDate: '2026-09-15', invoiceIds };
  return (await finance.rest('POST', '/api/payment-runs', run)).body.id;
}

async function contradictions(): Promise<readonly string[]> {
  return (await checkDatabase(app.databaseUrl)).contradictions;
}

const NOT_ANSWERED = /^Invoice A-1 asks whether it was paid: answer that first\. Was it paid\? £800\.00 of 10 Sep 2026/;

describe('an invoice whose transaction a bookkeeper unmatches', () => {
  const WAYS: Readonly<Record<string, () => Promise<RestResponse>>> = {
    unmatches: () => bookkeeper.rest('POST', `/api/bank-transactions/${line}/unmatch`),
    'unmatches with others': () =>
      bookkeeper.rest('POST', '/api/bank-transactions/unmatch-multiple', { companyId, ids: [line] }),
    deletes: () => bookkeeper.rest('DELETE', `/api/bank-transactions/bulk?companyId=${companyId}`),
  };

  it.each(Object.keys(WAYS))('asks before it is paid, through any API, after a user %s it', async (way) => {
    expect(await WAYS[way]?.()).toMatchObject({ status: 200 });
    const who = await emailOf(bookkeeper);
    const question = await questionOf(invoiceId);
    expect(question).toMatch(
      new RegExp(`^Was it paid\\? £800\\.00 of 10 Sep 2026, 'ACME A-1', was matched to it until ${who} undid that on `),
    );
    const failures = [{ supplierName: 'Acme', message: expect.stringMatching(NOT_ANSWERED) }];
    expect(await pay(invoiceId)).toMatchObject({ status: 200, body: { successCount: 0, failures } });
    const { data } = await finance.graphql(PayInvoiceDocument, { id: invoiceId });
    expect(data?.payInvoice).toMatchObject({ successCount: 0, failures });
    const { body: payments } = await owner.rest('GET', `/api/sandbox/payments?companyId=${companyId}`);
    expect(payments).toEqual([]);
    expect(await contradictions()).toEqual([]);
  });
});

describe('an invoice whose match was undone', () => {
  beforeEach(async () => {
    await bookkeeper.rest('POST', `/api/bank-transactions/${line}/unmatch`);
  });

  it('is left out of a run, which reports it, and is in no payment file', async () => {
    const other = await newInvoice('A-2', '10.00');
    const runId = await newRun(invoiceId, other);
    const { data } = await owner.graphql(PaymentRunDocument, { id: runId });
    expect(data?.paymentRun.items).toMatchObject([
      { paymentProblem: expect.stringMatching(NOT_ANSWERED), invoices: [{ paymentQuestion: expect.any(String) }, {}] },
    ]);
    const paid = await finance.rest('POST', `/api/sandbox/payments/payment-run/${runId}`, {});
    expect(paid).toMatchObject({
      body: { successCount: 0, failures: [{ message: expect.stringMatching(NOT_ANSWERED) }] },
    });
    const file = await finance.rest('POST', `/api/payment-runs/${runId}/export/csv`, {});
    expect(file).toMatchObject({ status: 409, body: { message: expect.stringContaining('asks whether it was paid') } });
  });

  it('is paid after a user who may pay answers the shown question, by REST', async () => {
    const question = await questionOf(invoiceId);
    const path = `/api/invoices/${invoiceId}/not-paid`;
    expect(await bookkeeper.rest('POST', path, { question })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    const other = await finance.rest('POST', path, { question: 'Was it paid?' });
    expect(other).toMatchObject({
      status: 409,
      body: { code: 'CONTENT_CHANGED', message: expect.stringContaining(String(question)) },
    });
    expect(await finance.rest('POST', path, { question })).toMatchObject({
      status: 200,
      body: { paymentQuestion: null },
    });
    expect(await finance.rest('POST', path, { question })).toMatchObject({ status: 404 });
    expect(await pay(invoiceId)).toMatchObject({ body: { successCount: 1 } });
    const { body } = await owner.rest('GET', `/api/audit-log?companyId=${companyId}`);
    expect(body).toContainEqual(
      expect.objectContaining({ verb: 'said_not_paid', recordType: 'invoice', recordId: invoiceId }),
    );
  });

  it('can be answered by GraphQL as well, and shows the approver of its run who answered', async () => {
    const runId = await newRun(invoiceId);
    const shown = await owner.graphql(InvoiceDocument, { id: invoiceId });
    expect(shown.data?.invoice).toMatchObject({ questionedLineDate: '2026-09-10' });
    const question = shown.data?.invoice.paymentQuestion ?? '';
    const refused = await bookkeeper.graphql(SayInvoiceNotPaidDocument, { id: invoiceId, question });
    expect(refused.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    const { data } = await finance.graphql(SayInvoiceNotPaidDocument, { id: invoiceId, question });
    expect(data?.sayInvoiceNotPaid).toMatchObject({ paymentQuestion: null });
    const answered = await owner.graphql(InvoiceDocument, { id: invoiceId });
    expect(answered.data?.invoice).toMatchObject({ questionedLineDate: null });
    const review = await owner.graphqlText<{ paymentRun: { review: { people: unknown[] } } }>(
      `{ paymentRun(id: ${runId}) { review { people { name involvement } } } }`,
    );
    expect(review.data?.paymentRun.review.people).toEqual(
      expect.arrayContaining([
        { name: await emailOf(bookkeeper), involvement: ['undid what had paid invoice A-1'] },
        {
          name: await emailOf(finance),
          involvement: expect.arrayContaining(['answered that invoice A-1 had not been paid']),
        },
      ]),
    );
  });

  it('asks until the transaction is matched to it again, even if it is matched to another invoice', async () => {
    expect(await match(line, invoiceId)).toMatchObject({ status: 200 });
    expect(await questionOf(invoiceId)).toBeNull();
    await bookkeeper.rest('POST', `/api/bank-transactions/${line}/unmatch`);
    expect(await questionOf(invoiceId)).not.toBeNull();
    const right = await newInvoice('A-2', '800.00');
    expect(await match(line, right, { otherInvoice: true })).toMatchObject({ status: 200 });
    const elsewhere = await questionOf(invoiceId);
    expect(elsewhere).toMatch(/^Was it paid\? £800\.00 of 10 Sep 2026, .*, and is matched to A-2 now\.$/);
    expect(await pay(invoiceId)).toMatchObject({ body: { successCount: 0 } });
    await bookkeeper.rest('POST', `/api/bank-transactions/${line}/unmatch`);
    expect(await questionOf(invoiceId)).not.toContain('is matched to');
    expect(await pay(invoiceId)).toMatchObject({ body: { successCount: 0 } });
    const part = await newInvoice('A-3', '1000.00');
    expect(await match(line, part, { partPayment: true, otherInvoice: true })).toMatchObject({ status: 200 });
    expect(await pay(invoiceId)).toMatchObject({ body: { successCount: 0 } });
    const answer = await finance.rest('POST', `/api/invoices/${invoiceId}/not-paid`, {
      question: await questionOf(invoiceId),
    });
    expect(answer).toMatchObject({ status: 200, body: { paymentQuestion: null } });
    expect(await pay(invoiceId)).toMatchObject({ body: { successCount: 1 } });
    expect(await contradictions()).toEqual([]);
  });

  it('keeps asking if the transaction is marked as needing no invoice', async () => {
    const marked = await bookkeeper.rest('POST', `/api/bank-transactions/${line}/no-invoice`, { despiteInvoice: true });
    expect(marked).toMatchObject({ status: 200 });
    expect(await pay(invoiceId)).toMatchObject({ body: { successCount: 0 } });
  });

  it('cannot be changed into another bill by a user who may not pay', async () => {
    const fields = { invoiceNumber: 'A-1', invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
    const form = { supplierName: 'Acme', amount: '800.00', ...fields };
    const changes = [
      { supplierName: 'Misc' },
      { invoiceNumber: 'Z-1' },
      { amount: '0.01' },
      { documentType: 'credit_note', amount: '-800.00' },
    ];
    const message = /It asks whether it was paid, which someone who may pay answers first/;
    for (const change of changes) {
      const input = { ...form, ...change };
      const refused = { code: 'INVOICE_READ_ONLY', message: expect.stringMatching(message) };
      const path = `/api/invoices/${invoiceId}`;
      expect(await bookkeeper.rest('PUT', path, input)).toMatchObject({ status: 409, body: refused });
    }
    const dates = { invoiceDate: localDate('2026-09-01'), dueDate: localDate('2026-09-30') };
    const input = { ...fields, ...dates, supplierName: 'Acme', amountPence: pence(1) };
    const { errors } = await bookkeeper.graphql(UpdateInvoiceDocument, { id: invoiceId, input });
    expect(errors).toMatchObject([{ extensions: { code: 'INVOICE_READ_ONLY' } }]);
    const noted = { ...form, notes: 'Asked the supplier' };
    expect(await bookkeeper.rest('PUT', `/api/invoices/${invoiceId}`, noted)).toMatchObject({ status: 200 });
    expect(await finance.rest('PUT', `/api/invoices/${invoiceId}`, { ...form, amount: '1.00' })).toMatchObject({
      status: 200,
    });
  });

  it('cannot be deleted by a user who may not pay', async () => {
    const message =
      'Invoice A-1 cannot be deleted: it asks whether it was paid, which someone who may pay answers first';
    const alone = await bookkeeper.rest('DELETE', `/api/invoices/${invoiceId}`);
    expect(alone).toMatchObject({ status: 409, body: { code: 'INVOICE_IN_USE', message } });
    const many = await bookkeeper.rest('DELETE', '/api/invoices/bulk', { companyId, invoiceIds: [invoiceId] });
    expect(many).toMatchObject({ body: { deletedCount: 0, refusedCount: 1 } });
    const mine = await owner.rest('DELETE', '/api/invoices/bulk', { companyId, invoiceIds: [invoiceId] });
    const refusals = [{ reason: 'It asks whether it was paid: answer that first' }];
    expect(mine).toMatchObject({ body: { deletedCount: 0, refusals } });
    expect(await questionOf(invoiceId)).not.toBeNull();
    expect(await contradictions()).toEqual([]);
  });
});

it('stops asking when the deleted transaction is restored, or imported and matched again', async () => {
  const deleteAll = () => bookkeeper.rest('DELETE', `/api/bank-transactions/bulk?companyId=${companyId}`);
  const { deletionId } = (await deleteAll()).body;
  expect(await questionOf(invoiceId)).not.toBeNull();
  await bookkeeper.rest('POST', `/api/deletions/${deletionId}/restore`);
  expect(await questionOf(invoiceId)).toBeNull();
  await deleteAll();
  const again = await importLine(LINE);
  expect(await questionOf(invoiceId)).not.toBeNull();
  expect(await match(again, invoiceId)).toMatchObject({ status: 200 });
  expect(await questionOf(invoiceId)).toBeNull();
  expect(await contradictions()).toEqual([]);
});

it('asks about a part payment, and not about a refund', async () => {
  await bookkeeper.rest('POST', `/api/bank-transactions/${line}/unmatch`);
  const other = { partPayment: true, otherInvoice: true };
  expect(await match(line, await newInvoice('A-2', '1000.00'), other)).toMatchObject({ status: 200 });
  const { body: matched } = await owner.rest('GET', `/api/invoices?companyId=${companyId}`);
  const part = matched.find(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber === 'A-2');
  await bookkeeper.rest('POST', `/api/bank-transactions/${line}/unmatch`);
  expect(await questionOf(part.id)).toMatch(/^Was it paid\? £800\.00 of 10 Sep 2026/);
  await match(line, invoiceId);
  const back = await importLine('2026-09-12,ACME BACK,800.00');
  await match(back, invoiceId, { refund: true });
  await bookkeeper.rest('POST', `/api/bank-transactions/${back}/unmatch`);
  expect(await questionOf(invoiceId)).toBeNull();
});

describe('transactions with the same bank id in several files', () => {
  const TRUE = '<DTPOSTED>20260911<TRNAMT>-300.00<FITID>f1<NAME>ACME A-2';
  const OTHERS = {
    'of another amount': '<DTPOSTED>20260911<TRNAMT>-0.01<FITID>f1<NAME>ACME A-2',
    'of another day': '<DTPOSTED>20260912<TRNAMT>-300.00<FITID>f1<NAME>ACME A-2',
    'with another text': '<DTPOSTED>20260911<TRNAMT>-300.00<FITID>f1<NAME>BANK TEST PAYMENT',
  };
  const ASKED = /£300\.00 of 11 Sep 2026, 'ACME A-2', was matched to it until/;
  let other: number;

  async function importOnly(transaction: string): Promise<number> {
    await bookkeeper.rest('DELETE', `/api/bank-transactions/bulk?companyId=${companyId}`);
    const bank = '<BANKACCTFROM><BANKID>200000<ACCTID>12345678<ACCTTYPE>CHECKING</BANKACCTFROM>';
    const content = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP${bank}<BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT${transaction}</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
    const file = { name: 'bank.ofx', content };
    await bookkeeper.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
    const { body } = await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
    expect(body).toHaveLength(1);
    return body[0].id;
  }

  async function asked(): Promise<string | null> {
    const { data } = await finance.graphql(InvoiceDocument, { id: other });
    const question = await questionOf(other);
    expect(data?.invoice.paymentQuestion).toBe(question);
    return question;
  }

  beforeEach(async () => {
    other = await newInvoice('A-2', '300.00');
    const transaction = await importOnly(TRUE);
    expect(await match(transaction, other)).toMatchObject({ status: 200 });
    await bookkeeper.rest('POST', `/api/bank-transactions/${transaction}/unmatch`);
    expect(await asked()).toMatch(ASKED);
  });

  it.each(Object.entries(OTHERS))('ask separately: one %s replaces no other', async (_, transaction) => {
    const id = await importOnly(transaction);
    expect(await match(id, other, { partPayment: transaction.includes('-0.01') })).toMatchObject({ status: 200 });
    expect(await asked()).toMatch(ASKED);
    expect(await asked()).not.toContain('is matched to');
    await bookkeeper.rest('POST', `/api/bank-transactions/${id}/unmatch`);
    expect(await asked()).toMatch(ASKED);
    expect((await asked())?.match(/was matched to it until/g)).toHaveLength(2);
    expect(await match(await importOnly(TRUE), other)).toMatchObject({ status: 200 });
    expect(await asked()).not.toMatch(ASKED);
    expect((await asked())?.match(/was matched to it until/g)).toHaveLength(1);
    expect(await contradictions()).toEqual([]);
  });

  it('ask again if the transaction was matched and unmatched after an answer', async () => {
    const answer = { question: await asked() };
    expect((await finance.rest('POST', `/api/invoices/${other}/not-paid`, answer)).status).toBe(200);
    const id = await importOnly(TRUE);
    expect(await match(id, other)).toMatchObject({ status: 200 });
    await bookkeeper.rest('POST', `/api/bank-transactions/${id}/unmatch`);
    expect(await asked()).toMatch(ASKED);
  });
});
