import { localDate, monthOf } from '@paycycle/schema/domain/local-date';
import { AcceptPossibleDuplicateDocument, AccrualsDocument } from '@paycycle/schema/generated/operations';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textOfPdf } from '../src/testing/pdf-text.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** Accruals and prepayments at a month's end (RULES.md, 95), through both APIs. Today is 15 September 2026. */

const MONTH = monthOf(localDate('2026-08-31'));

let app: TestApp;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});

afterAll(() => app.close());

beforeEach(async () => {
  companyId = await calls.newCompany('Lowe Ltd');
  await calls.user.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'xero' });
});

async function buy(supplierName: string, amount: string, invoiceDate: string, more: object = {}): Promise<number> {
  const form = { supplierName, invoiceNumber: `${supplierName} ${amount} ${invoiceDate}`, amount, invoiceDate };
  const { status, body } = await calls.newInvoice(companyId, { ...form, dueDate: '2026-12-31', ...more });
  expect(status).toBe(201);
  return body.id;
}

const YEAR = { serviceFrom: '2026-08-01', serviceTo: '2027-07-31' };

/** £365 of insurance for a year from August, with a credit note of a tenth, and a quarter that is billed behind. */
async function buyAll(): Promise<void> {
  const insured = { nominalCode: '433', vatCode: 'exempt', ...YEAR };
  await buy('Harbour Cover', '365.00', '2026-08-03', { netAmount: '365.00', vatAmount: '0.00', lines: [insured] });
  const credit = { documentType: 'credit_note', dueDate: undefined, netAmount: '-36.50', vatAmount: '0.00' };
  await buy('Harbour Cover', '-36.50', '2026-08-10', { ...credit, lines: [insured] });
  await buy('Bolt', '240.40', '2026-09-02', {
    lines: [
      {
        net: '92.00',
        vat: '18.40',
        vatCode: 'standard',
        nominalCode: '445',
        serviceFrom: '2026-07-01',
        serviceTo: '2026-09-30',
      },
      { net: '130.00', vat: '0.00', vatCode: 'zero', nominalCode: '429' },
    ],
  });
  await buy('acme', '31.00', '2026-08-01', { lines: [{ serviceFrom: '2026-08-31', serviceTo: '2026-09-30' }] });
}

const asked = (month: string = MONTH) => `?companyId=${companyId}&month=${month}`;
const report = async (query = asked()) => (await calls.call('get /api/accruals', { query })).body;

