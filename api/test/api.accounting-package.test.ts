import { createHash } from 'node:crypto';
import { AccountingPackageDocument, SetLedgerReferenceDocument } from '@paycycle/schema/generated/operations';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The bills of a month, as the ledger of their company imports them (RULES.md, 91). */

const PDF = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');
const MONTH = '2026-08';
const DATES = { invoiceDate: '2026-08-02', dueDate: '2026-09-01' };

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // Another company of the same person would have the same bills.
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'xero' });
});

async function newBill(fields: object): Promise<{ id: number; supplierId: number }> {
  const form = { companyId, supplierName: 'Harbour Print Works', amount: '120.00', vatAmount: '20.00', ...DATES };
  const answer = await owner.rest('POST', '/api/invoices/manual', { ...form, ...fields });
  expect(answer.status).toBe(201);
  return answer.body;
}

const CODED = [{ description: 'Leaflets', vatCode: 'standard', nominalCode: '461' }];

/** The files of a package by their names. */
async function packed(month = MONTH): Promise<Map<string, Uint8Array>> {
  const response = await fetch(`${app.url}/api/companies/${companyId}/accounting-package`, {
    method: 'POST',
    headers: { cookie: owner.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ month }),
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(response.headers.get('content-disposition')).toContain(`Bills%20Lowe%20Ltd%20${month}.zip`);
  return new Map(Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))));
}

async function linesOf(name: string): Promise<string[]> {
  return strFromU8((await packed()).get(name) ?? new Uint8Array())
    .trimEnd()
    .split('\r\n');
}

