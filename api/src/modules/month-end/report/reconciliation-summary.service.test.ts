import type { Month } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices, type TestUser } from '../../../testing/test-scope.ts';
import { BankTransaction } from '../../bank-transactions/index.ts';
import { matchBankTransaction } from '../../matching/index.ts';
import { importBankStatement } from '../../statement-import/index.ts';
import { listExceptions } from './reconciliation-exceptions.service.ts';
import { reconciliationSummary } from './reconciliation-summary.service.ts';

const AUGUST = '2026-08' as Month;
const SEPTEMBER = '2026-09' as Month;
const OCTOBER = '2026-10' as Month;

let services: TestServices;
let user: TestUser;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

async function importLines(companyId: number, ...lines: string[]): Promise<void> {
  const text = ['Date,Description,Amount', ...lines, ''].join('\n');
  await importBankStatement(await user.scope(), companyId, new TextEncoder().encode(text), {});
}

async function balances(companyId: number, month: Month): Promise<[number, number]> {
  const summary = await reconciliationSummary(await user.scope(), companyId, month);
  return [summary.calculatedStartingBalancePence, summary.endingBalancePence];
}

describe('the balances of a month (RULES.md, 33)', () => {
  it('begin with the opening balance and run on through the months', async () => {
    const companyId = await user.newCompany({ accountOpeningDate: '2026-08-10', accountOpeningBalancePence: 1_000_00 });
    await importLines(
      companyId,
      '2026-08-10,FIRST DAY,-0.01',
      '2026-08-31,LAST DAY,-100.00',
      '2026-09-01,IN,250.50',
      '2026-09-30,OUT,-50.25',
    );
    expect(await balances(companyId, '2026-07' as Month)).toEqual([1_000_00, 1_000_00]);
    expect(await balances(companyId, AUGUST)).toEqual([1_000_00, 899_99]);
    expect(await balances(companyId, SEPTEMBER)).toEqual([899_99, 1_100_24]);
    expect(await balances(companyId, OCTOBER)).toEqual([1_100_24, 1_100_24]);
  });

  it('count no movement before the opening date, should the date be set later', async () => {
    const companyId = await user.newCompany({ accountOpeningBalancePence: -20_00 });
    await importLines(companyId, '2026-08-31,EARLIER,-100.00', '2026-09-01,LATER,-1.00');
    expect(await balances(companyId, SEPTEMBER)).toEqual([-120_00, -121_00]);
    const { em } = await user.scope();
    await em.execute(`update companies set account_opening_date = '2026-09-01' where id = ?`, [companyId]);
    expect(await balances(companyId, SEPTEMBER)).toEqual([-20_00, -21_00]);
  });

  it('are known in the first and the last month of the calendar, too', async () => {
    const companyId = await user.newCompany({ accountOpeningBalancePence: 5_00 });
    await importLines(companyId, '2026-09-01,OUT,-1.00');
    expect(await balances(companyId, '0001-01' as Month)).toEqual([5_00, 5_00]);
    expect(await balances(companyId, '9999-12' as Month)).toEqual([4_00, 4_00]);
  });

  it('are zero without balance and transactions', async () => {
    expect(await balances(await user.newCompany(), SEPTEMBER)).toEqual([0, 0]);
  });
});

