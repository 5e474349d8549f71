import { decimalFieldsToPence } from '../../../kernel/http/money-fields.ts';
import { bodyCompanyId, pathId, type RestRequest, type Route } from '../../../kernel/http/route-table.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { bankTransactionJson, bankTransactionsJson } from '../../bank-transactions/index.ts';
import { acceptSuggestions, unmatchBankTransactions } from './accept-suggestions.service.ts';
import { matchBankTransactionToInvoices } from './batch-match.service.ts';
import { matchBankTransaction, unmatchBankTransaction } from './matching.service.ts';
import type { BulkMatchResult } from './matching.types.ts';

/** Matching and unmatching, one transaction or many at once (RULES.md, section 7, Bank transactions). */
export const matchingRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/bank-transactions/:id/match',
    handle: postMatch,
  },
  {
    method: 'post',
    path: '/api/bank-transactions/:id/unmatch',
    handle: postUnmatch,
  },
  {
    method: 'post',
    path: '/api/bank-transactions/:id/match-multiple',
    handle: postMatchMultiple,
  },
  { method: 'post', path: '/api/reconciliation/accept-suggestions', handle: postAcceptSuggestions },
  { method: 'post', path: '/api/bank-transactions/unmatch-multiple', handle: postUnmatchMultiple },
];

async function postMatch(scope: Scope, request: RestRequest) {
  const { bankTransaction } = await matchBankTransaction(scope, pathId(request), matchInputOf(request));
  return bankTransactionJson(scope, bankTransaction);
}

async function postMatchMultiple(scope: Scope, request: RestRequest) {
  const { bankTransaction } = await matchBankTransactionToInvoices(scope, pathId(request), matchInputOf(request));
  return bankTransactionJson(scope, bankTransaction);
}

function matchInputOf({ body }: RestRequest) {
  return decimalFieldsToPence(body, 'seenDifference');
}

async function postUnmatch(scope: Scope, request: RestRequest) {
  const { bankTransaction } = await unmatchBankTransaction(scope, pathId(request));
  return bankTransactionJson(scope, bankTransaction);
}

async function postAcceptSuggestions(scope: Scope, request: RestRequest) {
  return acceptedJson(scope, await acceptSuggestions(scope, bodyCompanyId(request), request.body));
}

async function postUnmatchMultiple(scope: Scope, request: RestRequest) {
  return acceptedJson(scope, await unmatchBankTransactions(scope, bodyCompanyId(request), request.body));
}

/** `transactionId` is deprecated, as in `suggestionJson`. */
async function acceptedJson(scope: Scope, { matched, refused }: BulkMatchResult) {
  const transactions = matched.map(({ bankTransaction }) => bankTransaction);
  return {
    matched: await bankTransactionsJson(scope, transactions),
    refused: refused.map(({ bankTransactionId, message }) => ({
      bankTransactionId,
      transactionId: bankTransactionId,
      message,
    })),
  };
}
