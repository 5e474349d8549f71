import { localDate } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCompany } from '../../modules/companies/index.ts';
import { closeMonth, reopenMonth } from '../../modules/month-end/index.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { updateCompany } from './update-company.ts';

const OPENING = { accountOpeningDate: '2026-07-01', accountOpeningBalancePence: 1_000_00 };
const REFUSAL = {
  code: 'MONTH_CLOSED',
  message: "August 2026 is closed: open it again before the account's opening balance or date is changed.",
};

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});
beforeEach(async () => {
  companyId = await user.newCompany(OPENING);
});
afterAll(() => services.close());

async function update(input: object) {
  return updateCompany(await user.scope(), companyId, input);
}

async function close(...months: string[]): Promise<void> {
  for (const month of months) await closeMonth(await user.scope(), companyId, { month });
}

describe("the account's opening balance and date", () => {
  it.each([
    [{ accountOpeningBalancePence: 1_000_01 }],
    [{ accountOpeningBalancePence: null }],
    [{ accountOpeningDate: '2026-08-05' }],
    [{ accountOpeningDate: null }],
    [{ ...OPENING, phone: '1', accountOpeningDate: '2026-09-02' }],
  ])('do not change while a month is closed: %j', async (input) => {
    await close('2026-08', '2026-07');
    const before = await services.dumpDatabase();
    await expect(update(input)).rejects.toMatchObject(REFUSAL);
    expect(await services.dumpDatabase()).toEqual(before);
  });

  it('may be sent back as they are, and everything else changes', async () => {
    await close('2026-08');
    const changed = { ...OPENING, name: 'Lowe Ltd', phone: '1' };
    expect(await update(changed)).toMatchObject({ id: companyId, ...changed });
    expect(await update({ email: 'books@example.com' })).toMatchObject({ ...changed, email: 'books@example.com' });
    expect(await getCompany(await user.scope(), companyId)).toMatchObject({ ...changed, email: 'books@example.com' });
  });

  it('change when no month is closed, or it was opened again', async () => {
    const first = { accountOpeningDate: localDate('2026-07-02'), accountOpeningBalancePence: 7_00 };
    expect(await update(first)).toMatchObject(first);
    await close('2026-08');
    await reopenMonth(await user.scope(), companyId, { month: '2026-08', reason: 'Wrong opening balance' });
    expect(await update(OPENING)).toMatchObject(OPENING);
  });

  it('never change while a month is being closed: its balances are those before or after', async () => {
    const changed = 5_00;
    const [closing, change] = await Promise.allSettled([
      closeMonth(await user.scope(), companyId, { month: '2026-08' }),
      update({ accountOpeningBalancePence: changed }),
    ]);
    const kept = change.status === 'fulfilled' ? changed : OPENING.accountOpeningBalancePence;
    expect(closing).toMatchObject({ status: 'fulfilled', value: { openingBalancePence: kept } });
    if (change.status === 'rejected') expect(change.reason).toMatchObject(REFUSAL);
  });
});

it('reports the errors of an invalid form first', async () => {
  await close('2026-08');
  const wrong = update({ accountOpeningBalancePence: 1, email: 'books@' });
  await expect(wrong).rejects.toMatchObject({ code: 'VALIDATION_FAILED', fields: { email: expect.any(String) } });
});

it("of another user's company nothing is known (RULES.md, 41)", async () => {
  await close('2026-08');
  const stranger = await services.newUser();
  await stranger.newCompany();
  const command = updateCompany(await stranger.scope(), companyId, { accountOpeningBalancePence: 1 });
  await expect(command).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Company not found' });
});
