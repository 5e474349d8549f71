import { DOCUMENT_QUESTION_KINDS } from '@paycycle/schema/domain/document-question';
import {
  AddInvoicesToRunDocument,
  AnswerAccountQuestionDocument,
  ApprovePaymentRunDocument,
  ConfirmSupplierBankDetailsDocument,
  EditDocumentInvoiceDocument,
  PayInvoiceDocument,
  RemovePaymentRunInvoiceDocument,
  SupplierDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openGuestScope, openJobScope } from '../src/kernel/scope.ts';
import { answerAccount, seenVersion } from '../src/testing/account-answers.ts';
import { addReadyDocument, type ReadOfTest } from '../src/testing/ready-document.ts';
import { haveJoinedBefore, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * Indirect ways for one person to make an account count as known, or to keep money from counting (RULES.md, 71, 84). Each
 * story succeeded once.
 */

const MINE = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const GOOD = { bankSortCode: '20-00-00', bankAccountNumber: '30000299' };

let app: TestApp;
let owner: TestClient;
let thief: TestClient;
let payer: TestClient;
let companyId: number;
let invoiceNo = 0;

beforeAll(async () => {
  app = await startTestApp();
  [owner, thief, payer] = [await app.newUser(), await app.newUser(), await app.newUser()];
});
afterAll(() => app.close());

async function newCompany(approvalThreshold: string | null): Promise<void> {
  const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  const form = { name: 'Victim Ltd', approvalThreshold, ...account };
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Victim Ltd' })).body.id;
  await joinByRest(owner, thief, companyId);
  await joinByRest(owner, payer, companyId);
  await haveJoinedBefore(app, companyId);
  expect((await owner.rest('PUT', `/api/companies/${companyId}`, form)).status).toBe(200);
}

async function enter(by: TestClient, supplierName: string, amount = '100.00') {
  invoiceNo += 1;
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const form = { companyId, supplierName, invoiceNumber: `K-${invoiceNo}`, amount, allowDuplicate: true, ...dates };
  const { body } = await by.rest('POST', '/api/invoices/manual', form);
  return { id: body.id as number, supplierId: body.supplier.id as number };
}

async function update(by: TestClient, supplierId: number, name: string, account: object = {}): Promise<void> {
  expect((await by.rest('PUT', `/api/suppliers/${supplierId}`, { name, ...account })).status).toBe(200);
}

/** A supplier whose account the thief has entered, and a colleague has paid. */
async function paidSupplier(name: string): Promise<number> {
  const { id, supplierId } = await enter(thief, name, '5.00');
  await update(thief, supplierId, name, MINE);
  expect((await payer.rest('POST', `/api/sandbox/payments/invoice/${id}`, {})).body).toMatchObject({ successCount: 1 });
  await completePayments();
  expect(await stateOf(supplierId)).toBe('paid');
  return supplierId;
}

async function completePayments(): Promise<void> {
  for (const [payment, { status }] of app.bank.payments) {
    if (status === 'pending') app.bank.move(payment, 'completed', null);
  }
  later(7);
  await app.runPaymentJob();
}

function later(hours: number): void {
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString());
}

async function confirm(by: TestClient, supplierId: number): Promise<number> {
  const { name, bankAccountName } = (await by.rest('GET', `/api/suppliers/${supplierId}`)).body;
  const seen = { name, bankAccountName, ...MINE };
  return (await by.rest('POST', `/api/suppliers/${supplierId}/confirm-bank-details`, seen)).status;
}

async function stateOf(id: number): Promise<string | undefined> {
  return (await payer.graphql(SupplierDocument, { id })).data?.supplier.accountState;
}

/** The invoice asks about its account, and neither API pays it. */
async function expectAsked(supplierName: string, invoiceId?: number): Promise<void> {
  const id = invoiceId ?? (await enter(payer, supplierName)).id;
  const { body } = await payer.rest('POST', `/api/sandbox/payments/invoice/${id}`, {});
  expect(body).toMatchObject({ successCount: 0, failures: [{ message: expect.stringMatching(/have changed since/) }] });
  const { data } = await payer.graphql(PayInvoiceDocument, { id });
  expect(data?.payInvoice).toMatchObject({ successCount: 0, failureCount: 1 });
}

