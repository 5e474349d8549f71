import {
  BillsToCodeDocument,
  CodeBillsDocument,
  ForgetSupplierCodingDocument,
  SupplierCodingDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { quickOrFull } from '../src/testing/test-size.ts';

/** Coding of bills for the ledger (RULES.md, 92), through both APIs. */

const SUPPLIERS = quickOrFull(12, 60);
const BILLS = 5 * SUPPLIERS;
const DATES = { invoiceDate: '2026-08-02', dueDate: '2026-09-01' };
const CODED = { lines: [{ vatCode: 'standard', nominalCode: '461' }] };
const BY_CATEGORY = {
  vatCode: 'standard',
  nominalCode: '408',
  trackingCategory: null,
  reason: 'category',
  isSure: true,
};
const AS_LAST_BILL = {
  vatCode: 'standard',
  nominalCode: '461',
  trackingCategory: null,
  reason: 'last_bill',
  isSure: true,
};

let app: TestApp;
let owner: TestClient;
let companyId: number;
const queries: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ onQuery: (sql) => queries.push(sql) });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'xero' });
});

interface Listed {
  readonly invoiceId: number;
  readonly reasons: readonly string[];
}

let lastNumber = 0;

async function newBill(fields: object = {}): Promise<{ id: number; supplierId: number; invoiceNumber: string }> {
  lastNumber += 1;
  const invoiceNumber = `B-${lastNumber}`;
  const form = {
    companyId,
    supplierName: 'Bright Cleaners',
    invoiceNumber,
    amount: `${lastNumber + 100}.00`,
    ...DATES,
  };
  const answer = await owner.rest('POST', '/api/invoices/manual', { ...form, ...fields });
  expect(answer.status).toBe(201);
  return answer.body;
}

const path = () => `/api/companies/${companyId}/bills-to-code`;
const code = async (body: object) => (await owner.rest('POST', path(), body)).body;
const list = async (query = '') => (await owner.rest('GET', `${path()}?${query}`)).body;
const linesOf = async (id: number) => (await owner.rest('GET', `/api/invoices/${id}`)).body.lines;
const proposalOf = async (id: number) => (await owner.rest('GET', `/api/suppliers/${id}/coding`)).body.proposed;

async function newSupplier(category: string | null): Promise<number> {
  return (await owner.rest('POST', '/api/suppliers', { companyId, name: 'Bright Cleaners', category })).body.id;
}

describe('the proposed coding', () => {
  it('uses the category, then the last bill as corrected, until the correction is deleted', async () => {
    const supplierId = await newSupplier('Cleaning');
    expect(await proposalOf(supplierId)).toEqual(BY_CATEGORY);
    const { id } = await newBill(CODED);
    expect(await proposalOf(supplierId)).toEqual(AS_LAST_BILL);
    await newBill(CODED);
    await code({ invoiceIds: [id], coding: { vatCode: 'zero', trackingCategory: 'North' } });
    const corrected = { ...AS_LAST_BILL, vatCode: 'zero', trackingCategory: 'North' };
    const { data } = await owner.graphql(SupplierCodingDocument, { id: supplierId });
    expect(data?.supplier?.proposedCoding).toMatchObject(corrected);
    const forgotten = await owner.graphql(ForgetSupplierCodingDocument, { supplierId });
    expect(forgotten.data?.forgetSupplierCoding.proposedCoding).toMatchObject(BY_CATEGORY);
    expect(await linesOf(id)).toMatchObject([{ vatCode: 'zero', nominalCode: '461' }]);
    await newBill(CODED);
    expect(await proposalOf(supplierId)).toEqual(AS_LAST_BILL);
    const answer = await owner.rest('DELETE', `/api/suppliers/${supplierId}/coding`);
    expect(answer.body).toEqual({ supplierId, proposed: BY_CATEGORY });
  });

  it('never proposes an archived account', async () => {
    const supplierId = await newSupplier('Cleaning');
    await newBill(CODED);
    const { body: chart } = await owner.rest('GET', `/api/companies/${companyId}/nominal-accounts`);
    for (const nominalCode of ['461', '408']) {
      const account = chart.find((one: { code: string }) => one.code === nominalCode);
      await owner.rest('PATCH', `/api/nominal-accounts/${account.id}`, { isArchived: true });
    }
    expect(await proposalOf(supplierId)).toEqual({ ...BY_CATEGORY, nominalCode: null, isSure: false });
    expect(await list()).toMatchObject([{ missing: expect.arrayContaining(['archived_account']) }]);
    const { status, body } = await owner.rest('POST', path(), { supplierId, coding: { nominalCode: '408' } });
    expect([status, body.fields]).toEqual([400, { nominalCode: 'The chart of accounts does not offer 408' }]);
  });
});

