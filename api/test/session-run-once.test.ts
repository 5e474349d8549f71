import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** One run for a payment session, however often its plan is turned into one at the same time (RULES.md, 101). */

const TIMES = 60;

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  for (const [invoiceNumber, dueDate] of [
    ['HPW-1', '2026-09-14'],
    ['HPW-2', '2026-09-17'],
  ]) {
    const dates = { invoiceDate: '2026-09-01', dueDate };
    const form = { companyId, supplierName: 'Harbour Print Works', invoiceNumber, amount: '10.00', ...dates };
    expect((await owner.rest('POST', '/api/invoices/manual', { ...form, allowDuplicate: true })).status).toBe(201);
  }
});

/** Reads the plan and makes a run of what it pays, as the dashboard does. */
async function paySession(): Promise<number> {
  const { items, today } = (await owner.rest('GET', `/api/session-plan?companyId=${companyId}`)).body;
  const paid = items.filter(({ step }: { step: string }) => step !== 'can_wait');
  const invoiceIds = paid.map(({ id }: { id: number }) => id);
  const { status } = await owner.rest('POST', '/api/payment-runs', { companyId, runDate: today, invoiceIds });
  return status;
}

it(`makes one run of ${TIMES} plans at the same time`, async () => {
  const statuses = await Promise.all(Array.from({ length: TIMES }, paySession));
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  const runs = (await owner.rest('GET', `/api/payment-runs?companyId=${companyId}`)).body;
  expect(runs).toMatchObject([{ totalAmount: '20.00' }]);
  const { items } = (await owner.rest('GET', `/api/session-plan?companyId=${companyId}`)).body;
  expect(items).toEqual([]);
});
