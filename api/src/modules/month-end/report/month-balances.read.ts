import { firstDayOf, type LocalDate, lastDayOf, type Month } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import { penceFromNumeric } from '../../../kernel/columns.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Company } from '../../companies/index.ts';

/** Opening plus in less out is closing (RULES.md, 33). */
export interface MonthBalances {
  readonly openingPence: Pence;
  /** Above zero, as the next. */
  readonly moneyInPence: Pence;
  readonly moneyOutPence: Pence;
  readonly closingPence: Pence;
}

/** The balances of a company's month, of all its movements since the account's opening date, if it has one. */
export async function readMonthBalances(
  scope: Scope,
  { id, accountOpeningDate, accountOpeningBalancePence }: Company,
  month: Month,
): Promise<MonthBalances> {
  const { before, moneyIn, moneyOut } = await readMovements(scope, id, accountOpeningDate, month);
  const openingPence = sumPence([accountOpeningBalancePence, before]);
  const closingPence = sumPence([openingPence, moneyIn, pence(-moneyOut)]);
  return { openingPence, moneyInPence: moneyIn, moneyOutPence: moneyOut, closingPence };
}

interface Movements {
  readonly before: Pence;
  readonly moneyIn: Pence;
  readonly moneyOut: Pence;
}

async function readMovements(
  scope: Scope,
  companyId: number,
  from: LocalDate | null,
  month: Month,
): Promise<Movements> {
  const [sums] = await scope.em.execute<[{ before: string; moneyIn: string; moneyOut: string }]>(
    `select coalesce(sum(case when is_outgoing then -abs(amount) else abs(amount) end) filter (where date < month), 0)::text
         as "before",
       coalesce(sum(abs(amount)) filter (where date >= month and not is_outgoing), 0)::text as "moneyIn",
       coalesce(sum(abs(amount)) filter (where date >= month and is_outgoing), 0)::text as "moneyOut"
     from bank_transactions, (values (?::date)) as month(month)
     where company_id = ? and date <= ? and (?::date is null or date >= ?::date)`,
    [firstDayOf(month), companyId, lastDayOf(month), from, from],
  );
  return {
    before: penceFromNumeric(sums.before),
    moneyIn: penceFromNumeric(sums.moneyIn),
    moneyOut: penceFromNumeric(sums.moneyOut),
  };
}
