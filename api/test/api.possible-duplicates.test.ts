import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { CreateInvoiceDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PDF } from '../src/testing/files.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** The same bill entered twice with different spellings of the name and the number (RULES.md, 11), through both APIs. */

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

const BILL = { supplierName: 'Harbour Print Ltd', invoiceNumber: '1005', amount: '120.00', invoiceDate: '2026-09-10' };

const AGAIN: readonly [string, Partial<typeof BILL>][] = [
  ['the name with Limited', { supplierName: 'Harbour Print Limited' }],
  ['the name without its form', { supplierName: 'HARBOUR PRINT' }],
  ['the name with The and Co.', { supplierName: 'The Harbour Print Co. Ltd.' }],
  ['the name with PLC', { supplierName: 'Harbour Print PLC', invoiceDate: '2026-08-01' }],
  ['the name in letters that only look like it', { supplierName: 'Наrbоur Рrіnt Ltd' }],
  ['the number with a prefix', { invoiceNumber: 'INV-1005', invoiceDate: '2026-08-21' }],
  ['another supplier', { supplierName: 'Quay Bakery Ltd' }],
  ['O for 0 in the number', { invoiceNumber: '1OO5', invoiceDate: '2026-08-21' }],
  ['I for 1 in the number', { invoiceNumber: 'I005', invoiceDate: '2026-08-21' }],
  [
    'both another name and a prefix',
    { supplierName: 'Harbour Print', invoiceNumber: 'Inv. 1005', invoiceDate: '2026-08-01' },
  ],
];

const OTHERS: readonly [string, Partial<typeof BILL>][] = [
  ['another supplier and day', { supplierName: 'Quay Bakery Ltd', invoiceDate: '2026-08-21' }],
  ['another series', { invoiceNumber: '2005', invoiceDate: '2026-08-21' }],
  ['a prefix and another amount', { invoiceNumber: 'INV-1005', amount: '121.00' }],
];

const rowOf = ({ supplierName, invoiceDate, invoiceNumber, amount }: typeof BILL) =>
  [supplierName, invoiceDate, invoiceNumber, amount].join(',');

async function reasons(): Promise<(string | null)[]> {
  const { body } = await calls.call('get /api/invoices', { query: `?companyId=${companyId}` });
  const newestFirst = body as { readonly recordNumber: number; readonly possibleDuplicateReason: string | null }[];
  return newestFirst
    .toSorted((a, b) => a.recordNumber - b.recordNumber)
    .map(({ possibleDuplicateReason }) => possibleDuplicateReason);
}

describe.each([
  ...AGAIN.map((one) => [...one, 'same_number'] as const),
  ...OTHERS.map((one) => [...one, null] as const),
])('the bill once more, with %s,', (_what, change, reason) => {
  const again = { ...BILL, ...change };

  it(`has ${reason ?? 'no flag'} when it is typed, by REST`, async () => {
    await calls.newInvoice(companyId, BILL);
    const { status, body } = await calls.newInvoice(companyId, again);
    expect({ status, reason: body.possibleDuplicateReason }).toEqual({ status: 201, reason });
  });

  it('or by GraphQL', async () => {
    await calls.newInvoice(companyId, BILL);
    const { amount, invoiceDate, ...typed } = again;
    const input = {
      ...typed,
      amountPence: pence(Number(amount) * 100),
      invoiceDate: localDate(invoiceDate),
      dueDate: localDate('2026-10-10'),
    };
    const { data } = await calls.user.graphql(CreateInvoiceDocument, { companyId, input });
    expect(data?.createInvoice).toMatchObject({ possibleDuplicateReason: reason });
  });

  it('when it is uploaded in a list, and when one list has both', async () => {
    const upload = (content: string) =>
      calls.upload(
        'post /api/invoices/upload',
        { invoice: { name: 'bills.csv', content } },
        { companyId: String(companyId) },
      );
    await upload(`${rowOf(BILL)}\n${rowOf(again)}`);
    expect(await reasons()).toEqual([null, reason]);
    companyId = await calls.newCompany('Another Ltd');
    await upload(rowOf(BILL));
    const { body } = await upload(rowOf(again));
    // Other companies of the same user have the bill as well, which is a warning of its own.
    const warnings = body.warnings.filter((words: string) => words.includes('Possible duplicate'));
    expect(warnings).toEqual(reason ? [expect.stringMatching(/^Line 1: Possible duplicate of invoice 1005/)] : []);
    expect(await reasons()).toEqual([null, reason]);
  });

  it('and when it comes with a bulk import', async () => {
    await calls.newInvoice(companyId, BILL);
    const { body } = await calls.upload(
      'post /api/invoices/bulk-import',
      { csv: { name: 'bills.csv', content: rowOf(again) }, pdf_0: { name: '001.pdf', content: new Uint8Array(PDF) } },
      { companyId: String(companyId) },
    );
    expect(body).toMatchObject({ processed: 1 });
    expect(await reasons()).toEqual([null, reason]);
  });
});

