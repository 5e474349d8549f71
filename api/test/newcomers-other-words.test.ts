import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { haveJoinedBefore, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * Nobody has confirmed the invitation of a user who has just joined. That user is no second person for the safeguards of
 * payments, and does not pay to an account that the inviting owner has typed (RULES.md, 71 and 84).
 */

const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '30000299' };

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

it('leaves a new account payable that a colleague typed who left a day later', async () => {
  const bill = { invoiceNumber: 'C-1', amount: '90.00', invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const { body } = await newcomer.rest('POST', '/api/invoices/manual', { companyId, supplierName: 'Elm', ...bill });
  await newcomer.rest('PUT', `/api/suppliers/${body.supplier.id}`, { name: 'Elm', ...ACCOUNT });
  await newcomer.rest(
    'DELETE',
    `/api/companies/${companyId}/people/${(await newcomer.rest('GET', '/api/auth/user')).body.id}`,
  );
  const pay = () => coOwner.rest('POST', `/api/sandbox/payments/invoice/${body.id}`, {});
  expect((await pay()).body).toMatchObject({ successCount: 0 });
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 25 * 3_600_000).toISOString());
  expect((await pay()).body).toMatchObject({ successCount: 1 });
});

it('does not approve and pay a run above the threshold to an account that the owner has typed', async () => {
  const bill = { invoiceNumber: 'C-1', amount: '9000.00', invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const { body } = await owner.rest('POST', '/api/invoices/manual', { companyId, supplierName: 'Crony', ...bill });
  await owner.rest('PUT', `/api/suppliers/${body.supplier.id}`, { name: 'Crony', ...ACCOUNT });
  const form = { companyId, runDate: '2026-09-15', invoiceIds: [body.id], status: 'pending' };
  const { id } = (await owner.rest('POST', '/api/payment-runs', form)).body;
  const { content } = (await owner.rest('GET', `/api/payment-runs/${id}`)).body;
  await newcomer.rest('POST', `/api/payment-runs/${id}/approve`, { content });
  const paid = await newcomer.rest('POST', `/api/sandbox/payments/payment-run/${id}`, {});
  expect(paid.body.successCount ?? 0).toBe(0);
});
