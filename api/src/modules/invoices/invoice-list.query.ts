import {
  displayStatusesMatching,
  dueDateRange,
  INVOICE_DISPLAY_STATUSES,
  INVOICE_STATUSES,
  type InvoiceDisplayStatus,
  type InvoiceStatus,
  isOpenDisplayStatus,
  type OpenInvoiceDisplayStatus,
} from '@paycycle/schema/domain/invoice-status';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { PublicationFilter } from '@paycycle/schema/domain/publication';
import { latestDayUnpaidForSixMonths, UNPAID_STATUSES } from '@paycycle/schema/domain/vat-repayment';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { TablesOf } from '../../kernel/read/tables.ts';
import type { ParameterValues } from '../../kernel/read/view.ts';
import { likePattern } from '../../kernel/search.ts';
import { Supplier } from '../suppliers/index.ts';
import { Invoice } from './invoice.entity.ts';
import type { InvoiceFilter } from './invoice-filter.ts';
import { type Outstanding, outstandingAt, PAYMENT_TABLES, wasOutstanding } from './outstanding.query.ts';
import { PUBLICATION_TABLES, standsAs } from './publication.query.ts';

/** Tables that invoice lists are read from. */
export const LIST_TABLES = { ...PAYMENT_TABLES, ...PUBLICATION_TABLES, invoice: Invoice, supplier: Supplier };

/** Conditions of a list. Lists with the same conditions share one query. Only the values differ. */
export interface FilterShape {
  readonly isSearched: boolean;
  /** Displayed statuses. An invoice must have one of them; null for all. */
  readonly statuses: readonly InvoiceDisplayStatus[] | null;
  readonly isUnmatched: boolean;
  readonly hasAmount: boolean;
  readonly isUnpaid: boolean;
  readonly isPaid: boolean;
  readonly isOfBatch: boolean;
  readonly isPossibleDuplicate: boolean;
  readonly isVatToRepay: boolean;
  readonly isOfSupplier: boolean;
  readonly isDueFrom: boolean;
  readonly isDueTo: boolean;
  readonly outstanding: Outstanding | null;
  readonly documentType: InvoiceType | null;
  readonly publication: PublicationFilter | null;
  /** Stored statuses, any of which fits; null for all. */
  readonly stored: readonly InvoiceStatus[] | null;
  readonly isInvoicedFrom: boolean;
  readonly isInvoicedTo: boolean;
  readonly isUpdatedSince: boolean;
  readonly isAfter: boolean;
  readonly isNamed: boolean;
  readonly isExcepted: boolean;
}

/** Values that the conditions compare with. */
export interface FilterValues extends Partial<DueDateValues> {
  readonly pattern: string | null;
  readonly amountPence: Pence | null;
  readonly batchImportDate: LocalDate | null;
  readonly batchSequenceNumber: number | null;
  readonly unpaidSince: LocalDate | null;
  readonly supplierId: number | null;
  readonly dueFrom: LocalDate | null;
  readonly dueTo: LocalDate | null;
  readonly asAt: LocalDate | null;
  readonly invoicedFrom: LocalDate | null;
  readonly invoicedTo: LocalDate | null;
  readonly updatedSince: Date | null;
  readonly changedIds: readonly number[];
  readonly after: number | null;
  readonly invoiceIds: readonly number[];
  readonly exceptInvoiceIds: readonly number[];
}

type DueDateValues = Record<`${OpenInvoiceDisplayStatus}${'From' | 'To'}`, LocalDate>;

