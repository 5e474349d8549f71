import { firstDayOf, type Month } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { StatementBalance } from './statement-balance.entity.ts';

/**
 * Stores the balance that a user entered, or forgets it (null), inside a transaction that holds the company's lock. An
 * amount that is typed again is as new, because lines may have been imported since (RULES.md, 102).
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
