import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { requireLaterThanClosed } from '../../modules/bank-transactions/index.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import * as runs from '../../modules/payment-runs/index.ts';

/**
 * A run was paid outside the product: not on a day up to the end of a closed month, which would change what was
 * owed then (RULES.md, 23 and 65).
 * @throws MONTH_CLOSED, and what the completion of a run throws
 */
export async function completePaymentRun(scope: Scope, id: number, input: unknown = {}): Promise<runs.PaymentRun> {
  const { companyId } = await runs.getRun(scope, id);
  await runs.lookAtLedgerOfRun(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const run = await runs.lockRun(scope, companyId, id);
    await requireLaterThanClosed(scope, companyId, await runs.completionDay(scope, run));
    return runs.completePaymentRun(scope, id, input);
  });
}
