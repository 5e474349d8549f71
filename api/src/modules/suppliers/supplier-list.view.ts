import type { AccountState } from '@paycycle/schema/domain/account-state';
import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import {
  type Expression,
  type ExpressionWrapper,
  expressionBuilder,
  type ReferenceExpression,
  type SqlBool,
  sql,
} from 'kysely';
import type { ReadonlyKysely } from 'kysely/readonly';
import { entityAbove, type TablesOf } from '../../kernel/read/tables.ts';
import { type ParameterValues, type RowOf, view } from '../../kernel/read/view.ts';
import { Supplier } from './supplier.entity.ts';

export const SUPPLIER_SORT_FIELDS = ['name', 'category', 'lastInvoiceDate', 'openAmount', 'paymentTermsDays'] as const;
export type SupplierSortField = (typeof SUPPLIER_SORT_FIELDS)[number];

export interface SupplierSort {
  readonly field: SupplierSortField;
  readonly direction: 'asc' | 'desc';
}

/** Kinds in the list's filter chips; archived suppliers are in the last alone. */
export const SUPPLIER_KINDS = ['without_bank_details', 'auto_paid', 'unconfirmed_bank_details', 'archived'] as const;
export type SupplierKind = (typeof SUPPLIER_KINDS)[number];

/** Which conditions a list has: lists of one shape are one query, whatever their values are. */
export interface SupplierShape {
  readonly isSearched: boolean;
  readonly includeArchived: boolean;
  readonly kind: SupplierKind | null;
  /** Only some of them, by their ids. */
  readonly isNamed?: boolean;
  /** All but some of them. */
  readonly isExcepted?: boolean;
  readonly isUpdatedSince?: boolean;
  /** The list goes by the ids, from the one after another. */
  readonly isAfter?: boolean;
}

export interface SupplierValues {
  readonly pattern: string;
  readonly supplierIds?: readonly number[];
  readonly exceptSupplierIds?: readonly number[];
  readonly updatedSince?: Date | null;
  /** Of those that were changed since then, by the record. */
  readonly changedIds?: readonly number[];
  readonly after?: number | null;
}

const TABLES = {
  supplier: Supplier,
  invoice: entityAbove<{
    supplier: number;
    documentType: InvoiceType;
    status: InvoiceStatus;
    amountPence: Pence;
    partPaidPence: Pence;
    invoiceDate: LocalDate;
  }>('Invoice'),
};

type Database = ReadonlyKysely<TablesOf<typeof TABLES>>;
type SupplierTables = Pick<TablesOf<typeof TABLES>, 'supplier'>;

/** A window of a list: the ids in order. */
export const SUPPLIER_LIST = view(
  TABLES,
  (
    db: Database,
    given: ParameterValues<SupplierValues & { readonly offset: number; readonly limit: number }>,
    shape: SupplierListShape,
  ) => wholeList(db, given, shape).select('supplier.id').limit(given('limit')).offset(given('offset')),
);

/** All that a list finds, with what its table shows of each. */
export const SUPPLIER_CSV = view(
  TABLES,
  (db: Database, given: ParameterValues<SupplierValues>, shape: SupplierListShape) =>
    wholeList(db, given, shape)
      .select([
        'supplier.id',
        'supplier.name',
        'supplier.email',
        'supplier.vatNumber',
        'supplier.companyNumber',
        'supplier.paymentTermsDays',
        'supplier.paymentTerms',
        'supplier.bankSortCode',
        'supplier.bankAccountNumber',
        'supplier.category',
        'supplier.isAutoPaid',
        'supplier.isActive',
        'supplier.mergedIntoId',
        'open.openCount',
        'open.openAmountPence',
        'open.lastInvoiceDate',
      ])
      .select(sql<AccountState>`supplier_account_state(${sql.ref('supplier.id')})`.as('accountState')),
);

export type SupplierCsvRow = RowOf<typeof SUPPLIER_CSV>;

interface SupplierListShape {
  readonly filter: SupplierShape;
  readonly sort: SupplierSort;
}

