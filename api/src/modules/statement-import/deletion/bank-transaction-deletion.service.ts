import { type DeletionResult, deletionResult } from '../../../kernel/deletion.plan.ts';
import { read } from '../../../kernel/read/read.ts';
import { inTransaction, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { anyOf } from '../../../kernel/write/any-of.ts';
import { BankTransaction, BankTransactionMatch, lastClosedDay } from '../../bank-transactions/index.ts';
import { lockCompany } from '../../companies/index.ts';
import { undoMatches } from '../../matching/index.ts';
import { MATCHES_AFTER } from '../imported-lines.view.ts';
import { StatementImport } from '../statement-import.entity.ts';

/** Why some stay. */
const KEPT = 'It is of a closed month, or before one: reopen the closed months to delete it';

/**
 * 'Delete All Transactions' of a company (RULES.md, section 7): what they paid goes back to what it was, as when each
 * is unmatched (RULES.md, 34), and the statements that they came from are forgotten, so that they can be imported anew.
 * Transactions up to the end of a closed month stay, and are counted, since its balances follow from them. What was
 * learned of them stays, too: how a supplier is paid is as true afterwards; each pattern can be deleted by itself. 'Not
 * a Match' goes with its transaction.
 * @throws NOT_FOUND
 */
export async function deleteBankTransactions(scope: Scope, companyId: number): Promise<DeletionResult> {
  requireCompany(scope, companyId);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const closedDay = await lastClosedDay(scope, companyId);
    const matches = await read(scope, companyId).rows(
      MATCHES_AFTER,
      { closedDay },
      { hasClosedDay: closedDay !== null },
    );
    const matchIds = matches.map(({ id }) => id);
    await undoMatches(scope, companyId, matchIds);
    await scope.em.nativeDelete(BankTransactionMatch, { companyId, id: anyOf(matchIds) });
    const after = closedDay && { $gt: closedDay };
    const deleted = await scope.em.nativeDelete(BankTransaction, { companyId, ...(after && { date: after }) });
    // Of which a part is deleted: their balances would say that something is missing.
    await scope.em.nativeDelete(StatementImport, { companyId, ...(after && { to: after }) });
    const kept = await scope.em.count(BankTransaction, { companyId });
    return deletionResult(deleted, kept > 0 ? [{ reason: KEPT, count: kept }] : []);
  });
}
