import { firstDayOf, type LocalDate, lastDayOf, type Month } from '@paycycle/schema/domain/local-date';
import { type Pence, sumPence } from '@paycycle/schema/domain/money';
import { storedPence } from '../../kernel/columns.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getCompany } from '../companies/index.ts';
import { suggestBatches } from './batch-suggestion.service.ts';
import { suggestMatches } from './match-suggestions.service.ts';

/** The state of a month's reconciliation (specification, section 3, Reconciliation summary). Amounts in pence. */
export interface ReconciliationSummary {
  readonly month: Month;
  readonly totalTransactions: number;
  readonly matchedTransactions: number;
  /** Not matched, and still in need of an invoice. */
  readonly unmatchedTransactions: number;
  readonly transactionsNoInvoiceRequired: number;
  /** Outgoing, unmatched, in need of an invoice, and without a suggestion (rules.md, 40). */
  readonly missingInvoicesCount: number;
  /** The opening balance and all movements up to the day before the month (rules.md, 33). */
  readonly calculatedStartingBalancePence: Pence;
  readonly endingBalancePence: Pence;
}

/** @throws NOT_FOUND */
export async function reconciliationSummary(
  scope: Scope,
  companyId: number,
  month: Month,
): Promise<ReconciliationSummary> {
  const company = await getCompany(scope, companyId);
  const counts = await countMonth(scope, companyId, month);
  const suggestedCount = await countSuggested(scope, companyId, month);
  const { before, through } = await movements(scope, companyId, company.accountOpeningDate, month);
  return {
    month,
    totalTransactions: counts.total,
    matchedTransactions: counts.matched,
    unmatchedTransactions: counts.unmatched,
    transactionsNoInvoiceRequired: counts.noInvoiceRequired,
    missingInvoicesCount: counts.outgoingUnmatched - suggestedCount,
    calculatedStartingBalancePence: sumPence([company.accountOpeningBalancePence, before]),
    endingBalancePence: sumPence([company.accountOpeningBalancePence, through]),
  };
}

/** Transactions with a suggestion: of one invoice, or of several that were paid together. */
async function countSuggested(scope: Scope, companyId: number, month: Month): Promise<number> {
  const suggestions = [
    ...(await suggestMatches(scope, companyId, month)),
    ...(await suggestBatches(scope, companyId, month)),
  ];
  return new Set(suggestions.map(({ bankTransactionId }) => bankTransactionId)).size;
}

interface MonthCounts {
  readonly total: number;
  readonly matched: number;
  readonly unmatched: number;
  readonly noInvoiceRequired: number;
  readonly outgoingUnmatched: number;
}

async function countMonth(scope: Scope, companyId: number, month: Month): Promise<MonthCounts> {
  const [counts] = await scope.em.execute<[MonthCounts]>(
    `select count(*)::int as "total",
       (count(*) filter (where is_matched))::int as "matched",
       (count(*) filter (where not is_matched and requires_invoice))::int as "unmatched",
       (count(*) filter (where not is_matched and not requires_invoice))::int as "noInvoiceRequired",
       (count(*) filter (where not is_matched and requires_invoice and is_outgoing))::int as "outgoingUnmatched"
     from bank_transactions where company_id = ? and date between ? and ?`,
    [companyId, firstDayOf(month), lastDayOf(month)],
  );
  return counts;
}

interface Movements {
  /** Up to the day before the month. */
  readonly before: Pence;
  /** Up to the month's last day. */
  readonly through: Pence;
}

/** What came in less what went out since a day, or since ever. */
async function movements(scope: Scope, companyId: number, from: LocalDate | null, month: Month): Promise<Movements> {
  const [sums] = await scope.em.execute<[{ before: string; through: string }]>(
    `select coalesce(sum(movement) filter (where date < ?), 0)::text as "before",
       coalesce(sum(movement), 0)::text as "through"
     from (
       select date, case when is_outgoing then -abs(amount) else abs(amount) end as movement
       from bank_transactions where company_id = ? and date <= ? and (?::date is null or date >= ?::date)
     ) as movements`,
    [firstDayOf(month), companyId, lastDayOf(month), from, from],
  );
  return { before: storedPence(sums.before), through: storedPence(sums.through) };
}
