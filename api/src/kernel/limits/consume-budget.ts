import { callerOf } from '../access/caller-of.ts';
import type { CostlyWork } from '../ports/work-budget.ts';
import type { Scope } from '../scope.ts';

/**
 * Counts costly work of a company that the caller may use. Call it after `requireCompany`, so that no caller uses up
 * another company's budget.
 * @throws TOO_MANY_REQUESTS if the caller or the company has exceeded the limit of the last minute
 */
export function consumeBudget(scope: Scope, companyId: number, work: CostlyWork): Promise<void> {
  return scope.ports.workBudget.spend(work, callerOf(scope), companyId);
}