describe('a package', () => {
  it("contains the bills of the month in the ledger's import format, with their files", async () => {
    const file = { name: 'paper.pdf', content: PDF };
    const { body } = await owner.upload('/api/invoices/upload', 'invoice', file, { companyId: String(companyId) });
    const paper = { filePath: body.filePath, fileName: body.fileName };
    await newBill({ invoiceNumber: 'HP/1', lines: CODED, ...paper });
    const lines = [
      { ...CODED[0], net: '100.00', vat: '20.00' },
      { description: 'Books', vatCode: 'zero', nominalCode: '480', net: '40.00', vat: '0.00' },
    ];
    await newBill({ invoiceNumber: 'HP/2', amount: '160.00', lines });
    await newBill({ invoiceNumber: 'HP/3', lines: CODED, invoiceDate: '2026-09-01', dueDate: '2026-09-30' });
    const files = await packed();
    const path = 'bills/000001_Harbour-Print-Works_HP-1.pdf';
    expect([...files.keys()]).toEqual([
      'read-me.txt',
      'xero-bills.inclusive.1.csv',
      path,
      'payments.csv',
      'reconciliation.csv',
      'reconciliation.pdf',
      'manifest.csv',
      'exceptions.csv',
    ]);
    expect(files.get(path)).toEqual(PDF);
    const cells = (row: string) => row.split(',').filter((cell) => cell !== '');
    expect((await linesOf('xero-bills.inclusive.1.csv')).slice(1).map(cells)).toEqual([
      [
        'Harbour Print Works',
        'HP/1',
        '02/08/2026',
        '01/09/2026',
        'Leaflets',
        '1',
        '120.00',
        '461',
        '20% (VAT on Expenses)',
        'GBP',
      ],
      [
        'Harbour Print Works',
        'HP/2',
        '02/08/2026',
        '01/09/2026',
        'Leaflets',
        '1',
        '120.00',
        '461',
        '20% (VAT on Expenses)',
        'GBP',
      ],
      [
        'Harbour Print Works',
        'HP/2',
        '02/08/2026',
        '01/09/2026',
        'Books',
        '1',
        '40.00',
        '480',
        'Zero Rated Expenses',
        'GBP',
      ],
    ]);
    const sha256 = createHash('sha256').update(PDF).digest('hex');
    expect((await linesOf('manifest.csv')).slice(1, 3)).toEqual([
      `1,invoice,Harbour Print Works,HP/1,2026-08-02,2026-09-01,100.00,20.00,120.00,GBP,${path},${PDF.length},${sha256}`,
      '2,invoice,Harbour Print Works,HP/2,2026-08-02,2026-09-01,140.00,20.00,160.00,GBP,,,',
    ]);
    expect(strFromU8(files.get('read-me.txt') ?? new Uint8Array())).toMatch(
      /not both: the ledger would make every bill twice/,
    );
  });

  it('omits bills that are not ready, with the reason in the preview and in the package', async () => {
    const { body: account } = await owner.rest('POST', `/api/companies/${companyId}/nominal-accounts`, {
      code: '99',
      name: 'Old',
    });
    await owner.rest('PATCH', `/api/nominal-accounts/${account.id}`, { isArchived: true });
    await newBill({ invoiceNumber: 'A-1', lines: CODED });
    await newBill({ invoiceNumber: 'A-2', amount: '11.00', vatAmount: null });
    await newBill({
      invoiceNumber: 'A-3',
      amount: '12.00',
      vatAmount: '2.00',
      lines: [{ vatCode: 'standard', nominalCode: '99' }],
    });
    await newBill({
      invoiceNumber: 'A-4',
      amount: '13.20',
      vatAmount: '2.20',
      lines: [{ vatCode: 'standard', nominalCode: 'X1' }],
    });
    const notReady = [
      ['A-2', ['net and VAT of it are not known', 'it has no VAT code', 'it has no nominal account']],
      ['A-3', ['99 Old, which it is posted to, is archived']],
      ['A-4', ['the chart of accounts has no X1, which it is posted to']],
    ];
    const { body } = await owner.rest('GET', `/api/companies/${companyId}/accounting-package?month=${MONTH}`);
    expect(body).toEqual({
      ledger: 'xero',
      readyCount: 1,
      byHandCount: 0,
      publishedCount: 0,
      changes: { new: 1, changed: 0, handedOver: 0, gone: 0 },
      notReady: notReady.map(([invoiceNumber, reasons], at) => ({
        invoiceId: expect.any(Number),
        recordNumber: at + 2,
        invoiceNumber,
        reasons,
      })),
    });
    const fields = 'ledger readyCount byHandCount publishedCount notReady { invoice { invoiceNumber } reasons }';
    const query = `{ company(id: ${companyId}) { accountingPackage(month: "${MONTH}") { ${fields} } } }`;
    const { data } = await owner.graphqlText<{ company: { accountingPackage: unknown } }>(query);
    expect(data?.company.accountingPackage).toEqual({
      ledger: 'xero',
      readyCount: 1,
      byHandCount: 0,
      publishedCount: 0,
      notReady: notReady.map(([invoiceNumber, reasons]) => ({ invoice: { invoiceNumber }, reasons })),
    });
    expect((await linesOf('exceptions.csv')).slice(1)).toEqual([
      'xero,2,A-2,left out,not ready: net and VAT of it are not known; it has no VAT code; it has no nominal account',
      'xero,3,A-3,left out,"not ready: 99 Old, which it is posted to, is archived"',
      'xero,4,A-4,left out,"not ready: the chart of accounts has no X1, which it is posted to"',
    ]);
  });

  it('omits a bill whose VAT differs from its code, because the ledger would recalculate it', async () => {
    await newBill({ invoiceNumber: 'V-1', amount: '120.00', vatAmount: '0.00', lines: CODED });
    await newBill({ invoiceNumber: 'V-2', amount: '60.03', vatAmount: '10.03', lines: CODED });
    await newBill({
      invoiceNumber: 'V-3',
      amount: '72.00',
      vatAmount: '12.00',
      lines: [{ ...CODED[0], vatCode: 'zero' }],
    });
    const preview = await owner.rest('GET', `/api/companies/${companyId}/accounting-package?month=${MONTH}`);
    const reasons = [
      'the VAT of it is £0.00, and by 20% VAT it would be £24.00',
      'the VAT of it is £12.00, and by Zero rated it would be £0.00',
    ];
    expect(preview.body).toMatchObject({ readyCount: 1, notReady: reasons.map((reason) => ({ reasons: [reason] })) });
    const toCode = await owner.rest('GET', `/api/companies/${companyId}/bills-to-code`);
    expect(toCode.body).toMatchObject(reasons.map((reason) => ({ missing: ['vat_mismatch'], reasons: [reason] })));
  });

  it('omits possible duplicates until they are reviewed, and states deposits', async () => {
    await newBill({ invoiceNumber: 'A-1', lines: CODED });
    await newBill({ invoiceNumber: 'A-2', lines: CODED, invoiceDate: '2026-08-03' });
    await newBill({ invoiceNumber: 'A-3', amount: '60.00', vatAmount: '20.00', paidInAdvance: '60.00', lines: CODED });
    expect((await linesOf('exceptions.csv')).slice(1)).toEqual([
      'xero,2,A-2,left out,not ready: it may be a duplicate: look at that first',
      'xero,3,A-3,payment not carried,£60.00 of it was paid in advance: allocate that payment by hand',
    ]);
    expect((await linesOf('manifest.csv')).at(2)).toContain(',A-3,2026-08-02,2026-09-01,100.00,20.00,120.00,');
  });

  it("requires a ledger and a month, and contains only its company's bills", async () => {
    const path = `/api/companies/${companyId}/accounting-package`;
    expect(await owner.rest('POST', path, { month: '2026-13' })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { month: 'Month must be in format YYYY-MM' } },
    });
    const stranger = await app.newUser();
    expect(await stranger.rest('POST', path, { month: MONTH })).toMatchObject({ status: 404 });
    expect(await stranger.rest('GET', `${path}?month=${MONTH}`)).toMatchObject({ status: 404 });
    await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: null });
    expect(await owner.rest('POST', path, { month: MONTH })).toMatchObject({
      status: 409,
      body: { code: 'NO_LEDGER' },
    });
    const { errors } = await owner.graphql(AccountingPackageDocument, { companyId, month: MONTH });
    expect(errors).toMatchObject([{ extensions: { code: 'NO_LEDGER' } }]);
  });
});