function wholeList(db: Database, given: ParameterValues<SupplierValues>, { filter, sort }: SupplierListShape) {
  const found = db
    .selectFrom('supplier')
    .leftJoin(openInvoices(db).as('open'), 'open.supplierId', 'supplier.id')
    .where(matches(filter, given));
  if (filter.isAfter) return found.orderBy('supplier.id');
  return found
    .orderBy(SORT_COLUMNS[sort.field], (order) => (sort.direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('supplier.nameKey')
    .orderBy('supplier.id');
}

/** The ids of all that a filter finds, as many as a bulk command takes. */
export const SUPPLIER_IDS = view(
  TABLES,
  (db: Database, given: ParameterValues<SupplierValues & { readonly limit: number }>, filter: SupplierShape) =>
    db
      .selectFrom('supplier')
      .select('supplier.id')
      .where(matches(filter, given))
      .orderBy('supplier.id')
      .limit(given('limit')),
);

/** How many suppliers a list finds, how they are paid, and how many each of its filters would find. */
export const SUPPLIER_COUNTS = view(
  TABLES,
  (db: Database, given: ParameterValues<SupplierValues>, { filter }: { readonly filter: SupplierShape }) =>
    db
      .selectFrom('supplier')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere(ofKind(filter)).as('totalCount'),
        fn
          .countAll<number>()
          .filterWhere(ofKind(filter))
          .filterWhere('supplier.isAutoPaid', '=', true)
          .as('autoPaidCount'),
        fn
          .countAll<number>()
          .filterWhere(ofKind(filter))
          .filterWhere('supplier.isAutoPaid', '=', false)
          .as('manualCount'),
      ])
      .where(isSearched(filter, given))
      .where(isUpdatedSince(filter, given)),
);

/** How many suppliers of a search each kind has. */
export const SUPPLIER_KIND_COUNTS = view(
  { supplier: Supplier },
  (db, given: ParameterValues<SupplierValues>, { isSearched: searched }: Pick<SupplierShape, 'isSearched'>) =>
    db
      .selectFrom('supplier')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('supplier.isActive', '=', true).as('activeCount'),
        fn.countAll<number>().filterWhere(kindOf('without_bank_details')).as('withoutBankDetailsCount'),
        fn.countAll<number>().filterWhere(kindOf('auto_paid')).as('autoPaidCount'),
        fn.countAll<number>().filterWhere(kindOf('unconfirmed_bank_details')).as('unconfirmedCount'),
        fn.countAll<number>().filterWhere(kindOf('archived')).as('archivedCount'),
      ])
      .where(isSearched({ isSearched: searched }, given)),
);

export type SupplierKindCounts = RowOf<typeof SUPPLIER_KIND_COUNTS>;

/** Amounts still to pay to suppliers, and the time of their last invoice: one query for a whole list. */
export const SUPPLIER_OPEN_INVOICES = view(
  TABLES,
  (db: Database, given: ParameterValues<{ supplierIds: readonly number[] }>) =>
    openInvoices(db).where((eb) => eb('invoice.supplier', '=', eb.fn.any(given('supplierIds')))),
);

/**
 * Unpaid invoices, those in query among them, as the dashboard counts what is outstanding (RULES.md, 5): less what open
 * credit notes give back.
 */
function openInvoices(db: Database) {
  return db
    .selectFrom('invoice')
    .select((eb) => [
      'invoice.supplier as supplierId',
      eb.fn
        .countAll<number>()
        .filterWhere('invoice.documentType', '=', 'invoice')
        .filterWhere('invoice.status', 'in', ['to_pay', 'query'])
        .as('openCount'),
      eb.fn
        .sum<Pence | null>(eb('invoice.amountPence', '-', eb.ref('invoice.partPaidPence')))
        .filterWhere('invoice.status', 'in', ['to_pay', 'query'])
        .as('openAmountPence'),
      eb.fn.max('invoice.invoiceDate').as('lastInvoiceDate'),
    ])
    .groupBy('invoice.supplier');
}

