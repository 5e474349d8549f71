import { randomUUID } from 'node:crypto';
import { ChangePersonRoleDocument, RemoveCompanyPersonDocument } from '@paycycle/schema/generated/operations';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { haveJoinedBefore, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * An owner keeps the others from seeing a change in the hours that they have to object: by removing them, or by requiring
 * a second factor that they do not have (RULES.md, 71).
 */

const GOOD = { bankSortCode: '20-00-00', bankAccountNumber: '30000299' };
const MINE = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

let app: TestApp;
let owner: TestClient;
let thief: TestClient;
let finance: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  [owner, thief, finance] = [await app.newUser(), await app.newUser(), await app.newUser()];
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await joinByRest(owner, thief, companyId, { role: 'owner' });
  await joinByRest(owner, finance, companyId);
  await haveJoinedBefore(app, companyId);
});

const idOf = async (person: TestClient): Promise<string> => (await person.rest('GET', '/api/auth/user')).body.id;

async function passed(by: TestClient, method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, form?: object) {
  const { status, body } = await by.rest(method, path, form);
  expect(status, `${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body;
}

async function pass(hours: number): Promise<void> {
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString());
  await app.applyDueChanges();
}

async function peopleSeenBy(person: TestClient): Promise<number> {
  const { status, body } = await person.rest('GET', `/api/companies/${companyId}/people`);
  return status === 200 ? body.length : 0;
}

describe('another owner', () => {
  it.each([
    [
      'is removed',
      async (by: TestClient, id: string) => passed(by, 'DELETE', `/api/companies/${companyId}/people/${id}`),
    ],
    [
      'is removed by GraphQL',
      async (by: TestClient, userId: string) =>
        expect((await by.graphql(RemoveCompanyPersonDocument, { companyId, userId })).errors).toEqual([]),
    ],
    [
      'gets another role',
      async (by: TestClient, userId: string) =>
        expect((await by.graphql(ChangePersonRoleDocument, { companyId, userId, role: 'finance' })).errors).toEqual([]),
    ],
  ])('%s after 24 hours in which they see it, without a threshold', async (_, take) => {
    const victim = await idOf(owner);
    await take(thief, victim);
    const roleOfVictim = async () =>
      (await thief.rest('GET', `/api/companies/${companyId}/people`)).body.find(
        ({ userId }: { userId: string }) => userId === victim,
      )?.role;
    expect(await roleOfVictim()).toBe('owner');
    const notifications = (await owner.rest('GET', `/api/notifications?companyId=${companyId}`)).body;
    expect(notifications).toContainEqual(expect.objectContaining({ title: expect.stringContaining('wants to') }));
    await passed(thief, 'POST', `/api/companies/${companyId}/deletion`, { name: 'Lowe Ltd' });
    expect((await owner.rest('GET', `/api/companies/${companyId}/deletion`)).body.deletion.dueAt).toBeNull();
    await passed(owner, 'POST', `/api/companies/${companyId}/deletion/cancel`);
    await pass(25);
    expect(await roleOfVictim()).not.toBe('owner');
  });

  it('leaves at once, and other people are removed at once', async () => {
    await passed(thief, 'DELETE', `/api/companies/${companyId}/people/${await idOf(finance)}`);
    await passed(thief, 'DELETE', `/api/companies/${companyId}/people/${await idOf(thief)}`);
    expect(await peopleSeenBy(owner)).toBe(1);
    expect(await peopleSeenBy(finance)).toBe(0);
  });
});

describe('while a required second factor hides the company from the others', () => {
  let holder: TestClient;

  beforeEach(async () => {
    holder = app.guest();
    await passed(holder, 'POST', '/api/register', {
      email: `${randomUUID()}@example.com`,
      password: 'a long password',
    });
    await joinByRest(owner, holder, companyId, { role: 'owner' });
    await haveJoinedBefore(app, companyId);
    await setUpFactor(holder);
  });

  async function setUpFactor(person: TestClient): Promise<void> {
    const { secret } = await passed(person, 'POST', '/api/auth/factors/totp');
    const code = generateSync({ strategy: 'totp', secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });
    await passed(person, 'PUT', '/api/auth/factors/totp', { code });
  }

  const requireFactor = () => passed(holder, 'PUT', `/api/companies/${companyId}/sign-in`, { requiresFactor: true });

  const stateOf = async (supplier: number): Promise<string> =>
    (await holder.rest('GET', `/api/suppliers/${supplier}`)).body.accountState;

  it('a changed account is not confirmed by one user alone', async () => {
    const { id } = await passed(owner, 'POST', '/api/suppliers', { companyId, name: 'Harbour Print', ...GOOD });
    await requireFactor();
    await passed(holder, 'PATCH', `/api/suppliers/${id}`, MINE);
    const account = { name: 'Harbour Print', bankAccountName: null, ...MINE };
    await passed(holder, 'POST', `/api/suppliers/${id}/confirm-bank-details`, account);
    await pass(25);
    await pass(25);
    expect(await stateOf(id)).toBe('changed');
    await passed(holder, 'PUT', `/api/companies/${companyId}/sign-in`, { requiresFactor: false });
    await pass(25);
    expect(await stateOf(id)).toBe('checked');
  });

  it('the wait for changed accounts is not switched off', async () => {
    const switchOff = () =>
      holder.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', changedAccountsWait: false });
    expect((await switchOff()).body.changedAccountsWaitUntil).not.toBeNull();
    await requireFactor();
    const company = (await holder.rest('GET', `/api/companies/${companyId}`)).body;
    expect(company).toMatchObject({ changedAccountsWait: true, changedAccountsWaitUntil: null });
    expect(await switchOff()).toMatchObject({
      status: 409,
      body: { code: 'PENDING_CHANGE_STATE', message: expect.stringContaining('second factor') },
    });
  });
});
