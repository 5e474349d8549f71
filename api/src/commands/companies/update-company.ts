import { formatMonth, monthOf } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { lastClosedDay } from '../../modules/bank-transactions/index.ts';
import { type Company, editCompany, lockCompany } from '../../modules/companies/index.ts';

/**
 * Changes a company as its form says (RULES.md, section 7). The account's opening balance and date stay as they are
 * while a month is closed, since every balance follows from them.
 * @throws NOT_FOUND, VALIDATION_FAILED; FORBIDDEN when anyone but the owner changes what guards the money; MONTH_CLOSED
 */
export async function updateCompany(scope: Scope, companyId: number, input: object): Promise<Company> {
  requireCompany(scope, companyId);
  return inTransaction(scope, async (scope) => {
    const { accountOpeningDate, accountOpeningBalancePence } = await lockCompany(scope, companyId);
    const company = await editCompany(scope, companyId, input);
    const isAccountKept =
      company.accountOpeningDate === accountOpeningDate &&
      company.accountOpeningBalancePence === accountOpeningBalancePence;
    if (!isAccountKept) await refuseWhileClosed(scope, companyId);
    return company;
  });
}

/** Thrown after the change, which its transaction rolls back: a wrong field is reported first. */
async function refuseWhileClosed(scope: Scope, companyId: number): Promise<void> {
  const lastDay = await lastClosedDay(scope, companyId);
  if (!lastDay) return;
  const month = formatMonth(monthOf(lastDay));
  const message = `${month} is closed: open it again before the account's opening balance or date is changed.`;
  throw new AppError('MONTH_CLOSED', message);
}
