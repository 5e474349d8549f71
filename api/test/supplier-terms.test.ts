import {
  CreateSupplierDocument,
  SupplierDocument,
  UpdateSupplierDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDF } from '../src/testing/files.ts';
import { type Printed, printPdf } from '../src/testing/printed-pdf.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Terms that are a rule, through both APIs (RULES.md, 10). */

let app: TestApp;
let user: TestClient;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  calls = new RestCalls(user);
  companyId = await calls.newCompany('Lowe Ltd');
});
afterAll(() => app.close());

async function newSupplier(name: string, terms: object) {
  return (await calls.call('post /api/suppliers', { body: { companyId, name, ...terms } })).body;
}

async function supplierNow(id: number) {
  return (await calls.call('get /api/suppliers/:id', { id })).body;
}

async function dueDateOf(invoiceNumber: string): Promise<string> {
  const { body } = await user.rest('GET', `/api/invoices?companyId=${companyId}`);
  return body.find((invoice: { invoiceNumber: string }) => invoice.invoiceNumber === invoiceNumber).dueDate;
}

/** Imports one invoice of 1 September; its due date is derived. */
async function importInvoice(supplier: string, number: string): Promise<void> {
  const form = new FormData();
  form.set('companyId', String(companyId));
  form.set('csv', new Blob([`${supplier},01/09/2026,${number},120.00\n`]), 'invoices.csv');
  form.set('pdf_0', new Blob([PDF]), '0.pdf');
  const { body } = await user.send('/api/invoices/bulk-import', { method: 'POST', body: form });
  expect(body).toMatchObject({ processed: 1, errors: [] });
}

describe('the terms of a supplier', () => {
  it.each([
    ['30 days end of month', '30 days end of month', 30],
    ['net 30 EOM', '30 days end of month', 30],
    ['20th of the month following', '20th of following month', 30],
    ['2/10 net 30', '2/10 net 30', 30],
    ['due on receipt', 'On receipt', 1],
    ['45 days', null, 45],
  ])('are stored as the rule that "%s" states', async (words, paymentTerms, paymentTermsDays) => {
    const name = `Rule ${words}`;
    expect(await newSupplier(name, { paymentTerms: words })).toMatchObject({ paymentTerms, paymentTermsDays });
    const input = { name: `${name} again`, paymentTerms: words };
    const { data } = await user.graphql(CreateSupplierDocument, { companyId, input });
    expect(data?.createSupplier).toMatchObject({ paymentTerms, paymentTermsDays });
  });

  it('are refused if they define no due date', async () => {
    const refused = await calls.call('post /api/suppliers', { body: { companyId, name: 'No', paymentTerms: 'soon' } });
    const message = expect.stringContaining('Payment terms must be a rule such as');
    expect(refused).toMatchObject({ status: 400, body: { fields: { paymentTerms: message } } });
    const { errors } = await user.graphql(CreateSupplierDocument, {
      companyId,
      input: { name: 'No', paymentTerms: 'soon' },
    });
    expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', fields: { paymentTerms: message } });
  });

  it('become plain days if a call sets only days, and stay if a call sets none', async () => {
    const { id, name } = await newSupplier('Back to days', { paymentTerms: '30 days end of month' });
    await calls.call('put /api/suppliers/:id', { id, body: { name, email: 'a@b.example' } });
    expect(await supplierNow(id)).toMatchObject({ paymentTerms: '30 days end of month', paymentTermsDays: 30 });
    await calls.call('put /api/suppliers/:id', { id, body: { name, paymentTermsDays: 30 } });
    expect(await supplierNow(id)).toMatchObject({ paymentTerms: null, paymentTermsDays: 30 });
    await user.graphql(UpdateSupplierDocument, { id, input: { name, paymentTerms: 'End of month' } });
    await user.graphql(UpdateSupplierDocument, { id, input: { name, paymentTermsDays: 14 } });
    const { data } = await user.graphql(SupplierDocument, { id });
    expect(data?.supplier).toMatchObject({ paymentTerms: null, paymentTermsDays: 14 });
    const { body: history } = await calls.call('get /api/suppliers/:id/activity', { id });
    expect(JSON.stringify(history)).toContain('30 days end of month');
  });

  it('decide when an imported invoice is due, and Refresh Suppliers follows them', async () => {
    const { id, name } = await newSupplier('Month Ends Ltd', { paymentTerms: '30 days end of month' });
    await importInvoice(name, 'ME-1');
    expect(await dueDateOf('ME-1')).toBe('2026-10-31');
    await calls.call('put /api/suppliers/:id', { id, body: { name, paymentTerms: '20th of following month' } });
    await calls.call('post /api/invoices/refresh-suppliers', { body: { companyId } });
    expect(await dueDateOf('ME-1')).toBe('2026-10-20');
    await calls.call('put /api/suppliers/:id', { id, body: { name, paymentTermsDays: 14 } });
    await calls.call('post /api/invoices/refresh-suppliers', { body: { companyId } });
    expect(await dueDateOf('ME-1')).toBe('2026-09-15');
  });

  it('are read from text in a supplier list', async () => {
    const suppliers = {
      name: 'suppliers.csv',
      content: 'Wordy Ltd,,,,30 days end of month,,\nDaily Ltd,,,,21,,\nBad Ltd,,,,soon,,\n',
    };
    const imported = await calls.upload(
      'post /api/suppliers/bulk-import',
      { suppliers },
      { companyId: String(companyId) },
    );
    expect(imported.body).toMatchObject({ imported: 2 });
    const { body } = await user.rest('GET', `/api/suppliers?companyId=${companyId}`);
    const termsOf = (wanted: string) => body.find(({ name }: { name: string }) => name === wanted);
    expect(termsOf('Wordy Ltd')).toMatchObject({ paymentTerms: '30 days end of month', paymentTermsDays: 30 });
    expect(termsOf('Daily Ltd')).toMatchObject({ paymentTerms: null, paymentTermsDays: 21 });
  });
});

describe('a new supplier of a document', () => {
  async function acceptPaper(name: string, lines: readonly string[]) {
    const page = [name, ...lines].map((line, at): Printed => [60, 60 + at * 24, line]);
    const pdf = { name: 'paper.pdf', content: new Uint8Array(await printPdf([page])) };
    const { body } = await calls.upload('post /api/documents', { files: pdf }, { companyId: String(companyId) });
    await app.readDocuments();
    const accepted = await calls.call('post /api/documents/:id/accept', { id: body[0].id, body: {} });
    const [invoice] = accepted.body.createdInvoices;
    return { invoice, supplier: await supplierNow(invoice.supplierId) };
  }
  const PAPER = ['Invoice number: HPW-88', 'Invoice date: 11 May 2026', 'Net 100.00', 'VAT 20.00', 'Total due 120.00'];

  it('gets the terms that the document states', async () => {
    const { invoice, supplier } = await acceptPaper('Harbour Print Works Ltd', [
      ...PAPER,
      'Terms: 30 days end of month',
    ]);
    expect(invoice.dueDate).toBe('2026-06-30');
    expect(supplier).toMatchObject({ paymentTerms: '30 days end of month', paymentTermsDays: 30 });
  });

  it('gets the default 30 days if the document has two dates and no terms', async () => {
    const { invoice, supplier } = await acceptPaper('Quay Paper Ltd', [...PAPER, 'Due date: 30 June 2026']);
    expect(invoice.dueDate).toBe('2026-06-30');
    expect(supplier).toMatchObject({ paymentTerms: null, paymentTermsDays: 30 });
  });
});