describe('the counts of a month', () => {
  it('tell apart what is matched, open, without need of an invoice, and missing one (RULES.md, 40)', async () => {
    const companyId = await user.newCompany();
    const matched = await user.newInvoice(companyId, { invoiceNumber: 'HPW-1', amountPence: 100_00 });
    await user.newInvoice(companyId, { invoiceNumber: 'HPW-2', amountPence: 200_00 });
    await importLines(
      companyId,
      '2026-08-31,BEFORE THE MONTH,-7.00',
      '2026-09-01,MATCHED,-100.00',
      '2026-09-02,SUGGESTED HPW-2,-200.00',
      '2026-09-03,MISSING,-3.00',
      '2026-09-04,ALSO MISSING,-4.00',
      '2026-09-05,CAME IN,50.00',
      '2026-09-06,BANK CHARGES,-6.00',
      '2026-10-01,AFTER THE MONTH,-8.00',
    );
    const { em } = await user.scope();
    await em.nativeUpdate(BankTransaction, { companyId, description: 'BANK CHARGES' }, { requiresInvoice: false });
    const { id } = await em.findOneOrFail(BankTransaction, { companyId, description: 'MATCHED' });
    await matchBankTransaction(await user.scope(), id, { invoiceId: matched.id });

    const summary = await reconciliationSummary(await user.scope(), companyId, SEPTEMBER);
    expect(summary).toEqual({
      month: '2026-09',
      totalTransactions: 6,
      matchedTransactions: 1,
      unmatchedTransactions: 4,
      transactionsNoInvoiceRequired: 1,
      missingInvoicesCount: 2,
      calculatedStartingBalancePence: -7_00,
      endingBalancePence: -270_00,
      openingBalancePence: -7_00,
      moneyInPence: 50_00,
      moneyOutPence: 313_00,
      statementClosingBalancePence: null,
      statementBalanceEnteredBy: null,
      balanceProof: 'not_proven',
      statementEndsOn: null,
      statementEndsAtPence: null,
      unreconciledPence: 214_00,
      oldestUnreconciledDate: '2026-08-31',
      unreconciledAges: [
        { fromDays: 0, toDays: 30, count: 4, amountPence: 214_00 },
        { fromDays: 31, toDays: 60, count: 0, amountPence: 0 },
        { fromDays: 61, toDays: 90, count: 0, amountPence: 0 },
        { fromDays: 91, toDays: null, count: 0, amountPence: 0 },
      ],
      isClosed: false,
      exceptionCount: (await listExceptions(await user.scope(), companyId, SEPTEMBER)).length,
      unpublishedBillCount: null,
    });
  });

  it('miss an invoice for one of two payments of the only one', async () => {
    const companyId = await user.newCompany();
    await user.newInvoice(companyId);
    await importLines(companyId, '2026-09-01,HARBOUR,-100.00', '2026-09-01,HARBOUR,-100.00');
    const summary = await reconciliationSummary(await user.scope(), companyId, SEPTEMBER);
    expect(summary).toMatchObject({ unmatchedTransactions: 2, missingInvoicesCount: 1 });
  });

  it('are zero in a month without transactions', async () => {
    const companyId = await user.newCompany();
    await importLines(companyId, '2026-08-31,BEFORE,-7.00');
    expect(await reconciliationSummary(await user.scope(), companyId, SEPTEMBER)).toMatchObject({
      totalTransactions: 0,
      matchedTransactions: 0,
      unmatchedTransactions: 0,
      transactionsNoInvoiceRequired: 0,
      missingInvoicesCount: 0,
    });
  });

  it("are not given for another user's company", async () => {
    const companyId = await user.newCompany();
    const stranger = await (await services.newUser()).scope();
    await expect(reconciliationSummary(stranger, companyId, SEPTEMBER)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the unreconciled lines', () => {
  const ages = async (companyId: number, month: Month) => {
    const summary = await reconciliationSummary(await user.scope(), companyId, month);
    const { unreconciledPence, oldestUnreconciledDate, unreconciledAges } = summary;
    return [unreconciledPence, oldestUnreconciledDate, unreconciledAges.map(({ amountPence }) => amountPence)];
  };

  it('has an age, counted to the end of the month or to today, and comes with what earlier months left open', async () => {
    const companyId = await user.newCompany();
    await importLines(
      companyId,
      '2026-05-31,92 DAYS BEFORE THE END OF AUGUST,-1.00',
      '2026-06-01,91 DAYS,-2.00',
      '2026-06-02,90 DAYS,-4.00',
      '2026-07-01,61 DAYS,-8.00',
      '2026-07-02,60 DAYS,-16.00',
      '2026-07-31,31 DAYS,-32.00',
      '2026-08-01,30 DAYS,-64.00',
      '2026-08-31,THE LAST DAY,-128.00',
      '2026-08-31,CAME IN,1000.00',
      '2026-09-20,AFTER TODAY,-256.00',
    );
    expect(await ages(companyId, AUGUST)).toEqual([255_00, '2026-05-31', [192_00, 48_00, 12_00, 3_00]]);
    // 15 September is today.
    expect(await ages(companyId, SEPTEMBER)).toEqual([511_00, '2026-05-31', [384_00, 96_00, 24_00, 7_00]]);
    expect(await ages(companyId, '2026-05' as Month)).toEqual([1_00, '2026-05-31', [1_00, 0, 0, 0]]);
    expect(await ages(companyId, '2026-04' as Month)).toEqual([0, null, [0, 0, 0, 0]]);
  });
});
