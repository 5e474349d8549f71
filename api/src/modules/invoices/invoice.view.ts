import { Reference } from '@mikro-orm/core';
import type { Pence } from '@paycycle/schema/domain/money';
import { type ExpressionBuilder, sql } from 'kysely';
import type { ReadonlyKysely } from 'kysely/readonly';
import { columns } from '../../kernel/read/columns.ts';
import type { TablesOf } from '../../kernel/read/tables.ts';
import { type ParameterValues, type RowOf, view } from '../../kernel/read/view.ts';
import type { Scope } from '../../kernel/scope.ts';
import { SUPPLIER_COLUMNS, type Supplier } from '../suppliers/index.ts';
import { Invoice } from './invoice.entity.ts';
import type { InvoiceSort, InvoiceSortField } from './invoice-filter.ts';
import { type FilterShape, type FilterValues, LIST_TABLES, matches } from './invoice-list.query.ts';

/** Stored columns of an invoice that tables show. A new column goes here, and into the fragment that asks for it. */
const TABLE_COLUMNS = [
  'id',
  'recordNumber',
  'companyId',
  'invoiceNumber',
  'documentType',
  'amountPence',
  'netAmountPence',
  'vatAmountPence',
  'paidInAdvancePence',
  'invoiceDate',
  'arrivedOn',
  'discountPercent',
  'discountUntil',
  'dueDate',
  'paymentDate',
  'status',
  'isMatched',
  'partPaidPence',
  'paymentRunId',
  'paymentRunStatus',
  'isInPaymentFile',
  'hasLivePayment',
  'hasRefund',
  'accountQuestion',
  'accountAnswer',
  'paymentQuestion',
  'description',
  'filePath',
  'fileName',
  'notes',
  'batchImportDate',
  'batchSequenceNumber',
] as const;

const INVOICE_COLUMNS = [...TABLE_COLUMNS, 'createdAt', 'createdBy', 'modifiedAt', 'modifiedBy'] as const;

const TABLE_SUPPLIER_COLUMNS = [
  'id',
  'companyId',
  'name',
  'paymentTermsDays',
  'paymentTerms',
  'isAutoPaid',
  'isActive',
] as const;

/** GraphQL fields that a table's rows can resolve: their columns, and fields that resolvers derive from these alone. */
export const FIELDS_OF_TABLE = {
  Invoice: new Set<string>([
    ...TABLE_COLUMNS,
    'supplierId',
    'supplier',
    'lines',
    'displayStatus',
    'receivedOn',
    'isReceiptKnown',
    'vatRepayment',
    'latePayment',
    'earlyPaymentDiscount',
    'possibleDuplicateOf',
    'possibleDuplicateReason',
    'duplicatePayments',
    'publication',
  ]),
  Supplier: new Set<string>(TABLE_SUPPLIER_COLUMNS),
};

interface PageValues {
  readonly limit: number;
  readonly offset: number;
}

/** Filter conditions and sort order of a list. */
export interface ListShape {
  readonly filter: FilterShape;
  readonly sort: InvoiceSort;
}

/** Parameters of a window. */
export type ListValues = FilterValues & PageValues;

/** All of a window of a list. */
export const INVOICE_LIST = view(LIST_TABLES, (db, given: ParameterValues<ListValues>, shape: ListShape) =>
  windowOf(db, given, shape)
    .select(columns('invoice', INVOICE_COLUMNS))
    .select(LINKS)
    // Every field of the supplier's type, so that a list needs one query.
    .select(columns('supplier', SUPPLIER_COLUMNS, 'supplier'))
    .select(sql<boolean>`false`.as('supplier.wasArchived'))
    .select(sql<null>`null`.as('supplier.mergeDescription')),
);

/**
 * A window of a list as tables show it. The other columns are half of the row; the database, its driver and we take twice
 * as long to write and read them.
 */
export const INVOICE_TABLE = view(LIST_TABLES, (db, given: ParameterValues<ListValues>, shape: ListShape) =>
  windowOf(db, given, shape)
    .select(columns('invoice', TABLE_COLUMNS))
    .select(LINKS)
    .select(columns('supplier', TABLE_SUPPLIER_COLUMNS, 'supplier')),
);

function windowOf(
  db: ReadonlyKysely<TablesOf<typeof LIST_TABLES>>,
  given: ParameterValues<ListValues>,
  shape: ListShape,
) {
  return wholeList(db, given, shape).limit(given('limit')).offset(given('offset'));
}