/** Turns a filter into a query; null if no invoice can fit it. */
export function queryOf(filter: InvoiceFilter, today: LocalDate): { shape: FilterShape; values: FilterValues } | null {
  const pattern = filter.search?.trim() ? likePattern(filter.search) : undefined;
  const statuses = shownStatusesOf(filter);
  if (pattern === null || statuses?.length === 0 || filter.statuses?.length === 0) return null;
  const { batch, amountPence = null } = filter;
  const exceptInvoiceIds = filter.exceptInvoiceIds ?? [];
  return {
    shape: {
      ...shapeOfReport(filter, today),
      ...shapeForTools(filter),
      isSearched: pattern !== undefined,
      statuses,
      isUnmatched: filter.unmatched ?? false,
      hasAmount: amountPence !== null,
      isUnpaid: filter.unpaid ?? false,
      isPaid: filter.paid ?? false,
      isOfBatch: Boolean(batch),
      isPossibleDuplicate: filter.possibleDuplicate ?? false,
      isVatToRepay: filter.vatToRepay ?? false,
      publication: filter.publication ?? null,
      isNamed: Boolean(filter.invoiceIds),
      isExcepted: exceptInvoiceIds.length > 0,
    },
    values: {
      pattern: pattern ?? null,
      amountPence,
      batchImportDate: batch?.batchImportDate ?? null,
      batchSequenceNumber: batch?.batchSequenceNumber ?? null,
      unpaidSince: filter.vatToRepay ? latestDayUnpaidForSixMonths(today) : null,
      supplierId: filter.supplierId ?? null,
      dueFrom: filter.dueFrom ?? null,
      dueTo: filter.dueTo ?? null,
      asAt: filter.outstandingOn ?? null,
      invoicedFrom: filter.from ?? null,
      invoicedTo: filter.to ?? null,
      updatedSince: filter.updatedSince ?? null,
      changedIds: filter.changedIds ?? [],
      after: filter.after ?? null,
      invoiceIds: filter.invoiceIds ?? [],
      exceptInvoiceIds,
      ...(statuses && dueDateValues(statuses, today)),
    },
  };
}

/** The shown statuses that a filter leaves, in the order of the list of them all; null for all. */
function shownStatusesOf({ statusLabel, displayStatuses }: InvoiceFilter): readonly InvoiceDisplayStatus[] | null {
  const labelled = statusLabel?.trim() ? displayStatusesMatching(statusLabel) : null;
  if (!displayStatuses) return labelled;
  return (labelled ?? INVOICE_DISPLAY_STATUSES).filter((status) => displayStatuses.includes(status));
}

/** Shape of the list that a report's figure links to. */
function shapeOfReport({ supplierId, dueFrom, dueTo, outstandingOn, documentType }: InvoiceFilter, today: LocalDate) {
  return {
    isOfSupplier: Boolean(supplierId),
    isDueFrom: Boolean(dueFrom),
    isDueTo: Boolean(dueTo),
    outstanding: outstandingOn ? outstandingAt(outstandingOn, today) : null,
    documentType: documentType ?? null,
  };
}

/** Shape of the filters that outside tools use. */
function shapeForTools({ statuses, from, to, updatedSince, after }: InvoiceFilter) {
  return {
    stored: statuses ? INVOICE_STATUSES.filter((status) => statuses.includes(status)) : null,
    isInvoicedFrom: Boolean(from),
    isInvoicedTo: Boolean(to),
    isUpdatedSince: Boolean(updatedSince),
    isAfter: typeof after === 'number',
  };
}

function dueDateValues(statuses: readonly InvoiceDisplayStatus[], today: LocalDate): Partial<DueDateValues> {
  const windows = statuses.filter(isOpenDisplayStatus).map((status) => [status, dueDateRange(status, today)] as const);
  return Object.fromEntries(
    windows.flatMap(([status, { from, to }]) => [
      ...(from ? [[`${status}From`, from]] : []),
      ...(to ? [[`${status}To`, to]] : []),
    ]),
  );
}

/**
 * Returns the conditions of a list. Derived statuses are ranges of due dates, by the rule of the badge. Names are
 * searched among the suppliers, because there are fewer of them.
 */
export function matches(shape: FilterShape, given: ParameterValues<FilterValues>): Expression<SqlBool> {
  const eb = expressionBuilder<TablesOf<typeof LIST_TABLES>, 'invoice'>();
  const suppliers = eb.selectFrom('supplier as searched').select('searched.id');
  const conditions = [
    shape.isSearched &&
      eb.or([
        eb('invoice.invoiceNumber', 'ilike', given('pattern')),
        eb('invoice.supplier', 'in', suppliers.where('searched.name', 'ilike', given('pattern'))),
      ]),
    shape.statuses && eb.or(shape.statuses.map((status) => shownAs(status, given))),
    shape.isUnmatched && eb('invoice.isMatched', '=', false),
    shape.hasAmount && eb('invoice.amountPence', '=', given('amountPence')),
    shape.isUnpaid && ofInvoices('to_pay'),
    shape.isPaid && ofInvoices('paid'),
    shape.isOfBatch &&
      eb.and([
        eb('invoice.batchImportDate', '=', given('batchImportDate')),
        eb('invoice.batchSequenceNumber', '=', given('batchSequenceNumber')),
      ]),
    shape.isPossibleDuplicate && eb('invoice.possibleDuplicateOf', 'is not', null),
    shape.isVatToRepay && vatIsToRepay(given),
    shape.publication && standsAs(shape.publication),
    ...reportConditions(shape, given),
    ...conditionsForTools(shape, given),
    shape.isNamed && eb('invoice.id', '=', eb.fn.any(given('invoiceIds'))),
    shape.isExcepted && eb.not(eb('invoice.id', '=', eb.fn.any(given('exceptInvoiceIds')))),
  ];
  return eb.and(conditions.filter((condition) => condition !== false && condition !== null));
}

