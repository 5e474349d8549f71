import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { PayInvoiceDocument, UpdateInvoiceDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openGuestScope, openJobScope, type Scope } from '../src/kernel/scope.ts';
import { answerAccount } from '../src/testing/account-answers.ts';
import { addReadyDocument } from '../src/testing/ready-document.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The question about an invoice's account follows its supplier and the account on record (RULES.md, 85). */

const QUAY = { bankSortCode: '20-00-00', bankAccountNumber: '30000299' };
const GAS = { bankSortCode: '20-00-00', bankAccountNumber: '70872490' };
const THIRD = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const FORM = { amount: 120, invoiceDate: '2026-09-01', dueDate: '2026-09-15' };
const OF_QUAY = 'The invoice is from North Gas, but its bank account belongs to Quay Bakery.';

let app: TestApp;
let owner: TestClient;
let companyId: number;
let quayId: number;
let gasId: number;
let invoiceId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  quayId = await newSupplier('Quay Bakery', QUAY);
  gasId = await newSupplier('North Gas', GAS);
  invoiceId = await accepted('QB-1', 'Quay Bakery', QUAY);
});

async function newSupplier(name: string, account: object = {}): Promise<number> {
  return (await owner.rest('POST', '/api/suppliers', { companyId, name, ...account })).body.id;
}

async function scopeOfOwner(): Promise<Scope> {
  const { body } = await owner.rest('GET', '/api/auth/user');
  return openJobScope(openGuestScope(app.orm.em.fork(), app.ports), body.id, [companyId]);
}

/** An invoice whose paper asks to be paid to an account. */
async function accepted(invoiceNumber: string, supplierName: string, account: typeof QUAY): Promise<number> {
  const { bankSortCode: sortCode, bankAccountNumber: accountNumber } = account;
  const values = { supplierName, invoiceNumber, sortCode, accountNumber };
  const { id } = await addReadyDocument(await scopeOfOwner(), companyId, [{ values }]);
  const { body } = await owner.rest('POST', `/api/documents/${id}/accept`, { allowDuplicate: true });
  return body.createdInvoices[0].id;
}

async function moveTo(supplierName: string, invoiceNumber = 'QB-1', id = invoiceId): Promise<void> {
  const moved = await owner.rest('PUT', `/api/invoices/${id}`, { supplierName, invoiceNumber, ...FORM });
  expect(moved).toMatchObject({ status: 200, body: { supplier: { name: supplierName } } });
}

async function question(id = invoiceId) {
  const { accountQuestion, accountAnswer } = (await owner.rest('GET', `/api/invoices/${id}`)).body;
  return { accountQuestion, accountAnswer };
}

function asked(accountQuestion: string | null) {
  return { accountQuestion, accountAnswer: null };
}

async function setAccount(id: number, name: string, account: object): Promise<void> {
  expect((await owner.rest('PUT', `/api/suppliers/${id}`, { name, ...account })).status).toBe(200);
}

async function expectNotPaid(id = invoiceId): Promise<void> {
  const words = /asks about its bank account: answer that first/;
  const { body } = await owner.rest('POST', `/api/sandbox/payments/invoice/${id}`, {});
  expect(body).toMatchObject({ successCount: 0, failures: [{ message: expect.stringMatching(words) }] });
  const { data } = await owner.graphql(PayInvoiceDocument, { id });
  expect(data?.payInvoice).toMatchObject({ successCount: 0 });
}

