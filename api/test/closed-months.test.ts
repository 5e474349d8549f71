import { localDate, monthOf } from '@paycycle/schema/domain/local-date';
import { CloseMonthDocument, OwnerNoticesDocument, ReopenMonthDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-person.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** What a month that was closed promises to those who rely on it, and who is told when it is open again. */

const AUGUST = monthOf(localDate('2026-08-01'));

let app: TestApp;
let owner: TestClient;
let bookkeeper: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  bookkeeper = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await joinByRest(owner, bookkeeper, companyId, { role: 'bookkeeper' });
});

async function close(by: TestClient): Promise<void> {
  expect((await by.rest('POST', '/api/reconciliation/close', { companyId, month: AUGUST })).status).toBe(201);
}

async function reopen(by: TestClient, reason: string): Promise<void> {
  const { status } = await by.rest('POST', '/api/reconciliation/open', { companyId, month: AUGUST, reason });
  expect(status).toBe(200);
}

async function ownersRead(): Promise<string[]> {
  const { data } = await owner.graphql(OwnerNoticesDocument, {});
  return data?.companies.find(({ id }) => id === companyId)?.ownerNotices.map(({ message }) => message) ?? [];
}

async function nameOf(person: TestClient): Promise<string> {
  return (await person.rest('GET', '/api/auth/user')).body.email;
}

it('is opened again by somebody else than an owner, or than who closed it, and the owners are told', async () => {
  const name = await nameOf(bookkeeper);
  await close(owner);
  await reopen(bookkeeper, 'A line came late');
  expect(await ownersRead()).toEqual([`${name} reopened August 2026, which ${await nameOf(owner)} had closed.`]);
  const { errors } = await bookkeeper.graphql(CloseMonthDocument, { companyId, month: AUGUST });
  expect(errors).toEqual([]);
  await bookkeeper.graphql(ReopenMonthDocument, { companyId, month: AUGUST, reason: 'Another one' });
  expect((await ownersRead())[0]).toBe(`${name} reopened August 2026, which ${name} had closed.`);
});

it('is opened again by the owner who closed it, and nobody has to be told', async () => {
  await close(owner);
  await reopen(owner, 'My own mistake');
  expect(await ownersRead()).toEqual([]);
});
