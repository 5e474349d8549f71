import { type FilterQuery, raw } from '@mikro-orm/core';
import type { QBFilterQuery } from '@mikro-orm/postgresql';
import { firstDayOf, type LocalDate, lastDayOf, type Month } from '@paycycle/schema/domain/local-date';
import type { TransactionSortField, TransactionState } from '@paycycle/schema/validation/rest-list-query';
import { type Page, requirePage } from '../../kernel/limits/paging.ts';
import { findInParts } from '../../kernel/read/find-in-parts.ts';
import { readAll } from '../../kernel/read/read.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { likePattern } from '../../kernel/search.ts';
import { awaitCommits, isChangedSince } from '../feed/index.ts';
import { BankTransaction } from './bank-transaction.entity.ts';
import { SHOWN_LINES, type ShownLine } from './bank-transaction.view.ts';

/** Filters of the transaction list. No filters return all transactions. */
export interface BankTransactionFilter {
  readonly month?: Month | null;
  /** Only those that still need an invoice. */
  readonly unmatched?: boolean | null;
  /** Any of these. */
  readonly statuses?: readonly TransactionState[] | null;
  /** Part of the description or of the counterparty's name. */
  readonly search?: string | null;
  readonly from?: LocalDate | null;
  readonly to?: LocalDate | null;
  /** Supplier of a matched invoice. */
  readonly supplierId?: number | null;
  /** Earliest time of import or last change. */
  readonly updatedSince?: Date | null;
}

export interface BankTransactionSort {
  readonly field: TransactionSortField;
  readonly direction: 'asc' | 'desc';
}

export interface BankTransactionListRequest {
  /** One company's; left out, those of all companies that the caller may use. */
  readonly companyId?: number | undefined;
  readonly filter?: BankTransactionFilter | null | undefined;
  /** Of equal ones the earlier entered comes first. */
  readonly sort?: BankTransactionSort | null;
  readonly page: Page;
  readonly limitMax?: number;
}

const BY_DATE: BankTransactionSort = { field: 'date', direction: 'asc' };

const SORTED_BY = {
  date: 'date',
  amount: 'amountPence',
  description: 'description',
} as const satisfies Record<TransactionSortField, keyof BankTransaction>;

/** Bank transactions as lists show them, oldest first unless sorted otherwise or read on from an id. @throws NOT_FOUND, VALIDATION_FAILED */
export async function listBankTransactions(scope: Scope, request: BankTransactionListRequest): Promise<ShownLine[]> {
  const asked = transactionsWhere(scope, request);
  const { offset, limit, afterId } = requirePage(request.page, request.limitMax);
  const { field, direction } = request.sort ?? BY_DATE;
  if (request.filter?.updatedSince) await awaitCommits(scope, request.companyId);
  const query = scope.em
    .createQueryBuilder(BankTransaction)
    .select('id')
    .where(
      (afterId === undefined ? asked : { $and: [asked, { id: { $gt: afterId } }] }) as QBFilterQuery<BankTransaction>,
    )
    .orderBy(afterId === undefined ? [{ [SORTED_BY[field]]: direction }, { id: 'asc' }] : { id: 'asc' })
    .offset(offset)
    .limit(limit);
  await query.applyFilters();
  const ids = (await query.execute<{ id: number }[]>('all')).map(({ id }) => id);
  return findInParts(scope, ids, (part) => readAll(scope).rows(SHOWN_LINES, { ids: part }));
}

/** Returns the total number of transactions in a list. @throws NOT_FOUND */
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
    $and: conditionsOf(filter ?? {}),
  };
}

/** Condition that matches no transaction, for a search text that no column can contain. */
const NOTHING = { id: -1 };

function conditionsOf(filter: BankTransactionFilter): FilterQuery<BankTransaction>[] {
  const { month, unmatched, statuses, search, from, to, supplierId, updatedSince } = filter;
  const pattern = search?.trim() ? likePattern(search) : undefined;
  const conditions: (FilterQuery<BankTransaction> | false | null | undefined | '' | 0)[] = [
    month && { date: { $gte: firstDayOf(month), $lte: lastDayOf(month) } },
    unmatched && STATES.unmatched,
    statuses && (statuses.length > 0 ? { $or: statuses.map((status) => STATES[status]) } : NOTHING),
    pattern === null && NOTHING,
    pattern && { $or: [{ description: { $ilike: pattern } }, { counterpartyName: { $ilike: pattern } }] },
    from && { date: { $gte: from } },
    to && { date: { $lte: to } },
    supplierId && { [matchedToSupplier(supplierId)]: [] },
    updatedSince && { $or: [{ updatedAt: { $gte: updatedSince } }, { [changedSince(updatedSince)]: [] }] },
  ];
  return conditions.filter((condition) => Boolean(condition)) as FilterQuery<BankTransaction>[];
}

function matchedToSupplier(supplierId: number) {
  return raw(
    (
      alias,
    ) => `exists (select from bank_transaction_invoice_matches as one join invoices as paid on paid.id = one.invoice_id
      where one.bank_transaction_id = ${alias}.id and paid.supplier_id = ?)`,
    [supplierId],
  );
}

function changedSince(moment: Date) {
  return raw((alias) => isChangedSince('bank_transaction', alias), [moment]);
}

const STATES = {
  matched: { isMatched: true },
  unmatched: { isMatched: false, requiresInvoice: true },
  no_invoice_required: { isMatched: false, requiresInvoice: false },
} as const satisfies Record<TransactionState, FilterQuery<BankTransaction>>;
