import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeLines } from '../../testing/bank-lines.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { noteStatementBalance } from '../month-end/index.ts';
import { cashForecast } from './cash-forecast.service.ts';

/** The cash forecast (RULES.md, 102). Today is Tuesday, 15 September 2026, a day of a payment session. */

let services: TestServices;
let user: TestUser;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

const OPENING = { accountOpeningDate: '2026-06-01', accountOpeningBalancePence: 1_000_00 };

const forecastOf = async (companyId: number, input: object = {}) => cashForecast(await user.scope(), companyId, input);

it("adds each session's payments, rent and takings, and finds the week in which money runs short", async () => {
  const companyId = await user.newCompany(OPENING);
  await storeLines(
    user,
    companyId,
    '2026-07-01,SO QUAY ESTATES,-500.00',
    '2026-08-01,SO QUAY ESTATES,-500.00',
    '2026-09-01,SO QUAY ESTATES,-500.00',
    '2026-08-24,CARD TAKINGS TILLWORKS,200.00',
    '2026-08-31,CARD TAKINGS TILLWORKS,220.00',
    '2026-09-07,CARD TAKINGS TILLWORKS,210.00',
    '2026-09-14,CARD TAKINGS TILLWORKS,230.00',
  );
  // The accounts are new: each is paid two working days before its due date, in the session before that.
  await user.newInvoice(companyId, { invoiceNumber: 'A', amountPence: 300_00, dueDate: '2026-09-30' });
  await user.newInvoice(companyId, { invoiceNumber: 'B', amountPence: 90_00, dueDate: '2026-10-02' });
  await user.newInvoice(companyId, { invoiceNumber: 'C', amountPence: 50_00, dueDate: '2026-09-20', status: 'query' });
  await user.newInvoice(companyId, { invoiceNumber: 'D', amountPence: 120_00, dueDate: '2026-10-16' });

  const forecast = await forecastOf(companyId);
  expect(forecast).toMatchObject({ statementDay: '2026-09-14', balancePence: 360_00, isBanksBalance: false });
  expect(forecast.regular).toMatchObject([
    { payee: 'SO QUAY ESTATES', isOutgoing: true, frequency: 'monthly', amountPence: 500_00, nextOn: '2026-10-01' },
    {
      payee: 'CARD TAKINGS TILLWORKS',
      isOutgoing: false,
      frequency: 'weekly',
      amountPence: 210_00,
      amountFromPence: 200_00,
      amountToPence: 230_00,
      count: 4,
      lastOn: '2026-09-14',
      nextOn: '2026-09-21',
    },
  ]);
  expect(
    forecast.weeks.map((week) => [week.from, week.duePence, week.lowPence, week.expectedPence, week.highPence]),
  ).toEqual([
    ['2026-09-15', 0, 10_00, 60_00, 60_00],
    ['2026-09-21', 0, 210_00, 270_00, 290_00],
    ['2026-09-28', 390_00, -300_00, -230_00, -190_00],
    ['2026-10-05', 0, -100_00, -20_00, 40_00],
    ['2026-10-12', 120_00, 100_00, 190_00, 270_00],
    ['2026-10-19', 0, 300_00, 400_00, 500_00],
    ['2026-10-26', 0, 0, 110_00, 230_00],
    ['2026-11-02', 0, 200_00, 320_00, 460_00],
  ]);
  expect(forecast.weeks[2]).toMatchObject({
    to: '2026-10-04',
    amounts: { onTheWay: 0, invoices: -210_00, expectedBills: 0, regularOut: -500_00, regularIn: 210_00 },
    lowestPence: -230_00,
    lowestOn: '2026-10-01',
  });
  expect(forecast.shortage).toEqual({
    weekFrom: '2026-09-28',
    weekTo: '2026-10-04',
    on: '2026-10-01',
    missingPence: 230_00,
  });
  expect(forecast.deferrable).toMatchObject([
    { invoice: { invoiceNumber: 'D' }, openPence: 120_00, plannedOn: '2026-09-30', payBy: '2026-10-14', costPence: 0 },
  ]);
  expect(forecast).toMatchObject({ deferrableCount: 1, deferrablePence: 120_00 });
});

