import { firstDayOf, type LocalDate, lastDayOf, type Month } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import { penceFromNumeric } from '../../../kernel/columns.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { dayBalances, type PrintedLine } from './day-balances.plan.ts';

/**
 * The bank's own balance at the end of a month: what it printed beside the month's last line, or what a statement that ends
 * with that line gives as its closing balance. Null when neither is known.
 *
 * @param bookedPence the closing balance by the books
 */
export async function readStatementClosing(
  scope: Scope,
  companyId: number,
  month: Month,
  bookedPence: Pence,
): Promise<Pence | null> {
  const lines = await readLastDay(scope, companyId, month);
  const dayStart = pence(bookedPence - sumPence(lines.map(({ movementPence }) => movementPence)));
  const printed = dayBalances(dayStart, lines).at(-1)?.printedPence;
  return printed ?? readClosingOfStatement(scope, companyId, month, lines[0]?.date ?? firstDayOf(month));
}

interface LineRow {
  readonly date: LocalDate;
  readonly movement: string;
  readonly balance: string | null;
}

async function readLastDay(scope: Scope, companyId: number, month: Month): Promise<PrintedLine[]> {
  const rows = await scope.em.execute<LineRow[]>(
    `select date::text as date, (case when is_outgoing then -abs(amount) else abs(amount) end)::text as movement,
       statement_balance::text as balance
     from bank_transactions
     where company_id = ? and date = (
       select max(date) from bank_transactions where company_id = ? and date between ? and ?)
     order by id`,
    [companyId, companyId, firstDayOf(month), lastDayOf(month)],
  );
  return rows.map(({ date, movement, balance }) => ({
    date,
    movementPence: penceFromNumeric(movement),
    statementBalancePence: balance === null ? null : penceFromNumeric(balance),
  }));
}

async function readClosingOfStatement(
  scope: Scope,
  companyId: number,
  month: Month,
  lastLine: LocalDate,
): Promise<Pence | null> {
  const [row] = await scope.em.execute<{ closing: string }[]>(
    `select closing_balance::text as closing from statement_imports
     where company_id = ? and to_date between ? and ? and closing_balance is not null
     order by to_date desc, id desc limit 1`,
    [companyId, lastLine, lastDayOf(month)],
  );
  return row ? penceFromNumeric(row.closing) : null;
}
