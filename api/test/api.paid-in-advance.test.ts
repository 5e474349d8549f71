import {
  CreateInvoiceDocument,
  InvoiceDocument,
  type InvoiceInput,
  UpdateInvoiceDocument,
  VatToRepayDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** An invoice that was paid in part before it came, beyond its net even (RULES.md, 62 and 64), through both APIs. */

let app: TestApp;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});

beforeEach(async () => {
  companyId = await calls.newCompany('Lowe Ltd');
});

afterAll(() => app.close());

const REST = { amount: '10.00', netAmount: '100.00', vatAmount: '20.00', paidInAdvance: '110.00' };
/** Today is 15 September 2026: its VAT has to be repaid. */
const LONG_UNPAID = { invoiceDate: '2026-01-05', dueDate: '2026-02-04' };

describe('in REST', () => {
  const put = async (id: number, body: object) => {
    const kept = (await calls.call('get /api/invoices/:id', { id })).body;
    const { supplier, invoiceNumber, invoiceDate, dueDate } = kept;
    return calls.call('put /api/invoices/:id', {
      id,
      body: { supplierName: supplier.name, invoiceNumber, invoiceDate, dueDate, ...body },
    });
  };

  it('is kept with its VAT, read in lists, and owes its amount alone', async () => {
    const made = await calls.newInvoice(companyId, REST);
    expect(made).toMatchObject({ status: 201, body: REST });
    const list = await calls.call('get /api/invoices', { query: `?companyId=${companyId}` });
    expect(list.body).toContainEqual(made.body);
    const stats = await calls.call('get /api/invoices/stats', { query: `?companyId=${companyId}` });
    expect(stats.body).toMatchObject({ totalOutstanding: '10.00' });
  });

  it('stays paid in advance while its amount does, and forgets it with another that says nothing of it', async () => {
    const { id } = (await calls.newInvoice(companyId, REST)).body;
    expect((await put(id, { amount: '10.00', notes: 'Rest' })).body).toMatchObject(REST);
    const parts = { netAmount: '100.00', vatAmount: '20.00' };
    expect((await put(id, { amount: '10.00', ...parts })).body).toMatchObject(REST);
    expect(await put(id, { amount: '12.00', ...parts })).toMatchObject({
      status: 400,
      body: { fields: { netAmount: 'Net amount must not be more than the amount' } },
    });
    expect((await put(id, { amount: '20.00', paidInAdvance: 100 })).body).toMatchObject({
      ...parts,
      paidInAdvance: '100.00',
    });
    expect((await put(id, { amount: '25.00' })).body).toMatchObject({
      netAmount: null,
      vatAmount: null,
      paidInAdvance: null,
    });
  });

  it.each([
    [{ ...REST, paidInAdvance: '-1.00' }, { paidInAdvance: 'Paid in advance must not be below zero' }],
    [{ ...REST, paidInAdvance: 'all' }, { paidInAdvance: 'Paid in advance must be a number' }],
    [
      { amount: '99999999.99', paidInAdvance: '99999999.99', vatAmount: 0 },
      { paidInAdvance: 'Amount and paid in advance must come to at most £99,999,999.99' },
    ],
    [
      { documentType: 'credit_note', amount: '-10.00', paidInAdvance: '110.00' },
      { paidInAdvance: 'Nothing is paid in advance of a credit note' },
    ],
    [
      { ...REST, paidInAdvance: '100.00' },
      {
        vatAmount:
          'Net amount and VAT must add up to the amount and what was paid in advance: £100.00 and £20.00 are £120.00, not £110.00',
      },
    ],
  ])('refuses %j in words', async (input, fields) => {
    const answer = await calls.newInvoice(companyId, input);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields } });
  });

  it('is no more once it becomes a credit note, and its history and record say so', async () => {
    const { id } = (await calls.newInvoice(companyId, REST)).body;
    const credit = await put(id, { documentType: 'credit_note', amount: '-10.00' });
    expect(credit.body).toMatchObject({ paidInAdvance: null, netAmount: null });
    const history = await calls.call('get /api/invoices/:id/activity', { id });
    expect(history.body).toContainEqual(
      expect.objectContaining({ what: 'Paid in advance changed', detail: '£110.00 removed' }),
    );
    const record = await calls.call('get /api/record', { query: `?companyId=${companyId}` });
    expect(record.body[0]).toMatchObject({ before: { paidInAdvance: '110.00' }, after: { paidInAdvance: null } });
  });

  it('keeps what somebody else has stored since it was shown (RULES.md, 13)', async () => {
    const seen = { amount: '120.00', netAmount: '100.00', vatAmount: '20.00', paidInAdvance: null };
    const { id } = (await calls.newInvoice(companyId, seen)).body;
    await put(id, REST);
    expect((await put(id, { ...seen, notes: 'Call them', seen })).body).toMatchObject({ ...REST, notes: 'Call them' });
    const other = await put(id, { ...seen, paidInAdvance: '5.00', seen });
    expect(other).toMatchObject({ status: 409, body: { code: 'CONTENT_CHANGED' } });
  });

  it('comes back with what was paid when its deletion is undone', async () => {
    const { id } = (await calls.newInvoice(companyId, REST)).body;
    const { deletionId } = (await calls.call('delete /api/invoices/:id', { id })).body;
    await calls.call('post /api/deletions/:id/restore', { id: deletionId });
    expect((await calls.call('get /api/invoices/:id', { id })).body).toMatchObject(REST);
  });

  it('is imported from a column of its own, and stands in the CSV with the VAT of the rest to repay', async () => {
    const csv = [
      'Supplier,Invoice date,Invoice number,Amount,Net,VAT,Paid in advance',
      'Harbour Print,05/01/2026,HP-1,10.00,100.00,20.00,110.00',
      'Harbour Print,05/01/2026,HP-2,12.00,10.00,2.00,',
      'Harbour Print,05/01/2026,HP-3,10.00,100.00,20.00,100.00',
    ].join('\n');
    const files = { csv: { name: 'list.csv', content: csv }, pdf_0: { name: '009.pdf', content: '%PDF-1.4 none' } };
    const answer = await calls.upload('post /api/invoices/bulk-import', files, { companyId: String(companyId) });
    expect(answer.body).toMatchObject({
      processed: 2,
      errors: [expect.stringContaining('not £110.00'), expect.anything()],
    });
    const text = (await calls.call('get /api/exports/invoices', { query: `?companyId=${companyId}` })).body as string;
    const [heading = '', ...rows] = text.trim().split('\r\n');
    expect(heading).toContain('Net,VAT,Paid in advance,Amount,Part paid,Outstanding,VAT to repay');
    expect(rows[0]).toContain(',10.00,2.00,,12.00,0.00,12.00,2.00,');
    expect(rows[1]).toContain(',100.00,20.00,110.00,10.00,0.00,10.00,1.67,');
  });
});