it('counts expected bills once, and payments that were made after the statement', async () => {
  const companyId = await user.newCompany(OPENING);
  for (const month of ['06', '07', '08']) {
    await user.newInvoice(companyId, {
      supplierName: 'Alder Power Ltd',
      invoiceNumber: `AP-${month}`,
      invoiceDate: `2026-${month}-03`,
      dueDate: `2026-${month}-10`,
      amountPence: 120_00,
      status: 'paid',
    });
  }
  const { em } = await user.scope();
  await em.execute(
    `update invoices set payment_date = '2026-09-01' where company_id = ? and invoice_number in ('AP-06', 'AP-07')`,
    [companyId],
  );
  // Nobody has matched them, but Alder Power is a supplier: its bills are expected.
  await storeLines(
    user,
    companyId,
    '2026-07-10,DD ALDER POWER,-120.00',
    '2026-08-10,DD ALDER POWER,-120.00',
    '2026-09-10,DD ALDER POWER,-120.00',
  );
  const { regular, weeks, shortage } = await forecastOf(companyId);
  expect({ regular, shortage }).toEqual({ regular: [], shortage: null });
  // The bill of 3 September is late: it counts from today, is due on 15 October, and is paid on 30 September. That of
  // 3 October is due on 2 November, and is paid on 15 October.
  expect(weeks.map(({ amounts }) => [amounts.onTheWay, amounts.expectedBills])).toEqual([
    [-120_00, 0],
    [0, 0],
    [0, -120_00],
    [0, 0],
    [0, -120_00],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(weeks.at(-1)).toMatchObject({ expectedPence: 280_00 });
});

it("starts from the bank's own balance where the statement prints one", async () => {
  const companyId = await user.newCompany(OPENING);
  const [id = 0] = await storeLines(user, companyId, '2026-09-14,PARKING,-5.00');
  const { em } = await user.scope();
  await em.execute('update bank_transactions set statement_balance = 812.34 where id = ?', [id]);
  expect(await forecastOf(companyId)).toMatchObject({ balancePence: 812_34, isBanksBalance: true });
});

it('knows no balance without a statement, and none without an opening balance', async () => {
  const companyId = await user.newCompany({});
  const nothing = { statementDay: null, balancePence: null, weeks: [], shortage: null };
  expect(await forecastOf(companyId)).toMatchObject(nothing);
  await storeLines(user, companyId, '2026-09-14,PARKING,-5.00');
  expect(await forecastOf(companyId)).toMatchObject({ ...nothing, statementDay: '2026-09-14' });
});

describe('a balance that a user typed', () => {
  const type = async (companyId: number, month: string, closingBalancePence: number) =>
    noteStatementBalance(await user.scope(), companyId, { month, closingBalancePence });

  it('is called one, with the user, the day and the difference from the books, wherever it counts', async () => {
    const companyId = await user.newCompany(OPENING);
    await storeLines(user, companyId, '2026-08-31,PARKING,-5.00');
    await type(companyId, '2026-08', 9_000_00);
    const forecast = await forecastOf(companyId);
    expect(forecast).toMatchObject({
      balancePence: 9_000_00,
      isBanksBalance: false,
      balanceTypedBy: expect.any(String),
      balanceTypedAt: expect.any(Date),
    });
    expect(forecast.balanceCaution).toBe(
      `The balance is not the bank's. ${forecast.balanceTypedBy} typed it on 15 Sep 2026. It is £8,005.00 more than in the books.`,
    );
  });

  it("does not take the place of the bank's own, and is not used once later lines were imported", async () => {
    const companyId = await user.newCompany({});
    const [id = 0] = await storeLines(user, companyId, '2026-08-20,PARKING,-5.00');
    await type(companyId, '2026-08', 9_000_00);
    const { em } = await user.scope();
    await em.execute('update bank_transactions set statement_balance = 12.34 where id = ?', [id]);
    expect(await forecastOf(companyId)).toMatchObject({
      balancePence: 12_34,
      isBanksBalance: true,
      balanceTypedBy: null,
      balanceCaution: null,
    });
    await em.execute(
      `update bank_transactions set statement_balance = null, created_at = created_at + interval '1 minute' where id = ?`,
      [id],
    );
    const forecast = await forecastOf(companyId);
    expect(forecast).toMatchObject({ balancePence: null, isBanksBalance: false, weeks: [] });
    expect(forecast.balanceCaution).toMatch(
      / typed a closing balance on 15 Sep 2026. It is not used, because lines were/,
    );
    services.clock.moveToInstant('2026-09-15T11:02:00Z');
    await type(companyId, '2026-08', 9_000_00);
    expect(await forecastOf(companyId)).toMatchObject({ balancePence: 9_000_00 });
    services.clock.moveToInstant('2026-09-15T11:00:00Z');
  });

  it('is old after 31 days, and so is the opening balance, which a user typed, too', async () => {
    const companyId = await user.newCompany(OPENING);
    await storeLines(user, companyId, '2026-08-14,PARKING,-5.00');
    const { balanceCaution, balanceTypedBy } = await forecastOf(companyId);
    expect(balanceTypedBy).not.toBeNull();
    expect(balanceCaution).toMatch(
      /^The balance is not the bank's. It comes from the opening balance. .* typed that on .*. The last statement line is 32 days old.$/,
    );
  });
});
