import type { Month } from '@paycycle/schema/domain/local-date';
import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { monthSchema } from '@paycycle/schema/validation/month';
import { validate } from '@paycycle/schema/validation/validate';
import { pathId, queryCompanyId, queryPage, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { bankTransactionJson, bankTransactionsJson } from './bank-transaction.json.ts';
import { listBankTransactions } from './bank-transaction.service.ts';
import { matchBankTransactionToInvoices } from './batch-match.service.ts';
import { matchBankTransaction, unmatchBankTransaction } from './matching.service.ts';

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
];

async function getBankTransactions(scope: Scope, request: RestRequest) {
  const transactions = await listBankTransactions(scope, {
    companyId: queryCompanyId(request),
    filter: { month: optionalMonth(request) },
    page: queryPage(request),
    limitMax: LIST_SIZE_MAX,
  });
  return bankTransactionsJson(scope, transactions);
}

/** Those of one company, or of all that the caller may use: section 7 gives this call no query. */
async function getUnmatched(scope: Scope, request: RestRequest) {
  const transactions = await listBankTransactions(scope, {
    companyId: request.query['companyId'] === undefined ? undefined : queryCompanyId(request),
    filter: { unmatched: true },
    page: queryPage(request),
    limitMax: LIST_SIZE_MAX,
  });
  return bankTransactionsJson(scope, transactions);
}

async function postMatch(scope: Scope, request: RestRequest) {
  const { bankTransaction } = await matchBankTransaction(scope, pathId(request), request.body);
  return bankTransactionJson(scope, bankTransaction);
}

async function postMatchMultiple(scope: Scope, request: RestRequest) {
  const { bankTransaction } = await matchBankTransactionToInvoices(scope, pathId(request), request.body);
  return bankTransactionJson(scope, bankTransaction);
}

async function postUnmatch(scope: Scope, request: RestRequest) {
  const { bankTransaction } = await unmatchBankTransaction(scope, pathId(request));
  return bankTransactionJson(scope, bankTransaction);
}

function optionalMonth({ query }: RestRequest): Month | null {
  return validate(monthSchema, query).month;
}