describe('the account question of an invoice that moves to another supplier', () => {
  it('asks through REST about the account on its document, until the invoice is moved back', async () => {
    expect(await question()).toEqual(asked(null));
    await moveTo('North Gas');
    expect(await question()).toEqual(asked(OF_QUAY));
    await expectNotPaid();
    await moveTo('Quay Bakery');
    expect(await question()).toEqual(asked(null));
    const paid = await owner.rest('POST', `/api/sandbox/payments/invoice/${invoiceId}`, {});
    expect(paid.body).toMatchObject({ successCount: 1 });
  });

  it('asks through GraphQL', async () => {
    const days = { invoiceDate: localDate(FORM.invoiceDate), dueDate: localDate(FORM.dueDate) };
    const input = { supplierName: 'North Gas', invoiceNumber: 'QB-1', amountPence: pence(120_00), ...days };
    const { data } = await owner.graphql(UpdateInvoiceDocument, { id: invoiceId, input });
    expect(data?.updateInvoice).toMatchObject({ id: invoiceId, accountQuestion: OF_QUAY });
    expect(await question()).toEqual(asked(OF_QUAY));
    await expectNotPaid();
  });

  it('asks about the account of the new supplier, and ignores an answer for the previous one', async () => {
    const id = await accepted('NG-1', 'North Gas', THIRD);
    expect(await question(id)).toEqual(
      asked('It asks to be paid to 20-00-00 ••••9911, but North Gas has 20-00-00 ••••2490 on record.'),
    );
    expect((await answerAccount(owner, id, 'wrong_account')).status).toBe(200);
    await moveTo('Quay Bakery', 'NG-1', id);
    expect(await question(id)).toEqual(
      asked('It asks to be paid to 20-00-00 ••••9911, but Quay Bakery has 20-00-00 ••••0299 on record.'),
    );
    await expectNotPaid(id);
  });

  it('asks as soon as a supplier without an account gets one', async () => {
    const newId = await newSupplier('Third');
    await setAccount(quayId, 'Quay Bakery', { bankSortCode: null, bankAccountNumber: null });
    await moveTo('Third');
    expect(await question()).toEqual(asked(null));
    await setAccount(newId, 'Third', THIRD);
    expect(await question()).toEqual(
      asked('It asks to be paid to 20-00-00 ••••0299, but Third has 20-00-00 ••••9911 on record.'),
    );
  });

  it('asks after a merge, until the merge is undone', async () => {
    const body = { otherSupplierId: quayId, allowOtherAccount: true };
    const merged = await owner.rest('POST', `/api/suppliers/${gasId}/merge`, body);
    expect(merged.status).toBe(200);
    expect(await question()).toEqual(
      asked('It asks to be paid to 20-00-00 ••••0299, but North Gas has 20-00-00 ••••2490 on record.'),
    );
    await expectNotPaid();
    expect((await owner.rest('POST', `/api/supplier-merges/${merged.body.merge.id}/undo`, {})).status).toBe(200);
    expect(await question()).toEqual(asked(null));
  });
});

describe('an answer', () => {
  const QUESTION = 'It asks to be paid to 20-00-00 ••••9911, but North Gas has 20-00-00 ••••2490 on record.';
  let id: number;

  beforeEach(async () => {
    id = await accepted('NG-1', 'North Gas', THIRD);
  });

  it("'the account is right' expires when the account on record changes", async () => {
    expect((await answerAccount(owner, id, 'factoring')).status).toBe(200);
    expect(await question(id)).toEqual({ accountQuestion: QUESTION, accountAnswer: 'factoring' });
    await setAccount(gasId, 'North Gas', GAS);
    expect(await question(id)).toEqual(asked(QUESTION));
    await expectNotPaid(id);
  });

  it("'the account is wrong' covers only the account on record, not others with the same last digits", async () => {
    expect((await answerAccount(owner, id, 'wrong_account')).status).toBe(200);
    await setAccount(gasId, 'North Gas Energy', GAS);
    expect(await question(id)).toEqual({ accountQuestion: QUESTION, accountAnswer: 'wrong_account' });
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
    await setAccount(gasId, 'North Gas', { ...GAS, bankAccountNumber: '41112490' });
    expect(await question(id)).toEqual(asked(QUESTION));
  });

  it("'the account is right' for an account of another supplier holds until the account changes", async () => {
    await moveTo('North Gas');
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
    expect((await answerAccount(owner, invoiceId, 'factoring')).status).toBe(200);
    expect(await question()).toEqual({ accountQuestion: OF_QUAY, accountAnswer: 'factoring' });
    await setAccount(gasId, 'North Gas', GAS);
    expect(await question()).toEqual(asked(OF_QUAY));
  });
});