describe('the report', () => {
  it('prepays days after the month, and accrues days before its end', async () => {
    await buyAll();
    const { rows, totals, ...body } = await report();
    expect(body).toMatchObject({ month: MONTH, monthEnd: '2026-08-31', rowCount: 4, reversalDate: '2026-09-01' });
    expect(rows).toMatchObject([
      { kind: 'prepayment', supplierName: 'acme', amount: '30.00', days: 30, isGross: true, nominalCode: null },
      { kind: 'prepayment', supplierName: 'Harbour Cover', line: '365.00', amount: '334.00', days: 334 },
      { kind: 'prepayment', supplierName: 'Harbour Cover', amount: '-33.40', accountName: 'Insurance', ...YEAR },
      { kind: 'accrual', supplierName: 'Bolt', line: '92.00', amount: '62.00', days: 62, nominalCode: '445' },
    ]);
    expect(totals).toEqual({ prepaid: '330.60', accrued: '62.00', grossCount: 1, gross: '30.00' });
    expect((await report(`${asked()}&offset=1&limit=2`)).rows).toEqual(rows.slice(1, 3));
  });

  it('has a closing journal that balances, and its reversal on the next day', async () => {
    await buyAll();
    const { journal, reversal } = await report();
    const prepaid = { part: 'prepayments', debit: '0.00' };
    const accrued = { part: 'accruals', credit: '0.00', debit: '0.00' };
    expect(journal).toEqual([
      { ...prepaid, code: '620', name: 'Prepayments', isToChoose: true, debit: '330.60', credit: '0.00' },
      { ...prepaid, code: '433', name: 'Insurance', isToChoose: false, credit: '300.60' },
      { ...prepaid, code: null, name: 'No account', isToChoose: true, credit: '30.00' },
      { ...accrued, code: '805', name: 'Accruals', isToChoose: true, credit: '62.00' },
      { ...accrued, code: '445', name: 'Light, Power, Heating', isToChoose: false, debit: '62.00' },
    ]);
    expect(reversal).toEqual(
      journal.map((line: { debit: string; credit: string }) => ({ ...line, debit: line.credit, credit: line.debit })),
    );
  });

  it('names the accounts of the chart for prepayments and accruals', async () => {
    await buyAll();
    for (const [code, name] of [
      ['621', 'Prepaid expenses'],
      ['805', 'Accruals'],
    ]) {
      const added = await calls.user.rest('POST', `/api/companies/${companyId}/nominal-accounts`, { code, name });
      expect(added.status).toBe(201);
    }
    const { journal } = await report();
    expect(journal[0]).toMatchObject({ code: '621', isToChoose: false });
    expect(journal[3]).toMatchObject({ code: '805', isToChoose: false });
  });

  it('includes expected bills without their usual VAT', async () => {
    const coded = { nominalCode: '489', vatCode: 'standard' };
    for (const date of ['2026-04-28', '2026-05-28', '2026-06-28', '2026-07-28']) {
      await buy('Wire Phones', '60.00', date, { netAmount: '50.00', vatAmount: '10.00', lines: [coded] });
      await buy('Quay Waste', '45.00', date);
    }
    const { rows, totals } = await report();
    const expected = {
      kind: 'expected_bill',
      invoiceId: null,
      invoiceNumber: null,
      billDate: '2026-08-28',
      days: null,
    };
    expect(rows).toMatchObject([
      { ...expected, supplierName: 'Wire Phones', amount: '50.00', nominalCode: '489', isGross: false },
      { ...expected, supplierName: 'Quay Waste', amount: '45.00', nominalCode: null, isGross: true },
    ]);
    expect(totals).toMatchObject({ accrued: '95.00', grossCount: 1, gross: '45.00' });
    await buy('Wire Phones', '61.00', '2026-08-28', { netAmount: '50.83', vatAmount: '10.17', lines: [coded] });
    expect((await report()).rows).toMatchObject([{ supplierName: 'Quay Waste' }]);
    expect((await report(asked('2026-07'))).rows).toEqual([]);
  });

  const AUGUST = { serviceFrom: '2026-08-01', serviceTo: '2026-08-31' };
  const SEPTEMBER = { serviceFrom: '2026-09-01', serviceTo: '2026-09-30' };
  it.each([
    ['is dated later, with its service in the month', 30, '2026-09-12', AUGUST, ['accrual']],
    ["is dated by the month's end", 14, '2026-08-29', AUGUST, []],
    ['is dated later, without a service', 30, '2026-09-12', {}, ['expected_bill']],
    ['is of the month after', 30, '2026-09-12', SEPTEMBER, ['expected_bill']],
  ])('includes a late bill only once: it %s', async (_what, day, date, service, kinds) => {
    const clean = (invoiceNumber: string, invoiceDate: string, of: object) =>
      buy('Harbour Clean', '1200.00', invoiceDate, {
        invoiceNumber,
        netAmount: '1000.00',
        vatAmount: '200.00',
        lines: [{ nominalCode: '461', vatCode: 'standard', ...of }],
      });
    for (const month of ['2026-03', '2026-04', '2026-05', '2026-06', '2026-07']) {
      await clean(`HC-${month}`, `${month}-${day}`, { serviceFrom: `${month}-01`, serviceTo: `${month}-30` });
    }
    expect((await report()).rows).toMatchObject([{ kind: 'expected_bill', amount: '1000.00' }]);
    await clean('HC-2026-08', date, service);
    const { rows, totals, journal } = await report();
    expect(rows.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
    expect(totals.accrued).toBe(kinds.length === 0 ? '0.00' : '1000.00');
    expect(journal).toMatchObject(kinds.length === 0 ? [] : [{ credit: '1000.00' }, { debit: '1000.00' }]);
    const { data } = await calls.user.graphql(AccrualsDocument, { companyId, month: MONTH, limit: 100 });
    expect(data?.company.accruals.rows.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('includes the usual prepayment of an expected bill', async () => {
    for (const date of ['2026-04-28', '2026-05-28', '2026-06-28', '2026-07-28']) {
      const sums = { netAmount: '500.00', vatAmount: '100.00', paidInAdvance: '400.00' };
      await buy('Monthly', '200.00', date, { ...sums, lines: [{ nominalCode: '489', vatCode: 'standard' }] });
    }
    const { rows, totals } = await report();
    expect(rows).toMatchObject([{ kind: 'expected_bill', line: '500.00', amount: '500.00' }]);
    expect(totals.accrued).toBe('500.00');
  });

  it('ignores a possible duplicate until a user confirms that it is none', async () => {
    const insured = { nominalCode: '433', vatCode: 'exempt', ...YEAR };
    const year = { netAmount: '365.00', vatAmount: '0.00', lines: [insured] };
    await buy('Harbour Cover', '365.00', '2026-08-03', { ...year, invoiceNumber: 'IN-2026' });
    const id = await buy('Harbour Cover', '365.00', '2026-08-03', { ...year, invoiceNumber: '2026' });
    const first = { line: '365.00', amount: '334.00', mayBeDuplicate: false };
    const twin = { invoiceNumber: '2026', line: '365.00', amount: '0.00', mayBeDuplicate: true };
    expect(await report()).toMatchObject({ rows: [first, twin], totals: { prepaid: '334.00' }, journal: [{}, {}] });
    const csv = (await calls.call('get /api/exports/accruals', { query: `${asked()}&format=csv` })).body;
    expect(csv).toContain('0.00,"May be a duplicate, not counted"');
    const { data } = await calls.user.graphql(AccrualsDocument, { companyId, month: MONTH, limit: 100 });
    expect(data?.company.accruals.rows.map(({ mayBeDuplicate }) => mayBeDuplicate)).toEqual([false, true]);
    expect((await calls.user.graphql(AcceptPossibleDuplicateDocument, { id })).errors).toEqual([]);
    expect(await report()).toMatchObject({ totals: { prepaid: '668.00' }, rows: [{}, { mayBeDuplicate: false }] });
  });

  it('omits deleted bills', async () => {
    const id = await buy('acme', '31.00', '2026-08-01', { lines: [{ ...YEAR }] });
    expect((await report()).rowCount).toBe(1);
    expect((await calls.user.rest('DELETE', `/api/invoices/${id}`)).status).toBe(200);
    expect(await report()).toMatchObject({ rowCount: 0, journal: [], totals: { prepaid: '0.00' } });
  });

  it('refuses a request without a month', async () => {
    expect((await calls.call('get /api/accruals', { query: `?companyId=${companyId}` })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { month: 'Month is required' },
    });
    const odd = await calls.call('get /api/exports/accruals', { query: `${asked()}&format=doc` });
    expect(odd.body.fields).toEqual({ format: 'Format must be csv, journal or pdf' });
  });
});

describe('the files', () => {
  const download = async (format: string) =>
    (await calls.call('get /api/exports/accruals', { query: `${asked()}&format=${format}` })).body;
  const rowsOf = (csv: string) => Papa.parse<Record<string, string>>(csv.trimEnd(), { header: true }).data;

  it('have the amounts as CSV with their totals, the same by POST', async () => {
    await buyAll();
    const csv = await download('csv');
    const rows = rowsOf(csv);
    expect(rows.map((row) => row['Amount'])).toEqual(['30.00', '334.00', '-33.40', '62.00', '330.60', '62.00']);
    expect(rows[0]).toMatchObject({ Kind: 'Prepayment', Supplier: 'acme', Days: '30', Note: 'Gross, VAT not known' });
    expect(rows[5]).toMatchObject({ Kind: '', Supplier: 'Total of accruals' });
    const body = { companyId, month: MONTH };
    expect((await calls.call('post /api/exports/accruals', { body })).body).toBe(csv);
  });

  it('have both journals as CSV, each of which balances', async () => {
    await buyAll();
    const rows = rowsOf(await download('journal'));
    expect(rows).toHaveLength(10);
    for (const date of ['2026-08-31', '2026-09-01']) {
      const ofDay = rows.filter((row) => row['Date'] === date);
      const pence = (column: string) => ofDay.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
      expect([pence('Debit'), pence('Credit')]).toEqual([392_60, 392_60]);
    }
    expect(rows[0]).toMatchObject({
      'Account code': '620',
      Note: 'Choose the account',
      Details: 'Prepayments August 2026',
    });
  });

  it('have all of it as PDF', async () => {
    await buyAll();
    const file = await fetch(`${app.url}/api/exports/accruals${asked()}&format=pdf`, {
      headers: { cookie: calls.user.cookie },
    });
    expect(file.headers.get('content-type')).toBe('application/pdf');
    const text = (await textOfPdf(new Uint8Array(await file.arrayBuffer()))).join(' ');
    for (const part of ['Prepayments at 31 Aug 2026', '£334.00', 'Closing journal', 'Reversal, 1 Sep 2026']) {
      expect(text).toContain(part);
    }
  });
});

it('is the same in GraphQL', async () => {
  await buyAll();
  const body = await report();
  const { data } = await calls.user.graphql(AccrualsDocument, { companyId, month: MONTH, limit: 100 });
  const same = data?.company.accruals;
  expect(same).toMatchObject({ rowCount: 4, totals: { prepaidPence: 330_60, accruedPence: 62_00, grossCount: 1 } });
  expect(same?.rows.map(({ amountPence }) => (amountPence / 100).toFixed(2))).toEqual(
    body.rows.map(({ amount }: { amount: string }) => amount),
  );
  expect(same?.journal.map(({ code, creditPence }) => [code, (creditPence / 100).toFixed(2)])).toEqual(
    body.journal.map(({ code, credit }: { code: string; credit: string }) => [code, credit]),
  );
});

it('refuses users of other companies', async () => {
  const stranger = new RestCalls(await app.newUser());
  expect((await stranger.call('get /api/accruals', { query: asked() })).status).toBe(404);
  expect((await stranger.call('get /api/exports/accruals', { query: asked() })).status).toBe(404);
  const { errors } = await stranger.user.graphql(AccrualsDocument, { companyId, month: MONTH, limit: 9 });
  expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
});
