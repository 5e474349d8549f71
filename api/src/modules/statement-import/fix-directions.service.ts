import { readInPages } from '../../kernel/read-in-pages.ts';
import { runYielding } from '../../kernel/run-yielding.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { lastClosedDay } from '../bank-transactions/index.ts';
import { lockCompany } from '../companies/index.ts';
import { type BalancedLine, findWrongDirections } from './direction-fix.plan.ts';

/** Lines of one statement of SQL. */
const LINES_PER_UPDATE = 5000;

interface CheckedLine extends BalancedLine {
  readonly isMatched: boolean;
}

/**
 * Turns the transactions round whose direction the bank's own balances prove wrong (RULES.md, 32; section 7): sign and
 * `isOutgoing`. It leaves matched lines alone: someone has looked at them and said which invoice they paid, so a machine
 * does not turn that into money received; after unmatching them, call it again. It leaves everything up to the end of a
 * closed month alone, as every command does. A second call finds nothing to do.
 *
 * @returns how many were corrected
 * @throws NOT_FOUND
 */
export async function fixTransactionDirections(scope: Scope, companyId: number): Promise<number> {
  requireCompany(scope, companyId);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const lines = await readBalancedLines(scope, companyId);
    const wrong = new Set(await runYielding(findWrongDirections(lines)));
    const closed = await lastClosedDay(scope, companyId);
    const fixed = lines.filter(({ id, date, isMatched }) => wrong.has(id) && !isMatched && !(closed && date <= closed));
    for (let start = 0; start < fixed.length; start += LINES_PER_UPDATE) {
      await turnRound(scope, companyId, fixed.slice(start, start + LINES_PER_UPDATE));
    }
    return fixed.length;
  });
}

function readBalancedLines(scope: Scope, companyId: number): Promise<CheckedLine[]> {
  return readInPages<CheckedLine>(
    scope,
    `select id, date::text as date, description, is_matched as "isMatched",
       (abs(amount) * case when is_outgoing then -100 else 100 end)::float8 as "movementPence",
       (statement_balance * 100)::float8 as "balancePence"
     from bank_transactions line where company_id = ? order by line.date, id`,
    [companyId],
  );
}

async function turnRound(scope: Scope, companyId: number, lines: readonly BalancedLine[]): Promise<void> {
  await scope.em.execute(
    `update bank_transactions
     set amount = abs(amount) * case when is_outgoing then 1 else -1 end, is_outgoing = not is_outgoing, updated_at = ?
     where company_id = ? and id = any(?::integer[])`,
    [scope.ports.clock.now(), companyId, sqlArray(lines.map(({ id }) => id))],
  );
}
