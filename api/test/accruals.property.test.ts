import { amountUpTo, type JournalLine } from '@paycycle/schema/domain/accruals';
import { type InvoiceLine, linesOf } from '@paycycle/schema/domain/invoice-lines';
import {
  addDays,
  addMonths,
  firstDayOf,
  lastDayOf,
  localDate,
  type Month,
  monthOf,
} from '@paycycle/schema/domain/local-date';
import { type Pence, sumPence } from '@paycycle/schema/domain/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '../src/kernel/scope.ts';
import { type Invoice, storedLinesOf } from '../src/modules/invoices/index.ts';
import { purchases } from '../src/modules/invoices/purchases/purchases.service.ts';
import { accruals } from '../src/modules/month-end/accruals/accruals.service.ts';
import { openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';
import { quickOrFull } from '../src/testing/test-size.ts';

/** Properties of accruals and prepayments for any bills (RULES.md, 95): each penny is the cost of one month. */

const START = localDate('2025-01-01');
const MONTHS = Array.from({ length: 24 }, (_, at) => addMonths(monthOf(START), at));
const ALL = { offset: 0, limit: 1000 };

let services: TestServices;
let user: TestUser;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

const money = fc.integer({ min: 1, max: 500_00 });
const line = fc.record({
  net: money,
  vat: fc.integer({ min: 0, max: 99_99 }),
  nominalCode: fc.constantFrom(null, '461', '465'),
  service: fc.option(fc.record({ from: fc.integer({ min: 0, max: 500 }), days: fc.integer({ min: 0, max: 200 }) })),
});
const bill = fc.record({
  day: fc.integer({ min: 0, max: 600 }),
  isCredit: fc.boolean(),
  isKnown: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
});
type Bill = typeof bill extends fc.Arbitrary<infer B> ? B : never;

function inputOf({ day, isCredit, isKnown, lines }: Bill, at: number): object {
  const sign = isCredit ? -1 : 1;
  const whole = lines.map(({ net, vat, nominalCode, service }) => ({
    netAmountPence: sign * net,
    vatAmountPence: sign * vat,
    nominalCode,
    serviceFrom: service && addDays(START, service.from),
    serviceTo: service && addDays(START, service.from + service.days),
  }));
  const sumOf = (name: 'netAmountPence' | 'vatAmountPence') => whole.reduce((sum, one) => sum + one[name], 0);
  const sums = { netAmountPence: sumOf('netAmountPence'), vatAmountPence: sumOf('vatAmountPence') };
  const amountPence = sums.netAmountPence + sums.vatAmountPence;
  const [{ netAmountPence: _net, vatAmountPence: _vat, ...only } = {}] = whole;
  return {
    // Two bills of a supplier have no frequency, so none is expected.
    supplierName: `Supplier ${at}`,
    invoiceNumber: `N-${at}`,
    invoiceDate: addDays(START, day),
    ...(isCredit && { documentType: 'credit_note', dueDate: null }),
    amountPence,
    ...((lines.length > 1 || isKnown) && sums),
    lines: lines.length > 1 ? whole : [only],
  };
}

type BilledLine = InvoiceLine & Pick<Invoice, 'invoiceDate'>;

/** Share of a line that is the cost of the time up to a day. */
function costUpTo(
  { invoiceDate, serviceFrom, serviceTo, netAmountPence, amountPence }: BilledLine,
  month: Month,
): Pence {
  const cost = netAmountPence ?? amountPence;
  const day = lastDayOf(month);
  const period = { serviceFrom: serviceFrom ?? invoiceDate, serviceTo: serviceTo ?? invoiceDate };
  return amountUpTo({ billDate: invoiceDate, ...period, amountPence: cost }, day);
}

const keyOf = (code: string | null) => code ?? 'none';

/** Debits less credits of the accounts of bills. */
function costsOf(journal: readonly JournalLine[]): [string, number][] {
  return journal
    .filter(({ name }) => name !== 'Prepayments' && name !== 'Accruals')
    .map(({ code, debitPence, creditPence }) => [keyOf(code), debitPence - creditPence]);
}

async function costsOfMonths(scope: Scope, companyId: number): Promise<Map<Month, Map<string, number>>> {
  const costs = new Map<string, number>();
  const add = ([code, amount]: [string, number]) => costs.set(code, (costs.get(code) ?? 0) + amount);
  let reversed: readonly JournalLine[] = [];
  const byMonth = new Map<Month, Map<string, number>>();
  for (const month of MONTHS) {
    const period = { from: firstDayOf(month), to: lastDayOf(month), by: 'account' };
    const { rows } = await purchases(scope, companyId, period, ALL);
    for (const { code, netPence, unknownPence } of rows) add([keyOf(code), netPence + unknownPence]);
    const report = await accruals(scope, companyId, { month }, ALL);
    expect(report.rows).toHaveLength(report.rowCount);
    for (const part of ['prepayments', 'accruals']) {
      const lines = report.journal.filter((one) => one.part === part);
      const debits = sumPence(lines.map(({ debitPence }) => debitPence));
      expect(debits).toBe(sumPence(lines.map(({ creditPence }) => creditPence)));
    }
    for (const one of [...costsOf(reversed), ...costsOf(report.journal)]) add(one);
    reversed = report.reversal;
    byMonth.set(month, new Map([...costs].filter(([, amount]) => amount !== 0)));
  }
  return byMonth;
}

it(
  'any bills are the cost of the months of their service, account by account',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(bill, { minLength: 2, maxLength: 6 }), async (bills) => {
        const companyId = await user.newCompany();
        const lines: BilledLine[] = [];
        for (const [at, one] of bills.entries()) {
          const invoice = await user.newInvoice(companyId, inputOf(one, at));
          const { invoiceDate } = invoice;
          const ofIt = linesOf(invoice, await storedLinesOf(await user.scope(), invoice));
          lines.push(...ofIt.map((line) => ({ ...line, invoiceDate })));
        }
        const costs = await costsOfMonths(await user.scope(), companyId);
        for (const month of MONTHS) {
          const wanted = [...Map.groupBy(lines, ({ nominalCode }) => keyOf(nominalCode))]
            .map(([code, ofCode]) => [code, sumPence(ofCode.map((one) => costUpTo(one, month)))] as const)
            .filter(([, amount]) => amount !== 0);
          expect(costs.get(month)).toEqual(new Map(wanted));
        }
        // The totals of all bills at the end of the period, from the list of purchases.
        const ever = { from: START, to: lastDayOf(MONTHS.at(-1) ?? monthOf(START)) };
        const { totals } = await purchases(await user.scope(), companyId, ever, ALL);
        const last = [...(costs.get(MONTHS.at(-1) ?? monthOf(START)) ?? [])];
        expect(last.reduce((sum, [, amount]) => sum + amount, 0)).toBe(totals.netPence + totals.unknownPence);
      }),
      { numRuns: quickOrFull(6, 100) },
    );
  },
  quickOrFull(60_000, 1_800_000),
);
