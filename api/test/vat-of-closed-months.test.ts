import { localDate, monthOf } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { UpdateInvoiceDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, TODAY } from '../src/testing/test-app.ts';
import type { RestResponse, TestClient } from '../src/testing/test-client.ts';

/**
 * Values that a VAT return takes from a closed month stay unchanged until it is reopened, and additions are reported
 * (RULES.md, 49).
 */

const AUGUST = monthOf(localDate('2026-08-01'));
const REASON =
  'Reopen August 2026 with a reason to change its amount, net, VAT, VAT codes or what was paid in advance.';
const MESSAGE = `August 2026 is closed, and invoice A-1 from Acme is in its figures. ${REASON}`;
const REFUSED = { status: 409, body: { code: 'MONTH_CLOSED', message: MESSAGE } };
const KEPT = 'It is in the figures of August 2026, which is closed: reopen the month first';
const FORM = { supplierName: 'Acme', invoiceNumber: 'A-1', invoiceDate: '2026-08-15', dueDate: '2026-09-30' };
const STANDARD = { vatCode: 'standard', nominalCode: '461' };
const KNOWN = { amount: '1200.00', netAmount: '1000.00', vatAmount: '200.00', lines: [STANDARD] };

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.moveTo(TODAY);
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'xero' });
});

async function enter(form: object): Promise<number> {
  const { status, body } = await owner.rest('POST', '/api/invoices/manual', { companyId, ...FORM, ...form });
  expect(status).toBe(201);
  return body.id;
}

function edit(id: number, change: object, form: object = KNOWN): Promise<RestResponse> {
  return owner.rest('PUT', `/api/invoices/${id}`, { ...FORM, ...form, ...change });
}

async function close(): Promise<void> {
  const closing = await owner.rest('POST', '/api/reconciliation/close', { companyId, month: AUGUST });
  expect(closing.status).toBe(201);
}

async function reopen(): Promise<void> {
  const body = { companyId, month: AUGUST, reason: 'A bill was wrong' };
  expect((await owner.rest('POST', '/api/reconciliation/open', body)).status).toBe(200);
}

async function boxes(): Promise<string[]> {
  const days = 'from=2026-08-01&to=2026-08-31';
  const { box1, box4, box7 } = (await owner.rest('GET', `/api/purchases?companyId=${companyId}&${days}`)).body.vatBoxes;
  return [box1, box4, box7];
}

async function exceptions(): Promise<string[]> {
  const { body } = await owner.rest('GET', `/api/reconciliation/exceptions?companyId=${companyId}&month=${AUGUST}`);
  return body.map(({ message }: { message: string }) => message);
}

async function codeBills(invoiceIds: number[], coding: object, more: object = {}): Promise<RestResponse['body']> {
  return (await owner.rest('POST', `/api/companies/${companyId}/bills-to-code`, { invoiceIds, coding, ...more })).body;
}

