import { pence } from '@paycycle/schema/domain/money';
import {
  CreateInvoiceDocument,
  EditDocumentInvoiceDocument,
  InvoiceDocument,
  type InvoiceInput,
  UpdateInvoiceDocument,
  VatToRepayDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ciiOf } from '../src/testing/e-invoices/cii-xml.ts';
import { SAMPLE_E_INVOICE } from '../src/testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../src/testing/e-invoices/ubl-xml.ts';
import { type Printed, printPdf } from '../src/testing/printed-pdf.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestFile } from '../src/testing/test-client.ts';

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
    const record = await calls.call('get /api/audit-log', { query: `?companyId=${companyId}` });
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

describe('a document that asks for a rest', () => {
  const PAPER = [
    'Harbour Print Works Ltd',
    'Invoice number: HPW-88',
    'Invoice date: 1 September 2026',
    'Net 100.00',
    'VAT 20.00',
    'Total 120.00',
    'Deposit paid 110.00',
    'Amount due 10.00',
  ];
  const upload = async (file: TestFile): Promise<number> => {
    const sent = await calls.upload('post /api/documents', { files: file }, { companyId: String(companyId) });
    await app.readDocuments();
    return sent.body[0].id;
  };
  const uploadPaper = async (lines = PAPER) => {
    const page = lines.flatMap((line, at): Printed[] => {
      const [label = '', amount] = line.split('|');
      const words: Printed = [60, 60 + at * 24, label];
      return amount === undefined ? [words] : [words, [400, 60 + at * 24, amount]];
    });
    return upload({ name: 'hpw.pdf', content: new Uint8Array(await printPdf([page])) });
  };
  const readOf = async (id: number) => (await calls.call('get /api/documents/:id', { id })).body.invoices[0];
  const accept = async (id: number) => {
    // The samples are made out to another company.
    const { body } = await calls.call('post /api/documents/:id/accept', { id, body: { answered: ['supplier'] } });
    return body.createdInvoices?.[0] ?? body.message;
  };

  it('on paper says what was paid, and is accepted with its VAT', async () => {
    const id = await uploadPaper();
    expect(await readOf(id)).toMatchObject({
      totalAmount: { value: '10.00' },
      paidInAdvance: { value: '110.00', doubt: null, isEdited: false, reason: expect.stringContaining('net and VAT') },
    });
    expect(await accept(id)).toMatchObject({ ...REST, notes: null });
  });

  it.each([
    ['UBL', ublOf],
    ['CII', ciiOf],
  ])('as %s says what was paid, and is accepted with its VAT', async (_, write) => {
    const xml = write({ ...SAMPLE_E_INVOICE, prepaid: pence(600_00) });
    const id = await upload({ name: 'e-1001.xml', content: xml });
    expect(await readOf(id)).toMatchObject({ paidInAdvance: { value: '600.00', confidence: 1 } });
    const sums = { amount: '24.60', netAmount: '520.50', vatAmount: '104.10', paidInAdvance: '600.00' };
    expect(await accept(id)).toMatchObject(sums);
  });

  it('waits for a person who types another total to say what was paid, through both APIs', async () => {
    const id = await uploadPaper(PAPER.slice(0, -2));
    const { id: invoiceId } = await readOf(id);
    const patch = (body: object) => calls.call('patch /api/documents/:id', { id, body: { invoiceId, ...body } });
    expect((await patch({ totalAmount: '10.00' })).body.invoices[0]).toMatchObject({
      totalAmount: { value: '10.00' },
      netAmount: { value: '100.00', doubt: null },
      vatAmount: { value: '20.00', doubt: null },
    });
    expect(await accept(id)).toBe(
      'Net amount must not be more than the amount. Please correct or clear them, or enter what was paid in advance.',
    );
    expect((await patch({ paidInAdvance: '-1.00' })).body.fields).toEqual({
      paidInAdvance: 'Paid in advance must not be negative',
    });
    expect((await patch({ paidInAdvance: '5.00' })).body.invoices[0].paidInAdvance).toMatchObject({
      value: '5.00',
      isEdited: true,
    });
    const edited = await calls.user.graphql(EditDocumentInvoiceDocument, {
      id: invoiceId,
      input: { paidInAdvancePence: pence(110_00) },
    });
    expect(edited.data?.editDocumentInvoice.invoices[0]?.paidInAdvance).toMatchObject({ value: 11_000, doubt: null });
    expect(await accept(id)).toMatchObject(REST);
  });

  it('loses what was read of it where a person types another total, or says that nothing was paid', async () => {
    const id = await uploadPaper();
    const { id: invoiceId } = await readOf(id);
    const patch = async (body: object) =>
      (await calls.call('patch /api/documents/:id', { id, body: { invoiceId, ...body } })).body.invoices?.[0];
    expect(await patch({ totalAmount: '120.00' })).toMatchObject({ paidInAdvance: { value: null } });
    expect(await patch({ totalAmount: '10.00' })).toMatchObject({ paidInAdvance: { value: '110.00' } });
    expect(await patch({ paidInAdvance: 0 })).toMatchObject({ paidInAdvance: { value: null, isEdited: true } });
    expect(await accept(id)).toContain('Please correct or clear them');
    expect(await patch({ totalAmount: 120 })).toMatchObject({ totalAmount: { value: '120.00' } });
    expect(await accept(id)).toMatchObject({ amount: '120.00', vatAmount: '20.00', paidInAdvance: null });
  });

  const SUMS = [...PAPER.slice(0, 3), 'Net|£100.00', 'VAT 20%|£20.00', 'Total|£120.00'];

  it.each([
    [['Retention 5%|-£6.00', 'Amount due now|£114.00'], '114.00', '6.00'],
    [['Less retention|£6.00', 'Due this application|£114.00'], '114.00', '6.00'],
  ])('asks whether the rest was paid where it says that it is due later: %j', async (lines, asked, rest) => {
    const id = await uploadPaper([...SUMS, ...lines]);
    const doubt = `It asks for £${asked} now, and £${rest} may be due later. Enter what was paid in advance, or the whole amount as the total.`;
    const read = await readOf(id);
    expect(read).toMatchObject({ totalAmount: { value: asked }, paidInAdvance: { value: rest, doubt } });
    const body = { companyId, sureOnly: true };
    expect((await calls.call('post /api/documents/accept', { body })).body.documentIds).toEqual([]);
    expect(await accept(id)).toContain('or enter what was paid in advance');
    const input = { paidInAdvancePence: null, totalAmountPence: pence(120_00) };
    const whole = await calls.user.graphql(EditDocumentInvoiceDocument, { id: read.id, input });
    expect(whole.data?.editDocumentInvoice.invoices[0]?.paidInAdvance).toMatchObject({ value: null, doubt: null });
    expect(await accept(id)).toMatchObject({ amount: '120.00', vatAmount: '20.00', paidInAdvance: null });
  });

  it.each([
    [['Pay now|£30.00', 'Pay later|£90.00']],
    [['Deposit due now|£60.00']],
    [['Deposit due|£60.00', 'Balance on completion|£60.00']],
    [['Amount due now|£40.00', 'Amount due 31/12/2026|£80.00']],
    [['Payable now|£60.00', 'Payable on delivery|£60.00']],
    [['VAT to pay now (net on completion)|£20.00', 'Due now|£20.00']],
  ])('doubts the total where parts are due at different times: %j', async (lines) => {
    const read = await readOf(await uploadPaper([...SUMS, ...lines]));
    expect(read.totalAmount.doubt).toMatch(/^(Another total is printed|It says: |It does not say that)/);
    const body = { companyId, sureOnly: true };
    expect((await calls.call('post /api/documents/accept', { body })).body.documentIds).toEqual([]);
  });

  it.each([
    [['Paid by you|£60.00', 'Balance|£60.00'], '60.00'],
    [['Payment on account|£60.00', 'Amount outstanding|£60.00'], '60.00'],
    [['Less payments to date|£60.00', 'Now due|£60.00'], '60.00'],
    [['Less deposit|£60.00', 'Balance due|£60.00'], '60.00'],
  ])('asks nothing where it says that the rest was paid: %j', async (lines, rest) => {
    const read = await readOf(await uploadPaper([...SUMS, ...lines]));
    expect(read).toMatchObject({ paidInAdvance: { value: rest, doubt: null } });
  });

  it('has nothing of the kind where it is a credit note', async () => {
    const id = await uploadPaper();
    const { id: invoiceId } = await readOf(id);
    const patch = async (body: object) =>
      (await calls.call('patch /api/documents/:id', { id, body: { invoiceId, ...body } })).body;
    const credit = await patch({ documentType: 'credit_note' });
    expect(credit.invoices[0]).toMatchObject({ paidInAdvance: { value: null, doubt: null } });
    expect((await patch({ paidInAdvance: '110.00' })).fields).toEqual({
      paidInAdvance: 'Nothing is paid in advance of a credit note',
    });
  });
});
