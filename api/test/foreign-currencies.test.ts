import { ImportBankStatementDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PDF } from '../src/testing/files.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** Amounts in another currency are never read as pounds, however the currency is written (RULES.md, 29, section 5). */

let app: TestApp;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
afterAll(() => app.close());
beforeEach(async () => {
  companyId = await calls.newCompany('Pounds Ltd');
});

describe('a statement', () => {
  const rows = (amount: string, other: string, heading = 'Amount') =>
    `Date;Description;${heading}\n01/09/2026;HARBOUR PRINT;${amount}\n02/09/2026;ROPE CO;${other}\n`;

  it.each<[string, string, string]>([
    ['kr behind the amount', rows('-1 234,50 kr', '500,00 kr'), 'kr'],
    ['kr. behind the amount', rows('-1.234,50 kr.', '500,00 kr.'), 'kr'],
    ['kr in the heading', rows('-1234.50', '500.00', 'Amount (kr)'), 'kr'],
    ['zł behind the amount', rows('-234.50 zł', '500.00 zł'), 'PLN'],
    ['zł in the heading', rows('-234.50', '500.00', 'Amount zł'), 'PLN'],
    ['CHF with apostrophes', rows("CHF -1'234.50", 'CHF 500.00'), 'CHF'],
    [
      'a pair of columns in kr',
      'Date;Text;Paid out kr;Paid in kr\n01/09/2026;A;1234.50;\n02/09/2026;B;;500.00\n',
      'kr',
    ],
    [
      'kr with the balance alone',
      'Date;Text;Amount;Balance\n01/09/2026;A;-12.50;100.00 kr\n02/09/2026;B;5.00;105.00 kr\n',
      'kr',
    ],
    ['a currency column', 'Date;Text;Amount;Currency\n01/09/2026;A;-12.50;zł\n02/09/2026;B;5.00;zł\n', 'PLN'],
    ['a line above', 'Currency: kr\nDate;Text;Amount\n01/09/2026;A;-12.50\n02/09/2026;B;5.00\n', 'kr'],
  ])('with %s is refused by its currency, in both APIs', async (_what, content, currency) => {
    const message = `This statement is in ${currency}. Only GBP can be imported.`;
    const file = { name: 'export.csv', content };
    const rest = await calls.user.upload('/api/bank-transactions/import-file', 'file', file, {
      companyId: String(companyId),
    });
    expect(rest.body).toMatchObject({ code: 'STATEMENT_CURRENCY', message });
    const options = { companyId, skipDuplicates: true };
    const { errors } = await calls.user.graphqlUpload(ImportBankStatementDocument, options, file);
    expect(errors).toMatchObject([{ message, extensions: { code: 'STATEMENT_CURRENCY' } }]);
  });

  it('with one such line among pounds is imported without that line', async () => {
    const file = { name: 'export.csv', content: `${rows('-12.50', '500.00 kr')}03/09/2026;A QUAY;-3.00\n` };
    const { body } = await calls.user.upload('/api/bank-transactions/import-file', 'file', file, {
      companyId: String(companyId),
    });
    expect(body).toMatchObject({
      imported: 2,
      errors: [{ message: 'Line 3: the amount is in kr; only GBP can be imported' }],
    });
  });
});

describe('a list of invoices', () => {
  const only = 'only pounds can be imported';

  it.each<[string, string, string]>([
    ['kr', 'Alder Ltd,14/09/2026,A1,120.00 kr', `Amount '120.00 kr' is in kr: ${only}`],
    ['zł', 'Alder Ltd,14/09/2026,A1,120.00 zł', `Amount '120.00 zł' is in PLN: ${only}`],
    ['CHF', "Alder Ltd,14/09/2026,A1,CHF 1'234.50", `Amount 'CHF 1'234.50' is in CHF: ${only}`],
    ['a euro sign', 'Alder Ltd,14/09/2026,A1,€120.00', `Amount '€120.00' is in EUR: ${only}`],
    [
      'kr in the heading',
      'Supplier,Invoice date,Number,Amount (kr)\nAlder Ltd,14/09/2026,A1,120.00',
      `The amounts are in kr: ${only}`,
    ],
    [
      'EUR in the heading',
      'Supplier,Invoice date,Number,Amount EUR\nAlder Ltd,14/09/2026,A1,120.00',
      `The amounts are in EUR: ${only}`,
    ],
  ])('with %s is refused row by row, in the preview too', async (_what, content, message) => {
    const preview = `mutation ($companyId: Int!, $csv: Upload!) { previewInvoiceImport(companyId: $companyId, csv: $csv, pdfNames: []) {
      rows { outcome message } } }`;
    const csv = { name: 'list.csv', content };
    const { data } = await calls.user.graphqlUploadsText<Record<string, object>>(
      preview,
      { companyId, csv: null },
      { csv },
    );
    expect(data?.['previewInvoiceImport']).toEqual({ rows: [{ outcome: 'wrong', message }] });
    const form = { companyId: String(companyId) };
    const uploaded = await calls.upload('post /api/invoices/upload', { invoice: csv }, form);
    expect(uploaded.body).toMatchObject({ errors: [expect.stringContaining(message)] });
    const pdf = { name: '001.pdf', content: new Uint8Array(PDF) };
    const bulk = await calls.upload('post /api/invoices/bulk-import', { csv, pdf_0: pdf }, form);
    expect(bulk.body).toMatchObject({ processed: 0, errors: [expect.stringContaining(message)] });
  });
});
