import { firstDayOf, type LocalDate, lastDayOf, londonDate, type Month } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { findStatementBalance } from '../statement-balance/statement-balance.service.ts';
import { dayBalances } from './day-balances.plan.ts';
import { reachesMonthEnd } from './month-end-reach.plan.ts';
import { CLOSING_OF_STATEMENT, LAST_DAY_LINES, STATEMENTS_FROM } from './statement.view.ts';

/** The bank's own balance at the end of a month. */
export interface StatementClosing {
  readonly balancePence: Pence;
  /** Id of the user who entered it; null if it is from an imported statement. */
  readonly enteredBy: string | null;
  /** When it was entered; null if it is from an imported statement. */
  readonly enteredAt: Date | null;
}

/** A balance that the bank printed on a day of a month. */
export interface PrintedBalance {
  readonly date: LocalDate;
  readonly balancePence: Pence;
}

/** The bank's own balances of a month (RULES.md, 33). */
export interface MonthStatement {
  /** At the month's end; null where it is not known. */
  readonly closing: StatementClosing | null;
  /** The last printed balance, where it agrees with the books but the statement ends before the month does; else null. */
  readonly endsEarly: PrintedBalance | null;
  /** The last printed balance, even where a typed one takes precedence. */
  readonly printed: PrintedBalance | null;
}

/**
 * Returns the bank's balance at the end of a month: printed beside the month's last line, or the closing balance of a
 * statement that ends with that line. If the statement ends before the month, a balance entered by a user takes
 * precedence. A printed balance that contradicts the books is returned anyway, because no later line can resolve the
 * difference.
 *
 * @param bookedPence the closing balance by the books
 */
export async function readMonthStatement(
  scope: Scope,
  companyId: number,
  month: Month,
  bookedPence: Pence,
): Promise<MonthStatement> {
  const printed = await readPrinted(scope, companyId, month, bookedPence);
  const imported = printed && { balancePence: printed.balancePence, enteredBy: null, enteredAt: null };
  const ofMonthEnd = { closing: imported, endsEarly: null, printed };
  if (printed && (await isOfMonthEnd(scope, companyId, month, printed))) return ofMonthEnd;
  const typed = await findStatementBalance(scope, companyId, month);
  if (typed || !printed) return { closing: typed, endsEarly: null, printed };
  return printed.balancePence === bookedPence ? { closing: null, endsEarly: printed, printed } : ofMonthEnd;
}

async function readPrinted(
  scope: Scope,
  companyId: number,
  month: Month,
  bookedPence: Pence,
): Promise<PrintedBalance | null> {
  const [firstDay, lastDay] = [firstDayOf(month), lastDayOf(month)];
  const lines = await read(scope, companyId).rows(LAST_DAY_LINES, { firstDay, lastDay });
  const dayStart = pence(bookedPence - sumPence(lines.map(({ movementPence }) => movementPence)));
  const last = dayBalances(dayStart, lines).at(-1);
  if (last) return { date: last.date, balancePence: last.printedPence };
  const days = { firstDay: lines[0]?.date ?? firstDay, lastDay };
  const [statement] = await read(scope, companyId).rows(CLOSING_OF_STATEMENT, days);
  return statement ? { date: statement.to, balancePence: statement.closingPence } : null;
}

async function isOfMonthEnd(
  scope: Scope,
  companyId: number,
  month: Month,
  { date, balancePence }: PrintedBalance,
): Promise<boolean> {
  const statements = await read(scope, companyId).rows(STATEMENTS_FROM, { firstDay: date });
  const days = statements.map((statement) => ({ ...statement, importedOn: londonDate(statement.importedAt) }));
  return reachesMonthEnd(balancePence, lastDayOf(month), days);
}