const SORT_COLUMNS = {
  name: 'supplier.nameKey',
  category: 'supplier.category',
  lastInvoiceDate: 'open.lastInvoiceDate',
  openAmount: 'open.openAmountPence',
  paymentTermsDays: 'supplier.paymentTermsDays',
} as const satisfies Record<SupplierSortField, string>;

function matches(filter: SupplierShape, given: ParameterValues<SupplierValues>): Expression<SqlBool> {
  const eb = expressionBuilder<SupplierTables, 'supplier'>();
  return eb.and([
    isSearched(filter, given),
    ofKind(filter),
    isUpdatedSince(filter, given),
    ...(filter.isAfter ? [eb('supplier.id', '>', given('after'))] : []),
    ...(filter.isNamed ? [eb('supplier.id', '=', eb.fn.any(given('supplierIds')))] : []),
    ...(filter.isExcepted ? [eb.not(eb('supplier.id', '=', eb.fn.any(given('exceptSupplierIds'))))] : []),
  ]);
}

function isSearched(
  { isSearched: searched }: Pick<SupplierShape, 'isSearched'>,
  given: ParameterValues<SupplierValues>,
): Expression<SqlBool> {
  const eb = expressionBuilder<SupplierTables, 'supplier'>();
  if (!searched) return eb.lit(true);
  const has = (column: ReferenceExpression<SupplierTables, 'supplier'>) => eb(column, 'ilike', given('pattern'));
  return eb.or([has('supplier.name'), has('supplier.email')]);
}

/** Made since, or changed by what the record has. */
function isUpdatedSince(
  { isUpdatedSince: isNarrowed }: Pick<SupplierShape, 'isUpdatedSince'>,
  given: ParameterValues<SupplierValues>,
): Expression<SqlBool> {
  const eb = expressionBuilder<SupplierTables, 'supplier'>();
  if (!isNarrowed) return eb.lit(true);
  return eb.or([
    eb('supplier.createdAt', '>=', given('updatedSince')),
    eb('supplier.bankDetailsChangedAt', '>=', given('updatedSince')),
    eb('supplier.id', '=', eb.fn.any(given('changedIds'))),
  ]);
}

function ofKind({ kind, includeArchived }: SupplierShape): Expression<SqlBool> {
  const eb = expressionBuilder<SupplierTables, 'supplier'>();
  if (kind !== null) return kindOf(kind);
  return includeArchived ? eb.lit(true) : eb('supplier.isActive', '=', true);
}

/** Auto-paid suppliers need no bank details, so they are not among those without. */
function kindOf(kind: SupplierKind): Expression<SqlBool> {
  const eb = expressionBuilder<SupplierTables, 'supplier'>();
  const isActive = eb('supplier.isActive', '=', true);
  if (kind === 'archived') return eb('supplier.isActive', '=', false);
  if (kind === 'auto_paid') return eb.and([isActive, eb('supplier.isAutoPaid', '=', true)]);
  if (kind === 'without_bank_details') {
    const isMissing = eb.or([eb('supplier.bankSortCode', 'is', null), eb('supplier.bankAccountNumber', 'is', null)]);
    return eb.and([isActive, eb('supplier.isAutoPaid', '=', false), isMissing]);
  }
  return eb.and([isActive, isUnchecked()]);
}

/** The account waits for someone to check it: it has changed, or came with a document (RULES.md, 84). */
function isUnchecked(): ExpressionWrapper<SupplierTables, 'supplier', SqlBool> {
  const eb = expressionBuilder<SupplierTables, 'supplier'>();
  return eb.and([
    // Few have any of these: the others are not asked about.
    eb.or([
      eb('supplier.bankDetailsChangedAt', 'is not', null),
      eb('supplier.payeeRenamedAt', 'is not', null),
      eb('supplier.bankDetailsSource', 'is not', null),
    ]),
    eb('supplier.bankAccountNumber', 'is not', null),
    sql<boolean>`supplier_account_state(${sql.ref('supplier.id')}) in ('changed', 'not_checked')`,
  ]);
}