/** Columns of each sort, before the record number. */
const SORT_COLUMNS = {
  recordNumber: [],
  invoiceNumber: ['invoice.invoiceNumber'],
  invoiceDate: ['invoice.invoiceDate'],
  supplierName: ['supplier.nameKey'],
  amount: ['invoice.amountPence'],
  dueDate: ['invoice.dueDate'],
  status: ['invoice.status', 'invoice.dueDate'],
} as const satisfies Record<InvoiceSortField, readonly string[]>;

/** All that a list finds, in its order; in that of its ids where it is read on from one. */
export function wholeList(
  db: ReadonlyKysely<TablesOf<typeof LIST_TABLES>>,
  given: ParameterValues<FilterValues>,
  { filter, sort }: ListShape,
) {
  const found = db
    .selectFrom('invoice')
    .innerJoin('supplier', 'supplier.id', 'invoice.supplier')
    .where(matches(filter, given));
  if (filter.isAfter) return found.orderBy('invoice.id');
  return [...SORT_COLUMNS[sort.field], 'invoice.recordNumber' as const].reduce(
    (query, column) => query.orderBy(column, sort.direction),
    found,
  );
}

/** Ids that an invoice refers to, and why it may be a duplicate. The other invoice may have been deleted since. */
const LINKS = (eb: ExpressionBuilder<TablesOf<typeof LIST_TABLES>, 'invoice' | 'supplier'>) =>
  [
    eb.ref('invoice.supplier').as('supplierId'),
    eb.ref('invoice.possibleDuplicateOf').as('possibleDuplicateOfId'),
    eb
      .case()
      .when('invoice.possibleDuplicateOf', 'is not', null)
      .then(eb.ref('invoice.storedDuplicateReason'))
      .else(null)
      .end()
      .as('possibleDuplicateReason'),
  ] as const;

/** An invoice as lists show it: a plain row, which is read faster than an entity and cannot be changed. */
export type InvoiceView = RowOf<typeof INVOICE_LIST>;
export type SupplierView = InvoiceView['supplier'];

/** Row of an invoice table. */
export type InvoiceTableRow = RowOf<typeof INVOICE_TABLE>;

/** Number and total of the invoices that match a filter. */
export const INVOICE_TOTALS = view(LIST_TABLES, (db, given: ParameterValues<FilterValues>, filter: FilterShape) =>
  db
    .selectFrom('invoice')
    .select((eb) => [
      eb.fn.count<number>('invoice.id').as('count'),
      eb.fn.sum<Pence | null>('invoice.amountPence').as('amountPence'),
      eb.fn
        .count<number>('invoice.id')
        .filterWhere('invoice.documentType', '=', 'credit_note')
        .filterWhere('invoice.status', '!=', 'paid')
        .as('openCreditCount'),
      eb.fn.count<number>('invoice.id').filterWhere('invoice.status', '=', 'query').as('inQueryCount'),
      // Hash of ids and amounts that does not depend on their order.
      sql<
        string | null
      >`sum(hash_numeric_extended(${eb.ref('invoice.amountPence')}, ${eb.ref('invoice.id')}))::text`.as('content'),
    ])
    .where(matches(filter, given)),
);

/** Ids of the invoices that match a filter. */
export const INVOICE_IDS = view(LIST_TABLES, (db, given: ParameterValues<FilterValues>, filter: FilterShape) =>
  db.selectFrom('invoice').select('invoice.id').where(matches(filter, given)),
);

/** Returns the invoice that this one may be a duplicate of; all of a list are read in one query. */
export function possibleDuplicateOf(
  scope: Scope,
  { possibleDuplicateOfId: id }: Invoice | InvoiceTableRow,
): Promise<Invoice> | null {
  return id === null ? null : scope.em.getReference(Invoice, id, { wrapped: true }).loadOrFail();
}

/** The supplier of an invoice that was read with it. */
export function loadedSupplierOf({ supplier }: Invoice | InvoiceView): Supplier | SupplierView {
  return Reference.isReference(supplier) ? supplier.getEntity() : supplier;
}

/** Returns an invoice's supplier: from the row of a list, or loaded in one query for all entities. */
export function supplierOf({ supplier }: Invoice | InvoiceTableRow): Promise<Supplier> | InvoiceTableRow['supplier'] {
  return Reference.isReference(supplier) ? supplier.loadOrFail() : supplier;
}