describe('what a supplier is called in a ledger', () => {
  it('is the supplier reference in Sage', async () => {
    await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'sage50' });
    await owner.rest('POST', `/api/companies/${companyId}/nominal-accounts`, { code: '461', name: 'Printing' });
    const { supplierId } = await newBill({ invoiceNumber: 'A-1', lines: CODED });
    const lacking = 'Harbour Print Works has no account reference in the ledger';
    const reasons = await linesOf('exceptions.csv');
    expect(reasons[1]).toMatch(new RegExp(`^sage50,1,A-1,left out,.*${lacking}`));
    const preview = `/api/companies/${companyId}/accounting-package?month=${MONTH}`;
    expect((await owner.rest('GET', preview)).body).toMatchObject({
      readyCount: 0,
      notReady: [{ reasons: [lacking] }],
    });
    expect((await owner.rest('GET', `/api/companies/${companyId}/bills-to-code`)).body).toMatchObject([
      { missing: ['supplier_reference'], reasons: [lacking] },
    ]);
    const path = `/api/suppliers/${supplierId}/ledger-reference`;
    expect(await owner.rest('PUT', path, { reference: 'HARB01' })).toMatchObject({
      status: 200,
      body: { supplierId, reference: 'HARB01' },
    });
    expect((await owner.rest('PUT', path, { reference: 'HARBOUR01' })).body.message).toBe(
      'Reference must be at most 8 characters in Sage 50',
    );
    expect((await owner.rest('GET', preview)).body).toMatchObject({ readyCount: 1, byHandCount: 0, notReady: [] });
    await newBill({
      invoiceNumber: 'A-2',
      amount: '55.00',
      vatAmount: '0.00',
      lines: [{ vatCode: 'reverse_charge', nominalCode: '461' }],
    });
    expect((await owner.rest('GET', preview)).body).toMatchObject({ readyCount: 2, byHandCount: 1, notReady: [] });
    expect((await linesOf('sage50-audit-trail.cp1252.csv'))[1]).toBe(
      'PI,HARB01,461,0,02/08/2026,A-1,Leaflets,100.00,T1,20.00,1,,PAYABLES,,',
    );
    const other = (await owner.rest('POST', '/api/suppliers', { companyId, name: 'Other Ltd' })).body.id;
    const message = 'Harbour Print Works has the reference HARB01 already';
    for (const reference of ['HARB01', 'harb01']) {
      const taken = await owner.graphql(SetLedgerReferenceDocument, { supplierId: other, reference });
      expect(taken.errors).toMatchObject([{ message, extensions: { code: 'LEDGER_REFERENCE_TAKEN' } }]);
    }
    const { data } = await owner.graphql(SetLedgerReferenceDocument, { supplierId, reference: null });
    expect(data?.setLedgerReference).toMatchObject({ ledgerReference: null });
  });

  it('is of its company alone, and comes back with a supplier that was deleted', async () => {
    const { id } = (await owner.rest('POST', '/api/suppliers', { companyId, name: 'Other Ltd' })).body;
    await owner.rest('PUT', `/api/suppliers/${id}/ledger-reference`, { reference: 'OTHER' });
    const stranger = await app.newUser();
    const mine = { reference: 'MINE' };
    expect(await stranger.rest('PUT', `/api/suppliers/${id}/ledger-reference`, mine)).toMatchObject({ status: 404 });
    const approver = await app.newUser();
    await joinByRest(owner, approver, companyId, { role: 'approver' });
    expect(await approver.rest('PUT', `/api/suppliers/${id}/ledger-reference`, mine)).toMatchObject({ status: 403 });
    const { body } = await owner.rest('DELETE', `/api/suppliers/${id}`);
    expect((await owner.rest('POST', `/api/deletions/${body.deletionId}/restore`)).status).toBe(200);
    const query = `{ company(id: ${companyId}) { suppliers { items { ledgerReference } } } }`;
    const { data } = await owner.graphqlText<{ company: unknown }>(query);
    expect(data?.company).toEqual({ suppliers: { items: [{ ledgerReference: 'OTHER' }] } });
  });
});
