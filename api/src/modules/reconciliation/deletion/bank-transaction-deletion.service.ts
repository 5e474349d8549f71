import type { QueryResult } from '@mikro-orm/core';
import { inTransaction, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { sqlArray } from '../../../kernel/sql-array.ts';
import { lockCompany } from '../../companies/index.ts';
import { closedMonths } from '../closing/month-closing.service.ts';
import {
  type BulkDeletion,
  deletedStatements,
  describeDeletion,
  type ImportedPeriod,
} from './bank-transaction-deletion.plan.ts';
import { undoMatches } from './undo-matches.service.ts';

/** The transactions of a company outside its closed months. */
const DELETABLE = `company_id = ? and to_char(date, 'YYYY-MM') <> all(?::text[])`;

/**
 * 'Delete All Transactions' of a company (section 7): what they paid goes back to what it was, as when each is unmatched
 * (rules.md, 34), and the statements that they came from are forgotten, so that they can be imported anew. Transactions of
 * closed months stay, and are counted. What was learned of them stays, too: how a supplier is paid is as true afterwards; each
 * pattern can be deleted by itself. 'Not a Match' goes with its transaction.
 * @throws NOT_FOUND
 */
export async function deleteBankTransactions(scope: Scope, companyId: number): Promise<BulkDeletion> {
  requireCompany(scope, companyId);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const closed = await closedMonths(scope, companyId);
    const deletable: unknown[] = [companyId, sqlArray(closed)];
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
    const statements = await importedPeriods(scope, companyId);
    await scope.em.execute('delete from statement_imports where company_id = ? and id = any(?::integer[])', [
      companyId,
      sqlArray(deletedStatements(statements, closed).map(({ id }) => id)),
    ]);
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

function importedPeriods(scope: Scope, companyId: number): Promise<ImportedPeriod[]> {
  return scope.em.execute<ImportedPeriod[]>(
    `select id, from_date::text as "from", to_date::text as "to" from statement_imports where company_id = ?`,
    [companyId],
  );
}
