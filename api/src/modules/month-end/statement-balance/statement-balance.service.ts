import { firstDayOf, type Month } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { statementBalanceFormSchema } from '@paycycle/schema/validation/month-closing-form';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { lockCompany } from '../../companies/index.ts';
import { StatementBalance } from './statement-balance.entity.ts';

/**
 * Notes the closing balance that the bank's statement of a month gives, or forgets it (null), so that the books are
 * compared with it (RULES.md, 33). It changes no line and no balance of the books, so a closed month takes it as well.
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function noteStatementBalance(scope: Scope, companyId: number, input: unknown): Promise<Month> {
  requireCompany(scope, companyId);
  const { month, closingBalancePence } = validate(statementBalanceFormSchema, input);
  await inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    await storeStatementBalance(scope, companyId, month, closingBalancePence);
  });
  return month;
}

/**
 * The same inside a transaction that holds the company's lock. An amount that is typed again is as new, because lines
 * may have been imported since (RULES.md, 102).
 */
export async function storeStatementBalance(
  scope: Scope,
  companyId: number,
  month: Month,
  balancePence: Pence | null,
): Promise<void> {
  const known = await findStatementBalance(scope, companyId, month);
  const entered = { enteredAt: scope.ports.clock.now(), enteredBy: scope.userId };
  if (balancePence === null) {
    if (known) scope.em.remove(known);
  } else if (known) scope.em.assign(known, { balancePence, ...entered });
  else scope.em.create(StatementBalance, { companyId, firstDay: firstDayOf(month), balancePence, ...entered });
  await scope.em.flush();
}

/** Returns the balance that a user entered; null if there is none. @throws NOT_FOUND */
export async function findStatementBalance(
  scope: Scope,
  companyId: number,
  month: Month,
): Promise<StatementBalance | null> {
  requireCompany(scope, companyId);
  return scope.em.findOne(StatementBalance, { companyId, firstDay: firstDayOf(month) });
}
