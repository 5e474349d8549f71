import { PaymentRunReviewDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { haveJoinedBefore, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The review of a run says who confirmed the account that the run pays, and of no other account (RULES.md, 84). */

const NAME = 'Quay Bakery Ltd';
const FIRST = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const SECOND = { bankSortCode: '20-00-00', bankAccountNumber: '30000299' };

let app: TestApp;
let owner: TestClient;
let second: TestClient;
let third: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  [owner, second, third] = [await app.newUser(), await app.newUser(), await app.newUser()];
});
afterAll(() => app.close());

it('omits the confirmation of an account that was replaced, also after it was restored', async () => {
  const companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  for (const person of [second, third]) await joinByRest(owner, person, companyId);
  await haveJoinedBefore(app, companyId);
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const form = { companyId, supplierName: NAME, invoiceNumber: 'QB-1', amount: '600.00', ...dates };
  const invoice = (await owner.rest('POST', '/api/invoices/manual', form)).body;
  const supplier = `/api/suppliers/${invoice.supplier.id}`;
  const enter = (account: object) => {
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
    return owner.rest('PUT', supplier, { name: NAME, ...account });
  };
  const confirm = async (by: TestClient, account: object) =>
    expect(await by.rest('POST', `${supplier}/confirm-bank-details`, { name: NAME, ...account })).toMatchObject({
      status: 200,
    });
  const body = { companyId, runDate: '2026-09-15', invoiceIds: [invoice.id] };
  const { id } = (await owner.rest('POST', '/api/payment-runs', body)).body;
  const confirmers = async () => {
    const { data } = await third.graphql(PaymentRunReviewDocument, { id });
    const { people = [], changes = [] } = data?.paymentRun.review ?? {};
    const deed = `confirmed the bank details of ${NAME}`;
    const names = people.filter(({ involvement: deeds }) => deeds.includes(deed)).map(({ name }) => name);
    expect(changes.filter(({ description }) => description.endsWith(deed))).toHaveLength(names.length);
    const { review } = (await third.rest('GET', `/api/payment-runs/${id}`)).body;
    if (review) expect(review.people).toEqual(people);
    return names;
  };

  await enter(FIRST);
  await confirm(second, FIRST);
  expect(await confirmers()).toHaveLength(1);
  await enter(SECOND);
  expect(await confirmers()).toEqual([]);
  await enter(FIRST);
  expect(await confirmers()).toEqual([]);
  await confirm(third, FIRST);
  expect(await confirmers()).toHaveLength(1);

  const complete = await owner.rest('POST', `/api/payment-runs/${id}/complete`, {});
  expect(complete.body).toMatchObject({ status: 'processed' });
  await enter(SECOND);
  expect(await confirmers()).toHaveLength(1);
});
