import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import {
  CreateInvoiceDocument,
  InvoiceDocument,
  type InvoiceInput,
  UpdateInvoiceDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** Credit notes (RULES.md, 60), and net and VAT (62), through both APIs. */

let app: TestApp;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
  companyId = await calls.newCompany('Lowe Ltd');
});

afterAll(() => app.close());

describe('in REST', () => {
  it('a credit note has a decimal amount below zero, and its own date where it has no due date', async () => {
    const credit = { documentType: 'credit_note', invoiceNumber: 'CN-1', amount: '-40.00', vatAmount: -6.5 };
    const answer = await calls.newInvoice(companyId, { ...credit, dueDate: undefined });
    expect(answer).toMatchObject({
      status: 201,
      body: { documentType: 'credit_note', amount: '-40.00', netAmount: '-33.50', vatAmount: '-6.50' },
    });
    const { id, invoiceDate, dueDate } = answer.body;
    expect(dueDate).toBe(invoiceDate);
    const list = await calls.call('get /api/invoices', { query: `?companyId=${companyId}` });
    expect(list.body).toContainEqual(answer.body);
    const put = await calls.call('put /api/invoices/:id', {
      id,
      body: { ...credit, supplierName: answer.body.supplier.name, invoiceDate, notes: 'Returned', vatAmount: null },
    });
    expect(put.body).toEqual({
      ...answer.body,
      lines: [{ ...answer.body.lines[0], net: null, vat: null }],
      netAmount: null,
      vatAmount: null,
      notes: 'Returned',
      modifiedAt: expect.any(String),
      modifiedBy: expect.any(String),
      version: answer.body.version + 1,
    });
  });

  it.each([
    [{ amount: '-40.00' }, { amount: 'Amount must be a positive number' }],
    [{ documentType: 'invoice', amount: -40 }, { amount: 'Amount must be a positive number' }],
    [{ documentType: 'credit_note', amount: 40 }, { amount: 'Amount must be a negative number' }],
    [{ documentType: 'receipt' }, { documentType: 'Document type must be one of invoice, credit_note' }],
    [{ dueDate: undefined }, { dueDate: 'Due date is required' }],
    [{ netAmount: '1.234' }, { netAmount: 'Net amount must have at most two decimal places' }],
    [{ vatAmount: '£2' }, { vatAmount: 'VAT must be a number' }],
    [
      { amount: '12.00', netAmount: '10.00', vatAmount: '1.00' },
      { vatAmount: 'Net amount and VAT must add up to the amount: £10.00 and £1.00 are £11.00, not £12.00' },
    ],
  ])('refuses %j with a message', async (input, fields) => {
    const answer = await calls.newInvoice(companyId, input);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields } });
  });

  it('excludes credit notes from unpaid invoices and statistics, and deducts them from the outstanding amount', async () => {
    const company = await calls.newCompany();
    await calls.newInvoice(company, { invoiceNumber: 'A', amount: '100.00' });
    await calls.newInvoice(company, { documentType: 'credit_note', invoiceNumber: 'CN', amount: '-30.00' });
    const unpaid = await calls.call('get /api/invoices', { query: `?companyId=${company}&status=unpaid` });
    expect(unpaid.body).toMatchObject([{ invoiceNumber: 'A' }]);
    const stats = await calls.call('get /api/invoices/stats', { query: `?companyId=${company}` });
    expect(stats.body).toMatchObject({ total: 2, totalOutstanding: '70.00' });
  });
});