describe.each([null, '1000.00'])('with the threshold %s, an account that was paid once is asked about', (threshold) => {
  beforeEach(() => newCompany(threshold));

  it('after it was replaced, and came back', async () => {
    const supplier = await paidSupplier('Harbour Print');
    await update(payer, supplier, 'Harbour Print', GOOD);
    await update(thief, supplier, 'Harbour Print', MINE);
    expect(await stateOf(supplier)).toBe('changed');
    await expectAsked('Harbour Print');
    expect(await confirm(owner, supplier)).toBe(200);
    const { id } = await enter(payer, 'Harbour Print');
    const paid = await payer.rest('POST', `/api/sandbox/payments/invoice/${id}`, {});
    expect(paid.body).toMatchObject({ successCount: 1 });
  });

  it('under the name of another payee that it got before, or while another account was there', async () => {
    const first = await paidSupplier('Mallory One');
    await update(thief, first, 'British Gas');
    await update(thief, first, 'British Gas', GOOD);
    await update(thief, first, 'British Gas', MINE);
    await expectAsked('British Gas');
    const second = await paidSupplier('Mallory Two');
    await update(thief, second, 'Mallory Two', GOOD);
    await update(thief, second, 'Thames Water');
    await update(thief, second, 'Thames Water', MINE);
    await expectAsked('Thames Water');
  });

  it('under the name that its account alone bore', async () => {
    const { id, supplierId } = await enter(thief, 'Mallory Services', '5.00');
    await update(thief, supplierId, 'Mallory Services', { bankAccountName: 'British Gas', ...MINE });
    await payer.rest('POST', `/api/sandbox/payments/invoice/${id}`, {});
    await completePayments();
    await update(thief, supplierId, 'British Gas', { bankAccountName: null });
    expect(await stateOf(supplierId)).toBe('changed');
    await expectAsked('British Gas');
  });

  /** An account that the thief gave another payee, under whose name it came to be looked at. */
  async function renamedForTheCheck(): Promise<number> {
    const { supplierId } = await enter(payer, 'British Gas', '5.00');
    await update(payer, supplierId, 'British Gas', GOOD);
    await update(thief, supplierId, 'British Gas', MINE);
    later(1);
    await update(thief, supplierId, 'Mallory Services');
    later(1);
    return supplierId;
  }

  it('under the name that came back after it was checked under another', async () => {
    const supplier = await renamedForTheCheck();
    expect(await confirm(owner, supplier)).toBe(200);
    expect(await stateOf(supplier)).toBe('checked');
    later(1);
    await update(thief, supplier, 'British Gas');
    expect(await stateOf(supplier)).toBe('changed');
    await expectAsked('British Gas');
    expect(await confirm(payer, supplier)).toBe(200);
    const { id } = await enter(payer, 'British Gas');
    const paid = await payer.rest('POST', `/api/sandbox/payments/invoice/${id}`, {});
    expect(paid.body).toMatchObject({ successCount: 1 });
  });

  it('under the name that came back while the word of who changed it waited', async () => {
    const supplier = await renamedForTheCheck();
    expect(await confirm(thief, supplier)).toBe(threshold === null ? 200 : 403);
    later(1);
    await update(thief, supplier, 'British Gas');
    later(24);
    await app.applyDueChanges();
    expect(await stateOf(supplier)).toBe('changed');
    await expectAsked('British Gas');
  });

  it('where another supplier takes the name of one that was deleted, or renamed', async () => {
    const newSupplier = (by: TestClient, name: string, account: object) =>
      by.rest('POST', '/api/suppliers', { companyId, name, ...account }).then(({ body }) => body.id as number);
    const deleted = await newSupplier(owner, 'British Gas', GOOD);
    expect((await thief.rest('DELETE', `/api/suppliers/${deleted}`)).status).toBe(200);
    const again = await newSupplier(thief, 'British Gas', GOOD);
    expect(await stateOf(again)).toBe('new');
    expect((await thief.rest('DELETE', `/api/suppliers/${again}`)).status).toBe(200);
    expect(await stateOf(await newSupplier(thief, 'BRITISH  Gas', MINE))).toBe('changed');
    await expectAsked('British Gas');
    await update(
      thief,
      await newSupplier(owner, 'Thames Water', { ...GOOD, bankAccountName: 'TW' }),
      'Thames Water (old)',
    );
    const { id, supplierId } = await enter(payer, 'Thames Water');
    await update(thief, supplierId, 'Thames Water', MINE);
    expect(await stateOf(supplierId)).toBe('changed');
    await expectAsked('', id);
    expect(await confirm(owner, supplierId)).toBe(200);
    const paid = await payer.rest('POST', `/api/sandbox/payments/invoice/${id}`, {});
    expect(paid.body).toMatchObject({ successCount: 1 });
  });

  it('after a merge, also under the name that the merge is recorded with', async () => {
    const kept = await paidSupplier('Gas Services');
    const { id, supplierId } = await enter(payer, 'British Gas');
    const merge = { otherSupplierId: supplierId, allowOtherAccount: true };
    expect((await thief.rest('POST', `/api/suppliers/${kept}/merge`, merge)).status).toBe(200);
    await expectAsked('', id);
    await update(thief, kept, 'Gas Services and British Gas');
    expect(await stateOf(kept)).toBe('changed');
    await expectAsked('', id);
  });

  it('after a merge with a supplier that was given the same account before', async () => {
    const kept = await paidSupplier('Gas Services');
    const { id, supplierId } = await enter(payer, 'British Gas');
    await update(payer, supplierId, 'British Gas', GOOD);
    await update(thief, supplierId, 'British Gas', MINE);
    const merge = { otherSupplierId: supplierId };
    expect((await thief.rest('POST', `/api/suppliers/${kept}/merge`, merge)).status).toBe(200);
    expect(await stateOf(kept)).toBe('changed');
    await expectAsked('', id);
  });

  it('where a run was paid outside, which may have gone to the account before', async () => {
    const { id, supplierId } = await enter(payer, 'British Gas', '50.00');
    await update(payer, supplierId, 'British Gas', GOOD);
    await update(thief, supplierId, 'British Gas', MINE);
    const run = { companyId, runDate: '2026-09-15', invoiceIds: [id] };
    const { body } = await payer.rest('POST', '/api/payment-runs', run);
    expect((await payer.rest('POST', `/api/payment-runs/${body.id}/complete`, {})).status).toBe(200);
    const content = 'Date,Description,Amount\n15/09/2026,BRITISH GAS,-50.00\n';
    const fields = { companyId: String(companyId), month: '2026-09' };
    await payer.upload('/api/bank-transactions/import-file', 'file', { name: 'bank.csv', content }, fields);
    const [line] = (await payer.rest('GET', `/api/bank-transactions?companyId=${companyId}`)).body;
    const matched = await payer.rest('POST', `/api/bank-transactions/${line.id}/match`, { invoiceId: id });
    expect(matched.status).toBe(200);
    await expectAsked('British Gas');
  });
});