it('names the other supplier where that is another one', async () => {
  await calls.newInvoice(companyId, BILL);
  const content = rowOf({ ...BILL, supplierName: 'Harbour Print Limited' });
  const { body } = await calls.upload(
    'post /api/invoices/upload',
    { invoice: { name: 'bills.csv', content } },
    { companyId: String(companyId) },
  );
  expect(body.warnings).toEqual([
    expect.stringContaining(
      'Line 1: Possible duplicate of invoice 1005 from Harbour Print Ltd (10 Sep 2026, £120.00, #1)',
    ),
  ]);
});

describe('an edit', () => {
  it('that makes the bill the same as another supplier’s has a flag, and loses it when it is another one again', async () => {
    await calls.newInvoice(companyId, BILL);
    const alder = { supplierName: 'Alder Ltd', invoiceDate: '2026-08-21' };
    const { body: other } = await calls.newInvoice(companyId, { ...BILL, ...alder });
    const edit = (change: object) =>
      calls.call('put /api/invoices/:id', { id: other.id, body: { ...BILL, dueDate: '2026-10-10', ...change } });
    const asOther = await edit({ supplierName: 'Harbour Print Limited' });
    expect(asOther).toMatchObject({ status: 200, body: { possibleDuplicateReason: 'same_number' } });
    const back = await edit(alder);
    expect(back).toMatchObject({ status: 200, body: { possibleDuplicateReason: null } });
  });
});

describe('lists (RULES.md, section 5)', () => {
  const bulk = (rows: readonly string[]) =>
    calls.upload(
      'post /api/invoices/bulk-import',
      {
        csv: { name: 'list.csv', content: rows.join('\n') },
        pdf_0: { name: '001.pdf', content: new Uint8Array(PDF) },
      },
      { companyId: String(companyId) },
    );
  const stored = async () => {
    const { body } = await calls.call('get /api/invoices', { query: `?companyId=${companyId}` });
    return (body as { invoiceNumber: string; invoiceDate: string }[])
      .map(({ invoiceNumber, invoiceDate }) => `${invoiceNumber} ${invoiceDate}`)
      .toSorted();
  };

  it('refuse a number that a spreadsheet changed by its row, in the preview too', async () => {
    const rows = ['Alder Ltd,14/09/2026,1.23457E+11,120', 'Alder Ltd,15/09/2026,123456789012,130'];
    const preview = `mutation ($companyId: Int!, $csv: Upload!) { previewInvoiceImport(companyId: $companyId, csv: $csv, pdfNames: []) {
      rows { line outcome message } } }`;
    const { data } = await calls.user.graphqlUploadsText<Record<string, object>>(
      preview,
      { companyId, csv: null },
      { csv: { name: 'list.csv', content: rows.join('\n') } },
    );
    const message = expect.stringMatching(/^Invoice number '1\.23457E\+11' was changed by a spreadsheet/);
    expect(data?.['previewInvoiceImport']).toEqual({
      rows: [
        { line: 1, outcome: 'wrong', message },
        { line: 2, outcome: 'new', message: null },
      ],
    });
    const { body } = await bulk(rows);
    expect(body).toMatchObject({ processed: 1, errors: [expect.stringContaining('Line 1: Invoice number')] });
    expect(await stored()).toEqual(['123456789012 2026-09-15']);
  });

  it('read their dates in one order, or none that can be two days', async () => {
    await bulk(['Alder Ltd,09/14/2026,A1,120', 'Alder Ltd,09/04/2026,A2,121']);
    expect(await stored()).toEqual(['A1 2026-09-14', 'A2 2026-09-04']);
    companyId = await calls.newCompany('British Ltd');
    await bulk(['Alder Ltd,14/09/2026,A1,120', 'Alder Ltd,04/09/2026,A2,121']);
    expect(await stored()).toEqual(['A1 2026-09-14', 'A2 2026-09-04']);
    companyId = await calls.newCompany('Mixed Ltd');
    const { body } = await bulk([
      'Alder Ltd,14/09/2026,A1,120',
      'Alder Ltd,09/04/2026,A2,121',
      'Alder Ltd,08/13/2026,A3,1',
    ]);
    expect(await stored()).toEqual(['A1 2026-09-14']);
    expect(body.errors).toEqual([
      expect.stringMatching(/^Line 2: Invoice date '09.04.2026' can be 9 Apr 2026 or 4 Sept? 2026/),
      expect.stringMatching(/^Line 3: /),
    ]);
  });
});
