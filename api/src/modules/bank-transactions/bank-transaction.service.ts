import type { FilterQuery } from '@mikro-orm/core';
import { firstDayOf, lastDayOf, type Month } from '@paycycle/schema/domain/local-date';
import { type Page, requirePage } from '../../kernel/paging.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { BankTransaction } from './bank-transaction.entity.ts';

/** What a list of bank transactions is narrowed to. Nothing given means all. */
export interface BankTransactionFilter {
  readonly month?: Month | null;
  /** Only those that still need an invoice. */
  readonly unmatched?: boolean | null;
}

export interface BankTransactionListRequest {
  /** One company's; left out, those of all companies that the caller may use. */
  readonly companyId?: number | undefined;
  readonly filter?: BankTransactionFilter | null | undefined;
  readonly page: Page;
  readonly limitMax?: number;
}

/** Bank transactions with their matched invoices, oldest first. @throws NOT_FOUND, VALIDATION_FAILED */
export async function listBankTransactions(
  scope: Scope,
  request: BankTransactionListRequest,
): Promise<BankTransaction[]> {
  const where = transactionsWhere(scope, request);
  const { offset, limit } = requirePage(request.page, request.limitMax);
  return scope.em.find(BankTransaction, where, {
    populate: ['matchedInvoice.supplier'],
    orderBy: { date: 'asc', id: 'asc' },
    offset,
    limit,
  });
}

/** How many a list holds in all. @throws NOT_FOUND */
export async function countBankTransactions(
  scope: Scope,
  request: Omit<BankTransactionListRequest, 'page'>,
): Promise<number> {
  return scope.em.count(BankTransaction, transactionsWhere(scope, request));
}

function transactionsWhere(
  scope: Scope,
  { companyId, filter }: Omit<BankTransactionListRequest, 'page'>,
): FilterQuery<BankTransaction> {
  if (companyId !== undefined) requireCompany(scope, companyId);
  return {
    ...(companyId !== undefined && { companyId }),
    ...(filter?.month && {
      date: { $gte: firstDayOf(filter.month), $lte: lastDayOf(filter.month) },
    }),
    ...(filter?.unmatched && { isMatched: false, requiresInvoice: true }),
  };
}
