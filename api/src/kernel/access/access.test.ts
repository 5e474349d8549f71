import type { Role } from '@paycycle/schema/domain/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyIdsSeen, openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { requireCompany, type Scope } from '../scope.ts';
import { authoriseCall, errorOfCall, requirePermission } from './access.ts';

/** Companies that a caller reaches with each role (RULES.md, 69). */

let services: TestServices;
let user: TestUser;
let stranger: TestUser;
let own: number;
let others: number;
let ofNobodyHere: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
  stranger = await services.newUser();
  own = await user.newCompany();
  others = await stranger.newCompany();
  ofNobodyHere = await (await services.newUser()).newCompany();
});

afterAll(() => services.close());

async function scopeAs(role: Role, mayCloseMonths = false): Promise<Scope> {
  const scope = await user.scope();
  await scope.em.execute('delete from company_members where company_id = ? and user_id = ?', [others, user.userId]);
  await scope.em.execute(
    'insert into company_members (company_id, user_id, added_by, role, may_close_months) values (?, ?, ?, ?, ?)',
    [others, user.userId, stranger.userId, role, mayCloseMonths],
  );
  return user.scope();
}

it('hides the companies in which the caller may not make the call, and shows them again afterwards', async () => {
  const scope = await scopeAs('bookkeeper');
  const leave = authoriseCall(scope, 'pay');
  expect(await companyIdsSeen(scope)).toEqual([own]);
  expect(() => requireCompany(scope, others)).toThrow('Company not found');
  leave();
  expect(await companyIdsSeen(scope)).toEqual([own, others]);
  requireCompany(scope, others);
});

it('shows all companies in which the caller may make the call', async () => {
  const scope = await scopeAs('bookkeeper');
  authoriseCall(scope, 'invoices');
  expect(await companyIdsSeen(scope)).toEqual([own, others]);
});

it('names the role as the reason for a company that is not found, even if the caller never belonged to it', async () => {
  const scope = await scopeAs('bookkeeper');
  authoriseCall(scope, 'pay');
  for (const companyId of [others, ofNobodyHere]) {
    const refused = (): never => {
      try {
        requireCompany(scope, companyId);
      } catch (error) {
        throw errorOfCall(scope, error);
      }
      throw new Error('it was found');
    };
    expect(refused).toThrow('Your role (Bookkeeper) does not allow this. Ask an owner of the company.');
  }
});

it('passes on other errors, and NOT_FOUND if no company was hidden', async () => {
  const scope = await scopeAs('finance');
  authoriseCall(scope, 'pay');
  const error = new Error('anything');
  expect(errorOfCall(scope, error)).toBe(error);
  expect(() => requireCompany(scope, ofNobodyHere)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
});

it('refuses a call at once if no company permits it, and returns nothing to a user without a company', async () => {
  const outsider = await services.newUser();
  authoriseCall(await outsider.scope(), 'pay');
  const scope = await scopeAs('accountant');
  scope.memberships.delete(own);
  scope.companyIds.delete(own);
  expect(() => authoriseCall(scope, 'invoices')).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
});

it('lets an accountant close months where that is allowed', async () => {
  const refused = await scopeAs('accountant');
  expect(() => requirePermission(refused, others, 'closeMonth', 'close months')).toThrow(
    'Your role (Accountant) does not let you close months',
  );
  requirePermission(await scopeAs('accountant', true), others, 'closeMonth', 'close months');
});
