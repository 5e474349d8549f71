import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { maxPence, type Pence, pence } from '@paycycle/schema/domain/money';
import type { ParsedStatement, StatementRow } from '../../statement-reader/index.ts';
import type { BalanceProof, StatementGap } from './statement-import.types.ts';

/** An earlier import, by its days and its balances. */
export interface ImportedSpan {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly openingPence: Pence | null;
  readonly closingPence: Pence | null;
}

type Balances = Pick<
  ParsedStatement,
  'rows' | 'errors' | 'period' | 'openingBalancePence' | 'closingBalancePence' | 'closingBalanceDate'
>;

/** The sum of all rows of a statement, in pence. */
function movementsOf(rows: readonly StatementRow[]): Pence {
  let sum = 0;
  for (const { amountPence } of rows) sum += amountPence;
  return pence(sum);
}

/** Null when the file does not state both balances (RULES.md, 32). */
export function proveBalances(statement: Balances): BalanceProof | null {
  const { rows, openingBalancePence: openingPence, closingBalancePence: closingPence } = statement;
  if (openingPence === null || closingPence === null) return null;
  const movementsPence = movementsOf(rows);
  const differencePence = pence(closingPence - openingPence - movementsPence);
  return { openingPence, movementsPence, closingPence, differencePence };
}

/**
 * The days of a statement and the balances before and after them, by which it joins others. Where the file states the
 * closing balance alone, the opening one follows from it; but not when rows are missing, or when that balance is of a day
 * behind those that the file covers. Null for a statement without rows.
 */
export function spanOf(statement: Balances): ImportedSpan | null {
  const { rows, errors, period, openingBalancePence, closingBalancePence, closingBalanceDate } = statement;
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return null;
  const covered = period && period.to > last.date ? period.to : last.date;
  const isOfCovered = closingBalanceDate === null || closingBalanceDate <= covered;
  const closingPence = isOfCovered ? closingBalancePence : null;
  const derived = closingPence === null || errors.length > 0 ? null : pence(closingPence - movementsOf(rows));
  return {
    from: first.date,
    to: last.date,
    openingPence: believable(openingBalancePence ?? derived),
    closingPence: believable(closingPence),
  };
}

/** No account has a balance that the database could not hold. */
function believable(balance: Pence | null): Pence | null {
  return balance === null || Math.abs(balance) > maxPence(15) ? null : balance;
}

/**
 * Whether this statement begins with the balance with which the one before it ended, and ends with that with which the next
 * one begins. Overlapping statements join where one of the balances of the earlier one's last day is its closing balance,
 * since a statement may have been exported in the middle of a day.
 *
 * @param before the last import that begins earlier and ends no later, with a closing balance
 * @param after the first import that begins later than this statement ends, with an opening balance
 */
export function findGap(
  rows: readonly StatementRow[],
  span: ImportedSpan | null,
  before: ImportedSpan | null,
  after: ImportedSpan | null,
): StatementGap | null {
  return (span && before && gapBefore(rows, span, before)) ?? (span && after && gapBetween(span, after));
}

function gapBefore(
  rows: readonly StatementRow[],
  { openingPence }: ImportedSpan,
  { to, closingPence }: ImportedSpan,
): StatementGap | null {
  if (openingPence === null || closingPence === null) return null;
  let balance: number = openingPence;
  let joins = false;
  for (const { date, amountPence } of rows) {
    if (date >= to) joins ||= balance === closingPence;
    if (date > to) return joins ? null : gap(to, closingPence, balance);
    balance += amountPence;
  }
  return joins || balance === closingPence ? null : gap(to, closingPence, balance);
}

function gapBetween({ to, closingPence }: ImportedSpan, { openingPence }: ImportedSpan): StatementGap | null {
  if (closingPence === null || openingPence === null || closingPence === openingPence) return null;
  return gap(to, closingPence, openingPence);
}

function gap(previousTo: LocalDate, previousClosingPence: Pence, opening: number): StatementGap {
  return {
    previousTo,
    previousClosingPence,
    openingPence: pence(opening),
    differencePence: pence(opening - previousClosingPence),
  };
}
