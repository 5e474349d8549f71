import { pence } from '@paycycle/schema/domain/money';
import {
  AcceptDocumentDocument,
  AcceptDocumentsDocument,
  AddInvoicesToRunDocument,
  ChangeInvoicesDocument,
  ChangeSuppliersDocument,
  DeleteInvoicesDocument,
  MarkInvoicesPaidDocument,
  SupplierKindsDocument,
  SuppliersDocument,
  UndoBulkChangeDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGuestScope, openJobScope } from '../src/kernel/scope.ts';
import { addReadyDocument } from '../src/testing/ready-document.ts';
import { isBulkChangesPath, RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** Changes of many records at once through both APIs, and the list of suppliers that they begin at. */

let app: TestApp;
let calls: RestCalls;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});

afterAll(() => app.close());

async function newInvoices(companyId: number): Promise<number[]> {
  const numbers = ['A-1', 'B-1'];
  const made = numbers.map((number) =>
    calls.newInvoice(companyId, { supplierName: number, invoiceNumber: number, amount: '10.00' }),
  );
  return (await Promise.all(made)).map(({ body }) => body.id);
}

it('adds to a run and takes out again, in REST', async () => {
  const companyId = await calls.newCompany();
  const [first, second] = await newInvoices(companyId);
  const add = async (body: object) =>
    (await calls.call('post /api/payment-runs/add-invoices', { body: { companyId, ...body } })).body;
  const made = await add({ invoiceIds: [first], runDate: '2026-10-01' });
  expect(made).toMatchObject({ changedCount: 1, refusedCount: 0, paymentRunId: expect.any(Number) });
  const { paymentRunId } = made;
  const added = await add({ invoiceIds: [first, second], paymentRunId });
  expect(added).toMatchObject({ changedCount: 1, refusedCount: 1, paymentRunId });
  const undo = { id: added.changeId };
  expect((await calls.call('post /api/bulk-changes/:id/undo', undo)).body).toEqual({
    restoredCount: 1,
    refusedCount: 0,
    refusals: [],
  });
  expect((await calls.call('post /api/bulk-changes/:id/undo', { id: 2_000_000 })).status).toBe(404);
  const run = await calls.call('get /api/payment-runs/:id', { id: paymentRunId });
  expect(run.body).toMatchObject({ runDate: '2026-10-01', totalAmount: '10.00' });
});

