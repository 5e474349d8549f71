import { firstDayOf, type LocalDate, lastDayOf, type Month } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { findStatementBalance } from '../statement-balance/statement-balance.service.ts';
import { dayBalances } from './day-balances.plan.ts';
import { CLOSING_OF_STATEMENT, LAST_DAY_LINES } from './statement.view.ts';

/** The bank's own balance at the end of a month. */
export interface StatementClosing {
  readonly balancePence: Pence;
  /** Who has typed it, by their id; null where an imported statement says it. */
  readonly enteredBy: string | null;
}

/**
 * The bank's own balance at the end of a month: what it printed beside the month's last line, or what a statement that ends
 * with that line gives as its closing balance, or what somebody has noted of it (RULES.md, 33). Null where nothing is known.
 *
 * @param bookedPence the closing balance by the books
 */
export async function readStatementClosing(
  scope: Scope,
  companyId: number,
  month: Month,
  bookedPence: Pence,
): Promise<StatementClosing | null> {
  const lines = await read(scope, companyId).rows(LAST_DAY_LINES, {
    firstDay: firstDayOf(month),
    lastDay: lastDayOf(month),
  });
  const dayStart = pence(bookedPence - sumPence(lines.map(({ movementPence }) => movementPence)));
  const printed = dayBalances(dayStart, lines).at(-1)?.printedPence;
  const imported =
    printed ?? (await readClosingOfStatement(scope, companyId, month, lines[0]?.date ?? firstDayOf(month)));
  if (imported !== null) return { balancePence: imported, enteredBy: null };
  return findStatementBalance(scope, companyId, month);
}

async function readClosingOfStatement(
  scope: Scope,
  companyId: number,
  month: Month,
  lastLine: LocalDate,
): Promise<Pence | null> {
  const days = { firstDay: lastLine, lastDay: lastDayOf(month) };
  const [statement] = await read(scope, companyId).rows(CLOSING_OF_STATEMENT, days);
  return statement?.closingPence ?? null;
}
