import { type Month, monthOf } from '@paycycle/schema/domain/local-date';
import { formatDecimal, formatDecimalOrNull } from '@paycycle/schema/domain/money';
import { monthSchema } from '@paycycle/schema/validation/month';
import { validate } from '@paycycle/schema/validation/validate';
import { FileResponse } from '../../../kernel/http/file-response.ts';
import { decimalFieldsToPence } from '../../../kernel/http/money-fields.ts';
import {
  bodyCompanyId,
  getAndPost,
  queryCompanyId,
  type RestRequest,
  type Route,
} from '../../../kernel/http/route-table.ts';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { exportMonth } from './month-export.service.ts';
import { noteStatementBalance } from './note-statement-balance.service.ts';
import { listExceptions } from './reconciliation-exceptions.service.ts';
import { reconciliationSummary } from './reconciliation-summary.service.ts';

/** Reports on a month for accountants: the summary of RULES.md, section 7, and further reports. */
export const reportRoutes: readonly Route[] = [
  { method: 'get', path: '/api/reconciliation/summary', handle: getSummary },
  { method: 'put', path: '/api/reconciliation/statement-balance', handle: putStatementBalance },
  { method: 'get', path: '/api/reconciliation/exceptions', reads: ['companyId', 'month'], handle: getExceptions },
  ...getAndPost({ path: '/api/reconciliation/export', handle: getExport }),
];

async function getSummary(scope: Scope, request: RestRequest) {
  const { companyId, month } = queryMonth(scope, request);
  return summaryJson(scope, companyId, month);
}

/** Answers how the month stands with the balance that was noted. */
async function putStatementBalance(scope: Scope, request: RestRequest) {
  const companyId = bodyCompanyId(request);
  const month = await noteStatementBalance(scope, companyId, decimalFieldsToPence(request.body, 'closingBalance'));
  return summaryJson(scope, companyId, month);
}

async function summaryJson(scope: Scope, companyId: number, month: Month) {
  const summary = await reconciliationSummary(scope, companyId, month);
  const statementPence = summary.statementClosingBalancePence;
  return {
    month: summary.month,
    totalTransactions: summary.totalTransactions,
    matchedTransactions: summary.matchedTransactions,
    unmatchedTransactions: summary.unmatchedTransactions,
    transactionsNoInvoiceRequired: summary.transactionsNoInvoiceRequired,
    missingInvoicesCount: summary.missingInvoicesCount,
    calculatedStartingBalance: formatDecimal(summary.calculatedStartingBalancePence),
    endingBalance: formatDecimal(summary.endingBalancePence),
    openingBalance: formatDecimal(summary.openingBalancePence),
    moneyIn: formatDecimal(summary.moneyInPence),
    moneyOut: formatDecimal(summary.moneyOutPence),
    closingBalance: formatDecimal(summary.endingBalancePence),
    statementClosingBalance: formatDecimalOrNull(statementPence),
    statementTies: statementPence === null ? null : statementPence === summary.endingBalancePence,
    balanceProof: summary.balanceProof,
    statementEndsOn: summary.statementEndsOn,
    statementEndsAt: formatDecimalOrNull(summary.statementEndsAtPence),
    statementBalanceEnteredBy: summary.statementBalanceEnteredBy,
    unreconciled: formatDecimal(summary.unreconciledPence),
    oldestUnreconciledDate: summary.oldestUnreconciledDate,
    unreconciledAges: summary.unreconciledAges.map(({ amountPence, ...age }) => ({
      ...age,
      amount: formatDecimal(amountPence),
    })),
    isClosed: summary.isClosed,
    exceptionCount: summary.exceptionCount,
    unpublishedBillCount: summary.unpublishedBillCount,
  };
}

async function getExceptions(scope: Scope, request: RestRequest) {
  const { companyId, month } = queryMonth(scope, request);
  const exceptions = await listExceptions(scope, companyId, month);
  return exceptions.map(({ amountPence, ...exception }) => ({
    ...exception,
    amount: formatDecimalOrNull(amountPence),
    duplicatePaymentId: exception.duplicatePaymentId ?? null,
  }));
}

async function getExport(scope: Scope, request: RestRequest): Promise<FileResponse> {
  return FileResponse.ofBytes(await exportMonth(scope, queryCompanyId(request), request.query));
}

/** The month that a call names, or the current one; access is looked at before it. */
function queryMonth(scope: Scope, request: RestRequest): { companyId: number; month: Month } {
  const companyId = queryCompanyId(request);
  requireCompany(scope, companyId);
  return { companyId, month: validate(monthSchema, request.query).month ?? monthOf(scope.today) };
}
