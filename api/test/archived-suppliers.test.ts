import {
  DocumentDocument,
  PayInvoiceDocument,
  PaymentRunReviewDocument,
  PayPaymentRunDocument,
  UpdateSupplierDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openGuestScope, openJobScope } from '../src/kernel/scope.ts';
import { PDF } from '../src/testing/files.ts';
import { addReadyDocument } from '../src/testing/ready-document.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** A supplier that is archived is not paid without a word, and its invoices are not taken in silently (RULES.md, 87). */

const ARCHIVED = 'Old Mill is archived: restore it first if it is to be paid';
const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

let app: TestApp;
let calls: RestCalls;
let companyId: number;
let supplierId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = await calls.newCompany('Lowe Ltd');
  const own = { name: 'Lowe Ltd', bankSortCode: '20-00-00', bankAccountNumber: '30000299' };
  await calls.call('put /api/companies/:id', { id: companyId, body: own });
  supplierId = (await calls.call('post /api/suppliers', { body: { companyId, name: 'Old Mill', ...ACCOUNT } })).body.id;
});

const archive = async (isArchived: boolean) => {
  const input = { name: 'Old Mill', isActive: !isArchived };
  const { errors } = await calls.user.graphql(UpdateSupplierDocument, { id: supplierId, input });
  expect(errors).toEqual([]);
};
const isActive = async () => (await calls.call('get /api/suppliers/:id', { id: supplierId })).body.isActive;
const enter = async (invoiceNumber: string): Promise<number> =>
  (await calls.newInvoice(companyId, { supplierName: 'Old Mill', invoiceNumber })).body.id;

describe('a payment to an archived supplier', () => {
  it('of one invoice is refused until the supplier is restored', async () => {
    const id = await enter('OM-1');
    await archive(true);
    const refused = { successCount: 0, failures: [{ supplierName: 'Old Mill', message: `${ARCHIVED}.` }] };
    expect((await calls.user.rest('POST', `/api/sandbox/payments/invoice/${id}`, {})).body).toMatchObject(refused);
    const { data } = await calls.user.graphql(PayInvoiceDocument, { id });
    expect(data?.payInvoice).toMatchObject(refused);
    await archive(false);
    const paid = await calls.user.rest('POST', `/api/sandbox/payments/invoice/${id}`, {});
    expect(paid.body).toMatchObject({ successCount: 1 });
  });

  it('of a run is left out, in its payments, its file and its review', async () => {
    const invoiceIds = [await enter('OM-2')];
    const body = { companyId, runDate: '2026-09-15', invoiceIds };
    const { id } = (await calls.call('post /api/payment-runs', { body })).body;
    await archive(true);
    const refused = { successCount: 0, failures: [{ message: `${ARCHIVED}.` }] };
    expect((await calls.user.rest('POST', `/api/sandbox/payments/payment-run/${id}`, {})).body).toMatchObject(refused);
    const { data } = await calls.user.graphql(PayPaymentRunDocument, { id });
    expect(data?.payPaymentRun).toMatchObject(refused);
    const file = await calls.user.rest('POST', `/api/payment-runs/${id}/export/csv`, {});
    expect(file).toMatchObject({ status: 409, body: { message: expect.stringContaining(ARCHIVED) } });
    const { body: review } = await calls.user.rest('GET', `/api/payment-runs/${id}/review`);
    expect(review.payees).toMatchObject([{ supplierName: 'Old Mill', isArchived: true }]);
    const seen = await calls.user.graphql(PaymentRunReviewDocument, { id });
    expect(seen.data?.paymentRun.review.payees).toMatchObject([{ isArchived: true }]);
  });
});

describe('an invoice of an archived supplier', () => {
  const row = 'Old Mill,2026-09-01,OM-3,120.00';
  const warnings = [`Line 1: ${ARCHIVED}`];

  beforeEach(() => archive(true));

  it('comes in by a list with a warning, in the preview too, and restores nobody', async () => {
    const preview = `mutation ($companyId: Int!, $csv: Upload!) { previewInvoiceImport(companyId: $companyId, csv: $csv, pdfNames: []) {
      warningCount rows { outcome message } } }`;
    const { data } = await calls.user.graphqlUploadsText<Record<string, object>>(
      preview,
      { companyId, csv: null },
      { csv: { name: 'list.csv', content: row } },
    );
    const rows = [{ outcome: 'new', message: ARCHIVED }];
    expect(data?.['previewInvoiceImport']).toEqual({ warningCount: 1, rows });
    const form = { companyId: String(companyId) };
    const uploaded = await calls.upload(
      'post /api/invoices/upload',
      { invoice: { name: 'l.csv', content: row } },
      form,
    );
    expect(uploaded.body).toMatchObject({ warnings });
    const files = {
      csv: { name: 'list.csv', content: row.replace('OM-3,120', 'OM-4,130') },
      pdf_0: { name: '001.pdf', content: new Uint8Array(PDF) },
    };
    const bulk = await calls.upload('post /api/invoices/bulk-import', files, form);
    expect(bulk.body).toMatchObject({ processed: 1, warnings });
    expect(await isActive()).toBe(false);
  });

  it('is in doubt as a document, and not among those that are sure', async () => {
    const { id: userId } = (await calls.user.rest('GET', '/api/auth/user')).body;
    const scope = openJobScope(openGuestScope(app.orm.em.fork(), app.ports), userId, [companyId]);
    const { id } = await addReadyDocument(scope, companyId, [{ values: { supplierName: 'Old Mill' } }]);
    const rest = await calls.call('get /api/documents/:id', { id });
    expect(rest.body.invoices).toMatchObject([{ supplierName: { value: 'Old Mill', doubt: ARCHIVED } }]);
    const { data } = await calls.user.graphql(DocumentDocument, { id });
    expect(data?.document.invoices).toMatchObject([{ supplierName: { doubt: ARCHIVED } }]);
    const sure = await calls.user.rest('POST', '/api/documents/accept', { companyId, sureOnly: true });
    expect(sure.body).toMatchObject({ documentIds: [] });
    const { body } = await calls.call('post /api/documents/:id/accept', { id });
    expect(body.createdInvoices).toMatchObject([{ supplier: { name: 'Old Mill', wasArchived: true } }]);
  });
});
