import {
  CompletePaymentRunDocument,
  OwnerNoticesDocument,
  PayPaymentRunDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmChanges, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * An invented bill uses up a credit note of its supplier if its run is completed as paid outside. The user who completes
 * it alone confirms each credit note, and the owners are notified (RULES.md, 61).
 */

const DATES = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };

let app: TestApp;
let owner: TestClient;
let colleague: TestClient;
let colleagueEmail: string;
let companyId: number;
let creditId: number;

beforeAll(async () => {
  app = await startTestApp();
  [owner, colleague] = [await app.newUser(), await app.newUser()];
  colleagueEmail = (await colleague.rest('GET', '/api/auth/user')).body.email;
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await joinByRest(owner, colleague, companyId, { role: 'finance' });
  creditId = await enter(`CN-${companyId}`, '-700.00', { documentType: 'credit_note' });
});

async function enter(invoiceNumber: string, amount: string, form: object = {}): Promise<number> {
  const body = { companyId, supplierName: 'Friend Supplies Ltd', invoiceNumber, amount, ...DATES, ...form };
  const answer = await colleague.rest('POST', '/api/invoices/manual', body);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.id;
}

async function newRun(...invoiceIds: number[]): Promise<number> {
  const made = await colleague.rest('POST', '/api/payment-runs', { companyId, runDate: '2026-09-15', invoiceIds });
  expect(made).toMatchObject({ status: 201 });
  return made.body.id;
}

async function notices(): Promise<string[]> {
  const { data } = await owner.graphql(OwnerNoticesDocument, {});
  const company = data?.companies.find(({ id }) => id === companyId);
  return company?.ownerNotices.map(({ message }) => message) ?? [];
}

const complete = (id: number, body: object = {}) => colleague.rest('POST', `/api/payment-runs/${id}/complete`, body);
const ofCredit = () => `credit note CN-${companyId} of Friend Supplies Ltd (£700.00)`;

describe('a run that uses up a credit note and that nobody else approved', () => {
  it.each(['REST', 'GraphQL'])('is completed only by the word that it does, in %s', async (api) => {
    const id = await newRun(await enter(`INV-${companyId}`, '700.00'), creditId);
    const name = (await colleague.rest('GET', `/api/payment-runs/${id}`)).body.name;
    const message = `${name} uses up ${ofCredit()}. Go on only if the supplier has taken it off.`;
    const expected = `${colleagueEmail} completed ${name} as paid outside, which uses up ${ofCredit()}. Nobody who joined more than a day ago approved it.`;
    if (api === 'REST') {
      const refused = { status: 409, body: { code: 'CREDIT_UNCONFIRMED', message } };
      expect(await complete(id)).toMatchObject(refused);
      expect((await complete(id, { usesCredit: false })).body.message).toContain(ofCredit());
      expect(await complete(id, { usesCredit: 'yes' })).toMatchObject({ status: 400 });
      expect(await notices()).toEqual([]);
      expect(await complete(id, { usesCredit: true })).toMatchObject({ status: 200 });
    } else {
      const { errors } = await colleague.graphql(CompletePaymentRunDocument, { id });
      expect(errors).toMatchObject([{ message, extensions: { code: 'CREDIT_UNCONFIRMED' } }]);
      expect(await notices()).toEqual([]);
      const done = await colleague.graphql(CompletePaymentRunDocument, { id, usesCredit: true });
      expect(done.data?.completePaymentRun.status).toBe('processed');
    }
    expect(await notices()).toEqual([expected]);
    expect((await owner.rest('GET', `/api/invoices/${creditId}`)).body.status).toBe('paid');
  });

  it.each(['REST', 'GraphQL'])('is paid through the provider only by the same word, in %s', async (api) => {
    const invoiceId = await enter(`INV-${companyId}`, '900.00');
    const { supplier } = (await owner.rest('GET', `/api/invoices/${invoiceId}`)).body;
    const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
    const stored = await owner.rest('PUT', `/api/suppliers/${supplier.id}`, { name: supplier.name, ...account });
    expect(stored).toMatchObject({ status: 200 });
    const id = await newRun(invoiceId, creditId);
    const name = (await colleague.rest('GET', `/api/payment-runs/${id}`)).body.name;
    const message = `${name} uses up ${ofCredit()}. Go on only if the supplier has taken it off.`;
    const path = `/api/sandbox/payments/payment-run/${id}`;
    const before = await notices();
    if (api === 'REST') {
      const refused = { status: 409, body: { code: 'CREDIT_UNCONFIRMED', message } };
      expect(await colleague.rest('POST', path)).toMatchObject(refused);
      expect(await notices()).toEqual(before);
      const paid = await colleague.rest('POST', path, { usesCredit: true });
      expect(paid.body).toMatchObject({ successCount: 1, failureCount: 0 });
    } else {
      const { errors } = await colleague.graphql(PayPaymentRunDocument, { id });
      expect(errors).toMatchObject([{ message, extensions: { code: 'CREDIT_UNCONFIRMED' } }]);
      const { data } = await colleague.graphql(PayPaymentRunDocument, { id, usesCredit: true });
      expect(data?.payPaymentRun).toMatchObject({ successCount: 1 });
    }
    const expected = `${colleagueEmail} paid ${name}, which uses up ${ofCredit()}. Nobody who joined more than a day ago approved it.`;
    expect(await notices()).toContain(expected);
  });

  it('is in the audit log: which credit note was used, by whom, in which run', async () => {
    const id = await newRun(await enter(`INV-${companyId}`, '900.00'), creditId);
    expect(await complete(id)).toMatchObject({ status: 409, body: { code: 'CREDIT_UNCONFIRMED' } });
    await complete(id, { usesCredit: true });
    const { body } = await owner.rest('GET', `/api/audit-log?companyId=${companyId}&recordType=invoice`);
    const [entry] = body.filter(({ recordId }: { recordId: number }) => recordId === creditId);
    expect(entry).toMatchObject({ verb: 'changed', by: colleagueEmail, after: { creditStatus: 'paid' } });
  });

  it('names the part that it uses, and each of several', async () => {
    const other = await enter(`CX-${companyId}`, '-100.00', { documentType: 'credit_note' });
    const id = await newRun(await enter(`INV-${companyId}`, '750.00'), creditId, other);
    const { message } = (await complete(id)).body;
    expect(message).toContain(`${ofCredit()} and credit note CX-${companyId} of Friend Supplies Ltd (£50.00)`);
    expect((await owner.rest('GET', `/api/payment-runs/${id}`)).body.status).toBe('draft');
  });

  it('is so below a threshold too', async () => {
    await owner.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', approvalThreshold: '1000.00' });
    await confirmChanges(colleague, companyId);
    const id = await newRun(await enter(`INV-${companyId}`, '700.00'), creditId);
    expect(await complete(id)).toMatchObject({ status: 409, body: { code: 'CREDIT_UNCONFIRMED' } });
    expect(await complete(id, { usesCredit: true })).toMatchObject({ status: 200 });
    expect(await notices()).toHaveLength(1);
  });
});