describe('bills to code', () => {
  it('are those that are not ready, with missing fields and proposals, in both APIs', async () => {
    const supplierId = await newSupplier('Cleaning');
    const bare = await newBill();
    await newBill({ ...CODED, amount: '120.00', vatAmount: '20.00' });
    const credit = await newBill({ documentType: 'credit_note', amount: '-24.00', ...CODED });
    await newBill({ lines: [{ vatCode: 'reverse_charge', nominalCode: '408' }] });
    const expected = [
      {
        invoiceId: bare.id,
        supplierId,
        missing: ['net_and_vat', 'vat_code', 'nominal_account'],
        reasons: ['net and VAT of it are not known', 'it has no VAT code', 'it has no nominal account'],
      },
      { invoiceId: credit.id, missing: ['net_and_vat'] },
    ];
    expect(await list()).toMatchObject(expected);
    const packed = await owner.rest('GET', `/api/companies/${companyId}/accounting-package?month=2026-08`);
    const { notReady } = packed.body;
    expect(notReady.map(({ invoiceId, reasons }: Listed) => ({ invoiceId, reasons }))).toEqual(
      (await list()).map(({ invoiceId, reasons }: Listed) => ({ invoiceId, reasons })),
    );
    expect(await list('limit=1')).toMatchObject([{ invoiceId: bare.id }]);
    expect(await list(`after=${bare.id}`)).toMatchObject([{ invoiceId: credit.id }]);
    expect(await list('month=2026-07')).toEqual([]);
    expect(await list(`month=2026-08&supplierId=${supplierId}`)).toHaveLength(2);
    const { data } = await owner.graphql(BillsToCodeDocument, { companyId });
    expect(data?.company?.billsToCode).toMatchObject({
      totalCount: 2,
      items: [
        { invoice: { id: bare.id } },
        { invoice: { id: credit.id }, missing: ['net_and_vat'], proposed: { reason: 'last_bill' } },
      ],
    });
  });
});

