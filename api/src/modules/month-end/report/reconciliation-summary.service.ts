import { firstDayOf, lastDayOf, type Month, monthOf } from '@paycycle/schema/domain/local-date';
import { monthProofOf } from '@paycycle/schema/domain/month-proof';
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
import type { ReconciliationSummary } from './report.types.ts';
import { readMonthStatement } from './statement-balance.read.ts';
import { readUnreconciled } from './unreconciled.read.ts';

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
    unpublishedBillCount: await countUnpublished(scope, { companyId, from: firstDayOf(month), to: lastDayOf(month) }),
  };
}
