import { addMonths, firstDayOf, monthOf } from '@paycycle/schema/domain/local-date';
import { sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { nextSession } from '@paycycle/schema/domain/payment-sessions';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { readAll } from '../../kernel/read/read.ts';
import type { View } from '../../kernel/read/view.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { closedMonths } from '../bank-transactions/index.ts';
import { getCompany } from '../companies/index.ts';
import { sessionsOf } from '../invoices/index.ts';
import { countUnpublished } from '../publications/index.ts';
import type { CompanyOverview, CountedAmount } from './company-overview.types.ts';
import {
  type OverviewValues,
  RUNS_TO_APPROVE,
  UNPAID_BY_DUE_DATE,
  UNRECONCILED_BY_MONTH,
} from './company-overview.view.ts';

/**
 * Open work of a company (RULES.md, 105). Each figure is one query for all companies of a request.
 * @throws NOT_FOUND
 */
export async function companyOverview(scope: Scope, companyId: number): Promise<CompanyOverview> {
  requireCompany(scope, companyId);
  const { today } = scope;
  const lastMonth = addMonths(monthOf(today), -1);
  const [company, unpaid, [runs], openLines, closed, unpublishedCount] = await Promise.all([
    getCompany(scope, companyId),
    unpaidByDueDate(scope, companyId),
    runsToApprove(scope, companyId),
    unreconciledByMonth(scope, companyId),
    closedMonths(scope, companyId),
    countUnpublished(scope, { companyId, from: firstDayOf(lastMonth), to: today }),
  ]);
  const toReconcile = openLines.filter(({ month }) => !closed.has(month));
  const session = nextSession(today, sessionsOf(scope, company));
  return {
    overdue: sumOf(unpaid.filter(({ dueDate }) => dueDate < today)),
    due: sumOf(unpaid.filter(({ dueDate }) => dueDate >= today && dueDate <= session)),
    awaitingApproval: runs ?? { count: 0, amountPence: ZERO_PENCE },
    unreconciledCount: toReconcile.reduce((sum, { count }) => sum + count, 0),
    unreconciledFrom: toReconcile.map(({ month }) => month).sort()[0] ?? null,
    unpublishedCount,
    lastMonth,
    isLastMonthClosed: closed.has(lastMonth),
    nextSession: session,
  };
}

const unpaidByDueDate = ofEachCompany(UNPAID_BY_DUE_DATE);
const runsToApprove = ofEachCompany(RUNS_TO_APPROVE);
const unreconciledByMonth = ofEachCompany(UNRECONCILED_BY_MONTH);

/** Reads the rows of a view by company. */
function ofEachCompany<Row extends { readonly companyId: number }>(view: View<undefined, OverviewValues, Row>) {
  return batchLoad(async (scope, companyIds: readonly number[]): Promise<Row[][]> => {
    const rows = await readAll(scope).rows(view, { companyIds, today: scope.today });
    const byCompany = Map.groupBy(rows, ({ companyId }) => companyId);
    return companyIds.map((id) => byCompany.get(id) ?? []);
  });
}

function sumOf(rows: readonly CountedAmount[]): CountedAmount {
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    amountPence: sumPence(rows.map(({ amountPence }) => amountPence)),
  };
}