describe('coding bills', () => {
  it('calculates net and VAT if requested, marks them as calculated, and is undone as one change', async () => {
    const { id } = await newBill({ amount: '120.00' });
    const done = await code({ invoiceIds: [id], coding: CODED.lines[0], worksOutVat: true });
    expect(done).toMatchObject({ changedCount: 1, vatWorkedOutCount: 1, refused: [], remainingCount: 0 });
    expect(await linesOf(id)).toMatchObject([{ ...CODED.lines[0], net: '100.00', vat: '20.00' }]);
    expect(await list()).toEqual([]);
    const { body } = await owner.rest('GET', `/api/audit-log?companyId=${companyId}`);
    expect(JSON.stringify(body)).toContain('461 standard');
    const undone = await owner.rest('POST', `/api/bulk-changes/${done.changeId}/undo`);
    expect(undone.body).toMatchObject({ restoredCount: 1, refusedCount: 0 });
    expect(await linesOf(id)).toMatchObject([{ vatCode: null, nominalCode: null, net: null, vat: null }]);
  });

  it('proposes no VAT code that contradicts the rate of the bill', async () => {
    await newSupplier(null);
    await newBill({ ...CODED, amount: '120.00', vatAmount: '20.00' });
    const { id } = await newBill({ amount: '77.00', vatAmount: '0.00' });
    expect(await list()).toMatchObject([
      { proposed: { vatCode: null, nominalCode: CODED.lines[0]?.nominalCode, isSure: false } },
    ]);
    expect(await code({ invoiceIds: [id], asProposed: true })).toMatchObject({ changedCount: 1 });
    expect(await list()).toMatchObject([{ invoiceId: id, missing: ['vat_code'] }]);
  });

  it('fills in missing codes on lines of a split bill, and codes paid bills too', async () => {
    const lines = [
      { net: '100.00', vat: '20.00', vatCode: 'capital' },
      { net: '10.00', vat: '0.00' },
    ];
    const split = await newBill({ amount: '130.00', lines });
    const paid = await newBill({ amount: '60.00', status: 'paid' });
    const { data } = await owner.graphql(CodeBillsDocument, {
      companyId,
      input: { supplierId: split.supplierId, coding: { vatCode: 'zero', nominalCode: '408' }, worksOutVat: true },
    });
    expect(data?.codeBills).toMatchObject({
      changedCount: 2,
      vatWorkedOutCount: 1,
      invoices: [
        { lines: [{ vatCode: 'capital', nominalCode: '408' }, { vatCode: 'zero' }] },
        { netAmountPence: 6000, supplier: { proposedCoding: { vatCode: 'zero', reason: 'last_bill' } } },
      ],
    });
    expect(await linesOf(split.id)).toMatchObject([
      { vatCode: 'capital', nominalCode: '408' },
      { vatCode: 'zero', nominalCode: '408' },
    ]);
    expect(await linesOf(paid.id)).toMatchObject([{ vatCode: 'zero', nominalCode: '408', net: '60.00', vat: '0.00' }]);
  });

  it('works VAT out in a closed month where none was known, and undoes what nobody has changed since', async () => {
    const known = await newBill({ amount: '120.00', vatAmount: '15.00' });
    const unknown = await newBill({ amount: '120.00' });
    const closing = await owner.rest('POST', '/api/reconciliation/close', { companyId, month: '2026-08' });
    expect(closing.status).toBe(201);
    const invoiceIds = [known.id, unknown.id];
    const done = await code({ invoiceIds, coding: CODED.lines[0], worksOutVat: true });
    expect(done).toMatchObject({ changedCount: 2, vatWorkedOutCount: 1 });
    expect(await linesOf(known.id)).toMatchObject([{ ...CODED.lines[0], vat: '15.00' }]);
    expect(await linesOf(unknown.id)).toMatchObject([{ ...CODED.lines[0], vat: '20.00' }]);
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
    await code({ invoiceIds: [known.id], coding: { trackingCategory: 'North' } });
    const undone = await owner.rest('POST', `/api/bulk-changes/${done.changeId}/undo`);
    expect(undone.body).toMatchObject({ restoredCount: 1, refusedCount: 1 });
    expect(await linesOf(known.id)).toMatchObject([{ nominalCode: '461', trackingCategory: 'North' }]);
    expect(await linesOf(unknown.id)).toMatchObject([{ nominalCode: null, vat: null }]);
  });

  it('codes the other bills, and names the refused ones', async () => {
    const charged = await newBill({ amount: '120.00', vatAmount: '20.00' });
    const other = await newBill();
    const invoiceIds = [charged.id, other.id, 2_000_000_000];
    const done = await code({ invoiceIds, coding: { vatCode: 'reverse_charge', nominalCode: '408' } });
    expect(done).toMatchObject({
      changedCount: 1,
      refusedCount: 2,
      refused: [{ invoiceId: charged.id, invoiceNumber: charged.invoiceNumber }],
      refusals: expect.arrayContaining([expect.objectContaining({ reason: 'Not found: 2000000000', count: 1 })]),
    });
    const unknown = await newBill({ supplierName: 'Nobody Knows' });
    expect(await code({ invoiceIds: [unknown.id], asProposed: true })).toMatchObject({
      changedCount: 0,
      changeId: null,
      refused: [{ reason: expect.stringContaining('Nothing is proposed') }],
    });
  });

  it('is of its company alone, for who may edit invoices, and says one choice of each', async () => {
    const { id, supplierId } = await newBill();
    const stranger = await app.newUser();
    const input = { invoiceIds: [id], asProposed: true };
    expect(await stranger.rest('GET', path())).toMatchObject({ status: 404 });
    expect(await stranger.rest('POST', path(), input)).toMatchObject({ status: 404 });
    expect(await stranger.rest('GET', `/api/suppliers/${supplierId}/coding`)).toMatchObject({ status: 404 });
    expect(await stranger.rest('DELETE', `/api/suppliers/${supplierId}/coding`)).toMatchObject({ status: 404 });
    const theirs = (await stranger.rest('POST', '/api/companies', { name: 'Other Ltd' })).body.id;
    const theirPath = `/api/companies/${theirs}/bills-to-code`;
    expect(await stranger.rest('POST', theirPath, input)).toMatchObject({ status: 404 });
    expect((await stranger.rest('POST', theirPath, { supplierId, asProposed: true })).body.changedCount).toBe(0);
    const { errors } = await stranger.graphql(CodeBillsDocument, { companyId: theirs, input });
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    const approver = await app.newUser();
    await joinByRest(owner, approver, companyId, { role: 'approver' });
    expect(await approver.rest('POST', path(), input)).toMatchObject({ status: 403 });
    expect(await approver.rest('GET', path())).toMatchObject({ status: 200 });
    for (const wrong of [
      {},
      { ...input, supplierId },
      { ...input, coding: { vatCode: 'zero' } },
      { ...input, coding: {} },
    ])
      expect(await owner.rest('POST', path(), wrong)).toMatchObject({ status: 400 });
    const many = Array.from({ length: 501 }, (_, at) => at + 1);
    expect(await owner.rest('POST', path(), { ...input, invoiceIds: many })).toMatchObject({ status: 400 });
  });
});

it(`codes ${BILLS} bills of ${SUPPLIERS} known suppliers in one call, and asks no more queries for many`, async () => {
  const bills: { id: number; supplierId: number }[] = [];
  for (let supplier = 0; supplier < SUPPLIERS; supplier += 1) {
    const supplierName = `Supplier ${supplier}`;
    await newBill({ supplierName, ...CODED, amount: '12.00', vatAmount: '2.00' });
    bills.push(...(await Promise.all(Array.from({ length: BILLS / SUPPLIERS }, () => newBill({ supplierName })))));
  }
  const countOf = async (act: () => Promise<unknown>) => {
    queries.length = 0;
    await act();
    return queries.length;
  };
  const ask = (limit: number) => countOf(() => owner.graphql(BillsToCodeDocument, { companyId, limit }));
  const few = await ask(5);
  expect(await ask(BILLS)).toBeLessThanOrEqual(few + 2);
  const [first, ...others] = bills.map(({ id }) => id);
  const one = await countOf(() => code({ invoiceIds: [first], asProposed: true, worksOutVat: true }));
  const all = await countOf(async () => {
    const done = await code({ invoiceIds: others, asProposed: true, worksOutVat: true });
    expect(done).toMatchObject({ changedCount: BILLS - 1, refusedCount: 0, vatWorkedOutCount: BILLS - 1 });
  });
  expect(all).toBeLessThanOrEqual(one + 3);
  expect(await list()).toEqual([]);
});