it('in GraphQL is entered, read and changed in pence, and the VAT of the rest has to be repaid', async () => {
  const input = {
    supplierName: 'Northwind',
    invoiceNumber: 'P-9',
    ...LONG_UNPAID,
    amountPence: 1000,
    vatAmountPence: 2000,
    paidInAdvancePence: 11_000,
    allowDuplicate: false,
  } as InvoiceInput;
  const made = await calls.user.graphql(CreateInvoiceDocument, { companyId, input });
  const id = made.data?.createInvoice.id ?? 0;
  const sums = { amountPence: 1000, netAmountPence: 10_000, vatAmountPence: 2000, paidInAdvancePence: 11_000 };
  expect((await calls.user.graphql(InvoiceDocument, { id })).data?.invoice).toMatchObject({
    ...sums,
    vatRepayment: { text: expect.stringContaining('VAT £1.67 to repay') },
  });
  const figures = await calls.user.graphql(VatToRepayDocument, { companyId });
  expect(figures.data?.company.vatToRepay).toMatchObject({ count: 1, amountPence: 167 });
  const { vatAmountPence: _vat, paidInAdvancePence: _paid, ...plain } = input;
  const update = async (change: object) => {
    const answer = await calls.user.graphql(UpdateInvoiceDocument, { id, input: { ...plain, ...change } });
    return answer.data?.updateInvoice ?? answer.errors[0]?.extensions['fields'];
  };
  expect(await update({ notes: 'Rest' })).toMatchObject({ ...sums, notes: 'Rest' });
  expect(await update({ vatAmountPence: 12_001 })).toEqual({
    vatAmountPence: 'VAT must not be more than the amount and what was paid in advance',
  });
  const unknown = { netAmountPence: null, vatAmountPence: null, paidInAdvancePence: null };
  expect(await update({ amountPence: 1200 })).toMatchObject(unknown);
});
