import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { BAND_DAYS, type PaymentBand } from '@paycycle/schema/domain/payment-practices';
import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import type { ReadonlyKysely } from 'kysely/readonly';
import type { TablesOf } from '../../../kernel/read/tables.ts';
import { type ParameterValues, type RowOf, view } from '../../../kernel/read/view.ts';
import { Supplier } from '../../suppliers/index.ts';
import { Invoice } from '../invoice.entity.ts';

const TABLES = { invoice: Invoice, supplier: Supplier };

type Tables = TablesOf<typeof TABLES>;
type Database = ReadonlyKysely<Tables>;
type Builder = ExpressionBuilder<Tables, 'invoice' | 'supplier'>;

/** The first and the last day of the report. */
interface PeriodValues {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

interface DueValues extends PeriodValues {
  readonly today: LocalDate;
}

/** Invoices that were paid in the period, by how fast and by the size of their suppliers. */
export const PAID_GROUPS = view(TABLES, (db, given: ParameterValues<PeriodValues>) => {
  const paid = withSupplier(db)
    .where((eb) => wasPaidBetween(eb, given))
    .select((eb) => [
      'supplier.isSmallBusiness',
      'invoice.amountPence',
      'invoice.arrivedOn',
      daysToPay(eb).as('days'),
      bandOf(eb).as('band'),
    ]);
  return db
    .selectFrom(paid.as('paid'))
    .select(['paid.band', 'paid.isSmallBusiness'])
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<Pence>('paid.amountPence').as('amountPence'),
      fn.countAll<number>().filterWhere('paid.arrivedOn', 'is', null).as('receiptUnknownCount'),
    ])
    .select(sql<number>`sum(${sql.ref('paid.days')})::integer`.as('days'))
    .groupBy(['paid.band', 'paid.isSmallBusiness']);
});

/** Invoices that fell due in the period, and those that were not paid within their terms. */
export const DUE_FIGURES = view(TABLES, (db, given: ParameterValues<DueValues>) => {
  const due = withSupplier(db)
    .where((eb) => fellDueBetween(eb, given))
    .select((eb) => ['invoice.amountPence', wasLate(eb).as('isLate'), wasDisputed(eb).as('isDisputed')]);
  return db.selectFrom(due.as('due')).select(({ eb, fn }) => {
    const isLate = sql<boolean>`${sql.ref('due.isLate')}`;
    const isDisputed = eb.and([isLate, sql<boolean>`${sql.ref('due.isDisputed')}`]);
    const sumOf = (which: typeof isDisputed | typeof isLate) =>
      fn.coalesce(fn.sum<Pence>('due.amountPence').filterWhere(which), sql.lit(ZERO_PENCE));
    return [
      fn.countAll<number>().as('dueCount'),
      fn.countAll<number>().filterWhere(isLate).as('lateCount'),
      sumOf(isLate).as('latePence'),
      fn.countAll<number>().filterWhere(isDisputed).as('disputedCount'),
      sumOf(isDisputed).as('disputedPence'),
    ] as const;
  });
});

/** Invoices that count against an award; those that count against most awards come first, then the slowest. */
export const INVOICES_AGAINST = view(
  TABLES,
  (db, given: ParameterValues<PeriodValues & { readonly limit: number; readonly offset: number }>) =>
    withSupplier(db)
      .where((eb) => wasPaidBetween(eb, given))
      .where(sql<boolean>`${daysToPay(expressionBuilder<Tables, 'invoice' | 'supplier'>())} > ${sql.lit(BAND_DAYS[0])}`)
      .select(ROW)
      .orderBy((eb) => sql`${daysToPay(eb)} > ${sql.lit(BAND_DAYS[1])}`, 'desc')
      .orderBy((eb) => eb.fn.coalesce('supplier.isSmallBusiness', sql.lit(false)), 'desc')
      .orderBy((eb) => daysToPay(eb), 'desc')
      .orderBy('invoice.id')
      .limit(given('limit'))
      .offset(given('offset')),
);

/** All invoices of the figures: those paid in the period, and those that fell due in it and were late. */
export const PRACTICE_INVOICES = view(TABLES, (db, given: ParameterValues<DueValues>) =>
  withSupplier(db)
    .where((eb) => eb.or([wasPaidBetween(eb, given), eb.and([fellDueBetween(eb, given), wasLate(eb)])]))
    .select(ROW)
    .select((eb) => [
      wasLate(eb).as('isLate'),
      eb
        .and([wasLate(eb), wasDisputed(eb)])
        .$castTo<boolean>()
        .as('isDisputed'),
    ])
    .orderBy('supplier.nameKey')
    .orderBy('invoice.dueDate')
    .orderBy('invoice.id'),
);

export type PracticeRow = RowOf<typeof PRACTICE_INVOICES>;

function withSupplier(db: Database) {
  return db.selectFrom('invoice').innerJoin('supplier', 'supplier.id', 'invoice.supplier');
}

const ROW = (eb: Builder) =>
  [
    'invoice.id',
    'invoice.invoiceNumber',
    'invoice.amountPence',
    'invoice.invoiceDate',
    'invoice.arrivedOn',
    'invoice.dueDate',
    'invoice.paymentDate',
    'supplier.id as supplierId',
    'supplier.name as supplierName',
    'supplier.isSmallBusiness',
    daysToPay(eb).as('days'),
  ] as const;

/** Days from receipt to payment, as `daysToPay` of the schema counts them; null for one that is not paid. */
function daysToPay(eb: Builder) {
  const received = sql`greatest(${eb.ref('invoice.invoiceDate')}, ${eb.ref('invoice.arrivedOn')})`;
  return sql<
    number | null
  >`case when ${eb.ref('invoice.paymentDate')} is not null then greatest(0, ${eb.ref('invoice.paymentDate')} - ${received}) end`;
}

function bandOf(eb: Builder) {
  const days = daysToPay(eb);
  return eb
    .case()
    .when(sql<boolean>`${days} <= ${sql.lit(BAND_DAYS[0])}`)
    .then(sql.lit('within_30'))
    .when(sql<boolean>`${days} <= ${sql.lit(BAND_DAYS[1])}`)
    .then(sql.lit('days_31_to_60'))
    .else(sql.lit('over_60'))
    .end()
    .$castTo<PaymentBand>();
}

function wasPaidBetween(eb: Builder, given: ParameterValues<PeriodValues>) {
  return eb.and([
    eb('invoice.documentType', '=', 'invoice'),
    eb('invoice.status', '=', 'paid'),
    eb('invoice.paymentDate', '>=', given('from')),
    eb('invoice.paymentDate', '<=', given('to')),
  ]);
}

/** Auto-paid invoices without a payment on the statement are left out: the supplier collects them when it wants. */
function fellDueBetween(eb: Builder, given: ParameterValues<DueValues>) {
  return eb.and([
    eb('invoice.documentType', '=', 'invoice'),
    eb('invoice.status', '<>', 'auto_paid'),
    eb('invoice.dueDate', '>=', given('from')),
    eb('invoice.dueDate', '<=', given('to')),
    eb('invoice.dueDate', '<', given('today')),
  ]);
}

function wasLate(eb: Builder) {
  const isPaidInTime = eb.and([
    eb('invoice.status', '=', 'paid'),
    eb('invoice.paymentDate', '<=', eb.ref('invoice.dueDate')),
  ]);
  return eb.not(isPaidInTime).$castTo<boolean>();
}

function wasDisputed(eb: Builder) {
  return eb.fn<boolean>('was_in_query', ['invoice.companyId', 'invoice.id']);
}
