import { type InvoiceLine, linesOf } from '@paycycle/schema/domain/invoice-lines';
import { type LocalDate, localDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import {
  LEFT_OUT_REASONS,
  type LeftOutReason,
  PURCHASE_GROUPS,
  type PurchaseGroup,
  type VatBoxes,
} from '@paycycle/schema/domain/purchases';
import { isReverseCharge, isVatOfCode, VAT_CODES } from '@paycycle/schema/domain/vat-code';
import { AcceptPossibleDuplicateDocument, PurchasesDocument } from '@paycycle/schema/generated/operations';
import fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storedLinesOf } from '../src/modules/invoices/index.ts';
import { purchases } from '../src/modules/invoices/purchases/purchases.service.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import { openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';
import { quickOrFull } from '../src/testing/test-size.ts';

/** Purchases of a period (RULES.md, 94), through both APIs. Today is 15 September 2026. */

const MONTH = { from: localDate('2026-08-01'), to: localDate('2026-08-31') };

describe('the report', () => {
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

  async function buy(supplierName: string, amount: string, more: object = {}): Promise<void> {
    const form = { supplierName, invoiceNumber: `${supplierName} ${amount}`, amount, invoiceDate: '2026-08-10' };
    const { status } = await calls.newInvoice(companyId, { ...form, dueDate: '2026-09-30', ...more });
    expect(status).toBe(201);
  }

  async function buyAll(): Promise<void> {
    const coded = { vatCode: 'standard', nominalCode: '461' };
    await buy('Harbour Print', '120.00', { netAmount: '100.00', vatAmount: '20.00', lines: [coded] });
    await buy('Harbour Print', '-12.00', {
      documentType: 'credit_note',
      dueDate: undefined,
      netAmount: '-10.00',
      vatAmount: '-2.00',
      lines: [coded],
    });
    await buy('acme', '84.00', {
      lines: [
        { vatCode: 'standard', nominalCode: '461', net: '20.00', vat: '4.00' },
        { vatCode: 'outside', nominalCode: '465', net: '60.00', vat: '0.00' },
      ],
    });
    await buy('Bolt', '50.03', { lines: [{ vatCode: 'construction_reverse_charge', nominalCode: '473' }] });
    await buy('Bolt', '33.00');
    await buy('Bolt', '999.00', { invoiceDate: '2026-07-31' });
    await buy('Bolt', '998.00', { invoiceDate: '2026-09-01' });
  }

  const asked = (by: PurchaseGroup) => `?companyId=${companyId}&from=${MONTH.from}&to=${MONTH.to}&by=${by}`;
  const TOTALS = { documentCount: 5, net: '220.03', vat: '22.00', unknown: '33.00', total: '275.03' };
  const NOT_CODED = { reason: 'not_coded', documentCount: 1, vat: '0.00', total: '33.00' };
  const BOXES = { box1: '10.01', box4: '32.01', box7: '160.03', leftOut: '33.00', leftOutBy: [NOT_CODED] };

  it('by supplier has the bills and credit notes of the period, and the boxes of a VAT return', async () => {
    await buyAll();
    const { body } = await calls.call('get /api/purchases', { query: asked('supplier') });
    const supplier = { supplierId: expect.any(Number), code: null };
    expect(body).toEqual({
      ...MONTH,
      by: 'supplier',
      rows: [
        { ...supplier, name: 'acme', documentCount: 1, net: '80.00', vat: '4.00', unknown: '0.00', total: '84.00' },
        { ...supplier, name: 'Bolt', documentCount: 2, net: '50.03', vat: '0.00', unknown: '33.00', total: '83.03' },
        {
          ...supplier,
          name: 'Harbour Print',
          documentCount: 2,
          net: '90.00',
          vat: '18.00',
          unknown: '0.00',
          total: '108.00',
        },
      ],
      rowCount: 3,
      totals: TOTALS,
      vatBoxes: BOXES,
    });
  });

  it('by account and by VAT code has what lines have, and those without', async () => {
    await buyAll();
    const byAccount = (await calls.call('get /api/purchases', { query: asked('account') })).body;
    expect(byAccount).toMatchObject({ rowCount: 4, totals: TOTALS, vatBoxes: BOXES });
    expect(byAccount.rows).toMatchObject([
      { code: '461', name: 'Printing & Stationery', documentCount: 3, net: '110.00', vat: '22.00' },
      { code: '465', name: 'Rates', documentCount: 1, net: '60.00', vat: '0.00' },
      { code: '473', name: 'Repairs & Maintenance', documentCount: 1, net: '50.03', vat: '0.00' },
      { code: null, name: 'No account', documentCount: 1, net: '0.00', unknown: '33.00', total: '33.00' },
    ]);
    const { rows } = (await calls.call('get /api/purchases', { query: `${asked('vat_code')}&limit=3` })).body;
    expect(rows).toMatchObject([
      { code: 'standard', name: '20% VAT', net: '110.00', vat: '22.00' },
      { code: 'outside', name: 'No VAT', net: '60.00', vat: '0.00' },
      { code: 'construction_reverse_charge', net: '50.03', vat: '0.00' },
    ]);
    const next = (await calls.call('get /api/purchases', { query: `${asked('vat_code')}&offset=3` })).body;
    expect(next.rows).toMatchObject([{ code: null, name: 'No VAT code', unknown: '33.00' }]);
  });

  it('is the same in GraphQL and, with a row of totals, as CSV', async () => {
    await buyAll();
    for (const by of PURCHASE_GROUPS) {
      const { body } = await calls.call('get /api/purchases', { query: asked(by) });
      const answer = await calls.user.graphql(PurchasesDocument, { companyId, ...MONTH, by, limit: 100 });
      const report = answer.data?.company.purchases;
      expect(report).toMatchObject({ rowCount: body.rowCount, vatBoxes: { box1Pence: 1001, box4Pence: 3201 } });
      expect(report?.rows.map(({ name, totalPence }) => [name, (totalPence / 100).toFixed(2)])).toEqual(
        body.rows.map(({ name, total }: { name: string; total: string }) => [name, total]),
      );
      const csv = (await calls.call('get /api/exports/purchases', { query: asked(by) })).body as string;
      const rows = Papa.parse<Record<string, string>>(csv.trimEnd(), { header: true }).data;
      expect(rows.map((row) => row['Total'])).toEqual([
        ...body.rows.map((row: { total: string }) => row.total),
        '275.03',
        '33.00',
      ]);
      expect(rows.at(-1)).toMatchObject({ 'Bills and credit notes': '1', VAT: '0.00' });
      expect(rows.at(-2)).toMatchObject({
        'Bills and credit notes': '5',
        Net: '220.03',
        'Net and VAT not known': '33.00',
      });
      const again = await calls.call('post /api/exports/purchases', { body: { companyId, ...MONTH, by } });
      expect(again.body).toBe(csv);
    }
  });

  it('puts no VAT in a box that is not of its code or of a bill that may be a duplicate, and says so', async () => {
    await buyAll();
    const lineOf = (vatCode: string) => [{ vatCode, nominalCode: '461' }];
    for (const [at, vatCode] of ['outside', 'reduced', 'standard'].entries()) {
      const amount = `12${at + 4}.00`;
      await buy('Vat Ltd', amount, { netAmount: '100.00', vatAmount: `2${at + 4}.00`, lines: lineOf(vatCode) });
    }
    await buy('Split Ltd', '126.00', {
      lines: [
        { vatCode: 'zero', nominalCode: '461', net: '60.00', vat: '20.00' },
        { vatCode: 'exempt', nominalCode: '461', net: '10.00', vat: '6.00' },
        { vatCode: 'zero', nominalCode: '461', net: '30.00', vat: '0.00' },
      ],
    });
    const again = { netAmount: '1000.00', vatAmount: '200.00', lines: lineOf('standard') };
    await buy('Twice Ltd', '1200.00', { ...again, invoiceNumber: 'D-100' });
    const { body: second } = await calls.newInvoice(companyId, {
      ...{ supplierName: 'Twice Ltd', amount: '1200.00', invoiceDate: '2026-08-10', dueDate: '2026-09-30', ...again },
      invoiceNumber: 'INV-D100',
    });
    expect(second.possibleDuplicateReason).toBe('same_number');
    const boxes = async () => (await calls.call('get /api/purchases', { query: asked('supplier') })).body.vatBoxes;
    const mismatch = { reason: 'vat_mismatch', documentCount: 4, vat: '101.00', total: '471.00' };
    const duplicate = { reason: 'possible_duplicate', documentCount: 1, vat: '200.00', total: '1200.00' };
    expect(await boxes()).toEqual({
      box1: '10.01',
      box4: '232.01',
      box7: '1190.03',
      leftOut: '1704.00',
      leftOutBy: [duplicate, NOT_CODED, mismatch],
    });
    const days = { companyId, ...MONTH, by: 'supplier', limit: 9 } as const;
    const { data } = await calls.user.graphql(PurchasesDocument, days);
    expect(data?.company.purchases.vatBoxes.leftOutBy).toMatchObject([
      { reason: 'possible_duplicate', documentCount: 1, vatPence: 200_00, totalPence: 1200_00 },
      { reason: 'not_coded' },
      { reason: 'vat_mismatch', documentCount: 4, vatPence: 101_00 },
    ]);
    const csv = (await calls.call('get /api/exports/purchases', { query: asked('vat_code') })).body as string;
    expect(csv).toContain('In no VAT box: VAT is not that of the VAT code,4,370.00,101.00,0.00,471.00');
    expect(csv).toContain('In no VAT box: May be a duplicate,1,1000.00,200.00,0.00,1200.00');
    const dismissed = await calls.user.graphql(AcceptPossibleDuplicateDocument, { id: second.id });
    expect(dismissed.data?.acceptPossibleDuplicate.id).toBe(second.id);
    expect(await boxes()).toMatchObject({ box4: '432.01', box7: '2190.03', leftOutBy: [NOT_CODED, mismatch] });
  });

  it('is empty for a period without bills, and a malformed period is refused', async () => {
    const { body } = await calls.call('get /api/purchases', { query: asked('account') });
    expect(body).toMatchObject({ rows: [], rowCount: 0, totals: { documentCount: 0, total: '0.00' } });
    const refused = await calls.call('get /api/purchases', {
      query: `?companyId=${companyId}&from=2026-08-02&to=2026-08-01&by=colour`,
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    const backwards = await calls.call('get /api/purchases', {
      query: `?companyId=${companyId}&from=2026-08-02&to=2026-08-01`,
    });
    expect(backwards.body.fields).toEqual({ to: 'To must not be before from' });
    expect((await calls.call('get /api/purchases', { query: `?companyId=${companyId}` })).body.fields).toMatchObject({
      from: 'From is required',
    });
  });

  it('refuses users of other companies', async () => {
    const stranger = new RestCalls(await app.newUser());
    expect((await stranger.call('get /api/purchases', { query: asked('supplier') })).status).toBe(404);
    expect((await stranger.call('get /api/exports/purchases', { query: asked('supplier') })).status).toBe(404);
    const { errors } = await stranger.user.graphql(PurchasesDocument, {
      companyId,
      ...MONTH,
      by: 'supplier',
      limit: 9,
    });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('any bills', () => {
  let services: TestServices;
  let user: TestUser;

  beforeAll(async () => {
    services = await openTestServices();
    user = await services.newUser();
  });

  afterAll(() => services.close());

  const money = fc.integer({ min: -500_00, max: 500_00 }).filter((amount) => amount !== 0);
  const code = fc.constantFrom(null, ...VAT_CODES);
  const account = fc.constantFrom(null, '461', '465');
  const line = fc.record({
    net: money,
    vat: fc.integer({ min: -9_99, max: 9_99 }),
    vatCode: code,
    nominalCode: account,
  });
  const bill = fc.record({
    supplierName: fc.constantFrom('Bolt', 'acme'),
    day: fc.integer({ min: 1, max: 3 }),
    isKnown: fc.boolean(),
    paidInAdvance: fc.constantFrom(0, 5_00),
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  });
  type Bill = typeof bill extends fc.Arbitrary<infer B> ? B : never;

  function inputOf({ supplierName, day, isKnown, paidInAdvance, lines }: Bill, at: number): object | null {
    const whole = lines.map(({ net, vat, vatCode, nominalCode }) => ({
      netAmountPence: net,
      vatAmountPence: vatCode !== null && isReverseCharge(vatCode) ? 0 : vat,
      vatCode,
      nominalCode,
    }));
    const [net, vat] = (['netAmountPence', 'vatAmountPence'] as const).map((name) =>
      whole.reduce((sum, one) => sum + one[name], 0),
    ) as [number, number];
    const amountPence = net + vat - paidInAdvance;
    // Invalid invoices are refused by rules that are tested elsewhere.
    if (amountPence <= 0 || net < 0 || vat < 0) return null;
    const amounts = lines.length > 1 || isKnown ? { netAmountPence: net, vatAmountPence: vat } : {};
    return {
      supplierName,
      invoiceNumber: `N-${at}`,
      invoiceDate: `2026-08-0${day}`,
      amountPence,
      ...amounts,
      ...(paidInAdvance > 0 && 'netAmountPence' in amounts && { paidInAdvancePence: paidInAdvance }),
      lines: lines.length > 1 ? whole : [{ vatCode: whole[0]?.vatCode, nominalCode: whole[0]?.nominalCode }],
      allowDuplicate: true,
    };
  }

  it(
    'equal the sum of their lines, by supplier, account and VAT code',
    async () => {
      let billCount = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(bill, { minLength: 4, maxLength: 10 }), async (bills) => {
          const companyId = await user.newCompany();
          const expected: Expected[] = [];
          for (const [at, one] of bills.entries()) {
            const input = inputOf(one, at);
            if (input === null) continue;
            const invoice = await user.newInvoice(companyId, input);
            billCount += 1;
            const lines = linesOf(invoice, await storedLinesOf(await user.scope(), invoice));
            const mayBeDuplicate = invoice.possibleDuplicateReason !== null;
            const of = { supplier: one.supplierName, bill: at, date: invoice.invoiceDate, mayBeDuplicate };
            expected.push(...lines.map((line) => ({ ...of, line })));
          }
          const days = { from: '2026-08-01', to: '2026-08-02' };
          const inPeriod = expected.filter(({ date }) => date <= days.to);
          const scope = await user.scope();
          for (const by of PURCHASE_GROUPS) {
            const report = await purchases(scope, companyId, { ...days, by }, { offset: 0, limit: 100 });
            const keyOf = ({ supplier, line }: (typeof inPeriod)[number]) =>
              ({ supplier, account: line.nominalCode, vat_code: line.vatCode })[by];
            const groups = [...Map.groupBy(inPeriod, keyOf)];
            const wanted = groups.map(([key, ones]) => [key, ...sumsOf(ones.map(({ line }) => line))]);
            const got = report.rows.map((row) => [
              by === 'supplier' ? row.name : row.code,
              row.netPence,
              row.vatPence,
              row.unknownPence,
            ]);
            expect(new Set(got.map((row) => row.join()))).toEqual(new Set(wanted.map((row) => row.join())));
            expect(report.totals).toMatchObject({ totalPence: sumPence(inPeriod.map(({ line }) => line.amountPence)) });
            expect(report.vatBoxes).toEqual(boxesOf(inPeriod));
          }
        }),
        { numRuns: quickOrFull(25, 500) },
      );
      expect(billCount).toBeGreaterThan(20);
    },
    quickOrFull(60_000, 1_800_000),
  );
});

interface Expected {
  readonly supplier: string;
  readonly bill: number;
  readonly date: LocalDate;
  readonly mayBeDuplicate: boolean;
  readonly line: InvoiceLine;
}

function reasonOf({ mayBeDuplicate, line }: Expected): LeftOutReason | null {
  if (mayBeDuplicate) return 'possible_duplicate';
  const { netAmountPence, vatAmountPence, vatCode } = line;
  if (netAmountPence === null || vatAmountPence === null || vatCode === null) return 'not_coded';
  return isVatOfCode(netAmountPence, vatAmountPence, vatCode) ? null : 'vat_mismatch';
}

function boxesOf(all: readonly Expected[]): VatBoxes {
  const inBoxes = all.filter((one) => reasonOf(one) === null).map(({ line }) => line);
  const box1Pence = sumPence(inBoxes.map(({ notionalVatPence }) => notionalVatPence ?? ZERO_PENCE));
  const leftOutBy = LEFT_OUT_REASONS.flatMap((reason) => {
    const ones = all.filter((one) => reasonOf(one) === reason);
    if (ones.length === 0) return [];
    const [net, vatPence, unknown] = sumsOf(ones.map(({ line }) => line));
    const documentCount = new Set(ones.map(({ bill }) => bill)).size;
    return [{ reason, documentCount, vatPence, totalPence: sumPence([net, vatPence, unknown]) }];
  });
  return {
    box1Pence,
    box4Pence: sumPence([box1Pence, sumsOf(inBoxes)[1]]),
    box7Pence: sumsOf(inBoxes.filter(({ vatCode }) => vatCode !== 'outside'))[0],
    leftOutPence: sumPence(leftOutBy.map(({ totalPence }) => totalPence)),
    leftOutBy,
  };
}

/** Net, VAT, and the amount that is not split into these. */
function sumsOf(lines: readonly InvoiceLine[]): [Pence, Pence, Pence] {
  const isKnown = ({ netAmountPence, vatAmountPence }: InvoiceLine) =>
    netAmountPence !== null && vatAmountPence !== null;
  const known = lines.filter(isKnown);
  return [
    sumPence(known.map(({ netAmountPence }) => netAmountPence ?? pence(0))),
    sumPence(known.map(({ vatAmountPence }) => vatAmountPence ?? pence(0))),
    sumPence(lines.filter((line) => !isKnown(line)).map(({ amountPence }) => amountPence)),
  ];
}
