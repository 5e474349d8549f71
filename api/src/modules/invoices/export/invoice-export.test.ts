import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

/** Today is 15 September 2026. In the order of their record numbers, from 1. */
const INVOICES = [
  { supplierName: 'Bolt & Co', invoiceNumber: 'B-1', amount: '300.00', dueDate: '2026-09-14' },
  { supplierName: '=cmd|calc', invoiceNumber: '-7', amount: '100.00', dueDate: '2026-09-15', notes: '+44 20 7946' },
  { supplierName: 'Carter', invoiceNumber: 'C "3", new', amount: '200.00', dueDate: '2026-09-30', notes: 'two\nlines' },
  { supplierName: 'Café £', invoiceNumber: 'A-20', amount: '1000.10', dueDate: '2026-10-01', description: '@SUM(A1)' },
  { supplierName: 'Bolt & Co', invoiceNumber: 'B-2', amount: '50.00', dueDate: '2026-09-10', status: 'paid' },
];

let app: TestApp;
let user: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  await user.rest('POST', '/api/companies', { name: 'Lowe / Sons: "Ltd"' });
  for (const invoice of INVOICES) {
    const body = { companyId: 1, invoiceDate: '2026-09-01', ...invoice };
    expect((await user.rest('POST', '/api/invoices/manual', body)).status).toBe(201);
  }
});

afterAll(() => app.close());

const PATH = '/api/exports/invoices';

async function table(query = '', path = PATH): Promise<Record<string, string>[]> {
  const { status, body } = await user.rest('GET', `${path}?companyId=1${query}`);
  expect({ status, body }).toMatchObject({ status: 200, body: expect.any(String) });
  return rowsOf(body);
}

function rowsOf(text: string): Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(text.trimEnd(), { header: true });
  expect(errors).toEqual([]);
  return data;
}

const numbers = (rows: readonly Record<string, string>[]) => rows.map((row) => Number(row['Record number']));

describe('the CSV of invoices', () => {
  it('has all that is known of each, newest first, as an attachment that Excel reads', async () => {
    const answer = await fetch(`${app.url}${PATH}?companyId=1`, { headers: { cookie: user.cookie } });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Invoices%20Lowe%20-%20Sons-%20-Ltd-%202026-09-15.csv",
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = rowsOf(bytes.toString());
    expect(numbers(rows)).toEqual([5, 4, 3, 2, 1]);
    expect(rows[0]).toEqual({
      'Record number': '5',
      Type: 'Invoice',
      'Invoice number': 'B-2',
      Supplier: 'Bolt & Co',
      Description: '',
      'Invoice date': '2026-09-01',
      'Due date': '2026-09-10',
      Net: '',
      VAT: '',
      'Paid in advance': '',
      Amount: '50.00',
      'Part paid': '0.00',
      Outstanding: '0.00',
      'VAT to repay': '',
      Status: 'Paid',
      'Payment date': '2026-09-15',
      'Payment run': '',
      'Matched to bank': 'No',
      'Possible duplicate': 'No',
      Batch: '',
      File: '',
      Notes: '',
    });
    expect(rows[1]).toMatchObject({ Supplier: 'Café £', Amount: '1000.10', Outstanding: '1000.10' });
  });

  it('keeps quotes and line breaks, and takes formulas out of texts but not out of numbers', async () => {
    const [, cafe, carter, calc] = await table();
    expect(carter).toMatchObject({ 'Invoice number': 'C "3", new', Notes: 'two\nlines' });
    expect(calc).toMatchObject({ Supplier: "'=cmd|calc", 'Invoice number': '-7', Notes: "'+44 20 7946" });
    expect(cafe?.['Description']).toBe("'@SUM(A1)");
  });

  it.each([
    ['&search=b-', [5, 1]],
    ['&statusLabel=Overdue', [1]],
    ['&statusLabel=nonsense', []],
    ['&search=%00', []],
    ['&sort=amount', [5, 2, 3, 1, 4]],
    ['&sort=-dueDate&statusLabel=', [4, 3, 2, 1, 5]],
    ['&dueFrom=2026-09-15&dueTo=2026-09-30', [3, 2]],
    ['&outstandingOn=2026-09-15', [4, 3, 2, 1]],
    ['&outstandingOn=2026-09-14', [5, 4, 3, 2, 1]],
    ['&outstandingOn=2026-08-31', []],
    ['&documentType=credit_note', []],
    ['&vatToRepay=true', []],
    ['&supplierId=1&possibleDuplicate=false', [5, 1]],
    ['&batchImportDate=2026-09-01&batchSequenceNumber=1', []],
  ])('with %s has the rows %j', async (query, expected) => {
    expect(numbers(await table(query))).toEqual(expected);
  });

  it('has the invoices that are selected', async () => {
    const rows = async (body: object) =>
      numbers(rowsOf((await user.rest('POST', PATH, { companyId: 1, ...body })).body));
    expect(await rows({ ids: [2, 4, 999] })).toEqual([4, 2]);
    expect(await rows({ ids: [] })).toEqual([]);
    expect(await rows({ search: 'b-', exceptIds: [5], sort: 'amount' })).toEqual([1]);
    const wrong = await user.rest('POST', PATH, { companyId: 1, ids: ['2'] });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { 'ids.0': 'Invoices must be a list of ids' } } });
  });

  it.each([
    ['&sort=colour', 'sort'],
    ['&dueFrom=yesterday', 'dueFrom'],
    ['&supplierId=x', 'supplierId'],
    ['&possibleDuplicate=perhaps', 'possibleDuplicate'],
    ['&documentType=order', 'documentType'],
    ['&statuslabel=Paid', 'statuslabel'],
    ['&limit=10', 'limit'],
  ])('refuses %s by its name', async (query, field) => {
    const { status, body } = await user.rest('GET', `${PATH}?companyId=1${query}`);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'VALIDATION_FAILED', [field]]);
  });

  it('is refused to other users', async () => {
    const stranger = await app.newUser();
    expect(await stranger.rest('GET', `${PATH}?companyId=1`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect((await stranger.rest('POST', PATH, { companyId: 1, ids: [1] })).status).toBe(404);
  });

  it('answers HEAD with the name alone', async () => {
    const answer = await fetch(`${app.url}${PATH}?companyId=1`, { method: 'HEAD', headers: { cookie: user.cookie } });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});
