import { UpdateProfileDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmChanges, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** People choose their own names: whose name reads like a colleague's is shown with the e-mail (RULES.md, 77). */

const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const DATES = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };

let app: TestApp;
let owner: TestClient;
let finance: TestClient;
let approver: TestClient;
let puppet: TestClient;
const emails = new Map<TestClient, string>();
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  [owner, finance, approver, puppet] = [
    await app.newUser(),
    await app.newUser(),
    await app.newUser(),
    await app.newUser(),
  ];
  for (const person of [owner, finance, approver, puppet]) {
    emails.set(person, (await person.rest('GET', '/api/auth/user')).body.email);
  }
});
afterAll(() => app.close());

beforeEach(async () => {
  await rename(owner, 'Ada', 'Owner');
  await rename(finance, 'Ben', 'Second');
  await rename(approver, 'Cy', 'Third');
  await rename(puppet, 'Zoe', 'Fourth');
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await joinByRest(owner, finance, companyId);
  await joinByRest(owner, approver, companyId, { role: 'approver' });
  await joinByRest(owner, puppet, companyId, { role: 'bookkeeper' });
});

async function rename(person: TestClient, firstName: string | null, lastName: string | null): Promise<void> {
  expect((await person.rest('PUT', '/api/auth/user', { firstName, lastName })).status).toBe(200);
}

async function enterInvoice(): Promise<number> {
  await owner.rest('POST', '/api/suppliers', { companyId, name: 'Acme', ...ACCOUNT });
  const form = { companyId, supplierName: 'Acme', invoiceNumber: `A-${companyId}`, amount: '2400.00', ...DATES };
  return (await owner.rest('POST', '/api/invoices/manual', form)).body.id;
}

/** A run of one invoice, all by the owner. Returns its id. */
async function insertRun(): Promise<number> {
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [await enterInvoice()] };
  return (await owner.rest('POST', '/api/payment-runs', run)).body.id;
}

async function namesInReview(runId: number): Promise<string[]> {
  const { body } = await approver.rest('GET', `/api/payment-runs/${runId}/review`);
  return body.people.map(({ name }: { name: string }) => name);
}

async function record(filter = ''): Promise<{ by: string }[]> {
  return (await approver.rest('GET', `/api/audit-log?companyId=${companyId}${filter}`)).body;
}

async function namesInRecord(): Promise<Set<string>> {
  return new Set((await record()).map(({ by }) => by));
}

async function notices(): Promise<string[]> {
  const query = `{ company(id: ${companyId}) { ownerNotices { message } } }`;
  const { data } = await owner.graphqlText<{ company: { ownerNotices: { message: string }[] } }>(query);
  return (data?.company.ownerNotices ?? []).map(({ message }) => message);
}

describe('a person who did something', () => {
  it('is named by name if the name is unique', async () => {
    expect(await namesInReview(await insertRun())).toEqual(['Ada Owner']);
    expect(await namesInRecord()).toEqual(new Set(['Ada Owner', 'Ben Second', 'Cy Third', 'Zoe Fourth']));
  });

  it.each([
    ['Ben', 'Second'],
    ['BEN', 'second'],
    ['Ben', 'Sеcond'],
    ['Bén', 'Second'],
    ['Ben Second', '(Finance)'],
  ])('is shown with the email in reviews and in the audit log when called %s %s', async (firstName, lastName) => {
    const runId = await insertRun();
    await rename(owner, firstName, lastName);
    const shown = `${firstName} ${lastName} (${emails.get(owner)})`;
    expect(await namesInReview(runId)).toEqual([shown]);
    const { payees } = (await approver.rest('GET', `/api/payment-runs/${runId}/review`)).body;
    expect(payees[0].accountWords).toContain(`entered by ${shown}`);
    const inRecord = await namesInRecord();
    expect(inRecord).toContain(shown);
    expect(inRecord).toContain(`Ben Second (${emails.get(finance)})`);
    expect(inRecord).toContain('Cy Third');
  });

  it.each([
    ['Paycycle', 'Support'],
    ['Раусусle', 'Team'],
  ])('is named by the email when called %s %s, which poses as Paycycle', async (firstName, lastName) => {
    await rename(owner, firstName, lastName);
    expect(await namesInReview(await insertRun())).toEqual([emails.get(owner)]);
    expect(await namesInRecord()).toContain(emails.get(owner));
    await rename(owner, 'Ada', 'Owner');
  });

  it('is distinguished from a colleague who has left', async () => {
    const runId = await insertRun();
    const { body } = await finance.rest('GET', '/api/auth/user');
    expect((await finance.rest('DELETE', `/api/companies/${companyId}/people/${body.id}`)).status).toBe(200);
    await rename(owner, 'Ben', 'Second');
    expect(await namesInReview(runId)).toEqual([`Ben Second (${emails.get(owner)})`]);
  });

  it('is distinguished from another in the activity of a review', async () => {
    const runId = await insertRun();
    await finance.rest('POST', `/api/payment-runs/${runId}/submit`);
    await rename(owner, 'Ben', 'Second');
    expect(await namesInReview(runId)).toHaveLength(2);
  });
});

