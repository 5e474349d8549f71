import { ApprovePaymentRunDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmChanges, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** An approval holds for the bills that were shown: their numbers and dates among them (RULES.md, 23). */

let app: TestApp;
let owner: TestClient;
let approver: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  [owner, approver] = [await app.newUser(), await app.newUser()];
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await joinByRest(owner, approver, companyId, { role: 'approver' });
  await owner.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', approvalThreshold: '1000.00' });
  await confirmChanges(approver, companyId);
  const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  await owner.rest('POST', '/api/suppliers', { companyId, name: 'Acme', ...account });
});
afterAll(() => app.close());

describe('another bill than the approver was shown', () => {
  const changes = [
    ['number', { invoiceNumber: 'ZZ-999' }],
    ['date', { invoiceDate: '2026-01-01' }],
  ] as const;

  it.each(changes)('is not what an approval holds for: another %s', async (what, change) => {
    const form = {
      companyId,
      supplierName: 'Acme',
      amount: '5000.00',
      invoiceDate: '2026-09-01',
      dueDate: '2026-09-30',
    };
    const invoiceNumber = `FS-${what}`;
    const { body } = await owner.rest('POST', '/api/invoices/manual', { ...form, invoiceNumber });
    const { id } = body;
    const run = { companyId, runDate: '2026-09-15', invoiceIds: [id] };
    const runId = (await owner.rest('POST', '/api/payment-runs', run)).body.id;
    await owner.rest('POST', `/api/payment-runs/${runId}/submit`);
    const seen = (await approver.rest('GET', `/api/payment-runs/${runId}`)).body.content;
    await owner.rest('POST', `/api/payment-runs/${runId}/withdraw`);
    const edited = await owner.rest('PUT', `/api/invoices/${id}`, { ...form, invoiceNumber, ...change });
    expect(edited.status).toBe(200);
    await owner.rest('POST', `/api/payment-runs/${runId}/submit`);
    const { errors } = await approver.graphql(ApprovePaymentRunDocument, { id: runId, content: seen });
    expect(errors).toMatchObject([{ extensions: { code: 'CONTENT_CHANGED' } }]);
  });
});