it.each([
  ['patch /api/invoices/mark-paid', {}],
  ['patch /api/invoices/bulk', { isInQuery: true }],
  ['delete /api/invoices/bulk', {}],
  ['post /api/payment-runs/add-invoices', { runDate: '2026-10-01' }],
] as const)('%s refuses named invoices whose total is not the one shown', async (path, change) => {
  const companyId = await calls.newCompany();
  const invoiceIds = await newInvoices(companyId);
  const send = (seen: unknown) => calls.call(path, { body: { companyId, invoiceIds, ...change, seen } });
  expect(await send({ count: 2, amount: '12.00' })).toMatchObject({ status: 409, body: { code: 'CONTENT_CHANGED' } });
  expect(await send({ count: 2 })).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  expect(await send(2)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  expect(await send({ count: 2, amount: '20.00' })).toMatchObject({ status: 200 });
});

it('changes invoices and suppliers and answers with them, in GraphQL', async () => {
  const companyId = await calls.newCompany();
  const invoiceIds = await newInvoices(companyId);
  const selection = { filter: {}, exceptInvoiceIds: invoiceIds.slice(1) };
  const queried = await calls.user.graphql(ChangeInvoicesDocument, {
    companyId,
    selection,
    change: { isInQuery: true },
  });
  expect(queried.data?.changeInvoices).toMatchObject({
    changedCount: 1,
    invoices: [{ id: invoiceIds[0], status: 'query' }],
  });
  const stale = { filter: {}, seen: { count: 1, amountPence: pence(10_00) } };
  const refused = { errors: [{ extensions: { code: 'CONTENT_CHANGED' } }] };
  expect(
    await calls.user.graphql(ChangeInvoicesDocument, { companyId, selection: stale, change: { isInQuery: false } }),
  ).toMatchObject(refused);
  expect(await calls.user.graphql(MarkInvoicesPaidDocument, { companyId, selection: stale })).toMatchObject(refused);
  expect(await calls.user.graphql(DeleteInvoicesDocument, { companyId, selection: stale })).toMatchObject(refused);
  expect(await calls.user.graphql(AddInvoicesToRunDocument, { companyId, selection: stale })).toMatchObject(refused);
  const ticked = { invoiceIds, seen: { count: 2, amountPence: pence(12_00) } };
  expect(await calls.user.graphql(MarkInvoicesPaidDocument, { companyId, selection: ticked })).toMatchObject(refused);
  const seen = { count: 2, amountPence: pence(20_00), content: null };
  const added = await calls.user.graphql(AddInvoicesToRunDocument, { companyId, selection: { invoiceIds, seen } });
  expect(added.data?.addInvoicesToRun).toMatchObject({
    changedCount: 1,
    invoices: [{ id: invoiceIds[1], paymentRunStatus: 'draft' }],
    run: { number: 1, totalAmountPence: 1000 },
    refusals: [expect.objectContaining({ reason: 'It is in query', count: 1 })],
  });
  const change = { paymentTermsDays: 60 };
  const terms = { companyId, selection: { filter: {} }, change };
  const changed = await calls.user.graphql(ChangeSuppliersDocument, terms);
  expect(changed.data?.changeSuppliers).toMatchObject({
    changedCount: 2,
    suppliers: [{ paymentTermsDays: 60 }, { paymentTermsDays: 60 }],
  });
  const undo = { id: changed.data?.changeSuppliers.changeId ?? 0 };
  const undone = await calls.user.graphql(UndoBulkChangeDocument, undo);
  expect(undone.data?.undoBulkChange).toMatchObject({
    restoredCount: 2,
    suppliers: [{ paymentTermsDays: 30 }, { paymentTermsDays: 30 }],
    invoices: [],
  });
});

it('sets payment terms of suppliers as a rule, and undoes that, by both APIs (RULES.md, 10)', async () => {
  const companyId = await calls.newCompany();
  const [first = 0, second = 0] = await Promise.all(
    ['Alder Ltd', 'Birch Ltd'].map(
      async (name) => (await calls.call('post /api/suppliers', { body: { companyId, name } })).body.id,
    ),
  );
  const body = { companyId, supplierIds: [first], paymentTerms: '2/10 Net 30' };
  const byRest = await calls.call('patch /api/suppliers/bulk', { body });
  expect(byRest.body).toMatchObject({ changedCount: 1 });
  const change = { paymentTerms: '30 days EOM' };
  const selection = { supplierIds: [first, second] };
  const { data } = await calls.user.graphql(ChangeSuppliersDocument, { companyId, selection, change });
  const eom = { paymentTerms: '30 days end of month', paymentTermsDays: 30 };
  expect(data?.changeSuppliers).toMatchObject({ changedCount: 2, suppliers: [eom, eom] });
  const again = await calls.user.graphql(ChangeSuppliersDocument, { companyId, selection, change });
  const refusals = [expect.objectContaining({ reason: 'It already has these terms', count: 2 })];
  expect(again.data?.changeSuppliers).toMatchObject({ changedCount: 0, refusals });
  await calls.user.graphql(UndoBulkChangeDocument, { id: data?.changeSuppliers.changeId ?? 0 });
  const { body: suppliers } = await calls.call('get /api/suppliers', { query: `?companyId=${companyId}` });
  expect(suppliers).toMatchObject([
    { id: first, paymentTerms: '2/10 net 30' },
    { id: second, paymentTerms: null, paymentTermsDays: 30 },
  ]);
  const wrong = await calls.call('patch /api/suppliers/bulk', { body: { ...body, paymentTerms: 'when we like' } });
  expect(wrong).toMatchObject({ status: 400, body: { fields: { paymentTerms: expect.any(String) } } });
});

describe('documents that were accepted', () => {
  async function readyDocuments(companyId: number, numbers = ['D-1', 'D-2']): Promise<number[]> {
    const { body } = await calls.user.rest('GET', '/api/auth/user');
    const scope = openJobScope(openGuestScope(app.orm.em.fork(), app.ports), body.id, [companyId]);
    const ids: number[] = [];
    for (const invoiceNumber of numbers) {
      const values = { invoiceNumber, supplierName: `Supplier ${invoiceNumber}` };
      ids.push((await addReadyDocument(scope, companyId, [{ values }])).id);
    }
    return ids;
  }
  const isAccepted = async (id: number) => (await calls.call('get /api/documents/:id', { id })).body.isAccepted;
  const invoicesOf = async (companyId: number) =>
    (await calls.call('get /api/invoices', { query: `?companyId=${companyId}` })).body;
  /** The numbers of the invoices that the record says were deleted (RULES.md, 77). */
  async function deletedInRecord(companyId: number): Promise<string[]> {
    const { body } = await calls.call('get /api/audit-log', { query: `?companyId=${companyId}&recordType=invoice` });
    return body.flatMap(({ verb, label }: { verb: string; label: string }) => (verb === 'deleted' ? [label] : []));
  }

  it('accepted together, await review again after the undo by REST; paid invoices stay and are named', async () => {
    const companyId = await calls.newCompany();
    const documentIds = await readyDocuments(companyId);
    const accepted = await calls.call('post /api/documents/accept', { body: { companyId, documentIds } });
    expect(accepted.body).toMatchObject({ documentIds, changeId: expect.any(Number) });
    const body = { companyId, invoiceIds: accepted.body.invoiceIds.slice(0, 1) };
    await calls.call('patch /api/invoices/mark-paid', { body });
    const undone = await calls.call('post /api/bulk-changes/:id/undo', { id: accepted.body.changeId });
    expect(undone.body).toEqual({
      restoredCount: 1,
      refusedCount: 1,
      refusals: [expect.objectContaining({ reason: 'D-1 of Supplier D-1: it is paid', count: 1 })],
    });
    expect(await Promise.all(documentIds.map(isAccepted))).toEqual([true, false]);
    expect(await invoicesOf(companyId)).toMatchObject([{ invoiceNumber: 'D-1' }]);
    expect(await deletedInRecord(companyId)).toEqual(['D-2']);
  });

  it('accepted together, await review again after the undo by GraphQL', async () => {
    const companyId = await calls.newCompany();
    // Another company of this person has D-1 and D-2.
    const ids = await readyDocuments(companyId, ['E-1', 'E-2']);
    const accepted = await calls.user.graphql(AcceptDocumentsDocument, { companyId, sureOnly: true });
    const id = accepted.data?.acceptDocuments.changeId ?? 0;
    const undone = await calls.user.graphql(UndoBulkChangeDocument, { id });
    expect(undone.data?.undoBulkChange).toMatchObject({
      restoredCount: 2,
      refusedCount: 0,
      documents: ids.map((id) => ({ id, status: 'ready' })),
    });
    expect(await invoicesOf(companyId)).toEqual([]);
    expect((await deletedInRecord(companyId)).toSorted()).toEqual(['E-1', 'E-2']);
  });

  it('accepted singly, await review again after the undo by REST and by GraphQL', async () => {
    const companyId = await calls.newCompany();
    const [first = 0, second = 0] = await readyDocuments(companyId);
    const byRest = await calls.call('post /api/documents/:id/accept', { id: first, body: {} });
    expect(byRest).toMatchObject({ status: 201, body: { id: first, changeId: expect.any(Number) } });
    const byGraphql = await calls.user.graphql(AcceptDocumentDocument, { id: second });
    const changeId = byGraphql.data?.acceptDocument.changeId ?? 0;
    expect(await invoicesOf(companyId)).toHaveLength(2);

    const undone = await calls.user.graphql(UndoBulkChangeDocument, { id: changeId });
    expect(undone.data?.undoBulkChange).toMatchObject({
      restoredCount: 1,
      documents: [{ id: second, status: 'ready' }],
    });
    expect(await invoicesOf(companyId)).toMatchObject([{ invoiceNumber: 'D-1' }]);
    const restored = await calls.call('post /api/bulk-changes/:id/undo', { id: byRest.body.changeId });
    expect(restored.body).toEqual({ restoredCount: 1, refusedCount: 0, refusals: [] });
    expect(await invoicesOf(companyId)).toEqual([]);
    expect(await Promise.all([first, second].map(isAccepted))).toEqual([false, false]);
    const { body: suppliers } = await calls.call('get /api/suppliers', { query: `?companyId=${companyId}` });
    expect(suppliers).toEqual([]);
  });
});

it('lists suppliers by open amount and kind, with the count of each kind', async () => {
  const companyId = await calls.newCompany();
  await newInvoices(companyId);
  const extra = { supplierName: 'B-1', invoiceNumber: 'B-2', amount: '30.00', invoiceDate: '2026-09-03' };
  await calls.newInvoice(companyId, extra);
  const sort = { field: 'openAmount', direction: 'desc' } as const;
  const list = await calls.user.graphql(SuppliersDocument, { companyId, sort, kind: 'without_bank_details' });
  expect(list.data?.company?.suppliers.items).toMatchObject([
    { name: 'B-1', openInvoiceCount: 2, openAmountPence: 4000, lastInvoiceDate: '2026-09-03' },
    { name: 'A-1', openInvoiceCount: 1, openAmountPence: 1000 },
  ]);
  const kinds = await calls.user.graphql(SupplierKindsDocument, { companyId, search: 'a-' });
  expect(kinds.data?.company?.supplierKinds).toMatchObject({ activeCount: 1, withoutBankDetailsCount: 1 });
});

it('calls every operation of the bulk changes', () => {
  expect(calls.uncalled(isBulkChangesPath)).toEqual([]);
});
