import { type Month, monthOf } from '@paycycle/schema/domain/local-date';
import { formatDecimal } from '@paycycle/schema/domain/money';
import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { monthSchema } from '@paycycle/schema/validation/month';
import { validate } from '@paycycle/schema/validation/validate';
import {
  bodyCompanyId,
  pathId,
  queryCompanyId,
  queryPage,
  type RestRequest,
  type Route,
  requireFile,
} from '../../kernel/http/route-table.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { type Invoice, invoiceJson } from '../invoices/index.ts';
import type { BankTransaction } from './bank-transaction.entity.ts';
import { listBankTransactions } from './bank-transaction.service.ts';
import { matchBankTransactionToInvoices } from './batch-match.service.ts';
import { suggestBatchesFor } from './batch-suggestion.service.ts';
import { matchBankTransaction, unmatchBankTransaction } from './matching.service.ts';
import { reconciliationSummary } from './reconciliation-summary.service.ts';
import { importBankStatement } from './statement-import/statement-import.service.ts';

/** The calls of section 7, Bank transactions and reconciliation. */
export const reconciliationRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/bank-transactions',
    answer: getBankTransactions,
  },
  {
    method: 'get',
    path: '/api/bank-transactions/unmatched',
    answer: getUnmatched,
  },
  {
    method: 'post',
    path: '/api/bank-transactions/import-file',
    fileField: 'file',
    answer: postImportFile,
  },
  {
    method: 'post',
    path: '/api/bank-transactions/:id/match',
    answer: postMatch,
  },
  {
    method: 'post',
    path: '/api/bank-transactions/:id/unmatch',
    answer: postUnmatch,
  },
  {
    method: 'post',
    path: '/api/bank-transactions/:id/match-multiple',
    answer: postMatchMultiple,
  },
  {
    method: 'get',
    path: '/api/bank-transactions/:id/batch-suggestions',
    answer: getBatchSuggestions,
  },
  { method: 'get', path: '/api/reconciliation/summary', answer: getSummary },
];

async function getBankTransactions(scope: Scope, request: RestRequest) {
  const transactions = await listBankTransactions(scope, {
    companyId: queryCompanyId(request),
    filter: { month: optionalMonth(request) },
    page: queryPage(request),
    limitMax: LIST_SIZE_MAX,
  });
  return transactions.map(bankTransactionJson);
}

/** Those of one company, or of all that the caller may use: section 7 gives this call no query. */
async function getUnmatched(scope: Scope, request: RestRequest) {
  const transactions = await listBankTransactions(scope, {
    companyId: request.query['companyId'] === undefined ? undefined : queryCompanyId(request),
    filter: { unmatched: true },
    page: queryPage(request),
    limitMax: LIST_SIZE_MAX,
  });
  return transactions.map(bankTransactionJson);
}

async function postImportFile(scope: Scope, request: RestRequest) {
  const companyId = bodyCompanyId(request);
  requireCompany(scope, companyId);
  const { bytes } = requireFile(request);
  const result = await importBankStatement(scope, companyId, bytes, request.body);
  const { imported, skipped, rejected, outsideMonth, errors } = result;
  return { imported, skipped, rejected, outsideMonth, errors };
}

async function postMatch(scope: Scope, request: RestRequest) {
  const { bankTransaction } = await matchBankTransaction(scope, pathId(request), request.body);
  return bankTransactionJson(bankTransaction);
}

async function postMatchMultiple(scope: Scope, request: RestRequest) {
  const { bankTransaction } = await matchBankTransactionToInvoices(scope, pathId(request), request.body);
  return bankTransactionJson(bankTransaction);
}

async function getBatchSuggestions(scope: Scope, request: RestRequest) {
  const suggestions = await suggestBatchesFor(scope, queryCompanyId(request), pathId(request));
  return suggestions.map(({ invoices, paymentRunItemId, confidence }) => ({
    invoices: invoices.map(invoiceJson),
    paymentRunItem: paymentRunItemId === null ? null : { id: paymentRunItemId },
    confidence,
  }));
}

async function postUnmatch(scope: Scope, request: RestRequest) {
  const { bankTransaction } = await unmatchBankTransaction(scope, pathId(request));
  return bankTransactionJson(bankTransaction);
}

async function getSummary(scope: Scope, request: RestRequest) {
  const companyId = queryCompanyId(request);
  requireCompany(scope, companyId);
  const { calculatedStartingBalancePence, endingBalancePence, ...counts } = await reconciliationSummary(
    scope,
    companyId,
    optionalMonth(request) ?? monthOf(scope.today),
  );
  return {
    ...counts,
    calculatedStartingBalance: formatDecimal(calculatedStartingBalancePence),
    endingBalance: formatDecimal(endingBalancePence),
  };
}

function optionalMonth({ query }: RestRequest): Month | null {
  return validate(monthSchema, query).month;
}

/** A bank transaction in REST's shape (section 3). */
function bankTransactionJson(transaction: BankTransaction) {
  const invoice = transaction.matchedInvoice?.getEntity();
  return {
    id: transaction.id,
    companyId: transaction.companyId,
    transactionId: transaction.transactionId,
    date: transaction.date,
    description: transaction.description,
    amount: formatDecimal(transaction.amountPence),
    currency: transaction.currency,
    counterpartyName: transaction.counterpartyName,
    category: transaction.category,
    merchantName: transaction.merchantName,
    isOutgoing: transaction.isOutgoing,
    isMatched: transaction.isMatched,
    matchedInvoiceId: transaction.matchedInvoiceId,
    matchedInvoice: invoice ? matchedInvoiceJson(invoice) : null,
    matchingConfidence: transaction.matchingConfidence,
    requiresInvoice: transaction.requiresInvoice,
    notes: transaction.notes,
    createdAt: transaction.createdAt,
    updatedAt: transaction.updatedAt,
  };
}

function matchedInvoiceJson(invoice: Invoice) {
  const { id, name } = invoice.supplier.getEntity();
  return {
    id: invoice.id,
    invoiceNumber: invoice.invoiceNumber,
    supplier: { id, name },
    filePath: invoice.filePath,
  };
}
