import { CreateInvoiceDocument, UpdateInvoiceDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** A name that finds another supplier by a merge is entered with words that say so (RULES.md, 55). */

const MERGED = /^Ridge Joinery Ltd was merged into Friend Supplies Ltd by .+ on 15 Sep 2026$/;

let app: TestApp;
let calls: RestCalls;
let companyId: number;
let keptId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
  companyId = await calls.newCompany('Lowe Ltd');
  const added = async (name: string) =>
    (await calls.call('post /api/suppliers', { body: { companyId, name } })).body.id;
  keptId = await added('Friend Supplies Ltd');
  const otherSupplierId = await added('Ridge Joinery Ltd');
  await calls.call('post /api/suppliers/:id/merge', { id: keptId, body: { otherSupplierId } });
});
afterAll(() => app.close());

const inputOf = (supplierName: string, invoiceNumber: string, amountPence: number) =>
  ({ supplierName, invoiceNumber, invoiceDate: '2026-09-01', dueDate: '2026-10-01', amountPence }) as never;

it('of an invoice that is typed is said in the answer, through REST', async () => {
  const { body } = await calls.newInvoice(companyId, { supplierName: 'ridge joinery ltd', invoiceNumber: 'RJ-1' });
  expect(body.supplier).toMatchObject({ id: keptId, mergeDescription: expect.stringMatching(MERGED) });
  const stored = await calls.call('get /api/invoices/:id', { id: body.id });
  expect(stored.body.supplier).toMatchObject({ id: keptId, mergeDescription: null });
  const own = await calls.newInvoice(companyId, { supplierName: 'Friend Supplies Ltd', invoiceNumber: 'FS-1' });
  expect(own.body.supplier).toMatchObject({ id: keptId, mergeDescription: null });
});

it('of an invoice that is typed or changed is said in the answer, through GraphQL', async () => {
  const input = inputOf('Ridge Joinery Ltd', 'RJ-2', 12_000);
  const { data } = await calls.user.graphql(CreateInvoiceDocument, { companyId, input });
  expect(data?.createInvoice.supplier).toMatchObject({ id: keptId, mergeDescription: expect.stringMatching(MERGED) });
  const own = { companyId, input: inputOf('Quay Bakery Ltd', 'QB-1', 13_000) };
  const { id, supplier } = (await calls.user.graphql(CreateInvoiceDocument, own)).data?.createInvoice ?? {};
  expect(supplier).toMatchObject({ mergeDescription: null });
  const moved = { id: id ?? 0, input: inputOf('Ridge Joinery Ltd', 'QB-1', 13_000) };
  const changed = await calls.user.graphql(UpdateInvoiceDocument, moved);
  expect(changed.data?.updateInvoice.supplier).toMatchObject({
    id: keptId,
    mergeDescription: expect.stringMatching(MERGED),
  });
});

it('of a row of a list is a warning, in the preview too', async () => {
  const csv = 'Ridge Joinery Ltd,2026-07-01,RJ-3,770.00\nFriend Supplies Ltd,2026-08-01,FS-3,150.00';
  const preview = `mutation ($companyId: Int!, $csv: Upload!) { previewInvoiceImport(companyId: $companyId, csv: $csv, pdfNames: []) {
    warningCount rows { outcome message } } }`;
  const list = { name: 'list.csv', content: csv };
  const shown = await calls.user.graphqlUploadsText<Record<string, object>>(
    preview,
    { companyId, csv: null },
    { csv: list },
  );
  const rows = [
    { outcome: 'new', message: expect.stringMatching(MERGED) },
    { outcome: 'new', message: null },
  ];
  expect(shown.data?.['previewInvoiceImport']).toEqual({ warningCount: 1, rows });
  const uploaded = await calls.upload('post /api/invoices/upload', { invoice: list }, { companyId: `${companyId}` });
  const warnings = [expect.stringMatching(/^Line 1: Ridge Joinery Ltd was merged into Friend Supplies Ltd/)];
  expect(uploaded.body).toMatchObject({ successCount: 2, warnings });
});
