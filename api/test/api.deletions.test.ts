import { DeletionsDocument, RestoreDeletionDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDeletionsPath, RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** Deleted records and restoring them, through both APIs (RULES.md, 57). */

let app: TestApp;
let calls: RestCalls;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});

afterAll(() => app.close());

async function deleteInvoice(companyId: number, invoiceNumber: string) {
  const { body } = await calls.newInvoice(companyId, { supplierName: 'Alder Ltd', invoiceNumber, amount: '10.00' });
  const deleted = await calls.user.rest('DELETE', `/api/invoices/${body.id}`);
  return { invoiceId: body.id as number, deletionId: deleted.body.deletionId as number };
}

it('lists deletions, newest first, and restores one, in REST', async () => {
  const companyId = await calls.newCompany();
  const first = await deleteInvoice(companyId, 'A-1');
  const second = await deleteInvoice(companyId, 'A-2');
  const list = async (more = '') =>
    (await calls.call('get /api/deletions', { query: `?companyId=${companyId}${more}` })).body;
  const shown = {
    id: second.deletionId,
    companyId,
    kind: 'invoices',
    label: 'Invoice A-2 of Alder Ltd',
    recordCount: 1,
    remainingCount: 1,
    amount: '10.00',
    deletedBy: expect.any(String),
    deletedAt: '2026-09-15T11:00:00.000Z',
    restoreUntil: '2026-10-15T11:00:00.000Z',
    daysLeft: 30,
  };
  expect(await list()).toEqual([shown, { ...shown, id: first.deletionId, label: 'Invoice A-1 of Alder Ltd' }]);
  expect(await list('&limit=1&offset=1')).toMatchObject([{ id: first.deletionId }]);
  const restored = await calls.call('post /api/deletions/:id/restore', { id: second.deletionId });
  expect(restored).toEqual({
    status: 200,
    body: {
      deletion: { ...shown, remainingCount: 0 },
      restoredCount: 1,
      refusedCount: 0,
      refusals: [],
      unmatchedCount: 0,
    },
  });
  expect((await calls.user.rest('GET', `/api/invoices/${second.invoiceId}/activity`)).status).toBe(200);
  expect(await list()).toMatchObject([{ id: first.deletionId }]);
  expect((await calls.call('post /api/deletions/:id/restore', { id: 2_000_000 })).status).toBe(404);
});

it('lists deletions page by page, and restores one, in GraphQL', async () => {
  const companyId = await calls.newCompany();
  const { deletionId } = await deleteInvoice(companyId, 'A-1');
  await deleteInvoice(companyId, 'A-2');
  const page = { companyId, offset: 1, limit: 1 };
  const listed = await calls.user.graphql(DeletionsDocument, page);
  expect(listed.data?.company.deletions).toMatchObject({
    totalCount: 2,
    items: [{ id: deletionId, amountPence: 10_00 }],
  });
  const restored = await calls.user.graphql(RestoreDeletionDocument, { id: deletionId });
  expect(restored.data?.restoreDeletion).toMatchObject({
    company: { id: companyId },
    deletion: { id: deletionId, remainingCount: 0 },
    restoredCount: 1,
    refusals: [],
  });
  expect((await calls.user.graphql(DeletionsDocument, page)).data?.company.deletions.totalCount).toBe(1);
});

it('hides deletions from users of other companies (RULES.md, 41)', async () => {
  const companyId = await calls.newCompany();
  const { deletionId } = await deleteInvoice(companyId, 'A-1');
  const stranger = await app.newUser();
  expect((await stranger.rest('GET', `/api/deletions?companyId=${companyId}`)).status).toBe(404);
  expect((await stranger.rest('POST', `/api/deletions/${deletionId}/restore`)).status).toBe(404);
  expect((await stranger.graphql(RestoreDeletionDocument, { id: deletionId })).errors).toMatchObject([
    { extensions: { code: 'NOT_FOUND' } },
  ]);
});

it('calls every operation on deletions', () => {
  expect(calls.uncalled(isDeletionsPath)).toEqual([]);
});
