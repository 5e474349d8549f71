import { firstDayOf, type Month } from '@paycycle/schema/domain/local-date';
import { statementBalanceFormSchema } from '@paycycle/schema/validation/month-closing-form';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { requireOpenMonth } from '../../bank-transactions/index.ts';
import { lockCompany } from '../../companies/index.ts';
import { storeStatementBalance } from '../statement-balance/statement-balance.service.ts';
import { readMonthBalances } from './month-balances.read.ts';
import { readMonthStatement } from './statement-balance.read.ts';

/**
 * Notes the closing balance that the bank's statement of a month gives, or forgets it (null), so that the books are
 * compared with it (RULES.md, 33). It changes no line and no balance of the books, so a closed month takes it as well.
 * But a balance that a closed month has is what the month was closed with.
 * @throws NOT_FOUND, VALIDATION_FAILED; MONTH_CLOSED if a closed month has another balance of the bank
 */
export async function noteStatementBalance(scope: Scope, companyId: number, input: unknown): Promise<Month> {
  requireCompany(scope, companyId);
  const { month, closingBalancePence } = validate(statementBalanceFormSchema, input);
  await inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const { closingPence } = await readMonthBalances(scope, company, month);
    const { closing } = await readMonthStatement(scope, companyId, month, closingPence);
    if (closing && closing.balancePence !== closingBalancePence) {
      await requireOpenMonth(scope, companyId, firstDayOf(month));
    }
    await storeStatementBalance(scope, companyId, month, closingBalancePence);
  });
  return month;
}
