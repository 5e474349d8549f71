import { DOCUMENT_QUESTION_KINDS } from '@paycycle/schema/domain/document-question';
import {
  ApprovePaymentRunDocument,
  ConfirmPendingChangeDocument,
  ConfirmSupplierBankDetailsDocument,
  PayInvoiceDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openGuestScope, openJobScope } from '../src/kernel/scope.ts';
import { answerAccount } from '../src/testing/account-answers.ts';
import { addReadyDocument } from '../src/testing/ready-document.ts';
import { confirmChanges, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/**
 * A colleague uploads a forged document, and another user accepts it. The account on it is the colleague's (RULES.md, 84).
 */

const FORGED = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const GOOD = { bankSortCode: '20-00-00', bankAccountNumber: '30000299' };

let app: TestApp;
let owner: TestClient;
let thief: TestClient;
let third: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  [owner, thief, third] = [await app.newUser(), await app.newUser(), await app.newUser()];
});
afterAll(() => app.close());

beforeEach(() => newCompany([thief, third]));

async function newCompany(colleagues: readonly TestClient[]): Promise<void> {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Victim Ltd' })).body.id;
  for (const person of colleagues) await joinByRest(owner, person, companyId);
  const limit = { name: 'Victim Ltd', approvalThreshold: '1000.00' };
  expect((await owner.rest('PUT', `/api/companies/${companyId}`, limit)).status).toBe(200);
  await confirmChanges(thief, companyId);
}

/** A document with the forged account, uploaded by a given user and read. */
async function uploadedBy(person: TestClient) {
  const { id: userId } = (await person.rest('GET', '/api/auth/user')).body;
  const scope = openJobScope(openGuestScope(app.orm.em.fork(), app.ports), userId, [companyId]);
  const account = { sortCode: FORGED.bankSortCode, accountNumber: FORGED.bankAccountNumber };
  const { id, invoices } = await addReadyDocument(scope, companyId, [{ values: account }]);
  return { id, documentInvoiceId: invoices.getItems()[0]?.id ?? 0 };
}

/** The invoice that the owner makes of a document, by itself or with others. */
async function accepted(id: number, isTogether = false) {
  const { version } = (await owner.rest('GET', `/api/documents/${id}`)).body;
  const together = { companyId, documents: [{ id, version, answered: [...DOCUMENT_QUESTION_KINDS] }] };
  if (isTogether) expect((await owner.rest('POST', '/api/documents/accept', together)).status).toBe(200);
  else expect((await owner.rest('POST', `/api/documents/${id}/accept`, {})).status).toBe(201);
  const [invoice] = (await owner.rest('GET', `/api/invoices?companyId=${companyId}`)).body;
  return { id: invoice.id as number, supplierId: invoice.supplier.id as number };
}

async function confirm(by: TestClient, supplierId: number, account = FORGED) {
  const seen = { ...(await namesOf(supplierId)), ...account };
  return by.rest('POST', `/api/suppliers/${supplierId}/confirm-bank-details`, seen);
}

async function namesOf(supplierId: number): Promise<{ name: string; bankAccountName: string | null }> {
  const { name, bankAccountName } = (await owner.rest('GET', `/api/suppliers/${supplierId}`)).body;
  return { name, bankAccountName };
}

async function expectPaidBySomebodyElse(invoiceId: number): Promise<void> {
  const path = `/api/sandbox/payments/invoice/${invoiceId}`;
  const failures = [{ message: expect.stringContaining('only you have checked them: someone else makes the first') }];
  expect((await thief.rest('POST', path, {})).body).toMatchObject({ successCount: 0, failures });
  const { data } = await thief.graphql(PayInvoiceDocument, { id: invoiceId });
  expect(data?.payInvoice).toMatchObject({ successCount: 0, failures });
  expect((await owner.rest('POST', path, {})).body).toMatchObject({ successCount: 1 });
}

