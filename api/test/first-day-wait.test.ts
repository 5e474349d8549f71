import { SupplierDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** On the first day of a company, people have just joined, and the word of some of them counts at once (RULES.md, 71). */

const NAME = 'Quartz Ltd';
const OLD = { bankSortCode: '20-00-00', bankAccountNumber: '30000299' };
const NEW = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

let app: TestApp;
let creator: TestClient;
let owner: TestClient;
let joined: TestClient;
let companyId: number;
let supplierId: number;

beforeAll(async () => {
  app = await startTestApp();
  [creator, owner, joined] = [await app.newUser(), await app.newUser(), await app.newUser()];
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await creator.rest('POST', '/api/companies', { name: 'First Day Ltd' })).body.id;
  await joinByRest(creator, owner, companyId, { role: 'owner' });
  supplierId = (await creator.rest('POST', '/api/suppliers', { companyId, name: NAME, ...OLD })).body.id;
});

const change = (by: TestClient) => by.rest('PUT', `/api/suppliers/${supplierId}`, { name: NAME, ...NEW });
const setThreshold = (by: TestClient) =>
  by.rest('PUT', `/api/companies/${companyId}`, { name: 'First Day Ltd', approvalThreshold: '10000.00' });

async function confirm(by: TestClient): Promise<[number, string | undefined]> {
  const path = `/api/suppliers/${supplierId}/confirm-bank-details`;
  const { status } = await by.rest('POST', path, { name: NAME, bankAccountName: null, ...NEW });
  return [status, (await creator.graphql(SupplierDocument, { id: supplierId })).data?.supplier.accountState];
}

describe('a changed account of a company that sets a threshold on its first day', () => {
  it('is confirmed at once by a user whom the creator invited', async () => {
    await joinByRest(creator, joined, companyId);
    expect((await setThreshold(creator)).status).toBe(200);
    await change(owner);
    expect(await confirm(joined)).toEqual([200, 'checked']);
  });

  it('waits if another owner invited the user who confirms it', async () => {
    await joinByRest(owner, joined, companyId);
    expect((await setThreshold(owner)).status).toBe(200);
    await change(owner);
    expect(await confirm(joined)).toEqual([403, 'changed']);
  });

  it('continues to wait if the wait began before the threshold', async () => {
    await joinByRest(creator, joined, companyId);
    await change(owner);
    expect(await confirm(joined)).toEqual([200, 'changed']);
    expect((await setThreshold(owner)).status).toBe(200);
    expect(await confirm(joined)).toEqual([403, 'changed']);
  });
});
