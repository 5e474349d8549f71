import type { AccountingChange } from '../../kernel/ports/change-feed.ts';
import type { Scope } from '../../kernel/scope.ts';

/** One change where bills or payments of a company have moved on since a moment, or are on their way; else none. */
export async function recentAccountingChanges(
  scope: Scope,
  companyId: number,
  since: Date,
): Promise<AccountingChange[]> {
  const isRecent = `company_id = ? and (changed_at >= ? or state in ('queued', 'sending'))`;
  const rows = await scope.em.execute<object[]>(
    `select where exists (select from publications where ${isRecent})
       or exists (select from ledger_payments where ${isRecent})`,
    [companyId, since, companyId, since],
  );
  return rows.map(() => ({ companyId, isAccounting: true }));
}
