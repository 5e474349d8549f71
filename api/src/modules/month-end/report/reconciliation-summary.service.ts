import { firstDayOf, type LocalDate, lastDayOf, type Month, monthOf } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { type MonthProof, monthProofOf } from '@paycycle/schema/domain/month-proof';
import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { closedMonths } from '../../bank-transactions/index.ts';
import { getCompany } from '../../companies/index.ts';
import { personName } from '../../identity/index.ts';
import { suggestWithPossible } from '../../matching/index.ts';
import { countUnpublished } from '../../publications/index.ts';
import { readMonthBalances } from './month-balances.read.ts';
import { MONTH_COUNTS } from './month-figures.view.ts';
import { countExceptions } from './reconciliation-exceptions.service.ts';
import { readMonthStatement } from './statement-balance.read.ts';
import { readUnreconciled, type UnreconciledAge } from './unreconciled.read.ts';

/** The state of a month's reconciliation (RULES.md, section 3, Reconciliation summary). Amounts in pence. */
export interface ReconciliationSummary {
  readonly month: Month;
  readonly totalTransactions: number;
  readonly matchedTransactions: number;
  /** Not matched, and still in need of an invoice. */
  readonly unmatchedTransactions: number;
  readonly transactionsNoInvoiceRequired: number;
  /** Outgoing, unmatched, in need of an invoice, and without even a possible suggestion (RULES.md, 40 and 50). */
  readonly missingInvoicesCount: number;
  /**
   * The opening balance and all movements up to the day before the month (RULES.md, 33): RULES.md, section 3's name of
   * the opening balance.
   */
  readonly calculatedStartingBalancePence: Pence;
  /** Opening, plus in, less out. */
  readonly endingBalancePence: Pence;
  readonly openingBalancePence: Pence;
  /** Above zero, as the next. */
  readonly moneyInPence: Pence;
  readonly moneyOutPence: Pence;
  /** The bank's own balance at the month's end; null where it is not known. It ties when it is the ending balance. */
  readonly statementClosingBalancePence: Pence | null;
  /** User who entered it: name or email; null if an imported statement has it, or if there is no balance. */
  readonly statementBalanceEnteredBy: string | null;
  /** Comparison of that balance with the books; not proven if it is unknown. */
  readonly balanceProof: MonthProof;
  /** Day of the last printed balance, if the statement ends before the month and proves nothing; null otherwise. */
  readonly statementEndsOn: LocalDate | null;
  /** That balance: the one of the month's end, if nothing came after it. */
  readonly statementEndsAtPence: Pence | null;
  /**
   * Outgoing amount up to the month's end that still needs an invoice, above zero. Includes open lines of earlier
   * months.
   */
  readonly unreconciledPence: Pence;
  readonly oldestUnreconciledDate: LocalDate | null;
  readonly unreconciledAges: readonly UnreconciledAge[];
  readonly isClosed: boolean;
  /** How many exceptions the month has: as many as are listed. */
  readonly exceptionCount: number;
  /** Bills of the month that the accounting system does not have (RULES.md, 96); null where none is connected. */
  readonly unpublishedBillCount: number | null;
}

/** @throws NOT_FOUND */
export async function reconciliationSummary(
  scope: Scope,
  companyId: number,
  month: Month,
): Promise<ReconciliationSummary> {
  const company = await getCompany(scope, companyId);
  const counts = await read(scope, companyId).one(MONTH_COUNTS, {
    firstDay: firstDayOf(month),
    lastDay: lastDayOf(month),
  });
  const suggested = (await suggestWithPossible(scope, companyId)).filter(
    ({ date, choices }) => monthOf(date) === month && !choices.some(({ kind }) => kind === 'refund'),
  );
  const balances = await readMonthBalances(scope, company, month);
  const { closing: statement, endsEarly } = await readMonthStatement(scope, companyId, month, balances.closingPence);
  const unreconciled = await readUnreconciled(scope, companyId, month);
  return {
    month,
    totalTransactions: counts.total,
    matchedTransactions: counts.matched,
    unmatchedTransactions: counts.unmatched,
    transactionsNoInvoiceRequired: counts.noInvoiceRequired,
    missingInvoicesCount: counts.outgoingUnmatched - suggested.length,
    calculatedStartingBalancePence: balances.openingPence,
    endingBalancePence: balances.closingPence,
    openingBalancePence: balances.openingPence,
    moneyInPence: balances.moneyInPence,
    moneyOutPence: balances.moneyOutPence,
    statementClosingBalancePence: statement?.balancePence ?? null,
    statementBalanceEnteredBy: statement?.enteredBy ? await personName(scope, statement.enteredBy) : null,
    balanceProof: monthProofOf(statement?.balancePence ?? null, balances.closingPence),
    statementEndsOn: endsEarly?.date ?? null,
    statementEndsAtPence: endsEarly?.balancePence ?? null,
    unreconciledPence: unreconciled.totalPence,
    oldestUnreconciledDate: unreconciled.oldestDate,
    unreconciledAges: unreconciled.ages,
    isClosed: (await closedMonths(scope, companyId)).has(month),
    exceptionCount: await countExceptions(scope, companyId, month),
    unpublishedBillCount: await countUnpublished(scope, companyId, month),
  };
}
