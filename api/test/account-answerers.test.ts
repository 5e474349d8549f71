import { AnswerAccountQuestionDocument, PaymentRunReviewDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openGuestScope, openJobScope } from '../src/kernel/scope.ts';
import { answerAccount, seenVersion } from '../src/testing/account-answers.ts';
import { addReadyDocument } from '../src/testing/ready-document.ts';
import { confirmChanges, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * A user who entered an account cannot confirm it if a document contradicts it. A user who answers the question does not
 * approve (RULES.md, 85).
 */

const PAYER = { bankAccountName: 'LOWE LTD', bankSortCode: '20-00-00', bankAccountNumber: '12345678' };
const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const PRINTED = { sortCode: '20-00-00', accountNumber: '30000299' };

let app: TestApp;
let owner: TestClient;
let finance: TestClient;
let approver: TestClient;
let companyId: number;
let invoiceId: number;
let invoiceNumber: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  finance = await app.newUser();
  approver = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd', ...PAYER })).body.id;
  await joinByRest(owner, finance, companyId);
  invoiceNumber = `Q-${companyId}`;
});

async function setThreshold(): Promise<void> {
  const limit = { name: 'Lowe Ltd', approvalThreshold: '100.00' };
  expect((await owner.rest('PUT', `/api/companies/${companyId}`, limit)).status).toBe(200);
  await confirmChanges(finance, companyId);
}

/** A bill of a supplier whose account the owner entered and finance confirmed; its paper names another one. */
async function askingBill(): Promise<void> {
  const supplier = { companyId, name: 'Harbour Print Works', ...ACCOUNT };
  const { id: supplierId } = (await owner.rest('POST', '/api/suppliers', supplier)).body;
  const confirmed = { name: supplier.name, bankAccountName: null, ...ACCOUNT };
  const word = await finance.rest('POST', `/api/suppliers/${supplierId}/confirm-bank-details`, confirmed);
  expect(word).toMatchObject({ status: 200 });
  const { id: userId } = (await owner.rest('GET', '/api/auth/user')).body;
  const scope = openJobScope(openGuestScope(app.orm.em.fork(), app.ports), userId, [companyId]);
  const { id } = await addReadyDocument(scope, companyId, [{ values: { ...PRINTED, invoiceNumber } }]);
  const accepted = await owner.rest('POST', `/api/documents/${id}/accept`, {});
  expect(accepted).toMatchObject({ status: 201 });
  invoiceId = accepted.body.createdInvoices[0].id;
}

async function runOf(maker: TestClient): Promise<number> {
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
  const { id } = (await maker.rest('POST', '/api/payment-runs', run)).body;
  await maker.rest('POST', `/api/payment-runs/${id}/submit`);
  return id;
}

async function reviewBy(reader: TestClient, id: number) {
  const { data } = await reader.graphql(PaymentRunReviewDocument, { id });
  return data?.paymentRun.review;
}

it('refuses the answer of the user who entered the account, also after it was confirmed', async () => {
  await joinByRest(owner, approver, companyId, { role: 'approver' });
  await setThreshold();
  await askingBill();
  expect(await answerAccount(owner, invoiceId, 'wrong_account')).toMatchObject({ status: 403 });
  const version = await seenVersion(owner, invoiceId);
  const { errors } = await owner.graphql(AnswerAccountQuestionDocument, {
    invoiceId,
    answer: 'wrong_account',
    version,
  });
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  expect(await owner.rest('DELETE', `/api/invoices/${invoiceId}`)).toMatchObject({ status: 409 });
  expect(await answerAccount(finance, invoiceId, 'wrong_account')).toMatchObject({ status: 200 });
  const id = await runOf(owner);
  const review = await reviewBy(approver, id);
  const question = 'It asks to be paid to 20-00-00 ••••0299, but Harbour Print Works has 20-00-00 ••••9911 on record.';
  const deed = `answered that the account on the paper of invoice ${invoiceNumber} is wrong (${question})`;
  expect(review?.people.flatMap(({ involvement: deeds }) => deeds)).toContain(deed);
  expect(review?.objection).toBeNull();
  expect((await reviewBy(finance, id))?.objection).toContain(`answered whose account invoice ${invoiceNumber} names`);
});

it('lets the user who answered approve if no other user can', async () => {
  await setThreshold();
  await askingBill();
  expect(await answerAccount(owner, invoiceId, 'wrong_account')).toMatchObject({ status: 403 });
  expect(await answerAccount(finance, invoiceId, 'wrong_account')).toMatchObject({ status: 200 });
  const objection = (await reviewBy(finance, await runOf(owner)))?.objection ?? '';
  expect(objection).not.toContain('answered');
});