it('names the largest credit notes first, and the sum of all', async () => {
  const small = [];
  for (const at of [1, 2, 3, 4, 5]) {
    const form = { documentType: 'credit_note', invoiceDate: `2026-08-0${at}` };
    small.push(await enter(`CS${at}-${companyId}`, '-0.01', form));
  }
  const id = await newRun(await enter(`INV-${companyId}`, '700.05'), ...small, creditId);
  const { message } = (await complete(id)).body;
  expect(message).toContain(`uses up £700.05 of credit: ${ofCredit()} and credit note `);
  expect(message).toContain('(£0.01) and 1 more. Go on only');
  await complete(id, { usesCredit: true });
  expect((await notices())[0]).toContain(`uses up £700.05 of credit: ${ofCredit()} and `);
});

it('asks nothing of a run that a second person approved, or that uses no credit note', async () => {
  const approved = await newRun(await enter(`INV-${companyId}`, '700.00'), creditId);
  await colleague.rest('POST', `/api/payment-runs/${approved}/submit`);
  const { content } = (await owner.rest('GET', `/api/payment-runs/${approved}`)).body;
  expect(await owner.rest('POST', `/api/payment-runs/${approved}/approve`, { content })).toMatchObject({ status: 200 });
  expect(await complete(approved)).toMatchObject({ status: 200 });
  expect(await complete(await newRun(await enter(`NO-${companyId}`, '20.00')))).toMatchObject({ status: 200 });
  expect(await notices()).toEqual([]);
});

it('is not told to an owner who is alone', async () => {
  const alone = await app.newUser();
  companyId = (await alone.rest('POST', '/api/companies', { name: 'Alone Ltd' })).body.id;
  const before = [owner, colleague];
  [owner, colleague] = [alone, alone];
  const credit = await enter(`CN-${companyId}`, '-700.00', { documentType: 'credit_note' });
  const id = await newRun(await enter(`INV-${companyId}`, '700.00'), credit);
  expect(await complete(id)).toMatchObject({ status: 409, body: { code: 'CREDIT_UNCONFIRMED' } });
  expect(await complete(id, { usesCredit: true })).toMatchObject({ status: 200 });
  expect(await notices()).toEqual([]);
  [owner, colleague] = before as [TestClient, TestClient];
});
