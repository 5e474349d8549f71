import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PDF } from '../src/testing/files.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** Headings of an imported invoice list are respected, or its rows are refused (RULES.md, section 5). */

let app: TestApp;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
afterAll(() => app.close());
beforeEach(async () => {
  companyId = await calls.newCompany('Headed Ltd');
});

const fileOf = (lines: readonly string[]) => ({ name: 'list.csv', content: lines.join('\n') });

async function preview(lines: readonly string[]) {
  const query = `mutation ($companyId: Int!, $csv: Upload!) { previewInvoiceImport(companyId: $companyId, csv: $csv, pdfNames: []) {
    rows { line outcome message } } }`;
  const variables = { companyId, csv: null };
  const { data } = await calls.user.graphqlUploadsText<Record<string, object>>(query, variables, {
    csv: fileOf(lines),
  });
  return data?.['previewInvoiceImport'];
}

const upload = async (lines: readonly string[]) =>
  (await calls.upload('post /api/invoices/upload', { invoice: fileOf(lines) }, { companyId: String(companyId) })).body;

const PUT = {
  date: `Put the date of the invoice there, and head it 'Invoice date'.`,
  number: `Put the number of the invoice there, and head it 'Invoice number'.`,
  amount: `Put what is owed there, with VAT, and head it 'Amount'; net and VAT may follow it.`,
};

describe('refuses each row of a list whose heading contradicts its rows, in the preview too', () => {
  it.each<[string, string[], string]>([
    [
      'the columns in another order',
      ['Supplier,Invoice date,Amount,Invoice number', 'Harbour Print Ltd,02/09/2026,120.00,10411'],
      `The third column is headed 'Amount'. ${PUT.number}`,
    ],
    [
      'dollars beside an unknown word',
      ['Supplier,Date,Inv no,Amount (USD)', 'Harbour Print Ltd,05/09/2026,HP-78,999.00'],
      'The amounts are in USD: only pounds can be imported',
    ],
    [
      'net beside an unknown word',
      ['Supplier,Date,Ref,Net', 'Harbour Print Ltd,05/09/2026,HP-78,500.00'],
      `The fourth column is headed 'Net'. ${PUT.amount}`,
    ],
    [
      'payments',
      ['Supplier,Payment date,Invoice number,Amount paid', 'Harbour Print Ltd,04/09/2026,HP-77,410.00'],
      `The second column is headed 'Payment date'. ${PUT.date}`,
    ],
    [
      'due dates',
      ['Supplier,Due date,Invoice number,Amount', 'Harbour Print Ltd,04/09/2026,HP-77,410.00'],
      `The second column is headed 'Due date'. ${PUT.date}`,
    ],
    [
      'the whole bill beside the deposit',
      ['Supplier,Invoice date,Invoice number,Invoice total,Deposit paid', 'North Gas,02/09/2026,NG-5,1200.00,300.00'],
      `The fourth column is headed 'Invoice total'. ${PUT.amount}`,
    ],
    [
      'dollars in a title',
      ['Unpaid bills in USD,,,', 'Supplier,Date,Invoice number,Amount', 'Harbour Print Ltd,02/09/2026,HP-12,51.00'],
      'The amounts are in USD: only pounds can be imported',
    ],
  ])('%s', async (_what, lines, message) => {
    expect(await preview(lines)).toEqual({ rows: [{ line: lines.length, outcome: 'wrong', message }] });
    expect(await upload(lines)).toMatchObject({ errors: [`Line ${lines.length}: ${message}`] });
    const { body } = await calls.call('get /api/invoices', { query: `?companyId=${companyId}` });
    expect(body).toEqual([]);
  });
});

it('numbers the PDFs by the rows below the title and the heading, with any wording', async () => {
  const lines = [
    'Purchase ledger September 2026,,,',
    'Payee,Date,Inv no,Amount',
    'Harbour Print Ltd,02/09/2026,HP-1,120.00',
    'Harbour Print Ltd,03/09/2026,HP-2,800.00',
  ];
  const pdfOf = (name: string) => ({ name, content: new Uint8Array(PDF) });
  const files = { csv: fileOf(lines), pdf_0: pdfOf('001.pdf'), pdf_1: pdfOf('002.pdf') };
  const { body } = await calls.upload('post /api/invoices/bulk-import', files, { companyId: String(companyId) });
  expect(body).toMatchObject({ processed: 2, errors: [], warnings: [] });
  const list = (await calls.call('get /api/invoices', { query: `?companyId=${companyId}` })).body;
  const papers = list.map(({ invoiceNumber, fileName }: Record<string, unknown>) => [invoiceNumber, fileName]);
  expect(Object.fromEntries(papers)).toEqual({ 'HP-1': '001.pdf', 'HP-2': '002.pdf' });
});

it('warns by row of an amount that seems to be without its VAT, in the preview too (RULES.md, 62)', async () => {
  const lines = [
    'Supplier,Date,Number,Amount,VAT',
    'Alder Ltd,01/09/2026,A-1,200.00,40.00',
    'Birch,01/09/2026,B-1,240,40',
  ];
  const message = 'VAT is more than a sixth of the amount: check that the amount includes VAT';
  expect(await preview(lines)).toEqual({
    rows: [
      { line: 2, outcome: 'new', message },
      { line: 3, outcome: 'new', message: null },
    ],
  });
  expect(await upload(lines)).toMatchObject({ successCount: 2, errors: [], warnings: [`Line 2: ${message}`] });
});
