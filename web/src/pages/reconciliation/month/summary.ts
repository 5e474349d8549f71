import type { ReconciliationSummaryQuery } from '@paycycle/schema/generated/operations';

/** A month's figures, as the server has them. */
export type Summary = ReconciliationSummaryQuery['company']['reconciliationSummary'];

const BALANCES = [
  'month',
  'calculatedStartingBalancePence',
  'moneyInPence',
  'moneyOutPence',
  'endingBalancePence',
  'statementClosingBalancePence',
  'statementBalanceEnteredBy',
  'statementEndsOn',
  'statementEndsAtPence',
  'balanceProof',
  'isClosed',
] as const satisfies (keyof Summary)[];

/** The figures that no match changes. */
export type Balances = Pick<Summary, (typeof BALANCES)[number]>;

export function areSameBalances(one: Balances, other: Balances): boolean {
  return BALANCES.every((name) => one[name] === other[name]);
}