describe('payment files of one run', () => {
  beforeEach(() => newCompany('1000.00'));

  async function fileOf(runId: number): Promise<number> {
    return (await payer.rest('POST', `/api/payment-runs/${runId}/export/csv`, {})).status;
  }

  it('for other invoices of the same amount are other money, and above the limit need a second person', async () => {
    const invoices = [await enter(owner, 'Crony Ltd', '900.00'), await enter(owner, 'Crony Ltd', '900.00')];
    const ids = invoices.map(({ id }) => id);
    await update(owner, invoices[0]?.supplierId ?? 0, 'Crony Ltd', MINE);
    const body = { companyId, runDate: '2026-09-15', invoiceIds: ids.slice(0, 1) };
    const id = (await payer.rest('POST', '/api/payment-runs', body)).body.id;
    expect([await fileOf(id), await fileOf(id)]).toEqual([200, 200]);
    const removed = await payer.graphql(RemovePaymentRunInvoiceDocument, {
      id,
      invoiceId: ids[0] ?? 0,
      fileWasNotSent: true,
    });
    expect(removed.errors).toEqual([]);
    const added = await payer.graphql(AddInvoicesToRunDocument, {
      companyId,
      selection: { invoiceIds: ids.slice(1) },
      paymentRunId: id,
    });
    expect(added.data?.addInvoicesToRun.changedCount).toBe(1);
    const file = await payer.rest('POST', `/api/payment-runs/${id}/export/csv`, {});
    expect(file).toMatchObject({ status: 409, body: { code: 'APPROVAL_REQUIRED' } });
    expect(file.body.message).toContain('£1,800.00');
  });
});

