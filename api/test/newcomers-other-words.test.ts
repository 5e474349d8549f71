import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { haveJoinedBefore, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * A user who has just joined, whose invitation nobody has confirmed, is no second person for the safeguards of
 * payments (RULES.md, 71).
 */

let app: TestApp;
let owner: TestClient;
let coOwner: TestClient;
let newcomer: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  [owner, coOwner] = [await app.newUser(), await app.newUser()];
});
afterAll(() => app.close());

/** The newcomer joins, and then the honest owner sets a threshold. */
beforeEach(async () => {
  newcomer = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await joinByRest(owner, coOwner, companyId, { role: 'owner' });
  await haveJoinedBefore(app, companyId);
  await app.orm.em
    .fork()
    .execute(`update companies set created_at = created_at - interval '3 days' where id = ?`, [companyId]);
  await joinByRest(owner, newcomer, companyId);
  const threshold = { name: 'Lowe Ltd', approvalThreshold: '500.00' };
  expect((await coOwner.rest('PUT', `/api/companies/${companyId}`, threshold)).status).toBe(200);
});

it('does not confirm that the threshold is removed', async () => {
  await owner.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', approvalThreshold: null });
  const [change] = (await newcomer.rest('GET', `/api/companies/${companyId}/pending-changes`)).body;
  expect(change).toMatchObject({ kind: 'threshold', mayConfirm: false });
  expect((await newcomer.rest('POST', `/api/pending-changes/${change.id}/confirm`)).status).toBe(403);
});
