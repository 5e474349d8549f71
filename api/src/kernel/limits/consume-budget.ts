import { callerOf } from '../access/caller-of.ts';
import type { CostlyWork } from '../ports/work-budget.ts';
import type { Scope } from '../scope.ts';

/**
 * Counts costly work of a company that the caller may use. Asked after `requireCompany`, so that nobody uses up what belongs
 * to a company of others.
 * @throws TOO_MANY_REQUESTS when the caller, or the company, has asked for too much in the last minute
 */
export function consumeBudget(scope: Scope, companyId: number, work: CostlyWork): Promise<void> {
  return scope.ports.workBudget.spend(work, callerOf(scope), companyId);
}
