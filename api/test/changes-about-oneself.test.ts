import { ChangePersonRoleDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** An owner ends no pending change of their own role or membership by a change of their role (RULES.md, 71). */

let app: TestApp;
let owner: TestClient;
let thief: TestClient;
let ids: { owner: string; thief: string };
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  [owner, thief] = [await app.newUser(), await app.newUser()];
  const idOf = async (person: TestClient): Promise<string> => (await person.rest('GET', '/api/auth/user')).body.id;
  ids = { owner: await idOf(owner), thief: await idOf(thief) };
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Victim Ltd' })).body.id;
  await joinByRest(owner, await app.newUser(), companyId, { role: 'approver' });
  await joinByRest(owner, thief, companyId, { role: 'owner' });
  const threshold = { name: 'Victim Ltd', approvalThreshold: '1000.00' };
  expect((await owner.rest('PUT', `/api/companies/${companyId}`, threshold)).status).toBe(200);
});

const personPath = (userId: string) => `/api/companies/${companyId}/people/${userId}`;

async function pendingKinds(): Promise<string[]> {
  const { body } = await owner.rest('GET', `/api/companies/${companyId}/pending-changes`);
  return body.map(({ kind }: { kind: string }) => kind);
}

async function roleOf(userId: string): Promise<string | undefined> {
  const { body } = await owner.rest('GET', `/api/companies/${companyId}/people`);
  return body.find((person: { userId: string }) => person.userId === userId)?.role;
}

async function setRole(by: TestClient, userId: string, role: 'owner' | 'approver' | 'finance'): Promise<void> {
  expect((await by.rest('PATCH', personPath(userId), { role })).status).toBe(200);
  expect((await by.graphql(ChangePersonRoleDocument, { companyId, userId, role })).errors).toEqual([]);
}

describe.each([
  ['removal', () => owner.rest('DELETE', personPath(ids.thief))],
  ['role', () => owner.rest('PATCH', personPath(ids.thief), { role: 'finance' })],
])('a pending change of the kind %s', (kind, request) => {
  beforeEach(async () => {
    expect((await request()).status).toBe(200);
    expect(await pendingKinds()).toEqual([kind]);
  });

  it('stays when a user gets the role that they already have', async () => {
    await setRole(thief, ids.thief, 'owner');
    await setRole(owner, ids.thief, 'owner');
    expect(await pendingKinds()).toEqual([kind]);
    expect(await roleOf(ids.thief)).toBe('owner');
  });

  it('stays when the person whom it is about takes another role', async () => {
    expect((await thief.rest('PATCH', personPath(ids.thief), { role: 'approver' })).status).toBe(200);
    expect(await pendingKinds()).toEqual([kind]);
    expect(await roleOf(ids.thief)).toBe('approver');
  });

  it('ends when that person leaves', async () => {
    expect((await thief.rest('DELETE', personPath(ids.thief))).status).toBe(200);
    expect(await roleOf(ids.thief)).toBeUndefined();
    expect(await pendingKinds()).toEqual([]);
  });
});
