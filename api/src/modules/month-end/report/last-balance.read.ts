import { type LocalDate, monthOf } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Company } from '../../companies/index.ts';
import { readMonthBalances } from './month-balances.read.ts';
import { LAST_LINE } from './statement.view.ts';
import { readMonthStatement } from './statement-balance.read.ts';

/** Balance of the bank account after the last line of its statements. */
interface LastBalance {
  /** Day of the last line. */
  readonly date: LocalDate;
  /** Null if neither a statement nor a user gives any balance of the account. */
  readonly balancePence: Pence | null;
  /** True for the bank's own balance. False if it is worked out of the opening balance. */
  readonly isBanks: boolean;
}

/** Returns the bank's balance after the last line, or else the books' (RULES.md, 33); null without a line. */
export async function readLastBalance(scope: Scope, company: Company): Promise<LastBalance | null> {
  const { last } = await read(scope, company.id).one(LAST_LINE, {});
  if (last === null) return null;
  const month = monthOf(last);
  const { closingPence } = await readMonthBalances(scope, company, month);
  const { closing, endsEarly } = await readMonthStatement(scope, company.id, month, closingPence);
  const banks = closing ?? endsEarly;
  if (banks) return { date: last, balancePence: banks.balancePence, isBanks: true };
  const hasOpening = company.accountOpeningDate !== null || company.accountOpeningBalancePence !== 0;
  return { date: last, balancePence: hasOpening ? closingPence : null, isBanks: false };
}