describe('a change that waits for a second person', () => {
  it('names the person by the e-mail', async () => {
    const limit = { name: 'Lowe Ltd', approvalThreshold: '1000.00' };
    await owner.rest('PUT', `/api/companies/${companyId}`, limit);
    await confirmChanges(approver, companyId);
    const { id } = (await puppet.rest('GET', '/api/auth/user')).body;
    await owner.rest('PATCH', `/api/companies/${companyId}/people/${id}`, { role: 'finance' });
    const [change] = (await finance.rest('GET', `/api/companies/${companyId}/pending-changes`)).body;
    expect(change).toMatchObject({
      summary: `Make Zoe Fourth (${emails.get(puppet)}) Finance`,
      requestedByName: 'Ada Owner',
    });
    await rename(puppet, 'Ada', 'Owner');
    const [asked] = (await finance.rest('GET', `/api/companies/${companyId}/pending-changes`)).body;
    expect(asked.requestedByName).toBe(`Ada Owner (${emails.get(owner)})`);
  });
});

describe('a question about a payment', () => {
  it('names the person by the e-mail, whatever they are called later', async () => {
    await owner.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', approvalThreshold: '1000.00' });
    await confirmChanges(approver, companyId);
    const invoiceId = await enterInvoice();
    const marked = await finance.rest('PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds: [invoiceId] });
    expect((await finance.rest('POST', `/api/invoices/mark-paid/${marked.body.markId}/undo`)).status).toBe(200);
    const { paymentQuestion } = (await owner.rest('GET', `/api/invoices/${invoiceId}`)).body;
    const ben = `Ben Second (${emails.get(finance)})`;
    expect(paymentQuestion).toMatch(`Was it paid? ${ben} said that it was paid on`);
    expect(paymentQuestion).toContain(`until ${ben} took that back`);
  });
});

describe('a change of a name', () => {
  it.each(['rest', 'graphql'] as const)(
    "is in the company's audit log, and notifies its other owners, by %s",
    async (source) => {
      const names = { firstName: 'Ben', lastName: 'Second' };
      await (source === 'rest'
        ? rename(puppet, names.firstName, names.lastName)
        : puppet.graphql(UpdateProfileDocument, { input: names }));
      const [entry] = await record('&recordType=person&verb=changed');
      expect(entry).toMatchObject({
        label: `Ben Second (${emails.get(puppet)})`,
        before: { name: 'Zoe Fourth' },
        after: { name: 'Ben Second' },
        by: `Ben Second (${emails.get(puppet)})`,
        source,
      });
      expect(await notices()).toEqual([`Zoe Fourth (${emails.get(puppet)}) is now called “Ben Second”.`]);
    },
  );

  it('does not notify a sole owner of their own change', async () => {
    await rename(owner, 'Ada', 'Lowe');
    expect(await notices()).toEqual([]);
  });

  it('is not recorded if the name stays the same', async () => {
    await rename(puppet, 'Zoe', 'Fourth');
    expect(await record('&recordType=person&verb=changed')).toEqual([]);
  });
});
