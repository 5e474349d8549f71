import { type Month, monthOf } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import type {
  MonthClosingFieldsFragment,
  ReconciliationExceptionsQuery,
  ReconciliationSummaryQuery,
} from '@paycycle/schema/generated/operations';
import { today } from '../lib/today.ts';
import { ofCompany, type transactionRecord } from './records.ts';
import { StubServer } from './stub-server.ts';

type Summary = ReconciliationSummaryQuery['company']['reconciliationSummary'];

/** A month's reconciliation figures. */
export function summaryRecord(month: Month = monthOf(today()), given: Partial<Summary> = {}) {
  return {
    __typename: 'ReconciliationSummary' as const,
    month,
    totalTransactions: 12,
    matchedTransactions: 7,
    unmatchedTransactions: 4,
    transactionsNoInvoiceRequired: 1,
    missingInvoicesCount: 3,
    calculatedStartingBalancePence: pence(100_000),
    endingBalancePence: pence(95_000),
    openingBalancePence: pence(100_000),
    moneyInPence: pence(5_000),
    moneyOutPence: pence(10_000),
    statementClosingBalancePence: null,
    statementBalanceEnteredBy: null,
    balanceProof: 'not_proven',
    statementEndsOn: null,
    statementEndsAtPence: null,
    unreconciledPence: pence(0),
    oldestUnreconciledDate: null,
    unreconciledAges: [],
    isClosed: false,
    exceptionCount: 0,
    unpublishedBillCount: null,
    ...given,
  } satisfies Summary & { __typename: 'ReconciliationSummary' };
}

/** Response to a query for a month's transactions. */
export function listingOf(items: readonly ReturnType<typeof transactionRecord>[]) {
  return ofCompany(1, { bankTransactions: { __typename: 'BankTransactionPage', items, totalCount: items.length } });
}

/** A server for the reconciliation page. Tests override single handlers. */
export function reconciliationServer(handlers: ConstructorParameters<typeof StubServer>[0]) {
  return new StubServer({
    BankTransactions: () => listingOf([]),
    ReconciliationSummary: ({ month }) => ofCompany(1, { reconciliationSummary: summaryRecord(month as Month) }),
    ReconciliationExceptions: () => ofCompany(1, { reconciliationExceptions: [] }),
    MonthClosings: () => ofCompany(1, { monthClosings: [] }),
    SupplierNames: () => ofCompany(1, { suppliers: { __typename: 'SupplierPage', items: [] } }),
    Suggestions: () => ofCompany(1, { suggestions: [], suggestionsVersion: 'first' }),
    ...handlers,
  });
}

type Exception = ReconciliationExceptionsQuery['company']['reconciliationExceptions'][number];

export function exceptionRecord(given: Partial<Exception> & Pick<Exception, 'kind' | 'message'>) {
  return {
    __typename: 'ReconciliationException' as const,
    date: null,
    amountPence: null,
    bankTransactionId: null,
    invoiceId: null,
    duplicatePaymentId: null,
    ...given,
  } satisfies Exception & { __typename: 'ReconciliationException' };
}

/** A month's closing, in effect unless `given` says that it was reopened. */
export function closingRecord(month: Month, given: Partial<MonthClosingFieldsFragment> = {}) {
  return {
    __typename: 'MonthClosing' as const,
    id: 1,
    month,
    closedAt: '2026-10-05T13:07:00Z',
    closedBy: 'Ann Lee',
    closingBalancePence: pence(95_000),
    exceptionCount: 0,
    reopenedAt: null,
    reopenedBy: null,
    reopenReason: null,
    ...given,
  } satisfies MonthClosingFieldsFragment & { __typename: 'MonthClosing' };
}
