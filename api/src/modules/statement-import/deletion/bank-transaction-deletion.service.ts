import type { QueryResult } from '@mikro-orm/core';
import { inTransaction, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { lastClosedDay } from '../../bank-transactions/index.ts';
import { lockCompany } from '../../companies/index.ts';
import { undoMatches } from '../../matching/index.ts';
import { type BulkDeletion, describeDeletion } from './bank-transaction-deletion.plan.ts';

/** The transactions of a company after its latest closed month. */
const DELETABLE = `company_id = ? and date > coalesce(?::date, '-infinity')`;

/**
 * 'Delete All Transactions' of a company (RULES.md, section 7): what they paid goes back to what it was, as when each
 * is unmatched (RULES.md, 34), and the statements that they came from are forgotten, so that they can be imported anew.
 * Transactions up to the end of a closed month stay, and are counted, since its balances follow from them. What was
 * learned of them stays, too: how a supplier is paid is as true afterwards; each pattern can be deleted by itself. 'Not
 * a Match' goes with its transaction.
 * @throws NOT_FOUND
 */
export async function deleteBankTransactions(scope: Scope, companyId: number): Promise<BulkDeletion> {
  requireCompany(scope, companyId);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const deletable: unknown[] = [companyId, await lastClosedDay(scope, companyId)];
    await undoMatches(scope, companyId, await matchesOfDeletable(scope, deletable));
    await scope.em.execute(
      `delete from bank_transaction_invoice_matches where company_id = ?
         and bank_transaction_id in (select id from bank_transactions where ${DELETABLE})`,
      [companyId, ...deletable],
    );
    const { affectedRows } = await scope.em.execute<QueryResult>(
      `delete from bank_transactions where ${DELETABLE}`,
      deletable,
      'run',
    );
    // Of which a part is deleted: their balances would say that something is missing.
    const partly = `company_id = ? and to_date > coalesce(?::date, '-infinity')`;
    await scope.em.execute(`delete from statement_imports where ${partly}`, deletable);
    return describeDeletion(affectedRows, await countTransactions(scope, companyId));
  });
}

async function matchesOfDeletable(scope: Scope, deletable: unknown[]): Promise<number[]> {
  const rows = await scope.em.execute<{ id: number }[]>(
    `select match.id from bank_transaction_invoice_matches match
     where match.bank_transaction_id in (select id from bank_transactions where ${DELETABLE} and is_matched)
     order by match.id`,
    deletable,
  );
  return rows.map(({ id }) => id);
}

async function countTransactions(scope: Scope, companyId: number): Promise<number> {
  const [row] = await scope.em.execute<{ count: number }[]>(
    'select count(*)::integer as count from bank_transactions where company_id = ?',
    [companyId],
  );
  return row?.count ?? 0;
}
