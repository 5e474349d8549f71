import { formatPounds, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { type Page, requirePage } from '../../kernel/limits/paging.ts';
import { read } from '../../kernel/read/read.ts';
import type { View } from '../../kernel/read/view.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { changedIdsSince } from '../feed/index.ts';
import {
  INVOICE_IDS,
  INVOICE_LIST,
  INVOICE_TABLE,
  INVOICE_TOTALS,
  type InvoiceTableRow,
  type InvoiceView,
  type ListShape,
  type ListValues,
} from './invoice.view.ts';
import type { InvoiceFilter, InvoiceSort } from './invoice-filter.ts';
import { queryOf } from './invoice-list.query.ts';
import type { InvoicesSeen } from './invoice-selection.inputs.ts';

/** Order of a list that the user has not sorted. */
export const NEWEST_FIRST: InvoiceSort = { field: 'recordNumber', direction: 'desc' };

/** Request for a list of invoices. */
export interface InvoiceListRequest {
  readonly filter?: InvoiceFilter | null;
  readonly sort?: InvoiceSort | null;
  readonly page: Page;
  /** The largest page that is answered; an API that returns plain arrays allows more. */
  readonly limitMax?: number;
}

/** A company's invoices with their suppliers, newest first unless sorted otherwise. @throws NOT_FOUND, VALIDATION_FAILED */
export function listInvoices(scope: Scope, companyId: number, request: InvoiceListRequest): Promise<InvoiceView[]> {
  return windowOf(scope, companyId, request, INVOICE_LIST);
}

/** Returns the same list with the columns of tables. @throws NOT_FOUND, VALIDATION_FAILED */
export function listInvoiceTable(
  scope: Scope,
  companyId: number,
  request: InvoiceListRequest,
): Promise<InvoiceTableRow[]> {
  return windowOf(scope, companyId, request, INVOICE_TABLE);
}

async function windowOf<Row>(
  scope: Scope,
  companyId: number,
  request: InvoiceListRequest,
  view: View<ListShape, ListValues, Row>,
): Promise<Row[]> {
  requireCompany(scope, companyId);
  const page = requirePage(request.page, request.limitMax);
  const query = await queryIn(scope, companyId, request.filter ?? {});
  if (!query) return [];
  const { field, direction } = request.sort ?? NEWEST_FIRST;
  const shape = { filter: query.shape, sort: { field, direction } };
  return read(scope, companyId).rows(view, { ...query.values, ...page }, shape);
}

export interface InvoiceTotals extends InvoicesSeen {
  readonly openCreditCount: number;
  readonly inQueryCount: number;
  /** Another one where the list has other invoices, or other amounts of them. */
  readonly content: string;
}

/** Returns the number and total of the invoices that match a filter. @throws NOT_FOUND */
export async function totalInvoices(scope: Scope, companyId: number, filter: InvoiceFilter): Promise<InvoiceTotals> {
  const reader = read(scope, companyId);
  const query = await queryIn(scope, companyId, filter);
  const [totals] = query ? await reader.rows(INVOICE_TOTALS, query.values, query.shape) : [];
  return {
    count: totals?.count ?? 0,
    amountPence: totals?.amountPence ?? ZERO_PENCE,
    openCreditCount: totals?.openCreditCount ?? 0,
    inQueryCount: totals?.inQueryCount ?? 0,
    content: totals?.content ?? '',
  };
}

/** The ids of all that a filter finds. @throws NOT_FOUND */
export async function invoiceIdsOf(scope: Scope, companyId: number, filter: InvoiceFilter): Promise<number[]> {
  const reader = read(scope, companyId);
  const query = await queryIn(scope, companyId, filter);
  const found = query ? await reader.rows(INVOICE_IDS, query.values, query.shape) : [];
  return found.map(({ id }) => id);
}

/**
 * Refuses a selection that has changed since the user saw it: other users may enter and change invoices while a page is
 * open.
 */
export function requireAsSeen(change: string, now: InvoicesSeen, seen: InvoicesSeen): void {
  const isSameSum = now.count === seen.count && now.amountPence === seen.amountPence;
  if (isSameSum && (!seen.content || !now.content || seen.content === now.content)) return;
  const inWords = ({ count, amountPence }: InvoicesSeen) =>
    `${count} invoice${count === 1 ? '' : 's'} of ${formatPounds(amountPence)}`;
  const what = isSameSum ? 'others of the same amount by now' : `${inWords(now)} by now, not ${inWords(seen)}`;
  throw new AppError('CONTENT_CHANGED', `${change} ${what}. Nothing was changed; look again.`);
}

/** Builds the query of a filter, with ids from the change feed. */
async function queryIn(scope: Scope, companyId: number, filter: InvoiceFilter): Promise<ReturnType<typeof queryOf>> {
  const { updatedSince } = filter;
  const changedIds = updatedSince ? await changedIdsSince(scope, 'invoice', updatedSince, companyId) : [];
  return queryOf({ ...filter, changedIds }, scope.today);
}
