import {
  MergeSuppliersDocument,
  SimilarSuppliersDocument,
  SupplierMergePreviewDocument,
  SuppliersDocument,
  UndoSupplierMergeDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isMergesPath, RestCalls } from '../src/testing/rest-calls.ts';
import { SUPPLIER } from '../src/testing/rest-records.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** Suppliers that were entered twice, through both APIs (RULES.md, 54 to 56). */

let app: TestApp;
let calls: RestCalls;
let companyId: number;
let kept: { id: number };
let other: { id: number };

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
  companyId = await calls.newCompany('Lowe Ltd');
  const supplierOf = async (supplierName: string, invoiceNumber: string, amount: string) =>
    (await calls.newInvoice(companyId, { supplierName, invoiceNumber, amount })).body.supplier;
  kept = await supplierOf('Kestrel Signs Ltd', 'KS-1', '100.00');
  other = await supplierOf('Kestrel Sings Ltd', 'KS-2', '250.00');
});

afterAll(() => app.close());

const MERGE = {
  id: expect.any(Number),
  companyId: expect.any(Number),
  keptSupplierId: expect.any(Number),
  keptName: 'Kestrel Signs Ltd',
  mergedSupplierId: expect.any(Number),
  mergedName: 'Kestrel Sings Ltd',
  invoiceCount: 1,
  openAmount: '250.00',
  patternCount: 0,
  notMovedCount: 0,
  mergedBy: expect.any(String),
  mergedAt: '2026-09-15T11:00:00.000Z',
  undoneBy: null,
  undoneAt: null,
  undoUntil: '2026-10-15T11:00:00.000Z',
};

it('REST: finds a pair, puts it away and takes it back', async () => {
  const query = `?companyId=${companyId}`;
  const pair = { keptId: kept.id, otherId: other.id, keptInvoiceCount: 1, otherInvoiceCount: 1 };
  const found = { ...pair, reasons: ['Nearly the same name'], doubts: [] };
  expect(await calls.call('get /api/suppliers/similar', { query })).toEqual({ status: 200, body: [found] });
  const body = { otherSupplierId: kept.id };
  const marked = { supplierId: kept.id, otherSupplierId: other.id };
  const said = { ...marked, markedBy: expect.any(String), markedAt: '2026-09-15T11:00:00.000Z' };
  expect(await calls.call('post /api/suppliers/:id/different', { id: other.id, body })).toEqual({
    status: 200,
    body: said,
  });
  expect((await calls.call('get /api/suppliers/similar', { query })).body).toEqual([]);
  expect((await calls.call('get /api/suppliers/different', { query })).body).toEqual([said]);
  const ids = { id: kept.id, otherId: other.id };
  const taken = await calls.call('delete /api/suppliers/:id/different/:otherId', ids);
  expect(taken).toEqual({ status: 200, body: { deletedCount: 1 } });
  expect((await calls.call('get /api/suppliers/similar', { query })).body).toEqual([found]);
  const { body: log } = await calls.call('get /api/audit-log', { query });
  expect(log.slice(0, 2)).toMatchObject([
    { verb: 'changed', label: 'Kestrel Signs Ltd', before: { otherSupplierId: other.id }, after: null },
    { verb: 'changed', label: 'Kestrel Signs Ltd', before: null, after: { otherSupplierId: other.id } },
  ]);
});

it('REST: shows what a merge will do, does it once, lists it and undoes it', async () => {
  const shown = await calls.call('get /api/suppliers/:id/merge/:otherId', { id: kept.id, otherId: other.id });
  expect(shown).toEqual({
    status: 200,
    body: {
      kept: { ...SUPPLIER, name: 'Kestrel Signs Ltd' },
      merged: { ...SUPPLIER, name: 'Kestrel Sings Ltd' },
      suggestedKeptId: kept.id,
      invoiceCount: 1,
      openCount: 1,
      openAmount: '250.00',
      notMovedCount: 0,
      paymentCount: 0,
      patternCount: 0,
      draftRunInvoiceCount: 0,
      statusChangeCount: 0,
      statusChangeAmount: '0.00',
      filledFields: [],
      bankDetails: 'none',
      duplicates: [],
      duplicateCount: 0,
      obstacles: [],
      content: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
  const body = { otherSupplierId: other.id, content: shown.body.content };
  const merged = await calls.call('post /api/suppliers/:id/merge', { id: kept.id, body });
  expect(merged).toEqual({ status: 200, body: { merge: MERGE, wasAlreadyApplied: false } });
  const again = await calls.call('post /api/suppliers/:id/merge', { id: kept.id, body });
  expect(again).toEqual({ status: 200, body: { ...merged.body, wasAlreadyApplied: true } });
  expect((await calls.call('get /api/suppliers/:id/merges', { id: other.id })).body).toEqual([MERGE]);
  const undone = await calls.call('post /api/supplier-merges/:id/undo', { id: merged.body.merge.id });
  expect(undone).toMatchObject({ status: 200, body: { restoredCount: 1, stayed: [], wasAlreadyApplied: false } });
});

it('GraphQL: the same, with the record on both suppliers', async () => {
  const ids = { keptId: kept.id, mergedId: other.id };
  const { data: found } = await calls.user.graphql(SimilarSuppliersDocument, { companyId });
  const names = { kept: { name: 'Kestrel Signs Ltd' }, other: { name: 'Kestrel Sings Ltd' } };
  expect(found?.company.similarSuppliers).toMatchObject({ totalCount: 1, pairs: [names] });
  const { data: shown } = await calls.user.graphql(SupplierMergePreviewDocument, ids);
  const preview = shown?.supplierMergePreview;
  expect(preview).toMatchObject({ openPence: 250_00, merged: names.other, obstacles: [], bankDetails: 'none' });

  const merge = (content: string | undefined) =>
    calls.user.graphql(MergeSuppliersDocument, { ...ids, input: { content } });
  expect((await merge('another')).errors).toMatchObject([{ extensions: { code: 'CONTENT_CHANGED' } }]);
  const { data: done } = await merge(preview?.content);
  const record = done?.mergeSuppliers.merge;
  expect(done?.mergeSuppliers).toMatchObject({ wasAlreadyApplied: false, merge: { invoiceCount: 1 } });

  const all = { companyId, includeArchived: true };
  const { data: list } = await calls.user.graphql(SuppliersDocument, all);
  expect(list?.company.suppliers.items).toMatchObject([
    { name: 'Kestrel Signs Ltd', mergedIntoId: null, merges: [record, {}] },
    { name: 'Kestrel Sings Ltd', mergedIntoId: kept.id, merges: [record, {}] },
  ]);
  const { data: undone } = await calls.user.graphql(UndoSupplierMergeDocument, { id: record?.id ?? 0 });
  expect(undone?.undoSupplierMerge).toMatchObject({ restoredCount: 1, merge: { undoUntil: null } });
});

it('every call of merges was made', () => {
  expect(calls.uncalled(isMergesPath)).toEqual([]);
});