/** Condition of `vatRepayment`: the VAT must be repaid. */
function vatIsToRepay(given: ParameterValues<FilterValues>): Expression<SqlBool> {
  const eb = expressionBuilder<TablesOf<typeof LIST_TABLES>, 'invoice'>();
  return eb.and([
    eb('invoice.documentType', '=', 'invoice'),
    eb('invoice.vatAmountPence', '>', ZERO_PENCE),
    eb('invoice.status', 'in', UNPAID_STATUSES),
    eb('invoice.dueDate', '<=', given('unpaidSince')),
    eb('invoice.invoiceDate', '<=', given('unpaidSince')),
  ]);
}

/** Invoices of a stored status, without the credit notes. */
function ofInvoices(status: InvoiceStatus): Expression<SqlBool> {
  const eb = expressionBuilder<TablesOf<typeof LIST_TABLES>, 'invoice'>();
  return eb.and([eb('invoice.documentType', '=', 'invoice'), eb('invoice.status', '=', status)]);
}

function reportConditions(shape: FilterShape, given: ParameterValues<FilterValues>) {
  const eb = expressionBuilder<TablesOf<typeof LIST_TABLES>, 'invoice'>();
  return [
    shape.isOfSupplier && eb('invoice.supplier', '=', given('supplierId')),
    shape.isDueFrom && eb('invoice.dueDate', '>=', given('dueFrom')),
    shape.isDueTo && eb('invoice.dueDate', '<=', given('dueTo')),
    shape.outstanding && wasOutstanding(shape.outstanding, given('asAt')),
    shape.documentType && eb('invoice.documentType', '=', shape.documentType),
  ];
}

function conditionsForTools(shape: FilterShape, given: ParameterValues<FilterValues>) {
  const eb = expressionBuilder<TablesOf<typeof LIST_TABLES>, 'invoice'>();
  return [
    shape.stored && eb('invoice.status', 'in', shape.stored),
    shape.isInvoicedFrom && eb('invoice.invoiceDate', '>=', given('invoicedFrom')),
    shape.isInvoicedTo && eb('invoice.invoiceDate', '<=', given('invoicedTo')),
    shape.isUpdatedSince &&
      eb.or([
        eb('invoice.modifiedAt', '>=', given('updatedSince')),
        eb('invoice.id', '=', eb.fn.any(given('changedIds'))),
      ]),
    shape.isAfter && eb('invoice.id', '>', given('after')),
  ];
}

function shownAs(status: InvoiceDisplayStatus, given: ParameterValues<FilterValues>): Expression<SqlBool> {
  const eb = expressionBuilder<TablesOf<typeof LIST_TABLES>, 'invoice'>();
  const isInvoice = eb('invoice.documentType', '=', 'invoice');
  if (status === 'query') return eb('invoice.status', '=', status);
  // One in query bears both marks.
  if (status === 'credit_open') return eb.and([eb.not(isInvoice), eb('invoice.status', 'in', ['to_pay', 'query'])]);
  if (status === 'credit_used') return eb.and([eb.not(isInvoice), eb('invoice.status', '=', 'paid')]);
  if (!isOpenDisplayStatus(status)) return eb.and([isInvoice, eb('invoice.status', '=', status)]);
  const isFrom = status !== 'overdue' && eb('invoice.dueDate', '>=', given(`${status}From`));
  const isTo = status !== 'to_pay' && eb('invoice.dueDate', '<=', given(`${status}To`));
  const isToPay = eb('invoice.status', '=', 'to_pay');
  return eb.and([isInvoice, isToPay, isFrom, isTo].filter((condition) => condition !== false));
}
