import { Reference } from '@mikro-orm/core';
import type { Pence } from '@paycycle/schema/domain/money';
import { sql } from 'kysely';
import { columns } from '../../kernel/read/columns.ts';
import { type GivenValues, type RowOf, view } from '../../kernel/read/view.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Supplier } from '../suppliers/index.ts';
import { Invoice } from './invoice.entity.ts';
import {
  type FilterShape,
  type FilterValues,
  type InvoiceSort,
  LIST_TABLES,
  matches,
  SORT_COLUMNS,
} from './invoice-list.query.ts';

/** What lists show of an invoice, as it is stored. A new column goes here, and into the fragment that asks for it. */
const INVOICE_COLUMNS = [
  'id',
  'recordNumber',
  'companyId',
  'invoiceNumber',
  'amountPence',
  'invoiceDate',
  'dueDate',
  'paymentDate',
  'status',
  'isMatched',
  'partPaidPence',
  'paymentRunId',
  'paymentRunStatus',
  'hasLivePayment',
  'description',
  'filePath',
  'fileName',
  'notes',
  'batchImportDate',
  'batchSequenceNumber',
  'createdAt',
  'createdBy',
  'modifiedAt',
  'modifiedBy',
] as const;

/** What they show of its supplier: every field of the type, so that a list needs one query. */
const SUPPLIER_COLUMNS = [
  'id',
  'companyId',
  'name',
  'email',
  'phone',
  'address',
  'category',
  'paymentTermsDays',
  'bankAccountName',
  'bankSortCode',
  'bankAccountNumber',
  'bankDetailsChangedAt',
  'isAutoPaid',
  'isActive',
  'createdAt',
  'createdBy',
] as const;

interface PageValues {
  readonly limit: number;
  readonly offset: number;
}

/** Which list it is: what it is narrowed to, and its order. */
export interface ListShape {
  readonly filter: FilterShape;
  readonly sort: InvoiceSort;
}

/** A window of a list. */
export const INVOICE_LIST = view(
  LIST_TABLES,
  (db, given: GivenValues<FilterValues & PageValues>, { filter, sort }: ListShape) =>
    [...SORT_COLUMNS[sort.field], 'invoice.recordNumber' as const].reduce(
      (query, column) => query.orderBy(column, sort.direction),
      db
        .selectFrom('invoice')
        .innerJoin('supplier', 'supplier.id', 'invoice.supplier')
        .select(columns('invoice', INVOICE_COLUMNS))
        .select(['invoice.supplier as supplierId', 'invoice.possibleDuplicateOf as possibleDuplicateOfId'])
        // The other invoice may have been deleted since.
        .select((eb) =>
          eb
            .case()
            .when('invoice.possibleDuplicateOf', 'is not', null)
            .then(eb.ref('invoice.storedDuplicateReason'))
            .else(null)
            .end()
            .as('possibleDuplicateReason'),
        )
        .select(columns('supplier', SUPPLIER_COLUMNS, 'supplier'))
        .select(sql<boolean>`false`.as('supplier.wasArchived'))
        .where(matches(filter, given))
        .limit(given('limit'))
        .offset(given('offset')),
    ),
);

/** An invoice as lists show it: a plain row, which is read faster than an entity and cannot be changed. */
export type InvoiceView = RowOf<typeof INVOICE_LIST>;
export type SupplierView = InvoiceView['supplier'];

/** How many invoices a filter finds, and what they come to. */
export const INVOICE_TOTALS = view(LIST_TABLES, (db, given: GivenValues<FilterValues>, filter: FilterShape) =>
  db
    .selectFrom('invoice')
    .select((eb) => [
      eb.fn.count<number>('invoice.id').as('count'),
      eb.fn.sum<Pence | null>('invoice.amountPence').as('amountPence'),
    ])
    .where(matches(filter, given)),
);

/** The ids of what a filter finds. */
export const INVOICE_IDS = view(LIST_TABLES, (db, given: GivenValues<FilterValues>, filter: FilterShape) =>
  db.selectFrom('invoice').select('invoice.id').where(matches(filter, given)),
);

/** The invoice that one may be a duplicate of; those of a whole list are read in one query. */
export function possibleDuplicateOf(
  scope: Scope,
  { possibleDuplicateOfId: id }: Invoice | InvoiceView,
): Promise<Invoice> | null {
  return id === null ? null : scope.em.getReference(Invoice, id, { wrapped: true }).loadOrFail();
}

/** The supplier of an invoice that was read with it. */
export function loadedSupplierOf({ supplier }: Invoice | InvoiceView): Supplier | SupplierView {
  return Reference.isReference(supplier) ? supplier.getEntity() : supplier;
}

/** The supplier of an invoice: a list has read it, and those of entities are read all at once. */
export function supplierOf({ supplier }: Invoice | InvoiceView): Promise<Supplier> | SupplierView {
  return Reference.isReference(supplier) ? supplier.loadOrFail() : supplier;
}
