import { AnswerAccountQuestionDocument, InvoiceDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openGuestScope, openJobScope, type Scope } from '../src/kernel/scope.ts';
import { createSupplier } from '../src/modules/suppliers/index.ts';
import { seenVersion } from '../src/testing/account-answers.ts';
import { addReadyDocument, type ReadOfTest } from '../src/testing/ready-document.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The question about an invoice's bank account, through both APIs (RULES.md, 85). */

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
  return openJobScope(openGuestScope(app.orm.em.fork(), app.ports), body.id, [companyId]);
}

async function readyDocument(...reads: ReadOfTest[]): Promise<number> {
  return (await addReadyDocument(await ownerScope(), companyId, reads)).id;
}

it('asks about an account of another supplier, and accepts the answer through both APIs', async () => {
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
    body: { answer: 'factoring', version: await seenVersion(owner, first.id) },
  });
  expect(answered).toMatchObject({ status: 200, body: { accountAnswer: 'factoring' } });
  const second = await enter('Q-2', 'Twice Ltd');
  const version = await seenVersion(owner, second.id);
  const variables = { invoiceId: second.id, answer: 'wrong_account' as const, version };
  const inGraphql = await owner.graphql(AnswerAccountQuestionDocument, variables);
  expect(inGraphql.data?.answerAccountQuestion).toMatchObject({ id: second.id, accountAnswer: 'wrong_account' });
  const recorded = await app.orm.em
    .fork()
    .execute(`select record_id as id, after ->> 'accountAnswer' as answer, person is not null as "isSigned"
      from record_entries where jsonb_exists(after, 'accountAnswer') order by id`);
  expect(recorded).toEqual([
    { id: first.id, answer: 'factoring', isSigned: true },
    { id: second.id, answer: 'wrong_account', isSigned: true },
  ]);
});

describe('an answer to what has changed since it was shown', () => {
  const printed = { sortCode: '20-00-00', accountNumber: '55779911' };
  const onRecord = { bankSortCode: '20-00-00', bankAccountNumber: '30000299' };
  let supplierId: number;
  let invoiceId: number;
  let name: string;

  beforeEach(async () => {
    companyId = await calls.newCompany('Hale Ltd');
    name = 'Trentside Timber';
    supplierId = (await createSupplier(await ownerScope(), companyId, { name, ...onRecord })).id;
    const id = await readyDocument({ values: { ...printed, supplierName: name, invoiceNumber: 'Q-3' } });
    invoiceId = (await calls.call('post /api/documents/:id/accept', { id })).body.createdInvoices[0].id;
  });

  const question = async () => (await calls.call('get /api/invoices/:id/account-question', { id: invoiceId })).body;
  const change = (body: object) => owner.rest('PUT', `/api/suppliers/${supplierId}`, { name, ...body });

  it.each<[string, () => Promise<unknown>, string]>([
    ['another account', () => change({ bankAccountNumber: '70872490' }), 'Trentside Timber has 20-00-00 ••••2490'],
    ['an account that ends alike', () => change({ bankAccountNumber: '45779911' }), 'has 20-00-00 4•••9911 on record'],
    ['another name', () => change({ name: 'Trentside Joinery' }), 'Trentside Joinery has 20-00-00 ••••0299 on record'],
    [
      'another supplier with the account',
      async () =>
        createSupplier(await ownerScope(), companyId, {
          name: 'Heron',
          bankSortCode: '20-00-00',
          bankAccountNumber: '55779911',
        }),
      'The account on the invoice is on record with Heron.',
    ],
  ])('is refused with the new facts, and accepted after they were seen: %s', async (_what, act, words) => {
    const before = await question();
    expect(before).toEqual({
      question: 'It asks to be paid to 20-00-00 ••••9911, but Trentside Timber has 20-00-00 ••••0299 on record.',
      onRecord:
        'Trentside Timber has 20-00-00 ••••0299 on record now. The account on the invoice is on record with nobody else.',
      version: expect.any(String),
      suppliers: [],
    });
    await act();
    const answer = 'wrong_account' as const;
    const body = { answer, version: before.version };
    const rest = await calls.call('post /api/invoices/:id/account-answer', { id: invoiceId, body });
    expect(rest).toMatchObject({
      status: 409,
      body: { code: 'CONTENT_CHANGED', message: expect.stringContaining(words) },
    });
    const { errors } = await owner.graphql(AnswerAccountQuestionDocument, { invoiceId, ...body });
    expect(errors).toMatchObject([{ message: rest.body.message, extensions: { code: 'CONTENT_CHANGED' } }]);
    const shown = (await owner.graphql(InvoiceDocument, { id: invoiceId })).data?.invoice;
    expect(shown).toMatchObject({ accountAnswer: null, accountOnRecord: { words: expect.stringContaining(words) } });
    const version = shown?.accountOnRecord?.version ?? '';
    const again = await owner.graphql(AnswerAccountQuestionDocument, { invoiceId, answer, version });
    expect(again.data?.answerAccountQuestion).toMatchObject({ accountAnswer: answer, accountOnRecord: null });
    const over = await calls.call('get /api/invoices/:id/account-question', { id: invoiceId });
    expect(over).toMatchObject({ status: 404 });
  });

  it('is refused after the account on record became that of the invoice, since the question is closed', async () => {
    const { version } = await question();
    await change({ bankAccountNumber: '55779911' });
    const body = { answer: 'wrong_account', version };
    const rest = await calls.call('post /api/invoices/:id/account-answer', { id: invoiceId, body });
    expect(rest).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const shown = (await owner.graphql(InvoiceDocument, { id: invoiceId })).data?.invoice;
    expect(shown).toMatchObject({ accountQuestion: null, accountAnswer: null, accountOnRecord: null });
  });

  it('is refused without a version', async () => {
    const body = { answer: 'wrong_account' };
    const rest = await calls.call('post /api/invoices/:id/account-answer', { id: invoiceId, body });
    expect(rest).toMatchObject({ status: 400, body: { fields: { version: expect.any(String) } } });
  });
});
