import type { DraftRow } from './draft-row.ts';
import { areBalancesProven, orderRows } from './order-rows.ts';
import type { StatementRowLeftOut } from './statement.types.ts';

/** Fewer repeated rows may be real ones, beside which the bank prints the balance of the day. */
const REPEATS_MIN = 3;

interface UniqueRows {
  rows: readonly DraftRow[];
  repeats: StatementRowLeftOut[];
}

/**
 * Leaves out rows that a file lists again with the same balance, as in one that was pasted twice. Only if the balances
 * bear out every row without the repeats, and not with them: two equal payments of a day have balances of their own.
 */
export function leaveOutRepeats(rows: readonly DraftRow[], openingBalancePence: number | null): UniqueRows {
  const seen = new Map<string, DraftRow>();
  const repeats: StatementRowLeftOut[] = [];
  const once = rows.filter((row) => {
    const first = row.balancePence === null ? undefined : seen.get(keyOf(row));
    if (first) repeats.push({ line: row.line, reason: `the same as line ${first.line}, with the same balance` });
    else seen.set(keyOf(row), row);
    return !first;
  });
  if (repeats.length < REPEATS_MIN) return { rows, repeats: [] };
  const isRepeated =
    areBalancesProven(orderRows(once, openingBalancePence).rows, openingBalancePence) &&
    !areBalancesProven(orderRows(rows, openingBalancePence).rows, openingBalancePence);
  return isRepeated ? { rows: once, repeats } : { rows, repeats: [] };
}

function keyOf({ date, time, magnitudePence, sign, balancePence, description, bankReference }: DraftRow): string {
  return JSON.stringify([date, time, magnitudePence, sign, balancePence, description, bankReference]);
}