describe('what is typed on a document', () => {
  beforeEach(() => newCompany('1000.00'));

  async function readDocument(
    read: ReadOfTest = {},
  ): Promise<{ readonly id: number; readonly documentInvoiceId: number }> {
    const { id: userId } = (await owner.rest('GET', '/api/auth/user')).body;
    const scope = openJobScope(openGuestScope(app.orm.em.fork(), app.ports), userId, [companyId]);
    const printed = { sortCode: GOOD.bankSortCode, accountNumber: GOOD.bankAccountNumber };
    const { id, invoices } = await addReadyDocument(scope, companyId, [
      { ...read, values: { ...printed, ...read.values } },
    ]);
    return { id, documentInvoiceId: invoices.getItems()[0]?.id ?? 0 };
  }

  it('is no account of who may enter no bank details', async () => {
    const bookkeeper = await app.newUser();
    await joinByRest(owner, bookkeeper, companyId, { role: 'bookkeeper' });
    const { id, documentInvoiceId } = await readDocument();
    for (const accountNumber of [MINE.bankAccountNumber, null]) {
      const edit = { invoiceId: documentInvoiceId, accountNumber };
      expect((await bookkeeper.rest('PATCH', `/api/documents/${id}`, edit)).status).toBe(403);
      const input = { accountNumber };
      const { errors } = await bookkeeper.graphql(EditDocumentInvoiceDocument, { id: documentInvoiceId, input });
      expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    }
    const same = { invoiceId: documentInvoiceId, accountNumber: GOOD.bankAccountNumber, sortCode: GOOD.bankSortCode };
    const sent = await bookkeeper.rest('PATCH', `/api/documents/${id}`, { ...same, invoiceNumber: 'HPW-7' });
    expect(sent.status).toBe(200);
    const { body } = await owner.rest('POST', `/api/documents/${id}/accept`, {});
    expect(body.createdInvoices).toMatchObject([{ invoiceNumber: 'HPW-7' }]);
    expect(await stateOf(body.createdInvoices[0].supplier.id)).toBe('not_checked');
  });

  it('is an account entered by who typed it, also where somebody else accepts it', async () => {
    const { id, documentInvoiceId } = await readDocument();
    const typed = { sortCode: MINE.bankSortCode, accountNumber: MINE.bankAccountNumber };
    const { status } = await thief.rest('PATCH', `/api/documents/${id}`, { invoiceId: documentInvoiceId, ...typed });
    expect(status).toBe(200);
    const [invoice] = (await owner.rest('POST', `/api/documents/${id}/accept`, {})).body.createdInvoices;
    for (const person of [thief, owner]) {
      const { body } = await person.rest('POST', `/api/sandbox/payments/invoice/${invoice.id}`, {});
      expect(body).toMatchObject({ failures: [{ message: expect.stringMatching(/^Only you have seen/) }] });
    }
    const paid = await payer.rest('POST', `/api/sandbox/payments/invoice/${invoice.id}`, {});
    expect(paid.body).toMatchObject({ successCount: 1 });
  });

  it('is an account entered by who typed a part of it, and they do not confirm it', async () => {
    const { id, documentInvoiceId } = await readDocument();
    const typed = { invoiceId: documentInvoiceId, accountNumber: MINE.bankAccountNumber };
    expect((await thief.rest('PATCH', `/api/documents/${id}`, typed)).status).toBe(200);
    const [invoice] = (await owner.rest('POST', `/api/documents/${id}/accept`, {})).body.createdInvoices;
    expect(await stateOf(invoice.supplier.id)).toBe('not_checked');
    await expectOthersConfirm(invoice.supplier.id);
  });

  async function expectOthersConfirm(supplierId: number): Promise<void> {
    expect(await confirm(thief, supplierId)).toBe(403);
    const { name } = (await thief.rest('GET', `/api/suppliers/${supplierId}`)).body;
    const { errors } = await thief.graphql(ConfirmSupplierBankDetailsDocument, { supplierId, name, ...MINE });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(await confirm(payer, supplierId)).toBe(200);
  }

  it('is an account entered by who typed it, also where somebody else answers that it is right', async () => {
    const { supplierId } = await enter(owner, 'Harbour Print Works');
    await update(owner, supplierId, 'Harbour Print Works', GOOD);
    const { id, documentInvoiceId } = await readDocument();
    const typed = { sortCode: MINE.bankSortCode, accountNumber: MINE.bankAccountNumber };
    await thief.rest('PATCH', `/api/documents/${id}`, { invoiceId: documentInvoiceId, ...typed });
    const [invoice] = (await owner.rest('POST', `/api/documents/${id}/accept`, {})).body.createdInvoices;
    expect((await answerAccount(owner, invoice.id, 'factoring')).status).toBe(200);
    expect(await stateOf(supplierId)).toBe('changed');
    await expectOthersConfirm(supplierId);
  });

  it.each([{}, { sortCode: MINE.bankSortCode, accountNumber: MINE.bankAccountNumber }, { accountNumber: null }])(
    'asks about the account on record, also with %j typed over, and who entered that one does not answer',
    async (typed) => {
      const { supplierId } = await enter(thief, 'Harbour Print Works');
      await update(thief, supplierId, 'Harbour Print Works', MINE);
      const { id, documentInvoiceId } = await readDocument();
      await thief.rest('PATCH', `/api/documents/${id}`, { invoiceId: documentInvoiceId, ...typed });
      const [invoice] = (await owner.rest('POST', `/api/documents/${id}/accept`, {})).body.createdInvoices;
      expect(invoice.accountQuestion).toMatch(/••••0299.* ••••9911 on record/);
      const answer = 'wrong_account';
      expect((await answerAccount(thief, invoice.id, answer)).status).toBe(403);
      const variables = { invoiceId: invoice.id, answer, version: await seenVersion(thief, invoice.id) } as const;
      const { errors } = await thief.graphql(AnswerAccountQuestionDocument, variables);
      expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
      expect((await answerAccount(payer, invoice.id, answer)).status).toBe(200);
    },
  );

  it.each<[object, ReadOfTest?]>([
    [{ totalAmount: '9120.00' }],
    [{ supplierName: 'Crony Ltd' }],
    [{ currency: 'GBP' }, { values: { currency: 'EUR' } }],
    [{ documentType: 'invoice' }, { documentType: 'credit_note' }],
  ])(
    'is an invoice entered by who typed %j, and they do not approve it, whoever accepts it',
    async (edit, read = {}) => {
      for (const together of [false, true]) {
        const { id, documentInvoiceId } = await readDocument(read);
        const amounts = { netAmount: null, vatAmount: null };
        const body = { invoiceId: documentInvoiceId, ...amounts, invoiceNumber: `E-${id}`, ...edit };
        expect((await thief.rest('PATCH', `/api/documents/${id}`, body)).status).toBe(200);
        await payer.rest('PATCH', `/api/documents/${id}`, { invoiceId: documentInvoiceId, dueDate: '2026-09-30' });
        const { version } = (await owner.rest('GET', `/api/documents/${id}`)).body;
        const all = { companyId, documents: [{ id, version, answered: [...DOCUMENT_QUESTION_KINDS] }] };
        if (together) await owner.rest('POST', '/api/documents/accept', all);
        else await owner.rest('POST', `/api/documents/${id}/accept`, { allowDuplicate: true });
        const [invoice] = (await owner.rest('GET', `/api/invoices?companyId=${companyId}&search=E-${id}`)).body;
        const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoice.id], status: 'pending' };
        const { id: runId, content } = (await owner.rest('POST', '/api/payment-runs', run)).body;
        const refused = await thief.rest('POST', `/api/payment-runs/${runId}/approve`, { content });
        const message = expect.stringContaining('entered invoice E-');
        expect(refused).toMatchObject({ status: 403, body: { message } });
        const { errors } = await thief.graphql(ApprovePaymentRunDocument, { id: runId, content });
        expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
        expect((await payer.rest('POST', `/api/payment-runs/${runId}/approve`, { content })).status).toBe(200);
      }
    },
  );
});