it('in GraphQL a credit note is entered, read and changed in pence', async () => {
  const input = {
    documentType: 'credit_note',
    supplierName: 'Northwind',
    invoiceNumber: 'CN-9',
    invoiceDate: '2026-09-01',
    amountPence: -4000,
    vatAmountPence: -650,
    allowDuplicate: false,
  } as InvoiceInput;
  const made = await calls.user.graphql(CreateInvoiceDocument, { companyId, input });
  const id = made.data?.createInvoice.id ?? 0;
  expect((await calls.user.graphql(InvoiceDocument, { id })).data?.invoice).toMatchObject({
    documentType: 'credit_note',
    displayStatus: 'credit_open',
    amountPence: -4000,
    netAmountPence: -3350,
    vatAmountPence: -650,
    dueDate: '2026-09-01',
  });
  const change = { ...input, documentType: null, status: 'paid' } as InvoiceInput;
  const changed = await calls.user.graphql(UpdateInvoiceDocument, { id, input: change });
  expect(changed.data?.updateInvoice).toMatchObject({ documentType: 'credit_note', displayStatus: 'credit_used' });
});

it('the history of one says what it was, became and was used, and so do search and the list of what was deleted', async () => {
  const company = await calls.newCompany();
  const made = await calls.newInvoice(company, { invoiceNumber: 'CN-77', amount: '12.00', vatAmount: '2.00' });
  const { id, supplier, invoiceDate } = made.body;
  const put = (body: object) =>
    calls.call('put /api/invoices/:id', {
      id,
      body: { supplierName: supplier.name, invoiceNumber: 'CN-77', invoiceDate, ...body },
    });
  expect((await put({ documentType: 'credit_note', amount: '-12.00' })).body).toMatchObject({ vatAmount: '-2.00' });
  await put({ amount: '-12.00', status: 'paid' });
  expect((await put({ amount: '-12.00', status: 'to_pay' })).status).toBe(200);
  const history = await calls.call('get /api/invoices/:id/activity', { id });
  const said = history.body.map(({ what, detail }: { what: string; detail: string | null }) => [what, detail]);
  expect(said).toEqual(
    expect.arrayContaining([
      ['Type changed', 'Invoice → Credit note'],
      ['Amount changed', '£12.00 → -£12.00'],
      ['Net amount changed', '£10.00 → -£10.00'],
      ['VAT changed', '£2.00 → -£2.00'],
      ['Marked as used', null],
      ['No longer used', null],
    ]),
  );
  const found = await calls.call('get /api/search', { query: `?companyId=${company}&text=CN-77` });
  expect(found.body).toMatchObject([{ detail: `Credit note, ${supplier.name}`, amount: '-12.00' }]);
  await calls.call('delete /api/invoices/:id', { id });
  const deleted = await calls.call('get /api/deletions', { query: `?companyId=${company}` });
  expect(deleted.body).toMatchObject([{ label: `Credit note CN-77 of ${supplier.name}`, amount: '-12.00' }]);
});

it('one of an auto-paid supplier that becomes an invoice again is paid automatically, in both APIs', async () => {
  const supplier = { companyId, name: 'Aqua Water', isAutoPaid: true };
  expect((await calls.call('post /api/suppliers', { body: supplier })).status).toBe(201);
  const dates = { invoiceDate: localDate('2026-09-01'), dueDate: localDate('2026-09-30') };
  const form = { supplierName: 'Aqua Water', invoiceNumber: 'AQ-1', ...dates };
  const { id, status } = (await calls.newInvoice(companyId, { ...form, amount: '48.00' })).body;
  expect(status).toBe('auto_paid');
  const put = (body: object) => calls.call('put /api/invoices/:id', { id, body: { ...form, ...body } });
  const asCredit = { documentType: 'credit_note', amount: '-48.00' };
  expect((await put(asCredit)).body).toMatchObject({ status: 'to_pay' });
  expect((await put({ documentType: 'invoice', amount: '48.00' })).body).toMatchObject({ status: 'auto_paid' });
  await put(asCredit);
  const input = { ...form, documentType: 'invoice', amountPence: pence(48_00) } as const;
  const { data } = await calls.user.graphql(UpdateInvoiceDocument, { id, input });
  expect(data?.updateInvoice).toMatchObject({ status: 'auto_paid' });
});
