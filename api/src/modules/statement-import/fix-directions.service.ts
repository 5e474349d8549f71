import { raw } from '@mikro-orm/core';
import { runInSlices } from '../../kernel/concurrency/time-slicing.ts';
import { read } from '../../kernel/read/read.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { BankTransaction, lastClosedDay } from '../bank-transactions/index.ts';
import { lockCompany } from '../companies/index.ts';
import { markImportedLines } from '../matching/index.ts';
import { findWrongDirections } from './direction-fix.plan.ts';
import { BALANCED_LINES, type CheckedLine } from './imported-lines.view.ts';

/** Lines of one page. Reading a page must not block other requests. */
const LINES_PER_PAGE = 2000;

/** Lines of one statement of SQL. */
const LINES_PER_UPDATE = 5000;

/**
 * Turns the transactions round whose direction the bank's own balances prove wrong (RULES.md, 32; section 7): sign and
 * `isOutgoing`. It leaves matched lines alone: someone has looked at them and said which invoice they paid, so a machine
 * does not turn that into money received; after unmatching them, call it again. It leaves everything up to the end of a
 * closed month alone, as every command does. A mark that a line needs no invoice was made for the other direction: it goes, and
 * the rules and presets are applied again (RULES.md, 38). A second call finds nothing to do.
 *
 * @returns how many were corrected
 * @throws NOT_FOUND
 */
export async function fixTransactionDirections(scope: Scope, companyId: number): Promise<number> {
  requireCompany(scope, companyId);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const lines = await readBalancedLines(scope, companyId);
    const wrong = new Set(await runInSlices(findWrongDirections(lines)));
    const closed = await lastClosedDay(scope, companyId);
    const fixed = lines.filter(({ id, date, isMatched }) => wrong.has(id) && !isMatched && !(closed && date <= closed));
    for (let start = 0; start < fixed.length; start += LINES_PER_UPDATE) {
      await turnRound(scope, companyId, fixed.slice(start, start + LINES_PER_UPDATE));
    }
    // Clears the marks: those of money in do not apply to money out.
    await markImportedLines(
      scope,
      companyId,
      fixed.map(({ id }) => id),
    );
    return fixed.length;
  });
}

async function readBalancedLines(scope: Scope, companyId: number): Promise<CheckedLine[]> {
  const lines: CheckedLine[] = [];
  for await (const page of read(scope, companyId).pages(BALANCED_LINES, {}, LINES_PER_PAGE)) lines.push(...page);
  return lines;
}

async function turnRound(scope: Scope, companyId: number, lines: readonly CheckedLine[]): Promise<void> {
  await scope.em.nativeUpdate(
    BankTransaction,
    { companyId, id: anyOf(lines.map(({ id }) => id)) },
    {
      amountPence: raw('abs(amount) * case when is_outgoing then 1 else -1 end'),
      isOutgoing: raw('not is_outgoing'),
      requiresInvoice: true,
      noInvoicePreset: null,
      notes: null,
      updatedAt: scope.ports.clock.now(),
    },
  );
}
