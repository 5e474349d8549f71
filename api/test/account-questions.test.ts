import { AnswerAccountQuestionDocument, InvoiceDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGuestScope, openWorkScope, type Scope } from '../src/kernel/scope.ts';
import { createSupplier } from '../src/modules/suppliers/index.ts';
import { addReadyDocument, type ReadOfTest } from '../src/testing/ready-document.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** What an invoice asks about its bank account, through both APIs (RULES.md, 85). */

let app: TestApp;
let owner: TestClient;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  calls = new RestCalls(owner);
  companyId = await calls.newCompany('Lowe Ltd');
});

afterAll(() => app.close());

async function ownerScope(): Promise<Scope> {
  const { body } = await owner.rest('GET', '/api/auth/user');
  return openWorkScope(openGuestScope(app.orm.em.fork(), app.ports), body.id, [companyId]);
}

async function readyDocument(...reads: ReadOfTest[]): Promise<number> {
  return (await addReadyDocument(await ownerScope(), companyId, reads)).id;
}

it('asks about an account that is somebody else’s, and takes the answer through both APIs', async () => {
  const account = { sortCode: '20-00-00', accountNumber: '55779911' };
  const scope = await ownerScope();
  await createSupplier(scope, companyId, {
    name: 'Owner Of The Account',
    bankSortCode: account.sortCode,
    bankAccountNumber: account.accountNumber,
  });
  const enter = async (invoiceNumber: string, supplierName: string) => {
    const id = await readyDocument({ values: { ...account, supplierName, invoiceNumber } });
    return (await calls.call('post /api/documents/:id/accept', { id })).body.createdInvoices[0];
  };
  const first = await enter('Q-1', 'Asked Ltd');
  const question = 'The invoice is from Asked Ltd, but its bank account belongs to Owner Of The Account.';
  expect(first).toMatchObject({ supplier: { name: 'Asked Ltd' }, accountQuestion: question, accountAnswer: null });
  const shown = (await owner.graphql(InvoiceDocument, { id: first.id })).data?.invoice;
  expect(shown).toMatchObject({ accountQuestion: question, accountOwners: [{ name: 'Owner Of The Account' }] });
  const paid = await owner.rest('POST', `/api/sandbox/payments/invoice/${first.id}`, {});
  expect(JSON.stringify(paid.body)).toContain('Invoice Q-1 asks about its bank account');
  const answered = await calls.call('post /api/invoices/:id/account-answer', {
    id: first.id,
    body: { answer: 'factoring' },
  });
  expect(answered).toMatchObject({ status: 200, body: { accountAnswer: 'factoring' } });
  const second = await enter('Q-2', 'Twice Ltd');
  const variables = { invoiceId: second.id, answer: 'wrong_account' as const };
  const inGraphql = await owner.graphql(AnswerAccountQuestionDocument, variables);
  expect(inGraphql.data?.answerAccountQuestion).toMatchObject({ id: second.id, accountAnswer: 'wrong_account' });
});
