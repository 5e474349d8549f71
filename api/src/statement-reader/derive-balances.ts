import { type Pence, pence } from '@paycycle/schema/domain/money';
import { type DraftRow, movementOf } from './draft-row.ts';
import type { CsvLayout, ParsedStatement } from './statement.types.ts';

type Balances = Pick<
  ParsedStatement,
  'openingBalancePence' | 'openingBalanceDate' | 'closingBalancePence' | 'closingBalanceDate'
>;

const NONE: Balances = {
  openingBalancePence: null,
  openingBalanceDate: null,
  closingBalancePence: null,
  closingBalanceDate: null,
};

/**
 * The balance before the first row and after the last one, from the balances printed beside them. A balance that the amounts
 * mostly contradict (what is owed on a charge card) is not the account's, and is not handed on.
 *
 * @param ordered the rows, oldest first
 * @param printedOpeningPence the opening balance that the file prints on a line of its own, in pence
 */
export function deriveBalances(
  ordered: readonly DraftRow[],
  { balancesChecked, balancesAgreeing }: Pick<CsvLayout, 'balancesChecked' | 'balancesAgreeing'>,
  printedOpeningPence: number | null,
): Balances {
  const [first] = ordered;
  const last = ordered.at(-1);
  if (!first || !last || balancesAgreeing * 2 < balancesChecked) return NONE;
  const opening = printedOpeningPence ?? balanceBefore(ordered);
  const closing = last.balancePence;
  return {
    openingBalancePence: toPence(opening),
    openingBalanceDate: opening === null ? null : first.date,
    closingBalancePence: toPence(closing),
    closingBalanceDate: closing === null ? null : last.date,
  };
}

/** Some banks print the balance once a day, beside the last row of the day. */
function balanceBefore(ordered: readonly DraftRow[]): number | null {
  let moved = 0;
  for (const row of ordered) {
    moved += movementOf(row);
    if (row.balancePence !== null) return row.balancePence - moved;
  }
  return null;
}

function toPence(balance: number | null): Pence | null {
  return balance === null || !Number.isSafeInteger(balance) ? null : pence(balance);
}
