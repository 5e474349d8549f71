import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { seenCountSchema } from '@paycycle/schema/validation/seen-count';
import { validate } from '@paycycle/schema/validation/validate';
import { bulkResult, type DeletionResult, refusalOfIds } from '../../../kernel/bulk.plan.ts';
import { requireCountSeen } from '../../../kernel/limits/require-count-seen.ts';
import { read } from '../../../kernel/read/read.ts';
import { inTransaction, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { anyOf } from '../../../kernel/write/any-of.ts';
import { BankTransaction, BankTransactionMatch, lastClosedDay } from '../../bank-transactions/index.ts';
import { lockCompany } from '../../companies/index.ts';
import {
  archiveRecords,
  beginDeletion,
  finishDeletion,
  keepMatches,
  noteMatchesUndone,
} from '../../deletions/index.ts';
import { restoreMatchedInvoices } from '../../matching/index.ts';
import { MATCHES_AFTER } from '../imported-lines.view.ts';
import { StatementImport } from '../statement-import.entity.ts';

/** Why some stay. */
export const KEPT_BY_CLOSED_MONTH = 'It is of a closed month, or before one: reopen the closed months to delete it';

/**
 * 'Delete All Transactions' of a company (RULES.md, section 7): what they paid goes back to what it was, as when each
 * is unmatched (RULES.md, 34), and the statements that they came from are forgotten, so that they can be imported anew.
 * Transactions up to the end of a closed month stay, and are counted, since its balances follow from them. What was
 * learned of them stays, too: how a supplier is paid is as true afterwards; each pattern can be deleted by itself. 'Not
 * a Match' goes with its transaction.
 * @param input the number of transactions that a person was shown, where the caller says so
 * @throws NOT_FOUND, VALIDATION_FAILED; CONTENT_CHANGED where there are more or fewer by now
 */
export async function deleteBankTransactions(
  scope: Scope,
  companyId: number,
  input: unknown = {},
): Promise<DeletionResult> {
  requireCompany(scope, companyId);
  const { seen } = validate(seenCountSchema, input);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    requireCountSeen(seen, await scope.em.count(BankTransaction, { companyId }), 'transaction');
    const closedDay = await lastClosedDay(scope, companyId);
    const deletion = await beginDeletion(scope, companyId, 'bank_transactions');
    await archiveRecords(scope, deletion, 'bank_transaction', await idsAfter(scope, companyId, LINES_AFTER, closedDay));
    await archiveRecords(
      scope,
      deletion,
      'statement_import',
      await idsAfter(scope, companyId, STATEMENTS_AFTER, closedDay),
    );
    const matches = await read(scope, companyId).rows(
      MATCHES_AFTER,
      { closedDay },
      { hasClosedDay: closedDay !== null },
    );
    const matchIds = matches.map(({ id }) => id);
    await keepMatches(scope, deletion);
    await restoreMatchedInvoices(scope, companyId, matchIds);
    await noteMatchesUndone(scope, deletion);
    await scope.em.nativeDelete(BankTransactionMatch, { companyId, id: anyOf(matchIds) });
    const after = closedDay && { $gt: closedDay };
    const deleted = await scope.em.nativeDelete(BankTransaction, { companyId, ...(after && { date: after }) });
    // Of which a part is deleted: their balances would say that something is missing.
    await scope.em.nativeDelete(StatementImport, { companyId, ...(after && { to: after }) });
    const kept = await scope.em.find(BankTransaction, { companyId }, { fields: ['id'] });
    const keptIds = kept.map(({ id }) => id);
    const refusals = keptIds.length > 0 ? [refusalOfIds(KEPT_BY_CLOSED_MONTH, keptIds)] : [];
    return bulkResult(deleted, refusals, await finishDeletion(scope, deletion));
  });
}

const LINES_AFTER = 'select id from bank_transactions where company_id = ? and (?::date is null or date > ?::date)';
const STATEMENTS_AFTER =
  'select id from statement_imports where company_id = ? and (?::date is null or to_date > ?::date)';

async function idsAfter(scope: Scope, companyId: number, sql: string, day: LocalDate | null): Promise<number[]> {
  const rows = await scope.em.execute<{ id: number }[]>(sql, [companyId, day, day]);
  return rows.map(({ id }) => id);
}
