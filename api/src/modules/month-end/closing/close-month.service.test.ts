import { localDate, type Month } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices, type TestUser } from '../../../testing/test-scope.ts';
import { BankTransaction, closedMonths, listClosings, requireOpenMonth } from '../../bank-transactions/index.ts';
import { matchBankTransaction } from '../../matching/index.ts';
import { importBankStatement } from '../../statement-import/index.ts';
import { listExceptions } from '../report/reconciliation-exceptions.service.ts';
import { closeMonth, reopenMonth } from './close-month.service.ts';

const JULY = '2026-07' as Month;
const AUGUST = '2026-08' as Month;

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});
beforeEach(async () => {
  companyId = await user.newCompany({ accountOpeningBalancePence: 1_000_00 });
  const lines = ['2026-07-31,JULY,-1.00', '2026-08-03,HARBOUR PRINT WORKS HPW-1,-100.00', '2026-08-04,CAME IN,20.00'];
  const text = ['Date,Description,Amount', ...lines, ''].join('\n');
  await importBankStatement(await user.scope(), companyId, new TextEncoder().encode(text), {});
});
afterAll(() => services.close());

const AUGUST_REASON = { month: AUGUST, reason: 'An invoice came late' };

async function close(month: string = AUGUST) {
  return closeMonth(await user.scope(), companyId, { month });
}

async function open(input: object = AUGUST_REASON) {
  return reopenMonth(await user.scope(), companyId, input);
}

describe('a month', () => {
  it('is closed with the balances of that moment, and with how much was open', async () => {
    expect(await close()).toMatchObject({
      companyId,
      month: AUGUST,
      openingBalancePence: 999_00,
      closingBalancePence: 919_00,
      exceptionCount: 2,
      closedAt: services.clock.now(),
      closedBy: user.userId,
      reopenedAt: null,
    });
    expect(await closedMonths(await user.scope(), companyId)).toEqual(new Set([AUGUST]));
  });

  it('without transactions can be closed', async () => {
    expect(await close('2026-01')).toMatchObject({ openingBalancePence: 1_000_00, closingBalancePence: 1_000_00 });
  });

  it('is opened again with a reason, and keeps all of its history', async () => {
    await close();
    await open();
    await close();
    const [second, first] = await listClosings(await user.scope(), companyId, AUGUST);
    expect(second).toMatchObject({ month: AUGUST, reopenedAt: null, reopenReason: null });
    expect(first).toMatchObject({ reopenedBy: user.userId, reopenReason: 'An invoice came late' });
    expect(first?.reopenedAt).toEqual(services.clock.now());
    expect(await listClosings(await user.scope(), companyId, JULY)).toEqual([]);
    expect(await listClosings(await user.scope(), companyId, null)).toHaveLength(2);
  });

  it.each([
    ['2026-09', "September 2026 hasn't ended yet. You can close it from 1 Oct 2026."],
    ['2027-01', "January 2027 hasn't ended yet. You can close it from 1 Feb 2027."],
  ])('that has not ended is not closed: %s', async (month, message) => {
    await expect(close(month)).rejects.toMatchObject({ code: 'MONTH_STATE', message });
  });

  it('can be closed on the first day after it, in London', async () => {
    services.clock.moveToInstant('2026-09-30T22:59:59Z');
    await expect(close('2026-09')).rejects.toMatchObject({ code: 'MONTH_STATE' });
    services.clock.moveToInstant('2026-09-30T23:00:00Z');
    expect(await close('2026-09')).toMatchObject({ month: '2026-09' });
    services.clock.moveTo(localDate('2026-09-15'));
  });

  it('is not closed twice, nor opened when it is open', async () => {
    const message = 'August 2026 is not closed';
    await expect(open()).rejects.toMatchObject({ code: 'MONTH_STATE', message });
    await close();
    await expect(close()).rejects.toMatchObject({ code: 'MONTH_STATE', message: 'August 2026 is closed already' });
  });

  it('is not opened without a reason', async () => {
    await close();
    const fields = { reason: 'Reason is required' };
    await expect(open({ month: AUGUST, reason: '  ' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED', fields });
    expect(await closedMonths(await user.scope(), companyId)).toEqual(new Set([AUGUST]));
  });

  it('is closed once when two people close it at the same time', async () => {
    const answers = await Promise.allSettled([close(), close(), close()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listClosings(await user.scope(), companyId, AUGUST)).toHaveLength(1);
  });

  it("of another user's company does not exist", async () => {
    const stranger = await (await services.newUser()).scope();
    const refusal = { code: 'NOT_FOUND' };
    await expect(closeMonth(stranger, companyId, { month: AUGUST })).rejects.toMatchObject(refusal);
    await expect(reopenMonth(stranger, companyId, AUGUST_REASON)).rejects.toMatchObject(refusal);
    await expect(closedMonths(stranger, companyId)).rejects.toMatchObject(refusal);
    await expect(listClosings(stranger, companyId, null)).rejects.toMatchObject(refusal);
  });
});

describe('a closed month', () => {
  it('is named by the refusal; the months beside it, and other companies, are not closed', async () => {
    await close();
    const scope = await user.scope();
    const days = ['2026-07-31', '2026-08-31'].map(localDate);
    await expect(requireOpenMonth(scope, companyId, ...days)).rejects.toMatchObject({
      code: 'MONTH_CLOSED',
      message: 'August 2026 is closed. Reopen it with a reason to change it.',
    });
    await requireOpenMonth(scope, companyId, localDate('2026-07-31'), localDate('2026-09-01'));
    const otherId = await user.newCompany();
    await requireOpenMonth(await user.scope(), otherId, localDate('2026-08-31'));
    await open();
    await requireOpenMonth(await user.scope(), companyId, ...days);
  });

  it('says what has changed of its balances since', async () => {
    await close();
    expect(await exceptions('changed_since_closing')).toEqual([]);
    const { em } = await user.scope();
    await em.execute('update companies set account_opening_balance = 1010 where id = ?', [companyId]);
    expect(await exceptions('changed_since_closing')).toEqual([
      'The opening balance was £999.00 when the month was closed on 15 Sep 2026, and is £1,009.00 now',
      'The closing balance was £919.00 when the month was closed on 15 Sep 2026, and is £929.00 now',
    ]);
    await open();
    expect(await exceptions('changed_since_closing')).toEqual([]);
  });

  it('never crosses a match: either the match is counted, or it is refused', async () => {
    const invoice = await user.newInvoice(companyId);
    const { em } = await user.scope();
    const line = await em.findOneOrFail(BankTransaction, {
      companyId,
      isOutgoing: true,
      date: localDate('2026-08-03'),
    });
    const [closing, matching] = await Promise.allSettled([
      close(),
      matchBankTransaction(await user.scope(), line.id, { invoiceId: invoice.id }),
    ]);
    expect(closing).toMatchObject({ status: 'fulfilled' });
    const { exceptionCount } = closing.status === 'fulfilled' ? closing.value : { exceptionCount: -1 };
    if (matching.status === 'fulfilled') expect(exceptionCount).toBe(1);
    else expect([exceptionCount, matching.reason]).toMatchObject([2, { code: 'MONTH_CLOSED' }]);
  });
});

async function exceptions(kind: string): Promise<string[]> {
  const found = await listExceptions(await user.scope(), companyId, AUGUST);
  return found.filter((exception) => exception.kind === kind).map(({ message }) => message);
}