async function expectThirdConfirms(supplierId: number): Promise<void> {
  const names = await namesOf(supplierId);
  for (const person of [thief, owner]) {
    expect(await confirm(person, supplierId)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const { errors } = await person.graphql(ConfirmSupplierBankDetailsDocument, { supplierId, ...names, ...FORGED });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  }
  expect((await confirm(third, supplierId)).status).toBe(200);
}

describe('an account that came with an uploaded paper', () => {
  it.each([false, true])('is confirmed by who neither uploaded nor accepted it (with others: %j)', async (together) => {
    const invoice = await accepted((await uploadedBy(thief)).id, together);
    expect((await thief.rest('POST', `/api/sandbox/payments/invoice/${invoice.id}`, {})).body).toMatchObject({
      successCount: 0,
    });
    const { data } = await thief.graphql(PayInvoiceDocument, { id: invoice.id });
    expect(data?.payInvoice).toMatchObject({ successCount: 0 });
    await expectThirdConfirms(invoice.supplierId);
  });

  it('also where it takes the place of the one on record, because somebody answers that it is right', async () => {
    const supplier = { companyId, name: 'Harbour Print Works', ...GOOD };
    expect((await owner.rest('POST', '/api/suppliers', supplier)).status).toBe(201);
    const invoice = await accepted((await uploadedBy(thief)).id);
    expect((await answerAccount(owner, invoice.id, 'factoring')).status).toBe(200);
    await expectThirdConfirms(invoice.supplierId);
  });

  it('is not that of who uploaded the paper, where somebody has typed another over it', async () => {
    const { id, documentInvoiceId } = await uploadedBy(thief);
    const typed = { invoiceId: documentInvoiceId, sortCode: GOOD.bankSortCode, accountNumber: GOOD.bankAccountNumber };
    expect((await third.rest('PATCH', `/api/documents/${id}`, typed)).status).toBe(200);
    const { supplierId } = await accepted(id);
    expect((await confirm(third, supplierId, GOOD)).status).toBe(403);
    expect((await confirm(thief, supplierId, GOOD)).status).toBe(200);
  });

  it('is confirmed by who uploaded the paper, where nobody else could, and paid first by somebody else', async () => {
    await newCompany([thief]);
    const { id, supplierId } = await accepted((await uploadedBy(thief)).id);
    expect((await confirm(owner, supplierId)).status).toBe(403);
    expect((await confirm(thief, supplierId)).status).toBe(200);
    await expectPaidBySomebodyElse(id);
  });

  it('and by mail, of which nobody knows who wrote it, is not paid first by who alone has checked it', async () => {
    const { id: documentId } = await uploadedBy(thief);
    await executeAsOwner(
      app.databaseUrl,
      `with mail as (
         insert into received_mails (company_id, digest, received_at) values (${companyId}, repeat('a', 64), now())
         returning id)
       update documents set source = 'mail', mail_id = mail.id from mail where documents.id = ${documentId}`,
    );
    const { id, supplierId } = await accepted(documentId);
    expect((await confirm(thief, supplierId)).status).toBe(200);
    await expectPaidBySomebodyElse(id);
  });

  it('waits, and is confirmed by neither of them, once who could has left', async () => {
    const { supplierId } = await accepted((await uploadedBy(thief)).id);
    const people: { userId: string; email: string }[] = (await owner.rest('GET', `/api/companies/${companyId}/people`))
      .body;
    const { email } = (await third.rest('GET', '/api/auth/user')).body;
    const left = people.find((person) => person.email === email)?.userId;
    expect((await owner.rest('DELETE', `/api/companies/${companyId}/people/${left}`)).status).toBe(200);
    await confirmChanges(thief, companyId);
    expect(await confirm(owner, supplierId)).toMatchObject({ status: 200, body: { accountState: 'not_checked' } });
    const [change] = (await thief.rest('GET', `/api/companies/${companyId}/pending-changes`)).body;
    expect(change).toMatchObject({ kind: 'bank_details', mayConfirm: false, dueAt: expect.any(String) });
    expect((await thief.rest('POST', `/api/pending-changes/${change.id}/confirm`)).status).toBe(403);
    const { errors } = await thief.graphql(ConfirmPendingChangeDocument, { id: change.id });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });
});

describe('an invoice of an uploaded paper', () => {
  async function submittedRun(isTogether: boolean, maker: TestClient) {
    const { id, supplierId } = await accepted((await uploadedBy(thief)).id, isTogether);
    const run = { companyId, runDate: '2026-09-15', invoiceIds: [id] };
    const { id: runId } = (await maker.rest('POST', '/api/payment-runs', run)).body;
    await maker.rest('POST', `/api/payment-runs/${runId}/submit`, {});
    return { runId: runId as number, supplierId };
  }

  const approve = async (person: TestClient, runId: number) => {
    const { content } = (await person.rest('GET', `/api/payment-runs/${runId}`)).body;
    return person.rest('POST', `/api/payment-runs/${runId}/approve`, { content });
  };

  it.each([false, true])('is paid with the approval of who did not upload it (with others: %j)', async (together) => {
    const { runId } = await submittedRun(together, owner);
    const words = /^You have entered invoice HPW-1, or uploaded it, and PR-000001 pays it/;
    expect(await approve(thief, runId)).toMatchObject({ status: 403, body: { message: expect.stringMatching(words) } });
    const { content } = (await thief.rest('GET', `/api/payment-runs/${runId}`)).body;
    const { errors } = await thief.graphql(ApprovePaymentRunDocument, { id: runId, content });
    expect(errors).toMatchObject([{ message: expect.stringMatching(words), extensions: { code: 'FORBIDDEN' } }]);
    expect((await approve(third, runId)).status).toBe(200);
  });

  it('is paid with the approval of who uploaded it, where nobody else could approve', async () => {
    await newCompany([thief]);
    const { runId } = await submittedRun(false, owner);
    expect((await approve(thief, runId)).status).toBe(200);
  });
});