describe('a bill that was there when its month was closed', () => {
  it.each<[string, object]>([
    ['net and VAT', { netAmount: '200.00', vatAmount: '1000.00' }],
    ['VAT, to none', { netAmount: '1200.00', vatAmount: '0.00', lines: [{ vatCode: 'outside' }] }],
    ['net and VAT, to not known', { netAmount: null, vatAmount: null }],
    ['payment in advance', { netAmount: '3000.00', vatAmount: '600.00', paidInAdvance: '2400.00' }],
    ['VAT code', { lines: [{ ...STANDARD, vatCode: 'capital' }] }],
    ['coding', { lines: [] }],
    [
      'VAT code, by a split',
      {
        lines: [
          { vatCode: 'standard', net: '500.00', vat: '100.00' },
          { vatCode: 'capital', net: '500.00', vat: '100.00' },
        ],
      },
    ],
  ])('keeps its %s until the month is reopened', async (_, change) => {
    const id = await enter(KNOWN);
    await close();
    expect(await edit(id, change)).toMatchObject(REFUSED);
    expect(await boxes()).toEqual(['0.00', '200.00', '1000.00']);
    expect(await exceptions()).toEqual([]);
    await reopen();
    expect((await edit(id, change)).status).toBe(200);
  });

  it('keeps them by GraphQL and when bills are coded together, where the others are coded', async () => {
    const id = await enter(KNOWN);
    const open = await enter({
      ...KNOWN,
      invoiceNumber: 'A-2',
      amount: '1201.00',
      vatAmount: '201.00',
      invoiceDate: '2026-09-01',
    });
    await close();
    const dates = { invoiceDate: localDate(FORM.invoiceDate), dueDate: localDate(FORM.dueDate) };
    const names = { supplierName: 'Acme', invoiceNumber: 'A-1' };
    const input = { ...names, ...dates, amountPence: pence(1200_00), netAmountPence: pence(1100_00) };
    const { errors } = await owner.graphql(UpdateInvoiceDocument, { id, input });
    expect(errors).toMatchObject([{ message: MESSAGE, extensions: { code: 'MONTH_CLOSED' } }]);
    expect(await codeBills([id, open], { vatCode: 'capital' })).toMatchObject({
      changedCount: 1,
      refused: [{ invoiceId: id, reason: KEPT }],
    });
    expect(await codeBills([id], { nominalCode: '408' })).toMatchObject({ changedCount: 1 });
  });

  it('gets another account, a period or a split of the same VAT code', async () => {
    const id = await enter(KNOWN);
    await close();
    const line = { ...STANDARD, nominalCode: '408', serviceFrom: '2026-08-01', serviceTo: '2026-08-31' };
    expect((await edit(id, { lines: [line] })).status).toBe(200);
    const halves = ['408', '461'].map((nominalCode) => ({ ...STANDARD, nominalCode, net: '500.00', vat: '100.00' }));
    expect((await edit(id, { lines: halves, description: 'Halves' })).status).toBe(200);
    expect(await boxes()).toEqual(['0.00', '200.00', '1000.00']);
    expect(await exceptions()).toEqual([]);
  });

  it('gets net, VAT and codes late, also another code where the VAT was not that of it, and the closing says so', async () => {
    const uncoded = await enter({ amount: '120.00' });
    const other = await enter({ ...KNOWN, invoiceNumber: 'A-2', lines: [{ ...STANDARD, vatCode: 'outside' }] });
    await close();
    expect(await boxes()).toEqual(['0.00', '0.00', '0.00']);
    expect((await edit(other, { invoiceNumber: 'A-2' })).status).toBe(200);
    expect(await codeBills([uncoded], STANDARD, { worksOutVat: true })).toMatchObject({ changedCount: 1 });
    expect(await boxes()).toEqual(['0.00', '220.00', '1100.00']);
    expect(await exceptions()).toEqual([
      'Box 4 of the VAT return was £0.00 when the month was closed on 15 Sep 2026, and is £220.00 now',
      'Box 7 of the VAT return was £0.00 when the month was closed on 15 Sep 2026, and is £1,100.00 now',
    ]);
    await reopen();
    await close();
    expect(await exceptions()).toEqual([]);
  });
});

it('undoes a coding in a month that was closed before it, and none that the closing has', async () => {
  const id = await enter({ amount: '120.00' });
  const early = await codeBills([id], STANDARD, { worksOutVat: true });
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
  await close();
  const undo = async (changeId: number) => (await owner.rest('POST', `/api/bulk-changes/${changeId}/undo`)).body;
  expect(await undo(early.changeId)).toMatchObject({
    restoredCount: 0,
    refusedCount: 1,
    refusals: [expect.objectContaining({ reason: KEPT, count: 1 })],
  });
  const late = await codeBills([await enter({ invoiceNumber: 'A-2', amount: '60.00' })], STANDARD, {
    worksOutVat: true,
  });
  expect(await undo(late.changeId)).toMatchObject({ restoredCount: 1, refusedCount: 0 });
  expect(await boxes()).toEqual(['0.00', '20.00', '100.00']);
});
