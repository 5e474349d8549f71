import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FakeAccountingSystem } from '../src/testing/fake-accounting-system.ts';
import { publishingCalls } from '../src/testing/publishing-calls.ts';
import { haveJoinedBefore, joinByRest } from '../src/testing/second-approver.ts';
import { FakeClock, startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** A refused call keeps the token of the accounting system that it renewed (RULES.md, 93, 96 and 97). */

let app: TestApp;
let ledger: FakeAccountingSystem;
let owner: TestClient;
let approver: TestClient;
let companyId: number;

beforeAll(async () => {
  ledger = new FakeAccountingSystem(new FakeClock());
  app = await startTestApp({ accountingSystems: new Map([['xero', ledger]]) });
});
afterAll(() => app.close());
beforeEach(async () => {
  ledger.empty();
  [owner, approver] = [await app.newUser(), await app.newUser()];
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await joinByRest(owner, approver, companyId, { role: 'approver' });
  await haveJoinedBefore(app, companyId);
  await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'xero' });
  await connect();
});

const { connect, newBill, send, publish } = publishingCalls(() => ({ app, ledger, owner, companyId }));

it.each([
  ['approve', () => approver],
  ['complete', () => owner],
] as const)('with If-Match: %s of a payment run', async (command, by) => {
  const id = await newBill(`HP-${command}`);
  await publish();
  await send();
  const form = { companyId, runDate: '2026-09-15', invoiceIds: [id] };
  const path = `/api/payment-runs/${(await owner.rest('POST', '/api/payment-runs', form)).body.id}`;
  if (command === 'approve') expect((await owner.rest('POST', `${path}/submit`)).status).toBe(200);
  // A bill that was read more recently is not read again.
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 120_000).toISOString());
  ledger.withdrawToken();
  const refreshed = ledger.refreshed.length;
  const call = async (content: string) => {
    const { version } = (await by().rest('GET', path)).body;
    return by().rest('POST', `${path}/${command}`, { content }, { 'if-match': `"${version}"` });
  };
  expect(await call('old')).toMatchObject({ status: 409, body: { code: 'CONTENT_CHANGED' } });
  expect(ledger.refreshed).toHaveLength(refreshed + 1);
  const { body: run } = await by().rest('GET', path);
  expect(await call(run.content)).toMatchObject({ status: 200 });
  const { body } = await owner.rest('GET', `/api/companies/${companyId}/accounting-connection`);
  expect(body.connection.state).toBe('connected');
  expect(ledger.refreshed).toHaveLength(refreshed + 1);
});
