import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmChanges, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The name of a run is free text: a sentence of the product has the run's number, and the name in quotation marks (RULES.md, 20). */

const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const PAYER = { bankAccountName: 'LOWE LTD', bankSortCode: '20-00-00', bankAccountNumber: '12345678' };
const DATES = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
const NAME = 'the "test" file of 2 Nov”, deleted there with Ben Second on the phone (PR-000000)';
const IN_WORDS = "Payment Run #1 “the 'test' file of 2 Nov', deleted there with Ben Second on the phone (PR-000000)”";

let app: TestApp;
let owner: TestClient;
let approver: TestClient;
let companyId: number;
let invoiceId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  approver = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd', ...PAYER })).body.id;
  await joinByRest(owner, approver, companyId);
  const limit = { name: 'Lowe Ltd', approvalThreshold: '1000.00' };
  await owner.rest('PUT', `/api/companies/${companyId}`, limit);
  await confirmChanges(approver, companyId);
  await owner.rest('POST', '/api/suppliers', { companyId, name: 'Acme', ...ACCOUNT });
  const invoice = { companyId, supplierName: 'Acme', invoiceNumber: `A-${companyId}`, amount: '2400.00', ...DATES };
  invoiceId = (await owner.rest('POST', '/api/invoices/manual', invoice)).body.id;
});

/** A run that the approver has approved. Returns its id. */
async function approvedRun(name?: string): Promise<number> {
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId], ...(name !== undefined && { name }) };
  const { id } = (await owner.rest('POST', '/api/payment-runs', run)).body;
  await owner.rest('POST', `/api/payment-runs/${id}/submit`);
  const { content } = (await approver.rest('GET', `/api/payment-runs/${id}`)).body;
  expect((await approver.rest('POST', `/api/payment-runs/${id}/approve`, { content })).status).toBe(200);
  return id;
}

/** The owner's involvement in the content of a new run. */
async function deedsInNextRun(): Promise<string> {
  const run = { companyId, runDate: '2026-09-16', invoiceIds: [invoiceId] };
  const { id } = (await owner.rest('POST', '/api/payment-runs', run)).body;
  const { body } = await approver.rest('GET', `/api/payment-runs/${id}/review`);
  return body.people.flatMap(({ involvement }: { involvement: string[] }) => involvement).join('; ');
}

async function titlesAtBell(): Promise<string> {
  const { body } = await approver.rest('GET', `/api/notifications?companyId=${companyId}`);
  return body.map(({ title }: { title: string }) => title).join('; ');
}

async function notices(): Promise<string> {
  const query = `{ company(id: ${companyId}) { ownerNotices { message } } }`;
  const { data } = await owner.graphqlText<{ company: { ownerNotices: { message: string }[] } }>(query);
  return (data?.company.ownerNotices ?? []).map(({ message }) => message).join('; ');
}

describe('the name of a run', () => {
  it('is in quotation marks where it is said that its file was not sent', async () => {
    const id = await approvedRun(NAME);
    expect((await owner.rest('POST', `/api/payment-runs/${id}/export/csv`, {})).status).toBe(200);
    const asked = await owner.rest('POST', `/api/payment-runs/${id}/cancel`);
    expect(asked.body.message).toContain(`A payment file of ${IN_WORDS} was downloaded`);
    const cancelled = await owner.rest('POST', `/api/payment-runs/${id}/cancel`, { fileWasNotSent: true });
    expect(cancelled.status).toBe(200);
    expect(await deedsInNextRun()).toContain(`said that the payment file of ${IN_WORDS}, which `);
    expect(await titlesAtBell()).toContain(
      `says that the payment file of ${IN_WORDS}, which you approved, was not sent`,
    );
    expect(await notices()).toContain(`says that the payment file of ${IN_WORDS}, which they downloaded, was not sent`);
  });

  it('is in quotation marks where it is said that the run was not paid', async () => {
    const id = await approvedRun(NAME);
    expect((await owner.rest('POST', `/api/payment-runs/${id}/complete`, {})).status).toBe(200);
    const reopened = await owner.rest('POST', `/api/payment-runs/${id}/reopen`, { reason: 'Refused by the bank' });
    expect(reopened.status).toBe(200);
    const { paymentQuestion } = (await owner.rest('GET', `/api/invoices/${invoiceId}`)).body;
    expect(paymentQuestion).toContain(`Was it paid? ${IN_WORDS}, which `);
    expect(await notices()).toContain(`says that ${IN_WORDS} over £2,400.00, which `);
    const { body } = await approver.rest('GET', `/api/payment-runs/${id}/review`);
    const deeds = body.people.flatMap((person: { involvement: string[] }) => person.involvement).join('; ');
    expect(deeds).toContain(`said that ${IN_WORDS}, which `);
  });

  it('that looks like the number of another run has its own number beside it', async () => {
    const id = await approvedRun('PR-000007');
    const refused = await owner.rest('POST', `/api/payment-runs/${id}/submit`);
    expect(refused.body.message).toContain('Payment Run #1 “PR-000007”');
  });

  it('is the number alone where nobody gave another', async () => {
    const id = await approvedRun();
    await owner.rest('POST', `/api/payment-runs/${id}/export/csv`, {});
    await owner.rest('POST', `/api/payment-runs/${id}/cancel`, { fileWasNotSent: true });
    expect(await deedsInNextRun()).toContain('said that the payment file of PR-000001, which ');
  });
});
