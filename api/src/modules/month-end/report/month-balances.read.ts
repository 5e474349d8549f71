import { firstDayOf, type LocalDate, lastDayOf, type Month } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Company } from '../../companies/index.ts';
import { MONTH_MOVEMENTS } from './month-figures.view.ts';

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
  const [moneyInPence, moneyOutPence] = [moneyIn ?? ZERO_PENCE, moneyOut ?? ZERO_PENCE];
  const openingPence = sumPence([accountOpeningBalancePence, before ?? ZERO_PENCE]);
  const closingPence = sumPence([openingPence, moneyInPence, pence(-moneyOutPence)]);
  return { openingPence, moneyInPence, moneyOutPence, closingPence };
}

function readMovements(scope: Scope, companyId: number, openingDate: LocalDate | null, month: Month) {
  const values = { firstDay: firstDayOf(month), lastDay: lastDayOf(month), openingDate };
  return read(scope, companyId).one(MONTH_MOVEMENTS, values, { hasOpeningDate: openingDate !== null });
}