it('asks about accounts on documents after a supplier import changed the account on record', async () => {
  const content = 'name,account name,sort code,account number,terms\nQuay Bakery,,,55779911,14\n';
  const send = (path: string, fields: Record<string, string> = {}) =>
    owner.upload(path, 'suppliers', { name: 'suppliers.csv', content }, { companyId: String(companyId), ...fields });
  const preview = await send('/api/suppliers/bulk-update/preview');
  const updated = await send('/api/suppliers/bulk-update', { content: preview.body.content });
  expect(updated).toMatchObject({ status: 200, body: { updatedCount: 1 } });
  expect(await question()).toEqual(
    asked('It asks to be paid to 20-00-00 ••••0299, but Quay Bakery has 20-00-00 ••••9911 on record.'),
  );
});

describe('an invoice that was paid while the account on record changed', () => {
  const OTHER = 'It asks to be paid to 20-00-00 ••••0299, but Quay Bakery has 20-00-00 ••••9911 on record.';
  const markPaid = async () => {
    const body = { companyId, invoiceIds: [invoiceId], paymentDate: '2026-09-02' };
    const marked = await owner.rest('PATCH', '/api/invoices/mark-paid', body);
    expect(marked).toMatchObject({ status: 200, body: { updatedCount: 1 } });
    return marked.body;
  };
  const lineOf = async () => {
    const csv = { name: 'a.csv', content: 'Date,Description,Amount\n02/09/2026,QUAY BAKERY QB-1,-120.00\n' };
    const sent = await owner.upload('/api/bank-transactions/import-file', 'file', csv, {
      companyId: String(companyId),
    });
    expect(sent.status).toBe(200);
    const { body } = await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
    return `/api/bank-transactions/${body[0].id}`;
  };

  it.each([
    [
      'a mark that is undone',
      async () => {
        const { markId } = await markPaid();
        return () => owner.rest('POST', `/api/invoices/mark-paid/${markId}/undo`);
      },
    ],
    [
      'an edit of the status',
      async () => {
        await markPaid();
        const form = { supplierName: 'Quay Bakery', invoiceNumber: 'QB-1', ...FORM, status: 'to_pay' };
        return () => owner.rest('PUT', `/api/invoices/${invoiceId}`, form);
      },
    ],
    [
      'a match that is undone',
      async () => {
        const line = await lineOf();
        expect((await owner.rest('POST', `${line}/match`, { invoiceId })).status).toBe(200);
        return () => owner.rest('POST', `${line}/unmatch`);
      },
    ],
    [
      'a run that is reopened',
      async () => {
        const run = { companyId, name: 'Weekly', runDate: '2026-09-30', invoiceIds: [invoiceId] };
        const made = await owner.rest('POST', '/api/payment-runs', run);
        expect(made).toMatchObject({ status: 201 });
        const { id } = made.body;
        expect((await owner.rest('POST', `/api/payment-runs/${id}/complete`)).status).toBe(200);
        return () => owner.rest('POST', `/api/payment-runs/${id}/reopen`, { reason: 'It never left' });
      },
    ],
  ])('asks as soon as the invoice is unpaid again: %s', async (_way, pay) => {
    const takeBack = await pay();
    expect((await owner.rest('GET', `/api/invoices/${invoiceId}`)).body.status).toBe('paid');
    await setAccount(quayId, 'Quay Bakery', THIRD);
    expect(await question()).toEqual(asked(null));
    expect((await takeBack()).status).toBe(200);
    expect((await owner.rest('GET', `/api/invoices/${invoiceId}`)).body.status).toBe('to_pay');
    expect(await question()).toEqual(asked(OTHER));
  });
});
